import { randomUUID } from 'node:crypto'
import { signUp } from '../../src/contract/account/account.ts'
import { createWalkIn } from '../../src/contract/booking/booking-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { noDogs } from '../../src/domain/dog/dog-size.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, inDays, signedUp, someone, stayIn } from '../support/api.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { words } from '../support/words.ts'

test('a hotel closes a room, books a walk-in, writes a journal entry and checks out early', async ({ page, say }) => {
  const { companyCalendar: calendar, companyWalkIn: walkIn, companyJournal: journal, company, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 2)
  const today = inDays(0)
  const night = (days: number, left: number, closed: number): string => {
    const before = calendar.nightBefore(calendar.sizes.small, format.date(inDays(days)))
    return `${before}${left === 0 ? calendar.full : left}${calendar.nightBehind(2, closed)}`
  }
  const openBoard = async (): Promise<void> => {
    await page.goto(path(urls.companyCalendarAt(postNum, wireDay(today))))
    await waitForHydration(page, /\d/)
  }

  // by keyboard only: closes a room from tonight to tomorrow
  await openBoard()
  await page.getByRole('button', { name: night(0, 2, 0) }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: night(1, 2, 0) })).toBeFocused()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: calendar.closeTitle })
  await expect(sheet.getByLabel(calendar.count)).toHaveValue('1')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: calendar.save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: format.shortDay(inDays(1)) })).toBeVisible()
  await expect(page.getByRole('button', { name: night(1, 1, 1) })).toBeVisible()
  await expect(page.getByRole('button', { name: calendar.closedSpan(format.shortDay(inDays(1))) })).toBeVisible()

  // the walk-in takes the other room for that night
  await page.getByRole('link', { name: calendar.walkIn, exact: true }).click()
  await waitForHydration(page, walkIn.title)
  await page.getByLabel(walkIn.checkout, { exact: true }).fill(inDays(2))
  await page.getByRole('button', { name: walkIn.save }).click()
  await expect(page.getByLabel(walkIn.name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(walkIn.name, { exact: true }).fill('Nuri')
  await expect(page.getByRole('status').filter({ hasText: format.won(80_000) })).toBeVisible()
  await page.getByRole('button', { name: walkIn.save }).click()
  await expect(page.getByLabel(walkIn.phone)).toBeFocused()
  await page.getByRole('link', { name: walkIn.view }).click()
  await waitForHydration(page, /\d/)
  await expect(page.getByRole('region', { name: calendar.caption }).getByRole('link', { name: /^Nuri/ })).toHaveText('Nuri')
  await expectAccessible(page)

  // a guest in the house prevents closing more rooms
  await page.getByRole('button', { name: night(1, 0, 1) }).click()
  await sheet.getByLabel(calendar.count).fill('2')
  await sheet.getByRole('button', { name: calendar.save, exact: true }).click()
  const conflicts = sheet.getByRole('alert').filter({ hasText: calendar.conflicts(1) })
  await conflicts.getByRole('link', { name: format.stay(stayIn(0, 2)) }).click()
  await expect(page.getByRole('heading', { name: `Nuri, ${company.dogs(1)}` })).toBeVisible()

  // at the desk: one click to check in, three to write in the journal
  await page.goto(path(urls.companyPage))
  await waitForHydration(page, company.today(format.date(today)))
  const who = `Nuri, ${company.dogs(1)}`
  await page.getByRole('button', { name: company.actionLabel(company.checkIn, who) }).click()
  await expect(page.getByRole('article').filter({ hasText: company.checkedIn })).toBeFocused()
  await page.getByRole('button', { name: journal.openFor(who) }).click()
  const entry = page.getByRole('dialog', { name: journal.title })
  await expectAccessible(page)
  await entry.getByText(say.journal.kinds.walk, { exact: true }).click()
  await entry.getByRole('button', { name: journal.save }).click()
  await expect(page.getByRole('status').filter({ hasText: journal.saved(say.journal.kinds.walk, who) })).toBeVisible()
  await expect(page.getByRole('button', { name: journal.openFor(who) })).toBeFocused()

  // early check-out by keyboard: the list, now empty, has the focus
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: company.actionLabel(company.complete, who) }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(company.earlyAsk(format.date(inDays(2)), 2))).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: company.complete, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: company.done.completed(who) })).toBeVisible()
  await expect(page.getByRole('heading', { name: company.inHouse, exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('a session that expires on the walk-in page leads to login and back, with the input preserved', async ({ page }) => {
  const { account, companyWalkIn: walkIn, path } = words.en
  const { name, email, password } = someone()
  await callApi(page, signUp, { name, email, password, role: 'company' })
  const postNum = await aPlace(page, 1)
  await page.goto(path(urls.companyWalkIn(postNum, wireDay(inDays(0)))))
  await waitForHydration(page, walkIn.title)
  await page.getByLabel(walkIn.name, { exact: true }).fill('Nuri')
  const note = page.getByRole('textbox', { name: new RegExp(`^${walkIn.note}`) })
  await note.fill('Sleeps by the door')
  await expect(page.getByRole('status').filter({ hasText: words.en.format.won(40_000) })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: walkIn.save }).click()
  await waitForHydration(page, account.loginTitle)
  await page.getByLabel(account.fields.email, { exact: true }).fill(email)
  await page.getByLabel(account.fields.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: account.login, exact: true }).click()
  await waitForHydration(page, walkIn.title)
  await expect(page.getByLabel(walkIn.name, { exact: true })).toHaveValue('Nuri')
  await expect(note).toHaveValue('Sleeps by the door')
})

test('Today shows an action of another tab at once, keeps an open form, and says when it is offline', async ({ page, say }) => {
  const { company, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 2)
  const one = { ...noDogs, small: 1 }
  for (const name of ['Nuri', 'Bori']) {
    const date = { checkin: wireDay(inDays(0)), checkout: wireDay(inDays(1)) }
    const stay = { postNum, date, dogNum: one, roomNumber: one, time: { checkin: '11:00 PM', checkout: '11:00 AM' } as const }
    await callApi(page, createWalkIn, { ...stay, name, total: 40_000 }, { 'idempotency-key': randomUUID() })
  }
  const [bori, nuri] = ['Bori', 'Nuri'].map((name) => `${name}, ${company.dogs(1)}`)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(path(urls.companyPage))
    await waitForHydration(tab, company.today(format.date(inDays(0))))
  }
  await page.bringToFront()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([bori ?? '', nuri ?? ''])
  await page.getByRole('button', { name: company.actionLabel(company.cancel, nuri ?? '') }).click()
  await page.getByLabel(company.reason, { exact: true }).fill('A flood')
  for (const who of [bori, nuri])
    await other.getByRole('button', { name: company.actionLabel(company.checkIn, who ?? '') }).click()
  await expect(page.getByRole('article').filter({ hasText: company.checkedIn })).toContainText('Bori')
  await expect(page.getByLabel(company.reason, { exact: true })).toHaveValue('A flood')
  await page.getByRole('button', { name: company.keep }).click()
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: /offline|오프라인/ })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('article').filter({ hasText: company.checkedIn })).toHaveCount(2)
})

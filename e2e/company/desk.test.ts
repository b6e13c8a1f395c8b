import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, inDays, signedUp, stayIn } from '../support/api.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

test('a hotel closes a room, books a walk-in, writes a journal entry and checks out early', async ({ page, say }) => {
  const { companyBoard: board, companyWalkIn: walkIn, companyJournal: journal, company, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 2)
  const today = inDays(0)
  const night = (days: number, left: number, closed: number): string => {
    const before = board.nightBefore(board.sizes.small, format.date(inDays(days)))
    return `${before}${left === 0 ? board.full : left}${board.nightBehind(2, closed)}`
  }
  const openBoard = async (): Promise<void> => {
    await page.goto(path(urls.companyBoardAt(postNum, wireDay(today))))
    await waitForHydration(page, /\d/)
  }

  // by keyboard only: closes a room from tonight to tomorrow
  await openBoard()
  await page.getByRole('button', { name: night(0, 2, 0) }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: night(1, 2, 0) })).toBeFocused()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: board.closeTitle })
  await expect(sheet.getByLabel(board.count)).toHaveValue('1')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: board.save }).click()
  await expect(page.getByRole('status').filter({ hasText: format.shortDay(inDays(1)) })).toBeVisible()
  await expect(page.getByRole('button', { name: night(1, 1, 1) })).toBeVisible()
  await expect(page.getByRole('button', { name: board.closedSpan(format.shortDay(inDays(1))) })).toBeVisible()

  // the walk-in takes the other room for that night
  await page.getByRole('link', { name: board.walkIn, exact: true }).click()
  await waitForHydration(page, walkIn.title)
  await page.getByLabel(walkIn.checkout, { exact: true }).fill(inDays(2))
  await page.getByRole('button', { name: walkIn.save }).click()
  await expect(page.getByLabel(walkIn.name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(walkIn.name, { exact: true }).fill('Nuri')
  await expect(page.getByRole('status').filter({ hasText: format.won(80_000) })).toBeVisible()
  await page.getByRole('button', { name: walkIn.save }).click()
  await waitForHydration(page, /\d/)
  await expect(page.getByRole('region', { name: board.caption }).getByRole('link', { name: /^Nuri/ })).toHaveText('Nuri')
  await expectAccessible(page)

  // a guest in the house prevents closing more rooms
  await page.getByRole('button', { name: night(1, 0, 1) }).click()
  await sheet.getByLabel(board.count).fill('2')
  await sheet.getByRole('button', { name: board.save }).click()
  const inTheWay = sheet.getByRole('alert')
  await expect(inTheWay).toContainText(board.inTheWay(1))
  await inTheWay.getByRole('link', { name: format.stay(stayIn(0, 2)) }).click()
  await expect(page.getByRole('heading', { name: `Nuri, ${company.dogs(1)}` })).toBeVisible()

  // at the desk: one click to check in, three to write in the journal
  await page.goto(path(urls.companyPage))
  await waitForHydration(page, company.today(format.date(today)))
  const who = `Nuri, ${company.dogs(1)}`
  await page.getByRole('button', { name: company.actionOf(company.checkIn, who) }).click()
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
  await tabTo(page, page.getByRole('button', { name: company.actionOf(company.complete, who) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: company.done.completed(who) })).toBeVisible()
  await expect(page.getByRole('heading', { name: company.inHouse, exact: true })).toBeFocused()
  await expectAccessible(page)
})

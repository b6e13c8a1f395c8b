import { randomUUID } from 'node:crypto'
import { signUp } from '../../src/contract/account/account.ts'
import { bookingEndpoints, createWalkIn } from '../../src/contract/booking/booking-endpoints.ts'
import { staffEndpoints } from '../../src/contract/staff/staff.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { noDogs } from '../../src/domain/dog/dog-size.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, inDays, signedUp, someone, stayIn } from '../support/api.ts'
import { tabTo } from '../support/keyboard.ts'
import { emailedLink } from '../support/mail.ts'
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
  const details = entry.getByRole('textbox', { name: new RegExp(`^${journal.text}`) })
  await details.fill('Around the block')
  // an answer that is lost on the way
  let lost: unknown
  await page.route('**/api/journal/create', async (route) => {
    lost = await (await route.fetch()).json()
    await route.abort('aborted')
  })
  await entry.getByRole('button', { name: journal.save }).click()
  await expect(entry.getByText(say.failures.offline)).toBeVisible()
  await page.unroute('**/api/journal/create')
  // a slip of the finger loses nothing
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: journal.openFor(who) }).click()
  await expect(details).toHaveValue('Around the block')
  await expect(entry.getByRole('radio', { name: say.journal.kinds.walk })).toBeChecked()
  // the same entry, which is written once
  const answer = page.waitForResponse('**/api/journal/create')
  await entry.getByRole('button', { name: journal.save }).click()
  expect(await (await answer).json()).toEqual(lost)
  await expect(page.getByRole('status').filter({ hasText: journal.saved(say.journal.kinds.walk, who) })).toBeVisible()
  await expect(page.getByRole('button', { name: journal.openFor(who) })).toBeFocused()
  await page.getByRole('button', { name: journal.openFor(who) }).click()
  await expect(details).toHaveValue('')
  await page.keyboard.press('Escape')
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

test('a session that expires on the walk-in page or in a journal entry leads to login and back, with the input preserved', async ({
  page,
}) => {
  const { account, company, companyJournal, companyWalkIn: walkIn, format, journal, path } = words.en
  const { name, email, password } = someone()
  await callApi(page, signUp, { name, email, password, role: 'company' })
  const postNum = await aPlace(page, 1)
  async function logInAgain(title: string): Promise<void> {
    await waitForHydration(page, account.loginTitle)
    await page.getByLabel(account.fields.email, { exact: true }).fill(email)
    await page.getByLabel(account.fields.password, { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: account.login, exact: true }).click()
    await waitForHydration(page, title)
  }

  await page.goto(path(urls.companyWalkIn(postNum, wireDay(inDays(0)))))
  await waitForHydration(page, walkIn.title)
  await page.getByLabel(walkIn.name, { exact: true }).fill('Nuri')
  const note = page.getByRole('textbox', { name: new RegExp(`^${walkIn.note}`) })
  await note.fill('Sleeps by the door')
  const price = page.getByRole('status').filter({ hasText: format.won(40_000) })
  await expect(price).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: walkIn.save }).click()
  await logInAgain(walkIn.title)
  await expect(page.getByLabel(walkIn.name, { exact: true })).toHaveValue('Nuri')
  await expect(note).toHaveValue('Sleeps by the door')
  await expect(price).toBeVisible()
  await page.getByRole('button', { name: walkIn.save }).click()
  const who = `Nuri, ${company.dogs(1)}`
  await expect(page.getByRole('status').filter({ hasText: walkIn.saved('Nuri') })).toBeVisible()

  // Also where it ends while another price is asked.
  const one = { ...noDogs, small: 1 }
  const time = { checkin: '6:00 PM', checkout: '10:00 AM' } as const
  const stay = {
    postNum,
    date: { checkin: wireDay(inDays(3)), checkout: wireDay(inDays(4)) },
    time,
    dogNum: one,
    roomNumber: one,
  }
  const key = { 'idempotency-key': randomUUID() }
  const { booking } = await callApi(page, createWalkIn, { ...stay, name: 'Sora', total: 40_000 }, key)
  await page.goto(path(urls.companyWalkInEdit(booking.bookingId)))
  await waitForHydration(page, walkIn.editTitle)
  await note.fill('Barks at bikes')
  const checkout = page.getByLabel(walkIn.checkout, { exact: true })
  for (const [button, nights] of [
    [company.logInAgain, 2],
    [walkIn.saveChanges, 3],
  ] as const) {
    await page.context().clearCookies()
    await checkout.fill(inDays(3 + nights))
    await page.getByRole('button', { name: button, exact: true }).click()
    await logInAgain(walkIn.editTitle)
    await expect(checkout).toHaveValue(wireDay(inDays(3 + nights)))
    await expect(note).toHaveValue('Barks at bikes')
    await expect(page.getByRole('status').filter({ hasText: format.won(nights * 40_000) })).toBeVisible()
  }

  const today = company.today(format.date(inDays(0)))
  await page.goto(path(urls.companyPage))
  await waitForHydration(page, today)
  await page.getByRole('button', { name: company.actionLabel(company.checkIn, who) }).click()
  await page.getByRole('button', { name: companyJournal.openFor(who) }).click()
  const entry = page.getByRole('dialog', { name: companyJournal.title })
  const text = entry.getByRole('textbox', { name: new RegExp(`^${companyJournal.text}`) })
  await entry.getByText(journal.kinds.walk, { exact: true }).click()
  await text.fill('Around the block, twice.')
  await page.context().clearCookies()
  await entry.getByRole('button', { name: companyJournal.save }).click()
  await logInAgain(today)
  await expect(text).toHaveValue('Around the block, twice.')
  await entry.getByRole('button', { name: companyJournal.save }).click()
  await expect(page.getByRole('status').filter({ hasText: companyJournal.saved(journal.kinds.walk, who) })).toBeVisible()
})

test('two devices: the hotel sees what the front desk does on a phone, keeps an open form, and is told if it presses later', async ({
  page,
  anotherPerson,
  program,
  say,
}) => {
  const { company, failures, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 3)
  const one = { ...noDogs, small: 1 }
  for (const name of ['Nuri', 'Bori', 'Sora']) {
    const date = { checkin: wireDay(inDays(0)), checkout: wireDay(inDays(1)) }
    const stay = { postNum, date, dogNum: one, roomNumber: one, time: { checkin: '11:00 PM', checkout: '11:00 AM' } as const }
    await callApi(page, createWalkIn, { ...stay, name, total: 40_000 }, { 'idempotency-key': randomUUID() })
  }
  const [bori = '', nuri = '', sora = ''] = ['Bori', 'Nuri', 'Sora'].map((name) => `${name}, ${company.dogs(1)}`)
  const phone = await anotherPerson({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  const desk = someone()
  await callApi(page, staffEndpoints.inviteStaff, { email: desk.email, role: 'desk' })
  const [, token = ''] = (await emailedLink(program, desk.email, urls.joinStaff)).split('#')
  await callApi(phone, signUp, { ...desk, role: 'owner' })
  await callApi(phone, staffEndpoints.acceptInvitation, { token })
  await page.clock.install()
  for (const device of [page, phone]) {
    await device.goto(path(urls.companyPage))
    await waitForHydration(device, company.today(format.date(inDays(0))))
  }
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([bori, nuri, sora])
  // until the clock goes on, the page does not ask for what is new
  await page.clock.pauseAt(Date.now() + 1000)
  await page.getByRole('button', { name: company.actionLabel(company.cancel, nuri) }).click()
  await page.getByLabel(company.reason, { exact: true }).fill('A flood')
  for (const who of [bori, nuri, sora]) {
    await phone.getByRole('button', { name: company.actionLabel(company.checkIn, who) }).tap()
    await expect(phone.getByRole('status').filter({ hasText: company.done.checked_in(who) })).toBeVisible()
  }

  // the same button later does no harm, another one is refused in words
  await page.getByRole('button', { name: company.actionLabel(company.checkIn, sora) }).click()
  await expect(page.getByRole('status').filter({ hasText: company.done.checked_in(sora) })).toBeVisible()
  await page.getByRole('button', { name: company.cancelConfirm }).click()
  await expect(page.getByRole('alert').filter({ hasText: failures.wrong_state })).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('article').filter({ hasText: company.checkedIn }).filter({ hasText: bori })).toBeVisible()
  await expect(page.getByLabel(company.reason, { exact: true })).toHaveValue('A flood')
  await page.getByRole('button', { name: company.keep }).click()
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: /offline|오프라인/ })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('article').filter({ hasText: company.checkedIn })).toHaveCount(3)
  await expect(page.getByText(company.here(3, 3))).toBeVisible()
})

test('a stay that was extended meanwhile is shown before a step on an old page is taken', async ({ page, say }) => {
  const { company, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 1)
  const one = { ...noDogs, small: 1 }
  const date = { checkin: wireDay(inDays(0)), checkout: wireDay(inDays(1)) }
  const stay = { postNum, date, dogNum: one, roomNumber: one, time: { checkin: '11:00 PM', checkout: '11:00 AM' } as const }
  const key = { 'idempotency-key': randomUUID() }
  const { bookingId } = (await callApi(page, createWalkIn, { ...stay, name: 'Nuri', total: 40_000 }, key)).booking
  await page.goto(path(urls.companyCalendarBooking(postNum, wireDay(inDays(0)), bookingId)))
  await waitForHydration(page, /./)
  await callApi(page, bookingEndpoints.editWalkIn, { bookingId, date: { ...date, checkout: wireDay(inDays(2)) } })
  const card = page.getByRole('article')
  await expect(card).toContainText(format.span(inDays(0), inDays(1)))
  await card.getByRole('button', { name: company.actionLabel(company.checkIn, `Nuri, ${company.dogs(1)}`) }).click()
  await expect(page.getByRole('status').filter({ hasText: company.changedMeanwhile })).toBeVisible()
  await expect(card).toContainText(format.span(inDays(0), inDays(2)))
  await waitForHydration(page, /./)
  await card.getByRole('button', { name: company.actionLabel(company.checkIn, `Nuri, ${company.dogs(1)}`) }).click()
  await expect(
    card.getByRole('button', { name: company.actionLabel(company.undoCheckIn, `Nuri, ${company.dogs(1)}`) }),
  ).toBeVisible()
})

test('a reason that was typed on the calendar for a stay that was changed meanwhile stays, beside the stay as it is by now', async ({
  page,
  say,
}) => {
  const { company, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 1)
  const one = { ...noDogs, small: 1 }
  const date = { checkin: wireDay(inDays(0)), checkout: wireDay(inDays(1)) }
  const stay = { postNum, date, dogNum: one, roomNumber: one, time: { checkin: '11:00 PM', checkout: '11:00 AM' } as const }
  const key = { 'idempotency-key': randomUUID() }
  const { bookingId } = (await callApi(page, createWalkIn, { ...stay, name: 'Nuri', total: 40_000 }, key)).booking
  await page.goto(path(urls.companyCalendarBooking(postNum, wireDay(inDays(0)), bookingId)))
  await waitForHydration(page, /./)
  const card = page.getByRole('article')
  await card.getByRole('button', { name: company.actionLabel(company.cancel, `Nuri, ${company.dogs(1)}`) }).click()
  const reason = card.getByLabel(company.reason, { exact: true })
  await reason.fill('The heating has broken down.')
  await callApi(page, bookingEndpoints.editWalkIn, { bookingId, date: { ...date, checkout: wireDay(inDays(2)) } })
  await card.getByRole('button', { name: company.cancelConfirm }).click()
  await expect(card).toContainText(format.span(inDays(0), inDays(2)))
  await expect(card.getByText(company.changedMeanwhile)).toBeVisible()
  await expect(reason).toHaveValue('The heating has broken down.')
  await card.getByRole('button', { name: company.cancelConfirm }).click()
  await expect(page.getByText(company.changedMeanwhile)).toHaveCount(0)
  await expect(reason).toHaveCount(0)
})

test('a note that was saved on a stay that was renamed meanwhile asks nobody to try again', async ({ page, say }) => {
  const { company, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 1)
  const one = { ...noDogs, small: 1 }
  const date = { checkin: wireDay(inDays(0)), checkout: wireDay(inDays(1)) }
  const stay = { postNum, date, dogNum: one, roomNumber: one, time: { checkin: '11:00 PM', checkout: '11:00 AM' } as const }
  const key = { 'idempotency-key': randomUUID() }
  const { bookingId } = (await callApi(page, createWalkIn, { ...stay, name: 'Nuri', total: 40_000 }, key)).booking
  // What the page that is loaded next is to say.
  await page.addInitScript(() => Object.assign(window, { told: Object.values(sessionStorage) }))
  await page.goto(path(urls.companyCalendarBooking(postNum, wireDay(inDays(0)), bookingId)))
  await waitForHydration(page, /./)
  await callApi(page, bookingEndpoints.editWalkIn, { bookingId, name: 'Nuri Kim' })
  const card = page.getByRole('article')
  await card.getByText(company.more(`Nuri, ${company.dogs(1)}`)).click()
  await card.getByRole('button', { name: company.staffNoteAdd, exact: true }).click()
  await card.getByLabel(company.staffNote, { exact: true }).fill('Peanut allergy')
  await card.getByRole('button', { name: company.staffNoteSave, exact: true }).click()
  await expect(card).toContainText('Nuri Kim')
  await card.getByText(company.more(`Nuri Kim, ${company.dogs(1)}`)).click()
  await expect(card.getByText('Peanut allergy')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).not.toContain(company.changedMeanwhile)
})

test('a morning: six arrivals, one dog heavier than told, and four departures, one late and one early', async ({ page, say }) => {
  const { charges, company, companyWalkIn: walkIn, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 12, { roomPrice: { small: 40_000, medium: 50_000 }, roomCount: { small: 12, medium: 1 } })
  const one = { ...noDogs, small: 1 }
  const add = async (name: string, from: number, to: number): Promise<void> => {
    const date = { checkin: wireDay(inDays(from)), checkout: wireDay(inDays(to)) }
    const stay = { postNum, date, dogNum: one, roomNumber: one, time: { checkin: '11:00 PM', checkout: '11:00 AM' } as const }
    await callApi(page, createWalkIn, { ...stay, name, total: (to - from) * 40_000 }, { 'idempotency-key': randomUUID() })
  }
  const arrivals = ['Arin', 'Bada', 'Choa', 'Dami', 'Eunbi', 'Gaon']
  for (const name of arrivals) await add(name, 0, 1)
  for (const name of ['Haru', 'Iseul', 'Jina']) await add(name, -2, 0)
  await add('Kang', -2, 2)
  const who = (name: string): string => `${name}, ${company.dogs(1)}`
  const press = (action: string, name: string): Promise<void> =>
    page.getByRole('button', { name: company.actionLabel(action, who(name)) }).click()
  const openToday = async (): Promise<void> => {
    await page.goto(path(urls.companyPage))
    await waitForHydration(page, company.today(format.date(inDays(0))))
  }
  await openToday()
  // those of earlier days, entered just now, are no arrivals of today
  await expect(page.getByText(company.here(0, 6))).toBeVisible()
  await expect(page.getByText(company.gone(0, 3))).toBeVisible()

  // on the scales a medium dog: another room and price before it is checked in
  const heavy = page.getByRole('article').filter({ hasText: who('Arin') })
  await heavy.locator('summary').first().click()
  await heavy.getByRole('link', { name: company.editWalkIn }).click()
  await waitForHydration(page, walkIn.editTitle)
  await page.getByRole('button', { name: walkIn.more(walkIn.dogsLabel('medium')) }).click()
  await page.getByRole('button', { name: walkIn.fewer(walkIn.dogsLabel('small')) }).click()
  await expect(page.getByRole('status').filter({ hasText: format.won(50_000) })).toBeVisible()
  await page.getByRole('button', { name: walkIn.saveChanges }).click()
  await waitForHydration(page, /\d/)
  await openToday()
  await expect(heavy).toContainText(say.quote.rooms('medium', 1))
  // the list stays where it is, and the next arrival has the focus
  const isInView = (element: Element): boolean => {
    const { top } = element.getBoundingClientRect()
    return top >= 0 && top < innerHeight
  }
  for (const [index, name] of arrivals.entries()) {
    await page.getByRole('button', { name: company.actionLabel(company.checkIn, who(name)) }).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await press(company.checkIn, name)
    await expect(page.getByText(company.here(index + 1, 6))).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(before)
    const next = arrivals[index + 1]
    if (next === undefined) continue
    const card = page
      .locator('#arriving')
      .getByRole('article')
      .filter({ hasText: who(next) })
    await expect(card).toBeFocused()
    expect(await card.evaluate(isInView)).toBe(true)
  }

  // late: what it costs is recorded before the dog leaves
  const late = page.getByRole('article').filter({ hasText: who('Haru') })
  await late.locator('summary').first().click()
  await late.getByRole('button', { name: charges.add }).click()
  await late.getByLabel(charges.amount).fill('20,000')
  await late.getByLabel(charges.reason).fill('Two hours late')
  await late.getByRole('button', { name: charges.save, exact: true }).click()
  await expect(page.getByText(charges.saved(charges.kinds.latePickUp, format.won(20_000)))).toBeVisible()
  // what is not paid is said before and after a dog leaves
  const unpaid = company.unpaidAmount(format.won(80_000))
  for (const name of ['Haru', 'Iseul', 'Jina']) {
    const card = page
      .locator('#leaving')
      .getByRole('article')
      .filter({ hasText: who(name) })
    await expect(card).toContainText(unpaid)
    await press(company.complete, name)
    await expect(page.getByRole('status').filter({ hasText: company.done.completed(who(name)) })).toContainText(unpaid)
    await expect(card).toContainText(company.goneHome)
    await expect(card).toContainText(unpaid)
  }

  // early, below the six that are shown at first
  await page
    .locator('#in-house')
    .getByRole('link', { name: company.showMore(1) })
    .click()
  await page
    .locator('article summary')
    .filter({ hasText: company.more(who('Kang')) })
    .click()
  await press(company.complete, 'Kang')
  const early = page.locator('form').filter({ hasText: company.earlyAsk(format.date(inDays(2)), 2) })
  await expect(early).toContainText(company.unpaidAmount(format.won(160_000)))
  await page.getByRole('button', { name: company.complete, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: company.done.completed(who('Kang')) })).toBeVisible()
  // one that arrived today and leaves at once has still arrived
  await page
    .locator('#in-house article')
    .filter({ hasText: who('Bada') })
    .locator('summary')
    .first()
    .click()
  await press(company.complete, 'Bada')
  await page.getByRole('button', { name: company.complete, exact: true }).click()
  await expect(page.getByText(company.gone(5, 5))).toBeVisible()
  await expect(page.getByText(company.here(6, 6))).toBeVisible()
  await openToday()
  await expect(page.getByText(company.gone(5, 5))).toBeVisible()
  await expect(page.getByText(company.here(6, 6))).toBeVisible()
  await expectAccessible(page)
})

import { randomUUID } from 'node:crypto'
import { enterAsGuest, signUp } from '../../src/contract/account/account.ts'
import { createWalkIn } from '../../src/contract/booking/booking-endpoints.ts'
import { cancellationsUrl } from '../../src/contract/company/company-url.ts'
import { createDog } from '../../src/contract/dog/dog.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import type { Stay } from '../../src/domain/calendar/stay.ts'
import { noDogs } from '../../src/domain/dog/dog-size.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, heldBooking, inDays, signedUp, someone, stayIn } from '../support/api.ts'
import { pay } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { words } from '../support/words.ts'

test('a burst pipe: a company pauses its hotel, blocks all sizes, ends a stay and cancels bookings with one reason and full refunds', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { company, companyCalendar: calendar, companyRules, companyCancellations, bookings, houseNotice, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 2, { roomPrice: { small: 40_000, medium: 50_000 }, roomCount: { small: 2, medium: 1 } })
  const owner = await anotherPerson()
  await signedUp(owner, 'owner')
  const { dog } = await callApi(owner, createDog, { dogName: 'Bori', dogWeight: 4 })
  const staying = await heldBooking(owner, postNum, stayIn(0, 3), [dog.dogId])
  const booking = await heldBooking(owner, postNum, stayIn(12, 2))
  for (const { bookingId, total } of [staying, booking]) {
    await owner.goto(path(urls.payment(bookingId)))
    await pay(owner, say, total)
  }
  await page.goto(path(urls.companyPage))
  await waitForHydration(page, company.today(format.date(inDays(0))))
  await page.getByRole('button', { name: company.actionLabel(company.checkIn, 'Bori') }).click()
  await expect(page.getByRole('article').filter({ hasText: company.checkedIn })).toContainText('Bori')

  await page.goto(path(urls.companyRules))
  await waitForHydration(page, companyRules.heading)
  await expectAccessible(page)
  // a pause to come says when it begins and ends, and can be cancelled
  const pauseTitle = page.getByRole('heading', { name: companyRules.pauseTitle })
  await page.getByLabel(companyRules.pauseFrom, { exact: true }).fill(inDays(30))
  const until = page.getByRole('textbox', { name: new RegExp(`^${companyRules.pauseUntil}`) })
  await until.fill(inDays(29))
  await page.getByRole('button', { name: companyRules.pause }).click()
  const reversed = page.getByRole('alert').filter({ hasText: companyRules.errors.reversedDays })
  await expect(reversed).toBeFocused()
  await until.fill(inDays(31))
  await page.getByRole('button', { name: companyRules.pause }).click()
  const planned = companyRules.pausePlanned(format.date(inDays(30)), format.date(inDays(32)))
  await expect(page.getByText(planned)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: companyRules.pauseScheduled })).toBeVisible()
  await expect(pauseTitle).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: companyRules.cancelPause }).click()
  await expect(page.getByRole('status').filter({ hasText: companyRules.pauseCancelled })).toBeVisible()
  await expect(pauseTitle).toBeFocused()

  // a row that is added takes the focus, and one that is removed leaves it in its place
  const add = page.getByRole('button', { name: companyRules.addSpan })
  const from = page.getByLabel(companyRules.from, { exact: true })
  const row = (index: number) => page.getByRole('group', { name: companyRules.span(index), exact: true })
  for (const index of [0, 1]) {
    await add.click()
    await expect(from.nth(index)).toBeFocused()
  }
  await page.getByRole('button', { name: companyRules.save }).click()
  const wrong = page.getByRole('alert').getByRole('link')
  await expect(wrong).toHaveText(
    [1, 2].flatMap((index) =>
      [companyRules.from, companyRules.to].map((end) => `${companyRules.span(index)}, ${end}: ${companyRules.errors.notADay}`),
    ),
  )
  await page.getByRole('button', { name: companyRules.removeSpan(1) }).click()
  await expect(row(1)).toBeFocused()
  await page.getByRole('button', { name: companyRules.removeSpan(1) }).click()
  await expect(add).toBeFocused()

  await page.getByRole('button', { name: companyRules.pause }).click()
  await expect(page.getByText(companyRules.pausedNow)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: companyRules.pauseChanged })).toBeVisible()
  await owner.goto(path(urls.post(postNum)))
  await expect(owner.getByText(houseNotice.paused(''))).toBeVisible()

  // all sizes at once; the two bookings remain, and the same dates lead to cancelling them
  const [first, last] = [inDays(0), inDays(20)]
  const openDates = async () => {
    await page.getByRole('button', { name: calendar.close, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: calendar.closeTitle })
    await sheet.getByLabel(calendar.from, { exact: true }).fill(first)
    await sheet.getByLabel(calendar.to, { exact: true }).fill(last)
    return sheet
  }
  await page.goto(path(urls.companyCalendarAt(postNum, wireDay(first))))
  await waitForHydration(page, /\d/)
  await (await openDates()).getByRole('button', { name: calendar.saveAll }).click()
  await expect(page.getByRole('status').filter({ hasText: calendar.savedAll(format.span(first, last), true, 2) })).toBeVisible()
  await waitForHydration(page, /\d/)
  for (const [size, rooms, closed] of [['small', 2, 1] as const, ['medium', 1, 1] as const]) {
    const before = calendar.nightBefore(calendar.sizes[size], format.date(first))
    await expect(
      page.getByRole('button', { name: `${before}${calendar.full}${calendar.nightBehind(rooms, closed)}` }),
    ).toBeVisible()
  }
  await (await openDates()).getByRole('link', { name: calendar.cancelMany }).click()

  await waitForHydration(page, companyCancellations.title)
  await expect(page.getByText(companyCancellations.outcomes.end)).toBeVisible()
  // nothing is chosen for the company
  await expect(page.getByText(companyCancellations.choose(0, 2))).toBeVisible()
  await page.getByRole('button', { name: companyCancellations.next(0) }).click()
  await expect(page.getByRole('alert').getByText(companyCancellations.noneChosen)).toBeVisible()
  await page.getByRole('button', { name: companyCancellations.chooseAll }).click()
  await page.getByRole('button', { name: companyCancellations.next(2) }).click()
  await expect(page.getByRole('alert').getByText(companyCancellations.reasonMissing)).toBeVisible()
  await page.getByLabel(companyCancellations.reason).fill('A pipe has burst.')
  await page.getByRole('button', { name: companyCancellations.next(2) }).click()
  const refund = format.won(staying.total + booking.total)
  await expect(page.getByText(companyCancellations.ask(1, 1, refund, 2))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: companyCancellations.confirm }).click()
  await expect(page.getByRole('heading', { name: companyCancellations.resultTitle(2) })).toBeVisible()
  await expect(page.getByText(companyCancellations.refunded(refund))).toBeVisible()
  await page.getByRole('link', { name: companyCancellations.again }).click()
  await expect(page.getByText(companyCancellations.none)).toBeVisible()

  await owner.goto(path(urls.myBooking(booking.bookingId)))
  await expect(owner.getByText(bookings.reason('A pipe has burst.'))).toBeVisible()
})

test('a stay that was moved since the list was shown is not cancelled, and who waits gets no room of a blocked night', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { companyCancellations: messages, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 1)
  const owner = await anotherPerson()
  await signedUp(owner, 'owner')
  const cancelled = await heldBooking(owner, postNum, stayIn(12, 1))
  const moved = await heldBooking(owner, postNum, stayIn(13, 1))
  for (const { bookingId, total } of [cancelled, moved]) {
    await owner.goto(path(urls.payment(bookingId)))
    await pay(owner, say, total)
  }
  const waiter = await anotherPerson()
  await callApi(waiter, enterAsGuest, { role: 'owner' })
  const rooms = { dogNum: { ...noDogs, small: 1 }, roomNumber: { ...noDogs, small: 1 } }
  const time = { checkin: '11:00 PM', checkout: '11:00 AM' } as const
  await callApi(waiter, endpoints.joinWaitlist, { postNum, date: toDate(stayIn(12, 1)), time, ...rooms })

  await page.goto(path(cancellationsUrl(postNum, inDays(12), inDays(13))))
  await waitForHydration(page, messages.title)
  await page.getByRole('button', { name: messages.chooseAll }).click()
  await expect(page.getByLabel(messages.blocks(format.span(inDays(12), inDays(13))))).toBeChecked()
  await page.getByLabel(messages.reason).fill('A storm is coming.')
  await page.getByRole('button', { name: messages.next(2) }).click()
  const change = { bookingId: moved.bookingId, date: toDate(stayIn(30, 1)), ...rooms }
  const { version, change: quote } = await callApi(owner, endpoints.quoteChange, change)
  const key = { 'idempotency-key': randomUUID() }
  await callApi(owner, endpoints.createChange, { ...change, version, delta: quote.delta }, key)
  await page.getByRole('button', { name: messages.confirm }).click()

  await expect(page.getByRole('heading', { name: messages.resultTitle(1) })).toBeVisible()
  await expect(page.getByText(messages.blocked(2, format.span(inDays(12), inDays(13)), 0))).toBeVisible()
  await expect(page.getByText(messages.changedText)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: messages.changed })
  await expect(row).toContainText(format.stay(stayIn(30, 1)))
  await expect(row).toContainText(messages.changedTo.cancel)
  await expectAccessible(page)
  expect((await callApi(waiter, endpoints.listWaitlist, {})).entries).toMatchObject([{ state: 'waiting' }])
  await page.getByRole('link', { name: format.stay(stayIn(30, 1)) }).click()
  await expect(page.getByRole('article')).toContainText(format.span(inDays(30), inDays(31)))
})

test('after logging in again, nights that are not to be blocked still are not', async ({ page }) => {
  const { account, companyCancellations: messages, format, path } = words.en
  const { name, email, password } = someone()
  await callApi(page, signUp, { name, email, password, role: 'company' })
  const postNum = await aPlace(page, 1)
  const rooms = { dogNum: { ...noDogs, small: 1 }, roomNumber: { ...noDogs, small: 1 } }
  const stay = { postNum, date: toDate(stayIn(3, 2)), ...rooms, time: { checkin: '11:00 PM', checkout: '11:00 AM' } as const }
  await callApi(page, createWalkIn, { ...stay, name: 'Nuri', total: 80_000 }, { 'idempotency-key': randomUUID() })
  await page.goto(path(cancellationsUrl(postNum)))
  await waitForHydration(page, messages.title)
  await page.getByRole('button', { name: messages.chooseAll }).click()
  await page.getByLabel(messages.reason).fill('A pipe has burst.')
  const blocks = page.getByLabel(messages.blocks(format.span(inDays(3), inDays(4))))
  await blocks.uncheck()
  await page.getByRole('button', { name: messages.next(1) }).click()
  await page.context().clearCookies()
  await page.getByRole('button', { name: messages.confirm }).click()

  await waitForHydration(page, account.loginTitle)
  await page.getByLabel(account.fields.email, { exact: true }).fill(email)
  await page.getByLabel(account.fields.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: account.login, exact: true }).click()
  await waitForHydration(page, messages.title)
  await expect(page.getByLabel(messages.reason)).toHaveValue('A pipe has burst.')
  await expect(blocks).not.toBeChecked()
})

function toDate({ checkin, checkout }: Stay): { checkin: string; checkout: string } {
  return { checkin: wireDay(checkin), checkout: wireDay(checkout) }
}

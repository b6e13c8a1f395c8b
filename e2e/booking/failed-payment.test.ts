import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { WireBooking } from '../../src/contract/booking/booking.ts'
import { changeEndpoints } from '../../src/contract/booking/change.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import type { Stay } from '../../src/domain/calendar/stay.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, heldBooking, signedUp, stayIn } from '../support/api.ts'
import { pay } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { getName } from '../support/words.ts'

test('a failed payment shows its reason and can be retried', async ({ page, anotherPerson, say }) => {
  const { payment, bookings, format, path } = say
  const company = await anotherPerson()
  await signedUp(company, 'company')
  await signedUp(page, 'owner')
  const stay = stayIn(20, 2)
  const { bookingId, total } = await heldBooking(page, await aPlace(company, 2), stay)

  await page.goto(path(urls.payment(bookingId)))
  await waitForHydration(page, payment.title(format.won(total)))
  await page.getByRole('button', { name: payment.pay(format.won(total)) }).click()
  await waitForHydration(page, payment.sandboxTitle)
  await page.getByLabel(payment.sandboxCode).selectOption('REJECT_CARD_PAYMENT')
  await page.getByRole('button', { name: payment.sandboxFail }).click()

  await waitForHydration(page, payment.failTitle)
  await expect(page.getByText(payment.reasons.declined)).toContainText(payment.failText)
  await page.getByRole('link', { name: payment.tryAgain }).click()

  await pay(page, say, total)
  await waitForHydration(page, payment.successTitle(format.shortDay(stay.checkin), ''))
  await page.getByRole('link', { name: payment.seeBooking }).click()
  await expect(page.getByText(bookings.states.confirmed, { exact: true })).toBeVisible()
})

test('a page pays nothing else than it shows: it says what is to be paid by now, or that nothing is', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { payment, change, format, path } = say
  const company = await anotherPerson()
  await signedUp(company, 'company')
  await signedUp(page, 'owner')
  const booking = await heldBooking(page, await aPlace(company, 2), stayIn(20, 2))
  const { bookingId, total } = booking
  const press = async (amount: number): Promise<void> =>
    await page.getByRole('button', { name: payment.pay(format.won(amount)) }).click()
  await page.goto(path(urls.payment(bookingId)))
  await waitForHydration(page, payment.title(format.won(total)))

  // The same account elsewhere, such as on the phone of the family.
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(path(urls.payment(bookingId)))
  await pay(elsewhere, say, total)
  const first = await holdChange(elsewhere, booking, stayIn(20, 3))
  await press(total)
  await waitForHydration(page, change.payTitle(format.won(40_000)))
  await expect(page.getByRole('alert').filter({ hasText: payment.paidAlready(format.won(total)) })).toBeVisible()
  await expectAccessible(page)

  await callApi(elsewhere, changeEndpoints.withdrawChange, { changeId: first })
  const second = await holdChange(elsewhere, booking, stayIn(20, 10))
  await press(40_000)
  await waitForHydration(page, change.payTitle(format.won(320_000)))
  await expect(page.getByRole('alert').filter({ hasText: payment.otherChange(format.won(40_000)) })).toBeVisible()
  await expect(page.getByText(format.stay(stayIn(20, 10))).first()).toBeVisible()

  await callApi(elsewhere, changeEndpoints.withdrawChange, { changeId: second })
  await press(320_000)
  await waitForHydration(page, getName(booking, say))
  await expect(page.getByRole('status').filter({ hasText: payment.notStarted })).toBeVisible()
})

/** Holds a change of a booking to other days; returns its id. */
async function holdChange(page: Page, { bookingId, dogNum, roomNumber }: WireBooking, stay: Stay): Promise<string> {
  const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
  const wanted = { bookingId, date, dogNum, roomNumber }
  const { change, version } = await callApi(page, changeEndpoints.quoteChange, wanted)
  const body = { ...wanted, version, delta: change.delta }
  const key = { 'idempotency-key': randomUUID() }
  return (await callApi(page, changeEndpoints.createChange, body, key)).change.changeId
}

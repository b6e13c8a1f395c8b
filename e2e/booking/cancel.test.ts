import type { Locator, Page } from '@playwright/test'
import { urls } from '../../src/contract/urls.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, heldBooking, signedUp, stayIn } from '../support/api.ts'
import { cancelHere } from '../support/cancel.ts'
import { activateWithKeyboard } from '../support/keyboard.ts'
import { pay } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { getName } from '../support/words.ts'

test('a cancellation refunds the amount in its preview', async ({ page, anotherPerson, say }) => {
  const { payment, bookings, format, path } = say
  const company = await anotherPerson()
  await signedUp(company, 'company')
  await signedUp(page, 'owner')
  // check-in is today, so the refund is partial
  const booking = await heldBooking(page, await aPlace(company, 2), stayIn(0, 2))
  await page.goto(path(urls.payment(booking.bookingId)))
  await pay(page, say, booking.total)
  await page.getByRole('link', { name: payment.seeBooking }).click()

  await waitForHydration(page, getName(booking, say))
  await page.setViewportSize({ width: 1280, height: 400 })
  const amount = await cancelHere(page, say)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(amount).toBeGreaterThan(0)
  expect(amount).toBeLessThan(booking.total)
  const said = format.won(amount)
  await page.goto(path(urls.bookingTab('cancelled')))
  const comesBack = page.getByText(bookings.refunded(said)).or(page.getByText(bookings.refundedDone(said)))
  await expect(page.getByRole('article').filter({ hasText: booking.bookingId }).filter({ has: comesBack })).toBeVisible()
})

test('a booking that was paid in another window stays, whichever old page gives it back as unpaid', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { booking, payment, bookings, format, path } = say
  const company = await anotherPerson()
  await signedUp(company, 'company')
  await signedUp(page, 'owner')
  const postNum = await aPlace(company, 2)
  const { bookingId, total } = await heldBooking(page, postNum, stayIn(1, 2))
  const offersToPay = (shown: Page): Locator =>
    shown
      .getByRole('button', { name: payment.pay(format.won(total)) })
      .or(shown.getByRole('link', { name: bookings.payNow, exact: true }))
      .or(shown.getByRole('link', { name: booking.goOnToPay }))
  const old: Page[] = []
  for (const url of [urls.payment(bookingId), urls.myBookings, urls.booking(postNum)]) {
    const shown = await page.context().newPage()
    await shown.goto(path(url))
    await waitForHydration(shown, /./)
    await expect(offersToPay(shown)).toHaveCount(1)
    old.push(shown)
  }
  await page.goto(path(urls.payment(bookingId)))
  await pay(page, say, total)
  for (const shown of old) {
    await shown.getByRole('button', { name: payment.cancelBooking }).click()
    await shown.getByRole('button', { name: payment.cancelConfirm }).click()
    await expect(shown.getByRole('status').filter({ hasText: payment.notCancelled })).toBeVisible()
    await expect(offersToPay(shown)).toHaveCount(0)
    await expect(shown.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await page.goto(path(urls.myBooking(bookingId)))
  await expect(page.getByText(bookings.states.confirmed, { exact: true })).toBeVisible()
})

test('a cancellation by the hotel requires a reason and refunds the full payment', async ({ page, anotherPerson, say }) => {
  const { bookings, company, companyBookings, format, path } = say
  const house = await anotherPerson()
  await signedUp(house, 'company')
  await signedUp(page, 'owner')
  // check-in is today, so the owner's own refund would be partial
  const booking = await heldBooking(page, await aPlace(house, 2), stayIn(0, 2))
  await page.goto(path(urls.payment(booking.bookingId)))
  await pay(page, say, booking.total)

  await house.goto(path(urls.companyBookings))
  await waitForHydration(house, companyBookings.title)
  const line = house.getByRole('listitem').filter({ hasText: format.stay(stayIn(0, 2)) })
  await activateWithKeyboard(house, line.locator('summary').first())
  await activateWithKeyboard(house, line.getByRole('button', { name: company.cancel }))
  const said = format.won(booking.total)
  await expect(line.getByText(company.cancelMoney(said))).toBeVisible()
  const reason = line.getByLabel(company.reason)
  const confirm = line.getByRole('button', { name: company.cancelConfirm })
  await confirm.click()
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(new RegExp(company.reasonMissing))
  await reason.fill('The heating broke. / 난방이 고장 났어요.')
  await confirm.click()

  await expect(line.getByText(bookings.states.cancelled, { exact: true })).toBeVisible()
  await expect(line.getByText('The heating broke. / 난방이 고장 났어요.')).toBeVisible()
  await expect(line).toBeFocused()
  await expectAccessible(house)
  await page.goto(path(urls.myBooking(booking.bookingId)))
  await waitForHydration(page, getName(booking, say))
  await expect(page.getByText('The heating broke. / 난방이 고장 났어요.').first()).toBeVisible()
  await expect(
    page
      .getByText(bookings.refunded(said))
      .or(page.getByText(bookings.refundedDone(said)))
      .first(),
  ).toBeVisible()
})

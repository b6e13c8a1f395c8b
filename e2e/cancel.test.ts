import { urls } from '../src/contract/urls.ts'
import { languages } from '../src/i18n/language.ts'
import { aPlace, heldBooking, signedUp, stayIn } from './api.ts'
import { arrive } from './arrive.ts'
import { pay } from './pay.ts'
import { expect, test } from './test.ts'
import { nameOf, wonIn, words } from './words.ts'

for (const language of languages) {
  test(`${language}: what cancelling gives back is what was said before`, async ({ page, anotherPerson }) => {
    const say = words[language]
    const { payment, bookings, format, path } = say
    const company = await anotherPerson()
    await signedUp(company, 'company')
    await signedUp(page, 'owner')
    // the check-in day is today, so that only a part comes back
    const booking = await heldBooking(page, await aPlace(company, 2), stayIn(0, 2))
    await page.goto(path(urls.payment(booking.bookingId)))
    await pay(page, say, booking.total)
    await page.getByRole('link', { name: payment.seeBooking }).click()

    await arrive(page, nameOf(booking, say))
    await page.getByRole('button', { name: bookings.cancel }).click()
    const preview = page.getByRole('region').getByRole('heading')
    await expect(preview).not.toHaveText(bookings.cancel)
    const amount = wonIn(await preview.textContent())
    expect(amount).toBeGreaterThan(0)
    expect(amount).toBeLessThan(booking.total)
    const said = format.won(amount)
    await expect(preview).toHaveText(bookings.cancelTitle(said))
    await page.getByRole('button', { name: bookings.cancelConfirm(said) }).click()

    await expect(page.getByRole('status').filter({ hasText: bookings.cancelled(said) })).toBeVisible()
    await expect(page.getByText(bookings.states.cancelled, { exact: true })).toBeVisible()
    await page.goto(path(urls.bookingTab('cancelled')))
    const comesBack = page.getByText(bookings.refunded(said)).or(page.getByText(bookings.refundedDone(said)))
    await expect(page.getByRole('article').filter({ hasText: booking.bookingId }).filter({ has: comesBack })).toBeVisible()
  })
}

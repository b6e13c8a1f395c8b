import { urls } from '../src/contract/urls.ts'
import { languages } from '../src/i18n/language.ts'
import { aPlace, heldBooking, nightPrice, signedUp, stayIn } from './api.ts'
import { expect, test } from './test.ts'
import { words } from './words.ts'

for (const language of languages) {
  test(`${language}: a payment that fails says why and can be made again`, async ({ page, anotherPerson }) => {
    const { payment, bookings, format, path } = words[language]
    const company = await anotherPerson()
    await signedUp(company, 'company')
    await signedUp(page, 'owner')
    const stay = stayIn(20, 2)
    const { bookingId } = await heldBooking(page, await aPlace(company, 2), stay)
    const total = format.won(2 * nightPrice * 0.9)
    const heading = page.getByRole('heading', { level: 1 })

    await page.goto(path(urls.payment(bookingId)))
    await page.getByRole('button', { name: payment.pay(total) }).click()
    await expect(heading).toHaveText(payment.sandboxTitle)
    await page.getByLabel(payment.sandboxCode).selectOption('REJECT_CARD_PAYMENT')
    await page.getByRole('button', { name: payment.sandboxFail }).click()

    await expect(heading).toHaveText(payment.failTitle)
    await expect(page.getByText(payment.reasons.declined)).toContainText(payment.failText)
    await page.getByRole('link', { name: payment.tryAgain }).click()

    await expect(heading).toHaveText(payment.title(total))
    await page.getByRole('button', { name: payment.pay(total) }).click()
    await expect(heading).toHaveText(payment.sandboxTitle)
    await page.getByRole('button', { name: payment.pay(total) }).click()

    await expect(heading).toHaveText(payment.successTitle(format.shortDay(stay.checkin), ''))
    await page.getByRole('link', { name: payment.seeBooking }).click()
    await expect(page.getByText(bookings.states.confirmed, { exact: true })).toBeVisible()
  })
}

import { urls } from '../../src/contract/urls.ts'
import { aPlace, heldBooking, signedUp, stayIn } from '../support/api.ts'
import { pay } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

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

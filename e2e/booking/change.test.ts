import { bookingSearchUrl } from '../../src/contract/company/company-url.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, heldBooking, signedUp, stayIn } from '../support/api.ts'
import { pay } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { getName } from '../support/words.ts'

test('a stay is extended by a night and paid, then shortened for the refund that the button says', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { payment, booking: form, bookings, change, format, path } = say
  const company = await anotherPerson()
  await signedUp(company, 'company')
  await signedUp(page, 'owner')
  const booking = await heldBooking(page, await aPlace(company, 2), stayIn(20, 2))
  await page.goto(path(urls.payment(booking.bookingId)))
  await pay(page, say, booking.total)
  await page.getByRole('link', { name: payment.seeBooking }).click()
  await waitForHydration(page, getName(booking, say))
  await page.getByRole('link', { name: bookings.change }).click()
  await waitForHydration(page, change.title)
  await expectAccessible(page)

  await page.getByRole('combobox', { name: form.checkout }).fill(wireDay(stayIn(20, 3).checkout))
  await page.getByRole('heading', { name: change.title }).click()
  const more = page.locator('form').getByRole('button', { name: new RegExp(change.pay('.+')) })
  await expect(more).toBeVisible()
  await expectAccessible(page)
  const amount = Number(((await more.textContent()) ?? '').replaceAll(/\D/g, ''))
  await more.click()
  await waitForHydration(page, change.payTitle(format.won(amount)))
  await expectAccessible(page)
  await page.getByRole('button', { name: payment.pay(format.won(amount)) }).click()
  await waitForHydration(page, payment.sandboxTitle)
  await page.getByRole('button', { name: payment.pay(format.won(amount)) }).click()
  await expect(page.getByRole('heading', { name: change.successTitle })).toBeVisible()
  await expectAccessible(page)

  await page.goto(path(urls.changeBooking(booking.bookingId)))
  await waitForHydration(page, change.title)
  await page.getByRole('combobox', { name: form.checkout }).fill(wireDay(stayIn(20, 1).checkout))
  await page.getByRole('heading', { name: change.title }).click()
  const less = page.locator('form').getByRole('button', { name: new RegExp(change.getBack('.+')) })
  await expect(less).toBeVisible()
  const back = Number(((await less.textContent()) ?? '').replaceAll(/\D/g, ''))
  expect(back).toBeGreaterThan(amount)
  await less.click()
  await waitForHydration(page, getName(booking, say))
  const said = format.won(back)
  const comesBack = page.getByText(bookings.refunded(said)).or(page.getByText(bookings.refundedDone(said)))
  await expect(comesBack.first()).toBeVisible()
  await expect(page.getByText(format.stay(stayIn(20, 1))).first()).toBeVisible()
})

test('the hotel proposes another night, which the owner reviews, accepts and pays', async ({ page, anotherPerson, say }) => {
  const { payment, change, company, companyBookings, format, path } = say
  const desk = await anotherPerson()
  await signedUp(desk, 'company')
  await signedUp(page, 'owner')
  const { bookingId, total } = await heldBooking(page, await aPlace(desk, 2), stayIn(20, 2))
  await page.goto(path(urls.payment(bookingId)))
  await pay(page, say, total)

  await desk.goto(path(bookingSearchUrl({ q: bookingId, post: null, state: null, from: null, to: null })))
  await waitForHydration(desk, companyBookings.title)
  await desk.locator('main summary').first().click()
  await desk.getByRole('button', { name: company.propose }).click()
  await desk.getByRole('textbox', { name: company.proposeDays.checkout }).fill(wireDay(stayIn(20, 3).checkout))
  await desk.getByRole('button', { name: company.proposeCheck }).click()
  await expect(desk.getByText(company.proposeMore(format.won(40_000)))).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: company.proposeSend }).click()
  await expect(desk.getByText(company.proposeSent)).toBeVisible()

  await page.goto(path(urls.myBooking(bookingId)))
  await waitForHydration(page, /./)
  await expect(page.getByRole('heading', { name: change.proposedTitle })).toBeVisible()
  await expect(page.getByText(change.proposedToPay(format.won(40_000)))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: change.proposedSee }).click()
  await waitForHydration(page, change.proposedTitle)
  await expectAccessible(page)
  await page
    .locator('form')
    .getByRole('button', { name: change.pay(format.won(40_000)) })
    .click()
  await waitForHydration(page, change.payTitle(format.won(40_000)))
  await page.getByRole('button', { name: payment.pay(format.won(40_000)) }).click()
  await waitForHydration(page, payment.sandboxTitle)
  await page.getByRole('button', { name: payment.pay(format.won(40_000)) }).click()
  await expect(page.getByRole('heading', { name: change.successTitle })).toBeVisible()
})

import { urls } from '../../src/contract/urls.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, heldBooking, signedUp, stayIn } from '../support/api.ts'
import { pay } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

test('a burst pipe: a company pauses its hotel and cancels its bookings with one reason, and the owner sees why', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { companyRules, companyCancellations, bookings, houseNotice, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 2)
  const owner = await anotherPerson()
  await signedUp(owner, 'owner')
  const booking = await heldBooking(owner, postNum, stayIn(12, 2))
  await owner.goto(path(urls.payment(booking.bookingId)))
  await pay(owner, say, booking.total)

  await page.goto(path(urls.companyRules))
  await waitForHydration(page, companyRules.heading)
  await expectAccessible(page)
  await page.getByRole('button', { name: companyRules.pause }).click()
  await expect(page.getByText(companyRules.pausedNow)).toBeVisible()
  await owner.goto(path(urls.post(postNum)))
  await expect(owner.getByText(houseNotice.paused(''))).toBeVisible()

  await page.getByRole('link', { name: companyRules.cancelMany }).click()
  await waitForHydration(page, companyCancellations.title)
  await page.getByRole('button', { name: companyCancellations.next(1) }).click()
  await expect(page.getByRole('alert').getByText(companyCancellations.reasonMissing)).toBeVisible()
  await page.getByLabel(companyCancellations.reason).fill('A pipe has burst.')
  await page.getByRole('button', { name: companyCancellations.next(1) }).click()
  await expect(page.getByText(companyCancellations.ask(1, 0, format.won(booking.total), 1))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: companyCancellations.confirm }).click()
  await expect(page.getByRole('heading', { name: companyCancellations.resultTitle(1) })).toBeVisible()
  await page.getByRole('link', { name: companyCancellations.again }).click()
  await expect(page.getByText(companyCancellations.none)).toBeVisible()

  await owner.goto(path(urls.myBooking(booking.bookingId)))
  await expect(owner.getByText(bookings.reason('A pipe has burst.'))).toBeVisible()
})

import { bookingSearchUrl } from '../../src/contract/company/company-url.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, heldBooking, signedUp, stayIn } from '../support/api.ts'
import { pay } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

const nothing = { q: '', post: null, state: null, from: null, to: null }

test('the desk records what is paid there, removes it with a reason, and the owner reads both', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { charges, companyBookings, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 1)
  const owner = await anotherPerson()
  await signedUp(owner, 'owner')
  const { bookingId, total } = await heldBooking(owner, postNum, stayIn(0, 1))
  await owner.goto(path(urls.payment(bookingId)))
  await pay(owner, say, total)
  await callApi(page, endpoints.advanceBooking, { bookingId, to: 'checked_in' })

  await page.goto(path(bookingSearchUrl({ ...nothing, q: bookingId })))
  await waitForHydration(page, companyBookings.title)
  await page.locator('main summary').first().click()
  await page.getByRole('button', { name: charges.add }).click()
  await page.getByRole('button', { name: charges.save, exact: true }).click()
  await expect(page.getByLabel(charges.amount)).toBeFocused()
  await expect(page.getByText(charges.noReason)).toBeVisible()
  await page.getByLabel(charges.amount).fill('20,000')
  await page.getByLabel(charges.reason).fill('Two hours late')
  await expectAccessible(page)
  await page.getByRole('button', { name: charges.save, exact: true }).click()
  const said = [charges.kinds.latePickUp, format.won(20_000)] as const
  await expect(page.getByText(charges.saved(...said))).toBeVisible()
  await expect(page.getByRole('button', { name: charges.add, exact: true })).toBeFocused()

  const title = owner.getByRole('heading', { name: charges.title })
  await owner.goto(path(urls.myBooking(bookingId)))
  await expect(title).toBeVisible()
  await expect(owner.getByText('Two hours late')).toHaveCount(2)
  await expectAccessible(owner)

  await page.getByRole('button', { name: charges.change(...said) }).click()
  await page.getByRole('checkbox', { name: charges.remove }).check()
  await page.getByLabel(charges.removeReason).fill('Our own delay')
  await page.getByRole('button', { name: charges.saveChange }).click()
  await expect(page.getByText(charges.removed(...said))).toBeVisible()
  await owner.reload()
  await expect(owner.getByText(charges.events.removed(...said))).toBeVisible()
  await expect(title).toBeHidden()
})

import type { Page } from '@playwright/test'
import { urls } from '../../src/contract/urls.ts'
import { aPlace, heldBooking, signedUp, stayIn } from '../support/api.ts'
import { agree } from '../support/hold-rooms.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import type { Words } from '../support/words.ts'

test.use({ settings: { HOLD_SECONDS: '2' } })

test('the last room can be booked by another owner after its hold has expired', async ({ page, anotherPerson, say }) => {
  const { payment, path } = say
  const [company, secondOwner] = [await anotherPerson(), await anotherPerson()]
  await signedUp(company, 'company')
  await signedUp(page, 'owner')
  await signedUp(secondOwner, 'owner')
  const postNum = await aPlace(company, 1)
  const stay = stayIn(20, 2)
  const { bookingId } = await heldBooking(page, postNum, stay)

  await page.goto(path(urls.payment(bookingId)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(payment.expiredTitle)
  await expect(page.getByRole('alert').filter({ hasText: payment.expiredText })).toBeVisible()
  await expect(page.getByRole('button', { name: payment.cancelBooking })).toBeHidden()

  await secondOwner.goto(`${path(urls.booking(postNum))}?checkin=${stay.checkin}&checkout=${stay.checkout}&small=1`)
  await holdTheRoom(secondOwner, say)
})

async function holdTheRoom(page: Page, say: Words): Promise<void> {
  await waitForHydration(page, /\S/)
  await agree(page, say)
  const held = page.waitForResponse((response) => response.url().endsWith('/api/booking/create'))
  await page.getByRole('button', { name: say.booking.submit }).click()
  expect((await held).status()).toBe(201)
  await expect(page).toHaveURL(/\/payment\?bookingId=/)
}

import type { Page } from '@playwright/test'
import type { Won } from '../../src/domain/won.ts'
import { expect } from './test.ts'
import { waitForHydration } from './wait-for-hydration.ts'
import type { Words } from './words.ts'

/** From the payment page through the sandbox's, which takes the money, to the page that confirms it. */
export async function pay(page: Page, { payment, format }: Words, total: Won): Promise<void> {
  const said = format.won(total)
  await waitForHydration(page, payment.title(said))
  await page.getByRole('button', { name: payment.pay(said) }).click()
  await waitForHydration(page, payment.sandboxTitle)
  await page.getByRole('button', { name: payment.pay(said) }).click()
  await expect(page.getByRole('link', { name: payment.seeBooking })).toBeVisible()
}

import type { Page } from '@playwright/test'
import type { Won } from '../../src/domain/won.ts'
import { expect } from './test.ts'
import { type Words, wonIn } from './words.ts'

/** On the page of a paid booking: opens the refund preview, cancels, and returns the refunded amount. */
export async function cancelHere(page: Page, { bookings, format }: Words): Promise<Won> {
  await page.getByRole('button', { name: bookings.cancel }).click()
  const preview = page.getByRole('region').getByRole('heading')
  await expect(preview).toHaveText(/\d/)
  const amount = wonIn(await preview.textContent())
  const text = format.won(amount)
  await expect(preview).toHaveText(bookings.cancelTitle(text))
  await page.getByRole('button', { name: bookings.cancelConfirm(text) }).click()
  await expect(page.getByRole('status').filter({ hasText: bookings.cancelled(text) })).toBeVisible()
  await expect(page.getByText(bookings.states.cancelled, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  return amount
}

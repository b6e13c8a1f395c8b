import type { Page } from '@playwright/test'
import type { Words } from './words.ts'

/** On the booking page: accepts both terms and holds the rooms. */
export async function holdRooms(page: Page, say: Words): Promise<void> {
  await agree(page, say)
  await page.getByRole('button', { name: say.booking.submit }).click()
}

/** Accepts the post's cancellation policy and, where dogs are named, sharing their profiles; gives a phone number where asked. */
export async function agree(page: Page, { booking, quote }: Words): Promise<void> {
  const { standard, flexible } = quote.policy
  await page
    .getByLabel(booking.agree(standard))
    .or(page.getByLabel(booking.agree(flexible)))
    .check()
  const profiles = page.getByLabel(booking.agreeDogs)
  if (await profiles.isVisible()) await profiles.check()
  const phone = page.getByLabel(booking.phone)
  if (await phone.isVisible()) await phone.fill('010-1234-5678')
}

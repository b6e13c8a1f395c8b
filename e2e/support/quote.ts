import type { Locator } from '@playwright/test'
import type { Won } from '../../src/domain/won.ts'
import { type Words, wonIn } from './words.ts'

/** Waits for a quote and returns its total. */
export async function totalIn(place: Locator, { quote }: Words): Promise<Won> {
  const row = place.locator('dl > div').filter({ has: place.page().getByRole('term').filter({ hasText: quote.vat }) })
  return wonIn(await row.getByRole('definition').textContent())
}

/** The sum of the lines above the total, minus the discount. */
export async function sumOfLines(place: Locator, { quote }: Words): Promise<Won> {
  const lines = place.locator('dl:has(> div > dt > small) > div').filter({ hasNotText: quote.vat })
  const amounts = await lines.getByRole('definition').allTextContents()
  return amounts.reduce((sum, text) => sum + (text.startsWith('−') ? -1 : 1) * wonIn(text), 0)
}

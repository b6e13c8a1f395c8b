import type { Page } from '@playwright/test'
import { figuresUrl } from '../src/contract/company-url.ts'
import { type Day, monthOf } from '../src/domain/day.ts'
import type { Won } from '../src/domain/won.ts'
import { arrive } from './arrive.ts'
import { type Words, wonIn } from './words.ts'

/** What the figures say was kept, in all months that have one of these nights. */
export async function keptFor(page: Page, { companyFigures, path }: Words, nights: Day[]): Promise<Won> {
  let kept = 0
  for (const month of new Set(nights.map(monthOf))) {
    await page.goto(path(figuresUrl(month, null)))
    await arrive(page, companyFigures.heading)
    const tile = page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: companyFigures.kept }) })
    kept += wonIn(await tile.getByRole('definition').locator('b').textContent())
  }
  return kept
}

import type { Page } from '@playwright/test'
import { reportsUrl } from '../../src/contract/company/company-url.ts'
import { type Day, toMonth } from '../../src/domain/calendar/day.ts'
import type { Won } from '../../src/domain/won.ts'
import { waitForHydration } from './wait-for-hydration.ts'
import { type Words, wonIn } from './words.ts'

/** Sums the retained revenue in the reports of all months that contain one of these nights. */
export async function readNightRevenue(page: Page, { companyReports, path }: Words, nights: Day[]): Promise<Won> {
  let total = 0
  for (const month of new Set(nights.map(toMonth))) {
    await page.goto(path(reportsUrl(month, null)))
    await waitForHydration(page, companyReports.heading)
    const tile = page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: companyReports.kept }) })
    total += wonIn(await tile.getByRole('definition').locator('b').textContent())
  }
  return total
}

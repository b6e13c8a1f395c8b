import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Waits for the page with this heading, until its scripts have taken it over. */
export async function arrive(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  // React marks what it has taken over; effects run after the next frame.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

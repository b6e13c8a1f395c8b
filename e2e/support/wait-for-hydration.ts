import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Waits until the page with this heading is hydrated. After an action that leads to a page with the same heading, wait for its URL
 * first: until the browser shows the next page, this finds the previous one.
 */
export async function waitForHydration(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  // React's own flag for a root that is not hydrated yet; effects run after the next frame.
  await page.waitForFunction(() => {
    const container = Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith('__reactContainer'))
    return container?.[1].stateNode.current.memoizedState.isDehydrated === false
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

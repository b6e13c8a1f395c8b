import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const maxPresses = 80

/** Presses Tab, or Shift+Tab, until the element has the focus; fails if the keyboard does not reach it. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible()
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press(key)
    if (await goal.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${goal}`)
}

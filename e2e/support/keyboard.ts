import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const maxPresses = 120

/** Presses Tab, or Shift+Tab, until the element has the focus; fails if the keyboard does not reach it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not reach ${target}`)
}

/** Moves the focus to a link or button and presses Enter. */
export async function activateWithKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

import type { Locator, Page } from '@playwright/test'

const maxStops = 120

/** Presses Tab until the target has the focus. */
export async function tabToButton(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target}`)
}

export async function activateWithKeyboard(page: Page, target: Locator): Promise<void> {
  await tabToButton(page, target)
  await page.keyboard.press('Enter')
}

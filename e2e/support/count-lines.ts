import type { Locator } from '@playwright/test'

/** On how many lines an element shows its text. */
export async function countLines(element: Locator): Promise<number> {
  return await element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

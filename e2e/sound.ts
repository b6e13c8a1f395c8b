import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** One heading above all others, nothing that axe has against the page, and no sideways scrolling as wide as it is and at 320 pixels. */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  // what lies under the header that stays in view would count as too small to touch
  await page.evaluate(() => scrollTo(0, 0))
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  expect(found, `axe on ${page.url()}`).toEqual([])
  const whole = page.viewportSize()
  expect(await overflow(page), `${page.url()} at ${whole?.width} px`).toBe(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page), `${page.url()} at 320 px`).toBe(0)
  if (whole) await page.setViewportSize(whole)
}

/** How much wider than its window the page is, in CSS pixels. A phone's browser would zoom out, so `innerWidth` tells nothing. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

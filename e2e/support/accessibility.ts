import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findHtmlErrors } from '../../src/server/testing/html-errors.ts'
import { expect } from './test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** The narrowest width a page must fit (WCAG 1.4.10, 320 px), minus a scroll bar, which the test browser does not show. */
const minWidth = 320 - 16

/**
 * Expects exactly one level-1 heading, no axe violations, valid HTML after hydration, and no horizontal scrolling at the current and
 * at the narrowest width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await waitForAnimations(page)
  // axe would report elements under the sticky header as too small to touch
  await page.evaluate(() => scrollTo(0, 0))
  // Legacy mode runs axe in the page alone, not in a second page too: the pages have no frames.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  expect(found, `axe on ${page.url()}`).toEqual([])
  expect(await findHtmlErrors(await page.content()), `HTML of ${page.url()}`).toEqual([])
  await expectToFit(page)
}

/** Expects no horizontal scrolling at the current and at the narrowest width. */
export async function expectToFit(page: Page): Promise<void> {
  const whole = page.viewportSize()
  expect(await measureOverflow(page), `${page.url()} at ${whole?.width} px`).toBe(0)
  await page.setViewportSize({ width: minWidth, height: 640 })
  // Scripts that depend on the width rerender after this.
  await expect.poll(() => measureOverflow(page), `${page.url()} at ${minWidth} px`).toBe(0)
  if (whole) await page.setViewportSize(whole)
}

/** Waits until nothing moves or fades, except what never ends: half-faded text has too little contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  )
}

/** How much wider than its window the page is, in CSS pixels. Mobile browsers zoom out, so `innerWidth` is no measure. */
async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

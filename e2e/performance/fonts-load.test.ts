import type { Page } from '@playwright/test'
import { listPosts } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { languages } from '../../src/i18n/language.ts'
import { callApi } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { words } from '../support/words.ts'

const mostShift = 0.02

// The test browser has no Korean font: its placeholder boxes for hangul have other widths and wrap the title of `/ko`.
const pages = { en: ['home', 'results', 'detail'], ko: ['results', 'detail'] } as const

for (const language of languages)
  for (const name of pages[language])
    test(`${language}: ${name} stays within the layout shift limit when its fonts load`, async ({ page }) => {
      const { postList } = await callApi(page, listPosts, {})
      const path = { home: urls.home, results: urls.search, detail: urls.post(postList[0]?.postNum ?? 0) }[name]
      const fonts = await openWithoutFonts(page, words[language].path(path))
      const before = await widthOfTitle(page)
      const shift = await shiftDuring(page, async () => {
        fonts.release()
        await expect.poll(() => widthOfTitle(page)).not.toBe(before)
      })
      expect(shift).toBeLessThanOrEqual(mostShift)
    })

/** Delays web fonts until `release`; until then the page uses system fonts. */
async function openWithoutFonts(page: Page, path: string): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(/\.woff2$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page, /./)
  return { release }
}

async function widthOfTitle(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('h1') ?? document.body)
    return range.getBoundingClientRect().width
  })
}

/** Sums the browser's layout-shift entries from now until all fonts are loaded and drawn. */
async function shiftDuring(page: Page, loadFonts: () => Promise<void>): Promise<number> {
  const shift = await page.evaluateHandle(() => {
    const sum = { value: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum.value += Number(entry.value)
    }).observe({ type: 'layout-shift' })
    return sum
  })
  await loadFonts()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    // entries are delivered after the frame with the shift
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  return await shift.evaluate(({ value }) => value)
}

import type { Page } from '@playwright/test'
import { listPosts } from '../src/contract/post-calls.ts'
import { urls } from '../src/contract/urls.ts'
import { languages } from '../src/i18n/language.ts'
import { call } from './api.ts'
import { arrive } from './arrive.ts'
import { expect, test } from './test.ts'
import { words } from './words.ts'

const mostShift = 0.02

// The browser of the tests brings no Korean font: the boxes that it draws for hangul are of other widths, and wrap the title of `/ko`.
const pages = { en: ['home', 'results', 'detail'], ko: ['results', 'detail'] } as const

for (const language of languages)
  for (const name of pages[language])
    test(`${language}: ${name} stands still when its fonts come`, async ({ page }) => {
      const { postList } = await call(page, listPosts, {})
      const path = { home: urls.home, results: urls.search, detail: urls.post(postList[0]?.postNum ?? 0) }[name]
      const fonts = await openWithoutFonts(page, words[language].path(path))
      const before = await widthOfTitle(page)
      const shift = await shiftDuring(page, fonts.release)
      expect(await widthOfTitle(page)).not.toBe(before)
      expect(shift).toBeLessThanOrEqual(mostShift)
    })

/** The page stands in the fonts of the system until `release`. */
async function openWithoutFonts(page: Page, path: string): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(/\.woff2$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await arrive(page, /./)
  return { release }
}

async function widthOfTitle(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('h1') ?? document.body)
    return range.getBoundingClientRect().width
  })
}

/** The sum of what the browser itself calls layout shifts, from now until every font is there and drawn. */
async function shiftDuring(page: Page, release: () => void): Promise<number> {
  const shift = await page.evaluateHandle(() => {
    const sum = { value: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum.value += Number(entry.value)
    }).observe({ type: 'layout-shift' })
    return sum
  })
  release()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    // entries are handed over after the frame that moved
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  return await shift.evaluate(({ value }) => value)
}

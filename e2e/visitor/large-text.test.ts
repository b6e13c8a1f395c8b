import { urls } from '../../src/contract/urls.ts'
import { browser } from '../../tools/browser.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

const chromium = await browser()

// What a person sets in the browser; the breakpoints are in rem, so that they follow it.
test.use({ launchOptions: { ...chromium, args: [...chromium.args, '--blink-settings=defaultFontSize=32'] } })

test('header, headline, search form, map and a hotel fit at 200 % text size', async ({ page, say, isMobile }) => {
  // biome-ignore lint/suspicious/noSkippedTests: a phone is narrow with text of any size
  test.skip(isMobile, 'the window of a desktop is the one that large text makes narrow')
  const { home, search, searchForm, path } = say
  const measureOverflow = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.goto(path(urls.home))
  await waitForHydration(page, home.slides[0]?.title ?? '')
  expect(await measureOverflow()).toBe(0)
  await expect(page.getByRole('button', { name: say.shell.menu })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: searchForm.open }).click()
  await expect(page.getByRole('button', { name: searchForm.search, exact: true })).toBeInViewport({ ratio: 1 })
  await page.goto(path(urls.search))
  expect(await measureOverflow()).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(search.title)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const shown of [urls.home, urls.search, urls.post(1)]) {
    await page.goto(path(shown))
    expect(await measureOverflow(), shown).toBe(0)
  }
})

import { urls } from '../src/contract/urls.ts'
import { languages } from '../src/i18n/language.ts'
import { expect, test } from './support/test.ts'
import { waitForHydration } from './support/wait-for-hydration.ts'
import { words } from './support/words.ts'

for (const language of languages) {
  test(`${language}: a banner that was closed stays away`, async ({ page, context }) => {
    const { home, shell, path } = words[language]
    const title = home.slides[0]?.title ?? ''
    const banner = page.getByRole('complementary', { name: shell.bannerText })

    await page.goto(path(urls.home))
    await waitForHydration(page, title)
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: shell.bannerClose }).click()
    await expect(banner).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('top_banner_hide'))).not.toBeNull()

    await page.goto(path(urls.search))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0)

    // the HTTP cache is enough
    await context.clearCookies()
    await page.goto(path(urls.home))
    await waitForHydration(page, title)
    await expect(banner).toBeHidden()
  })

  test(`${language}: banner and slides are as high before their fonts have come`, async ({ page }) => {
    const { home, shell, path } = words[language]
    await page.setViewportSize({ width: 390, height: 740 })
    const parts = [page.getByRole('complementary', { name: shell.bannerText }), page.getByRole('region', { name: home.slider })]
    const heights = async (): Promise<(number | undefined)[]> => {
      await page.goto(path(urls.home))
      await waitForHydration(page, home.slides[0]?.title ?? '')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      return Promise.all(parts.map(async (part) => (await part.boundingBox())?.height))
    }
    await page.route('**/*.woff2', (route) => route.abort('aborted'))
    const before = await heights()
    expect(before[0]).toBe(44)
    await page.unrouteAll()
    expect(await heights()).toEqual(before)
  })
}

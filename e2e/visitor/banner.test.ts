import { urls } from '../../src/contract/urls.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

test('a closed banner stays closed', async ({ page, context, say }) => {
  const { home, shell, path } = say
  const title = home.slides[0]?.title ?? ''
  const banner = page.getByRole('complementary', { name: shell.bannerText })

  await page.goto(path(urls.home))
  await waitForHydration(page, title)
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: shell.bannerClose }).click()
  await expect(banner).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('top_banner_hide'))).not.toBeNull()

  await page.goto(path(urls.search))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)

  // the HTTP cache is enough
  await context.clearCookies()
  await page.goto(path(urls.home))
  await waitForHydration(page, title)
  await expect(banner).toBeHidden()
})

test('banner and slides have the same height with and without their fonts', async ({ page, say }) => {
  const { home, shell, path } = say
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

import type { Page } from '@playwright/test'
import { urls } from '../../src/contract/urls.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { words } from '../support/words.ts'

const welcome = words.en.home.slides[0]?.title ?? ''

/** Delays every image until `release` and stops the clock; `scripts` and `slides` list the files requested so far. */
async function openWithoutImages(page: Page): Promise<{ scripts: string[]; slides: string[]; release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const scripts: string[] = []
  const slides: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url())
    if (/\/assets\/banner-/.test(request.url())) slides.push(request.url())
  })
  await page.route(/\.(avif|webp)$|\/images\//, async (route) => {
    await released
    await route.continue()
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(urls.home, { waitUntil: 'domcontentloaded' })
  return { scripts, slides, release }
}

test('scripts and the images of other slides load after the page’s main image', async ({ page }) => {
  const { scripts, slides, release } = await openWithoutImages(page)
  await page.clock.runFor(2999)
  expect(scripts).toHaveLength(1)
  expect(slides).toHaveLength(1)
  release()
  await page.clock.resume()
  await waitForHydration(page, welcome)
  expect(scripts.length).toBeGreaterThan(5)
  await expect.poll(() => slides.length).toBe(3)
})

test('scripts wait for the main image for at most three seconds', async ({ page }) => {
  const { scripts, release } = await openWithoutImages(page)
  await page.clock.runFor(3000)
  await expect.poll(() => scripts.length).toBeGreaterThan(5)
  release()
})

test('a click on a button before scripts load is replayed', async ({ page }) => {
  const { release } = await openWithoutImages(page)
  await page
    .getByRole('button', { name: words.en.posts.like('') })
    .first()
    .click()
  release()
  await page.clock.resume()
  await page.waitForURL((url) => url.pathname === urls.login)
})

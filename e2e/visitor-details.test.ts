import type { Locator, Page } from '@playwright/test'
import { listPosts } from '../src/contract/post-calls.ts'
import { callUrls, urls } from '../src/contract/urls.ts'
import { languages } from '../src/i18n/language.ts'
import { call } from './api.ts'
import { arrive } from './arrive.ts'
import { expect, test } from './test.ts'
import { nameOf, words } from './words.ts'

const { home, posts, search, shell } = words.en
const breakpoints = [
  [1080, 4],
  [1079, 3],
  [768, 3],
  [767, 2],
  [550, 2],
  [549, 1],
] as const
const welcome = home.slides[0]?.title ?? ''

test('slides change every 3 s, wrap, rest, pause, and follow a swipe of more than 50 px', async ({ page }) => {
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.goto(urls.home)
  await arrive(page, welcome)
  await page.clock.pauseAt(start + 120_000)
  const slider = page.getByRole('region', { name: home.slider })
  const next = slider.getByRole('button', { name: home.next })
  const shows = (slide: number): Promise<void> => expect(slider.getByText(home.slideOf(slide, 3))).toBeVisible()

  await next.focus()
  while (!(await slider.getByText(home.slideOf(1, 3)).isVisible())) await next.press('Enter')
  await page.clock.runFor(9000)
  await shows(1)
  await next.blur()
  await page.clock.runFor(2999)
  await shows(1)
  await page.clock.runFor(1)
  await shows(2)
  await page.clock.runFor(3000)
  await shows(3)
  await page.clock.runFor(3000)
  await shows(1)

  await slider.getByRole('button', { name: home.pause }).press('Enter')
  await slider.getByRole('button', { name: home.play }).blur()
  await page.clock.runFor(9000)
  await shows(1)
  await swipe(page, slider, -50)
  await shows(1)
  await swipe(page, slider, -51)
  await shows(2)
  await swipe(page, slider, 51)
  await shows(1)
  await swipe(page, slider, 51)
  await shows(3)
})

async function swipe(page: Page, slider: Locator, by: number): Promise<void> {
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not shown')
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + 40)]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y)
  await page.mouse.up()
}

test('a category dims the page while its posts are on their way', async ({ page }) => {
  await page.goto(urls.home)
  await arrive(page, welcome)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${callUrls.postList}`, async (route) => {
    await released
    await route.continue()
  })
  await page.locator(`a[href="${urls.homeCategory('walks')}"]`).click()
  const overlay = page.getByRole('status').filter({ hasText: posts.loading })
  await expect(overlay).toHaveCSS('opacity', '1')
  const window = page.viewportSize()
  expect(await overlay.boundingBox()).toMatchObject({ x: 0, y: 0, width: window?.width, height: window?.height })
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(1)
  release()
  await expect(page.getByRole('heading', { name: home.placesIn('walks') })).toBeVisible()
  await expect(overlay).toHaveCount(0)
})

test('cards stand in 4, 3, 2 and 1 columns, their pictures 250 px high', async ({ page }) => {
  await page.goto(urls.search)
  const grid = page.locator('main ul:has(> li > a[href^="/post/"])')
  const picture = grid.locator('img').first()
  for (const [width, columns] of breakpoints) {
    await page.setViewportSize({ width, height: 800 })
    const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    expect(tracks, `columns at ${width} px`).toBe(columns)
    expect(await picture.evaluate((shown) => shown.parentElement?.clientHeight)).toBe(250)
  }
})

test('a search by name goes to its results and leaves the box empty', async ({ page, isMobile }) => {
  await page.goto(urls.home)
  await arrive(page, welcome)
  if (isMobile) await page.getByRole('button', { name: shell.searchByName }).click()
  const box = page.getByRole('searchbox', { name: shell.searchLabel })
  await box.fill(' gangnam ')
  await box.press('Enter')
  await page.waitForURL(`**${urls.searchTerm('gangnam')}`)
  await arrive(page, search.title)
  await page.goBack()
  await arrive(page, welcome)
  if (isMobile) await page.getByRole('button', { name: shell.searchByName }).click()
  await expect(box).toHaveValue('')
})

for (const language of languages)
  test(`${language}: results keep to a rating, and a post keeps the parts that only the server writes`, async ({ page }) => {
    const say = words[language]
    await page.goto(say.path(urls.search))
    await page.getByRole('link', { name: say.search.ratedFrom('4.5') }).click()
    await page.waitForURL('**/search?rating=4.5')
    await arrive(page, say.search.title)
    const card = page.locator('main li:has(> a[href*="/post/"])')
    const shown = await card.count()
    expect(shown).toBeGreaterThan(0)
    const ratings = await card.locator('b[aria-hidden="true"]').allTextContents()
    expect(ratings).toHaveLength(shown)
    for (const rating of ratings) expect(Number(rating)).toBeGreaterThanOrEqual(4.5)

    const { postList } = await call(page, listPosts, {})
    const [post] = postList
    if (!post) throw new Error('There are no posts')
    await page.goto(say.path(urls.post(post.postNum)))
    await arrive(page, nameOf(post, say))
    const { detail } = say
    for (const title of [detail.pricesTitle, detail.servicesTitle, detail.placeTitle])
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('#prices table tbody tr').first()).toBeVisible()
    await expect(page.locator('#services li')).toHaveCount(13)
    await expect(page.locator('#written article').first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(say.shell.intermediary)
  })

import type { Page } from '@playwright/test'
import { listPosts } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { addDays, toMonth } from '../../src/domain/calendar/day.ts'
import { languages } from '../../src/i18n/language.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, inDays, signedUp, stayIn } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { getName, words } from '../support/words.ts'

const { detail, format, quote } = words.en

test('the image viewer changes images by keys and swipes, announces each one, and keeps the page’s scroll position', async ({
  page,
  isMobile,
}) => {
  const { postList } = await callApi(page, listPosts, { limit: 1 })
  const [post] = postList
  if (!post) throw new Error('There are no posts')
  const count = Object.keys(post.image).length
  await page.goto(urls.post(post.postNum))
  await waitForHydration(page, getName(post, words.en))
  await page.getByRole('region', { name: detail.pictures }).getByRole('link').first().click()
  const viewer = page.getByRole('dialog', { name: detail.pictures })
  const shows = (number: number): Promise<void> => expect(viewer).toHaveAccessibleDescription(getImage(number, count))
  await shows(1)
  const place = await page.evaluate(() => scrollY)
  await page.keyboard.press('ArrowLeft')
  await shows(count)
  await page.keyboard.press('Home')
  await shows(1)
  await page.keyboard.press('End')
  await shows(count)
  await page.mouse.move(100, 300)
  await page.mouse.wheel(0, 500)
  if (isMobile) {
    await swipe(page, -50)
    await shows(count)
    await swipe(page, -51)
    await shows(1)
    await swipe(page, 51)
    await shows(count)
  }
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  // Back closes the viewer and stays on the page
  await page.getByRole('region', { name: detail.pictures }).getByRole('link').first().click()
  await shows(1)
  await page.evaluate(() => history.back())
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(urls.post(post.postNum))
})

function getImage(number: number, count: number): RegExp {
  return new RegExp(`^${detail.photoPosition(number, count)} `)
}

/** Swipes from the middle of the window. */
async function swipe(page: Page, by: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const [x, y] = [width / 2, height / 2]
  const screen = await page.context().newCDPSession(page)
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const part of [0.5, 1])
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by * part, y }] })
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a click without a pointer, as of a screen reader, follows a link of a part that loads later', async ({ page }) => {
  const { postList } = await callApi(page, listPosts, { limit: 1 })
  const [post] = postList
  if (!post) throw new Error('There are no posts')
  await page.goto(urls.post(post.postNum))
  await waitForHydration(page, getName(post, words.en))
  await page.locator('a[href="#place"]').evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page).toHaveURL(/#place$/)
})

test('a disabled button keeps the focus, and the room count can be changed before scripts load', async ({
  page,
  anotherPerson,
}) => {
  const company = await anotherPerson()
  await signedUp(company, 'company')
  const postNum = await aPlace(company, 3)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  const { checkin, checkout } = stayIn(20, 2)
  const asked = new URLSearchParams({ checkin: wireDay(checkin), checkout: wireDay(checkout), small: '1' })
  await page.goto(`${urls.post(postNum)}?${asked}`, { waitUntil: 'commit' })
  const box = page.getByRole('complementary', { name: detail.stay })
  const [fewer, more] = [detail.fewer, detail.more].map((say) => box.getByRole('button', { name: say(quote.roomName('small')) }))
  const rooms = box.getByRole('status').filter({ hasText: /^\d+$/ })
  await more?.click({ noWaitAfter: true })
  await expect(rooms).toHaveText('2')
  release()
  await waitForHydration(page, 'Bori’s House')
  await expect(rooms).toHaveText('2')

  await more?.press('Enter')
  await expect(rooms).toHaveText('3')
  await expect(more ?? box).toBeFocused()
  await fewer?.press('Enter')
  await expect(rooms).toHaveText('2')

  const next = page.locator('#days .icon-btn').last()
  const last = format.month(toMonth(addDays(inDays(0), 90)))
  const month = page.locator('#days').getByRole('heading', { level: 3 })
  await next.focus()
  for (let turns = 0; turns < 4 && (await month.textContent()) !== last; turns += 1) {
    const before = await month.textContent()
    await page.keyboard.press('Enter')
    await expect(month).not.toHaveText(before ?? '')
  }
  await expect(month).toHaveText(last)
  await expect(next).not.toHaveAttribute('href')
  await expect(next).toBeFocused()
})

for (const language of languages)
  test(`${language}: the longest names and the highest prices do not overflow the page`, async ({ page, anotherPerson }) => {
    const company = await anotherPerson()
    await signedUp(company, 'company')
    const postNum = await aPlace(company, 100, longWords)
    await page.goto(words[language].path(urls.post(postNum)))
    await expectAccessible(page)
  })

const longWords = {
  storeName: '가나다라마바사아자차카타파하'.repeat(5).slice(0, 60),
  storeNameEn: 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenversicherung'.slice(0, 60),
  address: { mainAddress: '서울 마포구 월드컵로 1', mainAddressEn: `${'World'.repeat(30)}-ro, Mapo-gu, Seoul` },
  roomPrice: { small: 10_000_000, medium: 10_000_000, large: 10_000_000 },
  roomCount: { small: 100, medium: 1, large: 1 },
  description: '가나다라마바사아자차카타파하'.repeat(20),
  descriptionEn: `https://example.com/${'a'.repeat(300)}`,
}

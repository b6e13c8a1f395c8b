import type { Locator, Page } from '@playwright/test'
import { listPosts } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { callApi, signedUp } from '../support/api.ts'
import { routeFirst } from '../support/route-first.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { getName, type Words, words } from '../support/words.ts'

test('a visitor’s like is saved after login and persists across a reload', async ({ page, say }) => {
  const home = say.home.slides[0]?.title ?? ''
  const { heart, name } = await mostLiked(page, say)
  await page.goto(say.path(urls.home))
  await waitForHydration(page, home)
  await heart.click()
  await waitForHydration(page, say.account.loginTitle)
  await page.getByRole('button', { name: say.account.guest.owner }).click()

  await waitForHydration(page, home)
  await expect(page.getByRole('status').filter({ hasText: say.posts.liked(name) })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await waitForHydration(page, home)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByRole('status').filter({ hasText: say.posts.unliked(name) })).toBeVisible()
  await page.reload()
  await waitForHydration(page, home)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('leaving the login page discards the pending like, and a later login at its URL does not save it', async ({ page }) => {
  const say = words.en
  const { heart } = await mostLiked(page, say)
  const home = say.home.slides[0]?.title ?? ''
  await page.goto(urls.home)
  await waitForHydration(page, home)
  await heart.click()
  await waitForHydration(page, say.account.loginTitle)
  const login = page.url()
  await page.goto(urls.home)
  await waitForHydration(page, home)
  await page.goto(login)
  await page.getByRole('button', { name: say.account.guest.owner }).click()
  await waitForHydration(page, home)
  await page.reload()
  await waitForHydration(page, home)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a like whose request fails is reverted with an error and can be retried', async ({ browser, page: watched }) => {
  const say = words.ko
  // a context without error checks: the failure is logged to the console on purpose
  const page = await browser.newPage()
  const written: string[] = []
  page.on('console', (message) => void written.push(message.text()))
  await signedUp(page, 'owner')
  const { name } = await mostLiked(watched, say)
  await page.goto(say.path(urls.home))
  await waitForHydration(page, say.home.slides[0]?.title ?? '')
  const own = page.getByRole('button', { name: say.posts.like(name), exact: true })
  await routeFirst(page, '**/api/like/toggle', (route) => route.abort())
  await own.click()
  const alert = page.getByRole('alert').filter({ hasText: say.posts.likeFailed })
  await expect(alert).toContainText(say.failures.offline)
  await expect(own).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => written).toContainEqual(expect.stringMatching(/_좋아요 설정에 실패했습니다\.$/))
  await alert.getByRole('button', { name: say.shell.retry }).click()
  await expect(page.getByRole('status').filter({ hasText: say.posts.liked(name) })).toBeVisible()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await page.close()
})

async function mostLiked(page: Page, say: Words): Promise<{ name: string; heart: Locator }> {
  const { postList } = await callApi(page, listPosts, { limit: 1 })
  const [name = ''] = postList.map((post) => getName(post, say))
  return { name, heart: page.getByRole('button', { name: say.posts.like(name), exact: true }) }
}

import { listPosts } from '../src/contract/post-calls.ts'
import { urls } from '../src/contract/urls.ts'
import { languages } from '../src/i18n/language.ts'
import { call } from './api.ts'
import { arrive } from './arrive.ts'
import { expect, test } from './test.ts'
import { nameOf, words } from './words.ts'

for (const language of languages) {
  test(`${language}: a visitor who likes a place logs in first, and the like stays`, async ({ page }) => {
    const say = words[language]
    const { postList } = await call(page, listPosts, { limit: 1 })
    const [name = ''] = postList.map((post) => nameOf(post, say))
    const heart = page.getByRole('button', { name: say.posts.like(name), exact: true })
    const home = say.home.slides[0]?.title ?? ''

    await page.goto(say.path(urls.home))
    await arrive(page, home)
    await heart.click()
    await arrive(page, say.account.loginTitle)
    await page.getByRole('button', { name: say.account.guest.owner }).click()

    await arrive(page, home)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(page.getByRole('status').filter({ hasText: say.posts.liked(name) })).toBeVisible()
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
}

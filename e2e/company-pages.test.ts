import { searchPosts } from '../src/contract/post-calls.ts'
import { urls } from '../src/contract/urls.ts'
import { signInPosts } from '../src/demo/accounts.ts'
import { languages } from '../src/i18n/language.ts'
import { call, inDays, signedIn } from './api.ts'
import { arrive } from './arrive.ts'
import { expectSound } from './sound.ts'
import { expect, test } from './test.ts'
import { nameOf, words } from './words.ts'

for (const language of languages) {
  const say = words[language]

  test(`${language}: a company's pages read well aloud and fit every width`, async ({ page }) => {
    await signedIn(page, 'company')
    await page.goto(say.path(urls.upload))
    await arrive(page, say.upload.uploadTitle)
    await expectSound(page)

    const { postList } = await call(page, searchPosts, { searchTerm: signInPosts[0] ?? '' })
    const [post] = postList
    if (!post) throw new Error('The demonstration lacks the post of the company that signs in')
    await page.goto(say.path(urls.edit(post.postNum)))
    await arrive(page, say.upload.editTitle(nameOf(post, say)))
    await expectSound(page)
  })

  test(`${language}: a company's desk reads well aloud and fits every width`, async ({ page }) => {
    await signedIn(page, 'company')
    await page.goto(say.path(urls.companyPage))
    await arrive(page, say.company.today(say.format.dayWithWeekday(inDays(0))))
    await expectSound(page)
    await page.goto(say.path(urls.companyBoard))
    await arrive(page, /\d/)
    await expectSound(page)
    await page
      .getByRole('link', { name: say.companyBoard.states.checked_in })
      .or(page.getByRole('link', { name: say.companyBoard.states.confirmed }))
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: say.companyBoard.booking }).getByRole('heading', { level: 3 })).toBeVisible()
    await expectSound(page)
    await page.goto(say.path(urls.companyWalkIn(0, '')))
    await arrive(page, say.companyWalkIn.title)
    await expectSound(page)
  })

  test(`${language}: a page for owners says to a company that it is none of theirs`, async ({ page }) => {
    await signedIn(page, 'company')
    const answer = await page.goto(say.path(urls.myBookings))
    expect(answer?.status()).toBe(403)
    await arrive(page, say.notice.wrongRole.title)
    await expectSound(page)
  })
}

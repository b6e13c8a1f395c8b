import { searchPosts } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { signInPosts } from '../../src/demo/account/accounts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, inDays, signedIn } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { getName } from '../support/words.ts'

test("a company's pages read well aloud and fit every width", async ({ page, say }) => {
  await signedIn(page, 'company')
  await page.goto(say.path(urls.upload))
  await waitForHydration(page, say.upload.uploadTitle)
  await expectAccessible(page)

  const { postList } = await callApi(page, searchPosts, { searchTerm: signInPosts[0] ?? '' })
  const [post] = postList
  if (!post) throw new Error('The demonstration lacks the post of the company that signs in')
  await page.goto(say.path(urls.edit(post.postNum)))
  await waitForHydration(page, say.upload.editTitle(getName(post, say)))
  await expectAccessible(page)
})

test("a company's desk reads well aloud and fits every width", async ({ page, say }) => {
  await signedIn(page, 'company')
  await page.goto(say.path(urls.companyPage))
  await waitForHydration(page, say.company.today(say.format.date(inDays(0))))
  await expectAccessible(page)
  await page.goto(say.path(urls.companyCalendar))
  await waitForHydration(page, /\d/)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: say.companyCalendar.states.checked_in })
    .or(page.getByRole('link', { name: say.companyCalendar.states.confirmed }))
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: say.companyCalendar.booking }).getByRole('heading', { level: 3 })).toBeVisible()
  await expectAccessible(page)
  await page.goto(say.path(urls.companyWalkIn(0, '')))
  await waitForHydration(page, say.companyWalkIn.title)
  await expectAccessible(page)
})

test('a page for owners tells a company that it needs another account', async ({ page, say }) => {
  await signedIn(page, 'company')
  const answer = await page.goto(say.path(urls.myBookings))
  expect(answer?.status()).toBe(403)
  await waitForHydration(page, say.notice.wrongRole.title)
  await expectAccessible(page)
})

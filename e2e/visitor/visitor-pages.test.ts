import type { Page } from '@playwright/test'
import type { WireListedPost } from '../../src/contract/post/post.ts'
import { listPosts } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, stayIn } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { getName, type Words } from '../support/words.ts'

/** `title` is the part before the product's name. */
type Shown = { path: string; title: string; heading: string; status?: number }

const visitorPages: Record<string, (say: Words, post: WireListedPost) => Shown> = {
  home: ({ home }) => ({ path: urls.home, title: '', heading: home.slides[0]?.title ?? '' }),
  results: ({ search, pageHeads }) => ({ path: urls.search, title: pageHeads.search.title(null, ''), heading: search.title }),
  comparison: ({ compare }, post) => ({
    path: `${urls.compare}${inThreeWeeks()}&posts=${post.postNum}`,
    title: compare.title,
    heading: compare.title,
  }),
  detail: (say, post) => ({
    path: urls.post(post.postNum) + inThreeWeeks(),
    title: getTitle(post, say),
    heading: getName(post, say),
  }),
  login: ({ account }) => ({ path: urls.login, title: account.loginTitle, heading: account.loginTitle }),
  register: ({ account }) => ({ path: urls.register, title: account.registerTitle, heading: account.registerTitle }),
  invitation: ({ companyStaff: { join } }) => ({ path: urls.joinStaff, title: join.title, heading: join.title }),
  help: ({ guide }) => ({ path: urls.help, title: guide.helpTitle, heading: guide.helpTitle }),
  'help that finds nothing': ({ guide }) => ({
    path: `${urls.help}?q=xyzzy`,
    title: guide.helpTitle,
    heading: guide.helpTitle,
  }),
  about: ({ guide }) => ({ path: urls.about, title: guide.aboutTitle, heading: guide.aboutTitle }),
  'how booking works': ({ guide }) => toTopic(guide, 'booking', urls.helpTopic('booking')),
  cancellation: ({ guide }) => toTopic(guide, 'cancellation', urls.helpTopic('cancellation')),
  safety: ({ guide }) => toTopic(guide, 'safety', urls.helpTopic('safety')),
  'for hotels': ({ guide }) => toTopic(guide, 'hotels', urls.helpTopic('hotels')),
  terms: ({ guide }) => toTopic(guide, 'terms', urls.terms),
  privacy: ({ guide }) => toTopic(guide, 'privacy', urls.privacy),
  'unknown path': ({ notice: { notFound } }) => ({
    path: '/nowhere',
    title: notFound.title,
    heading: notFound.title,
    status: 404,
  }),
}

for (const [name, shown] of Object.entries(visitorPages)) {
  test(`${name} has its title and one level-1 heading, is accessible and does not overflow horizontally`, async ({
    page,
    say,
  }) => {
    const { path, title, heading, status = 200 } = shown(say, await mostLiked(page))
    const answer = await page.goto(say.path(path))
    expect(answer?.status()).toBe(status)
    await waitForHydration(page, heading)
    await expect(page).toHaveTitle(title === '' ? say.pageHeads.home.title : `${title} · ${say.shell.brand}`)
    await expect(page.locator('html')).toHaveAttribute('lang', say.language)
    await expectAccessible(page)
  })
}

test('help can be searched and its questions opened without scripts', async ({ anotherPerson, say }) => {
  const { guide } = say
  const plain = await anotherPerson({ javaScriptEnabled: false })
  await plain.goto(say.path(urls.help))
  await plain.getByLabel(guide.searchLabel).fill(say.language === 'ko' ? '영수증은' : 'receipts')
  await plain
    .getByRole('search')
    .filter({ has: plain.getByLabel(guide.searchLabel) })
    .getByRole('button')
    .click()
  await expect(plain.getByRole('heading', { level: 2 }).first()).toHaveText(
    guide.found(1, say.language === 'ko' ? '영수증은' : 'receipts'),
  )
  await expect(plain.locator('details[open]')).toHaveCount(1)
  await plain.getByRole('link', { name: guide.clear }).click()
  const question = plain.locator('details').first()
  await question.locator('summary').click()
  await question.getByRole('link').click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(guide.topics.booking.title)
})

test('a visitor can find and price a room without scripts', async ({ page, anotherPerson, say, isMobile }) => {
  const { detail, searchForm, search } = say
  const name = getName(await mostLiked(page), say)
  const plain = await anotherPerson({ javaScriptEnabled: false })
  await plain.goto(say.path(urls.home))
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(say.home.slides[0]?.title ?? '')
  await expect(plain.getByRole('heading', { name, exact: true })).toBeVisible()

  if (isMobile) {
    // the buttons of a narrow header need scripts
    const header = plain.getByRole('banner')
    await expect(header.getByRole('button', { name: say.shell.menu })).toBeHidden()
    await expect(header.getByRole('searchbox')).toBeVisible()
    await expect(header.getByRole('link', { name: say.shell.login })).toBeVisible()
    await plain.getByRole('link', { name: searchForm.open }).click()
  }
  const form = plain.getByRole('form', { name: searchForm.label })
  const stay = stayIn(21, 2)
  await form.getByLabel(searchForm.checkin).fill(stay.checkin)
  await form.getByLabel(searchForm.checkout).fill(stay.checkout)
  await form.getByLabel(searchForm.size).selectOption('small')
  await form.getByRole('button', { name: searchForm.search }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(search.title)
  await plain
    .getByRole('main')
    .getByRole('link')
    .filter({ has: plain.getByRole('heading', { level: 2 }) })
    .first()
    .click()

  const box = plain.getByRole('complementary', { name: detail.stay })
  await expect(box.getByText(say.quote.vat)).toBeVisible()
  await expect(box.getByLabel(detail.checkin)).toHaveValue(stay.checkin)
  await expect(plain.getByRole('table').first()).toBeVisible()
  await expect(box.getByRole('link', { name: detail.continue })).toBeVisible()
})

async function mostLiked(page: Page): Promise<WireListedPost> {
  const { postList } = await callApi(page, listPosts, { limit: 1 })
  const [post] = postList
  if (!post) throw new Error('The demonstration has no posts')
  return post
}

function toTopic(guide: Words['guide'], name: keyof Words['guide']['topics'], path: string): Shown {
  const { title } = guide.topics[name]
  return { path, title, heading: title }
}

function getTitle(post: WireListedPost, say: Words): string {
  const { region } = post.address
  return say.pageHeads.detail.title(getName(post, say), region === null ? '' : say.regions.districts[region])
}

function inThreeWeeks(): string {
  const { checkin, checkout } = stayIn(21, 2)
  return `?checkin=${wireDay(checkin)}&checkout=${wireDay(checkout)}&small=1`
}

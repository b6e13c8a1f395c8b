import type { Locator, Page } from '@playwright/test'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { stayIn } from '../support/api.ts'
import { activateWithKeyboard, tabTo } from '../support/keyboard.ts'
import { expectCustomFields } from '../support/search-form.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { words } from '../support/words.ts'

test('by keyboard alone, a visitor searches, views images and is sent to log in to like; back returns to each page', async ({
  page,
  say,
  isMobile,
}) => {
  const { account, detail, searchForm, posts, search, path } = say
  await page.goto(path(urls.home))
  await waitForHydration(page, say.home.slides[0]?.title ?? '')
  if (isMobile) await activateWithKeyboard(page, page.getByRole('link', { name: searchForm.open }))
  const form = page.getByRole('form', { name: searchForm.label })
  const stay = stayIn(21, 2)
  await expectCustomFields(form, say)
  await tabTo(page, form.getByLabel(searchForm.checkin))
  await page.keyboard.type(wireDay(stay.checkin))
  await tabTo(page, form.getByLabel(searchForm.checkout))
  await page.keyboard.type(wireDay(stay.checkout))
  const size = form.getByRole('combobox', { name: searchForm.size })
  await activateWithKeyboard(page, size)
  await expect(form.getByRole('button', { name: searchForm.sizes.small })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(size).toHaveText(searchForm.dogs({ small: 1, medium: 0, large: 0 }))
  await activateWithKeyboard(page, form.getByRole('button', { name: searchForm.search }))
  await waitForHydration(page, search.title)
  const results = page.url()

  const card = getCards(page).nth(5)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await activateWithKeyboard(page, card)
  await page.waitForURL((url) => url.pathname.startsWith(path('/post/')))
  await waitForHydration(page, name)
  await expect(page.getByRole('heading', { name: detail.nearbyTitle })).toBeVisible()

  const picture = page.getByRole('region', { name: detail.pictures }).getByRole('link').first()
  await activateWithKeyboard(page, picture)
  const viewer = page.getByRole('dialog', { name: detail.pictures })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^2 \/ /)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(picture).toBeFocused()

  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('h1').evaluate((element) => {
    element.tabIndex = -1
    element.focus()
  })
  await activateWithKeyboard(page, page.getByRole('button', { name: posts.like(name), exact: true }))
  await waitForHydration(page, account.loginTitle)
  await page.goBack()
  await waitForHydration(page, name)
  await page.goBack()
  await waitForHydration(page, search.title)
  await expect(page).toHaveURL(results)
  await expect(card).toBeInViewport()
})

test('by keyboard alone, a visitor chooses a category, searches by name and changes the language', async ({
  page,
  say,
  isMobile,
}) => {
  const { home, search, shell, path } = say
  const other = words[say.language === 'en' ? 'ko' : 'en']
  await page.goto(path(urls.home))
  await waitForHydration(page, say.home.slides[0]?.title ?? '')
  const category = page.getByRole('link', { name: home.categories.training, exact: true })
  await activateWithKeyboard(page, category)
  await expect(page.getByRole('heading', { name: home.listingsIn('training') })).toBeVisible()
  await expect(category).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: home.listingsIn('all'), exact: true })).toBeVisible()

  await page.goto(path(urls.search))
  await waitForHydration(page, search.title)
  if (isMobile) await activateWithKeyboard(page, page.getByRole('button', { name: shell.searchByName }))
  const field = page.getByRole('searchbox', { name: shell.searchLabel })
  if (!isMobile) await tabTo(page, field)
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('search').getByRole('alert')).toHaveText(shell.emptyTerm)
  await expect(field).toBeFocused()
  await page.keyboard.type('rkdska')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === path(urls.searchTerm('rkdska')))
  await waitForHydration(page, search.title)
  await expect(getCards(page).first()).toBeVisible()

  await activateWithKeyboard(page, page.getByRole('link', { name: shell.toOtherLanguage }))
  await page.waitForURL((url) => url.pathname === other.path(urls.searchTerm('rkdska')))
  await waitForHydration(page, other.search.title)
})

test('a search without results suggests a broader one, and invalid dates return 422; both pages are accessible', async ({
  page,
  say,
}) => {
  const { search, path } = say
  const stay = stayIn(21, 2)
  const days = `checkin=${wireDay(stay.checkin)}&checkout=${wireDay(stay.checkout)}&size=small`
  await page.goto(path(`${urls.searchTerm('ㅋㅋㅋㅋ')}?${days}`))
  await waitForHydration(page, search.title)
  await expectAccessible(page)
  const wayOn = page.getByRole('main').getByRole('link').filter({ hasText: say.noResults.relaxed.term })
  const [, count = ''] = /([\d,]+)/.exec((await wayOn.textContent()) ?? '') ?? []
  await wayOn.click()
  await expect(page).not.toHaveURL(/%E3%85%8B/)
  await waitForHydration(page, search.title)
  await expect(page.getByRole('status').first()).toContainText(count)

  const answer = await page.goto(path(`${urls.search}?checkin=2020.01.01&checkout=2020.01.02&size=small`))
  expect(answer?.status()).toBe(422)
  await waitForHydration(page, search.title)
  await expectAccessible(page)
})

test('home lists recently viewed posts until they are cleared', async ({ page, say }) => {
  const { home, search, path } = say
  await page.goto(path(urls.search))
  await waitForHydration(page, search.title)
  const name = (await page.getByRole('main').getByRole('heading', { level: 2 }).nth(1).textContent()) ?? ''
  await getCards(page).filter({ hasText: name }).first().click()
  await waitForHydration(page, name)
  await page.goto(path(urls.home))
  await waitForHydration(page, say.home.slides[0]?.title ?? '')
  const recent = page.getByRole('region', { name: home.recent })
  await expect(recent.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await recent.getByRole('button', { name: home.forgetRecent }).click()
  await expect(page.getByRole('status').filter({ hasText: home.recentForgotten })).toBeVisible()
  await expect(recent).toBeHidden()
  await page.reload()
  await waitForHydration(page, say.home.slides[0]?.title ?? '')
  await expect(recent).toBeHidden()
})

test('the home page works in a browser without storage', async ({ page, say }) => {
  const { search, shell, path } = say
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await page.goto(path(urls.home))
  await waitForHydration(page, say.home.slides[0]?.title ?? '')
  await page.getByRole('button', { name: shell.bannerClose }).click()
  await expect(page.getByRole('button', { name: shell.bannerClose })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(path(urls.search))
  await waitForHydration(page, search.title)
  const card = getCards(page).first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.click()
  await page.waitForURL((url) => url.pathname.startsWith(path('/post/')))
  await waitForHydration(page, name)
  await page.goBack()
  await waitForHydration(page, search.title)
})

/** The links of the cards in a list. */
function getCards(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') })
}

import type { Locator, Page } from '@playwright/test'
import { urls } from '../src/contract/urls.ts'
import { wireDay } from '../src/contract/wire-day.ts'
import { languages } from '../src/i18n/language.ts'
import { expectAccessible } from './support/accessibility.ts'
import { stayIn } from './support/api.ts'
import { activateWithKeyboard, tabToButton } from './support/press-to-activate.ts'
import { expect, test } from './support/test.ts'
import { waitForHydration } from './support/wait-for-hydration.ts'
import { words } from './support/words.ts'

for (const language of languages) {
  const say = words[language]
  const { detail, finder, home, posts, search, shell, path } = say
  const other = words[language === 'en' ? 'ko' : 'en']
  const homeTitle = home.slides[0]?.title ?? ''

  test(`${language}: by keys alone, a room is found, looked at and liked, and back leads through all of it`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(path(urls.home))
    await waitForHydration(page, homeTitle)
    if (isMobile) await activateWithKeyboard(page, page.getByRole('link', { name: finder.open }))
    const form = page.getByRole('form', { name: finder.label })
    const stay = stayIn(21, 2)
    await tabToButton(page, form.getByLabel(finder.checkin))
    await page.keyboard.type(wireDay(stay.checkin))
    await tabToButton(page, form.getByLabel(finder.checkout))
    await page.keyboard.type(wireDay(stay.checkout))
    await activateWithKeyboard(page, form.getByRole('combobox', { name: finder.size }))
    await page.keyboard.press('Enter')
    await activateWithKeyboard(page, form.getByRole('button', { name: finder.search }))
    await waitForHydration(page, search.title)
    const results = page.url()

    const card = getCards(page).nth(5)
    await activateWithKeyboard(page, card)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
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
    await waitForHydration(page, say.account.loginTitle)
    await page.goBack()
    await waitForHydration(page, name)
    await page.goBack()
    await waitForHydration(page, search.title)
    expect(page.url()).toBe(results)
    await expect(card).toBeInViewport()
  })

  test(`${language}: by keys alone, a name, a category and the other language`, async ({ page, isMobile }) => {
    await page.goto(path(urls.home))
    await waitForHydration(page, homeTitle)
    const category = page.getByRole('link', { name: home.categories.training, exact: true })
    await activateWithKeyboard(page, category)
    await expect(page.getByRole('heading', { name: home.placesIn('training') })).toBeVisible()
    await expect(category).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { name: home.placesIn('all'), exact: true })).toBeVisible()

    await page.goto(path(urls.search))
    await waitForHydration(page, search.title)
    if (isMobile) await activateWithKeyboard(page, page.getByRole('button', { name: shell.searchByName }))
    const field = page.getByRole('searchbox', { name: shell.searchLabel })
    if (!isMobile) await tabToButton(page, field)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('search').getByRole('alert')).toHaveText(shell.emptyTerm)
    await page.keyboard.type('rkdska')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === path(urls.searchTerm('rkdska')))
    await waitForHydration(page, search.title)
    await expect(getCards(page).first()).toBeVisible()

    await activateWithKeyboard(page, page.getByRole('link', { name: shell.toOtherLanguage }))
    await page.waitForURL((url) => url.pathname === other.path(urls.searchTerm('rkdska')))
    await waitForHydration(page, other.search.title)
  })

  test(`${language}: a search that finds nothing, or cannot be made, reads well and leads on`, async ({ page }) => {
    const stay = stayIn(21, 2)
    const days = `checkin=${wireDay(stay.checkin)}&checkout=${wireDay(stay.checkout)}&size=small`
    await page.goto(path(`${urls.searchTerm('ㅋㅋㅋㅋ')}?${days}`))
    await waitForHydration(page, search.title)
    await expectAccessible(page)
    const wayOn = page.getByRole('main').getByRole('link').filter({ hasText: search.relaxed.term })
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

  test(`${language}: home remembers what was looked at, in this browser alone, until told to forget`, async ({ page }) => {
    await page.goto(path(urls.search))
    await waitForHydration(page, search.title)
    const name = (await page.getByRole('main').getByRole('heading', { level: 2 }).nth(1).textContent()) ?? ''
    await getCards(page).filter({ hasText: name }).first().click()
    await waitForHydration(page, name)
    await page.goto(path(urls.home))
    await waitForHydration(page, homeTitle)
    const recent = page.getByRole('region', { name: home.recent })
    await expect(recent.getByRole('link', { name })).toBeVisible()
    await expectAccessible(page)
    await recent.getByRole('button', { name: home.forgetRecent }).click()
    await expect(page.getByRole('status').filter({ hasText: home.recentForgotten })).toBeVisible()
    await expect(recent).toBeHidden()
    await page.reload()
    await waitForHydration(page, homeTitle)
    await expect(recent).toBeHidden()
  })

  test(`${language}: pages stand where the browser stores nothing`, async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
    })
    await page.goto(path(urls.home))
    await waitForHydration(page, homeTitle)
    await page.getByRole('button', { name: shell.bannerClose }).click()
    await expect(page.getByRole('button', { name: shell.bannerClose })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

/** The links of the cards in a list. */
function getCards(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') })
}

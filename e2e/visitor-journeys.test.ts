import type { Locator, Page } from '@playwright/test'
import { urls } from '../src/contract/urls.ts'
import { wireDay } from '../src/contract/wire-day.ts'
import { languages } from '../src/i18n/language.ts'
import { stayIn } from './api.ts'
import { arrive } from './arrive.ts'
import { pressOn, tabTo } from './press-to.ts'
import { expectSound } from './sound.ts'
import { expect, test } from './test.ts'
import { words } from './words.ts'

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
    await arrive(page, homeTitle)
    if (isMobile) await pressOn(page, page.getByRole('link', { name: finder.open }))
    const form = page.getByRole('form', { name: finder.label })
    const stay = stayIn(21, 2)
    await tabTo(page, form.getByLabel(finder.checkin))
    await page.keyboard.type(wireDay(stay.checkin))
    await tabTo(page, form.getByLabel(finder.checkout))
    await page.keyboard.type(wireDay(stay.checkout))
    await pressOn(page, form.getByRole('combobox', { name: finder.size }))
    await page.keyboard.press('Enter')
    await pressOn(page, form.getByRole('button', { name: finder.search }))
    await arrive(page, search.title)
    const results = page.url()

    const card = cardsOf(page).nth(5)
    await pressOn(page, card)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await arrive(page, name)
    await expect(page.getByRole('heading', { name: detail.nearbyTitle })).toBeVisible()

    const picture = page.getByRole('region', { name: detail.pictures }).getByRole('link').first()
    await pressOn(page, picture)
    const viewer = page.getByRole('dialog', { name: detail.pictures })
    await expect(viewer).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(/^2 \/ /)).toBeVisible()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(picture).toBeFocused()

    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('h1').evaluate((element) => {
      element.tabIndex = -1
      element.focus()
    })
    await pressOn(page, page.getByRole('button', { name: posts.like(name), exact: true }))
    await arrive(page, say.account.loginTitle)
    await page.goBack()
    await arrive(page, name)
    await page.goBack()
    await arrive(page, search.title)
    expect(page.url()).toBe(results)
    await expect(card).toBeInViewport()
  })

  test(`${language}: by keys alone, a name, a category and the other language`, async ({ page, isMobile }) => {
    await page.goto(path(urls.home))
    await arrive(page, homeTitle)
    const category = page.getByRole('link', { name: home.categories.training, exact: true })
    await pressOn(page, category)
    await expect(page.getByRole('heading', { name: home.placesIn('training') })).toBeVisible()
    await expect(category).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { name: home.placesIn('all'), exact: true })).toBeVisible()

    await page.goto(path(urls.search))
    await arrive(page, search.title)
    if (isMobile) await pressOn(page, page.getByRole('button', { name: shell.searchByName }))
    const field = page.getByRole('searchbox', { name: shell.searchLabel })
    if (!isMobile) await tabTo(page, field)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('search').getByRole('alert')).toHaveText(shell.emptyTerm)
    await page.keyboard.type('rkdska')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === path(urls.searchTerm('rkdska')))
    await arrive(page, search.title)
    await expect(cardsOf(page).first()).toBeVisible()

    await pressOn(page, page.getByRole('link', { name: shell.toOtherLanguage }))
    await page.waitForURL((url) => url.pathname === other.path(urls.searchTerm('rkdska')))
    await arrive(page, other.search.title)
  })

  test(`${language}: a search that finds nothing, or cannot be made, reads well and leads on`, async ({ page }) => {
    const stay = stayIn(21, 2)
    const days = `checkin=${wireDay(stay.checkin)}&checkout=${wireDay(stay.checkout)}&size=small`
    await page.goto(path(`${urls.searchTerm('ㅋㅋㅋㅋ')}?${days}`))
    await arrive(page, search.title)
    await expectSound(page)
    const wayOn = page.getByRole('main').getByRole('link').filter({ hasText: search.relaxed.term })
    const [, count = ''] = /([\d,]+)/.exec((await wayOn.textContent()) ?? '') ?? []
    await wayOn.click()
    await expect(page).not.toHaveURL(/%E3%85%8B/)
    await arrive(page, search.title)
    await expect(page.getByRole('status').first()).toContainText(count)

    const answer = await page.goto(path(`${urls.search}?checkin=2020.01.01&checkout=2020.01.02&size=small`))
    expect(answer?.status()).toBe(422)
    await arrive(page, search.title)
    await expectSound(page)
  })

  test(`${language}: home remembers what was looked at, in this browser alone, until told to forget`, async ({ page }) => {
    await page.goto(path(urls.search))
    await arrive(page, search.title)
    const name = (await page.getByRole('main').getByRole('heading', { level: 2 }).nth(1).textContent()) ?? ''
    await cardsOf(page).filter({ hasText: name }).first().click()
    await arrive(page, name)
    await page.goto(path(urls.home))
    await arrive(page, homeTitle)
    const recent = page.getByRole('region', { name: home.recent })
    await expect(recent.getByRole('link', { name })).toBeVisible()
    await expectSound(page)
    await recent.getByRole('button', { name: home.forgetRecent }).click()
    await expect(page.getByRole('status').filter({ hasText: home.recentForgotten })).toBeVisible()
    await expect(recent).toBeHidden()
    await page.reload()
    await arrive(page, homeTitle)
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
    await arrive(page, homeTitle)
    await page.getByRole('button', { name: shell.bannerClose }).click()
    await expect(page.getByRole('button', { name: shell.bannerClose })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

/** The links of the cards of a list. */
function cardsOf(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') })
}

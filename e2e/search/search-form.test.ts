import type { Locator } from '@playwright/test'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { addDays } from '../../src/domain/calendar/day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { inDays } from '../support/api.ts'
import { chooseSize, expectCustomFields, openSearchForm } from '../support/search-form.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { words } from '../support/words.ts'

test('the search form requires dates and a size, and shows one popup at a time', async ({ page, say, isMobile }) => {
  const { searchForm, regions, path } = say
  await page.goto(path(urls.home))
  await waitForHydration(page, say.home.slides[0]?.title ?? '')
  const form = await openSearchForm(page, say, isMobile)
  await form.getByRole('button', { name: searchForm.search }).click()
  await expect(form.getByRole('alert')).toHaveText(searchForm.incomplete)
  await expect(form.getByLabel(searchForm.checkin, { exact: true })).toBeFocused()
  await expect(page).toHaveURL((url) => url.pathname === path(urls.home))

  const region = form.getByRole('combobox', { name: searchForm.region })
  await region.click()
  const list = form.getByRole('listbox')
  await expect(list.getByRole('option')).toHaveCount(19)
  expect(await list.evaluate((element) => [element.clientHeight, element.scrollHeight > 250])).toEqual([250, true])
  await expectAccessible(page)
  await region.press('End')
  await region.press('Enter')
  await expect(region).toHaveText(regions.districts.Jungnang)

  await form.getByLabel(searchForm.checkout, { exact: true }).click()
  const calendar = form.getByRole('dialog', { name: searchForm.dates })
  await expect(calendar.getByRole('grid').first()).toBeVisible()
  await expectAccessible(page)
  const size = form.getByRole('combobox', { name: searchForm.size })
  await size.click()
  await expect(calendar).toBeHidden()
  const dogs = form.getByRole('dialog', { name: searchForm.size })
  await expectAccessible(page)
  await dogs.getByRole('button', { name: searchForm.sizes.medium }).click()
  await expect(dogs).toBeHidden()
  await expect(size).toBeFocused()
  await expect(size).toHaveText(searchForm.dogs({ small: 0, medium: 1, large: 0 }))
  await size.click()
  await dogs.getByRole('button', { name: searchForm.more('medium') }).click()
  await dogs.getByRole('button', { name: searchForm.more('large') }).click()
  await expect(size).toHaveText(searchForm.dogs({ small: 0, medium: 2, large: 1 }))
  await form.getByText(searchForm.region, { exact: true }).click({ position: { x: 1, y: 1 } })
  await expect(dogs).toBeHidden()
})

test('dates can be picked in either order and are cleared by the cancel button', async ({ page, say, isMobile }) => {
  const { searchForm, search, path } = say
  await page.goto(path(`${urls.search}?region=Jungnang&size=medium`))
  await waitForHydration(page, search.title)
  await page.getByRole('link', { name: search.change }).click()
  const form = page.getByRole('form', { name: searchForm.label })
  await expectCustomFields(form, say)
  const checkin = form.getByLabel(searchForm.checkin, { exact: true })
  await checkin.press('ArrowDown')
  const calendar = form.getByRole('dialog', { name: searchForm.dates })
  const next = calendar.getByRole('button').and(calendar.locator('[slot="next"]'))
  await expect(next).toBeVisible()
  if (isMobile) await next.click()
  const month = calendar.getByRole('grid').last()
  await dayIn(month, 14).click()
  await dayIn(month, 12).click()
  await expect(calendar).toBeHidden()
  await expect(form.getByRole('combobox', { name: searchForm.size })).toBeFocused()
  await expect(checkin).toHaveValue(/^\d{4}\.\d\d\.12$/)
  await expect(form.getByLabel(searchForm.checkout, { exact: true })).toHaveValue(/^\d{4}\.\d\d\.14$/)

  await checkin.click()
  await calendar.getByRole('button', { name: searchForm.cancel }).click()
  await expect(checkin).toHaveValue('')
  await checkin.fill(wireDay(inDays(-1)))
  await form.getByLabel(searchForm.checkout, { exact: true }).fill(wireDay(inDays(2)))
  await form.getByRole('button', { name: searchForm.search }).click()
  await expect(form.getByRole('alert')).toHaveText(searchForm.errors.pastDay(wireDay(inDays(-1))))
  await checkin.fill(wireDay(inDays(1)))
  await checkin.click()
  await expect(calendar.locator('.stay-day[data-selection-start]:not([data-outside-month])')).toHaveCount(1)
  await checkin.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('checkin') === wireDay(addDays(inDays(0), 1)))
  await waitForHydration(page, search.title)
  await expect(page.getByRole('status').first()).not.toBeEmpty()
})

test('Escape and the back button close the search panel of a narrow window, and a search leaves no history entry for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 480, height: 740 })
  const { searchForm, home, search } = words.en
  const title = home.slides[0]?.title ?? ''
  await page.goto(urls.search)
  await page.goto(urls.home)
  await waitForHydration(page, title)
  const form = await openSearchForm(page, words.en, true)
  await expect(form.getByRole('combobox', { name: searchForm.region })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: searchForm.open })).toBeFocused()

  await openSearchForm(page, words.en, true)
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: searchForm.open })).toBeFocused()
  await expect(page).toHaveURL((url) => url.pathname === urls.home)

  await openSearchForm(page, words.en, true)
  await form.getByLabel(searchForm.checkin, { exact: true }).fill(wireDay(inDays(21)))
  await form.getByLabel(searchForm.checkout, { exact: true }).fill(wireDay(inDays(23)))
  await chooseSize(form, words.en, 'small')
  await form.getByRole('button', { name: searchForm.search }).click()
  await waitForHydration(page, search.title)
  await page.goBack()
  await waitForHydration(page, title)
  await expect(form).toBeHidden()
  await page.goBack()
  await waitForHydration(page, search.title)

  // home remembers the search
  await page.goto(urls.home)
  await waitForHydration(page, title)
  await openSearchForm(page, words.en, true)
  await expect(form.getByLabel(searchForm.checkin, { exact: true })).toHaveValue(wireDay(inDays(21)))
  await expect(form.getByRole('combobox', { name: searchForm.size })).toHaveText('Small dog')
})

test('native date fields replace a calendar that fails to load', async ({ page, say, isMobile }) => {
  const { searchForm, search } = say
  await page.route('**/assets/stay-calendar*', (route) => route.abort('aborted'))
  await page.goto(say.path(urls.home))
  await waitForHydration(page, say.home.slides[0]?.title ?? '')
  const form = await openSearchForm(page, say, isMobile)
  const checkin = form.getByLabel(searchForm.checkin, { exact: true })
  await checkin.click()
  await expect(form.getByRole('alert')).toHaveText(searchForm.noCalendar)
  await expectAccessible(page)
  await expect(checkin).toHaveAttribute('type', 'date')
  await expect(checkin).toHaveAttribute('min', inDays(0))
  await checkin.fill(inDays(21))
  await form.getByLabel(searchForm.checkout, { exact: true }).fill(inDays(23))
  await chooseSize(form, say, 'small')
  await form.getByRole('button', { name: searchForm.search }).click()
  await page.waitForURL((url) => url.searchParams.get('checkin') === wireDay(inDays(21)))
  await waitForHydration(page, search.title)
})

/** A selectable day of the visible month. */
function dayIn(month: Locator, date: number): Locator {
  return month.locator(`.stay-day:not([data-outside-month]) > [data-date="${date}"]`)
}

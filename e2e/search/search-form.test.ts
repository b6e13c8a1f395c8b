import type { Locator } from '@playwright/test'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { addDays } from '../../src/domain/calendar/day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { inDays } from '../support/api.ts'
import { expectCustomFields, openSearchForm } from '../support/search-form.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { words } from '../support/words.ts'

test('the search form requires days and a size and shows one popup at a time', async ({ page, say, isMobile }) => {
  const { finder, regions, path } = say
  await page.goto(path(urls.home))
  await waitForHydration(page, say.home.slides[0]?.title ?? '')
  const form = await openSearchForm(page, say, isMobile)
  await form.getByRole('button', { name: finder.search }).click()
  await expect(form.getByRole('alert')).toHaveText(finder.incomplete)
  await expect(form.getByLabel(finder.checkin)).toBeFocused()
  await expect(page).toHaveURL((url) => url.pathname === path(urls.home))

  const region = form.getByRole('combobox', { name: finder.region })
  await region.click()
  const list = form.getByRole('listbox')
  await expect(list.getByRole('option')).toHaveCount(19)
  expect(await list.evaluate((element) => [element.clientHeight, element.scrollHeight > 250])).toEqual([250, true])
  await expectAccessible(page)
  await region.press('End')
  await region.press('Enter')
  await expect(region).toHaveText(regions.districts.Jungnang)

  await form.getByLabel(finder.checkout).click()
  const calendar = form.getByRole('dialog', { name: finder.dates })
  await expect(calendar.getByRole('grid').first()).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('combobox', { name: finder.size }).click()
  await expect(calendar).toBeHidden()
  await form.getByRole('option', { name: finder.sizes.medium }).click()
  await form.getByRole('combobox', { name: finder.size }).click()
  await form.getByText(finder.region, { exact: true }).click({ position: { x: 1, y: 1 } })
  await expect(form.getByRole('listbox', { name: finder.size })).toBeHidden()
})

test('days are picked in either order, selected, and cleared by cancel', async ({ page, say, isMobile }) => {
  const { finder, search, path } = say
  await page.goto(path(`${urls.search}?region=Jungnang&size=medium`))
  await waitForHydration(page, search.title)
  await page.getByRole('link', { name: search.change }).click()
  const form = page.getByRole('form', { name: finder.label })
  await expectCustomFields(form, say)
  const checkin = form.getByLabel(finder.checkin)
  await checkin.press('ArrowDown')
  const calendar = form.getByRole('dialog', { name: finder.dates })
  const next = calendar.getByRole('button').and(calendar.locator('[slot="next"]'))
  await expect(next).toBeVisible()
  if (isMobile) await next.click()
  const month = calendar.getByRole('grid').last()
  await dayIn(month, 14).click()
  await dayIn(month, 12).click()
  await calendar.getByRole('button', { name: finder.select, exact: true }).click()
  await expect(calendar).toBeHidden()
  await expect(checkin).toBeFocused()
  await expect(checkin).toHaveValue(/^\d{4}\.\d\d\.12$/)
  await expect(form.getByLabel(finder.checkout)).toHaveValue(/^\d{4}\.\d\d\.14$/)

  await checkin.click()
  await calendar.getByRole('button', { name: finder.cancel }).click()
  await expect(checkin).toHaveValue('')
  await checkin.fill(wireDay(inDays(-1)))
  await form.getByLabel(finder.checkout).fill(wireDay(inDays(2)))
  await form.getByRole('button', { name: finder.search }).click()
  await expect(form.getByRole('alert')).toHaveText(finder.faults.pastDay(wireDay(inDays(-1))))
  await checkin.fill(wireDay(inDays(1)))
  await form.getByRole('button', { name: finder.search }).click()
  await page.waitForURL((url) => url.searchParams.get('checkin') === wireDay(addDays(inDays(0), 1)))
  await waitForHydration(page, search.title)
  await expect(page.getByRole('status').first()).not.toBeEmpty()
})

test('the back button closes the search panel of a narrow window, and a search leaves no history entry for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 480, height: 740 })
  const { finder, home, search } = words.en
  const title = home.slides[0]?.title ?? ''
  await page.goto(urls.search)
  await page.goto(urls.home)
  await waitForHydration(page, title)
  const form = await openSearchForm(page, words.en, true)
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: finder.open })).toBeFocused()
  await expect(page).toHaveURL((url) => url.pathname === urls.home)

  await openSearchForm(page, words.en, true)
  await form.getByLabel(finder.checkin).fill(wireDay(inDays(21)))
  await form.getByLabel(finder.checkout).fill(wireDay(inDays(23)))
  await form.getByRole('combobox', { name: finder.size }).click()
  await form.getByRole('option', { name: finder.sizes.small }).click()
  await form.getByRole('button', { name: finder.search }).click()
  await waitForHydration(page, search.title)
  await page.goBack()
  await waitForHydration(page, title)
  await expect(form).toBeHidden()
  await page.goBack()
  await waitForHydration(page, search.title)
})

test('native date fields replace a calendar that fails to load', async ({ page, say, isMobile }) => {
  const { finder, search } = say
  await page.route('**/assets/stay-calendar*', (route) => route.abort('aborted'))
  await page.goto(say.path(urls.home))
  await waitForHydration(page, say.home.slides[0]?.title ?? '')
  const form = await openSearchForm(page, say, isMobile)
  const checkin = form.getByLabel(finder.checkin)
  await checkin.click()
  await expect(form.getByRole('alert')).toHaveText(finder.noCalendar)
  await expectAccessible(page)
  await expect(checkin).toHaveAttribute('type', 'date')
  await expect(checkin).toHaveAttribute('min', inDays(0))
  await checkin.fill(inDays(21))
  await form.getByLabel(finder.checkout).fill(inDays(23))
  await form.getByRole('combobox', { name: finder.size }).click()
  await form.getByRole('option', { name: finder.sizes.small }).click()
  await form.getByRole('button', { name: finder.search }).click()
  await page.waitForURL((url) => url.searchParams.get('checkin') === wireDay(inDays(21)))
  await waitForHydration(page, search.title)
})

/** A selectable day of the visible month. */
function dayIn(month: Locator, date: number): Locator {
  return month.locator(`.stay-day:not([data-outside-month]) > [data-date="${date}"]`)
}

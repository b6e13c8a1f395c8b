import type { Locator, Page } from '@playwright/test'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { stayIn } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

const stay = stayIn(21, 2)
const results = `${urls.search}?checkin=${wireDay(stay.checkin)}&checkout=${wireDay(stay.checkout)}&size=small`

test('the first hotels are visible without scrolling: a full row on a desktop, one card on a phone', async ({
  page,
  say,
  isMobile,
}) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 })
  await page.goto(say.path(results))
  await waitForHydration(page, say.search.title)
  const firstRow = getCards(page).locator(`nth=${isMobile ? 0 : 3}`)
  const box = await firstRow.boundingBox()
  expect(box?.y).toBeLessThan(isMobile ? 460 : 420)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(isMobile ? 844 : 800)
  await expect(firstRow).toContainText(say.language === 'ko' ? '원' : 'won')
})

test('filters close on Escape and on an outside click, and the filter dialog applies its selection', async ({
  page,
  say,
  isMobile,
}) => {
  const { search } = say
  await page.goto(say.path(results))
  await waitForHydration(page, search.title)
  const filters = page.getByRole('navigation', { name: search.filters })
  const [services, rating] = [search.shortFilters.care, search.shortFilters.rating].map((name) =>
    filters.locator('summary').filter({ hasText: name }),
  )
  if (!(services && rating)) throw new Error('The filters are missing')
  await services.click()
  const walks = filters.getByRole('link', { name: search.cares.walks })
  await expect(walks).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(walks).toBeHidden()
  await expect(services).toBeFocused()
  await services.click()
  await expect(walks).toBeVisible()
  await rating.press('Enter')
  await expect(filters.getByRole('link', { name: search.ratedFrom('4.5') })).toBeVisible()
  await expect(walks).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click({ force: isMobile })
  await expect(filters.getByRole('link', { name: search.ratedFrom('4.5') })).toBeHidden()

  const opener = filters.getByRole('link', { name: search.allFilters })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: search.allFilters })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByLabel(search.cares.walks).check()
  await dialog.getByRole('button').last().click()
  await page.waitForURL((url) => url.searchParams.get('care') === 'walks' && url.searchParams.get('size') === 'small')
})

test('the map opens beside the list on a desktop, filters by district, and returns focus to its link when closed', async ({
  page,
  say,
  isMobile,
}) => {
  const { search } = say
  await page.goto(say.path(results))
  await waitForHydration(page, search.title)
  const opener = page.getByRole('link', { name: search.map, exact: true })
  await opener.press('Enter')
  const map = page.getByRole('region', { name: search.district })
  await expect(map).toBeVisible()
  await expectAccessible(page)
  if (!isMobile) {
    const [list, beside] = await Promise.all([getCards(page).first().boundingBox(), map.boundingBox()])
    expect(beside?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
    expect(Math.abs((beside?.y ?? 0) - (list?.y ?? 0))).toBeLessThan(100)
  } else {
    const isOver = await map.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const isCovered = element.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))
      return isCovered && left <= 0 && right >= innerWidth
    })
    expect(isOver).toBe(true)
  }
  await map.locator('a[href*="region=Gangnam"]').click()
  await page.waitForURL((url) => url.searchParams.get('region') === 'Gangnam')
  await waitForHydration(page, search.title)
  await map.getByRole('link', { name: search.closeMap }).click()
  await expect(map).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the dialog of all filters counts the hotels while filters are selected, and submits without a count', async ({
  page,
  say,
}) => {
  const { search } = say
  await page.goto(say.path(results))
  await waitForHydration(page, search.title)
  const [, total = ''] = /(\d+)(?:곳| hotels)/.exec((await page.getByRole('status').first().textContent()) ?? '') ?? []
  await page.getByRole('link', { name: search.allFilters }).click()
  const dialog = page.getByRole('dialog', { name: search.allFilters })
  const submit = dialog.getByRole('button')
  await expect(submit).toHaveText(search.show(Number(total), false))

  // The last number stays until the next one arrives.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/post/search/count', async (route) => {
    await held
    await route.continue()
  })
  const counted = page.waitForResponse('**/api/post/search/count')
  await dialog.getByLabel(search.cares.training).check()
  await expect(submit).toHaveText(search.show(Number(total), false))
  release()
  const { total: fewer } = await (await counted).json()
  expect(fewer).toBeLessThan(Number(total))
  await expect(submit).toHaveText(search.show(fewer, false))

  await page.unroute('**/api/post/search/count')
  await page.route('**/api/post/search/count', (route) => route.fulfill({ json: { success: false, code: 'overloaded' } }))
  await dialog.getByLabel(search.cares.walks).check()
  await expect(submit).toHaveText(search.show(null, false))
  await submit.click()
  await page.waitForURL((url) => url.searchParams.getAll('care').join() === 'walks,training')
})

test('filters and the map work without scripts', async ({ anotherPerson, say }) => {
  const { search } = say
  const plain = await anotherPerson({ javaScriptEnabled: false })
  await plain.goto(say.path(results))
  const filters = plain.getByRole('navigation', { name: search.filters })
  await filters.getByRole('link', { name: search.allFilters }).click()
  const dialog = plain.locator('#filters')
  await dialog.getByLabel(search.policies.flexible).check()
  await dialog.getByRole('button').click()
  await plain.waitForURL((url) => url.searchParams.get('policy') === 'flexible')
  await filters.locator('summary').filter({ hasText: search.policies.flexible }).click()
  await filters.getByRole('link', { name: search.policies.flexible }).click()
  await plain.waitForURL((url) => !url.searchParams.has('policy'))
  await plain.getByRole('link', { name: search.map, exact: true }).click()
  await expect(plain.getByRole('region', { name: search.district })).toBeVisible()
})

/** The cards of the results. */
function getCards(page: Page): Locator {
  return page.locator('main li:has(> a[href*="/post/"])')
}

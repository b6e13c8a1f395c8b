import type { Locator, Page } from '@playwright/test'
import { searchStays } from '../../src/contract/search/search.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, stayIn } from '../support/api.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

const stay = stayIn(21, 2)
const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
const asked = new URLSearchParams({ ...date, size: 'small' })

test('three hotels are chosen by keyboard and compared, and a fourth is refused with a hint', async ({ page, say }) => {
  const { compare, search } = say
  await page.goto(say.path(`${urls.search}?${asked}`))
  await waitForHydration(page, search.title)
  const boxes = getCheckboxes(page)
  const bar = page.locator('form#compare')
  await expect(bar).toBeHidden()
  await tabTo(page, boxes.nth(0))
  await page.keyboard.press('Space')
  await expect(boxes.nth(0)).toBeChecked()
  await expect(bar.getByRole('button', { name: search.compare(1) })).toBeVisible()
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await boxes.nth(3).click()
  await expect(bar.getByRole('status')).toHaveText(search.compareFull)
  await expect(boxes.nth(3)).not.toBeChecked()
  await expectAccessible(page)

  // The choice outlives a reload and goes along to other results.
  await page.reload()
  await waitForHydration(page, search.title)
  await expect(boxes.nth(2)).toBeChecked()
  await boxes.nth(2).uncheck()
  await page.locator('a[rel="next"]').click()
  await page.waitForURL((url) => url.searchParams.has('cursor'))
  await waitForHydration(page, search.title)
  await expect(bar.getByRole('button', { name: search.compare(2) })).toBeVisible()
  await boxes.nth(0).check()
  await bar.getByRole('button', { name: search.compare(3) }).click()

  await waitForHydration(page, compare.title)
  expect(new URL(page.url()).pathname).toBe(say.path(urls.compare))
  await expect(page).toHaveTitle(`${compare.title} · ${say.shell.brand}`)
  const table = page.getByRole('table', { name: compare.caption })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('row', { name: compare.total }).getByRole('cell')).toHaveText([
    /\d{2},000/,
    /\d{2},000/,
    /\d{2},000/,
  ])
  await expectAccessible(page)

  const name = (await table.getByRole('columnheader').nth(1).textContent()) ?? ''
  await table.getByRole('link', { name: compare.removeHotel(name) }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('link', { name: compare.add }).click()
  await waitForHydration(page, search.title)
  await expect(bar.getByRole('button', { name: search.compare(2) })).toBeVisible()
  await bar.getByRole('link', { name: search.clearCompared }).click()
  await waitForHydration(page, search.title)
  await expect(bar).toBeHidden()
  expect(new URL(page.url()).searchParams.get('size')).toBe('small')
})

test('hotels are compared without scripts, and a message says that a fourth was left out', async ({ anotherPerson, say }) => {
  const { compare, search } = say
  const plain = await anotherPerson({ javaScriptEnabled: false })
  await plain.goto(say.path(`${urls.search}?${asked}`))
  for (const index of [0, 1, 2, 3]) await getCheckboxes(plain).nth(index).check()
  await plain.locator('form#compare').getByRole('button').click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(compare.title)
  await expect(plain.getByText(compare.tooMany)).toBeVisible()
  await expect(plain.getByRole('columnheader')).toHaveCount(3)
  await plain.getByRole('link', { name: compare.remove }).first().click()
  await plain.getByRole('link', { name: compare.add }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(search.title)
  await expect(getCheckboxes(plain).and(plain.locator(':checked'))).toHaveCount(2)
})

test('comparisons of one, no and deleted hotels are accessible, and names stay visible while scrolling', async ({
  page,
  say,
}) => {
  const { compare } = say
  const { data } = await callApi(page, searchStays, { region: 'All', date, roomNumber: { small: 1 } })
  const [first, second] = data
  if (!first || !second) throw new Error('The demonstration has no free rooms')
  for (const posts of [`${first.postNum},99999999`, '', '99999999']) {
    await page.goto(say.path(`${urls.compare}?posts=${posts}`))
    await waitForHydration(page, compare.title)
    await expectAccessible(page)
  }
  await expect(page.getByRole('link', { name: compare.find })).toBeVisible()
  await page.goto(say.path(`${urls.compare}?posts=${first.postNum},${second.postNum}&${asked}`))
  await page.getByRole('link', { name: compare.see }).first().scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader').first()).toBeInViewport()
})

/** The checkboxes on the cards. */
function getCheckboxes(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').locator('input[name="posts"]')
}

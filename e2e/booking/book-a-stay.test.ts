import type { Locator, Page } from '@playwright/test'
import type { WireListedPost } from '../../src/contract/post/post.ts'
import { searchStays } from '../../src/contract/search/search.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { discountPercent } from '../../src/domain/booking/price.ts'
import { addDays, type Day, toMonth } from '../../src/domain/calendar/day.ts'
import type { Stay } from '../../src/domain/calendar/stay.ts'
import { takePercent, type Won } from '../../src/domain/won.ts'
import { callApi, inDays } from '../support/api.ts'
import { turnTo } from '../support/calendar.ts'
import { holdRooms } from '../support/hold-rooms.ts'
import { pay } from '../support/pay.ts'
import { totalIn } from '../support/quote.ts'
import { chooseSize, openSearchForm } from '../support/search-form.ts'
import { signUpHere } from '../support/sign-up.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { getName, type Words } from '../support/words.ts'

test('a visitor finds a room, signs up, books and pays what was quoted', async ({ page, isMobile, say }) => {
  const { booking, bookings, payment, format, path } = say
  const stay = stayInOneMonth(3)
  const post = await freePost(page, stay)
  const name = getName(post, say)

  await page.goto(path(urls.home))
  await waitForHydration(page, say.home.slides[0]?.title ?? '')
  await search(page, say, { region: getRegion(post, say), stay: { ...stay, checkout: addDays(stay.checkout, -1) }, isMobile })
  await waitForHydration(page, say.search.title)
  await page
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .click()

  await waitForHydration(page, name)
  await stayOneMoreNight(page, say, stay.checkout)
  const box = page.getByRole('complementary', { name: say.detail.stay })
  await expect(box.getByText(format.weekdayDate(stay.checkout))).toBeVisible()
  const quoted = await totalIn(box, say)
  const total = quoted - takePercent(quoted, discountPercent)
  await expect(box.getByText(say.detail.newAccount(format.won(total)))).toBeVisible()
  if (isMobile) await page.getByRole('link', { name: say.detail.continueShort, exact: true }).click()
  await box.getByRole('link', { name: say.detail.continue }).click()

  await waitForHydration(page, say.account.loginTitle)
  await page.getByRole('link', { name: say.account.signUpLink }).click()
  await waitForHydration(page, say.account.registerTitle)
  await signUpHere(page, say)
  await waitForHydration(page, booking.title(3, name))
  await expect(page.getByRole('status').filter({ hasText: say.account.registerDone })).toBeVisible()
  await expect(page.getByRole('combobox', { name: booking.checkin })).toHaveValue(wireDay(stay.checkin))
  await expect(page.getByRole('combobox', { name: booking.checkout })).toHaveValue(wireDay(stay.checkout))
  await page.getByLabel(booking.note).fill('Bori is afraid of thunder.')
  await page.reload()
  await waitForHydration(page, booking.title(3, name))
  await expect(page.getByLabel(booking.note)).toHaveValue('Bori is afraid of thunder.')
  const shown = (): Promise<Won> => totalIn(page.getByRole('complementary', { name: booking.price }), say)
  await expect.poll(shown).toBe(total)
  await page.getByRole('button', { name: booking.more(booking.dogCount('small')) }).click()
  await expect.poll(shown).toBe(2 * quoted - takePercent(2 * quoted, discountPercent))
  await page.getByRole('button', { name: booking.fewer(booking.dogCount('small')) }).click()
  await expect.poll(shown).toBe(total)
  await holdRooms(page, say)

  await waitForHydration(page, payment.title(format.won(total)))
  await expect(page.getByRole('timer', { name: payment.timeLeft })).toHaveText(/^1[45]:\d\d$/)
  expect(await totalIn(page.getByRole('complementary'), say)).toBe(total)
  await pay(page, say, total)

  await waitForHydration(page, payment.successTitle(format.shortDay(stay.checkin), ''))
  await expect(page.getByText(payment.successText(format.won(total), name, 3))).toBeVisible()
  expect(await totalIn(page.getByRole('complementary'), say)).toBe(total)
  await page.reload()
  await waitForHydration(page, payment.successTitle(format.shortDay(stay.checkin), ''))
  await page.getByRole('link', { name: payment.seeBooking }).click()
  await waitForHydration(page, name)
  await expect.poll(() => totalIn(page.getByRole('main'), say)).toBe(total)
  await page.getByRole('link', { name: bookings.back }).click()

  await waitForHydration(page, bookings.title)
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await expect(row.getByText(bookings.states.confirmed, { exact: true })).toBeVisible()
  await expect(row.getByText(format.won(total), { exact: true })).toBeVisible()
})

/** A stay at least two weeks ahead, within one month of the calendar. */
function stayInOneMonth(nights: number): Stay {
  const inOneMonth = (checkin: Day): boolean => toMonth(checkin) === toMonth(addDays(checkin, nights))
  const first = inDays(14)
  const checkin = inOneMonth(first) ? first : addDays(first, nights)
  return { checkin, checkout: addDays(checkin, nights) }
}

/** The most liked post of a region with two small rooms free every night, one per dog. */
async function freePost(page: Page, { checkin, checkout }: Stay): Promise<WireListedPost> {
  const date = { checkin: wireDay(checkin), checkout: wireDay(checkout) }
  const { data } = await callApi(page, searchStays, { region: 'All', date, roomNumber: { small: 2 } })
  const post = data.find(({ address, maxDogsPerRoom }) => address.region !== null && maxDogsPerRoom === 1)
  if (!post) throw new Error('The demonstration has no free rooms')
  return post
}

function getRegion({ address: { region } }: WireListedPost, { regions }: Words): string {
  return region === null ? regions.all : regions.districts[region]
}

type SearchCriteria = { region: string; stay: Stay; isMobile: boolean }

async function search(page: Page, say: Words, { region, stay, isMobile }: SearchCriteria): Promise<void> {
  const { searchForm } = say
  const form = await openSearchForm(page, say, isMobile)
  await choose(form, searchForm.region, region)
  if (isMobile) {
    await form.getByLabel(searchForm.checkin).fill(wireDay(stay.checkin))
    await form.getByLabel(searchForm.checkout).fill(wireDay(stay.checkout))
  } else await pickDays(form, say, stay)
  await chooseSize(form, say, 'small')
  await form.getByRole('button', { name: searchForm.search }).click()
}

async function choose(form: Locator, field: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: field }).click()
  await form.getByRole('listbox', { name: field }).getByRole('option', { name: option, exact: true }).click()
}

/** A day in the calendar, by its spoken label. */
async function pickDays(form: Locator, { searchForm, language }: Words, { checkin, checkout }: Stay): Promise<void> {
  const said = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  await form.getByLabel(searchForm.checkin).click()
  for (const day of [checkin, checkout]) await form.getByRole('button', { name: said.format(new Date(day)) }).click()
  await expect(form.getByLabel(searchForm.checkin)).toHaveValue(wireDay(checkin))
  await expect(form.getByLabel(searchForm.checkout)).toHaveValue(wireDay(checkout))
}

/** Moves the check-out to another day in the visible month. */
async function stayOneMoreNight(page: Page, say: Words, checkout: Day): Promise<void> {
  await page.getByRole('complementary', { name: say.detail.stay }).getByRole('link', { name: say.detail.checkout }).click()
  await (await turnTo(page, say, checkout)).link.click()
}

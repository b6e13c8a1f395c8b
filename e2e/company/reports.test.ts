import { quoteStay } from '../../src/contract/booking/quote.ts'
import { bookingFileUrl, bookingSearchUrl, pricesUrl, reportsUrl } from '../../src/contract/company/company-url.ts'
import { readPost } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { addDays, toMonth } from '../../src/domain/calendar/day.ts'
import { noDogs } from '../../src/domain/dog/dog-size.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, heldBooking, inDays, signedIn, signedUp, stayIn } from '../support/api.ts'
import { pay } from '../support/pay.ts'
import { readNightRevenue } from '../support/reports.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

const nothing = { q: '', post: null, state: null, from: null, to: null }

test("a company's bookings, reports, prices, posts and reviews are accessible and do not overflow horizontally", async ({
  page,
  say,
}) => {
  const { companyBookings, companyReports, companyPrices, companyReviews, company, path } = say
  await signedIn(page, 'company')
  await page.goto(path(urls.companyBookings))
  await waitForHydration(page, companyBookings.title)
  await page.locator('summary').first().click()
  await expectAccessible(page)
  await page.goto(path(bookingSearchUrl({ ...nothing, q: 'nobody is called this', from: inDays(5), to: inDays(1) })))
  await waitForHydration(page, companyBookings.title)
  await expect(page.getByText(companyBookings.reversed)).toBeVisible()
  await expectAccessible(page)
  await page.goto(path(reportsUrl(toMonth(inDays(0)), null)))
  await waitForHydration(page, companyReports.heading)
  const cards = page.getByRole('main').locator('section:has(h3)')
  await expect(cards).toHaveCount(4)
  const areEven = await cards.evaluateAll((all) => {
    const boxes = all.map((card) => card.getBoundingClientRect())
    return boxes.every((one) => boxes.every((other) => one.top !== other.top || one.height === other.height))
  })
  const cutValues = await page.locator('main dl b').evaluateAll((all) => all.filter((b) => b.scrollWidth > b.clientWidth).length)
  expect([areEven, cutValues]).toEqual([true, 0])
  const tables = page.getByText(companyReports.inTable)
  await expect(tables).not.toHaveCount(0)
  for (const table of await tables.all()) await table.click()
  await expectAccessible(page)
  await page.goto(path(urls.companyPrices))
  await waitForHydration(page, companyPrices.heading)
  await page.getByRole('button', { name: companyPrices.set }).click()
  await expect(page.getByRole('alert').filter({ hasText: companyPrices.noDays })).toBeFocused()
  await expectAccessible(page)
  await page.goto(path(urls.companyPosts))
  await waitForHydration(page, company.posts)
  await expectAccessible(page)
  await page.goto(path(urls.companyReviews))
  await waitForHydration(page, companyReviews.title)
  await page
    .getByRole('button', { name: new RegExp(companyReviews.replyTo('.*')) })
    .first()
    .click()
  await expectAccessible(page)
})

test('a seasonal price is set by keyboard, booked, and shown in the bookings, the CSV file and the reports', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { companyBookings, companyPrices, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 2)
  const stay = stayIn(40, 2)
  const last = addDays(stay.checkin, 1)
  await page.goto(path(pricesUrl(postNum, toMonth(stay.checkin))))
  await waitForHydration(page, companyPrices.heading)
  const night = page.getByRole('button', { name: new RegExp(`^${escaped(format.date(stay.checkin))},`) })
  await night.focus()
  await page.keyboard.press('Enter')
  await expect(night).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel(companyPrices.last, { exact: true }).pressSequentially(wireDay(last))
  await page.getByLabel(companyPrices.priceFor(say.quote.sizes.small)).fill('61,000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: companyPrices.saved(format.span(stay.checkin, last)) })).toBeVisible()
  await expect(night).toHaveAccessibleName(new RegExp(`${escaped(format.won(61_000))}.*${companyPrices.season}`))

  const owner = await anotherPerson({ baseURL: new URL(page.url()).origin })
  await signedUp(owner, 'owner')
  const { total, bookingId } = await heldBooking(owner, postNum, stay)
  await owner.goto(path(urls.payment(bookingId)))
  await pay(owner, say, total)
  expect(total).toBe(109_800)

  await page.getByRole('button', { name: companyPrices.removeSeason(format.span(stay.checkin, last)) }).click()
  await expect(page.getByText(companyPrices.noSeasons)).toBeVisible()
  const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
  const one = { ...noDogs, small: 1 }
  const { quote } = await callApi(page, quoteStay, { postNum, date, dogNum: one, roomNumber: one })
  expect(quote.total).toBe(80_000)

  await page.goto(path(urls.companyBookings))
  await waitForHydration(page, companyBookings.title)
  await page.getByLabel(companyBookings.searchFor).fill(bookingId.slice(2))
  await page.getByRole('button', { name: companyBookings.search, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: companyBookings.found(1) })).toBeVisible()
  await expect(page.locator('summary').first()).toContainText(format.won(total))
  const file = await page.request.get(path(bookingFileUrl({ ...nothing, q: bookingId })))
  expect(await file.text()).toContain(`,${total},12200,${total},`)

  expect(await readNightRevenue(page, say, [stay.checkin, last])).toBe(total)
  expect((await callApi(page, readPost, { postNum })).post.roomPrice.small).toBe(40_000)
})

function escaped(text: string): string {
  return text.replace(/[.()]/g, '\\$&').replaceAll('\u00a0', '\\s')
}

import { closeNights, editPost } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, inDays, signedUp } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

test('prices and blocked rooms that a colleague changed meanwhile are shown beside what was entered, and then replaced', async ({
  page,
  say,
}) => {
  const { companyPrices: prices, companyCalendar: calendar, quote, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 3)
  const [from, to] = [inDays(10), inDays(12)]
  const days = { from: wireDay(from), to: wireDay(to) }
  const span = format.span(from, to)

  await page.goto(path(urls.companyPrices))
  await waitForHydration(page, /./)
  const main = page.getByRole('main')
  await main.getByLabel(prices.first, { exact: true }).fill(from)
  await main.getByLabel(prices.last, { exact: true }).fill(to)
  await main.getByLabel(prices.priceFor(quote.sizes.small)).fill('70000')
  await callApi(page, editPost, {
    postNum,
    seasons: [{ from: wireDay(inDays(20)), to: wireDay(inDays(21)), prices: { small: 90_000 } }],
  })
  await main.getByRole('button', { name: prices.set }).click()
  await expect(main.getByText(prices.changedMeanwhile)).toBeVisible()
  await expect(main.getByText(format.span(inDays(20), inDays(21))).first()).toBeVisible()
  await expect(main.getByLabel(prices.priceFor(quote.sizes.small))).toHaveValue('70000')
  await expectAccessible(page)
  await main.getByRole('button', { name: prices.set }).click()
  await expect(page.getByText(prices.saved(span))).toBeVisible()
  for (const kept of [span, format.span(inDays(20), inDays(21))]) await expect(main.getByText(kept).first()).toBeVisible()

  await page.goto(path(urls.companyCalendarAt(postNum, days.from)))
  await waitForHydration(page, /\d/)
  await page.getByRole('button', { name: calendar.close, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: calendar.closeTitle })
  await sheet.getByLabel(calendar.from, { exact: true }).fill(from)
  await sheet.getByLabel(calendar.to, { exact: true }).fill(to)
  await callApi(page, closeNights, { postNum, size: 'small', ...days, count: 2 })
  await sheet.getByRole('button', { name: calendar.save, exact: true }).click()
  await expect(sheet.getByText(calendar.changedMeanwhile)).toBeVisible()
  await expect(sheet.getByText(calendar.blockedNow(span, 2))).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: calendar.save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: calendar.saved(calendar.sizes.small, span, 1) })).toBeVisible()
})

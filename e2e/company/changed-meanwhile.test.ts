import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import { bookingEndpoints, createWalkIn } from '../../src/contract/booking/booking-endpoints.ts'
import { closeNights, editPost } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { noDogs } from '../../src/domain/dog/dog-size.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, inDays, signedUp } from '../support/api.ts'
import { routeFirst } from '../support/route-first.ts'
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

test('a booking that a colleague has changed since its form was opened keeps that, and what was entered', async ({
  page,
  say,
}) => {
  const { company, companyWalkIn: walkIn, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 4)
  const one = { ...noDogs, small: 1 }
  const date = { checkin: wireDay(inDays(3)), checkout: wireDay(inDays(5)) }
  const stay = { postNum, date, dogNum: one, roomNumber: one, time: { checkin: '6:00 PM', checkout: '10:00 AM' } } as const
  const oki = { dogId: 'oki', dogName: 'Oki', dogWeight: 4 }
  const draft = { ...stay, name: 'Nuri', dogs: [oki], total: 80_000 }
  const key = { 'idempotency-key': randomUUID() }
  const { bookingId } = (await callApi(page, createWalkIn, draft, key)).booking
  await page.goto(path(urls.companyWalkInEdit(bookingId)))
  await waitForHydration(page, walkIn.editTitle)
  await page.getByLabel(walkIn.newDog).fill('Yuki')
  await page.getByLabel(say.dogs.weight).fill('5')
  await page.locator('#note').fill('Comes late')
  await page.locator('#paid').selectOption('cash')
  const [two, xena] = [
    { ...noDogs, small: 2 },
    { dogId: 'xena', dogName: 'Xena', dogWeight: 5, medication: 'Insulin at 8' },
  ]
  const more = { dogs: [oki, xena], dogNum: two, roomNumber: two, note: 'Comes early' }
  await callApi(page, bookingEndpoints.editWalkIn, { bookingId, ...more, total: 160_000 })
  const save = page.getByRole('button', { name: walkIn.saveChanges })
  const goOn = async (route: Route): Promise<void> => {
    await page.locator('#staff-note').fill('A blanket')
    await route.continue()
  }
  await routeFirst(page, '**/api/booking/walkin', goOn)
  await save.click()
  await expect(page.getByText(walkIn.changedMeanwhile)).toBeVisible()
  await expect(page.getByRole('link', { name: `${walkIn.note}: ${walkIn.changedShort}` })).toBeVisible()
  await expect(page.locator('#staff-note')).toHaveValue('A blanket')
  await expect(page.getByText(walkIn.paidMeanwhile(format.won(240_000), company.unpaid)).first()).toBeVisible()
  await expect(page.getByText(walkIn.storedMeanwhile('Comes early')).first()).toBeVisible()
  for (const dog of ['Oki', 'Xena', 'Yuki']) await expect(page.getByRole('checkbox', { name: dog })).toBeChecked()
  await expectAccessible(page)
  // The answer to the second attempt is lost.
  const loseAnswer = async (route: Route): Promise<void> => {
    await route.fetch()
    await route.abort('aborted')
  }
  await routeFirst(page, '**/api/booking/walkin', loseAnswer)
  await save.click()
  await expect(page.getByText(say.failures.offline)).toBeVisible()
  await save.click()
  await expect(page.getByText(walkIn.changed)).toBeVisible()
  const response = await page.request.get(`/api/booking/${bookingId}`)
  const dogs = ['Oki', 'Xena', 'Yuki'].map((name) => ({ name }))
  expect((await response.json()).booking).toMatchObject({
    note: 'Comes late',
    staffNote: 'A blanket',
    total: 240_000,
    desk: { method: 'cash', taken: 240_000 },
    dogs,
  })
})

test('a dog and a customer that a colleague has told meanwhile are shown beside what was entered', async ({ page, say }) => {
  const { companyWalkIn: walkIn, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 4)
  const one = { ...noDogs, small: 1 }
  const date = { checkin: wireDay(inDays(3)), checkout: wireDay(inDays(5)) }
  const stay = { postNum, date, dogNum: one, roomNumber: one, time: { checkin: '6:00 PM', checkout: '10:00 AM' } } as const
  const key = { 'idempotency-key': randomUUID() }
  const { bookingId } = (await callApi(page, createWalkIn, { ...stay, name: 'Nuri', total: 80_000 }, key)).booking
  await page.goto(path(urls.companyWalkInEdit(bookingId)))
  await waitForHydration(page, walkIn.editTitle)
  await page.getByLabel(walkIn.newDog).fill('Yuki')
  await page.getByLabel(say.dogs.weight).fill('5')
  const sora = { name: 'Sora', phone: '010-3333-4444' }
  const dogs = [{ dogId: 'xena', dogName: 'Xena', dogWeight: 5 }]
  await callApi(page, bookingEndpoints.editWalkIn, { bookingId, ...sora, dogs })
  await page.getByRole('button', { name: walkIn.saveChanges }).click()
  const stored = [`${walkIn.dogsLabel('small')}: 1`, `${walkIn.roomsLabel('small')}: 1`, 'Xena'].join(', ')
  const part = page.getByRole('group', { name: walkIn.dogs })
  await expect(part).toHaveAccessibleDescription(walkIn.storedMeanwhile(stored))
  await expect(page.getByText(walkIn.customerMeanwhile('Sora, 010-3333-4444'))).toBeVisible()
  await expect(page.getByRole('link', { name: `${walkIn.who}: ${walkIn.changedShort}` })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Yuki' })).toBeChecked()
  await expectAccessible(page)
})

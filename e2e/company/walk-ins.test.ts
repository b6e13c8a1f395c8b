import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bookingEndpoints, createWalkIn } from '../../src/contract/booking/booking-endpoints.ts'
import { customerEndpoints } from '../../src/contract/customer/customer.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { noDogs } from '../../src/domain/dog/dog-size.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, inDays, signedUp } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

test('a hotel enters three customers by keyboard, finds one again by phone, and changes a booking', async ({ page, say }) => {
  const { companyWalkIn: walkIn, companyCustomers: customers, company, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 4)
  await page.goto(path(urls.companyWalkIn(postNum, wireDay(inDays(0)))))
  await waitForHydration(page, walkIn.title)
  const [phone, name] = [page.getByLabel(walkIn.phone), page.getByLabel(walkIn.name, { exact: true })]
  // a day is typed in any form, or chosen from the calendar
  const checkout = page.getByLabel(walkIn.checkout, { exact: true })
  await checkout.fill(inDays(1).replaceAll('-', ''))
  await expect(checkout).toHaveValue(wireDay(inDays(1)))
  await checkout.press('ArrowDown')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(checkout).toBeFocused()
  await expect(checkout).toHaveValue(wireDay(inDays(2)))
  await phone.focus()

  // new customers: the days stay for the next one
  for (const [number, who] of [['010-1234-5678', 'Nuri'] as const, ['010-9876-5432', 'Sora'] as const]) {
    await page.keyboard.type(number)
    await page.keyboard.press('Tab')
    await page.keyboard.type(who)
    await expect(page.getByRole('status').filter({ hasText: format.won(80_000) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: walkIn.saved(who) })).toBeVisible()
    await expect(phone).toBeFocused()
    await expect(checkout).toHaveValue(wireDay(inDays(2)))
  }

  // the first again, found by a few digits
  await page.keyboard.type('0101234')
  await expect(page.getByRole('option', { name: 'Nuri' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Nuri')
  await expect(phone).toHaveValue('010-1234-5678')
  await page.getByLabel(walkIn.newDog).fill('Bori')
  await page.getByLabel(say.dogs.weight).fill('4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Bori' })).toBeChecked()
  await page.getByLabel(walkIn.ownPrice).fill('70,000')
  await page.getByLabel(walkIn.priceReason).fill('Regular')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(phone).toBeFocused()

  // it is paid later
  await page.goto(path(urls.companyBookings))
  await waitForHydration(page, say.companyBookings.title)
  await page.getByText('Bori', { exact: true }).click()
  await expect(page.getByText(company.ownPrice(format.won(80_000), 'Regular'))).toBeVisible()
  await page.getByRole('link', { name: company.editWalkIn }).filter({ visible: true }).click()
  await waitForHydration(page, walkIn.editTitle)
  await page.getByLabel(walkIn.paid).selectOption('cash')
  await checkout.fill(inDays(3))
  await expect(page.getByRole('status').filter({ hasText: format.won(120_000) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: walkIn.saveChanges }).click()
  await waitForHydration(page, /\d/)
  await expect(page.getByText(company.paidBy.cash)).toBeAttached()

  await page.goto(path(urls.companyCustomers))
  await waitForHydration(page, customers.title)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Nuri', 'Sora'])
  await page.getByRole('button', { name: customers.editLabel('Sora') }).click()
  await page.getByLabel(customers.name, { exact: true }).fill('Sora Kim')
  await expectAccessible(page)
  await page.getByRole('button', { name: customers.save }).click()
  const sora = page.getByRole('article').filter({ hasText: 'Sora Kim' })
  await expect(sora.getByRole('heading', { name: 'Sora Kim' })).toBeVisible()
  await expect(sora).toBeFocused()
  await sora.getByRole('button', { name: customers.addDog }).click()
  await page.getByLabel(say.dogs.name, { exact: true }).fill('Mandu')
  await page.getByLabel(say.dogs.weight).fill('5')
  await expectAccessible(page)
  await page.getByRole('button', { name: say.dogs.save }).click()
  await expect(page.getByRole('button', { name: say.dogs.editLabel('Mandu') })).toBeVisible()
  await expect(sora.getByRole('heading', { name: customers.dogs })).toBeFocused()
  await page.getByRole('button', { name: customers.deleteLabel('Sora Kim') }).click()
  await page.getByRole('button', { name: customers.deleteConfirm }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Nuri'])
  await expect(page.getByRole('article').filter({ hasText: 'Nuri' })).toBeFocused()
  await page.getByRole('button', { name: customers.deleteLabel('Nuri') }).click()
  await page.getByRole('button', { name: customers.deleteConfirm }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: customers.add }).click()
  await page.getByLabel(customers.name, { exact: true }).fill('Dori')
  await page.getByRole('button', { name: customers.save }).click()
  await expect(page.getByRole('heading', { name: 'Dori' })).toBeVisible()
  await expect(page.getByRole('button', { name: customers.add })).toBeFocused()
})

test('a hotel imports a file: first each line that needs fixing, then the bookings, and connects its calendar', async ({
  page,
  say,
}) => {
  const { companyImport, calendarSync, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 4)
  const choose = async (lines: string[]): Promise<void> => {
    const buffer = Buffer.from(['Name,Check-in,Check-out,Small dogs', ...lines].join('\r\n'))
    await page.getByLabel(companyImport.file).setInputFiles({ name: 'bookings.csv', mimeType: 'text/csv', buffer })
  }
  const [from, to] = [inDays(3), inDays(5)]
  await page.goto(path(urls.companyImport))
  await waitForHydration(page, companyImport.title)
  await choose([`Nuri,${from},${to},1`, `,${from},${to},1`, `Sora,someday,${to},1`])
  await page.getByRole('button', { name: companyImport.check }).click()
  await expect(page.getByText(companyImport.faultsTitle(2))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: companyImport.line(3) })).toContainText(companyImport.faults.required)
  await expect(page.getByRole('listitem').filter({ hasText: companyImport.line(4) })).toContainText(companyImport.faults.notADay)
  await expectAccessible(page)
  await choose([`Nuri,${from},${to},1`, `Sora,${from},${to},1`])
  await page.getByRole('button', { name: companyImport.check }).click()
  await page.getByRole('button', { name: companyImport.add(2) }).click()
  await expect(page.getByText(companyImport.added(2))).toBeVisible()
  await page.getByRole('link', { name: companyImport.seeBookings }).click()
  await waitForHydration(page, say.companyBookings.title)
  await expect(page.getByRole('main').getByText('Sora', { exact: true }).first()).toBeVisible()

  // by keyboard: a new address, and the dialog for a calendar elsewhere
  await page.goto(path(urls.companyCalendarAt(postNum, wireDay(inDays(0)))))
  await waitForHydration(page, /\d/)
  await page.getByRole('button', { name: calendarSync.create }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(calendarSync.address)).toHaveValue(/\/calendar\/.+\.ics$/)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: calendarSync.copy, exact: true }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: calendarSync.notCopied })).toBeVisible()
  await page.getByRole('button', { name: calendarSync.renew, exact: true }).press('Enter')
  await expect(page.getByText(calendarSync.renewAsk)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: calendarSync.keep }).press('Enter')
  await expect(page.getByRole('button', { name: calendarSync.renew, exact: true })).toBeFocused()
  await page.getByRole('button', { name: calendarSync.add, exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: calendarSync.addTitle }).getByLabel(calendarSync.calendarAddress)).toBeVisible()
})

test('thirty walk-ins in a row need few keys each, are all on Today, and take exactly their rooms', async ({
  page,
  say,
  isMobile,
}) => {
  const { companyWalkIn: walkIn, companyCalendar: calendar, company, format, path } = say
  // a third each: a known customer, a new one with a small dog, a new one with a medium dog
  const third = isMobile ? 2 : 10
  const roomCount = { small: 2 * third + 1, medium: third }
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 0, { roomPrice: { small: 40_000, medium: 50_000 }, roomCount })
  for (let nth = 0; nth < third; nth += 1) {
    const dogs = [{ dogName: `Bori ${nth}`, dogWeight: 4 }]
    await callApi(page, customerEndpoints.createCustomer, { name: `Known ${nth}`, phone: `010-2000-70${10 + nth}`, dogs })
  }
  await page.goto(path(urls.companyWalkIn(postNum, wireDay(inDays(0)))))
  await waitForHydration(page, walkIn.title)
  await page.getByLabel(walkIn.phone).focus()
  let keys = 0
  const enter = async (who: string, ...typed: string[]): Promise<void> => {
    keys += await typeFields(page, typed)
    keys += await press(page, 'Enter', 2)
    await expect(page.getByRole('status').filter({ hasText: walkIn.saved(who) })).toBeVisible()
    await expect(page.getByLabel(walkIn.phone)).toBeFocused()
  }
  for (let nth = 0; nth < third; nth += 1) {
    keys += await typeFields(page, [`70${10 + nth}`])
    await expect(page.getByRole('option', { name: `Known ${nth}` })).toBeVisible()
    await enter(`Known ${nth}`)
    await enter(`Guest ${nth}`, `010300050${10 + nth}`, `Guest ${nth}`, 'Nuri', '5')
    await enter(`Visitor ${nth}`, `010300060${10 + nth}`, `Visitor ${nth}`, 'Sora', '9.5')
  }
  expect(keys / (3 * third)).toBeLessThan(25)

  await page.goto(path(urls.companyPage))
  await waitForHydration(page, company.today(format.date(inDays(0))))
  await expect(page.getByText(company.here(0, 3 * third))).toBeVisible()
  await page.goto(path(urls.companyCalendarAt(postNum, wireDay(inDays(0)))))
  await waitForHydration(page, /\d/)
  for (const [size, left] of [['small', 1] as const, ['medium', calendar.full] as const]) {
    const before = calendar.nightBefore(calendar.sizes[size], format.date(inDays(0)))
    const night = `${before}${left}${calendar.nightBehind(roomCount[size], 0)}`
    await expect(page.getByRole('button', { name: night })).toBeVisible()
  }
})

/** Types into one field after another. Returns the number of keys pressed. */
async function typeFields(page: Page, texts: readonly string[]): Promise<number> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  return texts.join('\t').length
}

async function press(page: Page, key: string, times: number): Promise<number> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
  return times
}

test('all bookings of the list have the same columns, also where a long text says what is paid', async ({ page, say }) => {
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 2)
  const one = { ...noDogs, small: 1 }
  const date = { checkin: wireDay(inDays(3)), checkout: wireDay(inDays(5)) }
  const stay = { postNum, date, dogNum: one, roomNumber: one, time: { checkin: '6:00 PM', checkout: '10:00 AM' } } as const
  for (const name of ['Nuri', 'Sora']) {
    const key = { 'idempotency-key': randomUUID() }
    const { booking } = await callApi(page, createWalkIn, { ...stay, name, paid: 'transfer', total: 80_000 }, key)
    const price = { amount: 12_000_000, reason: 'Agreed' }
    if (name === 'Sora') await callApi(page, bookingEndpoints.editWalkIn, { bookingId: booking.bookingId, price })
  }
  await page.goto(say.path(urls.companyBookings))
  await waitForHydration(page, say.companyBookings.title)
  const names = page.locator('summary b').filter({ hasText: /Nuri|Sora/ })
  await expect(names).toHaveCount(2)
  const lefts = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().left))
  expect(lefts[0]).toBe(lefts[1])
})

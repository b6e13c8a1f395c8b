import { randomUUID } from 'node:crypto'
import { createWalkIn } from '../../src/contract/booking/booking-endpoints.ts'
import { advanceBooking } from '../../src/contract/booking/transition.ts'
import { pricesUrl } from '../../src/contract/company/company-url.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { demoAccounts, demoPins } from '../../src/demo/account/accounts.ts'
import { toMonth } from '../../src/domain/calendar/day.ts'
import { noDogs } from '../../src/domain/dog/dog-size.ts'
import { aPlace, callApi, inDays, signedIn, signedUp } from '../support/api.ts'
import { activateWithKeyboard } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

test('the keyboard stays where a season was removed or nights were closed', async ({ page, say }) => {
  const { companyPrices: prices, companyCalendar: calendar, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 4)
  await page.goto(path(pricesUrl(postNum, toMonth(inDays(0)))))
  await waitForHydration(page, prices.heading)
  await page.getByLabel(prices.first, { exact: true }).fill(inDays(3))
  await page.getByLabel(prices.last, { exact: true }).fill(inDays(4))
  await page.getByLabel(prices.priceFor(say.quote.sizes.small)).fill('90000')
  await page.getByRole('button', { name: prices.set }).click()
  await page.getByRole('button', { name: prices.removeSeason(format.span(inDays(3), inDays(4))) }).press('Enter')
  await expect(page.getByText(prices.noSeasons)).toBeVisible()
  await expect(page.getByRole('heading', { name: prices.seasons, exact: true })).toBeFocused()

  await page.goto(path(urls.companyCalendarAt(postNum, wireDay(inDays(0)))))
  await waitForHydration(page, /\d/)
  const close = page.getByRole('button', { name: calendar.close, exact: true })
  for (const save of [calendar.save, calendar.saveAll]) {
    await close.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: save, exact: true }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(close).toBeFocused()
  }
})

test('a form that opens later can be sent from its first moment', async ({ page, say }) => {
  const { companyCalendar: calendar, path } = say
  await signedUp(page, 'company')
  await page.goto(path(urls.companyCalendarAt(await aPlace(page, 4), wireDay(inDays(0)))))
  await waitForHydration(page, /\d/)
  const types = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new MutationObserver(() => {
          const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog form button[aria-busy]')]
          if (buttons.length > 0) resolve(buttons.map(({ type }) => type))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
  await page.getByRole('button', { name: calendar.close, exact: true }).click()
  expect(await types).toEqual(['submit', 'submit'])
})

test('the keyboard stays at the PIN that was saved', async ({ page, say }) => {
  const { pin, work } = say.companyStaff
  await signedIn(page, 'carer')
  await page.goto(say.path(urls.work))
  await waitForHydration(page, work.title)
  const change = page.getByRole('button', { name: pin.change, exact: true })
  await activateWithKeyboard(page, change)
  await page.getByLabel(pin.field).fill(demoPins.carer)
  await page.getByLabel(pin.password, { exact: true }).fill(demoAccounts.carer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(pin.saved)).toBeVisible()
  await expect(change).toBeFocused()
})

test('no card on Today takes the focus once somebody has clicked beside all that can have it', async ({ page, say }) => {
  const { company, format, path } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 2)
  const one = { ...noDogs, small: 1 }
  const date = { checkin: wireDay(inDays(0)), checkout: wireDay(inDays(1)) }
  const stay = { postNum, date, dogNum: one, roomNumber: one, time: { checkin: '11:00 PM', checkout: '11:00 AM' } } as const
  const add = async (name: string): Promise<string> => {
    const draft = { ...stay, name, total: 40_000 }
    return (await callApi(page, createWalkIn, draft, { 'idempotency-key': randomUUID() })).booking.bookingId
  }
  const bori = await add('Bori')
  await add('Nuri')
  const title = company.today(format.date(inDays(0)))
  await page.goto(path(urls.companyPage))
  await waitForHydration(page, title)
  const checkIn = page.getByRole('button', {
    name: company.actionLabel(company.checkIn, `Bori, ${company.dogs(1)}`),
    exact: true,
  })
  await checkIn.focus()
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } })
  const getFocused = () => page.evaluate(() => document.activeElement?.tagName)
  expect(await getFocused()).toBe('BODY')
  const steps = [
    { to: 'checked_in' },
    { to: 'confirmed', reason: 'Another dog' },
    { to: 'cancelled', reason: 'They called' },
  ] as const
  for (const step of steps) {
    await callApi(page, advanceBooking, { bookingId: bori, ...step })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(checkIn).toHaveCount(step.to === 'confirmed' ? 1 : 0)
    expect(await getFocused()).toBe('BODY')
  }
})

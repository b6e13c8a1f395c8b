import { pricesUrl } from '../../src/contract/company/company-url.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { demoAccounts, demoPins } from '../../src/demo/account/accounts.ts'
import { toMonth } from '../../src/domain/calendar/day.ts'
import { aPlace, inDays, signedIn, signedUp } from '../support/api.ts'
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

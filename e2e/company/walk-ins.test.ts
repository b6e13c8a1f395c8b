import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, inDays, signedUp } from '../support/api.ts'
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
  await expect(page.getByRole('heading', { name: 'Sora Kim' })).toBeVisible()
  await page.getByRole('button', { name: customers.deleteLabel('Sora Kim') }).click()
  await page.getByRole('button', { name: customers.deleteConfirm }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Nuri'])
  await expectAccessible(page)
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
  await page.getByRole('button', { name: calendarSync.renew, exact: true }).press('Enter')
  await expect(page.getByText(calendarSync.renewAsk)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: calendarSync.keep }).press('Enter')
  await expect(page.getByRole('button', { name: calendarSync.renew, exact: true })).toBeFocused()
  await page.getByRole('button', { name: calendarSync.add, exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: calendarSync.addTitle }).getByLabel(calendarSync.calendarAddress)).toBeVisible()
})

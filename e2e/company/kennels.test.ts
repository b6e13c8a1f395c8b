import type { Page } from '@playwright/test'
import { createWalkIn } from '../../src/contract/booking/booking-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, inDays, signedUp, stayIn } from '../support/api.ts'
import { activateWithKeyboard, tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import type { Words } from '../support/words.ts'

/** Two rooms, and two walk-ins that overlap for a night: a female dog and, from tomorrow on, a male one that is not neutered. */
async function aHouse(page: Page, say: Words): Promise<void> {
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 2)
  for (const [name, from, dogGender] of [
    ['Nuri', 0, 'female'],
    ['Bom', 1, 'male'],
  ] as const) {
    const { checkin, checkout } = stayIn(from, 2)
    const stay = {
      date: { checkin: wireDay(checkin), checkout: wireDay(checkout) },
      dogNum: { small: 1 },
      roomNumber: { small: 1 },
    }
    const time = { checkin: '11:00 PM', checkout: '11:00 AM' } as const
    const dog = { dogName: name, dogWeight: 4, dogGender, dogNeutered: dogGender === 'male' ? ('notDone' as const) : null }
    const body = { ...stay, postNum, time, name, phone: `010-1234-567${from}`, dogs: [dog], total: 80_000 }
    await callApi(page, createWalkIn, body, { 'idempotency-key': name })
  }
  await page.goto(say.path(urls.companyCalendarAt(postNum, wireDay(inDays(0)))))
  await waitForHydration(page, /\d/)
}

test('kennels are named, and stays assigned by keyboard and by dragging', async ({ page, say, isMobile }) => {
  // biome-ignore lint/suspicious/noSkippedTests: phones have neither a keyboard nor dragging
  test.skip(isMobile, 'a phone has neither a keyboard nor dragging')
  const { companyKennels: words, companyCalendar: calendar } = say
  await aHouse(page, say)
  const [first, second] = [words.suggested('small', 1), words.suggested('small', 2)]

  // by keyboard: both rooms get a number, the second a name
  await activateWithKeyboard(page, page.getByRole('button', { name: words.open }))
  const names = page.getByRole('dialog', { name: words.title })
  await activateWithKeyboard(page, names.getByRole('button', { name: words.addFor(words.addRest(2), 'small') }))
  await expect(names.getByLabel(words.name('small', 2), { exact: true })).toHaveValue(second)
  await expect(names.getByLabel(words.name('small', 1), { exact: true })).toBeFocused()

  // one that is removed leaves the focus in its place, and the last one on the button that adds more
  await activateWithKeyboard(page, names.getByRole('button', { name: words.remove(first) }))
  await expect(names.getByRole('button', { name: words.remove(second) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names.getByRole('button', { name: words.addFor(words.add, 'small') })).toBeFocused()
  await activateWithKeyboard(page, names.getByRole('button', { name: words.addFor(words.addRest(2), 'small') }))
  await names.getByLabel(words.name('small', 2), { exact: true }).fill(first)
  await expectAccessible(page)
  await activateWithKeyboard(page, names.getByRole('button', { name: words.save }))
  await expect(names.getByLabel(words.name('small', 2), { exact: true })).toHaveAccessibleDescription(words.errors.duplicate)
  await expect(names.getByLabel(words.name('small', 2), { exact: true })).toBeFocused()
  await names.getByLabel(words.name('small', 2), { exact: true }).fill('Pine')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
  await waitForHydration(page, /\d/)
  await expect(page.getByRole('button', { name: words.open })).toBeFocused()

  // by keyboard: a stay in the first room
  const lane = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const bar = (who: string) =>
    page.getByRole('region', { name: calendar.caption }).getByRole('link', { name: new RegExp(`^${who}`) })
  await expect(lane(words.unassigned).getByRole('link')).toHaveCount(1)
  await bar('Nuri').focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: calendar.booking })
  await tabTo(page, sheet.getByLabel(words.where, { exact: true }))
  await page.keyboard.type(first)
  await expect(sheet.getByLabel(words.where, { exact: true }).locator('option:checked')).toHaveText(first)
  await expectAccessible(page)
  await activateWithKeyboard(page, sheet.getByRole('button', { name: words.assign }))
  await expect(sheet.getByText(say.company.inKennel(first))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lane(first).getByRole('link')).toHaveText('Nuri')

  // by keyboard: she is in heat until after tomorrow's night, and does not get along with the other dog
  await bar('Nuri').focus()
  await page.keyboard.press('Enter')
  await activateWithKeyboard(page, sheet.getByText(say.company.more('Nuri')))
  await activateWithKeyboard(page, sheet.getByRole('button', { name: say.company.heatAdd('Nuri') }))
  await expect(sheet.getByLabel(say.company.heatUntil('Nuri'))).toBeFocused()
  await sheet.getByLabel(say.company.heatUntil('Nuri')).selectOption(wireDay(inDays(1)))
  await expectAccessible(page)
  await activateWithKeyboard(page, sheet.getByRole('button', { name: say.company.staffNoteSave, exact: true }))
  await expect(sheet.getByText(inHeat(say, 1))).toBeVisible()
  await expect(sheet.getByRole('button', { name: say.company.heatEdit('Nuri') })).toBeFocused()
  await tabTo(page, sheet.getByLabel(words.conflictWith('Nuri')))
  await page.keyboard.type('Bo')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('list', { name: words.foundDogs }).getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await activateWithKeyboard(page, sheet.getByRole('button', { name: /^Bom/ }))
  await expect(sheet.getByText(say.company.conflictWith('Bom'))).toBeVisible()
  await expect(sheet.getByRole('heading', { name: words.conflicts })).toBeFocused()
  await page.keyboard.press('Escape')
  await waitForHydration(page, /\d/)

  // by dragging: the other stay beside it, which warns, and then into the other room
  await bar('Bom').dragTo(lane(first).getByRole('rowheader'))
  for (const warning of [words.warnings.strangers, words.warnings.heat, words.warnings.conflict]) {
    await expect(page.getByRole('status').filter({ hasText: warning })).toBeVisible()
    await expect(bar('Bom')).toHaveAccessibleName(new RegExp(warning))
  }
  await expect(page.getByRole('heading', { name: words.warningsTitle(2) })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: words.warnings.heat })).toHaveCount(2)
  await expectAccessible(page)
  await bar('Bom').dragTo(lane('Pine').getByRole('rowheader'))
  await expect(lane('Pine').getByRole('link')).toHaveText('Bom')
  await expect(page.getByRole('heading', { name: words.warningsTitle(2) })).toBeHidden()

  // what was assigned is still there, and on the desk
  await page.reload()
  await expect(lane('Pine').getByRole('link')).toHaveText('Bom')
  await expect(lane(first).getByRole('link')).toHaveText('Nuri')
  await page.goto(say.path(urls.companyPage))
  await expect(page.getByRole('article').filter({ hasText: 'Nuri' }).getByText(say.company.inKennel(first))).toBeVisible()
})

/** What the card says of a dog that is in heat until that day. */
function inHeat(say: Words, days: number): string {
  return say.company.inHeat(say.format.shortDay(inDays(days)))
}

test('heat and a conflict are noted on the booking, and removed', async ({ page, say }) => {
  const { companyKennels: words, companyCalendar: calendar, company } = say
  await aHouse(page, say)
  await page.getByRole('link', { name: /^Nuri/ }).click()
  const sheet = page.getByRole('dialog', { name: calendar.booking })
  await sheet.getByLabel(words.conflictWith('Nuri')).fill('nobody')
  await sheet.getByRole('button', { name: words.findDog }).click()
  await expect(sheet.getByText(words.noDogFound)).toBeVisible()
  await sheet.getByLabel(words.conflictWith('Nuri')).fill('Bom')
  await sheet.getByRole('button', { name: words.findDog }).click()
  await sheet.getByRole('button', { name: /^Bom/ }).click()
  await expect(sheet.getByText(company.conflictWith('Bom'))).toBeVisible()

  // the day's list says it too, and there it is noted that she is in heat
  await page.goto(say.path(urls.companyPage))
  await waitForHydration(page, /\d/)
  const card = page.getByRole('article').filter({ hasText: 'Nuri' })
  await card.getByText(company.more('Nuri')).click()
  await expect(card.getByText(company.conflictWith('Bom'))).toBeVisible()
  await card.getByRole('button', { name: company.heatAdd('Nuri') }).click()
  await card.getByLabel(company.heatUntil('Nuri')).selectOption(wireDay(inDays(2)))
  await expectAccessible(page)
  await card.getByRole('button', { name: company.staffNoteSave, exact: true }).click()
  await expect(card.getByText(inHeat(say, 2))).toBeVisible()

  await page.goBack()
  await waitForHydration(page, /\d/)
  await page.getByRole('link', { name: /^Bom/ }).click()
  await sheet.getByRole('button', { name: words.remove(words.conflictPair('Bom', 'Nuri')) }).click()
  await expect(sheet.getByText(company.conflictWith('Nuri'))).toBeHidden()
})

test('a stay is moved with the form, and a removed kennel keeps its name', async ({ page, say }) => {
  const { companyKennels: words, companyCalendar: calendar } = say
  await aHouse(page, say)
  const names = page.getByRole('dialog', { name: words.title })
  const save = async (): Promise<void> => {
    await names.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
    await waitForHydration(page, /\d/)
  }
  await page.getByRole('button', { name: words.open }).click()
  await names.getByRole('button', { name: words.addFor(words.add, 'small') }).click()
  await names.getByLabel(words.name('small', 1), { exact: true }).fill('Pine')
  await save()

  await page.getByRole('link', { name: /^Nuri/ }).click()
  const sheet = page.getByRole('dialog', { name: calendar.booking })
  await sheet.getByLabel(words.where, { exact: true }).selectOption('Pine')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: words.assign }).click()
  await expect(sheet.getByText(say.company.inKennel('Pine'))).toBeVisible()
  await page.keyboard.press('Escape')

  // nothing is removed before it is saved
  await page.getByRole('button', { name: words.open }).click()
  await names.getByRole('button', { name: words.remove('Pine') }).click()
  await expect(names.getByText(words.isRemoved)).toBeVisible()
  await expectAccessible(page)
  await save()
  await expect(page.getByRole('rowheader', { name: words.removed('Pine') })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Nuri/ })).toHaveAccessibleName(new RegExp(words.warnings.removed))
})

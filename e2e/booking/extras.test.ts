import type { Page } from '@playwright/test'
import { createDog } from '../../src/contract/dog/dog.ts'
import { editPost, readPost } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, heldBooking, inDays, isLastHour, signedUp, stayIn } from '../support/api.ts'
import { countLines } from '../support/count-lines.ts'
import { holdRooms } from '../support/hold-rooms.ts'
import { pay } from '../support/pay.ts'
import { totalIn } from '../support/quote.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import type { Words } from '../support/words.ts'

// biome-ignore lint/suspicious/noSkippedTests: the stay begins today, and the page offers no past hours
test.skip(isLastHour, 'the day is over for every house')

const bath = { kind: 'bath', name: '목욕', nameEn: 'Bath', unit: 'once', price: 30_000, maxPerDay: 2 } as const
const walk = { kind: 'extraWalk', name: '추가 산책', nameEn: 'Extra walk', unit: 'day', price: 10_000 } as const
const training = { kind: 'training', name: '교육', nameEn: 'Training', unit: 'once', price: 20_000 } as const
const dogs = ['보리', '두리']

function getExtraName({ language }: Words, { name, nameEn }: { name: string; nameEn: string }): string {
  return language === 'ko' ? name : nameEn
}

test('baths for two dogs are booked, one is recorded as done, and both sides see which', async ({ page, anotherPerson, say }) => {
  const { booking, company, path, payment, quote, stayExtras, format } = say
  const stay = stayIn(0, 1)
  const owner = await anotherPerson()
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 2, { extras: [bath, walk] })
  await signedUp(owner, 'owner')
  for (const dogName of dogs) await callApi(owner, createDog, { dogName, dogWeight: 5 })

  await owner.goto(path(`${urls.booking(postNum)}?checkin=${wireDay(stay.checkin)}&checkout=${wireDay(stay.checkout)}&small=2`))
  await waitForHydration(owner, /./)
  const baths = owner.getByRole('group', { name: getExtraName(say, bath) })
  const walks = owner.getByRole('group', { name: getExtraName(say, walk) })
  for (const dog of dogs) await expect(baths.getByRole('checkbox', { name: dog })).not.toBeChecked()
  for (const dog of dogs) await baths.getByRole('checkbox', { name: dog }).check()
  for (const dog of dogs) await baths.getByLabel(stayExtras.day(dog)).selectOption(stay.checkin)
  await walks.getByRole('checkbox', { name: '보리', exact: true }).check()
  await walks.getByText(stayExtras.days('보리', 2, 2)).click()
  await walks.getByRole('checkbox', { name: format.shortDay(stay.checkin) }).uncheck()
  const price = owner.getByRole('complementary', { name: booking.price })
  await expect(price.getByText(`${getExtraName(say, bath)} × 2`)).toBeVisible()
  await expect(price.getByText(format.won(60_000))).toBeVisible()
  await expect(price.getByText(getExtraName(say, walk))).toBeVisible()
  await expectAccessible(owner)
  await owner.reload()
  await waitForHydration(owner, /./)
  await expect(baths.getByRole('checkbox', { name: '두리' })).toBeChecked()
  await expect(price.getByText(`${getExtraName(say, bath)} × 2`)).toBeVisible()
  await expect(price.getByText(quote.discount)).toBeVisible()
  const total = await totalIn(price, say)
  expect(total).toBe(80_000 - 8_000 + 70_000)
  await owner.getByLabel(booking.phone).fill('010-1234-5678')
  await owner.locator('#agree-terms').check()
  await owner.locator('#agree-profiles').check()
  await owner.getByRole('button', { name: booking.submit, exact: true }).click()
  await pay(owner, say, total)
  await owner.getByRole('link', { name: payment.seeBooking }).click()
  await expect(owner.locator('#extras').getByText(stayExtras.booked)).toHaveCount(3)

  await page.goto(path(urls.companyPage))
  await waitForHydration(page, /./)
  await page.getByRole('button', { name: company.actionLabel(company.checkIn, dogs.join(', ')) }).click()
  await expect(page.locator('#in-house').getByRole('article')).toBeVisible()
  const done = (dog: string, extra: { name: string; nameEn: string } = bath, day = stay.checkin): string =>
    stayExtras.label(stayExtras.markDone, `${stayExtras.forDog(getExtraName(say, extra), dog)}, ${format.shortDay(day)}`)
  await page
    .locator('#in-house')
    .getByRole('button', { name: done('보리') })
    .click()
  await expect(page.locator('#in-house').getByRole('button', { name: done('보리') })).toHaveCount(0)
  await expect(page.locator('#in-house').getByRole('button', { name: done('두리') })).toBeVisible()
  // The walk is tomorrow's.
  await expect(page.getByRole('button', { name: done('보리', walk, stay.checkout) })).toHaveCount(0)
  await expectAccessible(page)

  await owner.reload()
  await expectExtras(owner, say)
  await expectAccessible(owner)
})

test('an extra that cannot be chosen says why, and nothing typed is lost', async ({ page, anotherPerson, say }) => {
  const { booking, path, payment, stayExtras, format } = say
  const stay = stayIn(5, 1)
  const company = await anotherPerson()
  await signedUp(company, 'company')
  const offered = [{ ...bath, maxPerDay: 1 }, walk, { ...training, noticeHours: 7 * 24 }]
  const postNum = await aPlace(company, 5, { extras: offered })
  const { post } = await callApi(company, readPost, { postNum })
  const extras = offered.map((extra, index) => ({ ...extra, extraId: post.extras[index]?.extraId ?? 0 }))
  const oneBath = { extras: [{ extraId: extras[0]?.extraId ?? 0, quantity: 1, days: [wireDay(stay.checkin)] }] }
  await signedUp(page, 'owner')
  await callApi(page, createDog, { dogName: '보리', dogWeight: 5 })

  await page.goto(path(`${urls.booking(postNum)}?checkin=${wireDay(stay.checkin)}&checkout=${wireDay(stay.checkout)}&small=1`))
  await waitForHydration(page, /./)
  const price = page.getByRole('complementary', { name: booking.price })
  const baths = page.getByRole('group', { name: getExtraName(say, bath) })
  const walks = page.getByRole('group', { name: getExtraName(say, walk) })
  const lessons = page.getByRole('group', { name: getExtraName(say, training) })
  await page.getByLabel(booking.phone).fill('010-1234-5678')
  await page.getByLabel(booking.note).fill('Bori is afraid of thunder.')
  const expectTyped = async (): Promise<void> => {
    await expect(page.getByLabel(booking.phone)).toHaveValue('010-1234-5678')
    await expect(page.getByLabel(booking.note)).toHaveValue('Bori is afraid of thunder.')
  }
  await expect(lessons.getByText(stayExtras.tooLate(format.shortDay(inDays(8))))).toBeVisible()
  await expect(lessons.getByRole('checkbox', { name: '보리' })).toBeDisabled()

  await heldBooking(page, postNum, stay, [], oneBath)
  await page.reload()
  await waitForHydration(page, /./)
  await baths.getByRole('checkbox', { name: '보리' }).check()
  const day = baths.getByLabel(stayExtras.day('보리'))
  await day.selectOption(stay.checkin)
  for (const place of [baths, price]) await expect(place.getByText(booking.extraHeldHere)).toBeVisible()
  await expectTyped()
  await expectAccessible(page)
  await page.getByRole('button', { name: payment.cancelBooking }).click()
  await page.getByRole('button', { name: payment.cancelConfirm }).click()
  await expect(price.getByText(getExtraName(say, bath))).toBeVisible()

  const other = await anotherPerson()
  await signedUp(other, 'owner')
  await heldBooking(other, postNum, stay, [], oneBath)
  await holdRooms(page, say)
  const full = stayExtras.full(getExtraName(say, bath), format.shortDay(stay.checkin), 0)
  await expect(page.getByRole('alert').filter({ hasText: full })).toBeFocused()
  await expect(baths.getByText(full)).toBeVisible()
  await expect(day).toHaveValue(stay.checkin)
  await expectTyped()
  await expectAccessible(page)
  await day.selectOption(stay.checkout)
  await expect(page.getByText(full)).toHaveCount(0)
  await expect(price.getByText(getExtraName(say, bath))).toBeVisible()

  await callApi(company, editPost, {
    postNum,
    extras: extras.map((extra) => (extra.kind === walk.kind ? { ...extra, noticeHours: 7 * 24 } : extra)),
  })
  await walks.getByRole('checkbox', { name: '보리' }).check()
  // Once, for both days.
  const late = stayExtras.notice(getExtraName(say, walk), format.shortDay(inDays(8)))
  await expect(walks.getByText(late, { exact: true })).toBeVisible()
  await expectTyped()
  await expectAccessible(page)
  await walks.getByRole('checkbox', { name: '보리' }).uncheck()
  await expect(price.getByText(getExtraName(say, bath))).toBeVisible()
  await holdRooms(page, say)
  await waitForHydration(page, new RegExp(payment.title('.+')))
  const refund = page.locator('.refund-rail').getByText(format.shortDay(stay.checkin), { exact: true })
  expect(await countLines(refund)).toBe(1)
})

async function expectExtras(owner: Page, say: Words): Promise<void> {
  const { stayExtras } = say
  const rows = owner.locator('#extras').getByRole('listitem')
  const bathed = rows.filter({ hasText: '보리' }).filter({ hasText: getExtraName(say, bath) })
  await expect(bathed).toContainText(new RegExp(stayExtras.done('.+')))
  await expect(rows.filter({ hasText: '두리' })).toContainText(stayExtras.booked)
}

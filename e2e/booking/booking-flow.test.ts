import type { Locator, Page } from '@playwright/test'
import { listBookings } from '../../src/contract/booking/booking-endpoints.ts'
import { createDog } from '../../src/contract/dog/dog.ts'
import { editPost } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { addDays } from '../../src/domain/calendar/day.ts'
import type { Stay } from '../../src/domain/calendar/stay.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, heldBooking, inDays, signedUp, stayIn } from '../support/api.ts'
import { answerAll } from '../support/dog-form.ts'
import { agree, holdRooms } from '../support/hold-rooms.ts'
import { tabTo } from '../support/keyboard.ts'
import { pay } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import type { Words } from '../support/words.ts'

const aDog = {
  dogBreed: 'Maltese',
  dogAge: 4,
  dogWeight: 5.2,
  dogNote: '',
  dogGender: 'female',
  dogNeutered: 'done',
  dogToilet: 'indoor',
  dogSnack: 'given',
  dogSnarl: 'no',
  dogBark: 'no',
} as const
const house = { en: 'Bori’s House', ko: '보리네 집' }

test('booking and payment pages are accessible and do not overflow horizontally in any state', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { booking, dogs, searchForm, payment, format, path } = say
  const { postNum } = await aHouse(page, await anotherPerson(), 2)
  const stay = stayIn(30, 2)
  await page.goto(path(bookingPath(postNum, stay)))
  await waitForHydration(page, booking.title(2, house[say.language]))
  await expect(page.getByRole('combobox', { name: booking.checkin })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByRole('combobox', { name: booking.checkout }).click()
  await expect(
    page.getByRole('dialog', { name: searchForm.dates }).getByRole('button', { name: searchForm.select, exact: true }),
  ).toBeVisible()
  await expect(nightsSaying(page, booking.nightLeft(2)).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: booking.addDog }).click()
  await page.getByRole('button', { name: dogs.save, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: dogs.errors.dogName })).toBeFocused()
  await expect(page.getByText(dogs.errors.dogWeight).first()).toBeVisible()
  await page.getByRole('textbox', { name: dogs.weight, exact: true }).fill('5.2')
  await expect(page.getByText(dogs.errors.dogWeight)).toHaveCount(0)
  await page.getByRole('textbox', { name: dogs.name, exact: true }).fill('Bori')
  await page.reload()
  await expect(page.getByRole('textbox', { name: dogs.name, exact: true })).toHaveValue('Bori')
  await page.getByRole('button', { name: booking.submit }).click()
  await expect(page.getByRole('alert').filter({ hasText: booking.finishDog })).toBeFocused()
  await expectAccessible(page)

  const { bookingId, total } = await heldBooking(page, postNum, stay)
  await page.goto(path(urls.payment(bookingId)))
  await waitForHydration(page, payment.title(format.won(total)))
  await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: payment.pay(format.won(total)) })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: payment.pay(format.won(total)) }).click()
  await waitForHydration(page, payment.sandboxTitle)
  await expectAccessible(page)
  await page.getByRole('button', { name: payment.sandboxCancel }).click()
  await waitForHydration(page, payment.failTitle)
  const failed = page.url()
  await expect(page.getByText(payment.reasons.cancelled)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: payment.tryAgain }).click()
  await pay(page, say, total)
  await waitForHydration(page, payment.successTitle(format.shortDay(stay.checkin), ''))
  await expectAccessible(page)
  await page.goto(failed)
  await waitForHydration(page, payment.successTitle(format.shortDay(stay.checkin), ''))
})

test('a stay is booked and paid by keyboard, and missing dog facts are completed later', async ({ page, anotherPerson, say }) => {
  const { booking, bookings, dogs, searchForm, payment, format, path } = say
  const company = await anotherPerson()
  const { postNum } = await aHouse(page, company, 2)
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const stay = stayIn(1, 2)
  await page.goto(path(urls.booking(postNum)))
  await waitForHydration(page, booking.titleWithoutDays(house[say.language]))

  await tabTo(page, page.getByRole('combobox', { name: booking.checkin }))
  await press('ArrowDown')
  await expect(page.getByRole('dialog', { name: searchForm.dates }).locator('td :focus')).toBeVisible()
  // the first Enter moves the focus to the next day
  for (const [key, ahead] of [
    ['ArrowRight', 1],
    ['Enter', 2],
    ['ArrowRight', 3],
  ] as const) {
    await press(key)
    const focused = page.getByRole('dialog', { name: searchForm.dates }).locator('td :focus [data-date]')
    await expect(focused).toHaveAttribute('data-date', String(Number(inDays(ahead).slice(8))))
  }
  await press('Enter')
  await tabTo(page, page.getByRole('button', { name: searchForm.select, exact: true }))
  await press('Enter')
  await expect(page.getByRole('combobox', { name: booking.checkin })).toBeFocused()
  await expect(page.getByRole('combobox', { name: booking.checkin })).toHaveValue(wireDay(stay.checkin))
  await expect(page.getByRole('combobox', { name: booking.checkout })).toHaveValue(wireDay(stay.checkout))

  await tabTo(page, page.getByRole('button', { name: booking.addDog }))
  await press('Enter')
  await fillDog(page, say)
  await press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Bori' })).toBeChecked()
  await tabTo(page, page.getByLabel(booking.phone))
  await page.keyboard.type('010-1234-5678')
  await tabTo(page, page.getByLabel(booking.note))
  await page.keyboard.type('Bori is afraid of thunder.')
  // nothing is agreed to without a price
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.title(2, house[say.language]))
  for (const box of [page.locator('#agree-terms'), page.locator('#agree-profiles')]) {
    await tabTo(page, box)
    await press('Space')
  }
  await tabTo(page, page.getByRole('button', { name: booking.submit }))
  await press('Enter')

  await waitForHydration(page, new RegExp(payment.title('#').replace('#', '[\\d,]+.*')))
  for (const arrived of [payment.sandboxTitle, payment.successTitle(format.shortDay(stay.checkin), 'Bori')]) {
    await tabTo(page, page.getByRole('button', { name: new RegExp(payment.pay('#').replace('#', '[\\d,]+.*')) }))
    await press('Enter')
    await waitForHydration(page, arrived)
  }

  const untold = Object.values(dogs.missing)
  await company.goto(path(urls.companyBookings))
  await company.locator('summary').filter({ hasText: 'Bori' }).first().click()
  await expect(company.getByText(dogs.notToldYet(untold))).toBeVisible()
  await expectAccessible(company)
  await page.getByRole('link', { name: payment.seeBooking }).click()
  await expect(page.getByText(bookings.missing('Bori', untold))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: bookings.addMissing('Bori') }).click()
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: dogs.editTitle('Bori') }) })
  await expect(form.getByRole('heading', { name: dogs.editTitle('Bori') })).toBeFocused()
  await form.getByLabel(dogs.breed, { exact: true }).fill('Maltese')
  await answerAll(form, say, 1)
  await form.getByRole('button', { name: dogs.save, exact: true }).click()
  await expect(form).toBeHidden()
  await page.goto(path(urls.myBookings))
  await expect(page.getByText(bookings.missing('Bori', [dogs.missing.dogAge]))).toBeVisible()
  await company.reload()
  await company.locator('summary').filter({ hasText: 'Bori' }).first().click()
  await expect(company.getByText(dogs.notToldYet([dogs.missing.dogAge]))).toBeVisible()
})

test('input entered before hydration is preserved and submitted with the booking', async ({ page, anotherPerson, say }) => {
  const { booking, payment, format, path } = say
  const { postNum } = await aHouse(page, await anotherPerson(), 2)
  for (const dogName of ['Bori', 'Dubu']) await callApi(page, createDog, { ...aDog, dogName })
  const stay = stayIn(30, 2)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path(bookingPath(postNum, stay)), { waitUntil: 'commit' })
  await page.getByLabel(booking.note).fill('Bori is afraid of thunder.')
  await page.getByLabel(booking.bringAt).selectOption('3:00 PM')
  await page.getByRole('combobox', { name: booking.checkout }).fill(wireDay(addDays(stay.checkin, 1)))
  await expect(page.getByRole('checkbox', { name: 'Bori' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Bori' }).uncheck()
  await page.getByRole('checkbox', { name: 'Dubu' }).check()
  await page.locator('#agree-terms').check()
  // the form cannot be submitted yet, and trying loses no input
  await page.getByRole('button', { name: booking.submit }).click()
  scripts.resolve()
  await waitForHydration(page, booking.title(1, house[say.language]))
  await expect(page.getByRole('complementary', { name: booking.price })).toContainText(format.won(36_000))
  // what was agreed to was the price of two nights
  await expect(page.getByText(booking.totalChanged(format.won(72_000), format.won(36_000)))).toBeVisible()
  await expect(page.locator('#agree-terms')).not.toBeChecked()
  await holdRooms(page, say)
  await waitForHydration(page, payment.title(format.won(36_000)))
  const { bookings } = await callApi(page, listBookings, {})
  expect(bookings).toMatchObject([
    { note: 'Bori is afraid of thunder.', time: { checkin: '3:00 PM' }, dogs: [{ profile: { dogName: 'Dubu' } }] },
  ])
})

test('a retry after a lost response creates one booking, and other refund terms or prices require consent', async ({
  page,
  anotherPerson,
  say,
  isMobile,
}) => {
  const { booking, payment, format, path } = say
  const company = await anotherPerson()
  const { postNum } = await aHouse(page, company, 1)
  await callApi(page, createDog, { ...aDog, dogName: 'Bori' })
  const stay = stayIn(30, 2)
  await callApi(company, editPost, { postNum, peaks: [] })
  const note = page.getByLabel(booking.note)
  await page.goto(path(bookingPath(postNum, stay)))
  await waitForHydration(page, booking.title(2, house[say.language]))
  await note.fill('Bori is afraid of thunder.')
  const keys = await loseAnswer(page)
  await holdRooms(page, say)
  await expect(page.getByRole('alert').filter({ hasText: booking.noAnswer })).toBeFocused()
  await page.getByRole('button', { name: booking.submit }).click()
  await waitForHydration(page, payment.title(format.won(72_000)))
  expect(keys).toEqual([expect.stringMatching(/\S/), keys[0]])
  expect((await callApi(page, listBookings, {})).bookings).toHaveLength(1)

  await page.goto(path(bookingPath(postNum, stay)))
  await waitForHydration(page, booking.titleWithoutDays(house[say.language]))
  const goOn = page.getByRole('link', { name: booking.goOnToPay })
  await expect(goOn).toBeVisible()
  // The room that is taken and the dog that stays elsewhere are both the owner's own.
  await expect(page.getByText(booking.heldHere)).toBeVisible()
  await expect(page.getByText(booking.inOwnHold)).toBeVisible()
  await page.getByRole('button', { name: payment.cancelBooking }).click()
  await page.getByRole('button', { name: payment.cancelConfirm }).click()
  await expect(goOn).toBeHidden()
  await expect(note).toHaveValue('Bori is afraid of thunder.')

  await expect(page.getByRole('complementary', { name: booking.price })).toContainText(format.won(72_000))

  const submit = page.getByRole('button', { name: isMobile ? booking.submitShort : booking.submit, exact: true })
  await callApi(company, editPost, { postNum, peaks: [{ from: wireDay(stay.checkin), to: wireDay(stay.checkin) }] })
  await agree(page, say)
  await submit.click()
  const terms = page.getByRole('dialog', { name: booking.moved.terms })
  await expect(terms.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await terms.getByRole('button', { name: booking.keepLooking }).click()

  await callApi(company, editPost, { postNum, peaks: [], roomPrice: { small: 45_000 } })
  await submit.click()
  const dialog = page.getByRole('dialog', { name: booking.moved.both })
  // both have the first booking's discount
  await expect(dialog.getByText(booking.oldToNew(format.number(40_000), format.won(45_000)))).toBeVisible()
  await expect(dialog.getByText(format.won(72_000), { exact: true })).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).toContainText(format.won(81_000))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: booking.acceptPrice(format.won(81_000)) }).click()
  await waitForHydration(page, payment.title(format.won(81_000)))
})

test('a booking refused for a full night names that night, and the form preserves its input', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { booking, payment, format, path } = say
  const { postNum } = await aHouse(page, await anotherPerson(), 1)
  const stay = stayIn(30, 2)
  await page.goto(path(bookingPath(postNum, stay)))
  await waitForHydration(page, booking.title(2, house[say.language]))
  await page.getByLabel(booking.note).fill('Bori is afraid of thunder.')
  const other = await anotherPerson()
  await signedUp(other, 'owner')
  await heldBooking(other, postNum, { checkin: addDays(stay.checkin, 1), checkout: addDays(stay.checkin, 2) })
  await holdRooms(page, say)
  const alert = page.getByRole('alert').filter({ hasText: say.failures.room_full })
  await expect(alert).toBeFocused()
  const night = format.shortDay(addDays(stay.checkin, 1))
  await expect(alert).toContainText(booking.shortNight(night, say.quote.roomName('small'), 0))
  await page.getByRole('combobox', { name: booking.checkin }).click()
  await expect(nightsSaying(page, booking.nightFull)).toHaveCount(1)
  await expect(page.getByLabel(booking.note)).toHaveValue('Bori is afraid of thunder.')
  await page.keyboard.press('Escape')
  // Another stay than the refused one can be booked, not waited for.
  await expect(page.getByRole('button', { name: booking.submit })).toHaveCount(0)
  await page.getByRole('combobox', { name: booking.checkout }).fill(wireDay(addDays(stay.checkin, 1)))
  await page.keyboard.press('Enter')
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: booking.price })).toContainText(format.won(36_000))
  await holdRooms(page, say)
  await waitForHydration(page, payment.title(format.won(36_000)))
})

/** Creates a post of a new company, and a new owner on `page` without a dog. */
async function aHouse(page: Page, company: Page, rooms: number): Promise<{ postNum: number }> {
  await signedUp(company, 'company')
  await signedUp(page, 'owner')
  return { postNum: await aPlace(company, rooms) }
}

function bookingPath(postNum: number, { checkin, checkout }: Stay): string {
  return `${urls.booking(postNum)}?checkin=${wireDay(checkin)}&checkout=${wireDay(checkout)}&small=1`
}

/** A pseudo-element shows the free rooms under a day of the calendar. */
function nightsSaying(page: Page, left: string): Locator {
  return page.locator(`[data-left="${left}"]`).filter({ visible: true })
}

/** Fills in by keyboard what a new profile needs for a booking; the focus ends on its button. */
async function fillDog(page: Page, { dogs }: Words): Promise<void> {
  const texts = { [dogs.name]: 'Bori', [dogs.weight]: '5.2' }
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('button', { name: dogs.save, exact: true }))
}

/** Drops the first booking response after the booking was made. Returns the idempotency keys sent, which grows. */
async function loseAnswer(page: Page): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/booking/create')) keys.push(request.headers()['idempotency-key'])
  })
  await page.evaluate((path) => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (!String(input).endsWith(path)) return answer
      window.fetch = fetch
      throw new TypeError('The answer was lost')
    }
  }, '/api/booking/create')
  return keys
}

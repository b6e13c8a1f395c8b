import { expect, test } from 'vitest'
import { day } from '../../../domain/calendar/day.ts'
import { en } from '../../../i18n/en.ts'
import { changedFields } from './use-walk-in.ts'
import { getRest, isSettled, toChangesBody, toWalkInBody } from './walk-in-body.ts'
import {
  type EditedWalkIn,
  firstChoice,
  toWalkInQuoteRequest,
  type WalkInChoice,
  type WalkInPost,
  withTypedDog,
  withWalkInDogs,
} from './walk-in-choice.ts'
import { findTypedDogError, toMissingText, validateWalkIn } from './walk-in-errors.ts'

const days = { checkin: day('2026-11-20'), checkout: day('2026-11-21') }
const post: WalkInPost = {
  postNum: 7,
  sizes: [
    { size: 'small', count: 3, price: 40_000 },
    { size: 'large', count: 1, price: 70_000 },
  ],
  maxDogsPerRoom: 2,
  hours: { checkin: { from: '9:00 AM', to: '8:00 PM' }, checkout: { from: '8:00 AM', to: '11:00 AM' } },
}

test('the default check-in time is the current hour, limited to the drop-off hours', () => {
  expect(firstChoice(post, days, 7).checkinTime).toBe('9:00 AM')
  expect(firstChoice(post, days, 14).checkinTime).toBe('2:00 PM')
  expect(firstChoice(post, days, 22).checkinTime).toBe('8:00 PM')
})

test('the room count is the number of rooms that the dogs need', () => {
  const choice = withWalkInDogs(firstChoice(post, days, 9), 'small', 3, post.maxDogsPerRoom)
  expect([choice.dogNum.small, choice.roomNumber.small, choice.roomNumber.large]).toEqual([3, 2, 0])
})

test('no quote is requested until days and dogs are selected', () => {
  const choice = firstChoice(post, days, 9)
  expect(toWalkInQuoteRequest(7, choice)).toBeNull()
  expect(toWalkInQuoteRequest(7, { ...withWalkInDogs(choice, 'large', 1, 2), checkout: '' })).toBeNull()
  expect(toWalkInQuoteRequest(7, withWalkInDogs(choice, 'large', 1, 2))).toEqual({
    postNum: 7,
    date: { checkin: '2026.11.20', checkout: '2026.11.21' },
    dogNum: { small: 0, medium: 0, large: 1 },
    roomNumber: { small: 0, medium: 0, large: 1 },
  })
})

test('the price area asks only for what is still missing', () => {
  const choice = firstChoice(post, days, 9)
  const { companyWalkIn } = en
  expect(toMissingText(choice, companyWalkIn)).toBe(companyWalkIn.pickDogs)
  expect(toMissingText({ ...choice, checkout: '' }, companyWalkIn)).toBe(companyWalkIn.pick)
  expect(toMissingText({ ...choice, checkin: '2026.12' }, companyWalkIn)).toBe(companyWalkIn.pick)
})

test('a day that is missing and one that is not a day have errors at their own fields', () => {
  const choice = { ...firstChoice(post, days, 9), name: 'Nuri' }
  const { companyWalkIn, dayPicker } = en
  const errors = (typed: Partial<WalkInChoice>) => validateWalkIn({ ...choice, ...typed }, { ...companyWalkIn, ...dayPicker })
  expect(errors({})).toEqual([])
  expect(errors({ checkin: '', checkout: '' })).toEqual([{ fieldId: 'checkin', text: companyWalkIn.noDays }])
  expect(errors({ checkout: '2026.02.31' })).toEqual([{ fieldId: 'checkout', text: dayPicker.notADay }])
  expect(errors({ checkin: '2026.12', checkout: ' ' })).toEqual([
    { fieldId: 'checkin', text: dayPicker.notADay },
    { fieldId: 'checkout', text: companyWalkIn.noDays },
  ])
})

test('changedFields returns the IDs of changed fields', () => {
  const choice = firstChoice(post, days, 9)
  expect(changedFields(choice, { ...choice, name: 'Nuri', checkoutTime: '9:00 AM' })).toEqual(['name', 'checkout-time'])
  expect(changedFields(choice, withWalkInDogs(choice, 'large', 1, 2))).toEqual(['dogs'])
})

test('dogs are sent as unchanged: what others have told of them meanwhile counts', () => {
  const first = firstChoice(post, days, 9)
  const choice = withTypedDog({ ...first, newDog: { name: '콩', weight: '4' } }, post)
  if (typeof choice === 'string') throw new Error(choice)
  const { dogs } = choice
  const unchangedDogs = [dogs[0]?.dogId]
  const request = toWalkInQuoteRequest(7, choice)
  const quote = { nights: 1, lines: [], extras: [], discount: 0, total: 40_000, refunds: [], policy: null }
  if (!request) throw new Error('There is no request')
  expect(toWalkInBody(request, choice, quote)).toMatchObject({ dogs, unchangedDogs })
  const money = { total: 40_000, method: null, taken: 0 }
  const edited = { bookingId: 'booking', version: 3, choice, quote, money, canMove: true, knownDogs: [] }
  expect(toChangesBody(edited, request, choice, quote)).not.toHaveProperty('unchangedDogs')
  const two = [...dogs, ...dogs.map((dog) => ({ ...dog, dogId: 'bori' }))]
  const changes = toChangesBody(edited, request, { ...choice, dogs: two }, quote)
  expect(changes).toMatchObject({ dogs: two, unchangedDogs: [...unchangedDogs, 'bori'] })
})

test('a dog that was typed and not added comes along, unless its name, weight or room is missing', () => {
  const choice = firstChoice(post, days, 9)
  const typed = (name: string, weight: string): WalkInChoice => ({ ...choice, newDog: { name, weight } })
  expect(withTypedDog(choice, post)).toBe(choice)
  expect(withTypedDog(typed(' 보리 ', '4,5'), post)).toMatchObject({
    dogs: [{ dogName: '보리', dogWeight: 4.5 }],
    dogNum: { small: 1 },
    newDog: { name: '', weight: '' },
  })
  const error = (name: string, weight: string): unknown => findTypedDogError(typed(name, weight), post, en.companyWalkIn)
  const { newDogMissing, newDogSize } = en.companyWalkIn
  expect([error('보리', '4'), error('보리', '')]).toEqual([[], [{ fieldId: 'new-dog-name', text: newDogMissing }]])
  expect(error('', '4')).toEqual([{ fieldId: 'new-dog-name', text: newDogMissing }])
  expect(error('보리', '9')).toEqual([{ fieldId: 'new-dog-name', text: newDogSize }])
})

test('a changed walk-in is sent with what differs only', () => {
  const ownPrice = { price: '55,000', priceReason: 'A regular' }
  const before: WalkInChoice = { ...withWalkInDogs(firstChoice(post, days, 9), 'small', 1, 2), name: 'Nuri', ...ownPrice }
  const quote = { nights: 1, lines: [], extras: [], discount: 0, total: 40_000, refunds: [], policy: null }
  const money = { total: 55_000, method: null, taken: 0 }
  const edited: EditedWalkIn = { bookingId: 'b', version: 3, choice: before, quote, money, canMove: true, knownDogs: [] }
  const changed = (typed: Partial<WalkInChoice>): unknown => {
    const choice = { ...before, ...typed }
    const request = toWalkInQuoteRequest(7, choice)
    return request && toChangesBody(edited, request, choice, quote)
  }
  const booking = { bookingId: 'b', version: 3 }
  expect(changed({})).toEqual(booking)
  // As after logging in again: equal, but not the same objects.
  expect(changed(structuredClone(before))).toEqual(booking)
  expect(changed({ note: 'Arrives late' })).toEqual({ ...booking, note: 'Arrives late' })
  expect(changed({ paid: 'card' })).toEqual({ ...booking, paid: 'card' })
  expect(changed({ staffNote: 'A blanket' })).toEqual({ ...booking, staffNote: 'A blanket' })
  expect(changed({ price: '' })).toEqual({ ...booking, price: null })
  const time = { checkin: before.checkinTime, checkout: '9:00 AM' }
  expect(changed({ checkoutTime: '9:00 AM' })).toEqual({ ...booking, time })
  // The company's own price ends with the stay that it is for, unless it is set again.
  const date = { checkin: '2026.11.20', checkout: '2026.11.22' }
  const price = { amount: 55_000, reason: 'A regular' }
  expect(changed({ checkout: '2026-11-22' })).toEqual({ ...booking, date, price, total: 40_000 })
})

test('of a walk-in whose price changes, what is shown as paid is sent as paid', () => {
  const before: WalkInChoice = { ...withWalkInDogs(firstChoice(post, days, 9), 'small', 1, 2), name: 'Nuri', paid: 'cash' }
  const quote = { nights: 2, lines: [], extras: [], discount: 0, total: 80_000, refunds: [], policy: null }
  const money = { total: 40_000, method: 'cash', taken: 40_000 } as const
  const edited: EditedWalkIn = { bookingId: 'b', version: 3, choice: before, quote, money, canMove: true, knownDogs: [] }
  const sent = (typed: Partial<WalkInChoice>, total = 80_000): unknown => {
    const choice = { ...before, checkout: '2026-11-22', ...typed }
    const request = toWalkInQuoteRequest(7, choice)
    const { paid, taken } = (request && toChangesBody(edited, request, choice, { ...quote, total })) ?? {}
    return [paid, taken]
  }
  expect(getRest(edited, before, quote)).toEqual({ taken: 40_000, open: 40_000, over: 0 })
  expect(getRest(edited, { ...before, price: '50,000' }, quote)).toEqual({ taken: 40_000, open: 10_000, over: 0 })
  expect(getRest(edited, before, { ...quote, total: 40_000 })).toBeNull()
  expect(getRest(edited, { ...before, paid: 'card' }, quote)).toEqual({ taken: 40_000, open: 40_000, over: 0 })
  expect(getRest(edited, { ...before, paid: '' }, quote)).toBeNull()
  // While there is no price, nothing is said to be given back.
  expect([getRest(edited, before, null), getRest(edited, { ...before, price: 'a lot' }, quote)]).toEqual([null, null])
  const unchanged = [undefined, undefined]
  expect(sent({})).toEqual(unchanged)
  expect(sent({ settled: 40_000 })).toEqual(['cash', undefined])
  expect(sent({ settled: 40_000 }, 40_000)).toEqual(unchanged)
  expect(sent({ paid: 'card' })).toEqual(['card', 40_000])
  expect(sent({ paid: 'card', settled: 40_000 })).toEqual(['card', undefined])
  expect(sent({ paid: 'card' }, 40_000)).toEqual(['card', undefined])
  expect(sent({ paid: '' })).toEqual([null, undefined])
  // Of a price that falls, the difference is to be given back.
  expect(getRest(edited, before, { ...quote, total: 10_000 })).toEqual({ taken: 40_000, open: 0, over: 30_000 })
  expect(sent({}, 10_000)).toEqual(unchanged)
  expect(sent({ paid: 'card' }, 10_000)).toEqual(['card', 40_000])
  expect(sent({ settled: -30_000 }, 10_000)).toEqual(['cash', undefined])
})

test('of a walk-in that was free, a price that it gets is to be paid', () => {
  const before: WalkInChoice = {
    ...withWalkInDogs(firstChoice(post, days, 9), 'small', 1, 2),
    name: 'Nuri',
    paid: 'cash',
    price: '0',
    priceReason: 'A gift',
  }
  const quote = { nights: 1, lines: [], extras: [], discount: 0, total: 40_000, refunds: [], policy: null }
  const money = { total: 0, method: 'cash', taken: 0 } as const
  const edited: EditedWalkIn = { bookingId: 'b', version: 3, choice: before, quote, money, canMove: true, knownDogs: [] }
  const choice = { ...before, price: '', priceReason: '' }
  expect(getRest(edited, before, quote)).toBeNull()
  expect(getRest(edited, choice, quote)).toEqual({ taken: 0, open: 40_000, over: 0 })
  const request = toWalkInQuoteRequest(7, choice)
  const sent = (typed: Partial<WalkInChoice>): unknown =>
    request && toChangesBody(edited, request, { ...choice, ...typed }, quote)
  expect(sent({ settled: 40_000 })).toMatchObject({ price: null, paid: 'cash' })
  // Who chooses how it is paid says that it is.
  expect(sent({ paid: 'card' })).toEqual({ bookingId: 'b', version: 3, price: null, paid: 'card' })
})

test('a difference that was said to be paid or given back is no other one', () => {
  const before: WalkInChoice = { ...withWalkInDogs(firstChoice(post, days, 9), 'small', 1, 2), name: 'Nuri', paid: 'cash' }
  const quote = { nights: 2, lines: [], extras: [], discount: 0, total: 80_000, refunds: [], policy: null }
  const money = { total: 80_000, method: 'cash', taken: 80_000 } as const
  const edited: EditedWalkIn = { bookingId: 'b', version: 3, choice: before, quote, money, canMove: true, knownDogs: [] }
  const paidAt = (price: string): unknown => {
    const choice = { ...before, price, priceReason: 'A regular', settled: -10_000 }
    const request = toWalkInQuoteRequest(7, choice)
    return [isSettled(choice, getRest(edited, choice, quote)), request && toChangesBody(edited, request, choice, quote).paid]
  }
  expect(paidAt('70000')).toEqual([true, 'cash'])
  for (const price of ['60000', '90000', '100000']) expect(paidAt(price)).toEqual([false, undefined])
})

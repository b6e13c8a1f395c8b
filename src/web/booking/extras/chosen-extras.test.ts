import { expect, test } from 'vitest'
import { day } from '../../../domain/calendar/day.ts'
import { noDogs } from '../../../domain/dog/dog-size.ts'
import { findChosen, listExtraChanges, restoreExtras, toChosenExtras, toExtraRequests, withExtra } from './chosen-extras.ts'

const bath = { extraId: 3, unit: 'once' } as const
const walk = { extraId: 4, unit: 'day' } as const
const offered = [bath, walk]
const stay = { checkin: '2026-12-23', checkout: '2026-12-25', dogIds: ['bori'], dogNum: { ...noDogs, small: 2 } }
const [first, second, last] = [day('2026-12-23'), day('2026-12-24'), day('2026-12-25')]

test('extras are requested for the dogs and days of the stay, and come back when a dog or day does', () => {
  const extras = [
    { extraId: 4, dogId: 'bori', quantity: 1, days: [second, last] },
    { extraId: 3, dogId: 'bori', quantity: 1, days: [last] },
    { extraId: 3, dogId: null, quantity: 1, days: null },
    { extraId: 3, dogId: 'duri', quantity: 1, days: null },
    { extraId: 9, dogId: null, quantity: 1, days: null },
  ]
  expect(toExtraRequests({ ...stay, extras }, offered)).toEqual([
    { extraId: 3, quantity: 1 },
    { extraId: 3, quantity: 1, dogId: 'bori', days: ['2026.12.25'] },
    { extraId: 4, quantity: 1, dogId: 'bori', days: ['2026.12.24', '2026.12.25'] },
  ])
  const shorter = { ...stay, checkout: '2026-12-24', extras }
  expect(toExtraRequests({ ...shorter, dogNum: { ...noDogs, small: 1 } }, offered)).toEqual([
    { extraId: 4, quantity: 1, dogId: 'bori', days: ['2026.12.24'] },
  ])
  expect(findChosen({ ...stay, checkin: '2026-12-26', checkout: '2026-12-27', extras }, walk, 'bori')).toBeNull()
})

test('all days are requested as such, in whatever way they were chosen', () => {
  const all = withExtra([], { extraId: 4, dogId: 'bori' }, { quantity: 1, days: [first, second, last] })
  expect(toExtraRequests({ ...stay, extras: all }, offered)).toEqual([{ extraId: 4, quantity: 1, dogId: 'bori' }])
  expect(withExtra(all, { extraId: 4, dogId: 'bori' }, null)).toEqual([])
})

test('a draft keeps only what the hotel still sells', () => {
  const saved = [
    { extraId: 3, dogId: 'bori', quantity: 1, days: ['2026-12-24', 'soon'] },
    { extraId: 9, dogId: 'bori', quantity: 1, days: null },
    { extraId: 4, dogId: null, quantity: 0, days: null },
  ]
  expect(restoreExtras(saved, offered)).toEqual([{ extraId: 3, dogId: 'bori', quantity: 1, days: [second] }])
  expect(restoreExtras(undefined, offered)).toEqual([])
})

test('the lines of a booking become choices, and the difference to a quote is counted by extra and price', () => {
  const names = { kind: 'bath', name: '목욕', nameEn: 'Bath', unit: 'once' } as const
  const line = { ...names, doneAt: null, doneBy: null, returnedAt: null, returnedFor: null, amount: 30_000 }
  const own = { ...line, extraId: 3, price: 30_000, quantity: 1, dogId: 'bori', state: 'booked' } as const
  const booked = [
    { ...own, date: '2026.12.23' },
    { ...own, date: '2026.12.24' },
    { ...own, dogId: 'duri', date: null, state: 'returned' as const },
  ]
  expect(toChosenExtras(booked)).toEqual([{ extraId: 3, dogId: 'bori', quantity: 1, days: [first, second] }])
  expect(listExtraChanges(booked.slice(0, 1), booked.slice(0, 2))).toMatchObject([{ extraId: 3, price: 30_000, quantity: 1 }])
  expect(listExtraChanges(booked.slice(0, 2), booked.slice(0, 2))).toEqual([])
})

import { expect, test } from 'vitest'
import { day } from '../../../domain/calendar/day.ts'
import { getLeaveAmounts } from './leave-amounts.ts'

const line = { size: 'small' as const, rooms: 1, price: 50_000, amount: 50_000 }
const booking = {
  state: 'checked_in' as const,
  answerBy: null,
  date: { checkin: '2026.05.11', checkout: '2026.05.13' },
  lines: [
    { ...line, date: '2026.05.11' },
    { ...line, date: '2026.05.12' },
  ],
  extras: [],
  discount: 0,
  total: 100_000,
  locked: 0,
  policy: { policy: 'standard' as const, peak: false, weekend: false },
  money: { paid: 120_000, refunded: 20_000 },
}
const today = day('2026-05-12')

test('an early check-out refunds up to all that the booking keeps of its payments', () => {
  expect(getLeaveAmounts(booking, today)).toEqual({ full: 50_000, least: 40_000, none: 0, most: 100_000 })
  const unpaid = { ...booking, money: { paid: 0, refunded: 0 } }
  expect(getLeaveAmounts(unpaid, today)).toEqual({ full: 0, least: 0, none: 0, most: 0 })
})

test('the policy of an early check-out returns nothing that a change has locked', () => {
  expect(getLeaveAmounts({ ...booking, locked: 80_000 }, today)).toEqual({ full: 50_000, least: 20_000, none: 0, most: 100_000 })
  const more = { ...booking, total: 60_000, locked: 100_000, lines: booking.lines.map((each) => ({ ...each, price: 30_000 })) }
  expect(getLeaveAmounts(more, today)).toEqual({ full: 50_000, least: 0, none: 0, most: 100_000 })
})

test('an early check-out without a refund for the nights still refunds the extras for the coming days', () => {
  const walk = { extraId: 1, kind: 'extraWalk' as const, unit: 'day' as const, name: '산책', nameEn: null, dogId: null }
  const booked = { ...walk, quantity: 1, price: 10_000, amount: 10_000, state: 'booked' as const }
  const open = { ...booked, date: '2026.05.13', doneAt: null, doneBy: null, returnedAt: null, returnedFor: null }
  const more = { ...booking, extras: [open], total: 110_000, money: { paid: 110_000, refunded: 0 } }
  expect(getLeaveAmounts(more, today)).toEqual({ full: 60_000, least: 50_000, none: 10_000, most: 110_000 })
})

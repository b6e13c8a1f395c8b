import { expect, test } from 'vitest'
import { day } from '../../../domain/calendar/day.ts'
import { getLeaveAmounts } from './leave-amounts.ts'

const line = { size: 'small' as const, rooms: 1, price: 50_000, amount: 50_000 }
const booking = {
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
  payment: { state: 'paid' as const, amount: 60_000, paidAt: null, orderId: 'order' },
  money: { paid: 120_000, refunded: 20_000 },
}
const today = day('2026-05-12')

test('an early check-out refunds up to all that the booking keeps of its payments', () => {
  expect(getLeaveAmounts(booking, today)).toEqual({ unbegun: 50_000, least: 40_000, most: 100_000 })
  expect(getLeaveAmounts({ ...booking, payment: null }, today)).toMatchObject({ most: 0 })
})

test('the policy of an early check-out returns nothing that a change has locked', () => {
  expect(getLeaveAmounts({ ...booking, locked: 80_000 }, today)).toEqual({ unbegun: 50_000, least: 20_000, most: 100_000 })
  const more = { ...booking, total: 60_000, locked: 100_000, lines: booking.lines.map((each) => ({ ...each, price: 30_000 })) }
  expect(getLeaveAmounts(more, today)).toEqual({ unbegun: 50_000, least: 0, most: 100_000 })
})

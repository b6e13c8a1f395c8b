import { parseWireDay } from '../../../contract/wire-day.ts'
import { sumKeptUnbegun } from '../../../domain/booking/change.ts'
import { listUnbegunExtras, sumExtras } from '../../../domain/booking/extra.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import { refund } from '../../../domain/payment/refund.ts'
import type { Won } from '../../../domain/won.ts'
import type { CardBooking } from './desk-booking.ts'

type Leaving = Pick<CardBooking, 'lines' | 'extras' | 'discount' | 'total' | 'locked' | 'policy' | 'payment' | 'money' | 'date'>

/**
 * What a check-out today can refund, as the server decides it: what was paid for the nights and extras not begun, the part of it that the
 * policy returns, with all of the extras, and all that the booking keeps. `most` is 0 if nothing was paid online.
 */
export function getLeaveAmounts(booking: Leaving, today: Day): { unbegun: Won; least: Won; most: Won } {
  const { lines, locked, policy, payment, money, date } = booking
  const checkin = parseWireDay(date.checkin) ?? today
  const booked = lines.map(({ date: night, ...line }) => ({ ...line, night: parseWireDay(night) ?? today }))
  const extrasTotal = sumExtras(booking.extras)
  const extras = booking.extras.map(({ date, ...line }) => ({ ...line, day: date === null ? null : parseWireDay(date) }))
  const unbegunExtras = sumExtras(listUnbegunExtras(extras, today))
  const unbegun = sumKeptUnbegun(booked, { ...booking, extrasTotal }, today)
  const most = payment?.state === 'paid' ? money.paid - money.refunded : 0
  // Neither the time of the payment nor that of the check-out matters to the refund of a dog that leaves early.
  const terms = { class: policy, checkin, paidAt: null, now: 0, by: 'early' as const }
  const least = refund({ ...terms, total: unbegun, most: most - extrasTotal - locked }).amount + unbegunExtras
  return { unbegun: unbegun + unbegunExtras, least, most }
}

import { addDays, type Day } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'
import type { Won } from '../won.ts'
import type { BookingState } from './booking.ts'
import type { Quote } from './price.ts'

/** How a customer pays at the desk. */
export const deskMethods = ['cash', 'card', 'transfer'] as const

export type DeskMethod = (typeof deskMethods)[number]

/** How a walk-in was paid at the desk, if it was: all of its price or, since that has changed, `taken`, which can be more. */
export type DeskMoney = { method: DeskMethod | null; taken: Won | null }

/** How much is paid of a walk-in with this price. What is more than the price is to be given back. */
export function sumTaken({ method, taken }: DeskMoney, total: Won): Won {
  return method === null ? 0 : (taken ?? total)
}

/** What is paid stays as it is, whatever the price is. */
export function keepTaken(money: DeskMoney, before: Won, after: Won): DeskMoney {
  return { ...money, taken: money.method === null || before === after ? money.taken : sumTaken(money, before) }
}

/** How long ago a stay may have begun that the company enters now. */
const maxDaysBack = 30

export const maxDeskPrice = 300_000_000

/** A price that the company sets instead of the list price, and why. */
export type DeskPrice = { amount: Won; reason: string }

export function firstEnterableDay(today: Day): Day {
  return addDays(today, -maxDaysBack)
}

/** The state in which a walk-in starts: of a stay that began on an earlier day, the dog is in house, or has left. */
export function walkInState(
  { checkin, checkout }: Stay,
  today: Day,
): Extract<BookingState, 'confirmed' | 'checked_in' | 'completed'> {
  if (checkin >= today) return 'confirmed'
  return checkout >= today ? 'checked_in' : 'completed'
}

/** The list price, which the lines keep, replaced by the company's: the discount is the difference, negative if it charges more. */
export function withDeskPrice(quote: Quote, price: DeskPrice | null): Quote {
  if (price === null) return quote
  const listed = quote.lines.reduce((sum, { amount }) => sum + amount, 0)
  return { ...quote, total: price.amount, discount: listed - price.amount }
}

/** The states in which the company can change a walk-in: its stay, or only what is known about the customer and the money. */
export function walkInChange(state: BookingState): 'all' | 'money' | 'none' {
  if (state === 'confirmed' || state === 'checked_in') return 'all'
  return state === 'completed' || state === 'no_show' ? 'money' : 'none'
}

/** Errors by field of the new days of a walk-in in this state: a dog in house has arrived, and one that is due has not left. */
export function validateMovedDays(
  state: BookingState,
  { checkin, checkout }: Stay,
  before: Stay,
  today: Day,
): { [field: string]: 'pastDay' | 'notArrived' } {
  if (state === 'checked_in' && checkin > today) return { 'date.checkin': 'notArrived' }
  if (state === 'confirmed' && checkin < today && checkin !== before.checkin) return { 'date.checkin': 'pastDay' }
  return checkout < today ? { 'date.checkout': 'pastDay' } : {}
}

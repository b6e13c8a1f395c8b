import type { Booking } from '../../db/booking.ts'
import type { Payment } from '../../db/payment.ts'
import type { BookingFacts } from '../../domain/booking.ts'

/** What the table of moves asks about a booking. */
export function factsOf({ stay, state, holdUntil }: Booking, payments: readonly Payment[]): BookingFacts {
  return { ...stay, state, holdUntil, confirming: payments.some((payment) => payment.state === 'confirming') }
}

/** The payment that pays for the booking, or else the latest try. */
export function shownPayment(payments: readonly Payment[]): Payment | null {
  const live = payments.find(
    ({ state, surplus }) => !surplus && (state === 'paid' || state === 'confirming' || state === 'ready'),
  )
  return live ?? payments.at(-1) ?? null
}

/** The payment whose money the booking has; undefined for one that is not paid. */
export function paidPayment(payments: readonly Payment[]): Payment | undefined {
  return payments.find((payment) => payment.state === 'paid' && !payment.surplus)
}

import { wireDay } from '../../contract/wire-day.ts'
import { type ConflictingBooking, listConflictingBookings } from '../../db/booking/conflicting-bookings.ts'
import type { Database } from '../../db/tables.ts'
import { isDay } from '../../domain/calendar/day.ts'
import { Refusal, type RefusalParams } from '../../domain/refusal.ts'

/** Returns a handler that adds booking details and wire-format nights to a conflict refusal. Rethrows other errors unchanged. */
export function rethrowWithConflicts(db: Database): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!(error instanceof Refusal)) throw error
    const { bookingIds, nights } = error.params
    if (!Array.isArray(bookingIds) || !Array.isArray(nights)) throw error
    throw new Refusal(error.code, {
      ...error.params,
      nights: filterStrings(nights).filter(isDay).map(wireDay),
      bookings: await describeConflicts(db, filterStrings(bookingIds)),
    })
  }
}

export async function describeConflicts(db: Database, bookingIds: readonly string[]): Promise<RefusalParams[]> {
  return (await listConflictingBookings(db, bookingIds)).map(toWire)
}

function toWire({ bookingId, state, name, stay }: ConflictingBooking): RefusalParams {
  return { bookingId, state, name, date: { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) } }
}

function filterStrings(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}

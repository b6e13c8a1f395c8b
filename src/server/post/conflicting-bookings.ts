import * as z from 'zod/mini'
import { wireDay } from '../../contract/wire-day.ts'
import { type ConflictingBooking, listConflictingBookings } from '../../db/booking/conflicting-bookings.ts'
import type { Database } from '../../db/tables.ts'
import type { BookingState } from '../../domain/booking/booking.ts'
import { isDay } from '../../domain/calendar/day.ts'
import { Refusal, type RefusalParams } from '../../domain/refusal.ts'

/** Returns a handler that adds booking details and wire-format nights to a conflict refusal. Rethrows other errors unchanged. */
export function rethrowWithConflicts(db: Database): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!(error instanceof Refusal)) throw error
    const { bookingIds, nights, conflicts } = error.params
    if (!Array.isArray(bookingIds) || !Array.isArray(nights)) throw error
    throw new Refusal(error.code, {
      ...error.params,
      nights: toWireDays(nights),
      ...(Array.isArray(conflicts) && { conflicts: conflicts.map(conflictToWire) }),
      bookings: await describeConflicts(db, filterStrings(bookingIds)),
    })
  }
}

export async function describeConflicts(db: Database, bookingIds: readonly string[]): Promise<RefusalParams[]> {
  return await listConflicts(db, bookingIds)
}

export type WireConflict = {
  bookingId: string
  state: BookingState
  name: string | null
  date: { checkin: string; checkout: string }
}

export async function listConflicts(db: Database, bookingIds: readonly string[]): Promise<WireConflict[]> {
  return (await listConflictingBookings(db, bookingIds)).map(toWire)
}

function toWire({ bookingId, state, name, stay }: ConflictingBooking): WireConflict {
  return { bookingId, state, name, date: { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) } }
}

function conflictToWire(conflict: RefusalParams[string]): RefusalParams[string] {
  const { nights, ...rest } = z.looseObject({ size: z.string(), nights: z.array(z.string()) }).parse(conflict)
  return { size: rest.size, nights: toWireDays(nights) }
}

function toWireDays(days: readonly unknown[]): string[] {
  return filterStrings(days).filter(isDay).map(wireDay)
}

function filterStrings(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}

import { wireDay } from '../../contract/wire-day.ts'
import { type InTheWay, listInTheWay } from '../../db/in-the-way.ts'
import type { Database } from '../../db/tables.ts'
import { isDay } from '../../domain/day.ts'
import { Refusal, type RefusalParams } from '../../domain/refusal.ts'

/** Rethrows a refusal that names bookings or nights with the bookings whole and the nights as they travel; any other error as it is. */
export function withBookings(db: Database): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!(error instanceof Refusal)) throw error
    const { bookingIds, nights } = error.params
    if (!Array.isArray(bookingIds) || !Array.isArray(nights)) throw error
    throw new Refusal(error.code, {
      ...error.params,
      nights: textsIn(nights).filter(isDay).map(wireDay),
      bookings: await bookingsInTheWay(db, textsIn(bookingIds)),
    })
  }
}

export async function bookingsInTheWay(db: Database, bookingIds: readonly string[]): Promise<RefusalParams[]> {
  return (await listInTheWay(db, bookingIds)).map(toWire)
}

function toWire({ bookingId, state, name, stay }: InTheWay): RefusalParams {
  return { bookingId, state, name, date: { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) } }
}

function textsIn(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}

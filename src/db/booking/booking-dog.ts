import { sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import { type Dog, fillMissing } from '../../domain/dog/dog.ts'
import { arrayParameter, asPrepared } from '../core/prepared-statements.ts'
import type { Database } from '../tables.ts'

type HeatNote = { bookingId: string; dogId: string; until: Day | null; memberId: string | null; now: number }

/** Which of these dogs are booked on a night of the stay. Call `expireHolds` first: expired holds still count until then. */
export async function listBusyDogs(db: Database, dogIds: readonly string[], { checkin, checkout }: Stay): Promise<string[]> {
  if (dogIds.length === 0) return []
  const rows = await db
    .selectFrom('dog_night')
    .select('dog_id')
    .distinct()
    .where('dog_id', 'in', dogIds)
    .where('night', '>=', checkin)
    .where('night', '<', checkout)
    .execute()
  return rows.map((row) => row.dog_id)
}

/** The bytes of the dog profiles of each booking; bookings without profiles are omitted. */
export async function sumProfileBytes(db: Database, bookingIds: readonly string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_dog')
    .select(['booking_id', sql<number>`sum(octet_length(snapshot::text))::integer`.as('bytes')])
    .where(sql<boolean>`booking_id = ANY(${arrayParameter(bookingIds, 'text')})`)
    .groupBy('booking_id')
    .modifyEnd(asPrepared)
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row.bytes]))
}

/** Notes until which day a dog of a locked booking is in heat, or that it is not. */
export async function writeHeat(db: Database, { bookingId, dogId, until, memberId, now }: HeatNote): Promise<void> {
  await db
    .updateTable('booking_dog')
    .set({ heat_until: until, heat_member_id: memberId, heat_at: new Date(now) })
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`snapshot ->> 'dogId' = ${dogId}`)
    .execute()
}

/** Completes the copies of a dog in bookings that have not ended; see `fillMissing`. */
export async function fillBookedDogs(db: Database, dog: Dog): Promise<void> {
  const rows = await db
    .selectFrom('booking_dog')
    .innerJoin('booking', 'booking.booking_id', 'booking_dog.booking_id')
    .select(['booking_dog.booking_id', 'position', 'snapshot'])
    .where('dog_id', '=', dog.dogId)
    .where('state', 'in', ['held', 'confirmed', 'checked_in'])
    .execute()
  for (const { booking_id, position, snapshot } of rows)
    await db
      .updateTable('booking_dog')
      .set({ snapshot: JSON.stringify(fillMissing(snapshot, dog)) })
      .where('booking_id', '=', booking_id)
      .where('position', '=', position)
      .execute()
}

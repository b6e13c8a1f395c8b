import type { Stay } from '../../domain/calendar/stay.ts'
import type { Database } from '../tables.ts'

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

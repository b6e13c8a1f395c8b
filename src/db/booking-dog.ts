import type { Stay } from '../domain/stay.ts'
import type { Database } from './tables.ts'

/** Which of these dogs sleep elsewhere in a night of the stay; as true as the last `settleLapsedHolds`. */
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

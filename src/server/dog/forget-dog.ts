import { listBusyDogs } from '../../db/booking-dog.ts'
import { deleteDog, listOwnDogs } from '../../db/dog.ts'
import { settleLapsedHolds } from '../../db/release.ts'
import { addDays, dayAt } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { maxDaysAhead } from '../../domain/stay.ts'
import type { Parts } from '../parts.ts'

/** Refuses with `dog_busy` while a stay of the dog is to come, or goes on tonight. */
export async function forgetDog(parts: Parts, uid: string, dogId: string): Promise<void> {
  const now = parts.clock()
  const today = dayAt(now)
  await settleLapsedHolds(parts.db, now)
  const [dog] = await listOwnDogs(parts.db, uid, [dogId])
  if (!dog) throw new Refusal('not_found')
  const busy = await listBusyDogs(parts.db, [dogId], { checkin: today, checkout: addDays(today, maxDaysAhead + 1) })
  if (busy.length > 0) throw new Refusal('dog_busy')
  await deleteDog(parts.db, uid, dogId)
}

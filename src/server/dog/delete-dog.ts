import { lockPerson } from '../../db/account/person.ts'
import { listBusyDogs } from '../../db/booking/booking-dog.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { deleteDogRow, listOwnDogs } from '../../db/dog/dog.ts'
import { addDays, dayAt } from '../../domain/calendar/day.ts'
import { maxDaysAhead } from '../../domain/calendar/stay.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { AppContext } from '../runtime/context.ts'

/** Deletes a dog profile. Refuses with `dog_busy` while the dog has an upcoming or current stay. */
export async function deleteDog(context: AppContext, uid: string, dogId: string): Promise<void> {
  const now = context.clock()
  const today = dayAt(now)
  await expireHolds(context.db, now, { uid })
  await inTransaction(context.db, async (trx) => {
    await lockPerson(trx, uid)
    const [dog] = await listOwnDogs(trx, uid, [dogId])
    if (!dog) throw new Refusal('not_found')
    const busy = await listBusyDogs(trx, [dogId], { checkin: today, checkout: addDays(today, maxDaysAhead + 1) })
    if (busy.length > 0) throw new Refusal('dog_busy')
    await deleteDogRow(trx, uid, dogId)
  })
}

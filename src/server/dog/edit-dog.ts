import type { DogChanges } from '../../contract/dog/dog.ts'
import { fillBookedDogs } from '../../db/booking/booking-dog.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listOwnDogs, updateDog } from '../../db/dog/dog.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller } from '../http/endpoint.ts'
import { requireOwnImages } from '../image/own-images.ts'
import type { AppContext } from '../runtime/context.ts'
import { requireVaccinations } from './require-vaccinations.ts'

/** Updates the given fields only. Bookings keep their snapshot of the dog, and those to come take over what it lacks. */
export async function editDog(context: AppContext, { account: { uid }, lockAccount }: Caller, changes: DogChanges): Promise<Dog> {
  requireVaccinations(changes, context.clock())
  if (changes.photoURL) await requireOwnImages(context.db, { uid, kind: 'dog' }, [['photoURL', changes.photoURL]])
  return await inTransaction(context.db, async (trx) => {
    await lockAccount(trx)
    const [before] = await listOwnDogs(trx, uid, [changes.dogId])
    if (!before) throw new Refusal('not_found')
    const dog = { ...before, ...changes }
    if (!(await updateDog(trx, { uid, dog, now: context.clock() }))) throw new Refusal('not_found')
    await fillBookedDogs(trx, dog)
    return dog
  })
}

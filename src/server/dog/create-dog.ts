import { inTransaction } from '../../db/core/transaction.ts'
import { insertDog, selectDogs } from '../../db/dog/dog.ts'
import { type Dog, maxDogProfiles } from '../../domain/dog/dog.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller } from '../http/endpoint.ts'
import { requireOwnImages } from '../image/own-images.ts'
import type { AppContext } from '../runtime/context.ts'
import { randomId } from '../runtime/random-id.ts'
import { requireVaccinations } from './require-vaccinations.ts'

/** Adds a dog profile. Refuses with `too_many_dogs` at the account's limit. */
export async function createDog(
  context: AppContext,
  { account: { uid }, lockAccount }: Caller,
  profile: Omit<Dog, 'dogId'>,
): Promise<Dog> {
  requireVaccinations(profile, context.clock())
  if (profile.photoURL) await requireOwnImages(context.db, { uid, kind: 'dog' }, [['photoURL', profile.photoURL]])
  const dog = { ...profile, dogId: randomId() }
  await inTransaction(context.db, async (trx) => {
    await lockAccount(trx)
    if ((await selectDogs(trx, uid)).length >= maxDogProfiles) throw new Refusal('too_many_dogs', { most: maxDogProfiles })
    await insertDog(trx, { uid, dog, now: context.clock() })
  })
  return dog
}

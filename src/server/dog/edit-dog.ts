import type { DogChanges } from '../../contract/dog.ts'
import { listOwnDogs, updateDog } from '../../db/dog.ts'
import type { Dog } from '../../domain/dog.ts'
import { Refusal } from '../../domain/refusal.ts'
import { requireOwnPhoto } from '../image/own-photo.ts'
import type { Parts } from '../parts.ts'

/** Changes what is named and leaves the rest; bookings keep the dog as it was. */
export async function editDog(parts: Parts, uid: string, changes: DogChanges): Promise<Dog> {
  const [before] = await listOwnDogs(parts.db, uid, [changes.dogId])
  if (!before) throw new Refusal('not_found')
  if (changes.photoURL) await requireOwnPhoto(parts, uid, changes.photoURL)
  const dog = { ...before, ...changes }
  if (!(await updateDog(parts.db, { uid, dog, now: parts.clock() }))) throw new Refusal('not_found')
  return dog
}

import { selectDogs } from '../../db/dog/dog.ts'
import type { Database } from '../../db/tables.ts'
import type { Viewer } from '../../domain/account/account.ts'
import { sizeOfWeight } from '../../domain/dog/dog-size.ts'
import type { OwnDog } from '../../web/search/form/own-dogs.ts'

/** The dogs that a signed-in owner can search for by name. */
export async function readOwnDogs(db: Database, viewer: Viewer): Promise<OwnDog[]> {
  if (viewer.role !== 'owner') return []
  const dogs = await selectDogs(db, viewer.uid)
  return dogs.map(({ dogName, dogWeight }) => ({ name: dogName, size: sizeOfWeight(dogWeight) }))
}

import type * as z from 'zod/mini'
import type { customerDog } from '../../contract/dog/dog.ts'
import type { Database } from '../../db/tables.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { Refusal } from '../../domain/refusal.ts'
import { requireOwnImages } from '../image/own-images.ts'
import { randomId } from '../runtime/random-id.ts'

export type DogInput = z.output<typeof customerDog>

/** Dogs as a company tells them; each without an id gets one. Refuses an id given twice, and photos that are not the company's. */
export async function toDogs(db: Database, companyUid: string, dogs: readonly DogInput[]): Promise<Dog[]> {
  const ids = dogs.flatMap(({ dogId }) => dogId ?? [])
  if (new Set(ids).size < ids.length) throw new Refusal('bad_fields', { fields: { dogs: 'duplicate' } })
  const photos = dogs.flatMap(({ photoURL }, index): [string, string][] =>
    photoURL ? [[`dogs.${index}.photoURL`, photoURL]] : [],
  )
  if (photos.length > 0) await requireOwnImages(db, { uid: companyUid, kind: 'dog' }, photos)
  return dogs.map((dog) => ({ ...dog, dogId: dog.dogId ?? randomId() }))
}

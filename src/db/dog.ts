import type { Insertable, Selectable } from 'kysely'
import type { Dog } from '../domain/dog.ts'
import type { DogTable } from './people-tables.ts'
import type { Database } from './tables.ts'

/** An owner's dogs, the first one first. */
export async function listDogs(db: Database, uid: string): Promise<Dog[]> {
  const rows = await db.selectFrom('dog').selectAll().where('uid', '=', uid).orderBy('created_at').orderBy('dog_id').execute()
  return rows.map(toDog)
}

/** Those of the dogs that are the owner's, in the order asked for. */
export async function listOwnDogs(db: Database, uid: string, dogIds: readonly string[]): Promise<Dog[]> {
  const dogs = new Map((await listDogs(db, uid)).map((dog) => [dog.dogId, dog]))
  return dogIds.flatMap((dogId) => dogs.get(dogId) ?? [])
}

export async function insertDog(db: Database, { uid, dog, now }: { uid: string; dog: Dog; now: number }): Promise<void> {
  await db
    .insertInto('dog')
    .values({ ...columnsOf(dog, now), dog_id: dog.dogId, uid, created_at: new Date(now) })
    .execute()
}

/** False when the dog is not the owner's. Bookings keep the dog as it was. */
export async function updateDog(db: Database, { uid, dog, now }: { uid: string; dog: Dog; now: number }): Promise<boolean> {
  const changed = await db
    .updateTable('dog')
    .set(columnsOf(dog, now))
    .where('dog_id', '=', dog.dogId)
    .where('uid', '=', uid)
    .returning('dog_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** False when the dog is not the owner's. Bookings keep the dog as it was. */
export async function deleteDog(db: Database, uid: string, dogId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('dog')
    .where('dog_id', '=', dogId)
    .where('uid', '=', uid)
    .returning('dog_id')
    .executeTakeFirst()
  return deleted !== undefined
}

function columnsOf(dog: Dog, now: number) {
  const { vaccinations, feeding, medication, allergies, vet, emergencyContact } = dog
  return {
    name: dog.dogName,
    breed: dog.dogBreed,
    age: dog.dogAge,
    weight: dog.dogWeight,
    note: dog.dogNote,
    gender: dog.dogGender,
    neutered: dog.dogNeutered,
    toilet: dog.dogToilet,
    snack: dog.dogSnack,
    snarl: dog.dogSnarl,
    bark: dog.dogBark,
    photo_url: dog.photoURL,
    care: JSON.stringify({ vaccinations, feeding, medication, allergies, vet, emergencyContact }),
    updated_at: new Date(now),
  } satisfies Partial<Insertable<DogTable>>
}

function toDog(row: Selectable<DogTable>): Dog {
  return {
    dogId: row.dog_id,
    dogName: row.name,
    dogBreed: row.breed,
    dogAge: row.age,
    dogWeight: row.weight,
    dogNote: row.note,
    photoURL: row.photo_url,
    dogGender: row.gender,
    dogNeutered: row.neutered,
    dogToilet: row.toilet,
    dogSnack: row.snack,
    dogSnarl: row.snarl,
    dogBark: row.bark,
    ...row.care,
  }
}

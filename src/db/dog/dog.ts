import { type Insertable, type Selectable, sql } from 'kysely'
import { careFields, type Dog } from '../../domain/dog/dog.ts'
import type { DogTable } from '../account/account-tables.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import type { Database } from '../tables.ts'

const columns = [
  'dog_id',
  'name',
  'breed',
  'age',
  'weight',
  'note',
  'gender',
  'neutered',
  'toilet',
  'snack',
  'snarl',
  'bark',
  'photo_url',
  'care',
] as const satisfies (keyof DogTable)[]

/** An owner's dogs in the order they were added. */
export async function selectDogs(db: Database, uid: string): Promise<Dog[]> {
  const rows = await db
    .selectFrom('dog')
    .select(columns)
    .where('uid', '=', uid)
    .orderBy('created_at')
    .orderBy('dog_id')
    .modifyEnd(asPrepared)
    .execute()
  return rows.map(toDog)
}

/** Those of the given dogs that belong to the owner, in the given order. */
export async function listOwnDogs(db: Database, uid: string, dogIds: readonly string[]): Promise<Dog[]> {
  const dogs = new Map((await selectDogs(db, uid)).map((dog) => [dog.dogId, dog]))
  return dogIds.flatMap((dogId) => dogs.get(dogId) ?? [])
}

/** Those of the given dogs that there are, with their owners. */
export async function listDogsWithOwners(db: Database, dogIds: readonly string[]): Promise<{ uid: string; dog: Dog }[]> {
  if (dogIds.length === 0) return []
  const rows = await db.selectFrom('dog').selectAll().where('dog_id', 'in', dogIds).execute()
  return rows.map((row) => ({ uid: row.uid, dog: toDog(row) }))
}

export async function insertDog(db: Database, { uid, dog, now }: { uid: string; dog: Dog; now: number }): Promise<void> {
  await db
    .insertInto('dog')
    .values({ ...toColumns(dog, now), dog_id: dog.dogId, uid, created_at: new Date(now) })
    .execute()
}

/** False when the dog is not the owner's. Bookings keep the dog as it was. */
export async function updateDog(db: Database, { uid, dog, now }: { uid: string; dog: Dog; now: number }): Promise<boolean> {
  const changed = await db
    .updateTable('dog')
    .set(toColumns(dog, now))
    .where('dog_id', '=', dog.dogId)
    .where('uid', '=', uid)
    .returning('dog_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** False when the dog is not the owner's. Bookings keep the dog as it was. */
export async function deleteDogRow(db: Database, uid: string, dogId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('dog')
    .where('dog_id', '=', dogId)
    .where('uid', '=', uid)
    .returning('dog_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Removes whom to call about the dogs of an owner. */
export async function deleteEmergencyContacts(db: Database, uid: string): Promise<void> {
  await sql`UPDATE dog SET care = care - 'emergencyContact' WHERE uid = ${uid} AND care ? 'emergencyContact'`.execute(db)
}

function toColumns(dog: Dog, now: number) {
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
    care: JSON.stringify(Object.fromEntries(careFields.map((field) => [field, dog[field]]))),
    updated_at: new Date(now),
  } satisfies Partial<Insertable<DogTable>>
}

function toDog(row: Pick<Selectable<DogTable>, (typeof columns)[number]>): Dog {
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

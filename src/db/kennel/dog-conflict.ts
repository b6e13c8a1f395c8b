import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import type { ConflictPair } from '../../domain/kennel/kennel.ts'
import { whereDogsKnown } from '../booking/concerns-company.ts'
import { type CompanyScope, isInScope } from '../company/scope.ts'
import { containing } from '../core/like.ts'
import { isCustomerInScope, mentions } from '../customer/customer.ts'
import type { Database } from '../tables.ts'

/** A dog that another one does not get along with, and its name when that was noted. */
export type OtherDog = { dogId: string; name: string }

/** What a company noted, by dog. */
export async function listDogConflicts(db: Database, uid: string, dogIds: readonly string[]): Promise<Map<string, OtherDog[]>> {
  const conflicts = new Map<string, OtherDog[]>()
  if (dogIds.length === 0) return conflicts
  const rows = await db
    .selectFrom('dog_conflict')
    .selectAll()
    .where('uid', '=', uid)
    .where(({ or, eb }) => or([eb('dog_id', 'in', dogIds), eb('other_id', 'in', dogIds)]))
    .orderBy('at')
    .orderBy('dog_id')
    .orderBy('other_id')
    .execute()
  const add = (dogId: string, other: OtherDog): void => {
    conflicts.set(dogId, [...(conflicts.get(dogId) ?? []), other])
  }
  for (const { dog_id, dog_name, other_id, other_name } of rows) {
    add(dog_id, { dogId: other_id, name: other_name })
    add(other_id, { dogId: dog_id, name: dog_name })
  }
  return conflicts
}

/** Each pair of these dogs that does not get along. */
export async function listConflictPairs(db: Database, uid: string, dogIds: readonly string[]): Promise<ConflictPair[]> {
  const ids = sql`${[...dogIds]}::text[]`
  const rows = await db
    .selectFrom('dog_conflict')
    .select(['dog_id', 'other_id'])
    .where('uid', '=', uid)
    .where(sql<boolean>`dog_id = ANY(${ids}) AND other_id = ANY(${ids})`)
    .execute()
  return rows.map(({ dog_id, other_id }) => [dog_id, other_id])
}

export async function countConflicts(db: Database, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('dog_conflict')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Call under the lock of the company, with dogs of `lockKnownDogs`. Repeating it changes nothing. */
export async function insertConflict(
  db: Database,
  { uid, dogs, memberId, now }: { uid: string; dogs: readonly [OtherDog, OtherDog]; memberId: string | null; now: number },
): Promise<void> {
  const [dog, other] = dogs.toSorted((a, b) => (a.dogId < b.dogId ? -1 : 1))
  if (!dog || !other) return
  const row = { dog_id: dog.dogId, dog_name: dog.name, other_id: other.dogId, other_name: other.name }
  await db
    .insertInto('dog_conflict')
    .values({ ...row, uid, member_id: memberId, at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteConflict(db: Database, uid: string, dogIds: readonly [string, string]): Promise<void> {
  const [one = '', other = ''] = dogIds.toSorted()
  await db.deleteFrom('dog_conflict').where('uid', '=', uid).where('dog_id', '=', one).where('other_id', '=', other).execute()
}

/** A dog that a company knows, and the name of its owner. */
export type KnownDog = OtherDog & { breed: string | null; weight: number; owner: string }

type KnownDogFilter = CompanyScope & { today: Day }

/** The dogs with this part of a name that a company knows, by name: dogs of owners, as long as it may see them, and those of its customers. */
export async function searchKnownDogs(
  db: Database,
  { q, limit, ...filter }: KnownDogFilter & { q: string; limit: number },
): Promise<KnownDog[]> {
  const pattern = containing(q)
  return await selectKnownDogs(db, filter, {
    ofBooking: sql<boolean>`snapshot ->> 'dogName' ILIKE ${pattern}`,
    ofCustomer: sql<boolean>`${mentions(q)} AND told ->> 'dogName' ILIKE ${pattern}`,
    limit,
  })
}

/** Those of these dogs that a company knows; owners cannot delete them until the transaction ends. Call it under the lock of the company. */
export async function lockKnownDogs(db: Database, filter: KnownDogFilter, dogIds: readonly string[]): Promise<KnownDog[]> {
  const ids = sql`${[...dogIds]}::text[]`
  // One that is being deleted is skipped: waiting for it could take two transactions that each wait for the other.
  const { rows } = await sql<{ dog_id: string }>`
    SELECT dog_id FROM dog WHERE dog_id = ANY(${ids}) FOR KEY SHARE SKIP LOCKED`.execute(db)
  const locked = sql`${rows.map(({ dog_id }) => dog_id)}::text[]`
  return await selectKnownDogs(db, filter, {
    ofBooking: sql<boolean>`booking_dog.dog_id = ANY(${locked})`,
    ofCustomer: sql<boolean>`dog_ids ?| ${ids} AND told ->> 'dogId' = ANY(${ids})`,
    limit: dogIds.length,
  })
}

type Conditions = { ofBooking: RawBuilder<boolean>; ofCustomer: RawBuilder<boolean>; limit: number }

async function selectKnownDogs(
  db: Database,
  { today, ...scope }: KnownDogFilter,
  { ofBooking, ofCustomer, limit }: Conditions,
): Promise<KnownDog[]> {
  const { rows } = await sql<{ dogId: string; dog: Dog; owner: string }>`
    SELECT * FROM (SELECT DISTINCT ON ("dogId") "dogId", dog, owner FROM (
      SELECT booking_dog.dog_id AS "dogId", snapshot AS dog, display_name AS owner, booking.created_at AS at
      FROM booking_dog JOIN booking USING (booking_id) JOIN post USING (post_num) JOIN person ON person.id = booking.uid
      WHERE ${isInScope(scope)} AND NOT is_sample AND paid_at IS NOT NULL AND booking.state NOT IN ('held', 'expired')
        AND ${whereDogsKnown(today)} AND booking_dog.dog_id IS NOT NULL AND ${ofBooking}
      UNION ALL
      SELECT told ->> 'dogId', told, customer.name, customer.updated_at
      FROM customer CROSS JOIN jsonb_array_elements(dogs) AS told
      WHERE ${isCustomerInScope(scope)} AND ${ofCustomer}
    ) AS booked ORDER BY "dogId", at DESC) AS known
    ORDER BY dog ->> 'dogName', "dogId"
    LIMIT ${limit}`.execute(db)
  return rows.map(({ dogId, dog: { dogName, dogBreed, dogWeight }, owner }) => ({
    dogId,
    name: dogName,
    breed: dogBreed,
    weight: dogWeight,
    owner,
  }))
}

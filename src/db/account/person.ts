import { type Selectable, sql, type Updateable } from 'kysely'
import type { Role } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import type { Database } from '../tables.ts'
import type { PersonTable } from './account-tables.ts'

// Stored with every account; the name comes from an authentication library that the program once used.
const passwordProvider = 'credential'

export type PersonRow = Selectable<PersonTable>

export type NewPerson = {
  uid: string
  displayName: string
  /** In lower case. */
  email: string
  role: Role
  language: 'en' | 'ko'
  /** When a guest account expires, in epoch milliseconds; null for a permanent account. */
  guestUntil: number | null
}

export async function insertPerson(db: Database, person: NewPerson, now: number): Promise<PersonRow> {
  return await db
    .insertInto('person')
    .values({
      id: person.uid,
      display_name: person.displayName,
      email: person.email,
      role: person.role,
      language: person.language,
      is_guest: person.guestUntil !== null,
      guest_until: person.guestUntil === null ? null : new Date(person.guestUntil),
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Enables sign-in by email. `account_id` is the id at the provider, here the uid itself. */
export async function insertPassword(
  db: Database,
  credential: { id: string; uid: string; hash: string },
  now: number,
): Promise<void> {
  await db
    .insertInto('credential')
    .values({
      id: credential.id,
      account_id: credential.uid,
      provider_id: passwordProvider,
      uid: credential.uid,
      password: credential.hash,
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute()
}

export async function findPerson(db: Database, uid: string): Promise<PersonRow | null> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', uid).executeTakeFirst()
  return row ?? null
}

/** Ignores guests, whose email addresses are placeholders. */
export async function findPersonByEmail(db: Database, email: string): Promise<PersonRow | null> {
  const row = await db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', email)
    .where('is_guest', '=', false)
    .executeTakeFirst()
  return row ?? null
}

export async function emailIsTaken(db: Database, email: string): Promise<boolean> {
  const row = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

export type PersonChanges = Pick<Updateable<PersonTable>, 'display_name' | 'photo_url' | 'phone' | 'language'>

export async function updatePerson(db: Database, uid: string, changes: PersonChanges, now: number): Promise<PersonRow> {
  return await db
    .updateTable('person')
    .set({ ...changes, updated_at: new Date(now) })
    .where('id', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findPasswordHash(db: Database, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('credential')
    .select('password')
    .where('uid', '=', uid)
    .where('provider_id', '=', passwordProvider)
    .executeTakeFirst()
  return row?.password ?? null
}

/** Sets the password, adding a credential if the account has none. */
export async function setPasswordHash(
  db: Database,
  credential: { id: string; uid: string; hash: string },
  now: number,
): Promise<void> {
  const changed = await db
    .updateTable('credential')
    .set({ password: credential.hash, updated_at: new Date(now) })
    .where('uid', '=', credential.uid)
    .where('provider_id', '=', passwordProvider)
    .returning('id')
    .executeTakeFirst()
  if (!changed) await insertPassword(db, credential, now)
}

/**
 * Marks `email` as verified if it is still the person's address. Returns false if it is not, or was already verified. A trigger locks the posts
 * that the person likes, whose totals count the likes from then on.
 */
export async function markEmailVerified(db: Database, uid: string, email: string, now: number): Promise<boolean> {
  const marked = await db
    .updateTable('person')
    .set({ email_verified: true, updated_at: new Date(now) })
    .where('id', '=', uid)
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/**
 * Serializes what one person does until the transaction ends; see docs/lock-order.md. Refuses with `not_signed_in` if the account has been
 * deleted since the request began, so that nothing is written for it any more.
 */
export async function lockPerson(db: Database, uid: string): Promise<void> {
  const query = db.selectFrom('person').select('id').where('id', '=', uid).where('deleted_at', 'is', null)
  if (!(await query.forNoKeyUpdate().modifyEnd(asPrepared).executeTakeFirst())) throw new Refusal('not_signed_in')
}

/**
 * Like `lockPerson`, and then serializes holds from the widest of the client's networks, which comes first, until the transaction ends.
 * Null locks none.
 */
export async function lockBooker(db: Database, uid: string, network: string | null): Promise<void> {
  const { rows } = await sql`
    WITH locked AS MATERIALIZED (SELECT id FROM person WHERE id = ${uid} AND deleted_at IS NULL FOR NO KEY UPDATE)
    SELECT id, pg_advisory_xact_lock(hashtextextended(split_part(${network}, '.', 1), 0)) FROM locked ${asPrepared}`.execute(db)
  if (rows.length === 0) throw new Refusal('not_signed_in')
}

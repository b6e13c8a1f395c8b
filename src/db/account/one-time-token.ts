import { type RawBuilder, sql } from 'kysely'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'

/**
 * What an emailed link authorizes, for which account, and the address it was sent to. `social` is no link: it authorizes the sign-up of
 * somebody whom a provider identified, and `uid` is a digest of the account there.
 */
export type OneTimeToken = { purpose: 'password' | 'email' | 'social'; uid: string; email: string }

/** Stores only a digest of the token. Invalidates an earlier link for the same purpose. */
export async function replaceOneTimeToken(
  db: Database,
  { digest, grant, expiresAt }: { digest: string; grant: OneTimeToken; expiresAt: number },
  now: number,
): Promise<void> {
  await deleteTokensOfPurpose(db, grant)
  await db
    .insertInto('verification')
    .values({
      id: digest,
      identifier: toIdentifier(grant),
      value: grant.email,
      expires_at: new Date(expiresAt),
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute()
}

/** Invalidates the links of an account for this purpose. */
export async function deleteTokensOfPurpose(db: Database, of: Pick<OneTimeToken, 'purpose' | 'uid'>): Promise<void> {
  await db.deleteFrom('verification').where('identifier', '=', toIdentifier(of)).execute()
}

function toIdentifier({ purpose, uid }: Pick<OneTimeToken, 'purpose' | 'uid'>): string {
  return `${purpose}:${uid}`
}

/** Consumes a token. Returns null if it is unknown, used, expired or for another purpose. */
export async function deleteOneTimeToken(
  db: Database,
  digest: string,
  purpose: OneTimeToken['purpose'],
  now: number,
): Promise<OneTimeToken | null> {
  const deleted = db.deleteFrom('verification').where(isValid(digest, purpose, now))
  const row = await deleted.returning(['identifier', 'value']).executeTakeFirst()
  return row ? toGrant(row, purpose) : null
}

export async function findOneTimeToken(
  db: Database,
  digest: string,
  purpose: OneTimeToken['purpose'],
  now: number,
): Promise<OneTimeToken | null> {
  const found = db.selectFrom('verification').where(isValid(digest, purpose, now))
  const row = await found.select(['identifier', 'value']).executeTakeFirst()
  return row ? toGrant(row, purpose) : null
}

function toGrant({ identifier, value }: { identifier: string; value: string }, purpose: OneTimeToken['purpose']): OneTimeToken {
  return { purpose, uid: identifier.slice(purpose.length + 1), email: value }
}

function isValid(digest: string, purpose: OneTimeToken['purpose'], now: number): RawBuilder<boolean> {
  return sql<boolean>`id = ${digest} AND identifier LIKE ${`${purpose}:%`} AND expires_at > ${timestamptz(now)}`
}

/** Records that a token which is not stored was used; once it expires it is forgotten. Returns false if it was used before. */
export async function insertUsedToken(
  db: Database,
  { digest, expiresAt }: { digest: string; expiresAt: number },
  now: number,
): Promise<boolean> {
  const row = await db
    .insertInto('verification')
    .values({
      id: digest,
      identifier: `used:${digest}`,
      value: '',
      expires_at: new Date(expiresAt),
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

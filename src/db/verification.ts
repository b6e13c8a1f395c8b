import { at } from './instant.ts'
import type { Database } from './tables.ts'

/** What a mailed link proves: `identifier` says for what and for whom, `digest` is of the link's token. */
export type Verification = { id: string; identifier: string; digest: string; expiresAt: number }

/** Replaces the earlier link of the same identifier. */
export async function replaceVerification(
  db: Database,
  { id, identifier, digest, expiresAt }: Verification,
  now: number,
): Promise<void> {
  await db.deleteFrom('verification').where('identifier', '=', identifier).execute()
  await db
    .insertInto('verification')
    .values({
      id,
      identifier,
      value: digest,
      expires_at: new Date(expiresAt),
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute()
}

/** Uses a link up and gives its identifier; null when it is unknown, used or too old. */
export async function takeVerification(db: Database, id: string, digest: string, now: number): Promise<string | null> {
  const row = await db
    .deleteFrom('verification')
    .where('id', '=', id)
    .where('value', '=', digest)
    .where('expires_at', '>', at(now))
    .returning('identifier')
    .executeTakeFirst()
  return row?.identifier ?? null
}

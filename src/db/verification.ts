import { at } from './instant.ts'
import type { Database } from './tables.ts'

/** What whoever holds a mailed link may do, for whom, and the address it went to. */
export type Proof = { purpose: 'password' | 'email'; uid: string; email: string }

/** Of the link's token only a digest is kept. An earlier link for the same is good no longer. */
export async function replaceProof(
  db: Database,
  { digest, proof, expiresAt }: { digest: string; proof: Proof; expiresAt: number },
  now: number,
): Promise<void> {
  const identifier = `${proof.purpose}:${proof.uid}`
  await db.deleteFrom('verification').where('identifier', '=', identifier).execute()
  await db
    .insertInto('verification')
    .values({
      id: digest,
      identifier,
      value: proof.email,
      expires_at: new Date(expiresAt),
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute()
}

/** Uses a link up; null when it is unknown, used, too old or for something else. */
export async function takeProof(db: Database, digest: string, purpose: Proof['purpose'], now: number): Promise<Proof | null> {
  const start = `${purpose}:`
  const row = await db
    .deleteFrom('verification')
    .where('id', '=', digest)
    .where('identifier', 'like', `${start}%`)
    .where('expires_at', '>', at(now))
    .returning(['identifier', 'value'])
    .executeTakeFirst()
  return row ? { purpose, uid: row.identifier.slice(start.length), email: row.value } : null
}

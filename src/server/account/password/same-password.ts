import { findPasswordHash, lockPerson } from '../../../db/account/person.ts'
import type { Database } from '../../../db/tables.ts'
import { Refusal } from '../../../domain/refusal.ts'

/**
 * Refuses what a password has allowed if it was changed since: checking one takes a while, in which its owner may have replaced it. Until
 * the transaction ends, it is not changed. `hash` is null for an account that had no password.
 */
export async function requireSamePassword(db: Database, { uid, hash }: { uid: string; hash: string | null }): Promise<void> {
  await lockPerson(db, uid)
  if ((await findPasswordHash(db, uid)) !== hash) throw new Refusal('wrong_password')
}

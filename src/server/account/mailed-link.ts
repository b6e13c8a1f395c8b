import { createHash } from 'node:crypto'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Proof, replaceProof, takeProof } from '../../db/verification.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Parts } from '../parts.ts'
import { randomId } from '../random-id.ts'

const lifeMs = 3_600_000

/** Gives the token of a link that is good for an hour, once. */
export async function makeLinkToken(parts: Parts, proof: Proof): Promise<string> {
  const now = parts.clock()
  const token = randomId() + randomId()
  await inTransaction(parts.db, (db) => replaceProof(db, { digest: digestOf(token), proof, expiresAt: now + lifeMs }, now))
  return token
}

/** Uses a token up, in the transaction of what it allows. Refuses with `gone`. */
export async function takeLinkToken(db: Database, purpose: Proof['purpose'], token: string, now: number): Promise<Proof> {
  const proof = await takeProof(db, digestOf(token), purpose, now)
  if (!proof) throw new Refusal('gone')
  return proof
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

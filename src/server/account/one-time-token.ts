import { createHash } from 'node:crypto'
import { deleteOneTimeToken, findOneTimeToken, type OneTimeToken, replaceOneTimeToken } from '../../db/account/one-time-token.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import type { Database } from '../../db/tables.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { AppContext } from '../runtime/context.ts'
import { randomId } from '../runtime/random-id.ts'

export const tokenLifetimeMs: number = 3_600_000

/** Creates the token of a link that is valid for one hour and for one use. */
export async function createOneTimeToken(context: AppContext, grant: OneTimeToken): Promise<string> {
  const now = context.clock()
  const token = randomId() + randomId()
  await inTransaction(context.db, (db) =>
    replaceOneTimeToken(db, { digest: toDigest(token), grant, expiresAt: now + tokenLifetimeMs }, now),
  )
  return token
}

/** Whom a token is for, without consuming it: for work that only its owner can cause. Refuses an invalid or expired one with `gone`. */
export async function readOneTimeToken(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  purpose: OneTimeToken['purpose'],
  token: string,
): Promise<OneTimeToken> {
  const grant = await findOneTimeToken(db, toDigest(token), purpose, clock())
  if (!grant) throw new Refusal('gone')
  return grant
}

/** Consumes a token, in the transaction of the action it authorizes. Refuses an invalid or expired one with `gone`. */
export async function consumeOneTimeToken(
  db: Database,
  purpose: OneTimeToken['purpose'],
  token: string,
  now: number,
): Promise<OneTimeToken> {
  const grant = await deleteOneTimeToken(db, toDigest(token), purpose, now)
  if (!grant) throw new Refusal('gone')
  return grant
}

/** Only the digest of a token is stored. */
export function toDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

import { deleteSocialsOf } from '../../db/credential.ts'
import { findPasswordHash, findPerson, markEmailVerified, setPasswordHash } from '../../db/person.ts'
import { deleteSessionsOf } from '../../db/session.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { socialProviders } from '../../domain/social.ts'
import type { Caller } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { randomId } from '../random-id.ts'
import { countAgainst, forgiveLimit, limits } from '../rate-limit.ts'
import { takeLinkToken } from './mailed-link.ts'
import { requireGoodPassword } from './sign-up.ts'

/** Ends every session but that of `keptToken`. Wrong current passwords count as failed sign-ins do. */
export async function changePassword(
  parts: Parts,
  { account, keptToken }: { account: Account; keptToken: string | null },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  const { uid, email, displayName } = account
  requireGoodPassword('newPassword', newPassword, { email, name: displayName })
  await countAgainst(parts, limits.login, uid, caller.address)
  const before = await findPasswordHash(parts.db, uid)
  if (before === null || !(await parts.auth.verifyPassword(before, currentPassword))) throw new Refusal('wrong_password')
  await forgiveLimit(parts, limits.login, uid, caller.address)
  const hash = await parts.auth.hashPassword(newPassword)
  await inTransaction(parts.db, async (db) => {
    await setPasswordHash(db, { id: randomId(), uid, hash }, parts.clock())
    await deleteSessionsOf(db, uid, keptToken)
  })
}

/** With the token of a mailed link, which proves the address too. Ends every session. */
export async function resetPassword(
  parts: Parts,
  { token, newPassword }: { token: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  requireGoodPassword('newPassword', newPassword, null)
  await countAgainst(parts, limits.link, caller.address)
  const hash = await parts.auth.hashPassword(newPassword)
  const now = parts.clock()
  await inTransaction(parts.db, async (db) => {
    const { uid, email } = await takeLinkToken(db, 'password', token, now)
    await takeOver(db, uid, newPassword)
    await setPasswordHash(db, { id: randomId(), uid, hash }, now)
    await markEmailVerified(db, uid, email, now)
    await deleteSessionsOf(db, uid, null)
  })
}

/**
 * Whose link it is turns out only as it is taken; refused here, it stays good. While nobody had proved the address, somebody else
 * may have opened the account with a provider: they are out too.
 */
async function takeOver(db: Database, uid: string, newPassword: string): Promise<void> {
  const person = await findPerson(db, uid)
  if (!person) throw new Refusal('gone')
  requireGoodPassword('newPassword', newPassword, { email: person.email, name: person.display_name })
  if (!person.email_verified) await deleteSocialsOf(db, uid, socialProviders)
}

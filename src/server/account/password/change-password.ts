import { forgetDevices } from '../../../db/account/known-device.ts'
import {
  findPasswordHash,
  findPerson,
  findPersonByEmail,
  lockPerson,
  markEmailVerified,
  type PersonRow,
  setPasswordHash,
} from '../../../db/account/person.ts'
import { deleteSessionsOfPerson } from '../../../db/account/session.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import { deletePins } from '../../../db/staff/tablet.ts'
import type { Database } from '../../../db/tables.ts'
import type { Account } from '../../../domain/account/account.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { guessesAt, limitAttempts, type RateLimitCounter, rateLimits, releaseRateLimit } from '../../http/rate-limit.ts'
import { type Client, readClient } from '../../http/request/client-ip.ts'
import { endEmailedLinks, queueAccountEmail } from '../../notification/templates/account-emails.ts'
import type { AppContext } from '../../runtime/context.ts'
import { randomId } from '../../runtime/random-id.ts'
import { consumeOneTimeToken, readOneTimeToken } from '../one-time-token.ts'
import { findKnownDevice } from '../session/known-device.ts'
import { requireGoodPassword } from '../session/sign-up.ts'
import { endEarlierAccess } from './end-earlier-access.ts'
import { requireSamePassword } from './same-password.ts'

/** Replaces the password as `replacePassword` does. Wrong current passwords count as failed sign-ins. */
export async function changePassword(
  context: AppContext,
  { account, currentToken }: { account: Account; currentToken: string | null },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  caller: Client,
): Promise<void> {
  const { uid, email, displayName } = account
  requireGoodPassword('newPassword', newPassword, { email, name: displayName })
  const before = await findPasswordHash(context.db, uid)
  const turn = { network: caller.address, account: uid }
  await limitAttempts(context, guessesAt(uid, caller), async () => {
    if (before === null || !(await context.auth.verifyPassword(before, currentPassword, turn)))
      throw new Refusal('wrong_password')
  })
  const hash = await context.auth.hashPassword(newPassword, turn)
  await inTransaction(context.db, async (db) => {
    await requireSamePassword(db, { uid, hash: before })
    await replacePassword(db, { uid, hash, currentToken }, context.clock())
  })
}

/**
 * Emails a reset link if an account has this address; the response does not reveal whether one does. Requests from a known browser have
 * their own counter, so strangers cannot use up the owner's requests.
 */
export async function askPasswordReset(context: AppContext, email: string, request: Request): Promise<void> {
  const { address } = readClient(request)
  const person = await findPersonByEmail(context.db, email)
  const device = person && (await findKnownDevice(context, request.headers, person.id))
  const strangers: RateLimitCounter[] = [
    [rateLimits.passwordReset, address],
    [rateLimits.accountEmail, email, address],
    [rateLimits.passwordResetAddress, email],
  ]
  await limitAttempts(context, device === null ? strangers : [[rateLimits.accountEmail, email, device]], async () => {
    if (person) await queueAccountEmail(context.db, person.id, 'password', context.clock())
  })
}

/**
 * Replaces the password, as `replacePassword` does, with the token of an emailed link, which also verifies the address. Returns the uid.
 */
export async function resetPassword(
  context: AppContext,
  { token, newPassword }: { token: string; newPassword: string },
  caller: Client,
): Promise<string> {
  requireGoodPassword('newPassword', newPassword, null)
  // Its rules are checked before it is hashed, and again with the owner as it then is: nothing consumes the link of a refused one.
  const { uid } = await readOneTimeToken(context, 'password', token)
  requireOwnersPassword(await findPerson(context.db, uid), newPassword)
  const hash = await context.auth.hashPassword(newPassword, { network: caller.address, account: uid })
  const isNewProof = await setByLink(context, { token, newPassword, hash })
  if (isNewProof) await releaseRateLimit(context, rateLimits.signUp, caller.address)
  return uid
}

/** Returns whether this verified the address of the account for the first time. */
async function setByLink(
  context: AppContext,
  { token, newPassword, hash }: { token: string; newPassword: string; hash: string },
): Promise<boolean> {
  const now = context.clock()
  return await inTransaction(context.db, async (db) => {
    const { uid, email } = await consumeOneTimeToken(db, 'password', token, now)
    await lockPerson(db, uid)
    await takeOver(db, { uid, newPassword }, now)
    await replacePassword(db, { uid, hash, currentToken: null }, now)
    return await markEmailVerified(db, uid, email, now)
  })
}

/**
 * Sets the password and ends what the old one has opened: all sessions except that of `currentToken`, all known browsers, and all PINs,
 * which somebody who knew it may have set; and the links to reset it that were asked for before.
 */
async function replacePassword(
  db: Database,
  { uid, hash, currentToken }: { uid: string; hash: string; currentToken: string | null },
  now: number,
): Promise<void> {
  await setPasswordHash(db, { id: randomId(), uid, hash }, now)
  await deleteSessionsOfPerson(db, uid, currentToken)
  await forgetDevices(db, uid)
  await deletePins(db, uid)
  await endEmailedLinks(db, uid, 'password')
}

/**
 * A refusal here rolls back that the link was consumed, so it stays valid. While the address was unverified, somebody else may have had the account: what
 * they set up for themselves and others ends.
 */
async function takeOver(db: Database, { uid, newPassword }: { uid: string; newPassword: string }, now: number): Promise<void> {
  const person = requireOwnersPassword(await findPerson(db, uid), newPassword)
  if (!person.email_verified) await endEarlierAccess(db, uid, now)
}

function requireOwnersPassword(person: PersonRow | null, newPassword: string): PersonRow {
  if (!person) throw new Refusal('gone')
  requireGoodPassword('newPassword', newPassword, { email: person.email, name: person.display_name })
  return person
}

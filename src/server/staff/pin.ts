import { findPasswordHash } from '../../db/account/person.ts'
import { insertSession } from '../../db/account/session.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { findMember, listMembers } from '../../db/staff/staff.ts'
import {
  countPinAttempt,
  endSessionOnTablet,
  findPinHash,
  listPins,
  lockTablet,
  resetPinAttempts,
  setPinHash,
  type Tablet,
  takeBackPinAttempt,
} from '../../db/staff/tablet.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { coversPosts } from '../../domain/staff/staff.ts'
import { maxPinAttempts } from '../../domain/staff/tablet.ts'
import type { HashTurn } from '../account/password/password.ts'
import { requireSamePassword } from '../account/password/same-password.ts'
import { hasRecentProof } from '../account/session/proof.ts'
import { guessesAt, limitAttempts, rateLimits } from '../http/rate-limit.ts'
import { type Client, readClient } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { randomId } from '../runtime/random-id.ts'

/** Sets the PIN of somebody's own work at a company. A wrong password counts as a failed sign-in. */
export async function setPin(
  context: AppContext,
  { uid }: Account,
  { memberId, pin, password = '' }: { memberId: string; pin: string; password?: string | undefined },
  request: Request,
): Promise<void> {
  const { db, clock, auth } = context
  const member = await findMember(db, memberId, clock())
  if (member?.uid !== uid) throw new Refusal('not_found')
  const proven = await requirePerson(context, uid, password, request)
  const hash = await auth.hashPassword(pin, { network: readClient(request).address, account: uid })
  await inTransaction(db, async (trx) => {
    await requireSamePassword(trx, { uid, hash: proven })
    if (!(await setPinHash(trx, { uid, memberId, hash }))) throw new Refusal('not_found')
  })
}

/** Returns the hash of the password that proved who somebody is; null if the account has none. */
async function requirePerson(context: AppContext, uid: string, password: string, request: Request): Promise<string | null> {
  const hash = await findPasswordHash(context.db, uid)
  if (hash === null) {
    if (await hasRecentProof(context, request)) return null
    throw new Refusal('not_signed_in')
  }
  if (password === '') throw new Refusal('bad_fields', { fields: { password: 'required' } })
  const caller = readClient(request)
  const turn = { network: caller.address, account: uid }
  await limitAttempts(context, guessesAt(uid, caller), async () => {
    if (!(await context.auth.verifyPassword(hash, password, turn))) throw new Refusal('wrong_password')
  })
  return hash
}

/** Somebody who can be chosen on a tablet. */
export type TabletPerson = { memberId: string; name: string; state: 'ready' | 'noPin' | 'locked' }

/** The staff that whoever enrolled the tablet sees, by name. */
export async function listTabletPeople(
  db: Database,
  { tabletId, companyUid, enroller }: Tablet,
  now: number,
): Promise<TabletPerson[]> {
  const [members, pins] = await Promise.all([listMembers(db, companyUid, now), listPins(db, companyUid)])
  const shown = members.filter(({ state, posts }) => state === 'active' && coversPosts(enroller?.posts ?? null, posts))
  return shown.map(({ memberId, name }) => {
    const pin = pins.find((own) => own.memberId === memberId)
    const state = pin?.lockedOn.includes(tabletId) ? 'locked' : pin?.hasPin ? 'ready' : 'noPin'
    return { memberId, name: name ?? '', state }
  })
}

/** Why a PIN did not open a tablet. `left` is how many more wrong ones are allowed. */
export type PinError = { why: 'wrong'; left: number } | { why: 'locked' | 'noPin' | 'malformed' }

/**
 * Opens a session for somebody who entered their PIN on a tablet, in place of whoever used it, and returns its token. Attempts are
 * counted before they are judged.
 */
export async function enterPin(
  context: AppContext,
  tablet: Tablet,
  { memberId, pin }: { memberId: string; pin: string },
  { address: network, userAgent }: Client,
): Promise<string | PinError> {
  const { db, clock } = context
  const { tabletId, companyUid } = tablet
  const person = (await listTabletPeople(db, tablet, clock())).find((one) => one.memberId === memberId)
  if (!person) throw new Refusal('not_found')
  if (person.state !== 'ready') return { why: person.state }
  if (!/^\d{6}$/.test(pin)) return { why: 'malformed' }
  const hash = await findPinHash(db, memberId)
  if (hash === null) return { why: 'noPin' }
  const left = await limitPins(context, tabletId, () =>
    judgePin(context, { tabletId, memberId, hash, pin, turn: { network, account: companyUid } }),
  )
  if (left === 'right') return (await openTabletSession(context, tablet, { memberId, hash, userAgent })) ?? { why: 'noPin' }
  return left === 0 ? { why: 'locked' } : { why: 'wrong', left }
}

/** How many more wrong PINs are allowed, if this one is wrong. */
type JudgedPin = number | 'right'

/** Counts the wrong PINs on a tablet, but none that was not judged. */
async function limitPins(context: AppContext, tabletId: string, judge: () => Promise<JudgedPin>): Promise<JudgedPin> {
  let judged: JudgedPin = 'right'
  const attempt = limitAttempts(context, [[rateLimits.pin, tabletId]], async () => {
    judged = await judge()
    if (judged !== 'right') throw new Refusal('wrong_password')
  })
  await attempt.catch((error: unknown) => {
    if (judged === 'right') throw error
  })
  return judged
}

/** Its turn is that of the company: it can enroll any number of tablets. */
type PinAttempt = { tabletId: string; memberId: string; hash: string; pin: string; turn: HashTurn }

async function judgePin({ db, auth }: AppContext, { tabletId, memberId, hash, pin, turn }: PinAttempt): Promise<JudgedPin> {
  const count = await countPinAttempt(db, { tabletId, memberId })
  if (count === null) return 0
  try {
    return (await auth.verifyPassword(hash, pin, turn)) ? 'right' : maxPinAttempts - count
  } catch (error) {
    await takeBackPinAttempt(db, { tabletId, memberId })
    throw error
  }
}

/** Returns null if the person has another PIN by now, or the tablet is gone. */
async function openTabletSession(
  { db, clock }: AppContext,
  { tabletId, expiresAt }: Tablet,
  { memberId, hash, userAgent }: { memberId: string; hash: string; userAgent: string },
): Promise<string | null> {
  const now = clock()
  const token = randomId() + randomId()
  return await inTransaction(db, async (trx) => {
    const isThere = await lockTablet(trx, tabletId)
    const member = await findMember(trx, memberId, now)
    if (!isThere || !member?.uid || (await findPinHash(trx, memberId)) !== hash) return null
    await endSessionOnTablet(trx, tabletId)
    await resetPinAttempts(trx, memberId, tabletId)
    await insertSession(trx, { id: randomId(), token, uid: member.uid, userAgent, memberId, tabletId, expiresAt, now })
    return token
  })
}

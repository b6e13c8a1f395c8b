import type { WireThread } from '../../contract/message/message.ts'
import { lockPerson } from '../../db/account/person.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import {
  continueThread,
  findCurrentBooking,
  findThreadOfBooking,
  findThreadOfPost,
  insertThread,
  type NewThread,
} from '../../db/message/thread.ts'
import { findPost } from '../../db/post/post.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { loadLockedBooking } from '../booking/load-booking.ts'
import { newThreadLimits } from '../http/network-limits.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { loadPost } from '../post/load-post.ts'
import type { AppContext } from '../runtime/context.ts'
import { randomId } from '../runtime/random-id.ts'
import { loadThread, toReader } from './load-thread.ts'
import { showThread } from './show-thread.ts'

type OpenContext = Pick<AppContext, 'config' | 'db' | 'clock'>

/** `address` is the network of whoever opens it. */
type Subject = { postNum?: number | undefined; bookingId?: string | undefined; address: string }

/**
 * Opens the conversation about a post, as an owner, or about a booking. Whoever stays or will stay at the post goes on in the conversation of
 * that booking, and what was written before a booking becomes part of its conversation.
 */
export async function openThread(
  context: OpenContext,
  account: Account,
  { postNum, bookingId, address }: Subject,
): Promise<WireThread> {
  if (bookingId !== undefined && postNum === undefined) return await openForBooking(context, account, { bookingId, address })
  if (postNum === undefined || bookingId !== undefined || account.role === 'company')
    throw new Refusal('bad_fields', { fields: { bookingId: postNum === undefined ? 'required' : 'notOneOf' } })
  await loadPost(context.db, account, postNum)
  const current = await findCurrentBooking(context.db, account.uid, postNum)
  return current === null
    ? await openForPost(context, account, { postNum, address })
    : await openForBooking(context, account, { bookingId: current, address })
}

async function openForPost(
  { db, ...context }: OpenContext,
  account: Account,
  { postNum, address }: { postNum: number; address: string },
): Promise<WireThread> {
  return await inTransaction(db, async (trx) => {
    const { uid: ownerUid } = account
    await lockPerson(trx, ownerUid)
    const found = await findThreadOfPost(trx, ownerUid, postNum)
    if (found !== null) return await showThread({ ...context, db: trx }, account, await loadThread(trx, account, found))
    await limitNewThreads({ ...context, db: trx }, { ownerUid, postNum, address })
    return await addThread({ ...context, db: trx }, account, { ownerUid, postNum, bookingId: null })
  })
}

/** A company learns who booked when the booking is paid, so until then only the owner can begin. */
async function openForBooking(
  { db, ...context }: OpenContext,
  account: Account,
  { bookingId, address }: { bookingId: string; address: string },
): Promise<WireThread> {
  return await inTransaction(db, async (trx) => {
    const { uid: ownerUid, postNum, state, paidAt } = await loadLockedBooking(trx, account, bookingId)
    // The customer of a walk-in has no account to write to.
    if (ownerUid === null) throw new Refusal('wrong_state', { state, why: 'walkIn' })
    await continueThread(trx, bookingId)
    const found = await findThreadOfBooking(trx, toReader(account), bookingId)
    if (found) return await showThread({ ...context, db: trx }, account, found)
    if (account.role === 'company' && paidAt === null) throw new Refusal('wrong_state', { state })
    // A hold costs nothing, so it is no reason for more conversations.
    if (paidAt === null) await limitNewThreads({ ...context, db: trx }, { ownerUid, postNum, address })
    return await addThread({ ...context, db: trx }, account, { ownerUid, postNum, bookingId })
  })
}

/** Counted in the transaction: what is refused afterwards does not use up the limits. */
async function limitNewThreads(
  context: OpenContext,
  { ownerUid, postNum, address }: { ownerUid: string; postNum: number; address: string },
): Promise<void> {
  const companyUid = (await findPost(context.db, postNum))?.post.uid ?? ''
  await consumeRateLimit(context, rateLimits.newThread, ownerUid)
  await consumeRateLimit(context, newThreadLimits.atCompany, address, companyUid)
  await consumeRateLimit(context, newThreadLimits.all, address)
}

/** Adds only conversations in which the account can write. */
async function addThread(
  context: Pick<AppContext, 'db' | 'clock'>,
  account: Account,
  thread: Omit<NewThread, 'threadId' | 'now'>,
): Promise<WireThread> {
  const { db, clock } = context
  const threadId = randomId()
  await insertThread(db, { ...thread, threadId, now: clock() })
  const added = await showThread(context, account, await loadThread(db, account, threadId))
  if (added.refusal !== null) throw new Refusal(added.refusal)
  return added
}

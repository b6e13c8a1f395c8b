import type { ProposalInput } from '../../../contract/booking/change.ts'
import type { Booking } from '../../../db/booking/booking.ts'
import { endProposals, findProposal, insertChange } from '../../../db/booking/change.ts'
import { expireHolds } from '../../../db/booking/release.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import type { Database } from '../../../db/tables.ts'
import type { Account } from '../../../domain/account/account.ts'
import { type Change, isSameStay, type StayTerms } from '../../../domain/booking/change.ts'
import { hasSameTerms } from '../../../domain/payment/refund.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { consumeRateLimit, rateLimits } from '../../http/rate-limit.ts'
import { notify } from '../../notification/notify.ts'
import { loadPost } from '../../post/load-post.ts'
import { randomId } from '../../runtime/random-id.ts'
import type { BookingContext } from '../booking-context.ts'
import { loadLockedBooking } from '../load-booking.ts'
import { changeQuoteToWire, priceChange, requireAvailable, requireChangeable } from './price-change.ts'

/**
 * Proposes a change to the owner of a booking, of which nothing is held. It replaces an earlier proposal; repeating it changes nothing.
 * Refuses as `createChange` does.
 */
export async function proposeChange(context: BookingContext, account: Account, input: ProposalInput): Promise<Change> {
  const { db, clock } = context
  await consumeRateLimit(context, rateLimits.change, account.uid)
  await expireHolds(db, clock(), { bookingId: input.bookingId })
  return await inTransaction(db, async (trx) => {
    const booking = await loadLockedBooking(trx, account, input.bookingId)
    const now = clock()
    if (booking.version !== input.version) throw new Refusal('stale_version', { version: booking.version })
    const priced = await priceProposal(trx, account, booking, input, now)
    const { was, becomes, quote } = priced
    if (quote.delta !== input.delta) throw new Refusal('price_changed', { change: changeQuoteToWire(quote) })
    const earlier = await findProposal(trx, booking.bookingId)
    const isRepeated = earlier && isSameStay(earlier.becomes, becomes) && earlier.delta === quote.delta
    if (isRepeated && hasSameTerms(earlier.becomes.policy, becomes.policy)) return earlier
    // Counted in the transaction: a proposal that is refused does not use up the limit.
    await consumeRateLimit({ ...context, db: trx }, rateLimits.proposal, booking.bookingId)
    await endProposals(trx, [booking.bookingId], 'withdrawn', now)
    const changeId = randomId()
    const change = { changeId, bookingId: booking.bookingId, was, becomes, delta: quote.delta, createdAt: now, byCompany: true }
    const progress = { state: 'proposed', holdUntil: null, endedAt: null } as const
    const sender = { actorUid: account.uid, baseVersion: booking.version, idempotencyKey: changeId, requestHash: changeId, now }
    await insertChange(trx, booking.postNum, { ...change, ...progress, ...sender })
    await notify(trx, { bookingId: booking.bookingId, topic: 'proposed', changeId, key: `proposed:${changeId}`, now })
    return { ...change, ...progress }
  })
}

async function priceProposal(db: Database, account: Account, booking: Booking, input: ProposalInput, now: number) {
  const scope = await requireChangeable(db, booking, now, 'company')
  const post = await loadPost(db, account, booking.postNum)
  const priced = await priceChange(db, { booking, post, scope, input, now })
  await requireAvailable(db, booking, priced, 'company')
  return priced
}

/**
 * The proposal that the owner of a locked booking accepts by this change; undefined if it is a change of their own, which ends a proposal.
 * `proposed` is the one that asks for the same. Refuses with `wrong_state` one that is over, or that says something else.
 */
export async function settleProposal(
  db: Database,
  bookingId: string,
  { proposalId, proposed, becomes }: { proposalId: string | undefined; proposed: Change | undefined; becomes: StayTerms },
  now: number,
): Promise<Change | undefined> {
  const isMeant = proposalId === undefined || proposed?.changeId === proposalId
  if (proposed && isMeant && isSameStay(proposed.becomes, becomes)) return proposed
  if (proposalId !== undefined) throw new Refusal('wrong_state', { why: 'proposal' })
  await endProposals(db, [bookingId], 'expired', now)
  return undefined
}

import type { ChangeInput } from '../../../contract/booking/change.ts'
import type { WireChangeQuote } from '../../../contract/booking/quote.ts'
import { lockPerson } from '../../../db/account/person.ts'
import type { Booking } from '../../../db/booking/booking.ts'
import {
  applyChange,
  endLiveChanges,
  endProposals,
  findChange,
  findChangeOfKey,
  findProposal,
  insertChange,
} from '../../../db/booking/change.ts'
import { readHoldConditions } from '../../../db/booking/hold-conditions.ts'
import { expireHolds } from '../../../db/booking/release.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import { addPayment, type BookingPayment, listPayments } from '../../../db/payment/payment.ts'
import { findHouseRules } from '../../../db/post/house-rules.ts'
import type { Database } from '../../../db/tables.ts'
import type { Account } from '../../../domain/account/account.ts'
import { toPercent } from '../../../domain/booking/booking-refund.ts'
import { toRefundEffects } from '../../../domain/booking/booking-state-machine.ts'
import { type Change, type ChangeQuote, isProposable, isSameStay, type StayTerms } from '../../../domain/booking/change.ts'
import { keptAmount } from '../../../domain/payment/payment.ts'
import { hasSameTerms } from '../../../domain/payment/refund.ts'
import { Refusal, type RefusalCode } from '../../../domain/refusal.ts'
import { consumeRateLimit, limitAttempts, rateLimits, releaseRateLimit } from '../../http/rate-limit.ts'
import { notify } from '../../notification/notify.ts'
import { requirePayer } from '../../payment/require-payer.ts'
import { loadPost } from '../../post/load-post.ts'
import { randomId } from '../../runtime/random-id.ts'
import { applyEffects } from '../apply-effects.ts'
import type { BookingContext } from '../booking-context.ts'
import { requireOwnHoldLimit } from '../hold/hold-limits.ts'
import { loadBooking, loadLockedBooking } from '../load-booking.ts'
import { hashChange, type NewChangeInput } from './change-request.ts'
import {
  changeQuoteToWire,
  findDogs,
  type PricedChange,
  priceChange,
  requireAllowed,
  requireAvailable,
  requireChangeable,
} from './price-change.ts'
import { settleProposal } from './propose-change.ts'

/** Prices a change of a booking, see `createChange` for what it refuses. */
export async function quoteBookingChange(
  { db, clock }: BookingContext,
  account: Account,
  input: ChangeInput,
): Promise<{ change: WireChangeQuote; version: number }> {
  const now = clock()
  await expireHolds(db, now, { bookingId: input.bookingId })
  const booking = await loadBooking(db, account, input.bookingId)
  if (account.role === 'company' && (input.dogIds || input.extras))
    throw new Refusal('bad_fields', { fields: { dogIds: 'notOneOf' } })
  const { scope, proposed } = await requireAsked(db, booking, account, input, now)
  const post = await loadPost(db, account, booking.postNum)
  const priced = await priceChange(db, { booking, post, scope, input, agreed: proposed?.becomes.policy, now })
  await requireAvailable(db, booking, priced, account.role === 'company' ? 'company' : 'owner')
  return { change: changeQuoteToWire(priced.quote), version: booking.version }
}

/**
 * Changes a booking, or holds what a dearer stay takes more until its difference is paid. Idempotent by key, as booking is. Refuses with
 * `stale_version` if the booking is not the one that was shown, and with `price_changed` if the difference, or the refund terms, are others,
 * or if it locks more.
 */
export async function createChange(
  context: BookingContext,
  account: Account,
  input: NewChangeInput,
  key: string,
): Promise<Change> {
  const { db, clock } = context
  const requestHash = hashChange(input)
  const earlier = await findEarlier(db, account, key, requestHash)
  if (earlier) return earlier
  await consumeRateLimit(context, rateLimits.change, account.uid)
  await expireHolds(db, clock(), { bookingId: input.bookingId })
  const create = (): Promise<{ change: Change; isMade: boolean }> =>
    inTransaction(db, async (trx) => {
      // Serializes the owner's changes, so that one key makes one of them.
      await lockPerson(trx, account.uid)
      const repeated = await findEarlier(trx, account, key, requestHash)
      if (repeated) return { change: repeated, isMade: false }
      return { change: await createLocked({ ...context, db: trx }, account, input, { key, requestHash }), isMade: true }
    })
  return await limitHeld(context, account, input, create).catch((error: unknown) =>
    rethrowWithNights(context, account, input, error),
  )
}

/**
 * Counts a change that is to be held toward the unpaid holds of its owner. This is done before its transaction, in which the counter would be
 * locked while it waits for rooms. An owner who accepts what the hotel proposes holds nothing that it does not want them to: it counts as little
 * as an offer from a waitlist.
 */
async function limitHeld(
  context: BookingContext,
  { uid }: Account,
  { delta, proposalId }: NewChangeInput,
  create: () => Promise<{ change: Change; isMade: boolean }>,
): Promise<Change> {
  // No change is made whose difference is another.
  if (delta <= 0 || proposalId !== undefined) return (await create()).change
  const counter = [rateLimits.unpaidHold, uid] as const
  const { change, isMade } = await limitAttempts(context, [counter], create)
  // A repeat of a request that was not answered yet is the same change, and counts as one.
  if (!isMade) await releaseRateLimit(context, ...counter)
  return change
}

async function findEarlier(db: Database, { uid }: Account, key: string, requestHash: string): Promise<Change | undefined> {
  const found = await findChangeOfKey(db, uid, key)
  if (found && found.requestHash !== requestHash) throw new Refusal('key_reused')
  return found?.change
}

async function createLocked(
  context: BookingContext,
  account: Account,
  input: NewChangeInput,
  { key, requestHash }: { key: string; requestHash: string },
): Promise<Change> {
  const { db, config, clock } = context
  const booking = await loadLockedBooking(db, account, input.bookingId)
  const now = clock()
  if (booking.version !== input.version) throw new Refusal('stale_version', { version: booking.version })
  const { scope, proposed } = await requireAsked(db, booking, account, input, now)
  const post = await loadPost(db, account, booking.postNum)
  const priced = await priceChange(db, { booking, post, scope, input, agreed: proposed?.becomes.policy, now })
  const { quote, was, becomes } = priced
  const proposal = await settleProposal(db, booking.bookingId, { proposalId: input.proposalId, proposed, becomes }, now)
  requireAsShown(quote, input)
  const { delta } = quote
  const isHeld = delta > 0
  if (isHeld) await requireHoldAllowed(context, account, booking, { proposal, now })
  const held = { state: 'held', holdUntil: now + config.holdMs, endedAt: null } as const
  const progress = isHeld ? held : ({ state: 'applied', holdUntil: null, endedAt: now } as const)
  const change = {
    changeId: proposal?.changeId ?? randomId(),
    byCompany: proposal !== undefined,
    bookingId: booking.bookingId,
    was,
    becomes,
    delta,
    createdAt: now,
    ...progress,
  }
  const sender = { actorUid: account.uid, baseVersion: booking.version, idempotencyKey: key, requestHash, now }
  await insertChange(db, booking.postNum, { ...change, ...sender })
  if (isHeld) await addChangePayment(db, change, now)
  else await applyAtOnce(db, booking, change, priced, now)
  // Under the lock of the rooms, for which a change of the rules waits.
  requireAllowed({ ...post, house: await findHouseRules(db, post.postNum) }, priced, now)
  return change
}

/** What it locks grows with the days and at the end of free cancellation; less than was shown is to the owner's good. */
function requireAsShown(
  quote: ChangeQuote,
  { delta, policy, locked }: Pick<NewChangeInput, 'delta' | 'policy' | 'locked'>,
): void {
  const hasOtherTerms = policy !== undefined && !hasSameTerms(quote.becomes.policy, policy)
  const locksMore = locked !== undefined && quote.becomes.locked > locked
  if (delta !== quote.delta || hasOtherTerms || locksMore)
    throw new Refusal('price_changed', { change: changeQuoteToWire(quote) })
}

async function requireHoldAllowed(
  context: BookingContext,
  account: Account,
  { bookingId, postNum }: Booking,
  { proposal, now }: { proposal: Change | undefined; now: number },
): Promise<void> {
  requirePayer(context, account)
  if (context.config.rateLimits) {
    const { ownHolds, unpaidEnds } = await readHoldConditions(context.db, { ...account, key: '', postNum, network: null, now })
    requireOwnHoldLimit({ ownHolds, unpaidEnds: proposal ? [] : unpaidEnds }, postNum, now)
  }
  await consumeRateLimit(context, rateLimits.heldChange, bookingId)
}

/** The payment of a held change; its order is paid like that of a booking. */
async function addChangePayment(db: Database, { bookingId, changeId, delta }: Change, now: number): Promise<string> {
  const orderId = `kkori_${randomId()}`
  const ids = { paymentId: randomId(), orderId, idempotencyKey: `pay-${randomId()}` }
  await addPayment(db, { ...ids, bookingId, changeId, amount: delta, now })
  return orderId
}

/** The payment of a held change: the latest one. Null if nothing is to be paid. */
export async function findChangePayment(db: Database, { bookingId, changeId, state }: Change): Promise<BookingPayment | null> {
  if (state !== 'held') return null
  return (await listPayments(db, bookingId)).findLast((payment) => payment.changeId === changeId) ?? null
}

/** A stay that does not cost more: what it costs less goes back, newest payment first. */
async function applyAtOnce(db: Database, booking: Booking, change: Change, { dogs }: PricedChange, now: number): Promise<void> {
  const { bookingId, uid } = booking
  await applyChange(db, booking, { change, dogs, actorUid: uid, reason: describeChange(change), now })
  const payments = await listPayments(db, bookingId)
  const back = { amount: -change.delta, percent: toPercent(-change.delta, keptAmount(payments)) }
  await applyEffects(db, toRefundEffects(payments, back, 'change', now), { bookingId, now })
}

/**
 * Applies a held change whose payment was captured, under the lock of the booking. Dogs whose profile is gone by now stay away. Returns
 * false if it is refused; call it in a savepoint and undo that then.
 */
export async function applyHeldChange(db: Database, booking: Booking, change: Change, now: number): Promise<boolean> {
  const { was, becomes } = change
  const isSame = was.dogIds.length === becomes.dogIds.length && was.dogIds.every((id) => becomes.dogIds.includes(id))
  return await applyChange(db, booking, {
    change,
    dogs: isSame ? undefined : await findDogs(db, booking, becomes.dogIds),
    actorUid: booking.uid,
    reason: describeChange(change),
    now,
  }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

/**
 * Withdraws a held change of the owner's, or a proposal of the company's, which the owner declines by it; the booking stays as it is.
 * Refuses with `wrong_state` while its payment is being captured, or once it is over.
 */
export async function withdrawChange({ db, clock }: BookingContext, account: Account, changeId: string): Promise<string> {
  const now = clock()
  const found = await findChange(db, changeId)
  if (!found) throw new Refusal('not_found')
  const { bookingId } = found
  await inTransaction(db, async (trx) => {
    await loadLockedBooking(trx, account, bookingId)
    const change = await findChange(trx, changeId)
    if (change?.state === 'withdrawn' || change?.state === 'declined') return
    if (change?.state === 'proposed') return await withdrawProposal(trx, account, change, now)
    await withdrawHeld(trx, account, { bookingId, changeId, state: change?.state ?? null }, now)
  })
  return bookingId
}

type Live = Pick<Change, 'bookingId' | 'changeId'> & { state: Change['state'] | null }

async function withdrawHeld(db: Database, { role }: Account, { bookingId, changeId, state }: Live, now: number): Promise<void> {
  if (role === 'company' || state !== 'held') throw new Refusal('wrong_state', { why: state })
  const payments = await listPayments(db, bookingId)
  if (payments.some((payment) => payment.changeId === changeId && payment.state === 'confirming'))
    throw new Refusal('wrong_state', { why: 'confirming' })
  await endLiveChanges(db, [bookingId], 'withdrawn', now)
}

async function withdrawProposal(db: Database, { role }: Account, { bookingId, changeId }: Change, now: number): Promise<void> {
  await endProposals(db, [bookingId], role === 'owner' ? 'declined' : 'withdrawn', now)
  if (role === 'owner')
    await notify(db, { bookingId, topic: 'proposalDeclined', changeId, key: `proposalDeclined:${changeId}`, now })
}

type AskedInput = ChangeInput & Pick<NewChangeInput, 'proposalId'>

/** What can be changed, see `requireChangeable`; and `proposed`, if an owner asks for what the company proposed: that is none of their own. */
async function requireAsked(
  db: Database,
  booking: Booking,
  { role }: Account,
  input: AskedInput,
  now: number,
): Promise<{ scope: 'all' | 'end'; proposed: Change | undefined }> {
  const proposed = role === 'company' ? undefined : await findProposed(db, booking, input, now)
  const isOwn = proposed === undefined && input.proposalId === undefined
  return { scope: await requireChangeable(db, booking, now, isOwn ? role : 'company'), proposed }
}

async function findProposed(db: Database, booking: Booking, input: AskedInput, now: number): Promise<Change | undefined> {
  const { date, time = booking.time, roomNumber, dogNum, dogIds, extras } = input
  const proposal = await findProposal(db, booking.bookingId)
  if (!proposal || input.proposalId !== undefined) return proposal
  if (dogIds || extras || !isProposable(booking, now)) return undefined
  const { becomes } = proposal
  return isSameStay(becomes, { ...becomes, stay: date, time, roomNumber, dogNum }) ? proposal : undefined
}

/** What the history says: the days and the price before and after. */
function describeChange({ was, becomes }: Change): string {
  const describe = ({ stay, total }: StayTerms): string => `${stay.checkin}–${stay.checkout}, ${total}`
  return `${describe(was)} → ${describe(becomes)}`
}

/** Says which nights and extras are full and which dogs are busy. */
async function rethrowWithNights(
  { db, clock }: BookingContext,
  account: Account,
  input: NewChangeInput,
  error: unknown,
): Promise<never> {
  const codes: readonly RefusalCode[] = ['room_full', 'dog_busy', 'extra_unavailable']
  if (!(error instanceof Refusal) || !codes.includes(error.code)) throw error
  const booking = await loadBooking(db, account, input.bookingId)
  const post = await loadPost(db, account, booking.postNum)
  const now = clock()
  const { scope } = await requireAsked(db, booking, account, input, now)
  await requireAvailable(db, booking, await priceChange(db, { booking, post, scope, input, now }))
  throw error
}

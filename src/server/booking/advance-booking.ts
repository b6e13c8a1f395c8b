import type { Booking } from '../../db/booking/booking.ts'
import { listLines } from '../../db/booking/booking-details.ts'
import { listExtras } from '../../db/booking/extra.ts'
import { findLimitedHold } from '../../db/booking/hold.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listPayments } from '../../db/payment/payment.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { type BookingState, briefHoldMs } from '../../domain/booking/booking.ts'
import type { EarlyRefund } from '../../domain/booking/booking-refund.ts'
import { sumUnbegunParts } from '../../domain/booking/step-refund.ts'
import { type Day, dayAt } from '../../domain/calendar/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Won } from '../../domain/won.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import type { BookingContext } from './booking-context.ts'
import { releaseBriefHold } from './hold/hold-limits.ts'
import { listFullNights } from './hold/validate-stay.ts'
import { loadBooking, loadLockedBooking } from './load-booking.ts'
import { transitionBooking } from './transition-booking.ts'

export type CancelRequest = {
  bookingId: string
  reason?: string | undefined
  /** The state in which the requester saw the booking. Refuses with `wrong_state` if it has left it for any but the requested one. */
  from?: BookingState
  /** When the booking entered that state, as the requester saw it. Refuses likewise if it has come back to the state since. */
  since?: string
  /** The refund that the requester saw. Refuses with `wrong_state` if less comes back by now. */
  leastRefund?: Won
  /** That of the booking as the requester saw it. Refuses with `stale_version` if its stay has been changed since. */
  version?: number
}
export type AdvanceRequest = CancelRequest & {
  to: Extract<BookingState, 'confirmed' | 'checked_in' | 'completed' | 'no_show' | 'cancelled'>
  refund?: EarlyRefund | undefined
}

/**
 * Cancels a booking. Owners are refunded by the booking's policy; companies must give a reason and refund everything. Canceling
 * twice has no effect.
 */
export async function cancelBooking(context: BookingContext, account: Account, request: CancelRequest): Promise<void> {
  await transitionOwnBooking(context, account, { ...request, to: 'cancelled' })
}

/**
 * Applies a transition that a company requests for a booking on its own post. Only a check-out takes a refund choice: anything else must not
 * seem to follow it.
 */
export async function advanceBooking(context: BookingContext, account: Account, request: AdvanceRequest): Promise<void> {
  if (request.refund && request.to !== 'completed') throw new Refusal('bad_fields', { fields: { refund: 'unknownField' } })
  await transitionOwnBooking(context, account, request)
}

async function transitionOwnBooking(context: BookingContext, account: Account, requested: AdvanceRequest): Promise<void> {
  const { config, db, clock } = context
  const { bookingId, reason, to, refund, leastRefund = 0 } = requested
  await expireHolds(db, clock(), { bookingId })
  const briefHold = await inTransaction(db, async (trx) => {
    const booking = await loadLockedBooking(trx, account, bookingId)
    // Another change of the booking may have been waited for.
    const now = clock()
    const { state } = booking
    requireAsSeen(booking, requested)
    if (isUndo(state, to)) await consumeRateLimit({ config, db: trx, clock }, rateLimits.undo, bookingId)
    const payments = await listPayments(trx, bookingId)
    const unbegun = to === 'completed' ? await getUnbegun(trx, booking, dayAt(now)) : {}
    const request = {
      to,
      by: account.role,
      actorUid: account.uid,
      memberId: account.work?.memberId,
      reason: reason || null,
      ...unbegun,
      refund,
      leastRefund,
      now,
    }
    const isBrief = state === 'held' && account.role === 'owner' && now < booking.createdAt + briefHoldMs
    const hold = isBrief ? await findLimitedHold(trx, bookingId) : null
    await transitionBooking(trx, booking, payments, request)
    return hold && { ...hold, keptMs: now - booking.createdAt }
  }).catch((error: unknown) => rethrowWithFullNights(db, account, bookingId, error))
  if (briefHold) await releaseBriefHold(context, briefHold)
}

function requireAsSeen({ state, since, version }: Booking, { from, since: seenSince, to, version: seen }: AdvanceRequest): void {
  const hasLeft = (from !== undefined && state !== from) || (seenSince !== undefined && since !== Date.parse(seenSince))
  if (hasLeft && state !== to) throw new Refusal('wrong_state', { state, why: 'left' })
  if (seen !== undefined && seen !== version) throw new Refusal('stale_version', { version })
}

/** Says which of the nights that a booking released are sold. */
async function rethrowWithFullNights(db: Database, account: Account, bookingId: string, error: unknown): Promise<never> {
  if (!(error instanceof Refusal) || error.code !== 'room_full') throw error
  const { postNum, stay, roomNumber, since } = await loadBooking(db, account, bookingId)
  const [, freedFrom = stay.checkin] = [stay.checkin, dayAt(since)].toSorted()
  const date = { checkin: freedFrom, checkout: stay.checkout }
  throw new Refusal('room_full', { nights: await listFullNights(db, { postNum, date, roomNumber }) })
}

function isUndo(from: BookingState, to: BookingState): boolean {
  return (from === 'checked_in' && to === 'confirmed') || (to === 'checked_in' && from !== 'confirmed' && from !== to)
}

async function getUnbegun(db: Database, booking: Booking, today: Day): Promise<ReturnType<typeof sumUnbegunParts>> {
  const { bookingId } = booking
  const lines = (await listLines(db, [bookingId])).get(bookingId) ?? []
  const extras = (await listExtras(db, [bookingId])).get(bookingId) ?? []
  return sumUnbegunParts({ ...booking, lines, extras }, today)
}

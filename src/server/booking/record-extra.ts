import { wireDay } from '../../contract/wire-day.ts'
import { type Booking, lockBooking } from '../../db/booking/booking.ts'
import { listExtras, listUndoneExtras, recordExtra, returnExtras } from '../../db/booking/extra.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listPayments } from '../../db/payment/payment.ts'
import { publishReview } from '../../db/review/review.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { can } from '../../domain/account/permission.ts'
import { decideUndoneExtras } from '../../domain/booking/booking-state-machine.ts'
import { type BookedExtra, canRecordExtras, type ExtraKey, extraRecordMs, isSameLine } from '../../domain/booking/extra.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { isRefundedInFull } from '../../domain/payment/payment.ts'
import { Refusal } from '../../domain/refusal.ts'
import { runDue } from '../runtime/run-due.ts'
import { applyEffects } from './apply-effects.ts'
import type { BookingContext } from './booking-context.ts'
import { loadLockedBooking } from './load-booking.ts'

/** `quantity` is how much of it the sender saw. */
export type RecordedExtra = ExtraKey & { bookingId: string; quantity?: number; done: boolean }

/**
 * Records that an extra of a stay in house is done, or that it is not after all; within a day of check-out, too. Repeating it changes
 * nothing. Refuses with `stale_version` if another quantity is booked than was seen, with `wrong_state` once the extra was returned, and with
 * `extra_not_due` before its day. Returns all extras of the booking.
 */
export async function recordExtraDone(
  { db, clock }: BookingContext,
  account: Account,
  { bookingId, quantity, done, ...key }: RecordedExtra,
): Promise<{ extras: BookedExtra[]; booking: Booking }> {
  return await inTransaction(db, async (trx) => {
    const now = clock()
    const booking = await loadLockedBooking(trx, account, bookingId)
    const line = (await loadExtras(trx, bookingId)).find((extra) => isSameLine(extra, key))
    if (!line) throw new Refusal('not_found')
    if (quantity !== undefined && quantity !== line.quantity) throw new Refusal('stale_version')
    requireRecordable(booking, line, done, now)
    const by = { doneAt: done ? now : null, uid: account.uid, memberId: account.work?.memberId ?? null }
    await recordExtra(trx, { bookingId, ...key }, by)
    const extras = await loadExtras(trx, bookingId)
    return { booking, extras: can(account, 'readPrices') ? extras : extras.map((extra) => ({ ...extra, price: 0 })) }
  })
}

function requireRecordable(booking: Booking, { state, day }: BookedExtra, done: boolean, now: number): void {
  if (!canRecordExtras(booking, now) || state === 'returned') throw new Refusal('wrong_state', { state: booking.state })
  if (done && day !== null && day > dayAt(now)) throw new Refusal('extra_not_due', { date: wireDay(day) })
}

async function loadExtras(db: Database, bookingId: string): Promise<BookedExtra[]> {
  return (await listExtras(db, [bookingId])).get(bookingId) ?? []
}

const batchSize = 50

/** Returns the extras that nobody recorded as done within a day of check-out, and refunds them. Returns the number of bookings, see `runDue`. */
export async function returnUndoneExtras({ db, clock }: BookingContext): Promise<number> {
  const now = clock()
  return await runDue(batchSize, async (limit) => {
    const due = await listUndoneExtras(db, now - extraRecordMs, limit)
    return due.map((bookingId) => ({ id: bookingId, run: () => returnUndone(db, bookingId, now) }))
  })
}

async function returnUndone(db: Database, bookingId: string, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (booking?.state !== 'completed' || booking.extrasLeft === 0 || now < booking.since + extraRecordMs) return
    const payments = await listPayments(trx, bookingId)
    if (isRefundedInFull(payments, booking.extrasOpen)) await publishReview(trx, bookingId, false)
    await applyEffects(trx, decideUndoneExtras(booking, payments, now), { bookingId, now })
    await returnExtras(trx, [bookingId], { now })
  })
}

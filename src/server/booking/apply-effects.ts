import { moveKept } from '../../db/booking.ts'
import { movePayment } from '../../db/payment.ts'
import { addRefund } from '../../db/refund.ts'
import { releaseNights } from '../../db/release.ts'
import type { Database } from '../../db/tables.ts'
import type { Effect } from '../../domain/booking-life.ts'
import type { RefundBy } from '../../domain/refund.ts'
import { randomId } from '../random-id.ts'

/** What a decision does not say: who asked, why, and what the provider named. Instants in epoch milliseconds. */
export type Circumstances = {
  bookingId: string
  now: number
  actorUid?: string | null
  reason?: string | null
  paymentKey?: string
  paidAt?: number
  askAt?: number
}

/** Writes what was decided about a booking that is locked, in the transaction of the lock. */
export async function applyEffects(db: Database, effects: readonly Effect[], given: Circumstances): Promise<void> {
  for (const effect of effects) {
    const isWritten = await write(db, effect, given)
    if (!isWritten) throw new Error(`A locked booking moved: ${JSON.stringify(effect)}`)
  }
}

async function write(db: Database, effect: Effect, given: Circumstances): Promise<boolean> {
  switch (effect.do) {
    case 'movePayment':
      return await writePayment(db, effect, given)
    case 'moveBooking':
      return await writeBooking(db, effect, given)
    case 'refund':
      await writeRefund(db, effect, given)
      return true
  }
}

async function writePayment(
  db: Database,
  { paymentId, from, to, surplus }: Effect & { do: 'movePayment' },
  { now, paymentKey, paidAt, askAt }: Circumstances,
): Promise<boolean> {
  const key = paymentKey !== undefined && (to === 'confirming' || to === 'paid') && { paymentKey }
  const paid = to === 'paid' && paidAt !== undefined && { paidAt }
  const next = to === 'confirming' && askAt !== undefined && { askAt }
  return await movePayment(db, { paymentId, from, to, surplus, now, ...key, ...paid, ...next })
}

async function writeBooking(
  db: Database,
  { from, to, by, freeFrom }: Effect & { do: 'moveBooking' },
  { bookingId, now, actorUid = null, reason = null, paidAt }: Circumstances,
): Promise<boolean> {
  const move = { bookingId, by, actorUid, reason, now }
  if (to === 'confirmed' || to === 'checked_in') {
    const paid = to === 'confirmed' && paidAt !== undefined && { paidAt }
    return await moveKept(db, { ...move, from, to, ...paid })
  }
  if (to === 'held' || freeFrom === null || (from !== 'held' && from !== 'confirmed' && from !== 'checked_in')) return false
  return await releaseNights(db, { ...move, from: [from], to, freeFrom })
}

async function writeRefund(
  db: Database,
  { paymentId, paid, percent, amount, by }: Effect & { do: 'refund' },
  { bookingId, now, reason = null }: Circumstances,
): Promise<void> {
  const refund = { refundId: randomId(), idempotencyKey: `refund-${randomId()}`, reason: reasonFor(by, reason) }
  await addRefund(db, { ...refund, paymentId, bookingId, paid, percent, amount, now })
}

/** What the provider is told, at most 200 characters. */
function reasonFor(by: RefundBy, reason: string | null): string {
  const said = {
    owner: 'Cancelled by the owner',
    company: 'Cancelled by the store',
    noShow: 'Not arrived',
    late: 'The payment arrived when the rooms were no longer held',
  }
  return (reason ? `${said[by]}: ${reason}` : said[by]).slice(0, 200)
}

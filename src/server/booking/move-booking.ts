import { type Booking, moveKept } from '../../db/booking.ts'
import type { Payment } from '../../db/payment.ts'
import { addRefund } from '../../db/refund.ts'
import { releaseNights } from '../../db/release.ts'
import type { Database } from '../../db/tables.ts'
import { type BookingActor, type BookingState, findTransition, freedNights, moveFault } from '../../domain/booking.ts'
import { type RefundBy, refund } from '../../domain/refund.ts'
import { Refusal } from '../../domain/refusal.ts'
import { randomId } from '../random-id.ts'
import { factsOf, paidPayment } from './booking-facts.ts'

export type MoveRequest = { to: BookingState; by: BookingActor; actorUid: string | null; reason: string | null; now: number }

/**
 * Moves a locked booking along an edge of its life: rooms, history, mail and the refund that goes with it. Refuses a move that
 * is not possible now. Being there already changes nothing.
 */
export async function moveBooking(
  db: Database,
  booking: Booking,
  payments: readonly Payment[],
  request: MoveRequest,
): Promise<void> {
  const { to, by, now } = request
  if (booking.state === to) return
  const facts = factsOf(booking, payments)
  const fault = moveFault(facts, to, by, now, request.reason ?? '')
  if (fault === 'reason_missing') throw new Refusal('bad_fields', { fields: { reason: 'reasonMissing' } })
  // While the provider is asked for the money of a hold, nobody knows yet whether there is something to give back.
  if (fault !== null || facts.confirming) throw new Refusal('wrong_state', { state: booking.state, why: fault ?? 'confirming' })
  const isMoved = await moveRow(db, booking, request)
  const refundBy = findTransition(booking.state, to, by)?.refund ?? null
  const paid = paidPayment(payments)
  if (isMoved && refundBy !== null && paid) await requestRefund(db, booking, paid, refundBy, request)
}

async function moveRow(db: Database, booking: Booking, { to, by, actorUid, reason, now }: MoveRequest): Promise<boolean> {
  const { bookingId, state, stay } = booking
  const move = { bookingId, by, actorUid, reason, now }
  if (to === 'confirmed' || to === 'checked_in') return await moveKept(db, { ...move, from: state, to })
  if (to === 'held' || (state !== 'held' && state !== 'confirmed' && state !== 'checked_in')) return false
  const effect = findTransition(state, to, by)?.rooms ?? 'keep'
  const freeFrom = freedNights(effect, stay, now)[0] ?? stay.checkout
  return await releaseNights(db, { ...move, from: [state], to, freeFrom })
}

async function requestRefund(
  db: Database,
  booking: Booking,
  paid: Payment,
  by: RefundBy,
  { now, reason }: MoveRequest,
): Promise<void> {
  const { bookingId, total, policy, stay, paidAt } = booking
  const back = refund({ total, class: policy, checkin: stay.checkin, paidAt, now, by })
  if (back.amount === 0) return
  await addRefund(db, {
    refundId: randomId(),
    paymentId: paid.paymentId,
    bookingId,
    paid: paid.amount,
    ...back,
    reason: reasonFor(by, reason),
    idempotencyKey: `refund-${randomId()}`,
    now,
  })
}

/** What the provider is told, at most 200 characters. */
function reasonFor(by: RefundBy, reason: string | null): string {
  const said = {
    owner: 'Cancelled by the owner',
    company: 'Cancelled by the store',
    noShow: 'Not arrived',
    late: 'Paid too late',
  }
  return (reason ? `${said[by]}: ${reason}` : said[by]).slice(0, 200)
}

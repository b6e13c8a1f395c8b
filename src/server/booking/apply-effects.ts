import { resumeStay } from '../../db/booking/hold.ts'
import { transitionOccupyingBooking } from '../../db/booking/occupying-booking.ts'
import { releaseBooking } from '../../db/booking/release.ts'
import { transitionPayment } from '../../db/payment/payment.ts'
import { addRefund, dropRefunds } from '../../db/payment/refund.ts'
import type { Database } from '../../db/tables.ts'
import type { EarlyRefundChoice } from '../../domain/booking/booking-refund.ts'
import type { Effect } from '../../domain/booking/booking-state-machine.ts'
import type { RefundBy } from '../../domain/payment/refund.ts'
import { Refusal } from '../../domain/refusal.ts'
import { randomId } from '../runtime/random-id.ts'

/** Details that the decision itself does not carry: actor, reason, and the provider's data. Instants are epoch milliseconds. */
export type TransitionDetails = {
  bookingId: string
  now: number
  actorUid?: string | null
  memberId?: string | undefined
  reason?: string | null
  earlyRefund?: EarlyRefundChoice | null
  paymentKey?: string
  paidAt?: number
  nextAttemptAt?: number
}

/** Writes the effects of a decision. Call it in the transaction that holds the booking's lock. */
export async function applyEffects(db: Database, effects: readonly Effect[], details: TransitionDetails): Promise<void> {
  for (const effect of effects) {
    const isApplied = await applyEffect(db, effect, details)
    if (!isApplied) throw new Error(`A locked booking changed concurrently: ${JSON.stringify(effect)}`)
  }
}

async function applyEffect(db: Database, effect: Effect, details: TransitionDetails): Promise<boolean> {
  switch (effect.do) {
    case 'transitionPayment':
      return await writePayment(db, effect, details)
    case 'transitionBooking':
      return await writeBooking(db, effect, details)
    case 'refund':
      await writeRefund(db, effect, details)
      return true
    case 'dropRefunds':
      if (!(await dropRefunds(db, effect.paymentId, details.now))) throw new Refusal('wrong_state', { why: 'too_late' })
      return true
  }
}

async function writePayment(
  db: Database,
  { paymentId, from, to, unapplied }: Effect & { do: 'transitionPayment' },
  { now, paymentKey, paidAt, nextAttemptAt }: TransitionDetails,
): Promise<boolean> {
  const transition = { paymentId, from, to, unapplied, now }
  if (to === 'confirming') return await transitionPayment(db, { ...transition, paymentKey, nextAttemptAt })
  if (to === 'paid') return await transitionPayment(db, { ...transition, paymentKey, paidAt })
  return await transitionPayment(db, transition)
}

async function writeBooking(
  db: Database,
  { from, to, by, freeFrom, answerBy = null, agreedAt }: Effect & { do: 'transitionBooking' },
  { bookingId, now, actorUid = null, memberId, reason = null, earlyRefund = null, paidAt }: TransitionDetails,
): Promise<boolean> {
  const transition = { bookingId, by, actorUid, memberId, reason, now }
  if (to === 'checked_in' && (from === 'no_show' || from === 'completed'))
    return await resumeStay(db, { ...transition, from, to })
  if (to === 'confirmed' || to === 'checked_in') {
    return await transitionOccupyingBooking(db, {
      ...transition,
      from,
      to,
      paidAt: to === 'confirmed' ? paidAt : undefined,
      answerBy,
      agreedAt,
    })
  }
  if (to === 'held' || freeFrom === null || (from !== 'held' && from !== 'confirmed' && from !== 'checked_in')) return false
  return await releaseBooking(db, { ...transition, from: [from], to, freeFrom, earlyRefund })
}

async function writeRefund(
  db: Database,
  { paymentId, paid, percent, amount, by, dueAt }: Effect & { do: 'refund' },
  { bookingId, now }: TransitionDetails,
): Promise<void> {
  const refund = { refundId: randomId(), idempotencyKey: `refund-${randomId()}`, reason: refundReasons[by] }
  await addRefund(db, { ...refund, paymentId, bookingId, paid, percent, amount, dueAt, now })
}

const changeReason = 'The stay was changed'

/** Whether a refund with this reason is what a changed stay cost less. */
export function isChangeRefund(reason: string): boolean {
  return reason === changeReason
}

/** What the provider is told; never what somebody typed, which may be about a person's health and could not be erased there. */
const refundReasons: Record<RefundBy, string> = {
  owner: 'Cancelled by the owner',
  company: 'Cancelled by the hotel',
  noShow: 'No-show',
  early: 'The dog left early',
  ended: 'The hotel ended the stay',
  unaccepted: 'The hotel had not accepted the request',
  change: changeReason,
  undone: 'Extras that were not done',
  late: 'The payment arrived too late',
}

import type { ChargeInput } from '../../contract/booking/record-charge.ts'
import { lockPerson } from '../../db/account/person.ts'
import type { Booking } from '../../db/booking/booking.ts'
import { type ChargeOfKey, findChargeOfKey, insertCharge, listCharges } from '../../db/booking/charge.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { type Charge, canCharge, canCorrectCharge } from '../../domain/booking/charge.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Won } from '../../domain/won.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { notify } from '../notification/notify.ts'
import type { BookingContext } from './booking-context.ts'
import { loadLockedBooking } from './load-booking.ts'

/**
 * Records a charge at the desk, or replaces one, which an amount of 0 removes, and tells the owner. Repeating it with the same key changes nothing,
 * and another one with that key is refused with `key_reused`. Refuses with `wrong_state` when it is too late, and a correction of what was corrected meanwhile.
 */
export async function recordCharge(context: BookingContext, account: Account, input: ChargeInput): Promise<void> {
  const { db, clock } = context
  const { bookingId, kind, amount, reason, corrects = null, clientKey = null } = input
  await inTransaction(db, async (trx) => {
    await lockPerson(trx, account.uid)
    const at = clock()
    const booking = await loadLockedBooking(trx, account, bookingId)
    const known = clientKey === null ? null : await findChargeOfKey(trx, bookingId, clientKey)
    if (known) return requireSameCharge(known, { kind, amount, reason, corrects })
    if (corrects === null) requireChargeable(booking, amount, at)
    const corrected = corrects === null ? null : await loadCorrectable(trx, booking, corrects, at)
    // Counted in the transaction: a charge that is refused does not use up the limit.
    await consumeRateLimit({ ...context, db: trx }, rateLimits.charge, bookingId)
    const day = corrected?.day ?? dayAt(at)
    const memberId = account.work?.memberId ?? null
    const charge = { bookingId, kind, amount, reason, day, corrects, at, uid: account.uid, memberId, clientKey }
    await tellOwner(trx, booking, await insertCharge(trx, charge), at)
  })
}

function requireSameCharge(known: ChargeOfKey, input: ChargeOfKey): void {
  const isSame = known.kind === input.kind && known.amount === input.amount && known.corrects === input.corrects
  if (!isSame || known.reason !== input.reason) throw new Refusal('key_reused')
}

/** Nobody is told of a walk-in's. */
async function tellOwner(db: Database, { bookingId, uid }: Booking, chargeId: number, now: number): Promise<void> {
  if (uid !== null) await notify(db, { bookingId, topic: 'charged', chargeId, key: `charged:${chargeId}`, now })
}

function requireChargeable(booking: Booking, amount: Won, now: number): void {
  if (!canCharge(booking, now)) throw new Refusal('wrong_state', { state: booking.state })
  if (amount === 0) throw new Refusal('bad_fields', { fields: { amount: 'tooSmall' } })
}

/** A charge can be corrected once; the correction can itself be corrected. */
async function loadCorrectable(db: Database, booking: Booking, chargeId: number, now: number): Promise<Charge> {
  const charges = (await listCharges(db, [booking.bookingId])).get(booking.bookingId) ?? []
  const charge = charges.find((one) => one.chargeId === chargeId)
  if (!charge) throw new Refusal('not_found')
  const isCorrected = charges.some(({ corrects }) => corrects === chargeId)
  if (isCorrected || charge.amount === 0) throw new Refusal('wrong_state', { why: 'corrected' })
  if (!canCharge(booking, now) && !canCorrectCharge(charges, chargeId, now))
    throw new Refusal('wrong_state', { state: booking.state })
  return charge
}

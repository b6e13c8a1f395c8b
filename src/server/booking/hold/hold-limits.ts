import { createHmac } from 'node:crypto'
import { lockNetwork } from '../../../db/booking/booking.ts'
import { listHeldChanges } from '../../../db/booking/change.ts'
import { listOpenHolds } from '../../../db/booking/release.ts'
import type { Database } from '../../../db/tables.ts'
import { maxOpenHolds } from '../../../domain/booking/booking.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { BookingContext } from '../booking-context.ts'

/**
 * A mobile carrier puts thousands of customers behind one address. Paying takes about three minutes, so 30 open holds still allow 600
 * bookings an hour from one network, while an attacker there can block no more rooms than ten accounts could.
 */
export const maxHoldsOfNetwork = 30

/** A keyed hash of the client's address, stored with a held booking. The address cannot be recovered without the secret. */
export function networkHash({ config }: Pick<BookingContext, 'config'>, address: string): string {
  return createHmac('sha256', config.authSecret).update(`network ${address}`).digest('base64url')
}

/**
 * Refuses a further unpaid hold with `too_many_holds`, which lists the open ones, or `network_busy`. Call it in the transaction that
 * creates the hold, after locking the owner: the locks serialize holds of one owner and of one network, so no race exceeds the limits.
 */
export async function requireHoldLimit(db: Database, uid: string, network: string, now: number): Promise<void> {
  await requireOwnHoldLimit(db, uid, now)
  await lockNetwork(db, network)
  const fromNetwork = await listOpenHolds(db, { network }, now)
  const [first] = fromNetwork
  if (first && fromNetwork.length >= maxHoldsOfNetwork)
    throw new Refusal('network_busy', { retryAfter: Math.max(1, Math.ceil((first.holdUntil - now) / 1000)) })
}

/** Refuses a further unpaid hold of an owner, whose lock the caller has, with `too_many_holds`. Unpaid changes are holds too. */
export async function requireOwnHoldLimit(db: Database, uid: string, now: number): Promise<void> {
  const own = [...(await listOpenHolds(db, { uid }, now)), ...(await listHeldChanges(db, uid, now))]
  if (own.length < maxOpenHolds) return
  throw new Refusal('too_many_holds', { bookingIds: own.map(({ bookingId }) => bookingId), most: maxOpenHolds })
}

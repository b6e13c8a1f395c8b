import type { BookingActor, BookingState } from '../../domain/booking/booking.ts'
import { spendsDiscount } from '../../domain/booking/price.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import type { Database } from '../tables.ts'

/** Whether no earlier booking of an owner has used the sign-up discount. Guests have none. */
export async function isDiscountLeft(db: Database, { uid, isGuest }: { uid: string; isGuest: boolean }): Promise<boolean> {
  return !isGuest && !(await listOutcomes(db, uid)).some(spendsDiscount)
}

async function listOutcomes(
  db: Database,
  uid: string,
): Promise<{ state: BookingState; paidAt: number | null; cancelledBy: BookingActor | null }[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['state', 'paid_at', 'cancelled_by'])
    .distinct()
    .where('uid', '=', uid)
    .where('state', '<>', 'expired')
    .modifyEnd(asPrepared)
    .execute()
  return rows.map((row) => ({ state: row.state, paidAt: row.paid_at, cancelledBy: row.cancelled_by }))
}

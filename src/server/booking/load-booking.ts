import { type Booking, findBooking, lockBooking } from '../../db/booking/booking.ts'
import { findPost } from '../../db/post/post.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { worksAt } from '../../domain/staff/staff.ts'

/** Loads a booking that belongs to this owner or to this company's posts. Refuses any other with `not_found`. */
export async function loadBooking(db: Database, account: Account, bookingId: string): Promise<Booking> {
  return await requireOwn(db, account, await findBooking(db, bookingId))
}

/** Like `loadBooking`, but locks the booking until the transaction ends. */
export async function loadLockedBooking(db: Database, account: Account, bookingId: string): Promise<Booking> {
  return await requireOwn(db, account, await lockBooking(db, bookingId))
}

async function requireOwn(db: Database, account: Account, booking: Booking | undefined): Promise<Booking> {
  if (!booking) throw new Refusal('not_found')
  const { role, uid } = account
  const ownUid = role === 'owner' ? booking.uid : (await findPost(db, booking.postNum))?.post.uid
  if (ownUid !== uid || !worksAt(account, booking.postNum) || (role === 'company' && booking.isSample))
    throw new Refusal('not_found')
  return booking
}

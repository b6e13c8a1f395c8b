import { type Booking, findBooking, lockBooking } from '../../db/booking.ts'
import { findPost } from '../../db/post.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account.ts'
import { Refusal } from '../../domain/refusal.ts'

/** A booking of one's own, or on a post of one's own; any other is not there. */
export async function loadBooking(db: Database, account: Account, bookingId: string): Promise<Booking> {
  return await requireOwn(db, account, await findBooking(db, bookingId))
}

/** The same, locked until the transaction ends. */
export async function loadLockedBooking(db: Database, account: Account, bookingId: string): Promise<Booking> {
  return await requireOwn(db, account, await lockBooking(db, bookingId))
}

async function requireOwn(db: Database, { role, uid }: Account, booking: Booking | undefined): Promise<Booking> {
  if (!booking) throw new Refusal('not_found')
  const ownUid = role === 'owner' ? booking.uid : (await findPost(db, booking.postNum))?.post.uid
  if (ownUid !== uid) throw new Refusal('not_found')
  return booking
}

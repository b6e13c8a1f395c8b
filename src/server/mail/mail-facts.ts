import { type Booking, findBooking } from '../../db/booking.ts'
import { listDogsOfBookings, listMoves, listReviewed } from '../../db/booking-content.ts'
import { listPayments } from '../../db/payment.ts'
import { findPerson, type PersonRow } from '../../db/person.ts'
import { findPost } from '../../db/post.ts'
import { listRefunds } from '../../db/refund.ts'
import type { Database } from '../../db/tables.ts'
import type { Day } from '../../domain/day.ts'
import { paidAttempt } from '../../domain/payment.ts'
import type { Post } from '../../domain/post.ts'
import type { Won } from '../../domain/won.ts'
import type { MailPayload } from './queue-mail.ts'

/** What mails about a booking say. */
export type MailFacts = {
  booking: Booking
  post: Post
  owner: PersonRow
  company: PersonRow
  dogNames: string[]
  /** What the company said when it cancelled. */
  reason: string | null
  /** What goes back of what was paid; of the one refund that a mail is about, where it is about one. */
  back: Won
  reviewed: boolean
  /** The day that a mail is about, where it is about one. */
  day: Day | null
  now: number
}

/** null for a walk-in. */
export async function loadMailFacts(
  db: Database,
  { bookingId, refundId, day }: MailPayload,
  now: number,
): Promise<MailFacts | null> {
  const booking = await findBooking(db, bookingId)
  if (!booking || booking.uid === null) return null
  const owner = await findPerson(db, booking.uid)
  const stored = await findPost(db, booking.postNum)
  const company = stored && (await findPerson(db, stored.post.uid))
  if (!owner || !company) return null
  const dogs = (await listDogsOfBookings(db, [bookingId])).get(bookingId) ?? []
  const moves = (await listMoves(db, [bookingId])).get(bookingId) ?? []
  return {
    ...{ booking, post: stored.post, owner, company, now, day: day ?? null },
    dogNames: dogs.map(({ snapshot }) => snapshot.dogName),
    reason: moves.findLast(({ to }) => to === 'cancelled')?.reason ?? null,
    back: await amountBack(db, bookingId, refundId),
    reviewed: (await listReviewed(db, [bookingId])).has(bookingId),
  }
}

async function amountBack(db: Database, bookingId: string, refundId?: string): Promise<Won> {
  const refunds = await listRefunds(db, bookingId)
  if (refundId !== undefined) return refunds.find((refund) => refund.refundId === refundId)?.amount ?? 0
  const paid = paidAttempt(await listPayments(db, bookingId))
  return refunds.find((refund) => refund.paymentId === paid?.paymentId)?.amount ?? 0
}

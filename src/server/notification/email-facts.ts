import { findPerson, type PersonRow } from '../../db/account/person.ts'
import { type Booking, findBooking } from '../../db/booking/booking.ts'
import { listDogsOfBookings, listReviewed, listTransitions } from '../../db/booking/booking-details.ts'
import { listPayments } from '../../db/payment/payment.ts'
import { listRefunds } from '../../db/payment/refund.ts'
import { findPost } from '../../db/post/post.ts'
import type { Database } from '../../db/tables.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { paidAttempt } from '../../domain/payment/payment.ts'
import type { Post } from '../../domain/post/post.ts'
import type { Won } from '../../domain/won.ts'
import type { Messages } from '../../i18n/en.ts'
import type { EmailPayload } from './queue-email.ts'

/** The data that booking emails are rendered from. */
export type EmailFacts = {
  booking: Booking
  post: Post
  owner: PersonRow
  company: PersonRow
  dogNames: string[]
  /** The company's reason for canceling. */
  reason: string | null
  /** The refunded amount: that of the email's refund, if it is about one, else that of the paid payment. */
  back: Won
  reviewed: boolean
  /** The day of a `journal` email. */
  day: Day | null
  now: number
}

/** Returns null for a walk-in, or if the owner or company no longer exists. */
export async function loadEmailFacts(
  db: Database,
  { bookingId, refundId, day }: EmailPayload,
  now: number,
): Promise<EmailFacts | null> {
  const booking = await findBooking(db, bookingId)
  if (!booking || booking.uid === null) return null
  const owner = await findPerson(db, booking.uid)
  const stored = await findPost(db, booking.postNum)
  const company = stored && (await findPerson(db, stored.post.uid))
  if (!owner || !company) return null
  const dogs = (await listDogsOfBookings(db, [bookingId])).get(bookingId) ?? []
  const transitions = (await listTransitions(db, [bookingId])).get(bookingId) ?? []
  return {
    booking,
    post: stored.post,
    owner,
    company,
    now,
    day: day ?? null,
    dogNames: dogs.map(({ snapshot }) => snapshot.dogName),
    reason: transitions.findLast(({ to }) => to === 'cancelled')?.reason ?? null,
    back: await getRefundedAmount(db, bookingId, refundId),
    reviewed: (await listReviewed(db, [bookingId])).has(bookingId),
  }
}

/** Removes all user-written text, for an unverified address: otherwise people could send their own text to strangers through us. */
export function withoutFreeText(facts: EmailFacts, { mails }: Messages): EmailFacts {
  const address = { mainAddress: '', mainAddressEn: null, detailAddress: '' }
  return {
    ...facts,
    post: { ...facts.post, storeName: mails.aStore, storeNameEn: null, seller: null, ...address },
    company: { ...facts.company, phone: null },
    owner: { ...facts.owner, display_name: mails.anOwner },
    dogNames: [],
    reason: null,
  }
}

async function getRefundedAmount(db: Database, bookingId: string, refundId?: string): Promise<Won> {
  const refunds = await listRefunds(db, bookingId)
  if (refundId !== undefined) return refunds.find((refund) => refund.refundId === refundId)?.amount ?? 0
  const paid = paidAttempt(await listPayments(db, bookingId))
  return refunds.find((refund) => refund.paymentId === paid?.paymentId)?.amount ?? 0
}

import { findPerson, type PersonRow } from '../../db/account/person.ts'
import { type Booking, findBooking } from '../../db/booking/booking.ts'
import { findEarlyRefund, listDogsOfBookings, listReviewed, listTransitions } from '../../db/booking/booking-details.ts'
import { listChanges } from '../../db/booking/change.ts'
import { listCharges } from '../../db/booking/charge.ts'
import { listExtras } from '../../db/booking/extra.ts'
import { listPayments } from '../../db/payment/payment.ts'
import { listRefunds } from '../../db/payment/refund.ts'
import { findPost } from '../../db/post/post.ts'
import type { Database } from '../../db/tables.ts'
import { unlink } from '../../domain/account/name.ts'
import type { EarlyRefundChoice } from '../../domain/booking/booking-refund.ts'
import type { ShownChange } from '../../domain/booking/change.ts'
import { type Charge, listStandingCharges } from '../../domain/booking/charge.ts'
import { type BookedExtra, findReturnCause } from '../../domain/booking/extra.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { type ArrivalFact, listMissingFacts } from '../../domain/dog/dog.ts'
import { getDeliveryTime } from '../../domain/notification/notification.ts'
import { bookingAttempts, isRefundedInFull } from '../../domain/payment/payment.ts'
import type { Post } from '../../domain/post/post.ts'
import type { Won } from '../../domain/won.ts'
import type { Messages } from '../../i18n/en.ts'
import type { EmailPayload } from './queue-email.ts'

/** The data that booking emails are rendered from. */
export type EmailFacts = {
  booking: Booking
  post: Post
  /** Null for a walk-in. */
  owner: PersonRow | null
  ownerName: string
  company: PersonRow
  dogNames: string[]
  /** What the dogs' profiles still lack. */
  missing: { dogName: string; facts: ArrivalFact[] }[]
  /** What the company chose to give back when it ended the stay before the booked day; null of any other end. */
  earlyRefund: EarlyRefundChoice | null
  /** Whether the email is about an end of the stay that was undone. */
  isUndone: boolean
  /** The company's reason for canceling, or for ending a stay. */
  reason: string | null
  /** The refunded amount: that of the email's refund, if it is about one, else that of the end of the booking. */
  back: Won
  /** What was paid for the booking and came too late, so that it is refunded in full. */
  paidTooLate: Won
  /** The extras that the email's refund is for, because nobody had recorded them as done. */
  undone: Pick<BookedExtra, 'name' | 'nameEn'>[]
  reviewed: boolean
  /** Whether all that was paid went back. */
  isRefunded: boolean
  /** What was paid at the desk besides the price of the stay. */
  charges: Pick<Charge, 'kind' | 'amount' | 'reason'>[]
  /** What changed since the recipient was last told, or is proposed; null if nothing, or if a later email tells it. */
  change: ShownChange | null
  /** The day of a `journal` email. */
  day: Day | null
  now: number
}

/** Returns null if the owner or company no longer exists. */
export async function loadEmailFacts(db: Database, payload: EmailPayload, now: number): Promise<EmailFacts | null> {
  const { bookingId, refundId, day } = payload
  const booking = await findBooking(db, bookingId)
  if (!booking) return null
  const owner = await findOwner(db, booking)
  const stored = await findPost(db, booking.postNum)
  const company = stored && (await findPerson(db, stored.post.uid))
  if (owner === undefined || !company) return null
  const dogs = (await listDogsOfBookings(db, [bookingId])).get(bookingId) ?? []
  const transitions = (await listTransitions(db, [bookingId])).get(bookingId) ?? []
  return {
    booking,
    post: stored.post,
    owner,
    ownerName: owner ? owner.display_name : (booking.walkIn?.displayName ?? ''),
    company,
    now,
    day: day ?? null,
    dogNames: dogs.map(({ snapshot }) => snapshot.dogName),
    missing: dogs
      .map(({ snapshot }) => ({ dogName: snapshot.dogName, facts: listMissingFacts(snapshot) }))
      .filter(({ facts }) => facts.length > 0),
    ...(await findEnd(db, booking, payload)),
    reason: transitions.findLast(({ to }) => to === 'cancelled' || to === 'completed')?.reason ?? null,
    back: await getRefundedAmount(db, booking, refundId),
    paidTooLate: await sumPaidTooLate(db, bookingId),
    undone: await listUndone(db, booking, refundId),
    change: await findUntoldChange(db, payload),
    charges: await loadStandingCharges(db, bookingId),
    reviewed: (await listReviewed(db, [bookingId])).has(bookingId),
    isRefunded: isRefundedInFull(await listPayments(db, bookingId)),
  }
}

async function findEnd(
  db: Database,
  { bookingId, since }: Booking,
  { topic, endedAt = since }: EmailPayload,
): Promise<Pick<EmailFacts, 'earlyRefund' | 'isUndone'>> {
  const earlyRefund = topic === 'ended' ? await findEarlyRefund(db, bookingId) : null
  return { earlyRefund, isUndone: endedAt !== since }
}

/**
 * The last change, together with those before it whose email was still waiting for the morning when the next change came. Null for the email
 * about an earlier one, so that only one email tells of them all.
 */
async function findUntoldChange(db: Database, { bookingId, topic, changeId }: EmailPayload): Promise<ShownChange | null> {
  const changes = await listChanges(db, [bookingId])
  if (topic === 'proposed') return changes.find((change) => change.changeId === changeId && change.state === 'proposed') ?? null
  const applied = changes.filter(({ state }) => state === 'applied')
  const lastTold = applied.findLastIndex(({ endedAt }, index) => {
    const next = applied[index + 1]?.endedAt
    return endedAt !== null && typeof next === 'number' && getDeliveryTime(topic, endedAt) < next
  })
  const untold = applied.slice(lastTold + 1)
  const [first] = untold
  const last = untold.at(-1)
  if (!first || !last || (changeId !== undefined && changeId !== last.changeId)) return null
  return { ...last, was: first.was, delta: untold.reduce((sum, { delta }) => sum + delta, 0) }
}

/** Null for a walk-in. */
async function findOwner(db: Database, { uid }: Booking): Promise<PersonRow | null | undefined> {
  return uid === null ? null : await findPerson(db, uid)
}

/** Removes all user-written text, for an unverified address: otherwise people could send their own text to strangers through us. */
export function withoutFreeText(facts: EmailFacts, { bookingEmails }: Messages): EmailFacts {
  const address = { mainAddress: '', mainAddressEn: null, detailAddress: '' }
  return {
    ...facts,
    post: { ...facts.post, storeName: bookingEmails.aStore, storeNameEn: null, seller: null, ...address },
    company: { ...facts.company, phone: null },
    ownerName: bookingEmails.anOwner,
    dogNames: [],
    undone: [],
    charges: facts.charges.map((charge) => ({ ...charge, reason: '' })),
    missing: facts.missing.map((dog) => ({ ...dog, dogName: bookingEmails.aDog })),
    reason: null,
  }
}

/** Makes no link of what people wrote: an email of ours would vouch for it. */
export function withoutLinks(facts: EmailFacts): EmailFacts {
  const { post, reason } = facts
  const { seller } = post
  return {
    ...facts,
    post: {
      ...post,
      storeName: unlink(post.storeName),
      storeNameEn: post.storeNameEn && unlink(post.storeNameEn),
      mainAddress: unlink(post.mainAddress),
      mainAddressEn: post.mainAddressEn && unlink(post.mainAddressEn),
      detailAddress: unlink(post.detailAddress),
      seller: seller && { ...seller, tradeName: unlink(seller.tradeName), phone: unlink(seller.phone) },
    },
    company: { ...facts.company, phone: facts.company.phone && unlink(facts.company.phone) },
    ownerName: unlink(facts.ownerName),
    dogNames: facts.dogNames.map(unlink),
    undone: facts.undone.map(({ name, nameEn }) => ({ name: unlink(name), nameEn: nameEn && unlink(nameEn) })),
    missing: facts.missing.map((dog) => ({ ...dog, dogName: unlink(dog.dogName) })),
    charges: facts.charges.map((charge) => ({ ...charge, reason: unlink(charge.reason) })),
    reason: reason && unlink(reason),
  }
}

async function loadStandingCharges(db: Database, bookingId: string): Promise<Charge[]> {
  return listStandingCharges((await listCharges(db, [bookingId])).get(bookingId) ?? [])
}

/** Extras are returned in the transaction that refunds them. */
async function listUndone(db: Database, booking: Booking, refundId?: string): Promise<BookedExtra[]> {
  if (refundId === undefined) return []
  const { bookingId } = booking
  const refund = (await listRefunds(db, bookingId)).find((one) => one.refundId === refundId)
  const extras = (await listExtras(db, [bookingId])).get(bookingId) ?? []
  return extras.filter(
    (extra) => findReturnCause(extra, booking) === 'undone' && extra.price > 0 && extra.returnedAt === refund?.createdAt,
  )
}

async function sumPaidTooLate(db: Database, bookingId: string): Promise<Won> {
  const late = bookingAttempts(await listPayments(db, bookingId)).filter(({ unapplied }) => unapplied)
  return late.reduce((sum, { amount }) => sum + amount, 0)
}

async function getRefundedAmount(db: Database, { bookingId, since }: Booking, refundId?: string): Promise<Won> {
  const refunds = await listRefunds(db, bookingId)
  if (refundId !== undefined) return refunds.find((refund) => refund.refundId === refundId)?.amount ?? 0
  const paid = (await listPayments(db, bookingId)).filter(({ state, unapplied }) => state === 'paid' && !unapplied)
  const ofEnd = refunds.filter(
    ({ paymentId, createdAt }) => createdAt >= since && paid.some((payment) => payment.paymentId === paymentId),
  )
  return ofEnd.reduce((sum, { amount }) => sum + amount, 0)
}

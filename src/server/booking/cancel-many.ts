import type { Cancellable, ChosenBooking } from '../../contract/booking/cancel-many.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { type Booking, findBooking, listBookingRows } from '../../db/booking/booking.ts'
import { type Booker, type BookingLine, listBookers, listBriefDogs, listLines } from '../../db/booking/booking-details.ts'
import { listExtras } from '../../db/booking/extra.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { type BookingPayment, listPayments } from '../../db/payment/payment.ts'
import { listRefunds } from '../../db/payment/refund.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import type { BookedExtra } from '../../domain/booking/extra.ts'
import { previewStepRefund } from '../../domain/booking/step-refund.ts'
import { type Day, dayAt } from '../../domain/calendar/day.ts'
import { keptAmount } from '../../domain/payment/payment.ts'
import { Refusal, type RefusalCode } from '../../domain/refusal.ts'
import type { Won } from '../../domain/won.ts'
import { loadOwnPost } from '../post/load-post.ts'
import { advanceBooking } from './advance-booking.ts'
import type { BookingContext } from './booking-context.ts'

const mostListed = 500

export type CancellationSpan = { postNum: number; from?: Day | undefined; to?: Day | undefined }
export type CancellationPreview = { bookings: Cancellable[]; refund: Won; hasMore: boolean }
export type Cancellation = {
  bookingId: string
  outcome: 'cancelled' | 'ended' | 'unchanged' | 'refused'
  /** Why it is refused. */
  code: RefusalCode | null
  refund: Won
  /** How it is by now, if it is not as the company saw it. */
  changed: Cancellable | null
}

/** What `cancelBookings` would do to the bookings of the company's own post with a night from `from` to `to`, both inclusive. */
export async function previewCancellations(
  context: BookingContext,
  account: Account,
  { postNum, from, to }: CancellationSpan,
): Promise<CancellationPreview> {
  const { db, clock } = context
  const now = clock()
  const today = dayAt(now)
  await loadOwnPost(db, account, postNum)
  if (from && to && to < from) throw new Refusal('bad_fields', { fields: { to: 'reversed' } })
  await expireHolds(db, now, { postNums: [postNum] })
  const rows = await listBookingRows(db, {
    of: { company: { uid: account.uid, posts: null } },
    postNum,
    states: ['held', 'confirmed', 'checked_in'],
    from: from && from > today ? from : today,
    to,
    order: 'asc',
    limit: mostListed + 1,
  })
  const bookings = await describe(db, rows.slice(0, mostListed), now)
  return { bookings, refund: bookings.reduce((sum, booking) => sum + booking.refund, 0), hasMore: rows.length > mostListed }
}

async function describe(db: Database, rows: readonly Booking[], now: number): Promise<Cancellable[]> {
  const ids = rows.map(({ bookingId }) => bookingId)
  const [payments, lines, extras, dogs, bookers] = await Promise.all([
    listPayments(db, ...ids),
    listLines(db, ids),
    listExtras(db, ids),
    listBriefDogs(db, ids),
    listBookers(db, [...new Set(rows.flatMap(({ uid }) => uid ?? []))]),
  ])
  const paid = Map.groupBy(payments, ({ bookingId }) => bookingId)
  return rows.map((booking) => {
    const { bookingId } = booking
    const isKnown = booking.state !== 'held'
    const booker = isKnown ? findBooker(booking, bookers) : null
    return {
      bookingId,
      version: booking.version,
      state: booking.state,
      date: { checkin: wireDay(booking.stay.checkin), checkout: wireDay(booking.stay.checkout) },
      name: booker?.displayName ?? null,
      phone: booker?.phone || null,
      dogs: isKnown ? (dogs.get(bookingId) ?? []).map(({ facts }) => facts.dogName) : [],
      outcome: getOutcome(booking),
      refund: computeRefund(booking, { lines, extras, paid }, now),
      isEmailed: isKnown && booking.uid !== null,
    }
  })
}

function findBooker({ uid, walkIn }: Booking, bookers: ReadonlyMap<string, Booker>): Booker | null {
  return uid === null ? walkIn : (bookers.get(uid) ?? null)
}

function getOutcome({ state }: Booking): Cancellable['outcome'] {
  if (state === 'checked_in') return 'end'
  return state === 'confirmed' ? 'cancel' : 'wait'
}

type Bought = {
  lines: ReadonlyMap<string, BookingLine[]>
  extras: ReadonlyMap<string, BookedExtra[]>
  paid: ReadonlyMap<string, BookingPayment[]>
}

/** What cancelling or ending it now would refund. */
function computeRefund(booking: Booking, { lines, extras, paid }: Bought, now: number): Won {
  const { bookingId } = booking
  const bought = { lines: lines.get(bookingId) ?? [], extras: extras.get(bookingId) ?? [] }
  const kept = keptAmount(paid.get(bookingId) ?? [])
  return previewStepRefund({ ...booking, ...bought }, kept, {
    ...transitions[getOutcome(booking) === 'end' ? 'end' : 'cancel'],
    now,
  })
}

type CancellationRequest = { postNum: number; bookings: readonly ChosenBooking[]; reason: string }

/**
 * Cancels bookings of the company's own post for one reason, and ends those in house with the nights not begun refunded in full. Each is a
 * transaction of its own, so that one which cannot be cancelled does not keep the others. Repeating it changes nothing twice.
 */
export async function cancelBookings(
  context: BookingContext,
  account: Account,
  { postNum, bookings, reason }: CancellationRequest,
): Promise<Cancellation[]> {
  await loadOwnPost(context.db, account, postNum)
  if (reason.trim() === '') throw new Refusal('bad_fields', { fields: { reason: 'reasonMissing' } })
  const results: Cancellation[] = []
  for (const chosen of new Map(bookings.map((booking) => [booking.bookingId, booking])).values())
    results.push(await cancelOne(context, account, { postNum, chosen, reason }))
  return results
}

type OneCancellation = { postNum: number; chosen: ChosenBooking; reason: string }

/** The state in which a booking was shown with an outcome, and the transition that leads there. */
const transitions = {
  cancel: { from: 'confirmed', to: 'cancelled' },
  end: { from: 'checked_in', to: 'completed', refund: { choice: 'full' } },
} as const

async function cancelOne(
  context: BookingContext,
  account: Account,
  { postNum, chosen, reason }: OneCancellation,
): Promise<Cancellation> {
  const { bookingId, version, outcome, refund: leastRefund = 0 } = chosen
  const booking = await findBooking(context.db, bookingId)
  const nothing = { bookingId, refund: 0, changed: null }
  if (booking?.postNum !== postNum || booking.isSample) return { ...nothing, outcome: 'refused', code: 'not_found' }
  if (isOver(booking)) return { ...nothing, outcome: 'unchanged', code: null }
  const earlier = await listRefunds(context.db, bookingId)
  const request = { bookingId, reason, version, leastRefund, ...transitions[outcome] }
  const refusal = await advanceBooking(context, account, request).then(() => null, getRefusal)
  if (refusal && isStale(refusal)) return await refuseChanged(context, bookingId)
  if (refusal) return { ...nothing, outcome: 'refused', code: refusal.code }
  // A booking that was changed has several payments, each with a refund of its own, and may have earlier refunds.
  const added = (await listRefunds(context.db, bookingId)).filter(
    ({ refundId }) => !earlier.some((row) => row.refundId === refundId),
  )
  const sum = added.reduce((total, { amount }) => total + amount, 0)
  return { ...nothing, outcome: outcome === 'end' ? 'ended' : 'cancelled', code: null, refund: sum }
}

function isOver({ state }: Booking): boolean {
  return state !== 'held' && state !== 'confirmed' && state !== 'checked_in'
}

/** Any other error is a bug. */
function getRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

/** Whether the booking has another version by now, has left the state in which it was seen, or less of it would come back. */
function isStale({ code, params }: Refusal): boolean {
  return code === 'stale_version' || (code === 'wrong_state' && (params.why === 'left' || params.why === 'refund'))
}

/** Shows a booking as it is by now, unless it is over: then there is nothing left to decide. */
async function refuseChanged({ db, clock }: BookingContext, bookingId: string): Promise<Cancellation> {
  const booking = await findBooking(db, bookingId)
  const nothing = { bookingId, refund: 0, changed: null }
  if (!booking || isOver(booking)) return { ...nothing, outcome: 'unchanged', code: null }
  const [changed = null] = await describe(db, [booking], clock())
  return { ...nothing, outcome: 'refused', code: 'stale_version', changed }
}

import { createHash } from 'node:crypto'
import type { BookingInput } from '../../../contract/booking/booking-endpoints.ts'
import { lockBooker } from '../../../db/account/person.ts'
import { randomBookingId } from '../../../db/booking/booking-id.ts'
import type { NewBooking } from '../../../db/booking/hold.ts'
import type { EarlierRequest, HoldConditions } from '../../../db/booking/hold-conditions.ts'
import { expireHolds } from '../../../db/booking/release.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import type { Database } from '../../../db/tables.ts'
import type { Account } from '../../../domain/account/account.ts'
import type { Quote } from '../../../domain/booking/price.ts'
import { type Day, dayAt } from '../../../domain/calendar/day.ts'
import { hasSameTerms } from '../../../domain/payment/refund.ts'
import type { Post } from '../../../domain/post/post.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { BookingContext } from '../booking-context.ts'
import { pricedToWire, priceStay } from '../quote/price-stay.ts'
import { listFullNights, validateArrivalTime, validateStay } from './validate-stay.ts'

type StayInput = Pick<
  BookingInput,
  'postNum' | 'date' | 'time' | 'dogNum' | 'roomNumber' | 'extras' | 'dogIds' | 'note' | 'total' | 'policy'
>

type StayConditions = Pick<HoldConditions, 'earlier' | 'hasDiscount'>

/** How an owner's booking and a walk-in differ. The functions run in the transaction that reserves the rooms. */
export type StayReservation<Input extends StayInput, Conditions extends StayConditions> = {
  account: Account
  post: Post
  input: Input
  /** Validation errors of fields that only this kind of booking has. */
  errors: { [field: string]: string }
  key: string
  requestHash: string
  /** The client's network, where holds from one are limited. */
  network: string | null
  /** Counts the attempt toward the limits of whoever books. */
  limit: (attempt: () => Promise<string>) => Promise<string>
  readConditions: (db: Database, now: number) => Promise<Conditions>
  requireAllowed?: (conditions: Conditions, now: number) => void
  insert: (db: Database, booking: Omit<NewBooking, 'answerHours'>) => Promise<void>
  /** The first day on which the stay may begin; today by default. */
  earliest?: Day
  /** Replaces the price by the company's own. */
  reprice?: (quote: Quote) => Quote
}

/**
 * Reserves the rooms of a stay and returns the booking's id. Idempotent by key: the same key and input return the same booking, and a
 * different input is refused with `key_reused`. The input's total and refund terms are only compared with the current ones; if they differ,
 * `price_changed` carries the new quote.
 */
export async function reserveStay<Input extends StayInput, Conditions extends StayConditions>(
  context: BookingContext,
  reservation: StayReservation<Input, Conditions>,
): Promise<string> {
  const { db, clock } = context
  const { account, post, input, errors, earliest } = reservation
  const now = clock()
  const fields = { ...validateStay(post, input, dayAt(now), earliest), ...validateArrivalTime(post, input), ...errors }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  return await reservation.limit(async () => {
    await expireHolds(db, now, { postNums: [post.postNum], uid: account.uid })
    return await inTransaction(db, (trx) => reserveOnce(trx, context, reservation)).catch((error: unknown) =>
      rethrowWithFullNights(db, input, error),
    )
  })
}

async function reserveOnce<Input extends StayInput, Conditions extends StayConditions>(
  db: Database,
  { clock }: BookingContext,
  reservation: StayReservation<Input, Conditions>,
): Promise<string> {
  const { account, post, input, key, requestHash, network, insert, reprice } = reservation
  // Serializes the account's bookings, so that the discount is used once and one key creates one booking.
  await lockBooker(db, account.uid, network)
  const now = clock()
  const conditions = await reservation.readConditions(db, now)
  if (conditions.earlier) return requireSameRequest(conditions.earlier, requestHash)
  reservation.requireAllowed?.(conditions, now)
  const priced = priceStay(post, input, conditions.hasDiscount)
  const isOther = priced.quote.total !== input.total || (input.policy && !hasSameTerms(priced.policy, input.policy))
  if (isOther) throw new Refusal('price_changed', { quote: pricedToWire(priced, dayAt(now)) })
  const { postNum, time, dogNum, roomNumber, note = '' } = input
  const bookingId = randomBookingId()
  const stay = {
    bookingId,
    postNum,
    time,
    hours: post.hours,
    dogNum,
    roomNumber,
    note,
    quote: reprice?.(priced.quote) ?? priced.quote,
    policy: priced.policy,
  }
  await insert(db, { ...stay, idempotencyKey: key, requestHash, now })
  return bookingId
}

export function requireSameRequest(earlier: EarlierRequest, requestHash: string): string {
  if (earlier.requestHash !== requestHash) throw new Refusal('key_reused')
  return earlier.bookingId
}

/** Hashes a request independently of the order of its fields. `details` are those that only this kind of booking has. */
export function hashRequest(input: StayInput, details: readonly unknown[]): string {
  const { postNum, date, time, dogNum, roomNumber, note = '', total, policy } = input
  const sizes = [dogNum, roomNumber].map(({ small, medium, large }) => [small, medium, large])
  const fields = [
    postNum,
    date.checkin,
    date.checkout,
    time.checkin,
    time.checkout,
    sizes,
    ...details,
    note,
    total,
    ...(policy ? [policy] : []),
  ]
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}

async function rethrowWithFullNights(db: Database, input: StayInput, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === 'room_full')
    throw new Refusal('room_full', { nights: await listFullNights(db, input) })
  throw error
}

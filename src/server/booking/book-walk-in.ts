import { createHash } from 'node:crypto'
import type { WalkInInput } from '../../contract/booking/booking-endpoints.ts'
import { findWalkInOfKey, lockPerson } from '../../db/booking/booking.ts'
import { reserveWalkIn } from '../../db/booking/hold.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import type { Post } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { loadOwnPost } from '../post/load-post.ts'
import type { BookingContext } from './booking-context.ts'
import { randomBookingId } from './booking-id.ts'
import { pricedToWire, priceStay } from './price-stay.ts'
import { listFullNights, validateArrivalTime, validateStay } from './validate-stay.ts'

type Request = { account: Account; draft: WalkInInput; key: string; requestHash: string }

/**
 * Books a stay that is paid at the desk and returns the booking's id. Rooms, price and idempotency key are checked as in `bookStay`,
 * but there is no owner account and no payment, so the booking never expires.
 */
export async function bookWalkIn(context: BookingContext, account: Account, draft: WalkInInput, key: string): Promise<string> {
  const { db, clock } = context
  const now = clock()
  const post = await loadOwnPost(db, account, draft.postNum)
  const fields = { ...validateStay(post, draft, dayAt(now)), ...validateArrivalTime(post, draft) }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  await consumeRateLimit(context, rateLimits.booking, account.uid)
  await expireHolds(db, now, post.postNum)
  const request = { account, draft, key, requestHash: toHash(draft) }
  return await inTransaction(db, (trx) => reserveStay(trx, context, request, post)).catch((error: unknown) =>
    rethrowWithDetails(db, draft, error),
  )
}

async function reserveStay(db: Database, { clock }: BookingContext, request: Request, post: Post): Promise<string> {
  const { account, draft, key, requestHash } = request
  await lockPerson(db, account.uid)
  const earlier = await findWalkInOfKey(db, post.postNum, key)
  if (earlier && earlier.requestHash !== requestHash) throw new Refusal('key_reused')
  if (earlier) return earlier.bookingId
  const now = clock()
  const priced = await priceStay(db, account, post, draft)
  if (priced.quote.total !== draft.total) throw new Refusal('price_changed', { quote: pricedToWire(priced, dayAt(now)) })
  const bookingId = randomBookingId()
  const { postNum, time, dogNum, roomNumber, name, phone = '', note = '' } = draft
  await reserveWalkIn(db, {
    bookingId,
    postNum,
    company: account.uid,
    name,
    phone: phone || null,
    time,
    dogNum,
    roomNumber,
    note,
    quote: priced.quote,
    policy: priced.policy,
    idempotencyKey: key,
    requestHash,
    now,
  })
  return bookingId
}

async function rethrowWithDetails(db: Database, draft: WalkInInput, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === 'room_full')
    throw new Refusal('room_full', { nights: await listFullNights(db, draft) })
  throw error
}

/** Hashes the request independently of the order of its fields. */
function toHash({ postNum, date, time, dogNum, roomNumber, name, phone = '', note = '', total }: WalkInInput): string {
  const sizes = [dogNum, roomNumber].map(({ small, medium, large }) => [small, medium, large])
  const fields = [postNum, date.checkin, date.checkout, time.checkin, time.checkout, sizes, name, phone, note, total]
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}

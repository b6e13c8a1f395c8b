import { createHash } from 'node:crypto'
import type { WalkInDraft } from '../../contract/booking-calls.ts'
import { findWalkInOfKey, lockBooker } from '../../db/booking.ts'
import { takeWalkIn } from '../../db/hold.ts'
import { settleLapsedHolds } from '../../db/release.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { dayAt } from '../../domain/day.ts'
import type { Post } from '../../domain/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { loadOwnPost } from '../post/load-post.ts'
import { countAgainst, limits } from '../rate-limit.ts'
import { randomBookingId } from './booking-id.ts'
import type { BookingParts } from './booking-parts.ts'
import { faultsOfStay, faultsOfTime, listFullNights } from './check-stay.ts'
import { pricedToWire, priceStay } from './price-stay.ts'

type Request = { account: Account; draft: WalkInDraft; key: string; requestHash: string }

/**
 * Takes the rooms of a stay that is paid at the desk and returns the booking's id. As `bookStay` in everything that its rooms, its
 * price and its key are asked for, but without a person, a payment and so without anything that could lapse.
 */
export async function bookWalkIn(parts: BookingParts, account: Account, draft: WalkInDraft, key: string): Promise<string> {
  const { db, clock } = parts
  const now = clock()
  const post = await loadOwnPost(db, account, draft.postNum)
  const fields = { ...faultsOfStay(post, draft, dayAt(now)), ...faultsOfTime(post, draft) }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  await countAgainst(parts, limits.booking, account.uid)
  await settleLapsedHolds(db, now, post.postNum)
  const request = { account, draft, key, requestHash: hashOf(draft) }
  return await inTransaction(db, (trx) => takeStay(trx, parts, request, post)).catch((error: unknown) =>
    explain(db, draft, error),
  )
}

async function takeStay(db: Database, { clock }: BookingParts, request: Request, post: Post): Promise<string> {
  const { account, draft, key, requestHash } = request
  await lockBooker(db, account.uid)
  const earlier = await findWalkInOfKey(db, post.postNum, key)
  if (earlier && earlier.requestHash !== requestHash) throw new Refusal('key_reused')
  if (earlier) return earlier.bookingId
  const now = clock()
  const priced = await priceStay(db, account, post, draft)
  if (priced.quote.total !== draft.total) throw new Refusal('price_changed', { quote: pricedToWire(priced, dayAt(now)) })
  const bookingId = randomBookingId()
  const { postNum, time, dogNum, roomNumber, name, phone = '', note = '' } = draft
  await takeWalkIn(db, {
    ...{ bookingId, postNum, time, dogNum, roomNumber, name, note, requestHash, now },
    ...{ company: account.uid, phone: phone || null, quote: priced.quote, policy: priced.policy, idempotencyKey: key },
  })
  return bookingId
}

async function explain(db: Database, draft: WalkInDraft, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === 'room_full')
    throw new Refusal('room_full', { nights: await listFullNights(db, draft) })
  throw error
}

/** Of what was asked for, whatever the order of its fields. */
function hashOf({ postNum, date, time, dogNum, roomNumber, name, phone = '', note = '', total }: WalkInDraft): string {
  const sizes = [dogNum, roomNumber].map(({ small, medium, large }) => [small, medium, large])
  const asked = [postNum, date.checkin, date.checkout, time.checkin, time.checkout, sizes, name, phone, note, total]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

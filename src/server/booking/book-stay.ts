import { createHash } from 'node:crypto'
import type { BookingDraft } from '../../contract/booking-calls.ts'
import { type Booking, findBookingOfKey, lockBooker } from '../../db/booking.ts'
import { listBusyDogs } from '../../db/booking-dog.ts'
import { listOwnDogs } from '../../db/dog.ts'
import { holdNights } from '../../db/hold.ts'
import { settleLapsedHolds } from '../../db/release.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { dayAt } from '../../domain/day.ts'
import type { Dog } from '../../domain/dog.ts'
import { noDogs, sizeOfWeight } from '../../domain/dog-size.ts'
import type { Post } from '../../domain/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { loadPost } from '../post/load-post.ts'
import { randomId } from '../random-id.ts'
import { countAgainst, limits } from '../rate-limit.ts'
import { randomBookingId } from './booking-id.ts'
import type { BookingParts } from './booking-parts.ts'
import { faultsOfStay, faultsOfTime, listFullNights } from './check-stay.ts'
import { pricedToWire, priceStay } from './price-stay.ts'

type Request = { account: Account; draft: BookingDraft; key: string; requestHash: string }

/**
 * Holds the rooms of a stay and returns the booking's id. The same key and draft give the same booking; with another draft the
 * key is refused. The draft's total is only compared: if it differs, the refusal carries the new quote.
 */
export async function bookStay(parts: BookingParts, account: Account, draft: BookingDraft, key: string): Promise<string> {
  const { db, clock } = parts
  const request = { account, draft, key, requestHash: hashOf(draft) }
  const earlier = await findBookingOfKey(db, account.uid, key)
  if (earlier) return sameBooking(earlier, request.requestHash)
  const now = clock()
  const post = await loadPost(db, account, draft.postNum)
  const dogs = await listOwnDogs(db, account.uid, draft.dogIds ?? [])
  if (dogs.length !== (draft.dogIds?.length ?? 0)) throw new Refusal('not_found')
  const fields = {
    ...faultsOfStay(post, draft, dayAt(now)),
    ...faultsOfTime(post, draft),
    ...faultsOfDogs(draft, dogs),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  await countAgainst(parts, limits.booking, account.uid)
  await settleLapsedHolds(db, now, post.postNum)
  const hold = (trx: Database): Promise<string> => holdStay(trx, parts, request, post, dogs)
  return await inTransaction(db, hold).catch((error: unknown) => explain(db, draft, error))
}

async function holdStay(
  db: Database,
  { clock, config }: BookingParts,
  { account, draft, key, requestHash }: Request,
  post: Post,
  dogs: Dog[],
): Promise<string> {
  // One owner's bookings wait for each other: two first bookings cannot both have the discount, nor one key two bookings.
  await lockBooker(db, account.uid)
  const earlier = await findBookingOfKey(db, account.uid, key)
  if (earlier) return sameBooking(earlier, requestHash)
  const now = clock()
  const priced = await priceStay(db, account, post, draft)
  if (priced.quote.total !== draft.total) throw new Refusal('price_changed', { quote: pricedToWire(priced, dayAt(now)) })
  const bookingId = randomBookingId()
  const { postNum, time, dogNum, roomNumber, note = '' } = draft
  await holdNights(db, {
    ...{ bookingId, postNum, time, dogNum, roomNumber, note, dogs, requestHash, now },
    ...{ uid: account.uid, quote: priced.quote, policy: priced.policy, idempotencyKey: key },
    holdUntil: now + config.holdMs,
    payment: { paymentId: randomId(), orderId: `kkori_${randomId()}`, idempotencyKey: `pay-${randomId()}` },
  })
  return bookingId
}

function sameBooking(booking: Booking, requestHash: string): string {
  if (booking.requestHash !== requestHash) throw new Refusal('key_reused')
  return booking.bookingId
}

/** A refused hold says which nights are full, or which dogs are elsewhere. */
async function explain(db: Database, draft: BookingDraft, error: unknown): Promise<never> {
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'room_full') throw new Refusal('room_full', { nights: await listFullNights(db, draft) })
  if (error.code === 'dog_busy') throw new Refusal('dog_busy', { dogIds: await listBusyDogs(db, draft.dogIds ?? [], draft.date) })
  throw error
}

/** The profiles named must be as many of each size as the draft counts. */
function faultsOfDogs({ dogIds, dogNum }: BookingDraft, dogs: Dog[]): { [field: string]: string } {
  if (dogIds === undefined || dogIds.length === 0) return {}
  const counted = { ...noDogs }
  for (const dog of dogs) counted[sizeOfWeight(dog.dogWeight)] += 1
  const isSame = counted.small === dogNum.small && counted.medium === dogNum.medium && counted.large === dogNum.large
  return isSame ? {} : { dogIds: 'notOneOf' }
}

/** Of what was asked for, whatever the order of its fields. */
function hashOf({ postNum, date, time, dogNum, roomNumber, dogIds = [], note = '', total }: BookingDraft): string {
  const sizes = [dogNum, roomNumber].map(({ small, medium, large }) => [small, medium, large])
  const asked = [postNum, date.checkin, date.checkout, time.checkin, time.checkout, sizes, dogIds, note, total]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

import { createHash } from 'node:crypto'
import type { BookingInput } from '../../contract/booking/booking-endpoints.ts'
import { type Booking, findBookingOfKey, lockPerson } from '../../db/booking/booking.ts'
import { listBusyDogs } from '../../db/booking/booking-dog.ts'
import { holdNights } from '../../db/booking/hold.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listOwnDogs } from '../../db/dog/dog.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { noDogs, sizeOfWeight } from '../../domain/dog/dog-size.ts'
import type { Post } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { requirePayer } from '../payment/require-payer.ts'
import { loadPost } from '../post/load-post.ts'
import { randomId } from '../runtime/random-id.ts'
import type { BookingContext } from './booking-context.ts'
import { randomBookingId } from './booking-id.ts'
import { networkHash, requireRoomForHold } from './hold-limits.ts'
import { pricedToWire, priceStay } from './price-stay.ts'
import { listFullNights, validateArrivalTime, validateStay } from './validate-stay.ts'

/** `key` is the Idempotency-Key, `address` the client's IP address. */
type Sender = { account: Account; key: string; address: string }

type Request = Sender & { draft: BookingInput; requestHash: string }

/**
 * Holds the rooms of a stay and returns the booking's id. Idempotent by key: the same key and draft return the same booking, and a
 * different draft is refused with `key_reused`. The draft's total is only compared with the current price; if it differs,
 * `price_changed` carries the new quote. Accounts that cannot pay cannot hold rooms.
 */
export async function bookStay(context: BookingContext, sender: Sender, draft: BookingInput): Promise<string> {
  const { db, clock } = context
  const { account, key } = sender
  requirePayer(context, account)
  const request = { ...sender, draft, requestHash: toHash(draft) }
  const earlier = await findBookingOfKey(db, account.uid, key)
  if (earlier) return requireSameRequest(earlier, request.requestHash)
  const now = clock()
  const post = await loadPost(db, account, draft.postNum)
  const dogs = await listOwnDogs(db, account.uid, draft.dogIds ?? [])
  if (dogs.length !== (draft.dogIds?.length ?? 0)) throw new Refusal('not_found')
  const fields = {
    ...validateStay(post, draft, dayAt(now)),
    ...validateArrivalTime(post, draft),
    ...validateDogs(draft, dogs),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  await consumeRateLimit(context, rateLimits.booking, account.uid)
  await expireHolds(db, now, post.postNum)
  const hold = (trx: Database): Promise<string> => holdStay(trx, context, request, post, dogs)
  return await inTransaction(db, hold).catch((error: unknown) => rethrowWithDetails(db, draft, error))
}

async function holdStay(
  db: Database,
  context: BookingContext,
  { account, draft, key, address, requestHash }: Request,
  post: Post,
  dogs: Dog[],
): Promise<string> {
  const { clock, config } = context
  // Serializes the owner's bookings, so that the discount is used once and one key creates one booking.
  await lockPerson(db, account.uid)
  const earlier = await findBookingOfKey(db, account.uid, key)
  if (earlier) return requireSameRequest(earlier, requestHash)
  const now = clock()
  const network = networkHash(context, address)
  if (config.rateLimits) await requireRoomForHold(db, account.uid, network, now)
  const priced = await priceStay(db, account, post, draft)
  if (priced.quote.total !== draft.total) throw new Refusal('price_changed', { quote: pricedToWire(priced, dayAt(now)) })
  const bookingId = randomBookingId()
  const { postNum, time, dogNum, roomNumber, note = '' } = draft
  await holdNights(db, {
    bookingId,
    postNum,
    uid: account.uid,
    time,
    dogNum,
    roomNumber,
    dogs,
    note,
    quote: priced.quote,
    policy: priced.policy,
    network,
    idempotencyKey: key,
    requestHash,
    now,
    holdUntil: now + config.holdMs,
    payment: { paymentId: randomId(), orderId: `kkori_${randomId()}`, idempotencyKey: `pay-${randomId()}` },
  })
  return bookingId
}

function requireSameRequest(booking: Booking, requestHash: string): string {
  if (booking.requestHash !== requestHash) throw new Refusal('key_reused')
  return booking.bookingId
}

/** Rethrows a refused hold with the full nights or the busy dogs. */
async function rethrowWithDetails(db: Database, draft: BookingInput, error: unknown): Promise<never> {
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'room_full') throw new Refusal('room_full', { nights: await listFullNights(db, draft) })
  if (error.code === 'dog_busy') throw new Refusal('dog_busy', { dogIds: await listBusyDogs(db, draft.dogIds ?? [], draft.date) })
  throw error
}

/** The selected profiles must match the draft's dog counts for each size. */
function validateDogs({ dogIds, dogNum }: BookingInput, dogs: Dog[]): { [field: string]: string } {
  if (dogIds === undefined || dogIds.length === 0) return {}
  const counted = { ...noDogs }
  for (const dog of dogs) counted[sizeOfWeight(dog.dogWeight)] += 1
  const isSame = counted.small === dogNum.small && counted.medium === dogNum.medium && counted.large === dogNum.large
  return isSame ? {} : { dogIds: 'notOneOf' }
}

/** Hashes the request independently of the order of its fields. */
function toHash({ postNum, date, time, dogNum, roomNumber, dogIds = [], note = '', total }: BookingInput): string {
  const sizes = [dogNum, roomNumber].map(({ small, medium, large }) => [small, medium, large])
  const fields = [postNum, date.checkin, date.checkout, time.checkin, time.checkout, sizes, dogIds, note, total]
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}

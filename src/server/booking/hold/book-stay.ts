import type { BookingInput } from '../../../contract/booking/booking-endpoints.ts'
import { findBookingOfKey } from '../../../db/booking/booking.ts'
import { listBusyDogs } from '../../../db/booking/booking-dog.ts'
import { insertHold } from '../../../db/booking/hold.ts'
import { type HoldConditions, readHoldConditions } from '../../../db/booking/hold-conditions.ts'
import { listOwnDogs } from '../../../db/dog/dog.ts'
import { findHouseRules } from '../../../db/post/house-rules.ts'
import type { Database } from '../../../db/tables.ts'
import type { Account } from '../../../domain/account/account.ts'
import { type ExtraChoice, priceExtras } from '../../../domain/booking/extra.ts'
import { areCounted, type Dog } from '../../../domain/dog/dog.ts'
import type { Post } from '../../../domain/post/post.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { requirePayer } from '../../payment/require-payer.ts'
import { loadPost } from '../../post/load-post.ts'
import { randomId } from '../../runtime/random-id.ts'
import type { BookingContext } from '../booking-context.ts'
import { limitUnpaidHolds, networkHash, releaseUnpaidHold, requireHoldLimit } from './hold-limits.ts'
import { requireBookable } from './require-bookable.ts'
import { requireNotice, requirePlaces } from './require-extras.ts'
import { hashRequest, requireSameRequest, reserveStay, type StayReservation } from './reserve-stay.ts'

/** `key` is the Idempotency-Key, `address` the client's IP address. */
type Sender = { account: Account; key: string; address: string }

/**
 * Holds the rooms of a stay until it is paid, see `reserveStay`. Accounts that cannot pay cannot hold rooms. Refuses with `not_bookable` what
 * the rules of the post do not allow, also those that have changed since the request came.
 */
export async function bookStay(context: BookingContext, { account, key, address }: Sender, input: BookingInput): Promise<string> {
  const { db, config } = context
  const { dogIds = [] } = input
  requirePayer(context, account)
  const requestHash = hashRequest(input, input.extras ? [dogIds, input.extras.map(toHashedExtra)] : [dogIds])
  const earlier = await findBookingOfKey(db, account.uid, key)
  if (earlier) return requireSameRequest(earlier, requestHash)
  const post = await loadPost(db, account, input.postNum)
  const network = config.rateLimits ? networkHash(context, address) : null
  const stay = { stay: input.date, time: input.time.checkin }
  const limited = { uid: account.uid, postNum: post.postNum }
  let isMade = false
  const reservation: StayReservation<BookingInput, HoldConditions> = {
    account,
    post,
    input: { ...input, dogIds },
    errors: validateDogs(input, await loadDogs(db, account, dogIds)),
    key,
    requestHash,
    network,
    limit: (attempt) => limitUnpaidHolds(context, { ...limited, address }, attempt),
    readConditions: (trx, now) => readHoldConditions(trx, { ...account, key, postNum: post.postNum, network, now }),
    requireAllowed: (conditions, now) => {
      requireBookable(post, stay, now)
      requireNotice(post, priceExtras(post.extras, input.extras ?? [], input.date), now)
      if (config.rateLimits) requireHoldLimit(conditions, context, { address, postNum: post.postNum, now })
    },
    insert: async (trx, booking) => {
      const payment = { paymentId: randomId(), orderId: `kkori_${randomId()}`, idempotencyKey: `pay-${randomId()}` }
      const holdUntil = booking.now + config.holdMs
      // Again under the account's lock: an edit may have come between, and completes only bookings that are stored.
      const dogs = await loadDogs(trx, account, dogIds)
      const errors = validateDogs(input, dogs)
      if (Object.keys(errors).length > 0) throw new Refusal('bad_fields', { fields: errors })
      const { answerHours } = post.house
      await insertHold(trx, { ...booking, uid: account.uid, dogs, network, holdUntil, payment, answerHours })
      // Under the lock of the rooms, for which a change of the rules waits.
      requireBookable({ ...post, house: await findHouseRules(trx, post.postNum) }, stay, booking.now)
      isMade = true
    },
  }
  const bookingId = await reserveStay(context, reservation)
    .catch((error: unknown) => rethrowWithBusyDogs(db, input, error))
    .catch((error: unknown) => rethrowWithFullExtras(db, post, input, error))
  // A repeat of a request that was not answered yet is the same hold, and counts as one.
  if (!isMade && network !== null) await releaseUnpaidHold(context, { ...limited, network })
  return bookingId
}

/** Independent of the order of days, as a part of what identifies a request. */
export function toHashedExtra({ extraId, quantity, days = [], dogId }: ExtraChoice): unknown[] {
  const line = [extraId, quantity, [...days].sort()]
  return dogId === undefined ? line : [...line, dogId]
}

/** Says which extras are booked up. */
async function rethrowWithFullExtras(
  db: Database,
  post: Post,
  { extras = [], date }: BookingInput,
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal && error.code === 'extra_unavailable' && !('extras' in error.params))
    await requirePlaces(db, priceExtras(post.extras, extras, date))
  throw error
}

async function loadDogs(db: Database, { uid }: Account, dogIds: readonly string[]): Promise<Dog[]> {
  const dogs = dogIds.length > 0 ? await listOwnDogs(db, uid, dogIds) : []
  if (dogs.length !== dogIds.length) throw new Refusal('not_found')
  return dogs
}

async function rethrowWithBusyDogs(db: Database, { dogIds = [], date }: BookingInput, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === 'dog_busy')
    throw new Refusal('dog_busy', { dogIds: await listBusyDogs(db, dogIds, date) })
  throw error
}

/** The selected profiles are some or all of the dogs counted for each size. */
function validateDogs({ dogNum }: BookingInput, dogs: Dog[]): { [field: string]: string } {
  return areCounted(dogs, dogNum) ? {} : { dogIds: 'notOneOf' }
}

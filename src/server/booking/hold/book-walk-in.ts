import type { WalkInInput } from '../../../contract/booking/booking-endpoints.ts'
import { findWalkInOfKey } from '../../../db/booking/booking.ts'
import { insertWalkIns } from '../../../db/booking/hold.ts'
import type { Account } from '../../../domain/account/account.ts'
import { firstEnterableDay, walkInState, withDeskPrice } from '../../../domain/booking/desk.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import { atSlot } from '../../../domain/calendar/time-slot.ts'
import { areCounted } from '../../../domain/dog/dog.ts'
import { toScope } from '../../company/own-posts.ts'
import { keepCustomer, recognizeWalkInDogs, requirePickable } from '../../customer/keep-customer.ts'
import { type DogInput, toDogs } from '../../customer/to-dogs.ts'
import { limitAttempts, rateLimits } from '../../http/rate-limit.ts'
import { loadOwnPost } from '../../post/load-post.ts'
import type { BookingContext } from '../booking-context.ts'
import { hashRequest, reserveStay } from './reserve-stay.ts'

/**
 * Books a stay that is paid at the desk, see `reserveStay`. There is no owner account and no payment, so the booking never expires. The
 * customer is kept under the phone number.
 */
export async function bookWalkIn(context: BookingContext, account: Account, input: WalkInInput, key: string): Promise<string> {
  const { name, phone = '', customerId = null, price = null, paid = null, staffNote = '' } = input
  const { unchangedDogs = [], date, time } = input
  requirePickable(account, customerId)
  const today = dayAt(context.clock())
  const post = await loadOwnPost(context.db, account, input.postNum)
  const dogs = await toDogs(context.db, account.uid, input.dogs ?? [])
  const state = walkInState(date, today)
  return await reserveStay(context, {
    account,
    post,
    input,
    errors: areCounted(dogs, input.dogNum) ? {} : { dogs: 'notOneOf' },
    key,
    requestHash: hashRequest(input, listDetails(input)),
    earliest: firstEnterableDay(today),
    reprice: (quote) => withDeskPrice(quote, price),
    network: null,
    limit: (attempt) =>
      limitAttempts(
        context,
        [
          [rateLimits.walkIn, account.uid],
          [rateLimits.walkInDay, account.uid],
        ],
        attempt,
      ),
    readConditions: async (trx) => ({ earlier: await findWalkInOfKey(trx, post.postNum, key), hasDiscount: false }),
    insert: async (trx, booking) => {
      const told = { scope: toScope(account), customerId, name, phone, dogs, unchanged: unchangedDogs, now: booking.now }
      const customer = { ...told, dogs: await recognizeWalkInDogs(trx, told, input.dogNum) }
      const desk = { customerId: await keepCustomer(trx, customer), paid, priceReason: price?.reason ?? null, staffNote }
      const arrivedAt = state === 'confirmed' ? null : atSlot(date.checkin, time.checkin)
      const walkIn = {
        ...booking,
        answerHours: null,
        actorUid: account.uid,
        memberId: account.work?.memberId ?? null,
        state,
        name,
        phone: phone || null,
        dogs: customer.dogs,
        desk,
        arrivedAt,
      }
      await insertWalkIns(trx, [walkIn])
    },
  })
}

/** What only a walk-in has. The first two are all that requests had before the others could be told. */
function listDetails({ name, phone = '', customerId, dogs, unchangedDogs = [], price, paid, staffNote }: WalkInInput): unknown[] {
  const others = [customerId ?? null, (dogs ?? []).map(sortFields), price ?? null, paid ?? null, staffNote ?? '']
  const areTold = others.some((value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
  const all = unchangedDogs.length > 0 ? [...others, unchangedDogs] : others
  return areTold ? [name, phone, ...all] : [name, phone]
}

function sortFields(dog: DogInput): [string, unknown][] {
  return Object.entries(dog).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

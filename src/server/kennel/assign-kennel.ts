import type { ResponseBody } from '../../contract/endpoint.ts'
import type { AssignKennel, assignKennel as endpoint } from '../../contract/kennel/kennel.ts'
import { wireDay } from '../../contract/wire-day.ts'
import type { Booking } from '../../db/booking/booking.ts'
import { listBriefDogs } from '../../db/booking/booking-details.ts'
import { listOccupyingStays } from '../../db/company/occupancy-calendar.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listConflictPairs } from '../../db/kennel/dog-conflict.ts'
import { listKennels, listPlaces, lockKennel, replacePlaces } from '../../db/kennel/kennel.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { addDays, type Day, dayAt } from '../../domain/calendar/day.ts'
import { dogSizes, sizeOfWeight } from '../../domain/dog/dog-size.ts'
import { findHeat, getMoveDay, type KennelGuest, movePlaces, type Place, toPlaceSpans } from '../../domain/kennel/kennel.ts'
import { findKennelWarnings, type KennelWarning } from '../../domain/kennel/kennel-warnings.ts'
import { Refusal } from '../../domain/refusal.ts'
import { loadLockedBooking } from '../booking/load-booking.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import type { AppContext } from '../runtime/context.ts'
import { getHousehold, getOccupiedSpan } from './occupied-span.ts'

/**
 * Moves one room of a stay on the company's posts to a kennel, or to none. Nothing else changes: neither what can be sold, nor where other
 * stays are.
 */
export async function assignKennel(
  context: AppContext,
  account: Account,
  input: AssignKennel,
): Promise<ResponseBody<typeof endpoint>> {
  const { bookingId, size, room } = input
  await consumeRateLimit(context, rateLimits.kennel, account.uid)
  const now = context.clock()
  const today = dayAt(now)
  const { booking, places } = await inTransaction(context.db, (db) => moveStay(db, account, input, now))
  const warnings = await findWarnings(context.db, account.uid, { booking, key: toKey(bookingId, size, room) }, today)
  return {
    places: places.map((place) => ({ ...place, from: wireDay(place.from) })),
    warnings: warnings.map(({ kind, from, to, ...warning }) => ({
      kind,
      kennelId: warning.kennelId,
      from: wireDay(from),
      to: wireDay(to),
    })),
  }
}

type Moved = { booking: Booking; places: Place[] }

async function moveStay(db: Database, account: Account, input: AssignKennel, now: number): Promise<Moved> {
  const { bookingId, size, room, kennelId } = input
  const today = dayAt(now)
  const booking = await loadLockedBooking(db, account, bookingId)
  const { state, stay, postNum } = booking
  if (state !== 'confirmed' && state !== 'checked_in') throw new Refusal('wrong_state', { state })
  const rooms = (await listPlaces(db, [bookingId])).get(bookingId) ?? []
  const before = rooms.find((own) => own.size === size && own.room === room)?.places ?? []
  const from = input.from ?? getMoveDay({ checkin: stay.checkin, isIn: state === 'checked_in', places: before }, today)
  if (room > booking.roomNumber[size]) throw new Refusal('bad_fields', { fields: { room: 'tooLarge' } })
  if (!isDayOfStay(from, booking, today)) throw new Refusal('bad_fields', { fields: { from: 'notOneOf' } })
  if (kennelId !== null && !(await lockKennel(db, postNum, kennelId))) throw new Refusal('not_found')
  const places = movePlaces(before, { from, kennelId })
  await replacePlaces(db, {
    bookingId,
    size,
    room,
    from,
    places,
    uid: account.uid,
    memberId: account.work?.memberId ?? null,
    now,
  })
  return { booking, places }
}

/** Whether it is a night of the stay or, for a checked-in dog, any day up to today. */
function isDayOfStay(day: Day, { stay, state }: Booking, today: Day): boolean {
  return day >= stay.checkin && (day < stay.checkout || (state === 'checked_in' && day <= today))
}

/** The warnings of one room of a booking, among all stays of the post that share a night with it. */
async function findWarnings(
  db: Database,
  uid: string,
  { booking: { postNum, stay }, key: checked }: { booking: Booking; key: string },
  today: Day,
): Promise<KennelWarning[]> {
  const checkout = stay.checkout > today ? stay.checkout : addDays(today, 1)
  const stays = await listOccupyingStays(db, postNum, { checkin: stay.checkin, checkout }, today)
  const ids = stays.map(({ booking }) => booking.bookingId)
  const [dogs, places, kennels] = await Promise.all([listBriefDogs(db, ids), listPlaces(db, ids), listKennels(db, [postNum])])
  const dogIds = [...dogs.values()].flat().map(({ facts }) => facts.dogId)
  const conflicts = await listConflictPairs(db, uid, dogIds)
  const guests = stays.flatMap(({ booking, firstNight, occupiedUntil }) =>
    dogSizes.flatMap((size) =>
      Array.from({ length: booking.roomNumber[size] }, (_, index): KennelGuest => {
        const own = places.get(booking.bookingId)?.find((rooms) => rooms.size === size && rooms.room === index + 1)
        return {
          key: toKey(booking.bookingId, size, index + 1),
          size,
          household: getHousehold(booking),
          dogs: (dogs.get(booking.bookingId) ?? [])
            .map((dog) => ({ ...dog.facts, heatUntil: findHeat(dog, today) }))
            .filter((dog) => sizeOfWeight(dog.dogWeight) === size),
          isOnlyRoom: booking.roomNumber[size] === 1,
          spans: toPlaceSpans(own?.places ?? [], getOccupiedSpan({ booking, firstNight, occupiedUntil }, today)),
        }
      }),
    ),
  )
  const own = guests.filter(({ key }) => key === checked)
  return findKennelWarnings(guests, kennels.get(postNum) ?? [], conflicts, own).get(checked) ?? []
}

function toKey(bookingId: string, size: string, room: number): string {
  return `${bookingId} ${size} ${room}`
}

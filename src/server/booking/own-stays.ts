import type { WireBooking } from '../../contract/booking/booking.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import type { OwnHold } from '../../web/booking/booking-choice.ts'
import type { BookingContext } from './booking-context.ts'
import { ownRow } from './booking-relations.ts'
import { listBookings } from './list-bookings.ts'

export type OwnStay = WireBooking & { stay: Stay }

const maxStays = 50

/** Lists the owner's upcoming and current stays, without expired holds. */
export async function listOwnStays(context: BookingContext, account: Account): Promise<OwnStay[]> {
  const now = context.clock()
  const { bookings } = await listBookings(context, account, {
    states: ['held', 'confirmed', 'checked_in'],
    from: dayAt(now),
    limit: maxStays,
    detail: ownRow,
  })
  return bookings.flatMap((booking) => {
    const stay = getStay(booking)
    return stay && !isExpired(booking, now) ? [{ ...booking, stay }] : []
  })
}

export function listStaysOfDog(stays: readonly OwnStay[], dogId: string): Stay[] {
  return stays.filter(({ dogs }) => dogs.some((dog) => dog.dogId === dogId)).map(({ stay }) => stay)
}

/** The owner's unpaid holds on this post. */
export function holdsIn(stays: readonly OwnStay[], postNum: number): OwnHold[] {
  return stays.flatMap(({ bookingId, stay, dogs, extras, total, holdUntil, actions, ...booking }) => {
    if (booking.postNum !== postNum || holdUntil === null || !actions.includes('pay')) return []
    const dogIds = dogs.flatMap(({ dogId }) => dogId ?? [])
    const extraIds = extras.map(({ extraId }) => extraId)
    return [{ bookingId, stay, dogIds, extraIds, total, until: Date.parse(holdUntil) }]
  })
}

/** A hold whose payment is being confirmed keeps its rooms and does not expire. */
function isExpired({ state, holdUntil, payment }: WireBooking, now: number): boolean {
  return state === 'held' && payment?.state !== 'confirming' && holdUntil !== null && Date.parse(holdUntil) <= now
}

function getStay({ date }: WireBooking): Stay | null {
  const [checkin, checkout] = [parseWireDay(date.checkin), parseWireDay(date.checkout)]
  return checkin && checkout ? { checkin, checkout } : null
}

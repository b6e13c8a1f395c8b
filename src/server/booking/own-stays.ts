import type { WireBooking } from '../../contract/booking.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import type { Account } from '../../domain/account.ts'
import { dayAt } from '../../domain/day.ts'
import type { Stay } from '../../domain/stay.ts'
import type { OwnHold } from '../../web/booking/booking-choice.ts'
import type { BookingParts } from './booking-parts.ts'
import { listBookings } from './list-bookings.ts'

export type OwnStay = WireBooking & { stay: Stay }

const mostStays = 50

/** The owner's stays to come and going on; a hold that has lapsed is none. */
export async function listOwnStays(parts: BookingParts, account: Account): Promise<OwnStay[]> {
  const now = parts.clock()
  const { bookings } = await listBookings(parts, account, {
    states: ['held', 'confirmed', 'checked_in'],
    from: dayAt(now),
    limit: mostStays,
  })
  return bookings.flatMap((booking) => {
    const stay = stayOf(booking)
    return stay && !isLapsed(booking, now) ? [{ ...booking, stay }] : []
  })
}

export function staysOfDog(stays: readonly OwnStay[], dogId: string): Stay[] {
  return stays.filter(({ dogs }) => dogs.some((dog) => dog.dogId === dogId)).map(({ stay }) => stay)
}

/** Rooms of a post that wait for being paid. */
export function holdsIn(stays: readonly OwnStay[], postNum: number): OwnHold[] {
  return stays.flatMap(({ bookingId, stay, dogs, total, holdUntil, actions, ...booking }) =>
    booking.postNum === postNum && holdUntil !== null && actions.includes('pay')
      ? [{ bookingId, stay, dogIds: dogs.flatMap(({ dogId }) => dogId ?? []), total, until: Date.parse(holdUntil) }]
      : [],
  )
}

/** Not while its payment is on the way: that keeps the rooms. */
function isLapsed({ state, holdUntil, payment }: WireBooking, now: number): boolean {
  return state === 'held' && payment?.state !== 'confirming' && holdUntil !== null && Date.parse(holdUntil) <= now
}

function stayOf({ date }: WireBooking): Stay | null {
  const [checkin, checkout] = [parseWireDay(date.checkin), parseWireDay(date.checkout)]
  return checkin && checkout ? { checkin, checkout } : null
}

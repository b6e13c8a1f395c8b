import type { WireBooking } from '../../contract/booking.ts'
import type { BookingPlace } from '../../db/booking.ts'
import { countByState, listOwnBookings as listRows } from '../../db/own-bookings.ts'
import type { Account } from '../../domain/account.ts'
import type { BookingState } from '../../domain/booking.ts'
import { isDay } from '../../domain/day.ts'
import type { BookingTab } from '../../web/my-booking/tab.ts'
import type { BookingParts } from './booking-parts.ts'
import { showBookings } from './show-bookings.ts'

/** `next` is where to go on. */
type OwnBookings = { bookings: WireBooking[]; next: string | null; counts: Record<BookingTab, number> }

const pageSize = 10

const statesOf: Record<BookingTab, readonly BookingState[]> = {
  upcoming: ['held', 'confirmed'],
  staying: ['checked_in'],
  past: ['completed', 'no_show'],
  cancelled: ['cancelled', 'expired'],
}

/** The bookings of one part of an owner's list, what comes soonest first, what is over the latest first; `after` begins anew where it is no place. */
export async function listOwnBookings(
  parts: BookingParts,
  account: Account,
  { tab, after }: { tab: BookingTab; after: string | null },
): Promise<OwnBookings> {
  const found = await listRows(parts.db, {
    uid: account.uid,
    states: statesOf[tab],
    soonestFirst: tab === 'upcoming' || tab === 'staying',
    after: placeOf(after),
    limit: pageSize + 1,
  })
  const last = found.length > pageSize ? found[pageSize - 1] : undefined
  return {
    bookings: await showBookings(parts, account, found.slice(0, pageSize)),
    next: last ? `${last.stay.checkin}_${last.bookingId}` : null,
    counts: await countTabs(parts, account),
  }
}

async function countTabs({ db }: BookingParts, { uid }: Account): Promise<Record<BookingTab, number>> {
  const counts = await countByState(db, uid)
  const countOf = (tab: BookingTab): number => statesOf[tab].reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
  return {
    upcoming: countOf('upcoming'),
    staying: countOf('staying'),
    past: countOf('past'),
    cancelled: countOf('cancelled'),
  }
}

function placeOf(text: string | null): BookingPlace | null {
  const [checkin = '', bookingId = ''] = text?.split('_') ?? []
  return isDay(checkin) && bookingId !== '' ? { checkin, bookingId } : null
}

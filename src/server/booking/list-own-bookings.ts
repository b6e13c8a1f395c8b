import { countByState, listBookingRows } from '../../db/booking/booking.ts'
import { listLiveEntries } from '../../db/waitlist/entry.ts'
import type { Account } from '../../domain/account/account.ts'
import type { BookingState } from '../../domain/booking/booking.ts'
import type { BookingTab, StateTab } from '../../web/booking/my-booking/tab.ts'
import type { BookingContext } from './booking-context.ts'
import { ownRow } from './booking-relations.ts'
import { type BookingPage, bookingCursor, toBookingPage } from './list-bookings.ts'

/** `next` is the cursor of the next page, or null on the last one. */
type OwnBookings = BookingPage & { tab: StateTab; counts: Record<BookingTab, number> }

const pageSize = 10

const statesByTab: Record<StateTab, readonly BookingState[]> = {
  upcoming: ['held', 'confirmed'],
  staying: ['checked_in'],
  past: ['completed', 'no_show'],
  cancelled: ['cancelled', 'expired'],
}

/**
 * One page of a tab of the owner's bookings. Upcoming and current stays are sorted soonest first, past ones latest first. An invalid
 * `after` cursor returns the first page. Without a tab, it is the one of a dog that is staying now, or else what is upcoming.
 */
export async function listOwnBookings(
  context: BookingContext,
  account: Account,
  { tab: chosen, after }: { tab: StateTab | undefined; after: string | null },
): Promise<OwnBookings> {
  const counts = await countTabs(context, account)
  const tab = chosen ?? (counts.staying > 0 ? 'staying' : 'upcoming')
  const rows = await listBookingRows(context.db, {
    of: { owner: account.uid },
    states: statesByTab[tab],
    order: tab === 'upcoming' || tab === 'staying' ? 'asc' : 'desc',
    after: (after === null ? null : bookingCursor.read(after)) ?? undefined,
    limit: pageSize + 1,
  })
  return { ...(await toBookingPage(context, account, rows, { limit: pageSize, detail: ownRow })), tab, counts }
}

/** How many bookings each tab has, and for how many stays the owner waits. */
export async function countTabs({ db }: BookingContext, { uid }: Account): Promise<Record<BookingTab, number>> {
  const counts = await countByState(db, uid)
  const sumStates = (tab: StateTab): number => statesByTab[tab].reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
  return {
    upcoming: sumStates('upcoming'),
    staying: sumStates('staying'),
    waitlist: (await listLiveEntries(db, uid)).length,
    past: sumStates('past'),
    cancelled: sumStates('cancelled'),
  }
}

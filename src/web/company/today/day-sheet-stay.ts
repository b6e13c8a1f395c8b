import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { StoreName } from '../bookings/booking-card.tsx'

/**
 * A stay on the day sheet. `rooms` are the names of its rooms in the night before and in that of the day, empty where that is not decided; `extras`
 * those still to do that day.
 */
export type SheetStay = Pick<
  WireBooking,
  | 'bookingId'
  | 'state'
  | 'date'
  | 'time'
  | 'nights'
  | 'dogNum'
  | 'roomNumber'
  | 'dogs'
  | 'extras'
  | 'owner'
  | 'note'
  | 'staffNote'
  | 'overdue'
> & { rooms: { before: string; tonight: string }; store: StoreName | null }

/** Each stay once, and the ids of those in each list, in its order: a stay that arrives is also in house. */
export type DaySheet = { stays: SheetStay[]; arriving: string[]; leaving: string[]; inHouse: string[]; hasMore: boolean }

import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { StoreName } from '../bookings/booking-card.tsx'

/** A stay on the day sheet. `rooms` are the names of its rooms, empty where that is not decided; `extras` those still to do that day. */
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
> & { rooms: string; store: StoreName | null }

export type DaySheet = { arriving: SheetStay[]; leaving: SheetStay[]; inHouse: SheetStay[]; hasMore: boolean }

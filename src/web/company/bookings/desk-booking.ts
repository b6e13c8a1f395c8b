import type { WireBooking } from '../../../contract/booking/booking.ts'

/** What a company's card of a booking shows. */
export type CardBooking = Pick<
  WireBooking,
  | 'bookingId'
  | 'postNum'
  | 'storeName'
  | 'storeNameEn'
  | 'date'
  | 'time'
  | 'nights'
  | 'dogNum'
  | 'roomNumber'
  | 'dogs'
  | 'kennels'
  | 'owner'
  | 'note'
  | 'state'
  | 'overdue'
  | 'total'
  | 'discount'
  | 'lines'
  | 'payment'
  | 'refund'
  | 'policy'
  | 'actions'
>

/** A card on the desk. `since` is when the booking entered its state. */
export type DeskBooking = CardBooking & { since: string }

export function toDeskBooking(booking: WireBooking): DeskBooking {
  const { bookingId, postNum, storeName, storeNameEn, date, time, nights, dogNum, roomNumber, dogs, kennels, owner } = booking
  const { note, state, overdue, total, discount, lines, payment, refund, policy, actions, history, createdAt } = booking
  const stay = { bookingId, postNum, storeName, storeNameEn, date, time, nights, dogNum, roomNumber, dogs, kennels, owner }
  const since = history.at(-1)?.at ?? createdAt
  return { ...stay, note, state, overdue, total, discount, lines, payment, refund, policy, actions, since }
}

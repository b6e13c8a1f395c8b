import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireDeskBooking } from '../../../contract/company/desk.ts'

/** Tells all open pages of Today to read it again. */
export const deskChannel = 'desk'

/** A card on the desk. `since` is when the booking entered its state. */
export type DeskBooking = WireDeskBooking

/** What a company's card of a booking shows. */
export type CardBooking = Omit<WireDeskBooking, 'since'>

export function toDeskBooking(booking: WireBooking): DeskBooking {
  const { bookingId, postNum, date, time, nights, dogNum, roomNumber, dogs, kennels, owner, history, createdAt } = booking
  const {
    note,
    staffNote,
    desk,
    state,
    overdue,
    total,
    discount,
    lines,
    extras,
    charges,
    payment,
    refund,
    money,
    locked,
    answerBy,
    policy,
    actions,
  } = booking
  const stay = { bookingId, postNum, date, time, nights, dogNum, roomNumber, dogs, kennels, owner }
  // A changed walk-in stays in its state.
  const since = history.findLast(({ from, to }) => from !== to)?.at ?? createdAt
  return {
    ...stay,
    note,
    staffNote,
    desk,
    state,
    overdue,
    total,
    discount,
    lines,
    extras,
    charges,
    payment,
    refund,
    money,
    locked,
    answerBy,
    policy,
    actions,
    since,
  }
}

import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireDeskBooking } from '../../../contract/company/desk.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { atSlot } from '../../../domain/calendar/time-slot.ts'

/** Tells all open pages of Today to read it again. */
export const deskChannel = 'desk'

/** A card on the desk. `since` is when the booking entered its state, or for a dog in house, when it arrived. */
export type DeskBooking = WireDeskBooking

/** What a company's card of a booking shows. `change` is known where the whole booking was read, which the desk does not do. */
export type CardBooking = Omit<WireDeskBooking, 'since'> & Partial<Pick<WireBooking, 'change'>>

export function toDeskBooking(booking: WireBooking): DeskBooking {
  const { bookingId, postNum, date, time, nights, dogNum, roomNumber, dogs, kennels, owner } = booking
  const {
    note,
    staffNote,
    desk,
    state,
    stateSince,
    overdue,
    total,
    discount,
    lines,
    extras,
    charges,
    payment,
    refund,
    money,
    version,
    locked,
    answerBy,
    policy,
    actions,
  } = booking
  const stay = { bookingId, postNum, date, time, nights, dogNum, roomNumber, dogs, kennels, owner }
  return {
    ...stay,
    note,
    staffNote,
    desk,
    state,
    stateSince,
    overdue,
    total,
    discount,
    lines,
    extras,
    charges,
    payment,
    refund,
    money,
    version,
    locked,
    answerBy,
    policy,
    actions,
    since: state === 'checked_in' ? getArrival(booking) : getLastChange(booking).at,
  }
}

/** A changed walk-in stays in its state. */
function getLastChange({ history, createdAt }: WireBooking): { at: string } {
  return history.findLast(({ from, to }) => from !== to) ?? { at: createdAt }
}

/** Undoing a check-out is no second arrival, and a walk-in whose stay had begun when it was entered arrived as it says. */
function getArrival(booking: WireBooking): string {
  const { history, date, time } = booking
  const arrival = history.findLast(({ from, to }) => to === 'checked_in' && from !== to && from !== 'completed')
  const day = parseWireDay(date.checkin)
  if (arrival?.from === null && day !== null) return new Date(atSlot(day, time.checkin)).toISOString()
  return (arrival ?? getLastChange(booking)).at
}

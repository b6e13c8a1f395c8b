import type { BookingActor, BookingState } from '../../domain/booking/booking.ts'
import { type BookedExtra, type ExtraLine, sumExtras } from '../../domain/booking/extra.ts'
import type { Quote, RoomCounts } from '../../domain/booking/price.ts'
import type { Day } from '../../domain/calendar/day.ts'
import type { Hours, TimeSlot } from '../../domain/calendar/time-slot.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import type { PolicyClass, Refund } from '../../domain/payment/refund.ts'
import { insertRows, type Row } from '../core/insert-rows.ts'
import { sizeIndex } from '../dog/size-index.ts'
import type { Database } from '../tables.ts'

/** `at` is in epoch milliseconds. */
export type PastTransition = {
  from: BookingState | null
  to: BookingState
  by: BookingActor
  actorUid: string | null
  reason: string | null
  at: number
}

/** A line of extras with what became of it; `doneBy` is the id of the company. */
export type ImportedExtra = ExtraLine & Pick<BookedExtra, 'state' | 'doneAt' | 'doneBy' | 'returnedAt'>

/** A booking together with its past; instants in epoch milliseconds. */
export type ImportedBooking = {
  bookingId: string
  postNum: number
  /** Null for a walk-in, which has no payment. */
  uid: string | null
  quote: Quote
  time: { checkin: TimeSlot; checkout: TimeSlot }
  hours: Hours
  dogNum: RoomCounts
  roomNumber: RoomCounts
  policy: PolicyClass
  note: string
  dogs: readonly { dogId: string | null; snapshot: Dog }[]
  /** All transitions, oldest first; the last one leads to the current state. */
  transitions: readonly [PastTransition, ...PastTransition[]]
  /** The booking occupies rooms and dogs on the nights before this day. */
  occupiedUntil: Day
  /** Whether only its owner sees the stay, as a guest's sample. Not by default. */
  isSample?: boolean
  /** Captured, and possibly refunded, by the sandbox. */
  payment: ImportedPayment | null
  /** Those of the quote. */
  extras?: readonly ImportedExtra[]
}

type ImportedPayment = {
  paymentId: string
  orderId: string
  orderName: string
  paymentKey: string
  idempotencyKey: string
  paidAt: number
  refund: (Refund & { refundId: string; reason: string; at: number }) | null
}

/** Inserts bookings with their past. Sends no email and leaves the stock unchanged: the caller reserves or inserts the nights and the places of extras. */
export async function importBookings(db: Database, bookings: readonly ImportedBooking[]): Promise<void> {
  await insertRows(db, 'booking', bookings.map(toBookingRow))
  await insertRows(db, 'booking_line', bookings.flatMap(toLineRows))
  await insertRows(db, 'booking_extra', bookings.flatMap(toExtraRows))
  await insertRows(db, 'booking_dog', bookings.flatMap(toDogRows))
  await insertRows(db, 'dog_night', bookings.flatMap(toDogNightRows))
  await insertRows(db, 'booking_history', bookings.flatMap(toHistoryRows))
  await insertRows(db, 'payment', bookings.flatMap(toPaymentRows))
  await insertRows(db, 'refund', bookings.flatMap(toRefundRows))
  await insertRows(db, 'sandbox_payment', bookings.flatMap(toSandboxRows))
}

function toBookingRow(booking: ImportedBooking): Row<'booking'> {
  const extras = booking.extras ?? []
  const open = extras.filter(({ state }) => state === 'booked')
  const { quote, time, transitions, payment } = booking
  const last = transitions.at(-1) ?? transitions[0]
  const cancelled = transitions.find(({ to }) => to === 'cancelled')
  const arrival = transitions.findLast(({ to }) => to === 'checked_in')
  return {
    booking_id: booking.bookingId,
    post_num: booking.postNum,
    uid: booking.uid,
    checkin: quote.stay.checkin,
    checkout: quote.stay.checkout,
    checkin_time: time.checkin,
    checkout_time: time.checkout,
    state: last.to,
    state_since: new Date(last.at),
    arrived_at: arrival ? new Date(arrival.at) : null,
    agreed_at: payment && new Date(payment.paidAt),
    no_show_at: last.to === 'no_show' ? new Date(last.at) : null,
    hours: booking.hours,
    occupied_until: booking.occupiedUntil,
    is_sample: booking.isSample ?? false,
    total: quote.total,
    extras_total: sumExtras(extras),
    extras_open: sumExtras(open),
    extras_left: open.length,
    discount: quote.discount,
    policy: booking.policy,
    note: booking.note,
    dog_num: booking.dogNum,
    room_number: booking.roomNumber,
    paid_at: payment && new Date(payment.paidAt),
    cancelled_at: cancelled ? new Date(cancelled.at) : null,
    cancelled_by: cancelled?.by ?? null,
    created_at: new Date(transitions[0].at),
    updated_at: new Date(last.at),
  }
}

function toLineRows({ bookingId, quote }: ImportedBooking): Row<'booking_line'>[] {
  return quote.lines.map(({ night, size, rooms, price }) => ({
    booking_id: bookingId,
    night,
    size: sizeIndex(size),
    rooms,
    price,
  }))
}

function toExtraRows({ bookingId, extras = [] }: ImportedBooking): Row<'booking_extra'>[] {
  return extras.map(({ extraId, nameEn, dogId, from, to, doneAt, doneBy, returnedAt, ...line }) => ({
    ...line,
    booking_id: bookingId,
    extra_id: extraId,
    name_en: nameEn,
    dog_id: dogId,
    from_day: from,
    to_day: to,
    done_at: doneAt === null ? null : new Date(doneAt),
    done_by: doneBy,
    member_id: null,
    returned_at: returnedAt === null ? null : new Date(returnedAt),
  }))
}

function toDogRows({ bookingId, dogs }: ImportedBooking): Row<'booking_dog'>[] {
  return dogs.map(({ dogId, snapshot }, position) => ({ booking_id: bookingId, position, dog_id: dogId, snapshot }))
}

function toDogNightRows({ bookingId, quote, dogs, occupiedUntil }: ImportedBooking): Row<'dog_night'>[] {
  const nights = [...new Set(quote.lines.map(({ night }) => night))].filter((night) => night < occupiedUntil)
  return dogs.flatMap(({ dogId }) =>
    dogId === null ? [] : nights.map((night) => ({ dog_id: dogId, night, booking_id: bookingId })),
  )
}

function toHistoryRows({ bookingId, transitions }: ImportedBooking): Row<'booking_history'>[] {
  return transitions.map(({ from, to, by, actorUid, reason, at }) => ({
    booking_id: bookingId,
    actor_uid: actorUid,
    actor_kind: by,
    from_state: from,
    to_state: to,
    reason,
    at: new Date(at),
  }))
}

function toPaymentRows({ bookingId, quote, transitions, payment }: ImportedBooking): Row<'payment'>[] {
  if (!payment) return []
  const paidAt = new Date(payment.paidAt)
  return [
    {
      payment_id: payment.paymentId,
      booking_id: bookingId,
      order_id: payment.orderId,
      payment_key: payment.paymentKey,
      idempotency_key: payment.idempotencyKey,
      amount: quote.total,
      state: 'paid',
      paid_at: paidAt,
      created_at: new Date(transitions[0].at),
      updated_at: paidAt,
    },
  ]
}

function toRefundRows({ bookingId, quote, payment }: ImportedBooking): Row<'refund'>[] {
  if (!payment?.refund) return []
  const { refundId, amount, percent, reason, at } = payment.refund
  return [
    {
      refund_id: refundId,
      payment_id: payment.paymentId,
      booking_id: bookingId,
      paid: quote.total,
      amount,
      percent,
      reason,
      state: 'done',
      idempotency_key: `refund-${refundId}`,
      due_at: new Date(at),
      done_at: new Date(at),
      created_at: new Date(at),
    },
  ]
}

function toSandboxRows({ quote, transitions, payment }: ImportedBooking): Row<'sandbox_payment'>[] {
  if (!payment) return []
  const { refund } = payment
  const balance = quote.total - (refund?.amount ?? 0)
  const cancel = refund && {
    cancelAmount: refund.amount,
    cancelReason: refund.reason,
    canceledAt: new Date(refund.at).toISOString(),
  }
  return [
    {
      payment_key: payment.paymentKey,
      order_id: payment.orderId,
      order_name: payment.orderName,
      total_amount: quote.total,
      balance_amount: balance,
      status: refund ? (balance === 0 ? 'CANCELED' : 'PARTIAL_CANCELED') : 'DONE',
      cancels: cancel ? [cancel] : [],
      requested_at: new Date(transitions[0].at),
      approved_at: new Date(payment.paidAt),
    },
  ]
}

import { wireDay } from '../../contract/wire-day.ts'
import { sizeIndex } from '../../db/dog/size-index.ts'
import type { Database } from '../../db/tables.ts'
import type { BookingActor } from '../../domain/booking/booking.ts'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import type { PostNums } from '../account/write-people.ts'
import type { Demonstration } from '../demonstration.ts'
import { insertRows, type Row } from '../insert-rows.ts'
import { countNight, firstNight, lastNight } from '../post/room-units.ts'
import type { DemoBooking } from './bookings.ts'
import { countSizes, type DemoStay } from './stays.ts'

/** Inserts the bookings with their related rows, and the resulting stock. */
export async function writeBookings(db: Database, demonstration: Demonstration, postNums: PostNums): Promise<void> {
  const { bookings } = demonstration
  await insertRows(db, 'room_night', toNightRows(demonstration, postNums))
  await insertRows(
    db,
    'booking',
    bookings.map((booking) => toBookingRow(booking, postNums)),
  )
  await insertRows(db, 'booking_line', bookings.flatMap(toLineRows))
  await insertRows(db, 'booking_dog', bookings.flatMap(toDogRows))
  await insertRows(db, 'dog_night', bookings.flatMap(toDogNightRows))
  await insertRows(db, 'booking_history', bookings.flatMap(toHistoryRows))
}

/** Inserts payments and refunds, both our records and those of the sandbox provider. */
export async function writePayments(db: Database, { bookings }: Demonstration): Promise<void> {
  await insertRows(db, 'payment', bookings.flatMap(toPaymentRows))
  await insertRows(db, 'refund', bookings.flatMap(toRefundRows))
  await insertRows(db, 'sandbox_payment', bookings.flatMap(toSandboxRows))
}

function toNightRows({ houses, calendar }: Demonstration, postNums: PostNums): Row<'room_night'>[] {
  return houses.flatMap((house) =>
    dogSizes.flatMap((size) => {
      const rows: Row<'room_night'>[] = []
      const units = house.units[size]
      for (let night = firstNight; units.length > 0 && night <= lastNight; night += 1) {
        const { taken, closed } = countNight(units, night)
        if (taken + closed === 0) continue
        rows.push({
          post_num: getPostNum(house, postNums),
          size: sizeIndex(size),
          night: calendar.dayOf(night),
          taken,
          closed,
          capacity: units.length - closed,
        })
      }
      return rows
    }),
  )
}

function toBookingRow(booking: DemoBooking, postNums: PostNums): Row<'booking'> {
  const { stay, quote, moves, payment } = booking
  const cancelled = moves.find(({ to }) => to === 'cancelled')
  const changedAt = moves.at(-1)?.at ?? stay.createdAt
  return {
    booking_id: booking.bookingId,
    post_num: getPostNum(stay.house, postNums),
    uid: stay.owner?.uid ?? null,
    checkin: quote.stay.checkin,
    checkout: quote.stay.checkout,
    checkin_time: stay.time.checkin,
    checkout_time: stay.time.checkout,
    state: booking.state,
    occupied_until: booking.occupiedUntil,
    total: quote.total,
    discount: quote.discount,
    policy: booking.policy,
    note: stay.note,
    dog_num: countSizes(stay.guests),
    room_number: stay.rooms,
    paid_at: payment && new Date(payment.paidAt),
    cancelled_at: cancelled ? new Date(cancelled.at) : null,
    cancelled_by: cancelled?.by ?? null,
    created_at: new Date(stay.createdAt),
    updated_at: new Date(changedAt),
  }
}

function toLineRows({ bookingId, quote }: DemoBooking): Row<'booking_line'>[] {
  return quote.lines.map(({ night, size, rooms, price }) => ({
    booking_id: bookingId,
    night,
    size: sizeIndex(size),
    rooms,
    price,
  }))
}

function toDogRows({ bookingId, stay }: DemoBooking): Row<'booking_dog'>[] {
  return stay.guests.map(({ dog, isProfile }, position) => ({
    booking_id: bookingId,
    position,
    dog_id: isProfile ? dog.dogId : null,
    snapshot: dog,
  }))
}

function toDogNightRows({ bookingId, stay, quote, occupiedUntil }: DemoBooking): Row<'dog_night'>[] {
  const nights = [...new Set(quote.lines.map(({ night }) => night))].filter((night) => night < occupiedUntil)
  const profiles = stay.guests.filter(({ isProfile }) => isProfile)
  return profiles.flatMap(({ dog }) => nights.map((night) => ({ dog_id: dog.dogId, night, booking_id: bookingId })))
}

function toHistoryRows({ bookingId, stay, moves }: DemoBooking): Row<'booking_history'>[] {
  return moves.map(({ from, to, by, reason, at }) => ({
    booking_id: bookingId,
    actor_uid: getActor(stay, by),
    actor_kind: by,
    from_state: from,
    to_state: to,
    reason,
    at: new Date(at),
  }))
}

function getActor({ owner, house }: DemoStay, by: BookingActor): string | null {
  if (by === 'owner') return owner?.uid ?? null
  return by === 'company' ? house.company.uid : null
}

function toPaymentRows({ bookingId, stay, quote, payment }: DemoBooking): Row<'payment'>[] {
  if (!payment) return []
  const { paymentId, orderId, paymentKey, paidAt } = payment
  const paid = new Date(paidAt)
  return [
    {
      payment_id: paymentId,
      booking_id: bookingId,
      order_id: orderId,
      payment_key: paymentKey,
      idempotency_key: `confirm-${paymentId}`,
      amount: quote.total,
      state: 'paid',
      paid_at: paid,
      created_at: new Date(stay.createdAt),
      updated_at: paid,
    },
  ]
}

function toRefundRows({ bookingId, payment, refund, quote }: DemoBooking): Row<'refund'>[] {
  if (!payment || !refund) return []
  const { refundId, amount, percent, reason, at } = refund
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
      done_at: new Date(at),
      created_at: new Date(at),
    },
  ]
}

function toSandboxRows({ stay, quote, payment, refund }: DemoBooking): Row<'sandbox_payment'>[] {
  if (!payment) return []
  const back = refund?.amount ?? 0
  const cancels = refund
    ? [{ cancelAmount: back, cancelReason: refund.reason, canceledAt: new Date(refund.at).toISOString() }]
    : []
  const { checkin, checkout } = quote.stay
  return [
    {
      payment_key: payment.paymentKey,
      order_id: payment.orderId,
      order_name: `${stay.house.content.storeName} ${wireDay(checkin)} - ${wireDay(checkout)}`,
      total_amount: quote.total,
      balance_amount: quote.total - back,
      status: refund ? (back === quote.total ? 'CANCELED' : 'PARTIAL_CANCELED') : 'DONE',
      cancels,
      requested_at: new Date(stay.createdAt),
      approved_at: new Date(payment.paidAt),
    },
  ]
}

function getPostNum(house: DemoStay['house'], postNums: PostNums): number {
  const postNum = postNums.get(house)
  if (postNum === undefined) throw new Error(`${house.content.storeNameEn} has not been inserted yet`)
  return postNum
}

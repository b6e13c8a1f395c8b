import * as z from 'zod/mini'
import { type Action, type BookingActor, type BookingState, bookingStates } from '../../domain/booking/booking.ts'
import type { ShownChange } from '../../domain/booking/change.ts'
import type { Charge } from '../../domain/booking/charge.ts'
import { type DeskMoney, deskMethods, sumTaken } from '../../domain/booking/desk.ts'
import type { BookedExtra } from '../../domain/booking/extra.ts'
import type { QuoteLine, RoomCounts } from '../../domain/booking/price.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { type Stay, toNights } from '../../domain/calendar/stay.ts'
import { type PaymentState, paymentStates, type RefundState, refundStates } from '../../domain/payment/payment.ts'
import type { PolicyClass, RefundStep } from '../../domain/payment/refund.ts'
import type { Post } from '../../domain/post/post.ts'
import type { Won } from '../../domain/won.ts'
import { businessToWire, wireBusiness } from '../company/business.ts'
import { dayText } from '../day-field.ts'
import { sizeField, toWireInstant, type WireTime, wireCount, wireCounts, wireInstant, wireTime, wonField } from '../field.ts'
import { wireDay } from '../wire-day.ts'
import { type ChangePayment, changesToWire, wireChange, wireChangeRecord } from './booking-change.ts'
import { bookingDogToWire, type ShownDog, wireBookingDog } from './booking-dog.ts'
import { chargeToWire, wireCharge } from './charge.ts'
import { bookedExtraToWire, wireBookedExtra } from './extra.ts'
import { lineToWire, refundStepToWire, wireLine, wirePolicyClass, wireRefundStep } from './quote.ts'

const actors = ['owner', 'company', 'clock', 'payment'] as const satisfies readonly BookingActor[]
const actions = [
  'pay',
  'cancel',
  'change',
  'accept',
  'checkIn',
  'undoCheckIn',
  'complete',
  'undoComplete',
  'noShow',
  'review',
  'journal',
  'charge',
  'recordExtra',
  'propose',
] as const satisfies readonly Action[]

const state = z.enum(bookingStates)
const optionalInstant = z.nullable(wireInstant)
const optionalText = z.nullable(z.string())

export const wireRefund = z.strictObject({
  state: z.enum(refundStates),
  percent: wireCount,
  amount: wonField,
  /** When it is sent to the card; later than now if it can still be dropped. */
  dueAt: wireInstant,
  doneAt: optionalInstant,
})

const wirePayment = z.strictObject({
  state: z.enum(paymentStates),
  amount: wonField,
  paidAt: optionalInstant,
  orderId: z.string(),
})

/** A room of the stay in a kennel, on the nights from `from` up to, but not including, `to`; `room` counts from 1 in its size. */
const wireBookingKennel = z.strictObject({
  size: sizeField,
  room: z.int(),
  kennelId: z.int(),
  name: z.string(),
  inUse: z.boolean(),
  from: dayText,
  to: dayText,
})

export const wireBooking = z.strictObject({
  bookingId: z.string(),
  /** The order of the latest payment; null for a walk-in. */
  orderId: optionalText,
  postNum: z.int(),
  storeName: z.string(),
  storeNameEn: optionalText,
  location: z.string(),
  locationEn: optionalText,
  image: z.strictObject({ section1: z.string() }),
  date: z.strictObject({ checkin: dayText, checkout: dayText }),
  time: wireTime,
  nights: wireCount,
  dogNum: wireCounts,
  roomNumber: wireCounts,
  /** Empty for the company from 30 days after the stay, for privacy; `dogNum` stays. */
  dogs: z.array(wireBookingDog),
  /** Where the dogs sleep, as far as the company has decided it; shown only to the company. */
  kennels: z.array(wireBookingKennel),
  /** The customer, shown only to the company; for a walk-in, the contact details entered at the desk. */
  owner: z.nullable(z.strictObject({ displayName: z.string(), phone: optionalText })),
  /** Who provides the stay, and once the booking is paid the phone number to reach them. */
  seller: z.nullable(wireBusiness),
  contactPhone: optionalText,
  note: z.string(),
  /** What the company notes for its staff; empty for the owner. */
  staffNote: z.string(),
  /**
   * Of a walk-in, shown only to the company: how it was paid at the desk, null if not all of its price is, how much is paid, which is more than the price if some of it
   * is to be given back, by which method, why the price is not that of the list, and its customer.
   */
  desk: z.nullable(
    z.strictObject({
      paid: z.nullable(z.enum(deskMethods)),
      method: z.nullable(z.enum(deskMethods)),
      taken: wonField,
      listPrice: wonField,
      priceReason: optionalText,
      customerId: optionalText,
    }),
  ),
  state,
  /** When it entered its state; a step names it. */
  stateSince: wireInstant,
  /** Checked in past the pick-up hours of the check-out day. */
  overdue: z.boolean(),
  holdUntil: optionalInstant,
  /** The hours within which the hotel answers once the booking is paid; null if it needs no answer. */
  answerHours: z.nullable(wireCount),
  /** Until when a confirmed booking waits for the hotel's answer; null if it does not. Without one, it is cancelled and refunded in full. */
  answerBy: optionalInstant,
  total: wonField,
  discount: wonField,
  lines: z.array(wireLine),
  extras: z.array(wireBookedExtra),
  /** What was paid at the desk besides the total, oldest first, with what was corrected and removed. */
  charges: z.array(wireCharge),
  /** In lists, only the last 50 entries. */
  history: z.array(
    z.strictObject({
      from: z.nullable(state),
      to: state,
      by: z.enum(actors),
      /** The company or who of its staff did it, shown only to the company; null for anybody else, and in lists. */
      authorName: optionalText,
      reason: optionalText,
      at: wireInstant,
    }),
  ),
  payment: z.nullable(wirePayment),
  /** The last refund: of the end of a stay or, before it, of a change. */
  refund: z.nullable(wireRefund),
  /** All refunds, oldest first. */
  paidBack: z.array(wireRefund),
  /** All that was paid for the booking and its changes, and all that goes or went back. */
  money: z.strictObject({ paid: wonField, refunded: wonField }),
  policy: wirePolicyClass,
  /** How often the booking has been changed; a change names the version that it changes. */
  version: wireCount,
  /** What does not come back if the owner cancels, because cancelling before a change would have cost it. */
  locked: wonField,
  /** A change that waits for its payment. */
  change: z.nullable(wireChange),
  /** The changes that were made, oldest first. */
  changes: z.array(wireChangeRecord),
  /** Refund schedule by cancellation day, from today; empty once nothing is refundable. */
  refunds: z.array(wireRefundStep),
  /** The actions available to the viewer now. */
  actions: z.array(z.enum(actions)),
  createdAt: wireInstant,
})

type WireRefund = z.output<typeof wireRefund>
export type WireBooking = z.output<typeof wireBooking>

type RefundRecord = { state: RefundState; percent: number; amount: Won; dueAt: number; doneAt: number | null }

/** The data a wire booking is built from, for one viewer. Instants are in epoch milliseconds. */
export type BookingSources = {
  booking: {
    bookingId: string
    postNum: number
    stay: Stay
    time: WireTime
    state: BookingState
    since: number
    holdUntil: number | null
    answerHours: number | null
    answerBy: number | null
    total: Won
    discount: Won
    version: number
    locked: Won
    policy: PolicyClass
    note: string
    staffNote: string
    desk: (DeskMoney & { priceReason: string | null; customerId: string | null }) | null
    dogNum: RoomCounts
    roomNumber: RoomCounts
    createdAt: number
  }
  post: Pick<Post, 'storeName' | 'storeNameEn' | 'mainAddress' | 'mainAddressEn' | 'detailAddress' | 'images' | 'seller'>
  lines: readonly Omit<QuoteLine, 'amount'>[]
  extras: readonly BookedExtra[]
  charges: readonly Charge[]
  dogs: readonly ShownDog[]
  kennels: readonly (Omit<WireBooking['kennels'][number], 'from' | 'to'> & { from: Day; to: Day })[]
  owner: WireBooking['owner']
  contactPhone: string | null
  history: readonly (Omit<WireBooking['history'][number], 'at'> & { at: number })[]
  payment: { state: PaymentState; amount: Won; paidAt: number | null; orderId: string } | null
  refund: RefundRecord | null
  paidBack: readonly RefundRecord[]
  money: WireBooking['money']
  refunds: readonly RefundStep[]
  changePayment: ChangePayment
  changes: readonly ShownChange[]
  isOverdue: boolean
  actions: Action[]
}

function deskToWire(
  { method, taken, ...desk }: NonNullable<BookingSources['booking']['desk']>,
  { total, discount }: Pick<BookingSources['booking'], 'total' | 'discount'>,
): WireBooking['desk'] {
  const paid = sumTaken({ method, taken }, total)
  return { ...desk, paid: paid < total ? null : method, method, taken: paid, listPrice: total + discount }
}

export function bookingToWire(sources: BookingSources): WireBooking {
  const { booking, post, payment, refund, owner, contactPhone, actions: allowed } = sources
  const { bookingId, postNum, stay, time, state, total, discount, policy, note, staffNote, desk, dogNum, roomNumber } = booking
  return {
    bookingId,
    postNum,
    time,
    state,
    total,
    policy,
    note,
    staffNote,
    // The discount of a walk-in is what its price differs from the list.
    discount: desk?.priceReason ? 0 : discount,
    desk: desk && deskToWire(desk, booking),
    dogNum,
    roomNumber,
    owner,
    seller: post.seller && businessToWire(post.seller),
    contactPhone,
    overdue: sources.isOverdue,
    actions: allowed,
    ...placeToWire(post),
    stateSince: toWireInstant(booking.since),
    orderId: payment?.orderId ?? null,
    date: { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) },
    nights: toNights(stay).length,
    dogs: sources.dogs.map(bookingDogToWire),
    kennels: sources.kennels.map((kennel) => ({ ...kennel, from: wireDay(kennel.from), to: wireDay(kennel.to) })),
    holdUntil: optionalInstantToWire(booking.holdUntil),
    answerHours: booking.answerHours,
    answerBy: optionalInstantToWire(booking.answerBy),
    lines: sources.lines.map(lineToWire),
    extras: sources.extras.map((extra) => bookedExtraToWire(extra, booking)),
    charges: sources.charges.map(chargeToWire),
    history: sources.history.map((change) => ({ ...change, at: toWireInstant(change.at) })),
    payment: payment && {
      state: payment.state,
      amount: payment.amount,
      paidAt: optionalInstantToWire(payment.paidAt),
      orderId: payment.orderId,
    },
    refund: refund && refundToWire(refund),
    paidBack: sources.paidBack.map(refundToWire),
    money: sources.money,
    refunds: sources.refunds.map(refundStepToWire),
    version: booking.version,
    locked: booking.locked,
    ...changesToWire(sources.changes, sources.changePayment),
    createdAt: toWireInstant(booking.createdAt),
  }
}

function refundToWire({ state, percent, amount, dueAt, doneAt }: RefundRecord): WireRefund {
  return { state, percent, amount, dueAt: toWireInstant(dueAt), doneAt: optionalInstantToWire(doneAt) }
}

type Place = Pick<WireBooking, 'storeName' | 'storeNameEn' | 'location' | 'locationEn' | 'image'>

function placeToWire(post: BookingSources['post']): Place {
  return {
    storeName: post.storeName,
    storeNameEn: post.storeNameEn,
    location: `${post.mainAddress} ${post.detailAddress}`.trim(),
    locationEn: post.mainAddressEn,
    image: { section1: post.images[0] ?? '' },
  }
}

function optionalInstantToWire(ms: number | null): string | null {
  return ms === null ? null : toWireInstant(ms)
}

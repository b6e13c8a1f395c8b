import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BookingActor, BookingState } from '../../domain/booking/booking.ts'
import type { EarlyRefundChoice } from '../../domain/booking/booking-refund.ts'
import type { ChangeState, StayTerms } from '../../domain/booking/change.ts'
import type { DeskMethod } from '../../domain/booking/desk.ts'
import type { RoomCounts } from '../../domain/booking/price.ts'
import type { Day } from '../../domain/calendar/day.ts'
import type { Hours, TimeSlot } from '../../domain/calendar/time-slot.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import type { PaymentState, RefundState } from '../../domain/payment/payment.ts'
import type { PolicyClass } from '../../domain/payment/refund.ts'
import type { Instant, Json, OptionalInstant, SizeIndex } from '../core/column.ts'

export type BookingTable = {
  booking_id: string
  post_num: number
  /** Null for a walk-in entered by the company. */
  uid: string | null
  walk_in_name: Generated<string | null>
  walk_in_phone: Generated<string | null>
  /** The first day on which the front desk sees the phone number, if it moved the stay to an earlier one. */
  phone_from: Generated<Day | null>
  checkin: Day
  checkout: Day
  checkin_time: TimeSlot
  checkout_time: TimeSlot
  state: BookingState
  /** When the booking entered its state. */
  state_since: Instant
  /** When the dog was checked in; undoing a check-out does not change it. */
  arrived_at: OptionalInstant
  /** When the stay became certain as it is; null if it was booked after its drop-off hours, and of walk-ins. */
  agreed_at: OptionalInstant
  /** When the booking first became a no-show at its check-in. */
  no_show_at: OptionalInstant
  is_final: Generated<boolean>
  /** The hours of the post when it was booked. */
  hours: Json<Hours>
  hold_until: OptionalInstant
  /** The hours within which the post answers requests; null if the booking needs no answer. */
  answer_hours: Generated<number | null>
  /** Set while a confirmed booking waits for the company's answer. */
  answer_by: OptionalInstant
  /** Keyed hashes of the networks a hold was made from, the widest first, joined by dots. */
  hold_network: Generated<string | null>
  /** The booking occupies rooms on the nights before this day. */
  occupied_until: Day
  total: number
  discount: number
  policy: Json<PolicyClass>
  note: Generated<string>
  /** The company's customer of a walk-in. */
  customer_id: Generated<string | null>
  /** How a walk-in was paid at the desk. */
  desk_paid: Generated<DeskMethod | null>
  /** What has been paid of a walk-in whose price has changed since, or as far as it was told; null if all of it is paid, or nothing is. */
  desk_taken: Generated<number | null>
  /** Why the price of a walk-in is not that of the list. */
  price_reason: Generated<string | null>
  /** Only the company sees it. */
  staff_note: Generated<string>
  dog_num: Json<RoomCounts>
  room_number: Json<RoomCounts>
  /** The past stay that a guest owner starts with; the company neither sees nor counts it. */
  is_sample: Generated<boolean>
  idempotency_key: string | null
  request_hash: string | null
  paid_at: OptionalInstant
  cancelled_at: OptionalInstant
  cancelled_by: BookingActor | null
  /** How often the booking has been changed. */
  version: Generated<number>
  /** What does not come back when the owner cancels, from before a change. */
  locked: Generated<number>
  /** What its extras cost, which the total includes, and those of them that are neither done nor returned. */
  extras_total: Generated<number>
  extras_open: Generated<number>
  /** How many lines of extras are neither done nor returned. */
  extras_left: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export type BookingChangeTable = {
  change_id: string
  booking_id: string
  actor_uid: string | null
  state: ChangeState
  /** The version of the booking that it changes. */
  base_version: number
  was: Json<StayTerms>
  becomes: Json<StayTerms>
  delta: number
  hold_until: OptionalInstant
  idempotency_key: string
  request_hash: string
  created_at: Instant
  ended_at: OptionalInstant
  /** Whether the company proposed it. */
  by_company: Generated<boolean>
}

/** The rooms that a held change takes besides those of its booking. */
export type BookingChangeNightTable = { booking_id: string; size: SizeIndex; night: Day; rooms: number }

export type BookingLineTable = { booking_id: string; night: Day; size: SizeIndex; rooms: number; price: number }

export type BookingDogTable = {
  booking_id: string
  position: number
  dog_id: string | null
  snapshot: Json<Dog>
  /** The last day on which the dog is in heat, as the house noted, and when and who of the staff did. */
  heat_until: Day | null
  heat_member_id: string | null
  heat_at: OptionalInstant
}

export type DogNightTable = { dog_id: string; night: Day; booking_id: string }

export type BookingHistoryTable = {
  id: GeneratedAlways<number>
  booking_id: string
  actor_uid: string | null
  actor_kind: BookingActor
  from_state: BookingState | null
  to_state: BookingState
  reason: string | null
  at: Instant
  /** Who of the company's staff did it. */
  member_id: string | null
  /** What the company chose to give back when it ended a stay before the booked day. */
  early_refund: Generated<EarlyRefundChoice | null>
}

export type PaymentTable = {
  payment_id: string
  booking_id: string
  /** The change that it pays for; null if it pays for the booking. */
  change_id: Generated<string | null>
  order_id: string
  idempotency_key: string
  amount: number
  state: PaymentState
  /** The payment was captured but not applied to its booking, and must be refunded. */
  unapplied: Generated<boolean>
  payment_key: string | null
  failure_code: string | null
  card_issuer: Generated<string | null>
  /** The last four characters of the card number, some of which may be masked. */
  card_end: Generated<string | null>
  next_attempt_at: OptionalInstant
  last_attempt_at: OptionalInstant
  attempts: Generated<number>
  paid_at: OptionalInstant
  created_at: Instant
  updated_at: Instant
}

export type RefundTable = {
  refund_id: string
  payment_id: string
  booking_id: string
  paid: number
  amount: number
  percent: number
  reason: string
  state: RefundState
  idempotency_key: string
  failure_code: string | null
  next_attempt_at: OptionalInstant
  last_attempt_at: OptionalInstant
  attempts: Generated<number>
  /** When it is sent to the provider; until then it can be dropped. */
  due_at: Instant
  done_at: OptionalInstant
  created_at: Instant
}

export type SandboxPaymentTable = {
  payment_key: string
  order_id: string
  order_name: string
  customer_key: string | null
  total_amount: number
  balance_amount: number
  status: 'READY' | 'IN_PROGRESS' | 'WAITING_FOR_DEPOSIT' | 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED' | 'ABORTED' | 'EXPIRED'
  simulated_error: string | null
  cancels: ColumnType<unknown[], string | undefined, string>
  requested_at: Instant
  approved_at: OptionalInstant
}

export type SandboxIdempotencyTable = {
  key: string
  method: string
  url: string
  status: number | null
  body: ColumnType<unknown, string | null, string | null>
  created_at: Instant
}

export type ReviewTable = {
  review_id: string
  booking_id: string
  post_num: number
  uid: string
  stars: number
  text: string
  language: 'en' | 'ko'
  reply: string | null
  replied_at: OptionalInstant
  created_at: Instant
  /** The only person who can see the review; null for everyone. */
  visible_to: string | null
}

export type ReviewImageTable = { review_id: string; position: number; image_id: string }

export type JournalEntryTable = {
  entry_id: GeneratedAlways<number>
  booking_id: string
  uid: string
  day: Day
  kind: 'meal' | 'walk' | 'toilet' | 'medication' | 'play' | 'rest' | 'note' | 'photo'
  text: string
  image_id: string | null
  at: Instant
  corrects: number | null
  /** The `position` of its `booking_dog`; null for all the dogs. */
  dog_position: Generated<number | null>
  client_key: Generated<string | null>
  member_id: string | null
}

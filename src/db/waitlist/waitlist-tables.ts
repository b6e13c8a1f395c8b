import type { Generated, GeneratedAlways } from 'kysely'
import type { RoomCounts } from '../../domain/booking/price.ts'
import type { Day } from '../../domain/calendar/day.ts'
import type { TimeSlot } from '../../domain/calendar/time-slot.ts'
import type { EndReason, EntryState } from '../../domain/waitlist/waitlist.ts'
import type { Won } from '../../domain/won.ts'
import type { Instant, Json } from '../core/column.ts'

export type WaitlistEntryTable = {
  entry_id: string
  /** The order of joining. */
  position: GeneratedAlways<number>
  uid: string
  post_num: number
  state: EntryState
  state_since: Instant
  checkin: Day
  checkout: Day
  checkin_time: TimeSlot
  checkout_time: TimeSlot
  dog_num: Json<RoomCounts>
  room_number: Json<RoomCounts>
  dog_ids: Json<string[]>
  note: string
  max_total: Won | null
  /** The price at which the entry was last passed over because it was above `max_total`. */
  passed_total: Won | null
  /** Whether the rules of the post did not allow the stay when it was last looked at with rooms available. */
  passed_rules: Generated<boolean>
  /** Whether its owner was being offered another stay at that moment; it is looked at again soon. */
  passed_busy: Generated<boolean>
  closes_at: Instant
  /** Keyed hashes of the client's networks, as `hold_network` of a booking; null once the entry has ended. */
  network: Generated<string | null>
  end_reason: EndReason | null
  /** The booking that was offered. */
  booking_id: string | null
  created_at: Instant
}

/** An offer that was let go, kept for a while by the networks from which it was asked for. */
export type UnusedOfferTable = {
  entry_id: string
  post_num: number
  network: string
  checkin: Day
  checkout: Day
  ended_at: Instant
}

import type { GeneratedAlways } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { Instant, SizeIndex } from '../core/column.ts'

export type KennelTable = {
  kennel_id: GeneratedAlways<number>
  post_num: number
  size: SizeIndex
  name: string
  /** The first day out of use. */
  removed_on: Day | null
  created_at: Instant
}

/** `room` counts from 1 in its size. */
export type KennelPlaceTable = {
  booking_id: string
  size: SizeIndex
  room: number
  from_night: Day
  kennel_id: number | null
  uid: string
  at: Instant
  member_id: string | null
}

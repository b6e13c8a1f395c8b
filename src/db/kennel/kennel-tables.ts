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

/** Two dogs that do not get along, the one with the smaller id first; `uid` is the company. */
export type DogConflictTable = {
  uid: string
  dog_id: string
  dog_name: string
  other_id: string
  other_name: string
  member_id: string | null
  at: Instant
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

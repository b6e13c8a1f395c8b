import type { GeneratedAlways } from 'kysely'
import type { ExtraState } from '../../domain/booking/extra.ts'
import type { Day } from '../../domain/calendar/day.ts'
import type { ExtraKind, ExtraUnit } from '../../domain/post/extra.ts'
import type { OptionalInstant } from '../core/column.ts'

/** An extra as it was sold. `day` is null if it is for no day in particular. */
export type BookingExtraTable = {
  line_id: GeneratedAlways<number>
  booking_id: string
  extra_id: number
  kind: ExtraKind
  name: string
  name_en: string | null
  unit: ExtraUnit
  day: Day | null
  /** Null if it is for dogs that are counted without a profile. */
  dog_id: string | null
  from_day: Day
  to_day: Day
  quantity: number
  price: number
  state: ExtraState
  done_at: OptionalInstant
  returned_at: OptionalInstant
  done_by: string | null
  /** Who of the company's staff did it. */
  member_id: string | null
}

/** How many of an extra are booked for a day; `capacity` is null if the post sets no limit. */
export type ExtraDayTable = { extra_id: number; day: Day; taken: number; capacity: number | null }

/** The places that a held change takes besides those of its booking. */
export type BookingChangeExtraTable = { booking_id: string; extra_id: number; day: Day; quantity: number }

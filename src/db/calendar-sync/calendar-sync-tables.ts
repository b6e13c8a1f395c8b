import type { Generated, GeneratedAlways } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { CalendarFailure } from '../../domain/calendar-sync/calendar-failure.ts'
import type { Instant, OptionalInstant, SizeIndex } from '../core/column.ts'

export type CalendarLinkTable = { post_num: number; nonce: string; token_digest: string; created_at: Instant }

export type ExternalCalendarTable = {
  calendar_id: GeneratedAlways<number>
  post_num: number
  size: SizeIndex
  name: string
  host: string
  /** Encrypted; null for the sample calendar of the demonstration. */
  address: string | null
  /** Who of the staff connected it; null if the company did, or if it was connected before this was kept. */
  added_by: Generated<string | null>
  rooms: number
  etag: string | null
  skipped: Generated<number>
  created_at: Instant
  next_fetch_at: Instant
  claimed_at: OptionalInstant
  applied_at: OptionalInstant
  read_whole_at: OptionalInstant
  failing_since: OptionalInstant
  failure: CalendarFailure | null
}

export type ExternalNightTable = { calendar_id: number; night: Day; rooms: number; is_reported: Generated<boolean> }

import type { GeneratedAlways } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { StaffRole } from '../../domain/staff/staff-role.ts'
import type { Instant, OptionalInstant, SizeIndex } from '../core/column.ts'

export type StaffMemberTable = {
  member_id: string
  company_uid: string
  /** Null once the person has left. */
  email: string | null
  role: StaffRole
  /** Null for all posts of the company. */
  posts: number[] | null
  uid: string | null
  /** The display name when the person left; null once the account is deleted. */
  left_as: string | null
  /** Who of the staff sent the invitation; null if the company did. */
  invited_by: string | null
  invited_at: Instant
  invited_until: Instant
  token_digest: string | null
  joined_at: OptionalInstant
  chosen_at: OptionalInstant
  left_at: OptionalInstant
  pin_hash: string | null
}

/** Until when somebody managed a post who got another role or other posts since. */
export type FormerManagerTable = { post_num: number; member_id: string; until: Instant }

export type TabletTable = {
  tablet_id: string
  token: string
  company_uid: string
  /** Who of the staff enrolled it; null for the company's own account. */
  enrolled_by: string | null
  user_agent: string
  created_at: Instant
  expires_at: Instant
  used_at: Instant
}

export type TabletAttemptTable = { tablet_id: string; member_id: string; count: number }

/** The rooms closed on a span of nights, both inclusive. */
export type ClosingHistoryTable = {
  id: GeneratedAlways<number>
  post_num: number
  size: SizeIndex
  from_night: Day
  to_night: Day
  rooms: number
  uid: string
  member_id: string | null
  at: Instant
}

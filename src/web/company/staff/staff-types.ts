import type { StaffRole, StaffState } from '../../../domain/staff/staff-role.ts'

/** Somebody in the list of a company's staff; `name` is null before the invitation is accepted. */
export type ListedMember = {
  memberId: string
  email: string | null
  name: string | null
  role: StaffRole
  posts: number[] | null
  state: StaffState
  /** Epoch milliseconds. */
  invitedUntil: number
  isSelf: boolean
  /** Whether the person has a PIN for shared tablets, and is locked on one; null before the invitation is accepted. */
  pin: { isSet: boolean; isLocked: boolean } | null
}

import type { StaffRole } from '../staff/staff-role.ts'

export const roles = ['owner', 'company'] as const

export type Role = (typeof roles)[number]

export type Account = {
  uid: string
  role: Role
  displayName: string
  email: string
  photoURL: string | null
  /** A guest has a real account, which expires after 24 hours. */
  isGuest: boolean
  /** Set while the person works for a company: then all other fields are those of the company's account. */
  work?: Work
  /** The person no longer works for the company that this session was at. */
  hasLeft?: true
}

/** As whom somebody works for a company. */
type Work = {
  memberId: string
  role: StaffRole
  /** The posts the person works at; null for all. */
  posts: readonly number[] | null
  /** The person's own account. */
  person: Account
  /** Set on a shared tablet of the company. */
  tabletId?: string
}

export type Viewer = { role: 'visitor' } | Account

/** Whose listings that nobody else sees a viewer sees, too: only companies have any. */
export function getHiddenListingsOwner(viewer: Viewer): string | null {
  return viewer.role === 'company' ? viewer.uid : null
}

const minPassword = 8
export const maxPassword = 128

const passwordRules = [
  { error: 'tooShort', isMet: (password: string) => password.length >= minPassword },
  { error: 'tooLong', isMet: (password: string) => password.length <= maxPassword },
  { error: 'noUppercase', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { error: 'noLowercase', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { error: 'noNumber', isMet: (password: string) => /\p{Nd}/u.test(password) },
  { error: 'noSpecial', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

export type PasswordError = (typeof passwordRules)[number]['error']

export const passwordErrors = passwordRules.map((rule) => rule.error)

/** Returns the rules that a new password violates, in the order in which the form lists them. */
export function validatePassword(password: string): PasswordError[] {
  return passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.error)
}

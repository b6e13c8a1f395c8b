export const roles = ['owner', 'company'] as const

export type Role = (typeof roles)[number]

export type Account = {
  uid: string
  role: Role
  displayName: string
  email: string
  photoURL: string | null
  /** A guest's account is real and lives 24 hours. */
  isGuest: boolean
}

export type Viewer = { role: 'visitor' } | Account

const minPassword = 8
export const maxPassword = 128

const passwordRules = [
  { fault: 'tooShort', holds: (password: string) => password.length >= minPassword },
  { fault: 'tooLong', holds: (password: string) => password.length <= maxPassword },
  { fault: 'noUppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { fault: 'noLowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { fault: 'noNumber', holds: (password: string) => /\p{Nd}/u.test(password) },
  { fault: 'noSpecial', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

export type PasswordFault = (typeof passwordRules)[number]['fault']

/** Every rule that a new password breaks, in the order the form lists them. */
export function passwordFaults(password: string): PasswordFault[] {
  return passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.fault)
}

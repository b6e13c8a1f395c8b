import type { OwnProfile } from '../../contract/account/account.ts'

/** The user's own view of their account. */
export type Profile = Pick<OwnProfile, 'displayName' | 'email' | 'photoURL' | 'phone' | 'language' | 'isGuest'> & {
  emailVerified: boolean
  /** False for guests and for accounts that only sign in through a provider. */
  hasPassword: boolean
}

import type { OwnProfile } from '../../contract/account.ts'

/** What a person sees of their own account. */
export type Profile = Pick<OwnProfile, 'displayName' | 'email' | 'photoURL' | 'phone' | 'language' | 'isGuest'> & {
  emailVerified: boolean
  /** false for guests and whoever signs in by another site alone */
  hasPassword: boolean
}

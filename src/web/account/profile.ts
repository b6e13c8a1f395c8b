import type { OwnProfile } from '../../contract/account/account.ts'
import type { WireBusiness } from '../../contract/company/business.ts'
import type { ShownLicenseCheck } from '../company/seller-facts.tsx'

/** The user's own view of their account. */
export type Profile = Pick<OwnProfile, 'displayName' | 'email' | 'photoURL' | 'phone' | 'language' | 'marketing' | 'isGuest'> & {
  business: WireBusiness | null
  license: ShownLicenseCheck | null
  licenseRequired: boolean
  emailVerified: boolean
  /** False for guests and for accounts that only sign in through a provider. */
  hasPassword: boolean
}

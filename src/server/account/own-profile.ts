import { businessToWire } from '../../contract/company/business.ts'
import { hasConsent } from '../../db/account/consent.ts'
import { findPasswordHash, findPerson } from '../../db/account/person.ts'
import { findBusiness } from '../../db/company/business.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Profile } from '../../web/account/profile.ts'
import { toShownCheck } from '../company/license/show-license.ts'
import type { AppContext } from '../runtime/context.ts'

/** Loads the profile that people see of themselves. */
export async function loadOwnProfile({ db, config }: AppContext, { uid }: Account): Promise<Profile> {
  const person = await findPerson(db, uid)
  if (!person) throw new Refusal('not_signed_in')
  const stored = await findBusiness(db, uid)
  return {
    displayName: person.display_name,
    email: person.email,
    photoURL: person.photo_url,
    phone: person.phone,
    language: person.language,
    marketing: await hasConsent(db, uid, 'marketing'),
    isGuest: person.is_guest,
    business: stored?.business ? businessToWire(stored.business) : null,
    license: toShownCheck(stored?.check ?? null),
    licenseRequired: config.legal.requireLicense,
    emailVerified: person.email_verified,
    hasPassword: (await findPasswordHash(db, uid)) !== null,
  }
}

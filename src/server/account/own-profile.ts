import { findPasswordHash, findPerson } from '../../db/person.ts'
import type { Account } from '../../domain/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Profile } from '../../web/account/profile.ts'
import type { Parts } from '../parts.ts'

/** What one's own page says of oneself. */
export async function ownProfile({ db }: Parts, { uid }: Account): Promise<Profile> {
  const person = await findPerson(db, uid)
  if (!person) throw new Refusal('not_signed_in')
  return {
    displayName: person.display_name,
    email: person.email,
    photoURL: person.photo_url,
    phone: person.phone,
    language: person.language,
    isGuest: person.is_guest,
    emailVerified: person.email_verified,
    hasPassword: (await findPasswordHash(db, uid)) !== null,
  }
}

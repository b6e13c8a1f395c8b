import { type PersonRow, updatePerson } from '../../db/person.ts'
import type { Language } from '../../i18n/language.ts'
import { requireOwnPhoto } from '../image/own-photo.ts'
import type { Parts } from '../parts.ts'

export type ProfileChanges = {
  displayName?: string | undefined
  photoURL?: string | null | undefined
  phone?: string | null | undefined
  language?: Language | undefined
}

/** Changes what is named and leaves the rest; a photo has to be the person's own upload. */
export async function editProfile(parts: Parts, uid: string, changes: ProfileChanges): Promise<PersonRow> {
  const { displayName, photoURL, phone, language } = changes
  if (photoURL) await requireOwnPhoto(parts, uid, photoURL)
  const columns = {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(photoURL !== undefined && { photo_url: photoURL }),
    ...(phone !== undefined && { phone }),
    ...(language !== undefined && { language }),
  }
  return await updatePerson(parts.db, uid, columns, parts.clock())
}

import { type PersonRow, updatePerson } from '../../db/account/person.ts'
import type { Language } from '../../i18n/language.ts'
import { requireOwnPhoto } from '../image/own-photo.ts'
import type { AppContext } from '../runtime/context.ts'

export type ProfileChanges = {
  displayName?: string | undefined
  photoURL?: string | null | undefined
  phone?: string | null | undefined
  language?: Language | undefined
}

/** Updates the given fields only. The photo must be the person's own upload. */
export async function editProfile(context: AppContext, uid: string, changes: ProfileChanges): Promise<PersonRow> {
  const { displayName, photoURL, phone, language } = changes
  if (photoURL) await requireOwnPhoto(context, { uid, kind: 'person' }, photoURL)
  const columns = {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(photoURL !== undefined && { photo_url: photoURL }),
    ...(phone !== undefined && { phone }),
    ...(language !== undefined && { language }),
  }
  return await updatePerson(context.db, uid, columns, context.clock())
}

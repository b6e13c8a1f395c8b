import type * as z from 'zod/mini'
import { type businessField, toBusiness } from '../../contract/company/business.ts'
import { hasConsent, insertConsents } from '../../db/account/consent.ts'
import { type PersonRow, updatePerson } from '../../db/account/person.ts'
import { saveBusiness } from '../../db/company/business.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { consentVersion } from '../../domain/account/consent.ts'
import type { Language } from '../../i18n/language.ts'
import type { Caller } from '../http/endpoint.ts'
import { requireOwnImages } from '../image/own-images.ts'
import type { AppContext } from '../runtime/context.ts'

export type ProfileChanges = {
  displayName?: string | undefined
  photoURL?: string | null | undefined
  phone?: string | null | undefined
  language?: Language | undefined
  marketing?: boolean | undefined
  business?: z.output<typeof businessField> | undefined
}

/** Updates the given fields only. The photo must be the person's own upload. */
export async function editProfile(
  context: AppContext,
  { account: { uid }, lockAccount }: Caller,
  changes: ProfileChanges,
): Promise<PersonRow> {
  const { displayName, photoURL, phone, language, marketing, business } = changes
  if (photoURL) await requireOwnImages(context.db, { uid, kind: 'person' }, [['photoURL', photoURL]])
  const columns = {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(photoURL !== undefined && { photo_url: photoURL }),
    ...(phone !== undefined && { phone }),
    ...(language !== undefined && { language }),
  }
  return await inTransaction(context.db, async (db) => {
    await lockAccount(db)
    // After the lock, so that the latest change has the latest time.
    const now = context.clock()
    if (marketing !== undefined && marketing !== (await hasConsent(db, uid, 'marketing')))
      await insertConsents(db, { uid, version: consentVersion, consents: { marketing }, now })
    if (business) await saveBusiness(db, { uid, business: toBusiness(business), now })
    return await updatePerson(db, uid, columns, now)
  })
}

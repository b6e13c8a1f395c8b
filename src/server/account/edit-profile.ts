import type * as z from 'zod/mini'
import { type businessField, toBusiness } from '../../contract/company/business.ts'
import { hasConsent, insertConsents } from '../../db/account/consent.ts'
import { type PersonRow, updatePerson } from '../../db/account/person.ts'
import { saveBusiness } from '../../db/company/business.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { consentVersion } from '../../domain/account/consent.ts'
import type { Language } from '../../i18n/language.ts'
import type { Caller } from '../http/endpoint.ts'
import { findNetworkCounter } from '../http/network-limits.ts'
import { consumeRateLimit } from '../http/rate-limit.ts'
import type { Client } from '../http/request/client-ip.ts'
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
  { account: { uid, isGuest }, lockAccount }: Caller,
  changes: ProfileChanges,
  { address }: Pick<Client, 'address'>,
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
    const asksRegister = business !== undefined && (await saveBusiness(db, { uid, business: toBusiness(business), now }))
    const person = await updatePerson(db, uid, columns, now)
    // Last, so that nobody of the network waits for the posts of this company. The register is not asked about guests.
    if (asksRegister && !isGuest)
      await consumeRateLimit({ ...context, db }, ...(await findNetworkCounter(db, 'license', { uid, address })))
    return person
  })
}

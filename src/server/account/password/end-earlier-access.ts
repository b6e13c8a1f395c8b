import { hasConsent, insertConsents } from '../../../db/account/consent.ts'
import { deleteOAuthAccounts } from '../../../db/account/credential.ts'
import { updatePerson } from '../../../db/account/person.ts'
import { deleteCalendarLinksOfCompany } from '../../../db/calendar-sync/calendar-link.ts'
import { deleteExternalCalendars } from '../../../db/calendar-sync/calendars-of-posts.ts'
import { listExternalCalendars } from '../../../db/calendar-sync/external-calendar.ts'
import { listPostNames } from '../../../db/company/company-bookings.ts'
import { deleteEmergencyContacts } from '../../../db/dog/dog.ts'
import { lockLikedPosts } from '../../../db/like/like.ts'
import { deletePreferences } from '../../../db/notification/notification.ts'
import { removeMembersOfCompany } from '../../../db/staff/staff.ts'
import { deleteTabletsOfCompany } from '../../../db/staff/tablet.ts'
import type { Database } from '../../../db/tables.ts'
import { lockWaitlists } from '../../../db/waitlist/entry.ts'
import { releaseToWaitlist } from '../../../db/waitlist/serve.ts'
import { consentVersion } from '../../../domain/account/consent.ts'
import { oauthProviders } from '../../../domain/account/oauth-provider.ts'
import { dayAt } from '../../../domain/calendar/day.ts'

/**
 * Ends what somebody may have set up at an account who does not own its address, in a transaction that has locked the person: sign-ins with
 * providers, and at a company the work and invitations of others, shared tablets, and calendars in both directions. The sessions of staff
 * end with their work. Their contacts and choices, which would keep hotels and emails from reaching the owner, go as well.
 */
export async function endEarlierAccess(db: Database, uid: string, now: number): Promise<void> {
  const posts = (await listPostNames(db, uid)).map(({ postNum }) => postNum)
  const withCalendars = new Set((await listExternalCalendars(db, posts)).map(({ postNum }) => postNum))
  const postNums = [...withCalendars]
  // In the order of docs/lock-order.md; what the person likes is counted once the address is verified.
  await lockWaitlists(db, postNums, 'shared')
  await lockLikedPosts(db, uid, postNums)
  await releaseToWaitlist(db, { postNums }, now, (trx) => deleteExternalCalendars(trx, { postNums, today: dayAt(now) }))
  await deleteCalendarLinksOfCompany(db, uid)
  await deleteOAuthAccounts(db, uid, oauthProviders)
  await removeMembersOfCompany(db, uid, now)
  await deleteTabletsOfCompany(db, uid)
  await forgetContacts(db, uid, now)
}

async function forgetContacts(db: Database, uid: string, now: number): Promise<void> {
  await updatePerson(db, uid, { phone: null }, now)
  await deleteEmergencyContacts(db, uid)
  await deletePreferences(db, uid)
  if (await hasConsent(db, uid, 'marketing'))
    await insertConsents(db, { uid, version: consentVersion, consents: { marketing: false }, now })
}

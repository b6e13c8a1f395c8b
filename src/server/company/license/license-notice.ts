import { enqueueJob } from '../../../db/core/jobs.ts'
import { insertHotelNotification } from '../../../db/notification/notification.ts'
import type { Database } from '../../../db/tables.ts'
import { toComparableLicense } from '../../../domain/company/business.ts'

export const licenseNoticeKind = 'license_closed'

/** Tells a company that the register reports its license as closed; once for each time it begins to. */
export async function announceClosedLicense(db: Database, { uid, now }: { uid: string; now: number }): Promise<void> {
  const key = `${licenseNoticeKind}:${uid}:${now}`
  await insertHotelNotification(db, { kind: 'licenseClosed', about: { uid }, key, now })
  await enqueueJob(db, { kind: licenseNoticeKind, key, party: { uid }, payload: { uid }, runAt: now, now })
}

export const licenseClaimKind = 'license_claimed'

/** Tells two companies, once each, that both state a license number, which is confirmed for its holder. */
export async function announceLicenseClaim(
  db: Database,
  { number, claimant, holder, now }: { number: string; claimant: string; holder: string; now: number },
): Promise<void> {
  for (const uid of [claimant, holder]) {
    const key = `${licenseClaimKind}:${toComparableLicense(number)}:${uid}`
    await insertHotelNotification(db, { kind: 'licenseClaimed', about: { uid }, key, now })
    await enqueueJob(db, {
      kind: licenseClaimKind,
      key,
      party: { uid },
      payload: { uid, isHolder: uid === holder },
      runAt: now,
      now,
    })
  }
}

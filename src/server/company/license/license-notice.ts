import { enqueueJob } from '../../../db/core/jobs.ts'
import type { Database } from '../../../db/tables.ts'
import { toComparableLicence } from '../../../domain/company/business.ts'

export const licenceNoticeKind = 'licence_closed'

/** Tells a company that the register reports its licence as closed; once for each time it begins to. */
export async function queueLicenceEmail(db: Database, { uid, now }: { uid: string; now: number }): Promise<void> {
  await enqueueJob(db, {
    kind: licenceNoticeKind,
    key: `${licenceNoticeKind}:${uid}:${now}`,
    payload: { uid },
    runAt: now,
    now,
  })
}

export const licenceClaimKind = 'licence_claimed'

/** Tells two companies, once each, that both state a licence number, which is confirmed for its holder. */
export async function queueLicenceClaim(
  db: Database,
  { number, claimant, holder, now }: { number: string; claimant: string; holder: string; now: number },
): Promise<void> {
  for (const uid of [claimant, holder]) {
    const key = `${licenceClaimKind}:${toComparableLicence(number)}:${uid}`
    await enqueueJob(db, { kind: licenceClaimKind, key, payload: { uid, isHolder: uid === holder }, runAt: now, now })
  }
}

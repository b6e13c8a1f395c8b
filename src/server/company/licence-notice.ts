import { enqueueJob } from '../../db/core/jobs.ts'
import type { Database } from '../../db/tables.ts'

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

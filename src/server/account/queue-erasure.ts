import { enqueueJob } from '../../db/core/jobs.ts'
import type { Database } from '../../db/tables.ts'

export const erasureJobKind = 'erase_bookings'

/** Enqueues the erasure of bookings and customers of a deleted account, in the transaction that deletes it. */
export async function queueErasure(db: Database, uid: string, now: number): Promise<void> {
  await enqueueJob(db, {
    kind: erasureJobKind,
    key: `${erasureJobKind}:${uid}`,
    party: { uid },
    payload: { uid },
    runAt: now,
    now,
  })
}

import { enqueueJob } from '../../db/core/jobs.ts'
import type { Database } from '../../db/tables.ts'

export const deleteImageJobKind = 'delete_image'

/** Enqueues the deletion of image files, in the transaction that deletes their rows. */
export async function queueImageDeletion(db: Database, contentKeys: readonly string[], now: number): Promise<void> {
  for (const contentKey of contentKeys) {
    const key = `${deleteImageJobKind}:${contentKey}`
    await enqueueJob(db, { kind: deleteImageJobKind, key, party: null, payload: { contentKey }, runAt: now, now })
  }
}

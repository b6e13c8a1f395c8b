import { addWork } from '../../db/outbox.ts'
import type { Database } from '../../db/tables.ts'

export const forgetPictureKind = 'forget_picture'

/** Leaves the bytes of pictures whose rows are gone to the worker, in the transaction that took the rows. */
export async function queueForgetting(db: Database, contentKeys: readonly string[], now: number): Promise<void> {
  for (const contentKey of contentKeys) {
    const key = `${forgetPictureKind}:${contentKey}`
    await addWork(db, { kind: forgetPictureKind, key, payload: { contentKey }, runAt: now, now })
  }
}

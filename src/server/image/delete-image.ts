import * as z from 'zod'
import { invalidateImage } from '../../db/core/cache-invalidation.ts'
import { type ImageFormat, imageWidths, masterKey, variantKey } from '../../domain/image/image-key.ts'
import type { JobHandlers } from '../runtime/jobs.ts'
import { deleteImageJobKind } from './queue-image-deletion.ts'
import type { ImageStore } from './store.ts'

const payloadSchema = z.object({ contentKey: z.string() })
const formats = ['avif', 'webp', 'jpeg'] as const satisfies readonly ImageFormat[]

/** Deletes the files of images whose rows have been deleted; the worker retries until it succeeds. From then on nobody serves them. */
export const imageJobHandlers: JobHandlers = {
  [deleteImageJobKind]: async ({ db, images }, { payload }) => {
    const { contentKey } = payloadSchema.parse(payload)
    await deleteImage(images, contentKey)
    await invalidateImage(db, contentKey)
  },
}

/** Deletes the master first, so that no variant can be regenerated meanwhile. */
export async function deleteImage(images: ImageStore, contentKey: string): Promise<void> {
  await images.delete(masterKey(contentKey))
  const variants = [null, ...imageWidths].flatMap((width) => formats.map((format) => variantKey(contentKey, width, format)))
  for (const key of variants) await images.delete(key)
}

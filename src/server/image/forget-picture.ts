import * as z from 'zod'
import type { WorkHandlers } from '../worker.ts'
import { masterKey, type PictureFormat, pictureWidths, variantKey } from './picture-key.ts'
import { forgetPictureKind } from './queue-forgetting.ts'
import type { ImageStore } from './store.ts'

const payloadShape = z.object({ contentKey: z.string() })
const formats = ['avif', 'webp', 'jpeg'] as const satisfies readonly PictureFormat[]

/** Pictures whose rows are gone: their bytes go too, however often it takes. */
export const pictureHandlers: WorkHandlers = {
  [forgetPictureKind]: async ({ images }, { payload }) => await deletePicture(images, payloadShape.parse(payload).contentKey),
}

/** The master first: from then on no variant can be made anew. */
async function deletePicture(images: ImageStore, contentKey: string): Promise<void> {
  await images.delete(masterKey(contentKey))
  const variants = [null, ...pictureWidths].flatMap((width) => formats.map((format) => variantKey(contentKey, width, format)))
  for (const key of variants) await images.delete(key)
}

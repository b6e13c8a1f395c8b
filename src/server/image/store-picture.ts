import { masterKey, mediaType, type PictureFormat, type PictureWidth, variantKey } from './picture-key.ts'
import type { ImageStore } from './store.ts'

export type ReadyPicture = {
  contentKey: string
  /** WebP, at most 1920 pixels a side; null where the full AVIF among the variants stands in for it. */
  master: Uint8Array | null
  variants: { width: PictureWidth | null; format: PictureFormat; bytes: Uint8Array }[]
}

/** Puts a picture's files where `/images/{id}` looks for them; variants that are not given are made when first asked for. */
export async function storePicture(images: ImageStore, picture: ReadyPicture): Promise<void> {
  for (const { width, format, bytes } of picture.variants) {
    await images.put(variantKey(picture.contentKey, width, format), bytes, mediaType(format))
  }
  if (picture.master) await images.put(masterKey(picture.contentKey), picture.master, mediaType('webp'))
}

import { type ImageFormat, type ImageWidth, masterKey, mediaType, variantKey } from '../../domain/image/image-key.ts'
import type { ImageStore } from './store.ts'

export type ReadyImage = {
  contentKey: string
  /** WebP of at most 1920 pixels a side; null if the full-size AVIF variant replaces it. */
  master: Uint8Array | null
  variants: { width: ImageWidth | null; format: ImageFormat; bytes: Uint8Array }[]
}

/** Stores an image's files for `/images/{id}`. Missing variants are generated on first request. */
export async function storeImage(images: ImageStore, picture: ReadyImage): Promise<void> {
  for (const { width, format, bytes } of picture.variants) {
    await images.put(variantKey(picture.contentKey, width, format), bytes, mediaType(format))
  }
  if (picture.master) await images.put(masterKey(picture.contentKey), picture.master, mediaType('webp'))
}

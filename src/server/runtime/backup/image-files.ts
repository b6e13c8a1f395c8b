import { masterKey, mediaType, variantKey } from '../../../domain/image/image-key.ts'
import type { ImageStore } from '../../image/store.ts'

const folder = 'images/'
const concurrency = 8

/** Reads the source that all sizes of an image can be regenerated from: its master, or the full-size AVIF if there is no master. */
export async function readSource(images: ImageStore, contentKey: string): Promise<{ key: string; bytes: Uint8Array } | null> {
  for (const key of [masterKey(contentKey), variantKey(contentKey, null, 'avif')]) {
    const bytes = await images.get(key)
    if (bytes) return { key, bytes }
  }
  return null
}

export function backupImageFile(key: string): string {
  return folder + key
}

/** The image store key of a backup file; null if the file is not an image. */
export function imageKey(path: string): string | null {
  return path.startsWith(folder) ? path.slice(folder.length) : null
}

export function imageType(key: string): string {
  return mediaType(key.endsWith('.avif') ? 'avif' : 'webp')
}

/** Processes all items with limited concurrency. */
export async function forEachConcurrently<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

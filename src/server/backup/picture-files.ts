import { masterKey, mediaType, variantKey } from '../image/picture-key.ts'
import type { ImageStore } from '../image/store.ts'

const folder = 'images/'
const atOnce = 8

/** What all widths of a picture can be made of: its master, or the full AVIF where that stands in for one. */
export async function readSource(images: ImageStore, contentKey: string): Promise<{ key: string; bytes: Uint8Array } | null> {
  for (const key of [masterKey(contentKey), variantKey(contentKey, null, 'avif')]) {
    const bytes = await images.get(key)
    if (bytes) return { key, bytes }
  }
  return null
}

export function pictureFile(key: string): string {
  return folder + key
}

/** The key in the image store of a file of a backup; null for a file that is no picture. */
export function pictureKey(path: string): string | null {
  return path.startsWith(folder) ? path.slice(folder.length) : null
}

export function pictureType(key: string): string {
  return mediaType(key.endsWith('.avif') ? 'avif' : 'webp')
}

/** Does all the work, a few pieces at a time. */
export async function eachOf<Piece>(pieces: Iterable<Piece>, work: (piece: Piece) => Promise<void>): Promise<void> {
  const waiting = pieces[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

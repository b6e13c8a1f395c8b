import { imageIdOfPath, listOwnImages } from '../../db/image.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Parts } from '../parts.ts'

/** Refuses a photo that is not an upload of this person. */
export async function requireOwnPhoto(parts: Parts, uid: string, photoURL: string): Promise<void> {
  const imageId = imageIdOfPath(photoURL)
  const own = imageId === null ? [] : await listOwnImages(parts.db, uid, [imageId])
  if (own.length === 0) throw new Refusal('bad_fields', { fields: { photoURL: 'notFound' } })
}

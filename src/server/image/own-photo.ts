import { type Image, imageIdOfPath, listOwnImages } from '../../db/image/image.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { AppContext } from '../runtime/context.ts'

/** Refuses a photo that is not the person's own upload of this kind. The kind matters because it decides who may see the image. */
export async function requireOwnPhoto(
  { db }: Pick<AppContext, 'db'>,
  { uid, kind }: Pick<Image, 'uid' | 'kind'>,
  photoURL: string,
): Promise<void> {
  const imageId = imageIdOfPath(photoURL)
  const own = imageId === null ? [] : await listOwnImages(db, uid, [imageId])
  if (!own.some((image) => image.kind === kind)) throw new Refusal('bad_fields', { fields: { photoURL: 'notFound' } })
}

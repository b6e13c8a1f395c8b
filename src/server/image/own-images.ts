import { type Image, imageIdOfPath, listOwnImages } from '../../db/image/image.ts'
import type { Database } from '../../db/tables.ts'
import { Refusal } from '../../domain/refusal.ts'

/** Resolves image paths to ids, in order. Refuses, by field, any that is not the person's own upload of this kind. */
export async function requireOwnImages(
  db: Database,
  { uid, kind }: Pick<Image, 'uid' | 'kind'>,
  pictures: readonly [field: string, path: string][],
): Promise<string[]> {
  const imageIds = pictures.map(([, path]) => imageIdOfPath(path) ?? '')
  const own = (await listOwnImages(db, uid, imageIds)).filter((image) => image.kind === kind).map(({ imageId }) => imageId)
  const missing = pictures.filter((_, index) => !own.includes(imageIds[index] ?? ''))
  if (missing.length > 0)
    throw new Refusal('bad_fields', { fields: Object.fromEntries(missing.map(([field]) => [field, 'notFound'])) })
  return imageIds
}

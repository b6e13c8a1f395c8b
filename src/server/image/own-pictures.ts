import { type Image, imageIdOfPath, listOwnImages } from '../../db/image.ts'
import type { Database } from '../../db/tables.ts'
import { Refusal } from '../../domain/refusal.ts'

/** The ids of pictures by field and path, in order; refuses those that are no uploads of this person for this kind of thing. */
export async function ownPictures(
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

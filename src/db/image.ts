import type { Selectable } from 'kysely'
import type { ImageTable } from './post-tables.ts'
import type { Database } from './tables.ts'

export type Image = {
  imageId: string
  uid: string
  kind: ImageTable['kind']
  width: number
  height: number
  /** Shown until the picture is there: a CSS colour. */
  colour: string
  altEn: string
  altKo: string
  /** Where the image store keeps the bytes. */
  contentKey: string
}

const pathStart = '/images/'

export function imagePath(imageId: string): string {
  return pathStart + imageId
}

/** The id in a path that `imagePath` made; null for any other text. */
export function imageIdOfPath(path: string): string | null {
  return path.startsWith(pathStart) && path.length > pathStart.length ? path.slice(pathStart.length) : null
}

export async function insertImage(db: Database, image: Image, now: number): Promise<void> {
  await db
    .insertInto('image')
    .values({
      image_id: image.imageId,
      uid: image.uid,
      kind: image.kind,
      width: image.width,
      height: image.height,
      colour: image.colour,
      alt_en: image.altEn,
      alt_ko: image.altKo,
      content_key: image.contentKey,
      created_at: new Date(now),
    })
    .execute()
}

export async function findImage(db: Database, imageId: string): Promise<Image | null> {
  const row = await db.selectFrom('image').selectAll().where('image_id', '=', imageId).executeTakeFirst()
  return row ? toImage(row) : null
}

/** Those of the images that exist and belong to the person, in any order. */
export async function listOwnImages(db: Database, uid: string, imageIds: readonly string[]): Promise<Image[]> {
  if (imageIds.length === 0) return []
  const rows = await db.selectFrom('image').selectAll().where('uid', '=', uid).where('image_id', 'in', imageIds).execute()
  return rows.map(toImage)
}

/** The images of several posts by post number, in the order of their sections. */
export async function listPostImages(db: Database, postNums: readonly number[]): Promise<Map<number, Image[]>> {
  const images = new Map<number, Image[]>(postNums.map((postNum) => [postNum, []]))
  if (postNums.length === 0) return images
  const rows = await db
    .selectFrom('post_image')
    .innerJoin('image', 'image.image_id', 'post_image.image_id')
    .selectAll('image')
    .select('post_image.post_num')
    .where('post_image.post_num', 'in', postNums)
    .orderBy('post_image.section')
    .execute()
  for (const row of rows) images.get(row.post_num)?.push(toImage(row))
  return images
}

/** The words for an image, of its owner; false when it is not theirs. */
export async function describeImage(
  db: Database,
  { imageId, uid, altEn, altKo }: Pick<Image, 'imageId' | 'uid' | 'altEn' | 'altKo'>,
): Promise<boolean> {
  const changed = await db
    .updateTable('image')
    .set({ alt_en: altEn, alt_ko: altKo })
    .where('image_id', '=', imageId)
    .where('uid', '=', uid)
    .returning('image_id')
    .executeTakeFirst()
  return changed !== undefined
}

function toImage(row: Selectable<ImageTable>): Image {
  return {
    imageId: row.image_id,
    uid: row.uid,
    kind: row.kind,
    width: row.width,
    height: row.height,
    colour: row.colour,
    altEn: row.alt_en,
    altKo: row.alt_ko,
    contentKey: row.content_key,
  }
}

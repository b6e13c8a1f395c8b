import type { Insertable } from 'kysely'
import type { ImageTable } from './post-tables.ts'
import type { Database } from './tables.ts'

export type NewImage = {
  imageId: string
  uid: string
  kind: Insertable<ImageTable>['kind']
  width: number
  height: number
  /** `#rrggbb`, shown until the picture is there. */
  colour: string
  /** What its files in the image store are called; several images may share them. */
  contentKey: string
}

export async function insertImage(db: Database, image: NewImage, now: number): Promise<void> {
  await db
    .insertInto('image')
    .values({
      image_id: image.imageId,
      uid: image.uid,
      kind: image.kind,
      width: image.width,
      height: image.height,
      colour: image.colour,
      content_key: image.contentKey,
      created_at: new Date(now),
    })
    .execute()
}

export async function findContentKey(db: Database, imageId: string): Promise<string | null> {
  const row = await db.selectFrom('image').select('content_key').where('image_id', '=', imageId).executeTakeFirst()
  return row?.content_key ?? null
}

/** Whether all of these images are there and belong to this person. */
export async function ownsImages(db: Database, uid: string, imageIds: readonly string[]): Promise<boolean> {
  if (imageIds.length === 0) return true
  const rows = await db.selectFrom('image').select('image_id').where('uid', '=', uid).where('image_id', 'in', imageIds).execute()
  return rows.length === new Set(imageIds).size
}

import { type Selectable, sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import { lockPerson } from '../account/person.ts'
import { whereDogsKnown } from '../booking/concerns-company.ts'
import { type CompanyScope, isInScope } from '../company/scope.ts'
import { arrayParameter, asPrepared } from '../core/prepared-statements.ts'
import type { ImageTable } from '../post/post-tables.ts'
import type { Database } from '../tables.ts'

export type Image = {
  imageId: string
  uid: string
  kind: ImageTable['kind']
  width: number
  height: number
  /** A CSS color, shown until the image has loaded. */
  color: string
  altEn: string
  altKo: string
  /** The key of the bytes in the image store. */
  contentKey: string
}

const pathStart = '/images/'

export function imagePath(imageId: string): string {
  return pathStart + imageId
}

/** The inverse of `imagePath`; null for any other text. */
export function imageIdOfPath(path: string): string | null {
  return path.startsWith(pathStart) && path.length > pathStart.length ? path.slice(pathStart.length) : null
}

/** `bytes` count toward the owner's quota; 0 for images shared between accounts. */
export type NewImage = Image & { bytes?: number }

export async function insertImage(db: Database, image: NewImage, now: number): Promise<void> {
  await db
    .insertInto('image')
    .values({
      image_id: image.imageId,
      uid: image.uid,
      kind: image.kind,
      width: image.width,
      height: image.height,
      color: image.color,
      alt_en: image.altEn,
      alt_ko: image.altKo,
      content_key: image.contentKey,
      bytes: image.bytes ?? 0,
      created_at: new Date(now),
    })
    .execute()
}

/** Inserts all uploads, or none and returns false if they exceed the person's quota. Must be called in a transaction. */
export async function insertUploads(
  db: Database,
  uploads: readonly (NewImage & { bytes: number })[],
  { uid, maxBytes, now }: { uid: string; maxBytes: number; now: number },
): Promise<boolean> {
  // Serializes concurrent uploads, so that each counts the others.
  await lockPerson(db, uid)
  const { stored } = await db
    .selectFrom('image')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('stored'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const added = uploads.reduce((sum, { bytes }) => sum + bytes, 0)
  if (Number(stored ?? 0) + added > maxBytes) return false
  for (const upload of uploads) await insertImage(db, upload, now)
  return true
}

/** Photos of dogs, in journals and in messages are private; all others are public. */
export function isPrivateImage({ kind }: Pick<Image, 'kind'>): boolean {
  return kind === 'dog' || kind === 'journal' || kind === 'message'
}

/**
 * Whether somebody may see a private image: their own, of a dog with a paid stay at one of their posts that ended at most
 * `dogKnownDays` ago, in the journal of their stay, or in a conversation of theirs. Whoever works at some posts sees the company's images of
 * their journals and conversations only.
 */
export async function concernsPerson(db: Database, imageId: string, scope: CompanyScope, today: Day): Promise<boolean> {
  const { uid, posts } = scope
  const inOwnJournal = sql`EXISTS (
    SELECT FROM journal_entry JOIN booking USING (booking_id) JOIN post USING (post_num)
    WHERE journal_entry.image_id = image.image_id AND ${isInScope(scope)})`
  const inOwnThread = sql`EXISTS (
    SELECT FROM message_image JOIN message USING (message_id) JOIN message_thread USING (thread_id)
    JOIN post USING (post_num) LEFT JOIN booking USING (booking_id)
    WHERE message_image.image_id = image.image_id AND (owner_uid = ${uid} OR (${isInScope(scope)} AND is_sample IS NOT TRUE)))`
  // Not in an entry or message yet: whoever knows its id has just uploaded it.
  const isNowhere = sql`NOT EXISTS (SELECT FROM journal_entry WHERE journal_entry.image_id = image.image_id)
    AND NOT EXISTS (SELECT FROM message_image WHERE message_image.image_id = image.image_id)`
  const { rows } = await sql`
    SELECT FROM image
    WHERE image_id = ${imageId} AND (
      (uid = ${uid} AND ${posts === null ? sql`true` : sql`(kind NOT IN ('journal', 'message') OR ${inOwnJournal} OR (${isNowhere}))`})
      OR ${inOwnThread}
      OR EXISTS (
        SELECT FROM booking JOIN post USING (post_num) JOIN booking_dog USING (booking_id)
        WHERE booking.uid = image.uid AND ${isInScope(scope)} AND snapshot ->> 'photoURL' = ${imagePath(imageId)}
          AND NOT is_sample AND booking.paid_at IS NOT NULL AND ${whereDogsKnown(today)})
      OR EXISTS (
        SELECT FROM journal_entry JOIN booking USING (booking_id)
        WHERE journal_entry.image_id = image.image_id AND booking.uid = ${uid}))`.execute(db)
  return rows.length > 0
}

export async function findImage(db: Database, imageId: string): Promise<Image | null> {
  const row = await db.selectFrom('image').selectAll().where('image_id', '=', imageId).executeTakeFirst()
  return row ? toImage(row) : null
}

/** Those of the given images that belong to the person, in no particular order. */
export async function listOwnImages(db: Database, uid: string, imageIds: readonly string[]): Promise<Image[]> {
  if (imageIds.length === 0) return []
  const rows = await db.selectFrom('image').selectAll().where('uid', '=', uid).where('image_id', 'in', imageIds).execute()
  return rows.map(toImage)
}

/** The images of each post, ordered by section. */
export async function listPostImages(db: Database, postNums: readonly number[]): Promise<Map<number, Image[]>> {
  const images = new Map<number, Image[]>(postNums.map((postNum) => [postNum, []]))
  if (postNums.length === 0) return images
  const rows = await db
    .selectFrom('post_image')
    .innerJoin('image', 'image.image_id', 'post_image.image_id')
    .select([
      'post_image.post_num',
      'image.image_id',
      'uid',
      'kind',
      'width',
      'height',
      'color',
      'alt_en',
      'alt_ko',
      'content_key',
    ])
    .where(sql<boolean>`post_image.post_num = ANY(${arrayParameter(postNums, 'bigint')})`)
    .orderBy('post_image.section')
    .modifyEnd(asPrepared)
    .execute()
  for (const row of rows) images.get(row.post_num)?.push(toImage(row))
  return images
}

/** Sets the alternative texts. Returns false if the image does not belong to the person. */
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

function toImage(row: Omit<Selectable<ImageTable>, 'bytes' | 'created_at'>): Image {
  return {
    imageId: row.image_id,
    uid: row.uid,
    kind: row.kind,
    width: row.width,
    height: row.height,
    color: row.color,
    altEn: row.alt_en,
    altKo: row.alt_ko,
    contentKey: row.content_key,
  }
}

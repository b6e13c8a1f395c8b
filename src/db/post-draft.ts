import { type Insertable, sql } from 'kysely'
import type { Day } from '../domain/day.ts'
import { dogSizes } from '../domain/dog-size.ts'
import type { Post, Season } from '../domain/post.ts'
import { Refusal } from '../domain/refusal.ts'
import { imageIdOfPath } from './image.ts'
import { dropKeptDraft } from './kept-draft.ts'
import { regionIndex } from './post.ts'
import type { PostTable } from './post-tables.ts'
import { setRooms } from './room.ts'
import { sizeIndex } from './size.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** What a company says of its post; all of it, at creation and at every change. It has at least one room. */
export type PostDraft = Omit<Post, 'postNum' | 'uid' | 'likeTotal' | 'rating' | 'createdAt'>

/**
 * What the post is found by. `nameKeys`: the forms of its names, `districtKeys`: those of its district, in lower case without
 * spaces; `grams`: the single characters and bigrams of both.
 */
export type NameIndex = { grams: readonly string[]; nameKeys: readonly string[]; districtKeys: readonly string[] }

type Draft = { draft: PostDraft; names: NameIndex; now: number; today: Day }

/** Under which key a post was published, and a hash of what was said of it then. */
export type PostKey = { idempotencyKey: string; requestHash: string }

type NewPost = Draft & { uid: string; visibleTo: string | null; key?: PostKey | null }

/** Returns the new post's number. `visibleTo` is the one person who sees it, null for everyone. */
export async function insertPost(db: Database, post: NewPost): Promise<number> {
  const { uid, visibleTo, now, key } = post
  return await inTransaction(db, async (trx) => {
    const { post_num: postNum } = await trx
      .insertInto('post')
      .values({
        ...{ ...columnsOf(post), uid, visible_to: visibleTo, created_at: new Date(now) },
        ...(key && { idempotency_key: key.idempotencyKey, request_hash: key.requestHash }),
      })
      .returning('post_num')
      .executeTakeFirstOrThrow()
    await putParts(trx, postNum, uid, post)
    return postNum
  })
}

/** The post that somebody published under a key, deleted or not, and the hash of what was said of it. */
export async function findPostOfKey(
  db: Database,
  uid: string,
  idempotencyKey: string,
): Promise<{ postNum: number; requestHash: string | null } | undefined> {
  return await db
    .selectFrom('post')
    .select(['post_num as postNum', 'request_hash as requestHash'])
    .where('uid', '=', uid)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** False when the post is not the person's, or deleted. Refuses `taken_nights` as `setRooms` does. */
export async function updatePost(db: Database, post: Draft & { uid: string; postNum: number }): Promise<boolean> {
  const { uid, postNum } = post
  return await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('post')
      .set(columnsOf(post))
      .where('post_num', '=', postNum)
      .where('uid', '=', uid)
      .where('deleted_at', 'is', null)
      .returning('post_num')
      .executeTakeFirst()
    if (!changed) return false
    await putParts(trx, postNum, uid, post)
    return true
  })
}

/**
 * Closes all rooms for good, so that no booking can slip in, and hides the post; its bookings stay. False when it is not the
 * person's, or deleted before. Refuses `future_bookings` while a night from `today` on is taken.
 */
export async function deletePost(
  db: Database,
  { uid, postNum, now, today }: { uid: string; postNum: number; now: number; today: Day },
): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const deleted = await trx
      .updateTable('post')
      .set({ deleted_at: new Date(now), updated_at: new Date(now) })
      .where('post_num', '=', postNum)
      .where('uid', '=', uid)
      .where('deleted_at', 'is', null)
      .returning('post_num')
      .executeTakeFirst()
    if (!deleted) return false
    await setRooms(trx, { postNum, rooms: [], today }).catch(asFutureBookings)
    await dropKeptDraft(trx, { uid, postNum })
    return true
  })
}

function asFutureBookings(error: unknown): never {
  throw error instanceof Refusal && error.code === 'taken_nights' ? new Refusal('future_bookings', error.params) : error
}

function columnsOf({ draft, names, now }: Draft) {
  return {
    store_name: draft.storeName,
    store_name_en: draft.storeNameEn,
    main_address: draft.mainAddress,
    main_address_en: draft.mainAddressEn,
    detail_address: draft.detailAddress,
    region: draft.region === null ? null : regionIndex(draft.region),
    max_dogs_per_room: draft.maxDogsPerRoom,
    amenities: draft.amenities,
    training: draft.training,
    description: draft.description,
    description_en: draft.descriptionEn,
    hours: JSON.stringify(draft.hours),
    policy: draft.policy,
    peaks: draft.peaks === null ? null : JSON.stringify(draft.peaks),
    grams: [...names.grams],
    name_keys: keysAsText(names.nameKeys),
    district_keys: keysAsText(names.districtKeys),
    min_price: Math.min(...draft.rooms.map((room) => room.price)),
    updated_at: new Date(now),
  } satisfies Partial<Insertable<PostTable>>
}

/** A key begins after a line feed, which no key contains. */
function keysAsText(keys: readonly string[]): string {
  return keys.map((key) => `\n${key}`).join('')
}

async function putParts(db: Database, postNum: number, uid: string, { draft, today }: Draft): Promise<void> {
  await setRooms(db, { postNum, rooms: draft.rooms, today })
  await putSeasons(db, postNum, draft.seasons)
  await putImages(db, postNum, uid, draft.images)
}

async function putSeasons(db: Database, postNum: number, seasons: readonly Season[]): Promise<void> {
  await db.deleteFrom('season_price').where('post_num', '=', postNum).execute()
  const rows = seasons.flatMap(({ from, to, prices }, position) =>
    dogSizes.flatMap((size) => {
      const price = prices[size]
      return price === undefined ? [] : { post_num: postNum, position, size: sizeIndex(size), from_day: from, to_day: to, price }
    }),
  )
  if (rows.length > 0) await db.insertInto('season_price').values(rows).execute()
}

/** Only the person's own images; any other path is refused as `not_found`. */
async function putImages(db: Database, postNum: number, uid: string, paths: readonly string[]): Promise<void> {
  await db.deleteFrom('post_image').where('post_num', '=', postNum).execute()
  const imageIds = paths.map((path) => imageIdOfPath(path) ?? '')
  const { numAffectedRows } = await sql`
    INSERT INTO post_image (post_num, section, image_id)
    SELECT ${postNum}::bigint, section, image_id
    FROM unnest(${imageIds}::text[]) WITH ORDINALITY AS given (image_id, section) JOIN image USING (image_id)
    WHERE uid = ${uid} AND kind = 'post'`.execute(db)
  if (numAffectedRows !== BigInt(paths.length)) throw new Refusal('not_found')
}

import { type Insertable, sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import type { ExtraInput } from '../../domain/post/extra.ts'
import type { Post, Season } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { deleteCalendarsOfPost } from '../calendar-sync/calendars-of-posts.ts'
import { inTransaction } from '../core/transaction.ts'
import { sizeIndex } from '../dog/size-index.ts'
import { imageIdOfPath } from '../image/image.ts'
import type { Database } from '../tables.ts'
import { replaceExtras } from './extra.ts'
import { deletePostDraft } from './post-draft.ts'
import type { PostTable } from './post-tables.ts'
import { setRooms } from './room.ts'

/** The fields a company writes, always all of them, on creation and on every change. There is at least one room. */
export type PostInput = Omit<
  Post,
  'postNum' | 'uid' | 'seller' | 'house' | 'extras' | 'likeTotal' | 'rating' | 'responseRate' | 'createdAt'
> & {
  /** Unchanged if undefined. */
  extras?: ExtraInput[] | undefined
}

/**
 * What a post is found by. `nameKeys` are its names with and without punctuation, and after a tab those of its extras; `districtKeys` are the
 * names of its district, all in lower case without spaces. The database derives the grams of both.
 */
export type NameIndex = { nameKeys: readonly string[]; districtKeys: readonly string[] }

type PostWrite = { draft: PostInput; names: NameIndex; now: number; today: Day }

/** The idempotency key of the request that published a post, and a hash of that request. */
export type PostKey = { idempotencyKey: string; requestHash: string }

type NewPost = PostWrite & { uid: string; visibleTo: string | null; key?: PostKey | null }

/** Returns the new post's number. `visibleTo` is the only person who can see the post; null for everyone. */
export async function insertPost(db: Database, post: NewPost): Promise<number> {
  const { uid, visibleTo, now, key } = post
  return await inTransaction(db, async (trx) => {
    const { post_num: postNum } = await trx
      .insertInto('post')
      .values({
        ...toColumns(post),
        uid,
        visible_to: visibleTo,
        created_at: new Date(now),
        ...(key && { idempotency_key: key.idempotencyKey, request_hash: key.requestHash }),
      })
      .returning('post_num')
      .executeTakeFirstOrThrow()
    await writeRelations(trx, postNum, uid, post)
    return postNum
  })
}

/** How many posts of a company are not deleted. */
export async function countPostsOfCompany(db: Database, uid: string): Promise<number> {
  const query = db.selectFrom('post').select(({ fn }) => fn.countAll<number>().as('count'))
  const row = await query.where('uid', '=', uid).where('deleted_at', 'is', null).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The post that a person published under an idempotency key, including a deleted one, and the hash of that request. */
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

/** Serializes changes to a post until the transaction ends. See docs/lock-order.md. */
export async function lockPost(db: Database, postNum: number): Promise<void> {
  await sql`SELECT FROM post WHERE post_num = ${postNum} FOR NO KEY UPDATE`.execute(db)
}

/** Returns false if the post belongs to someone else or is deleted. Refuses with `taken_nights`, see `setRooms`. */
export async function updatePost(db: Database, post: PostWrite & { uid: string; postNum: number }): Promise<boolean> {
  const { uid, postNum } = post
  return await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('post')
      .set(toColumns(post))
      .where('post_num', '=', postNum)
      .where('uid', '=', uid)
      .where('deleted_at', 'is', null)
      .returning('post_num')
      .executeTakeFirst()
    if (!changed) return false
    await writeRelations(trx, postNum, uid, post)
    return true
  })
}

/**
 * Hides the post and removes all its rooms, so that no concurrent booking can succeed; its bookings remain. Returns false if the post
 * belongs to someone else or is already deleted. Refuses with `future_bookings` if a night from `today` on is taken.
 */
export async function deletePostRow(
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
    await deleteCalendarsOfPost(trx, postNum)
    await setRooms(trx, { postNum, rooms: [], today }).catch(throwFutureBookings)
    await deletePostDraft(trx, { uid, postNum })
    return true
  })
}

function throwFutureBookings(error: unknown): never {
  throw error instanceof Refusal && error.code === 'taken_nights' ? new Refusal('future_bookings', error.params) : error
}

function toColumns({ draft, names, now }: PostWrite) {
  return {
    store_name: draft.storeName,
    store_name_en: draft.storeNameEn,
    main_address: draft.mainAddress,
    main_address_en: draft.mainAddressEn,
    detail_address: draft.detailAddress,
    region: draft.region,
    max_dogs_per_room: draft.maxDogsPerRoom,
    amenities: draft.amenities,
    training: draft.training,
    facility: JSON.stringify(draft.facility),
    description: draft.description,
    description_en: draft.descriptionEn,
    hours: JSON.stringify(draft.hours),
    policy: draft.policy,
    peaks: draft.peaks === null ? null : JSON.stringify(draft.peaks),
    name_keys: joinKeys(names.nameKeys),
    district_keys: joinKeys(names.districtKeys),
    min_price: Math.min(...draft.rooms.map((room) => room.price)),
    updated_at: new Date(now),
  } satisfies Partial<Insertable<PostTable>>
}

/** Puts a line feed, which no key contains, before each key, so that a search can match the start of a key. */
function joinKeys(keys: readonly string[]): string {
  return keys.map((key) => `\n${key}`).join('')
}

async function writeRelations(db: Database, postNum: number, uid: string, { draft, today }: PostWrite): Promise<void> {
  await setRooms(db, { postNum, rooms: draft.rooms, today })
  await replaceSeasons(db, postNum, draft.seasons)
  await replaceImages(db, postNum, uid, draft.images)
  if (draft.extras) await replaceExtras(db, postNum, draft.extras)
}

async function replaceSeasons(db: Database, postNum: number, seasons: readonly Season[]): Promise<void> {
  await db.deleteFrom('season_price').where('post_num', '=', postNum).execute()
  const rows = seasons.flatMap(({ from, to, prices }, position) =>
    dogSizes.flatMap((size) => {
      const price = prices[size]
      return price === undefined ? [] : { post_num: postNum, position, size: sizeIndex(size), from_day: from, to_day: to, price }
    }),
  )
  if (rows.length > 0) await db.insertInto('season_price').values(rows).execute()
}

/** Accepts only the person's own images; refuses with `not_found` for any other path. */
async function replaceImages(db: Database, postNum: number, uid: string, paths: readonly string[]): Promise<void> {
  await db.deleteFrom('post_image').where('post_num', '=', postNum).execute()
  const imageIds = paths.map((path) => imageIdOfPath(path) ?? '')
  const { numAffectedRows } = await sql`
    INSERT INTO post_image (post_num, section, image_id)
    SELECT ${postNum}::bigint, section, image_id
    FROM unnest(${imageIds}::text[]) WITH ORDINALITY AS given (image_id, section) JOIN image USING (image_id)
    WHERE uid = ${uid} AND kind = 'post'`.execute(db)
  if (numAffectedRows !== BigInt(paths.length)) throw new Refusal('not_found')
}

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findPerson, updatePerson } from '../account/person.ts'
import { expireHolds } from '../booking/release.ts'
import { describeImage, imageIdOfPath } from '../image/image.ts'
import { toggleLikeRow } from '../like/like.ts'
import { findPost } from '../post/post.ts'
import { deletePostRow, updatePost } from '../post/post-writes.ts'
import { setRooms, updateClosedNights } from '../post/room.ts'
import { insertReview, updateReviewReply } from '../review/review.ts'
import type { Database } from '../tables.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addGuest, addHold, addImage, addPerson, addPost, now, postInput, today } from '../testing/rows.ts'
import {
  type CacheInvalidation,
  deleteOldCacheInvalidations,
  invalidateImage,
  listCacheInvalidations,
  listInvalidatedImages,
} from './cache-invalidation.ts'

const review = { reviewId: 'review', stars: 5, text: 'Good', language: 'en', createdAt: now } as const
const names = { nameKeys: [], districtKeys: [] }

/** Returns a function that lists the changes since its last call. */
async function watch(db: Database): Promise<() => Promise<string[]>> {
  let { seen } = await listCacheInvalidations(db, null)
  return async () => {
    const told = await listCacheInvalidations(db, seen)
    seen = told.seen
    return (told.changes ?? []).map(describe).sort()
  }
}

function describe(change: CacheInvalidation): string {
  return `${change.kind} ${change.kind === 'image' ? change.imageId : change.postNum}`
}

describeOnBoth('cache invalidation', (database) => {
  it('is recorded for an image that is deleted or becomes private, whenever that was, and again for its files', async () => {
    const { db } = database
    const uid = await addPerson(db, 'owner')
    const add = async (): Promise<string> => imageIdOfPath(await addImage(db, uid, 'person')) ?? ''
    const [kept, deleted, hidden] = [await add(), await add(), await add()]
    const changed = await watch(db)
    await describeImage(db, { imageId: kept, uid, altEn: 'A dog', altKo: '강아지' })
    await db.deleteFrom('image').where('image_id', '=', deleted).execute()
    await db.updateTable('image').set({ kind: 'dog' }).where('image_id', '=', hidden).execute()
    expect(await changed()).toEqual([`image ${deleted}`, `image ${hidden}`].sort())
    await invalidateImage(db, deleted)
    expect(await changed()).toEqual([`image ${deleted}`])
    expect((await listInvalidatedImages(db)).sort()).toEqual([deleted, hidden].sort())
  })

  it('is recorded for changes to a post, but not for a new image or person', async () => {
    const { db } = database
    const changed = await watch(db)
    const { postNum, uid } = await addPost(db)
    expect(await changed()).toEqual([`listings ${postNum}`, `post ${postNum}`])
    const image = await addImage(db, uid)
    await addPerson(db, 'owner')
    expect(await changed()).toEqual([])
    const draft = { ...postInput, images: [image] }
    await updatePost(db, { uid, postNum, draft, names, now, today })
    expect(await changed()).toEqual([`post ${postNum}`])
    await updatePost(db, { uid, postNum, draft: { ...draft, region: 'Jung' }, names, now, today })
    expect(await changed()).toContain(`listings ${postNum}`)
    await setRooms(db, { postNum, rooms: [{ size: 'small', count: 3, price: 41_000, weekendPrice: null }], today })
    expect(await changed()).toEqual([`post ${postNum}`])
    await describeImage(db, { imageId: imageIdOfPath(image) ?? '', uid, altEn: 'A room', altKo: '방' })
    expect(await changed()).toEqual([`post ${postNum}`])
    await toggleLikeRow(db, { uid, postNum, now })
    expect(await changed()).toEqual([`post ${postNum}`])
    for (const offer of [{ training: true }, { amenities: ['grooming' as const] }]) {
      await updatePost(db, { uid, postNum, draft: { ...draft, ...offer }, names, now, today })
      expect(await changed()).toContain(`listings ${postNum}`)
    }
    const large = { size: 'large', count: 1, price: 60_000, weekendPrice: null } as const
    await setRooms(db, { postNum, rooms: [...draft.rooms, large], today })
    expect(await changed()).toContain(`listings ${postNum}`)
    await deletePostRow(db, { uid, postNum, now, today })
    expect(await changed()).toEqual([`listings ${postNum}`])
  })

  it('is not recorded for changes that only one person can see', async () => {
    const { db } = database
    const guest = await addGuest(db, 'company')
    const changed = await watch(db)
    const { postNum, uid } = await addPost(db, { visibleTo: guest })
    const image = await addImage(db, uid)
    const draft = { ...postInput, region: 'Jung' as const, images: [image], training: true }
    await updatePost(db, { uid, postNum, draft, names, now, today })
    const large = { size: 'large', count: 1, price: 60_000, weekendPrice: null } as const
    await setRooms(db, { postNum, rooms: [large], today })
    await describeImage(db, { imageId: imageIdOfPath(image) ?? '', uid, altEn: 'A room', altKo: '방' })
    await updateClosedNights(db, { postNum, size: 'large', nights: [today], count: 1 })
    const { bookingId, uid: visitor } = await addHold(db, postNum, { rooms: { large: 1 }, holdUntil: now + 1 })
    await insertReview(db, { ...review, bookingId, postNum, uid: visitor, imageIds: [] })
    await updateReviewReply(db, { reviewId: review.reviewId, reply: 'Thanks', now })
    await updatePerson(db, visitor, { display_name: 'Mong' }, now)
    await toggleLikeRow(db, { uid: guest, postNum, now })
    await expireHolds(db, now + 1)
    await deletePostRow(db, { uid, postNum, now, today })
    const { postNum: shared } = await addPost(db)
    const { bookingId: stay } = await addHold(db, shared)
    await changed()
    const own = { ...review, reviewId: 'own', bookingId: stay, postNum: shared, uid: guest, visibleTo: guest }
    await insertReview(db, { ...own, imageIds: [] })
    await updatePerson(db, guest, { display_name: 'Guest' }, now)
    await toggleLikeRow(db, { uid: guest, postNum: shared, now })
    expect(await changed()).toEqual([])
  })

  it('is recorded when a post is hidden from everyone but its company and when it is shown again', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const changed = await watch(db)
    for (const visibleTo of [uid, null]) {
      await db.updateTable('post').set({ visible_to: visibleTo }).where('post_num', '=', postNum).execute()
      expect(await changed()).toEqual([`listings ${postNum}`])
    }
  })

  it('is recorded when nights are taken, released or closed', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const changed = await watch(db)
    await addHold(db, postNum, { holdUntil: now + 1 })
    expect(await changed()).toEqual([`night ${postNum}`])
    expect(await expireHolds(db, now)).toEqual([])
    expect(await changed()).toEqual([])
    await expireHolds(db, now + 1)
    expect(await changed()).toEqual([`night ${postNum}`])
    await updateClosedNights(db, { postNum, size: 'small', nights: [today], count: 1 })
    expect(await changed()).toEqual([`night ${postNum}`])
  })

  it('is recorded for reviews, replies and reviewers’ new names', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const { bookingId, uid } = await addHold(db, postNum)
    const changed = await watch(db)
    await insertReview(db, { ...review, bookingId, postNum, uid, imageIds: [] })
    expect(await changed()).toEqual([`post ${postNum}`, `review ${postNum}`])
    await updateReviewReply(db, { reviewId: 'review', reply: 'Thanks', now })
    expect(await changed()).toEqual([`review ${postNum}`])
    await updatePerson(db, uid, { display_name: 'Mong' }, now)
    expect(await changed()).toEqual([`review ${postNum}`])
    await updatePerson(db, await addPerson(db, 'owner'), { display_name: 'Nobody' }, now)
    expect(await changed()).toEqual([])
    expect((await findPerson(db, uid))?.display_name).toBe('Mong')
  })

  it('is not recorded for a transaction that is rolled back', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const changed = await watch(db)
    const attempt = db.transaction().execute(async (trx) => {
      await toggleLikeRow(trx, { uid, postNum, now })
      throw new Error('never mind')
    })
    await expect(attempt).rejects.toThrow('never mind')
    expect(await changed()).toEqual([])
    expect((await findPost(db, postNum))?.post.likeTotal).toBe(0)
  })

  it('is reported as null instead of a list after more than 1,000 changes', async () => {
    const { db } = database
    const { seen } = await listCacheInvalidations(db, null)
    await sql`INSERT INTO cache_invalidation (post_num, kind) SELECT number, 'post' FROM generate_series(1, 1001) AS number`.execute(
      db,
    )
    expect((await listCacheInvalidations(db, seen)).changes).toBeNull()
  })

  it('is deleted after the retention period', async () => {
    const { db } = database
    await addPost(db)
    const countRows = async (): Promise<unknown> => (await sql`SELECT count(*) FROM cache_invalidation`.execute(db)).rows
    expect(await deleteOldCacheInvalidations(db)).toBe(0)
    expect(await countRows()).toEqual([{ count: 2 }])
    await sql`UPDATE cache_invalidation SET at = at - interval '11 minutes'`.execute(db)
    expect(await deleteOldCacheInvalidations(db)).toBe(2)
    expect(await countRows()).toEqual([{ count: 0 }])
  })

  // The embedded database has one connection, so transactions cannot commit out of order.
  if (database.kind === 'embedded') return

  it('is reported on commit, even if a transaction that began later was reported first', async () => {
    const { db } = database
    const [slow, quick] = [await addPost(db), await addPost(db)]
    const changed = await watch(db)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: written, resolve: markWritten } = Promise.withResolvers<void>()
    const first = db.transaction().execute(async (trx) => {
      await toggleLikeRow(trx, { uid: slow.uid, postNum: slow.postNum, now })
      markWritten()
      await released
    })
    await written
    await toggleLikeRow(db, { uid: quick.uid, postNum: quick.postNum, now })
    expect(await changed()).toEqual([`post ${quick.postNum}`])
    release()
    await first
    expect(await changed()).toEqual([`post ${slow.postNum}`])
    expect(await changed()).toEqual([])
  })
})

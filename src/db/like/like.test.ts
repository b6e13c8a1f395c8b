import { expect, it } from 'vitest'
import { anonymizePerson } from '../account/account-deletion.ts'
import { markEmailVerified } from '../account/person.ts'
import { inTransaction } from '../core/transaction.ts'
import { findPost } from '../post/post.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addGuest, addPerson, addPost, now } from '../testing/rows.ts'
import { listLiked, listLikedPosts, toggleLikeRow } from './like.ts'

describeOnBoth('a like', (database) => {
  it('toggles on and off and updates the total', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const [one, other] = [await addPerson(db, 'owner'), await addPerson(db, 'company')]
    expect(await toggleLikeRow(db, { uid: one, postNum, now })).toEqual({ liked: true, total: 1 })
    expect(await toggleLikeRow(db, { uid: other, postNum, now })).toEqual({ liked: true, total: 2 })
    expect(await toggleLikeRow(db, { uid: one, postNum, now })).toEqual({ liked: false, total: 1 })
    expect(await listLiked(db, other, [postNum, 999])).toEqual(new Set([postNum]))
    expect(await listLiked(db, one, [postNum])).toEqual(new Set())
  })

  it('alternates between on and off when one person toggles it concurrently', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const uid = await addPerson(db, 'owner')
    const clicks = await Promise.all(Array.from({ length: 11 }, () => toggleLikeRow(db, { uid, postNum, now })))
    expect(clicks.filter((click) => click?.liked)).toHaveLength(6)
    for (const click of clicks) expect(click?.total).toBe(click?.liked ? 1 : 0)
    expect((await findPost(db, postNum))?.post.likeTotal).toBe(1)
    expect(await listLiked(db, uid, [postNum])).toEqual(new Set([postNum]))
  })

  it('by a guest is visible to that guest and never counted in the total, even after account deletion', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const [guest, owner] = [await addGuest(db, 'owner'), await addPerson(db, 'owner')]
    expect(await toggleLikeRow(db, { uid: guest, postNum, now })).toEqual({ liked: true, total: 0 })
    expect(await toggleLikeRow(db, { uid: owner, postNum, now })).toEqual({ liked: true, total: 1 })
    expect(await listLiked(db, guest, [postNum])).toEqual(new Set([postNum]))
    expect(await toggleLikeRow(db, { uid: guest, postNum, now })).toEqual({ liked: false, total: 1 })
    await toggleLikeRow(db, { uid: guest, postNum, now })
    await inTransaction(db, (trx) => anonymizePerson(trx, { uid: guest, name: 'gone', now }))
    expect((await findPost(db, postNum))?.post.likeTotal).toBe(1)
    await inTransaction(db, (trx) => anonymizePerson(trx, { uid: owner, name: 'gone', now }))
    expect((await findPost(db, postNum))?.post.likeTotal).toBe(0)
  })

  it('by an unverified account is visible to it, and counted from its verification on', async () => {
    const { db } = database
    const [first, second] = [await addPost(db), await addPost(db)]
    const readTotals = async () => [
      (await findPost(db, first.postNum))?.post.likeTotal,
      (await findPost(db, second.postNum))?.post.likeTotal,
    ]
    const [owner, gone] = [await addPerson(db, 'owner'), await addPerson(db, 'owner')]
    await db.updateTable('person').set({ email_verified: false }).where('id', 'in', [owner, gone]).execute()
    expect(await toggleLikeRow(db, { uid: owner, postNum: first.postNum, now })).toEqual({ liked: true, total: 0 })
    expect(await toggleLikeRow(db, { uid: owner, postNum: first.postNum, now })).toEqual({ liked: false, total: 0 })
    for (const uid of [owner, gone]) for (const { postNum } of [second, first]) await toggleLikeRow(db, { uid, postNum, now })
    expect(await listLiked(db, owner, [first.postNum])).toEqual(new Set([first.postNum]))
    await inTransaction(db, (trx) => anonymizePerson(trx, { uid: gone, name: 'gone', now }))
    expect(await readTotals()).toEqual([0, 0])
    expect(await markEmailVerified(db, owner, `${owner}@example.com`, now)).toBe(true)
    expect(await readTotals()).toEqual([1, 1])
    expect(await toggleLikeRow(db, { uid: owner, postNum: first.postNum, now })).toEqual({ liked: false, total: 0 })
    await inTransaction(db, (trx) => anonymizePerson(trx, { uid: owner, name: 'gone', now }))
    expect(await readTotals()).toEqual([0, 0])
  })

  it('is counted once when its owner verifies the address and toggles it concurrently', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const uid = await addPerson(db, 'owner')
    await db.updateTable('person').set({ email_verified: false }).where('id', '=', uid).execute()
    await toggleLikeRow(db, { uid, postNum, now })
    await Promise.all([
      ...Array.from({ length: 4 }, () => toggleLikeRow(db, { uid, postNum, now })),
      markEmailVerified(db, uid, `${uid}@example.com`, now),
    ])
    expect((await findPost(db, postNum))?.post.likeTotal).toBe(1)
  })

  it('returns null for a deleted or unknown post', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const uid = await addPerson(db, 'owner')
    await toggleLikeRow(db, { uid, postNum, now })
    await db
      .updateTable('post')
      .set({ deleted_at: new Date(now) })
      .execute()
    expect(await toggleLikeRow(db, { uid, postNum, now })).toBeNull()
    expect(await toggleLikeRow(db, { uid, postNum: 999, now })).toBeNull()
    expect(await listLikedPosts(db, uid, 10)).toEqual([])
  })

  it('is listed most recent first', async () => {
    const { db } = database
    const uid = await addPerson(db, 'owner')
    const posts = [await addPost(db), await addPost(db), await addPost(db)]
    for (const [minute, { postNum }] of posts.entries()) await toggleLikeRow(db, { uid, postNum, now: now + minute * 60_000 })
    expect(await listLikedPosts(db, uid, 2)).toEqual([posts[2]?.postNum, posts[1]?.postNum])
  })
})

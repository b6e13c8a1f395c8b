import { expect, test } from 'vitest'
import { invalidateNights } from '../../db/core/cache-invalidation.ts'
import { toggleLikeRow } from '../../db/like/like.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addHold, addPost, now } from '../../db/testing/rows.ts'
import { type CacheTag, createInvalidationListener } from './invalidation-listener.ts'

describeOnBoth('invalidation listener', (database) => {
  test('reports changes per cache tag', async () => {
    const { db } = database
    const [one, other] = [await addPost(db), await addPost(db)]
    const watch = createInvalidationListener(db)
    const changedSince = (look: number): CacheTag[] => {
      const all: CacheTag[] = ['listings', 'posts', 'nights', `post ${one.postNum}`, `post ${other.postNum}`]
      return all.filter((shown) => !watch.isUnchanged([shown], look))
    }
    const first = await watch.poll()
    expect(changedSince(first)).toEqual([])
    await addHold(db, one.postNum)
    const second = await watch.poll()
    expect(changedSince(first)).toEqual(['nights', `post ${one.postNum}`])
    expect(changedSince(second)).toEqual([])
    await toggleLikeRow(db, { uid: other.uid, postNum: other.postNum, now })
    const third = await watch.poll()
    expect(changedSince(second)).toEqual(['posts', `post ${other.postNum}`])
    await addPost(db)
    await watch.poll()
    expect(changedSince(third)).toEqual(['listings', 'posts'])
    expect(watch.isUnchanged([], first)).toBe(true)
  })

  test('treats everything as changed after five minutes without a poll', async () => {
    let time = 0
    const watch = createInvalidationListener(database.db, { time: () => time })
    const first = await watch.poll()
    time += 299_000
    const second = await watch.poll()
    expect(watch.isUnchanged(['posts'], first)).toBe(true)
    time += 301_000
    await watch.poll()
    expect(watch.isUnchanged([], second)).toBe(false)
  })

  test('invalidates lists every five seconds once thirty changes have done so, and pages of the changed posts at once', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    let time = 0
    const watch = createInvalidationListener(db, { time: () => time, limitsLists: true })
    let last = await watch.poll()
    async function change(kind: 'like' | 'hold'): Promise<CacheTag[]> {
      await (kind === 'like' ? toggleLikeRow(db, { uid, postNum, now }) : invalidateNights(db, postNum))
      return await findChanged()
    }
    async function findChanged(): Promise<CacheTag[]> {
      const since = last
      last = await watch.poll()
      const all: CacheTag[] = ['listings', 'posts', 'nights', `post ${postNum}`]
      return all.filter((shown) => !watch.isUnchanged([shown], since))
    }
    for (let count = 0; count < 30; count += 1) expect(await change('like')).toEqual(['posts', `post ${postNum}`])
    expect(await change('like')).toEqual([`post ${postNum}`])
    expect(await change('like')).toEqual([`post ${postNum}`])
    expect(await change('hold')).toEqual(['nights', `post ${postNum}`])
    time += 4_999
    expect(await findChanged()).toEqual([])
    time += 1
    expect(await findChanged()).toEqual(['posts'])
    expect(await findChanged()).toEqual([])
    expect(await change('like')).toEqual([`post ${postNum}`])
    time += 10_000
    expect(await findChanged()).toEqual(['posts'])
    expect(await change('like')).toEqual(['posts', `post ${postNum}`])
    expect(await change('like')).toEqual([`post ${postNum}`])
  })

  test('shares polls among concurrent callers, and never returns one that began before the call', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const watch = createInvalidationListener(db)
    const looks = Array.from({ length: 50 }, () => watch.poll())
    expect(await Promise.all(looks)).toEqual([1, ...Array.from({ length: 49 }, () => 2)])
    for (let count = 0; count < 10; count += 1) {
      const before = watch.poll()
      await toggleLikeRow(db, { uid, postNum, now })
      const after = await watch.poll()
      expect(after).toBeGreaterThan(await before)
      expect(watch.isUnchanged(['posts'], after - 2)).toBe(false)
    }
  })

  test('polls again after a failed poll', async () => {
    const { db } = database
    let isDown = true
    const failing = db.withPlugin({
      transformQuery: ({ node }) => {
        if (isDown) throw new Error('no database')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const watch = createInvalidationListener(failing)
    const looks = await Promise.allSettled([watch.poll(), watch.poll()])
    expect(looks.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isDown = false
    expect(await watch.poll()).toBe(1)
  })
})

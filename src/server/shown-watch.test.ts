import { expect, test } from 'vitest'
import { toggleLike } from '../db/like.ts'
import { describeOnBoth } from '../db/testing/database.ts'
import { addHold, addPost, now } from '../db/testing/rows.ts'
import { type Shown, watchShown } from './shown-watch.ts'

describeOnBoth('a watch over what is shown', (database) => {
  test('tells pages apart by what they show', async () => {
    const { db } = database
    const [one, other] = [await addPost(db), await addPost(db)]
    const watch = watchShown(db)
    const changedSince = (look: number): Shown[] => {
      const all: Shown[] = ['places', 'posts', 'nights', `post ${one.postNum}`, `post ${other.postNum}`]
      return all.filter((shown) => !watch.isUnchanged([shown], look))
    }
    const first = await watch.look()
    expect(changedSince(first)).toEqual([])
    await addHold(db, one.postNum)
    const second = await watch.look()
    expect(changedSince(first)).toEqual(['nights', `post ${one.postNum}`])
    expect(changedSince(second)).toEqual([])
    await toggleLike(db, { uid: other.uid, postNum: other.postNum, now })
    const third = await watch.look()
    expect(changedSince(second)).toEqual(['posts', `post ${other.postNum}`])
    await addPost(db)
    await watch.look()
    expect(changedSince(third)).toEqual(['places', 'posts'])
    expect(watch.isUnchanged([], first)).toBe(true)
  })

  test('that has not looked for long knows nothing of what was before', async () => {
    let time = 0
    const watch = watchShown(database.db, () => time)
    const first = await watch.look()
    time += 299_000
    const second = await watch.look()
    expect(watch.isUnchanged(['posts'], first)).toBe(true)
    time += 301_000
    await watch.look()
    expect(watch.isUnchanged([], second)).toBe(false)
  })

  test('looks once for all who ask while it looks, and never answers with an older look', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const watch = watchShown(db)
    const looks = Array.from({ length: 50 }, () => watch.look())
    expect(await Promise.all(looks)).toEqual([1, ...Array.from({ length: 49 }, () => 2)])
    for (let count = 0; count < 10; count += 1) {
      const before = watch.look()
      await toggleLike(db, { uid, postNum, now })
      const after = await watch.look()
      expect(after).toBeGreaterThan(await before)
      expect(watch.isUnchanged(['posts'], after - 2)).toBe(false)
    }
  })

  test('goes on after a look that failed', async () => {
    const { db } = database
    let isDown = true
    const failing = db.withPlugin({
      transformQuery: ({ node }) => {
        if (isDown) throw new Error('no database')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const watch = watchShown(failing)
    const looks = await Promise.allSettled([watch.look(), watch.look()])
    expect(looks.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isDown = false
    expect(await watch.look()).toBe(1)
  })
})

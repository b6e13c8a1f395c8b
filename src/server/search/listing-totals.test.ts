import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { toggleLikeRow } from '../../db/like/like.ts'
import { deletePostRow, updatePost } from '../../db/post/post-writes.ts'
import type { Database } from '../../db/tables.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addHold, addPerson, addPost, copyPost, now, postInput, today } from '../../db/testing/rows.ts'
import { createConnectionTurns, runForNetwork } from '../http/overload/connection-turns.ts'
import { createInvalidationListener } from '../runtime/invalidation-listener.ts'
import { classify, createListingTotals, type ListingTotals } from './listing-totals.ts'
import { type PostsFound, searchPosts } from './search-posts.ts'

const small = { size: 'small', count: 2, price: 40_000, weekendPrice: null } as const
const large = { size: 'large', count: 1, price: 60_000, weekendPrice: null } as const
const names = { nameKeys: [], districtKeys: [] }

describeOnBoth('listing totals', (database) => {
  let counted: number
  let totals: ListingTotals

  beforeEach(() => {
    counted = 0
    totals = getTotals(database.db)
  })

  /** Simulates a separate process and counts its counting queries. */
  function getTotals(db: Database): ListingTotals {
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('sum(')) counted += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return createListingTotals(watched, createInvalidationListener(db))
  }

  test('read which names are common in nobody’s turns, because all searches wait for it', async () => {
    const takeTurn = createConnectionTurns(4)
    // All that the network has at once.
    await runForNetwork('busy', takeTurn)
    const turns: Promise<unknown>[] = []
    const watched = database.db.withPlugin({
      transformQuery: ({ node }) => {
        turns.push(takeTurn())
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const searches = createListingTotals(watched, createInvalidationListener(database.db))
    await runForNetwork('busy', () => searches.classifyGram('가'))
    expect(turns.length).toBeGreaterThan(0)
    await Promise.all(turns)
  })

  test('are queried once for concurrent callers, and again only after a change to what posts offer', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const edit = (changes: object): Promise<unknown> =>
      updatePost(db, { uid, postNum, draft: { ...postInput, ...changes }, names, now, today })
    /** Both totals, and how many counting queries they took. */
    const read = async () => {
      counted = 0
      const asked = await Promise.all(
        Array.from({ length: 20 }, () => Promise.all([totals.byCategory(null), totals.byRegion(null)])),
      )
      expect(new Set(asked.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const [categories, regions] = asked[0] ?? []
      return { categories, regions, counted }
    }
    expect(await read()).toMatchObject({ categories: { all: 1, small: 1, large: 0, walks: 1 }, counted: 2 })
    await toggleLikeRow(db, { uid, postNum, now })
    await addHold(db, postNum)
    await edit({ storeName: '새 이름', images: [], rooms: [{ ...small, count: 1, weekendPrice: 50_000 }] })
    expect(await read()).toMatchObject({ counted: 0 })
    await edit({ rooms: [small, large], images: [] })
    expect(await read()).toMatchObject({ categories: { small: 1, large: 1 }, counted: 2 })
    await edit({ rooms: [small], images: [], training: true })
    expect(await read()).toMatchObject({ categories: { large: 0, training: 1 }, counted: 2 })
    await edit({ amenities: ['grooming'], images: [], rooms: [{ ...small, price: 30_000 }] })
    const gangnam = { region: 'Gangnam', count: 1, fromPrice: 30_000 }
    expect(await read()).toMatchObject({ categories: { walks: 0, grooming: 1, training: 0 }, regions: [gangnam], counted: 2 })
    const { postNum: other, uid: company } = await addPost(db, { region: 'Jung' })
    expect(await read()).toMatchObject({ categories: { all: 2 }, regions: [gangnam, { region: 'Jung', count: 1 }], counted: 2 })
    await deletePostRow(db, { uid: company, postNum: other, now, today })
    expect(await read()).toMatchObject({ categories: { all: 1 }, regions: [gangnam], counted: 2 })
  })

  test('include a change by another process immediately', async () => {
    const elsewhere = getTotals(database.db)
    for (let posts = 1; posts <= 3; posts += 1) {
      await addPost(database.db)
      expect(await totals.byCategory(null)).toMatchObject({ all: posts })
      expect(await elsewhere.byCategory(null)).toMatchObject({ all: posts })
    }
  })

  test('include a private post for its viewer only, without querying the cached totals again', async () => {
    const { db } = database
    await addPost(db, { rooms: [small] })
    expect(await totals.byRegion(null)).toEqual([{ region: 'Gangnam', count: 1, fromPrice: 40_000 }])
    const guest = await addPerson(db, 'company')
    await addPost(db, { visibleTo: guest, rooms: [{ ...small, price: 20_000 }], training: true })
    await addPost(db, { visibleTo: guest, region: 'Jung', rooms: [large] })
    counted = 0
    expect(await totals.byRegion(guest)).toEqual([
      { region: 'Gangnam', count: 2, fromPrice: 20_000 },
      { region: 'Jung', count: 1, fromPrice: 60_000 },
    ])
    expect(await totals.byRegion(null)).toEqual([{ region: 'Gangnam', count: 1, fromPrice: 40_000 }])
    expect(counted).toBe(0)
    expect(await totals.byCategory(guest)).toMatchObject({ all: 3, small: 2, large: 1, training: 1 })
    expect(await totals.byCategory(null)).toMatchObject({ all: 1, small: 1, large: 0, training: 0 })
  })

  test('stop counting a name that many posts have by statistics, which are read again after five minutes', async () => {
    const { db } = database
    let time = 0
    const own = createListingTotals(db, createInvalidationListener(db), () => time)
    const context = { db, clock: () => now, totals: own }
    const find = (): Promise<PostsFound> => searchPosts(context, { role: 'visitor' }, { term: '꼬리', limit: 1 })
    const { postNum } = await addPost(db, { names: { nameKeys: ['꼬리'], districtKeys: [] } })
    await copyPost(db, postNum, 5099)
    expect(await find()).toMatchObject({ total: 1000, totalIsLowerBound: true })
    await sql`ANALYZE post`.execute(db)
    time += 300_001
    expect([await own.classifyGram('꼬리'), await own.classifyGram('강아')]).toEqual(['common', 'rare'])
    await sql`UPDATE post SET deleted_at = now() WHERE post_num > ${postNum + 1}`.execute(db)
    expect(await find()).toMatchObject({ total: 1000, totalIsLowerBound: true })
    await sql`ANALYZE post`.execute(db)
    time += 300_001
    expect(await find()).toMatchObject({ total: 2, totalIsLowerBound: false })
  })

  test('are queried again after a failed query', async () => {
    const { db } = database
    let isDown = true
    const failing = db.withPlugin({
      transformQuery: ({ node }) => {
        if (isDown) throw new Error('database unavailable')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const own = createListingTotals(failing, createInvalidationListener(db))
    await expect(own.byCategory(null)).rejects.toThrow('database unavailable')
    isDown = false
    expect(await own.byCategory(null)).toMatchObject({ all: 0 })
  })
})

test.each([
  { posts: 5_004, share: 0.5, is: 'rare' },
  { posts: 5_005, share: 0.5, is: 'common' },
  { posts: 49_999, share: 1, is: 'common' },
  { posts: 50_000, share: 0.09, is: 'common' },
  { posts: 50_000, share: 0.1, is: 'widespread' },
])('a gram of $posts posts, $share of all, is $is', ({ is, ...estimate }) => {
  expect(classify(estimate)).toBe(is)
})

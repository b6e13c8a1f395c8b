import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { noDogs } from '../../domain/dog/dog-size.ts'
import type { Room } from '../../domain/post/post.ts'
import type { RegionName } from '../../domain/post/region.ts'
import { setRooms, updateClosedNights } from '../post/room.ts'
import { insertReview } from '../review/review.ts'
import type { Database } from '../tables.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addDaysFromToday, addHold, addPost, copyPost, nextId, now, today } from '../testing/rows.ts'
import { countByCategory, countByRegion, countMatchesByRegion, listOwnListings } from './region-count.ts'
import type { PageQuery, PostCursor } from './search.ts'
import { countPosts, searchPage } from './search.ts'
import { countSource, type NameForm, type PostFilter } from './search-filter.ts'

function room(size: Room['size'], price: number): Room {
  return { size, count: 1, price, weekendPrice: null }
}

/** A post with one review for each number of stars. */
async function addRated(db: Database, ...stars: number[]): Promise<number> {
  const { postNum } = await addPost(db)
  for (const [index, given] of stars.entries()) {
    const { bookingId, uid } = await addHold(db, postNum, { stay: addDaysFromToday(10 + index * 2, 1) })
    const words = { text: 'Good.', language: 'en', imageIds: [], createdAt: now } as const
    await insertReview(db, { reviewId: nextId('review'), bookingId, postNum, uid, stars: given, ...words })
  }
  return postNum
}

async function found(db: Database, filter: PostFilter, page: Partial<PageQuery> = {}): Promise<number[]> {
  const { posts } = await searchPage(db, filter, { order: 'likes', limit: 20, ...page })
  return posts.map((post) => post.postNum)
}

describeOnBoth('search filters', (database) => {
  it('match posts by all requested amenities, by training and by cancellation policy', async () => {
    const { db } = database
    const { postNum: both } = await addPost(db, { amenities: ['walks', 'cctv', 'bathing'], training: true })
    const { postNum: walks } = await addPost(db, { amenities: ['walks'], policy: 'flexible' })
    expect(await found(db, { amenities: ['walks'] })).toEqual([both, walks])
    expect(await found(db, { amenities: ['cctv', 'walks'] })).toEqual([both])
    expect(await found(db, { amenities: ['guardian'] })).toEqual([])
    expect(await found(db, { training: true })).toEqual([both])
    expect(await found(db, { policy: 'flexible' })).toEqual([walks])
  })

  it('match posts from a minimum average rating, rounded as on cards, and no post without reviews', async () => {
    const { db } = database
    const best = await addRated(db, 5, 5)
    const average = await addRated(db, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4)
    const fair = await addRated(db, 4, 4)
    await addRated(db, 4, 4, 3)
    await addPost(db)
    expect((49 / 11).toFixed(1)).toBe('4.5')
    expect(await found(db, { ratingFrom: 445 })).toEqual([best, average])
    expect(await found(db, { ratingFrom: 395 })).toEqual([best, average, fair])
    expect(await found(db, { ratingFrom: 395 }, { order: 'rating' })).toEqual([best, average, fair])
    expect(await countPosts(db, { ratingFrom: 395 })).toBe(3)
    expect(await countMatchesByRegion(db, { ratingFrom: 445 })).toEqual([{ region: 'Gangnam', count: 2 }])
    const free = { stay: addDaysFromToday(1, 2), rooms: { ...noDogs, small: 1 } }
    await addHold(db, best)
    await addHold(db, best)
    expect(await found(db, { free, ratingFrom: 395 })).toEqual([average, fair])
    expect(await countPosts(db, { free, ratingFrom: 395 })).toBe(2)
  })

  it('match a price range, of the requested size or of the cheapest room', async () => {
    const { db } = database
    const { postNum: low } = await addPost(db, { rooms: [room('small', 30_000), room('large', 70_000)] })
    const { postNum: high } = await addPost(db, { rooms: [room('small', 40_000)] })
    expect(await found(db, { nightly: { size: null, from: 0, to: 39_999 } })).toEqual([low])
    expect(await found(db, { nightly: { size: 'small', from: 30_000, to: 40_000 } })).toEqual([low, high])
    expect(await found(db, { nightly: { size: 'large', from: 0, to: 39_999 } })).toEqual([])
    expect(await found(db, { nightly: { size: 'large', from: 55_000, to: 10_000_000 } })).toEqual([low])
  })

  it('sort by the price of the requested size across pages', async () => {
    const { db } = database
    const { postNum: dear } = await addPost(db, { rooms: [room('small', 30_000), room('large', 90_000)] })
    const { postNum: fair } = await addPost(db, { rooms: [room('small', 40_000), room('large', 60_000)] })
    await addPost(db)
    const wanted: PostFilter = { category: 'large' }
    expect(await found(db, wanted, { order: 'price' })).toEqual([dear, fair])
    const first = await searchPage(db, wanted, { order: 'price', priceSize: 'large', limit: 1 })
    expect(first.posts.map(({ postNum }) => postNum)).toEqual([fair])
    const from: PostCursor | null = first.next
    expect(from).toMatchObject({ key: 60_000 })
    expect(await found(db, wanted, { order: 'price', priceSize: 'large', from })).toEqual([dear])
  })

  it('count posts by region regardless of the region filter, with the lowest price of each region', async () => {
    const { db } = database
    const { postNum: busy } = await addPost(db, { rooms: [room('small', 50_000)] })
    await addPost(db, { rooms: [room('small', 35_000)] })
    await addPost(db, { region: 'Jung', rooms: [room('large', 60_000)] })
    await addPost(db, { region: null })
    const gangnam = { region: 'Gangnam', count: 2, fromPrice: 35_000 }
    expect(await countByRegion(db)).toEqual([gangnam, { region: 'Jung', count: 1, fromPrice: 60_000 }])
    await addHold(db, busy)
    const free = { stay: addDaysFromToday(1, 2), rooms: { ...noDogs, small: 1 } }
    expect(await countMatchesByRegion(db, { region: 'Jung', free })).toEqual([{ region: 'Gangnam', count: 1 }])
  })

  it('stop counting the matches of a region at 101', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { region: 'Jung' })
    await addPost(db, { region: 'Gangnam' })
    await copyPost(db, postNum, 101)
    const counts = [
      { region: 'Gangnam', count: 1 },
      { region: 'Jung', count: 101 },
    ]
    expect(await countMatchesByRegion(db, { ratingFrom: 0 })).toEqual(counts)
    expect(await countByRegion(db)).toMatchObject([{ count: 1 }, { count: 102 }])
  })

  it('count the matches of a name in every region, also where another region has most of them', async () => {
    const { db } = database
    const names = { nameKeys: ['꼬리'], districtKeys: ['강남구'] }
    const form = (text: string, matching: RegionName[]): NameForm => ({
      text,
      grams: [text],
      regions: matching,
      isInOthers: false,
    })
    const { postNum } = await addPost(db, { region: 'Jung', names })
    await addPost(db, { region: 'Gwanak', names: { ...names, nameKeys: ['다른'] } })
    await copyPost(db, postNum, 99)
    const count = async (matching: RegionName[] = []) => await countMatchesByRegion(db, { forms: [form('꼬리', matching)] })
    expect(await count()).toEqual([{ region: 'Jung', count: 100 }])
    await copyPost(db, postNum, 4950)
    await addPost(db, { region: 'Gangnam', names })
    await addPost(db, { region: null, names })
    const [gangnam, jung] = [
      { region: 'Gangnam', count: 1 },
      { region: 'Jung', count: 101 },
    ]
    expect(await count()).toEqual([gangnam, jung])
    expect(await count(['Gwanak'])).toEqual([gangnam, { region: 'Gwanak', count: 1 }, jung])
    const widespread = (filter: PostFilter) => countMatchesByRegion(db, filter, true)
    expect(await widespread({ forms: [form('꼬리', [])], region: 'Jung' })).toEqual([gangnam, jung])
    expect(await widespread({ forms: [form('꼬리', ['Gwanak'])] })).toEqual([gangnam, { region: 'Gwanak', count: 1 }, jung])
    expect(await countMatchesByRegion(db, { forms: [form('꼬리', [])], policy: 'flexible' })).toEqual([])
    expect(await countMatchesByRegion(db, { forms: [] })).toEqual([])
  })

  it('count free rooms from an index alone', async () => {
    const { db } = database
    for (let added = 0; added < 40; added += 1) await addPost(db, { region: added % 10 === 0 ? 'Jung' : 'Gangnam' })
    // Without statistics of its own the plan depends on whether autovacuum has come by.
    await sql`VACUUM ANALYZE room_search`.execute(db)
    const free = { stay: addDaysFromToday(1, 2), rooms: { ...noDogs, small: 1 }, at: now }
    const { table, condition } = countSource({ region: 'Jung', free })
    const plan = await db.transaction().execute(async (trx) => {
      // Turning index scans off would count against those of an index alone as well.
      for (const way of ['seqscan', 'bitmapscan']) await sql`SET LOCAL ${sql.raw(`enable_${way}`)} = off`.execute(trx)
      const { rows } = await sql`EXPLAIN SELECT FROM ${table} WHERE ${condition}`.execute(trx)
      return JSON.stringify(rows)
    })
    expect(plan).toContain('Index Only Scan using room_search_region')
  })

  it('look up booking rules only for the posts that they read', async () => {
    const { db } = database
    const { postNum } = await addPost(db, {})
    await sql`
      INSERT INTO house_rule (post_num, notice_hours, min_nights, max_nights, stay_lengths) VALUES (${postNum}, 2, 1, 30, '[]')`.execute(
      db,
    )
    const free = { stay: addDaysFromToday(1, 2), rooms: { ...noDogs, small: 1 }, at: now }
    const filters = [{ free }, { free, category: 'walks' as const }].map(countSource)
    for (const { table, condition } of filters) {
      const plan = await db.transaction().execute(async (trx) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(trx)
        const { rows } = await sql`EXPLAIN SELECT FROM ${table} WHERE ${condition}`.execute(trx)
        return JSON.stringify(rows)
      })
      expect(plan).toMatch(/Index (Only )?Scan using house_rule_pkey on house_rule/)
    }
  })

  it('update the counts of available posts when rooms close or reopen and posts move or are deleted', async () => {
    const { db } = database
    const small = room('small', 50_000)
    const { postNum } = await addPost(db, { rooms: [small] })
    const free = { stay: addDaysFromToday(1, 2), rooms: { ...noDogs, small: 1 } }
    const regionsOfFree = async (): Promise<string[]> => (await countMatchesByRegion(db, { free })).map(({ region }) => region)
    const close = async (count: number): Promise<void> =>
      updateClosedNights(db, { postNum, size: 'small', nights: [addDaysFromToday(2, 1).checkin], count })
    const change = async (values: { region: RegionName } | { deleted_at: Date }): Promise<unknown> =>
      db.updateTable('post').set(values).where('post_num', '=', postNum).execute()
    await close(1)
    expect(await regionsOfFree()).toEqual([])
    expect(await countMatchesByRegion(db, { free: { ...free, stay: addDaysFromToday(3, 5) } })).toHaveLength(1)
    await close(0)
    expect(await regionsOfFree()).toEqual(['Gangnam'])
    await setRooms(db, { postNum, rooms: [], today })
    expect(await regionsOfFree()).toEqual([])
    await setRooms(db, { postNum, rooms: [small], today })
    await change({ region: 'Gangdong' })
    expect(await regionsOfFree()).toEqual(['Gangdong'])
    await change({ deleted_at: new Date(now) })
    expect(await regionsOfFree()).toEqual([])
  })

  it('count posts by category, excluding posts visible to only one person', async () => {
    const { db } = database
    const { uid } = await addPost(db, { rooms: [room('small', 50_000), room('large', 60_000)], amenities: ['walks'] })
    await addPost(db, { rooms: [room('large', 60_000)], amenities: ['grooming'], training: true, visibleTo: uid })
    const none = { medium: 0, senior: 0 }
    expect(await countByCategory(db)).toEqual({ ...none, all: 1, small: 1, large: 1, walks: 1, grooming: 0, training: 0 })
    const own = { region: 'Gangnam', price: 60_000, categories: ['all', 'large', 'grooming', 'training'] }
    expect(await listOwnListings(db, uid)).toEqual([own])
    expect(await listOwnListings(db, 'somebody')).toEqual([])
  })
})

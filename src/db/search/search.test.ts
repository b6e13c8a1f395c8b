import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { noDogs } from '../../domain/dog/dog-size.ts'
import type { RegionName } from '../../domain/post/region.ts'
import { toggleLikeRow } from '../like/like.ts'
import type { Database } from '../tables.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addDaysFromToday, addHold, addPerson, addPost, copyPost, now } from '../testing/rows.ts'
import type { PageQuery, PostCursor } from './search.ts'
import { countPosts, type PostPage, preparedLimit, searchPage } from './search.ts'
import type { NameForm, PostFilter } from './search-filter.ts'

const districtKeys = ['강남구', 'gangnam']

function named(...nameKeys: string[]) {
  return { nameKeys, districtKeys }
}

function form(text: string): NameForm {
  const grams = [...text].slice(0, Math.max(1, text.length - 2)).map((_, start) => text.slice(start, start + 3))
  const isDistrict = districtKeys.some((key) => key.includes(text))
  return { text, grams, regions: isDistrict ? ['Gangnam'] : [], isInOthers: false }
}

async function found(db: Database, filter: PostFilter, page: Partial<PageQuery> = {}): Promise<number[]> {
  const { posts } = await searchPage(db, filter, { order: 'likes', limit: 20, ...page })
  expect(await countPosts(db, filter)).toBe(posts.length)
  return posts.map((post) => post.postNum)
}

describeOnBoth('a search', (database) => {
  it('returns the posts of one region or of all', async () => {
    const { db } = database
    const { postNum: gangnam } = await addPost(db)
    const { postNum: jung } = await addPost(db, { region: 'Jung' })
    const { postNum: mapo } = await addPost(db, { region: null })
    expect(await found(db, {})).toEqual([gangnam, jung, mapo])
    expect(await found(db, { region: 'Jung' })).toEqual([jung])
  })

  it('returns the posts of each category', async () => {
    const { db } = database
    const price = { count: 1, price: 40_000, weekendPrice: null }
    const { postNum: large } = await addPost(db, { amenities: ['seniorCare'], rooms: [{ size: 'large', ...price }] })
    const { postNum: trains } = await addPost(db, {
      amenities: ['grooming'],
      training: true,
      rooms: [{ size: 'medium', ...price }],
    })
    const { postNum: small } = await addPost(db)
    expect(await found(db, { category: 'all' })).toEqual([large, trains, small])
    expect(await found(db, { category: 'small' })).toEqual([small])
    expect(await found(db, { category: 'medium' })).toEqual([trains])
    expect(await found(db, { category: 'large' })).toEqual([large])
    expect(await found(db, { category: 'senior' })).toEqual([large])
    expect(await found(db, { category: 'walks' })).toEqual([small])
    expect(await found(db, { category: 'grooming' })).toEqual([trains])
    expect(await found(db, { category: 'training' })).toEqual([trains])
  })

  it('returns posts with enough available rooms on every night of the stay', async () => {
    const { db } = database
    const { postNum: busy } = await addPost(db)
    const { postNum: free } = await addPost(db)
    await addHold(db, busy, { stay: addDaysFromToday(2, 1) })
    const wanting = (small: number, stay = addDaysFromToday(1, 3)): PostFilter => ({
      free: { stay, rooms: { ...noDogs, small } },
    })
    expect(await found(db, wanting(1))).toEqual([busy, free])
    expect(await found(db, wanting(2))).toEqual([free])
    expect(await found(db, wanting(2, addDaysFromToday(0, 2)))).toEqual([busy, free])
    expect(await found(db, wanting(3))).toEqual([])
    await addHold(db, busy, { stay: addDaysFromToday(2, 1) })
    expect(await found(db, wanting(1))).toEqual([free])
    expect(await found(db, wanting(1, addDaysFromToday(3, 1)))).toEqual([busy, free])
    expect(await found(db, { free: { stay: addDaysFromToday(0, 1), rooms: { ...noDogs, small: 1, large: 1 } } })).toEqual([])
  })

  it('returns the same posts when repeated often enough to use a cached query plan', async () => {
    const { db } = database
    const { postNum: gangnam } = await addPost(db)
    const { postNum: jung } = await addPost(db, { region: 'Jung' })
    await addHold(db, jung, { stay: addDaysFromToday(2, 1) })
    await addHold(db, jung, { stay: addDaysFromToday(2, 1) })
    const freeIn = (region: RegionName, ahead: number): PostFilter => ({
      region,
      free: { stay: addDaysFromToday(ahead, 2), rooms: { ...noDogs, small: 1 } },
    })
    for (let time = 0; time < 8; time += 1) {
      expect(await found(db, freeIn('Gangnam', 1), { limit: preparedLimit })).toEqual([gangnam])
      expect(await found(db, freeIn('Jung', 1), { limit: preparedLimit })).toEqual([])
      expect(await found(db, freeIn('Jung', 3), { limit: preparedLimit })).toEqual([jung])
    }
  })

  it('returns the rooms left in the requested sizes, with or without a name query', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { names: named('꼬리') })
    await addHold(db, postNum, { stay: addDaysFromToday(2, 1) })
    const free = { stay: addDaysFromToday(1, 2), rooms: { ...noDogs, small: 1 } }
    for (const filter of [{ free }, { free, forms: [form('꼬리')] }]) {
      const { stocks } = await searchPage(db, filter, { order: 'likes', limit: 3 })
      const nights = stocks?.get(postNum)?.small?.map(({ night, capacity, taken }) => ({ night, left: capacity - taken }))
      expect(nights).toEqual([
        { night: addDaysFromToday(1, 1).checkin, left: 2 },
        { night: addDaysFromToday(2, 1).checkin, left: 1 },
      ])
    }
    expect(await searchPage(db, {}, { order: 'likes', limit: 3 })).toMatchObject({ stocks: null })
  })

  it('matches any part of a name and ranks prefix matches first', async () => {
    const { db } = database
    const { postNum: inside } = await addPost(db, { names: named('행복꼬리', 'haengbokkkori') })
    const { postNum: start } = await addPost(db, { names: named('꼬리호텔', 'kkorihotel') })
    const { postNum: other } = await addPost(db, { names: named('멍멍', 'meongmeong') })
    expect(await found(db, { forms: [form('꼬리')] })).toEqual([start, inside])
    expect(await found(db, { forms: [form('강')] })).toEqual([inside, start, other])
    expect(await found(db, { forms: [form('zz'), form('멍')] })).toEqual([other])
    expect(await found(db, { forms: [form('꼬리')], category: 'large' })).toEqual([])
    expect(await found(db, { forms: [] })).toEqual([])
    expect(await found(db, { forms: [form('남구g')] })).toEqual([])
    expect(await found(db, { forms: [form('호텔꼬')] })).toEqual([])
  })

  it('finds posts by grams of their keys, whatever grams another version of the program writes', async () => {
    const { db } = database
    const { postNum } = await addPost(db, {
      names: { ...named('마당넓은집', 'madang'), nameKeys: ['마당넓은집', 'madang', '\t산책로'] },
    })
    await sql`UPDATE post SET grams = ARRAY['마', '마당']`.execute(db)
    for (const text of ['마당넓은', '당넓은집', 'adan', '산책로', '집', 'ma'])
      expect([text, await found(db, { forms: [form(text)] })]).toEqual([text, [postNum]])
    for (const text of ['은집m', '집마당', '로마']) expect([text, await found(db, { forms: [form(text)] })]).toEqual([text, []])
    const { rows } = await sql<{ grams: string[] }>`
      SELECT ARRAY(SELECT gram FROM unnest(grams) AS gram WHERE gram LIKE E'\\n%' ORDER BY gram COLLATE "C") AS grams FROM post`.execute(
      db,
    )
    expect(rows).toEqual([{ grams: ['\nm', '\nma', '\nmad', '\n마', '\n마당', '\n마당넓'] }])
  })

  it('looks for the first posts of a rank among those with the given gram, and among all if these are too few', async () => {
    const { db } = database
    const posts: number[] = []
    for (const likes of [40, 9, 12, 300, 18]) {
      const { postNum } = await addPost(db, { names: named('꼬리집') })
      await db.updateTable('post').set({ like_total: likes }).where('post_num', '=', postNum).execute()
      posts.push(postNum)
    }
    const best = [3, 0, 4, 2, 1].flatMap((index) => posts[index] ?? [])
    const forms = [form('꼬리')]
    const first = async (page: Omit<PageQuery, 'order'>) =>
      (await searchPage(db, { forms }, { order: 'likes', ...page })).posts.map(({ postNum }) => postNum)
    for (const gram of ['\v12', '\v300', '\v1000', null])
      for (const limit of [1, 3, 4, 5]) expect(await first({ limit, firstGrams: { 0: gram } })).toEqual(best.slice(0, limit))
    // A gram that none of the most liked posts has shows that no other post is read.
    await db.updateTable('post').set({ name_keys: '\n꼬리방' }).where('like_total', '<', 20).execute()
    expect(await first({ limit: 2, firstGrams: { 0: '방' } })).toEqual(best.slice(2, 4))
    expect(await first({ limit: 3, firstGrams: { 0: '방' } })).toEqual(best.slice(0, 3))
    const { next } = await searchPage(db, { forms }, { order: 'likes', limit: 2 })
    expect(await first({ limit: 2, from: next, firstGrams: { 0: '\v300' } })).toEqual(best.slice(2, 4))
    await db.updateTable('post').set({ like_total: 0 }).execute()
  })

  it('looks further for a name that is thought to be common, but that none of the first posts in the order has', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { names: named('마당집') })
    await copyPost(db, postNum, 2001)
    const { postNum: last } = await addPost(db, { names: named('마당있는집') })
    for (const text of ['있는집', '마당'])
      for (const order of ['likes', 'price', 'rating'] as const) {
        const page = { order, limit: 3, names: { 0: 'common', 1: 'common' } } as const
        const { posts } = await searchPage(db, { forms: [form(text)] }, page)
        expect(posts.map((post) => post.postNum)).toEqual(text === '마당' ? [postNum, postNum + 1, postNum + 2] : [last])
      }
  })

  it('marks how much a post is liked in its grams, whenever it reaches another number of likes', async () => {
    const { db } = database
    await addPost(db, { names: named('집') })
    const marksAt = async (likes: number): Promise<string[]> => {
      await db.updateTable('post').set({ like_total: likes }).execute()
      const { grams } = await db.selectFrom('post').select('grams').executeTakeFirstOrThrow()
      expect(grams).toContain('집')
      return grams.filter((gram) => gram.startsWith('\v'))
    }
    expect(await marksAt(4)).toEqual([])
    expect(await marksAt(13)).toEqual(['\v5', '\v8', '\v12'])
    expect(await marksAt(7)).toEqual(['\v5'])
    expect(await marksAt(20_000)).toHaveLength(20)
    expect(await marksAt(0)).toEqual([])
  })

  it.each([
    { order: 'likes', whole: [2, 5, 7, 1, 3, 4, 6] },
    { order: 'price', whole: [4, 2, 5, 7, 1, 3, 6] },
    { order: 'rating', whole: [1, 2, 3, 4, 5, 6, 7] },
  ] as const)('paginates forward and backward by $order', async ({ order, whole }) => {
    const { db } = database
    const owner = await addPerson(db, 'owner')
    for (const price of [50_000, 40_000, 50_000, 30_000, 40_000, 60_000, 40_000]) {
      const { postNum } = await addPost(db, {
        rooms: [{ size: 'small', count: 1, price, weekendPrice: null }],
        names: named('꼬리'),
      })
      if (price === 40_000) await toggleLikeRow(db, { uid: owner, postNum, now })
    }
    const forms = [form('꼬리')]
    for (const [filter, name] of [
      [{}],
      [{ forms }],
      [{ forms }, 'rare'],
      [{ forms }, 'common'],
      [{ region: 'Gangnam' } as const],
    ] as const) {
      const names = { 0: name ?? null, 1: name ?? null }
      const turn = async (from: PostCursor | null, backwards = false) => {
        const { posts, next, prev } = await searchPage(db, filter, { order, limit: 3, from, backwards, names })
        return { shown: posts.map((post) => post.postNum), next, prev }
      }
      const first = await turn(null)
      const second = await turn(first.next)
      const third = await turn(second.next)
      expect([first.shown, second.shown, third.shown]).toEqual([whole.slice(0, 3), whole.slice(3, 6), whole.slice(6)])
      expect([first.prev, third.next]).toEqual([null, null])
      const secondAgain = await turn(third.prev, true)
      const firstAgain = await turn(secondAgain.prev, true)
      expect([secondAgain.shown, firstAgain.shown]).toEqual([second.shown, first.shown])
      expect(firstAgain.prev).toBeNull()
      expect((await turn(firstAgain.next)).shown).toEqual(second.shown)
    }
  })

  it.each([1, 2, 3, 4])('paginates by %i forward and backward through prefix, substring and district matches', async (limit) => {
    const { db } = database
    const posts: number[] = []
    for (const key of ['다른집', '강남집', '우리강남', '강남방', '새집', '옆강남'])
      posts.push((await addPost(db, { names: named(key) })).postNum)
    const whole = [1, 3, 2, 5, 0, 4].flatMap((index) => posts[index] ?? [])
    const turn = (from: PostCursor | null, backwards = false): Promise<PostPage> =>
      searchPage(db, { forms: [form('강남')] }, { order: 'likes', limit, from, backwards })
    const turns: PostPage[] = [await turn(null)]
    for (let next = turns[0]?.next ?? null; next; next = turns.at(-1)?.next ?? null) turns.push(await turn(next))
    const getNums = (pages: readonly PostPage[]): number[] => pages.flatMap((page) => page.posts.map(({ postNum }) => postNum))
    expect(getNums(turns)).toEqual(whole)
    const back = await Promise.all(turns.slice(1).map(({ prev }) => turn(prev, true)))
    expect(back.map(({ posts: shown }) => shown)).toEqual(turns.slice(0, -1).map(({ posts: shown }) => shown))
  })

  it('returns a post visible to one person only to that person, and a deleted post to nobody', async () => {
    const { db } = database
    const guest = await addPerson(db, 'company')
    const { postNum: sample } = await addPost(db, { visibleTo: guest })
    const { postNum: gone } = await addPost(db)
    await db
      .updateTable('post')
      .set({ deleted_at: new Date(now) })
      .where('post_num', '=', gone)
      .execute()
    expect(await found(db, {})).toEqual([])
    expect(await found(db, { viewerUid: 'somebody' })).toEqual([])
    expect(await found(db, { viewerUid: guest })).toEqual([sample])
  })
})

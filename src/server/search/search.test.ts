import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WireListedPost } from '../../contract/post/post.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { runScript } from '../../db/core/migrate.ts'
import { toggleLikeRow } from '../../db/like/like.ts'
import type { NameIndex, PostInput } from '../../db/post/post-writes.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addHold, addPerson, addPost, now, postInput, today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { noFacility } from '../../domain/post/facility.ts'
import { noHouseRules } from '../../domain/post/house-rules.ts'
import { postRoutes } from '../post/routes.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { type TestContext, testContext } from '../testing/context.ts'
import { buildNameIndex } from './name-index.ts'
import { searchRoutes } from './routes.ts'

type Found = { postList?: WireListedPost[]; data?: WireListedPost[]; next: string | null; prev: string | null; total: number }

const signs = [...'%_\\\'"()[]*?+.^$|&;:-/#@!~` ,<>{}=’“”·…！％（）＿￦☆★🐶🏠₩'].filter((sign) => sign !== ' ')
const nameWithSigns = fc
  .array(fc.constantFrom(...signs, ...'꼬리호텔멍AbC12 '), { minLength: 2, maxLength: 10 })
  .map((characters) => `가${characters.join('')}`)

function plain(text: string): string {
  return text.replaceAll(' ', '').toLowerCase()
}

describeOnBoth('a search', (database) => {
  let context: TestContext
  let api: Api

  beforeEach(() => {
    context = testContext(database.db, now)
    api = testApi(context, searchRoutes)
  })

  async function add(changes: Partial<PostInput> & { visibleTo?: string } = {}): Promise<number> {
    return (await addPost(database.db, { names: buildNameIndex({ ...postInput, ...changes }), ...changes })).postNum
  }

  async function like(postNum: number): Promise<void> {
    await toggleLikeRow(database.db, { uid: await addPerson(database.db, 'owner'), postNum, now })
  }

  async function found(path: string, body: object, as?: string): Promise<Found & { nums: number[] }> {
    const answered = await api(path, { body, as })
    expect(answered.status).toBe(200)
    const result = foundIn(answered)
    return { ...result, nums: (result.postList ?? result.data ?? []).map(({ postNum }) => postNum) }
  }

  function foundIn({ body }: TestResponse): Found {
    const text = JSON.stringify(body)
    const result: Found = JSON.parse(text)
    return result
  }

  describe('by category', () => {
    const list = (body: object = {}, as?: string) => found('/api/post/list', body, as)

    test('returns complete posts, most liked first', async () => {
      const [first, second] = [await add(), await add({ storeName: '멍멍 호텔' })]
      await like(second)
      const { nums, postList, next } = await list()
      expect(nums).toEqual([second, first])
      expect(next).toBeNull()
      expect(postList?.[1]).toEqual({
        postNum: first,
        uid: expect.stringMatching(/^company/),
        storeName: '꼬리 호텔',
        storeNameEn: 'Kkori Hotel',
        address: { mainAddress: '서울 강남구 테헤란로 1', mainAddressEn: null, detailAddress: '2층', region: 'Gangnam' },
        image: { section1: expect.stringMatching(/^\/images\//) },
        roomPrice: { small: 40_000, medium: null, large: null },
        roomCount: { small: 2, medium: 0, large: 0 },
        maxDogsPerRoom: 1,
        services: ['walks'],
        training: false,
        facility: noFacility,
        extras: [],
        description: '조용한 집이에요.',
        descriptionEn: null,
        hours: postInput.hours,
        house: noHouseRules,
        policy: 'standard',
        likeTotal: 0,
        rating: { average: 0, count: 0 },
        responseRate: null,
        seller: null,
        createdAt: new Date(now).toISOString(),
      })
    })

    test.each([
      ['전체', ['plain', 'large', 'training', 'senior']],
      ['소형견', ['plain', 'training', 'senior']],
      ['대형견', ['large']],
      ['중형견', []],
      ['산책', ['plain', 'large', 'training']],
      ['노견케어', ['senior']],
      ['미용', []],
      ['훈련', ['training']],
    ])('returns only posts of category %s', async (sort, names) => {
      const nums = {
        plain: await add(),
        large: await add({ rooms: [{ size: 'large', count: 1, price: 60_000, weekendPrice: null }] }),
        training: await add({ training: true }),
        senior: await add({ amenities: ['seniorCare'] }),
      }
      const expected = Object.entries(nums).flatMap(([name, num]) => (names.includes(name) ? [num] : []))
      expect((await list({ sort })).nums).toEqual(expected)
    })

    test('continues from its cursor to the end', async () => {
      const nums = [await add(), await add(), await add()]
      const first = await list({ limit: 2 })
      expect(first.nums).toEqual(nums.slice(0, 2))
      const second = await list({ limit: 2, cursor: first.next })
      expect(second).toMatchObject({ nums: nums.slice(2), next: null })
      expect((await list({ cursor: null })).nums).toEqual(nums)
    })

    test('includes the liked flag for signed-in viewers only', async () => {
      const [liked, other] = [await add(), await add()]
      const uid = await addPerson(database.db, 'owner')
      await toggleLikeRow(database.db, { uid, postNum: liked, now })
      const { postList } = await list({}, uid)
      expect(postList?.map((post) => [post.postNum, post.liked])).toEqual([
        [liked, true],
        [other, false],
      ])
      expect((await list()).postList?.[0]).not.toHaveProperty('liked')
    })

    test('excludes deleted posts, and a guest’s sample for all but that guest', async () => {
      const guest = await addPerson(database.db, 'company')
      const [shown, sample, deleted] = [await add(), await add({ visibleTo: guest }), await add()]
      const gone = { deleted_at: new Date(now) }
      await database.db.updateTable('post').set(gone).where('post_num', '=', deleted).execute()
      expect((await list()).nums).toEqual([shown])
      expect((await list({}, await addPerson(database.db, 'company'))).nums).toEqual([shown])
      expect((await list({}, guest)).nums).toEqual([shown, sample])
    })

    test.each([
      [{ sort: '고양이' }, { sort: 'notOneOf' }],
      [{ sort: 'price' }, { sort: 'notOneOf' }],
      [{ sort: 7 }, { sort: 'malformed' }],
      [{ cursor: 'abc' }, { cursor: 'malformed' }],
      [{ cursor: '../etc' }, { cursor: 'malformed' }],
      [{ limit: 0 }, { limit: 'tooSmall' }],
      [{ limit: 61 }, { limit: 'tooLarge' }],
      [{ page: 1 }, { page: 'unknownField' }],
    ])('refuses %j', async (body, fields) => {
      expect(await api('/api/post/list', { body })).toMatchObject({ status: 422, body: { code: 'bad_fields', fields } })
    })

    test('returns 400 for invalid JSON', async () => {
      expect(await api('/api/post/list', { body: '{' })).toMatchObject({ status: 400, body: { code: 'not_json' } })
    })
  })

  describe('by name', () => {
    const search = (searchTerm: string, rest: object = {}) => found('/api/post/search', { searchTerm, ...rest })

    test('ranks matches at the start of a name, then inside it, then in the district, each by likes', async () => {
      const district = await add({ storeName: '숲속 쉼터', storeNameEn: 'Woods' })
      const inside = await add({ storeName: '우리 강남 호텔', storeNameEn: 'Ours', mainAddress: '서울 송파구 올림픽로 1' })
      const starts = await add({ storeName: '강남 호텔', storeNameEn: 'South', mainAddress: '서울 송파구 올림픽로 2' })
      const liked = await add({ storeName: '강남 멍하우스', storeNameEn: 'House', mainAddress: '서울 송파구 올림픽로 3' })
      await like(liked)
      await like(district)
      for (const term of ['강남', 'rkdska', 'ㄱㄴ', 'gangnam', ' 강 남 '])
        expect((await search(term)).nums).toEqual([liked, starts, inside, district])
      expect(await search('강남', { limit: 3 })).toMatchObject({ total: 4 })
    })

    test('continues through the ranks from its cursor', async () => {
      const nums = [
        await add({ storeName: '강남 호텔' }),
        await add({ storeName: '나의 강남' }),
        await add({ storeName: '멍멍' }),
      ]
      const seen: number[] = []
      for (let cursor: string | null = null; ; ) {
        const page: Found & { nums: number[] } = await search('강남', { limit: 1, cursor })
        seen.push(...page.nums)
        cursor = page.next
        if (cursor === null) break
      }
      expect(seen).toEqual(nums)
    })

    test('finds what a hotel sells beside rooms, after names, as long as it sells it', async () => {
      const extra = { unit: 'once', price: 30_000, maxPerDay: null, noticeHours: 0 } as const
      const grooming = { ...extra, kind: 'grooming', name: '가위컷', nameEn: null } as const
      const extras = [grooming]
      const { postNum, uid } = await addPost(database.db, { extras, names: buildNameIndex({ ...postInput, extras }) })
      const named = await add({ storeName: '미용 호텔', storeNameEn: 'Grooming House' })
      for (const term of ['미용', 'grooming']) expect((await search(term)).nums).toEqual([named, postNum])
      expect((await search('가위')).nums).toEqual([postNum])
      const edit = testApi(context, postRoutes)
      const change = async (changes: object): Promise<number> =>
        (await edit('/api/post/edit', { method: 'PATCH', as: uid, body: { postNum, ...changes } })).status
      expect(await change({ training: true })).toBe(200)
      expect((await search('grooming')).nums).toEqual([named, postNum])
      expect(await change({ extras: [{ kind: 'other', name: 'Birthday party', unit: 'once', price: 20_000 }] })).toBe(200)
      expect([(await search('grooming')).nums, (await search('birthday')).nums]).toEqual([[named], [postNum]])
    })

    test('returns only English matches of Latin letters if there are any', async () => {
      const korean = await add({ storeName: '내 친구' })
      expect((await search('so')).nums).toEqual([korean])
      const english = await add({ storeName: '하나', storeNameEn: 'So Good' })
      expect((await search('so')).nums).toEqual([english])
    })

    test('returns nothing for terms that are in no name, including symbols and quotes', async () => {
      await add()
      for (const term of ['부산', '!!', '%', "'; DROP TABLE post; --", '\\', '_'])
        expect(await search(term)).toMatchObject({ nums: [], total: 0 })
    })

    test('matches symbols literally, in exactly the names that contain them', async () => {
      const named = fc.sample(fc.tuple(nameWithSigns, nameWithSigns), { seed: 9, numRuns: 30 })
      const names = new Map<number, string[]>()
      for (const [storeName, storeNameEn] of named) names.set(await add({ storeName, storeNameEn }), [storeName, storeNameEn])
      const written = [...names.values()].flat()
      const pieces = fc.sample(fc.tuple(fc.constantFrom(...written), fc.nat(8), fc.integer({ min: 1, max: 4 })), {
        seed: 9,
        numRuns: 40,
      })
      const terms = [
        ...signs,
        ...pieces.map(([name, from, length]) => [...name].slice(from, from + length).join('')),
        ...fc.sample(nameWithSigns, { seed: 10, numRuns: 20 }),
      ].filter((term) => signs.some((sign) => term.includes(sign)))
      expect(terms.length).toBeGreaterThan(60)
      for (const term of new Set(terms)) {
        const isIn = (name: string): boolean => plain(name).includes(plain(term))
        const expected = [...names].flatMap(([postNum, both]) => (both.some(isIn) ? [postNum] : []))
        const { nums, total } = await search(term, { limit: 60 })
        expect([term, total, nums.toSorted((one, other) => one - other)]).toEqual([term, expected.length, expected])
      }
    })

    test('matches symbols in names indexed before symbols were supported', async () => {
      const { db } = database
      const before = (name: string): NameIndex => {
        const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
        return { nameKeys: [key], districtKeys: ['마포구', 'mapo'] }
      }
      const mapo = { mainAddress: '서울 마포구 월드컵로 1', region: null }
      const kept = async (storeName: string): Promise<number> =>
        (await addPost(db, { storeName, storeNameEn: null, names: before(storeName), ...mapo })).postNum
      const [percent, other] = [await kept('꼬리 100% 호텔 🐶'), await kept('Tail & Paw')]
      const migration = readFileSync('src/db/migrations/056_signs_in_names.sql', 'utf8')
      for (let time = 0; time < 2; time += 1) await runScript(db, migration)
      expect((await search('0% 호')).nums).toEqual([percent])
      expect((await search('🐶')).nums).toEqual([percent])
      expect((await search('tail &')).nums).toEqual([other])
      expect((await search('100')).nums).toEqual([percent])
      expect((await search('Mapo-gu')).nums).toEqual([percent, other])
    })

    test('filters by category, and sorts by price or rating within its ranks', async () => {
      const dear = await add({ rooms: [{ size: 'small', count: 1, price: 90_000, weekendPrice: null }], training: true })
      const cheap = await add({ rooms: [{ size: 'small', count: 1, price: 20_000, weekendPrice: null }] })
      await like(dear)
      expect((await search('꼬리')).nums).toEqual([dear, cheap])
      expect((await search('꼬리', { sort: 'recommended' })).nums).toEqual([dear, cheap])
      expect((await search('꼬리', { sort: 'price' })).nums).toEqual([cheap, dear])
      expect((await search('꼬리', { sort: 'rating' })).nums).toEqual([dear, cheap])
      expect((await search('꼬리', { sort: '훈련' })).nums).toEqual([dear])
    })

    test('matches regions and other districts, and lists a post that also has it in its name once', async () => {
      const songpa = { mainAddress: '서울 송파구 올림픽로 1', region: 'Songpa' } as const
      const named = await add({
        storeName: '동네 호텔',
        storeNameEn: 'Near',
        mainAddress: '서울 성동구 왕십리로 1',
        region: 'Seongdong',
      })
      const seongdong = await add({
        storeName: '멍멍',
        storeNameEn: 'A',
        mainAddress: '서울 성동구 왕십리로 2',
        region: 'Seongdong',
      })
      const dongjak = await add({ storeName: '멍멍', storeNameEn: 'B', mainAddress: '서울 동작구 노량진로 1', region: null })
      const elsewhere = await add({ storeName: '동동 호텔', storeNameEn: 'C', ...songpa })
      await add({ storeName: '멍멍', storeNameEn: 'D', ...songpa })
      await like(elsewhere)
      expect(await search('동')).toMatchObject({ nums: [elsewhere, named, seongdong, dongjak], total: 4 })
      expect(await search('동작')).toMatchObject({ nums: [dongjak], total: 1 })
      expect(await search('성동구')).toMatchObject({ nums: [named, seongdong], total: 2 })
    })

    test.each([
      [{}, { searchTerm: 'required' }],
      [{ searchTerm: '  ' }, { searchTerm: 'required' }],
      [{ searchTerm: 'x'.repeat(101) }, { searchTerm: 'tooLong' }],
      [{ searchTerm: 'a\u0000b' }, { searchTerm: 'badCharacters' }],
      [{ searchTerm: '꼬리', sort: 'newest' }, { sort: 'notOneOf' }],
    ])('refuses %j', async (body, fields) => {
      expect(await api('/api/post/search', { body })).toMatchObject({ status: 422, body: { fields } })
    })
  })

  describe('by region, dates and rooms', () => {
    const date = { checkin: wireDay(addDays(today, 1)), checkout: wireDay(addDays(today, 3)) }
    const whole = { region: 'All', date, roomNumber: { small: 1, medium: 0, large: 0 } }
    const searchNav = (changes: object = {}, as?: string) => found('/api/post/search/nav', { ...whole, ...changes }, as)

    test('accepts the region in either language', async () => {
      const gangnam = await add()
      const songpa = await add({ mainAddress: '서울 송파구 올림픽로 1', region: 'Songpa' })
      const mapo = await add({ mainAddress: '서울 마포구 월드컵로 1', region: null })
      expect((await searchNav()).nums).toEqual([gangnam, songpa, mapo])
      expect((await searchNav({ region: '전체' })).nums).toEqual([gangnam, songpa, mapo])
      expect((await searchNav({ region: 'Songpa' })).nums).toEqual([songpa])
      expect((await searchNav({ region: '강남구' })).nums).toEqual([gangnam])
    })

    test('excludes posts that are full on one night, and ignores expired holds', async () => {
      const postNum = await add({ rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }] })
      await addHold(database.db, postNum, { stay: addDaysFromToday(2, 1) })
      expect(await searchNav()).toMatchObject({ nums: [], total: 0, totalIsLowerBound: false })
      const before = { checkin: wireDay(today), checkout: wireDay(addDays(today, 2)) }
      expect((await searchNav({ date: before })).nums).toEqual([postNum])
      context.time.now = now + 900_001
      expect((await searchNav()).nums).toEqual([postNum])
    })

    test('requires all requested rooms of every size', async () => {
      const rooms: PostInput['rooms'] = [
        { size: 'small', count: 2, price: 40_000, weekendPrice: null },
        { size: 'large', count: 1, price: 60_000, weekendPrice: null },
      ]
      const [both, small] = [await add({ rooms }), await add()]
      expect((await searchNav({ roomNumber: { small: 2 } })).nums).toEqual([both, small])
      expect((await searchNav({ roomNumber: { small: 2, large: 1 } })).nums).toEqual([both])
      expect((await searchNav({ roomNumber: { small: 2, medium: 0, large: 2 } })).nums).toEqual([])
    })

    test('returns the total for the viewer, and the number of rooms left if few are', async () => {
      const rooms: PostInput['rooms'] = [{ size: 'small', count: 3, price: 40_000, weekendPrice: null }]
      const postNum = await add({ rooms })
      expect((await searchNav()).data?.[0]?.stay).toEqual({ nights: 2, total: 80_000, left: null })
      await addHold(database.db, postNum, { stay: addDaysFromToday(2, 1) })
      expect((await searchNav()).data?.[0]?.stay).toEqual({ nights: 2, total: 80_000, left: 2 })
      const newcomer = await addPerson(database.db, 'owner')
      expect((await searchNav({}, newcomer)).data?.[0]?.stay?.total).toBe(72_000)
    })

    test('sorts by the price of the requested size', async () => {
      const prices = (small: number, large: number): PostInput['rooms'] => [
        { size: 'small', count: 1, price: small, weekendPrice: null },
        { size: 'large', count: 1, price: large, weekendPrice: null },
      ]
      const [one, other] = [await add({ rooms: prices(20_000, 90_000) }), await add({ rooms: prices(30_000, 50_000) })]
      expect((await searchNav({ sort: 'price' })).nums).toEqual([one, other])
      expect((await searchNav({ sort: 'price', roomNumber: { large: 1 } })).nums).toEqual([other, one])
    })

    test('paginates forward and back by its cursors', async () => {
      const nums = [await add(), await add(), await add(), await add(), await add()]
      const first = await searchNav({ limit: 2 })
      expect(first).toMatchObject({ nums: nums.slice(0, 2), prev: null, total: 5, totalIsLowerBound: false })
      const second = await searchNav({ limit: 2, cursor: first.next })
      const third = await searchNav({ limit: 2, cursor: second.next })
      expect(second.nums).toEqual(nums.slice(2, 4))
      expect(third).toMatchObject({ nums: nums.slice(4), next: null })
      const back = await searchNav({ limit: 2, cursor: third.prev })
      expect(back.nums).toEqual(nums.slice(2, 4))
      expect(await searchNav({ limit: 2, cursor: back.prev })).toMatchObject({ nums: nums.slice(0, 2), prev: null })
    })

    const day = (days: number): string => wireDay(addDays(today, days))

    test.each([
      [{ region: 'Busan' }, { region: 'notOneOf' }],
      [{ region: undefined }, { region: 'required' }],
      [{ date: undefined }, { date: 'required' }],
      [{ date: { checkin: day(1) } }, { 'date.checkout': 'required' }],
      [{ date: { checkin: '2026-06-01', checkout: '2026.06.02' } }, { 'date.checkin': 'notADay' }],
      [{ date: { checkin: '2026.02.30', checkout: '2026.06.02' } }, { 'date.checkin': 'notADay' }],
      [{ date: { checkin: day(-1), checkout: day(1) } }, { 'date.checkin': 'pastDay' }],
      [{ date: { checkin: day(1), checkout: day(1) } }, { 'date.checkout': 'notAfterCheckin' }],
      [{ date: { checkin: day(2), checkout: day(1) } }, { 'date.checkout': 'notAfterCheckin' }],
      [{ date: { checkin: day(89), checkout: day(91) } }, { 'date.checkout': 'beyondWindow' }],
      [{ date: { checkin: day(1), checkout: day(32) } }, { 'date.checkout': 'tooManyNights' }],
      [{ roomNumber: { small: 0, medium: 0, large: 0 } }, { roomNumber: 'noRoom' }],
      [{ roomNumber: { small: 6, large: 5 } }, { roomNumber: 'tooManyRooms' }],
      [{ roomNumber: { small: 11 } }, { 'roomNumber.small': 'tooLarge' }],
      [{ roomNumber: { small: 1.5 } }, { 'roomNumber.small': 'notInteger' }],
      [{ roomNumber: { giant: 1 } }, { 'roomNumber.giant': 'unknownField' }],
      [{ uid: 'x' }, { uid: 'unknownField' }],
    ])('refuses %j', async (changes, fields) => {
      expect(await api('/api/post/search/nav', { body: { ...whole, ...changes } })).toMatchObject({
        status: 422,
        body: { fields },
      })
    })

    test('accepts a stay of 30 nights and one that ends 90 days ahead', async () => {
      await add()
      expect((await searchNav({ date: { checkin: day(0), checkout: day(30) } })).nums).toHaveLength(1)
      expect((await searchNav({ date: { checkin: day(89), checkout: day(90) } })).nums).toHaveLength(1)
    })
  })

  describe('result count', () => {
    const date = { checkin: wireDay(addDays(today, 1)), checkout: wireDay(addDays(today, 3)) }
    const count = async (body: object, as?: string): Promise<unknown> =>
      (await api('/api/post/search/count', { body, ...(as && { as }) })).body

    test('applies name, region, dates, dogs, service, price and policy', async () => {
      const rooms: PostInput['rooms'] = [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }]
      const full = await add({ rooms, amenities: ['walks'] })
      await add({ rooms, policy: 'flexible', amenities: [] })
      await add({
        region: 'Jung',
        storeName: '멍멍',
        storeNameEn: null,
        rooms: [{ size: 'large', count: 1, price: 60_000, weekendPrice: null }],
      })
      await addHold(database.db, full, { stay: addDaysFromToday(2, 1) })
      for (const [body, total] of [
        [{}, 3],
        [{ searchTerm: '멍멍' }, 1],
        [{ searchTerm: '%' }, 0],
        [{ region: 'Jung' }, 1],
        [{ dogNum: { small: 1 } }, 2],
        [{ date, dogNum: { small: 1 } }, 1],
        [{ date: null, care: ['walks'], dogNum: { small: 1 } }, 1],
        [{ price: '55000-', policy: null, rating: null }, 1],
        [{ policy: 'flexible' }, 1],
        [{ rating: '4.5' }, 0],
      ] as const)
        expect([body, await count(body)]).toEqual([body, { success: true, total, totalIsLowerBound: false }])
    })

    test('includes a guest’s sample post only for that guest', async () => {
      const guest = await addPerson(database.db, 'company')
      await add({ visibleTo: guest })
      expect(await count({})).toMatchObject({ total: 0 })
      expect(await count({}, guest)).toMatchObject({ total: 1 })
    })

    test.each([
      [{ date }, { dogNum: 'noRoom' }],
      [
        { date: { checkin: wireDay(addDays(today, -1)), checkout: date.checkout }, dogNum: { small: 1 } },
        { 'date.checkin': 'pastDay' },
      ],
      [{ care: ['naps'] }, { 'care.0': 'notOneOf' }],
      [{ price: '1-2' }, { price: 'notOneOf' }],
      [{ region: 'Busan' }, { region: 'notOneOf' }],
      [{ sort: 'price' }, { sort: 'unknownField' }],
    ])('refuses %j', async (body, fields) => {
      expect(await api('/api/post/search/count', { body })).toMatchObject({ status: 422, body: { fields } })
    })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { facilityToWire } from '../../contract/post/facility.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { findImage, imageIdOfPath } from '../../db/image/image.ts'
import { findPost } from '../../db/post/post.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addHold, addImage, addPerson, addPost, copyPost, now, today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { noFacility } from '../../domain/post/facility.ts'
import { noHouseRules } from '../../domain/post/house-rules.ts'
import { rateLimits } from '../http/rate-limit.ts'
import { searchRoutes } from '../search/routes.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { type TestContext, testContext } from '../testing/context.ts'
import { readNights } from '../testing/nights.ts'
import { postRoutes } from './routes.ts'

const notJson = ['/api/post/detail', '/api/post/user', '/api/post/create', '/api/post/delete', '/api/room/close']

describeOnBoth('a post', (database) => {
  let context: TestContext
  let api: Api
  let company: string
  let image: string

  beforeEach(async () => {
    context = testContext(database.db, now)
    api = testApi(context, postRoutes, searchRoutes)
    company = await addPerson(database.db, 'company')
    image = await addImage(database.db, company)
  })

  const day = (days: number): string => wireDay(addDays(today, days))
  const noon = { from: '12:00 PM', to: '12:00 PM' }

  const draft = (): Record<string, unknown> => ({
    storeName: '멍멍 하우스',
    address: { mainAddress: '서울 송파구 올림픽로 1' },
    image: { section1: image },
    roomPrice: { small: 30_000, large: 50_000 },
    roomCount: { small: 3, large: 1 },
  })

  const create = (changes: object = {}, as: string | undefined = company) =>
    api('/api/post/create', { as, body: { ...draft(), ...changes } })
  const edit = (changes: object, as = company) => api('/api/post/edit', { method: 'PATCH', as, body: changes })
  const read = (postNum: number, as?: string) => api('/api/post/detail', { as, body: { postNum } })

  async function created(changes: object = {}, as: string = company): Promise<number> {
    const { status, body } = await create(changes, as)
    expect(status).toBe(200)
    return Number(body.postNum)
  }

  async function asGuest(uid: string): Promise<string> {
    const guest = { is_guest: true, guest_until: new Date(now + 86_400_000) }
    await database.db.updateTable('person').set(guest).where('id', '=', uid).execute()
    return uid
  }

  describe('created with an idempotency key', () => {
    const publish = (changes: object, key: string, as: string = company): Promise<TestResponse> =>
      api('/api/post/create', { as, body: { ...draft(), ...changes }, headers: { 'idempotency-key': key } })
    const published = async (): Promise<number> => {
      const { count } = await database.db
        .selectFrom('post')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    }

    test('is published once, even if retried with its fields in another order', async () => {
      const first = await publish({}, 'k-1')
      expect(first.status).toBe(200)
      const reversed = Object.fromEntries(Object.entries(draft()).toReversed())
      const again = await api('/api/post/create', { as: company, body: reversed, headers: { 'idempotency-key': 'k-1' } })
      expect([again.status, again.body]).toEqual([200, first.body])
      expect(await published()).toBe(1)
    })

    test('is returned if the key is reused with another body; keys are scoped to the company', async () => {
      const { body } = await publish({}, 'k-1')
      const changed = await publish({ storeName: '다른 집' }, 'k-1')
      expect([changed.status, changed.body]).toMatchObject([422, { code: 'key_reused', postNum: body.postNum }])
      const other = await addPerson(database.db, 'company')
      const theirs = { image: { section1: await addImage(database.db, other) } }
      expect(await publish(theirs, 'k-1', other)).toMatchObject({ status: 200 })
      expect(await publish({ storeName: '' }, 'k-2')).toMatchObject({ status: 422, body: { code: 'bad_fields' } })
      expect(await publish({}, 'k-2')).toMatchObject({ status: 200 })
      expect(await published()).toBe(3)
    })

    test('is published once by concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => publish({}, 'k-1')))
      expect(new Set(answers.map(({ body }) => body.postNum)).size).toBe(1)
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(await published()).toBe(1)
    })
  })

  test('is rate-limited to twenty a day per company, with a Retry-After', async () => {
    context.config = { ...context.config, rateLimits: true }
    expect((await create({ storeName: '' })).status).toBe(422)
    for (let count = 1; count < rateLimits.post.most; count++) await created()
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect([refused?.body.code, refused?.headers.get('retry-after')]).toEqual(['rate_limited', '86400'])
    context.time.now += 86_400_000
    await created()
  })

  test('of companies whose address is not verified is limited to ten a day and network, which others do not count toward', async () => {
    context.config = { ...context.config, rateLimits: true }
    const publish = async (uid: string, from: string): Promise<TestResponse> => {
      const body = { ...draft(), image: { section1: await addImage(database.db, uid) } }
      return await api('/api/post/create', { as: uid, body, from })
    }
    const verify = (uid: string, email_verified: boolean) =>
      database.db.updateTable('person').set({ email_verified }).where('id', '=', uid).execute()
    const [first, second] = [await addPerson(database.db, 'company'), await addPerson(database.db, 'company')]
    for (const uid of [first, second]) await verify(uid, false)
    for (let nth = 0; nth < 9; nth += 1) expect((await publish(first, '203.0.113.1')).status).toBe(200)
    const answers = await Promise.all([publish(first, '203.0.113.1'), publish(second, '203.0.113.1')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    const refused = { status: 429, body: { code: 'rate_limited', retryAfter: 86_400, emailVerified: false } }
    expect(await publish(second, '203.0.113.1')).toMatchObject(refused)
    const statuses = [await publish(second, '203.0.113.2'), await publish(company, '203.0.113.1')].map(({ status }) => status)
    await verify(second, true)
    expect([...statuses, (await publish(second, '203.0.113.1')).status]).toEqual([200, 200, 200])
    await publish(await asGuest(await addPerson(database.db, 'company')), '203.0.113.1')
    const counts = await database.db.selectFrom('rate_limit').select('count').where('key', 'like', 'verified-post:%').execute()
    expect(counts).toEqual([{ count: 2 }])
  })

  test('of companies whose address is verified is limited to sixty a day and network, of one whose license is confirmed for itself', async () => {
    context.config = { ...context.config, rateLimits: true }
    await created()
    await database.db.updateTable('rate_limit').set({ count: 60 }).where('key', 'like', 'verified-post:%').execute()
    expect(await create()).toMatchObject({ status: 429, body: { code: 'rate_limited', emailVerified: true } })
    expect((await api('/api/post/create', { as: company, body: draft(), from: '203.0.113.9' })).status).toBe(200)
    await database.db
      .updateTable('person')
      .set({ confirmed_license: '1', license_state: 'open' })
      .where('id', '=', company)
      .execute()
    expect((await create()).status).toBe(200)
  })

  test('is limited to a hundred per company that are not deleted', async () => {
    const postNum = await created()
    await copyPost(database.db, postNum, 98)
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_posts', most: 100 })
    await database.db
      .updateTable('post')
      .set({ deleted_at: new Date(context.time.now) })
      .where('post_num', '=', postNum)
      .execute()
    await created()
  })

  describe('on creation', () => {
    test('can be read with all submitted fields', async () => {
      const section2 = await addImage(database.db, company)
      const hours = { checkin: { from: '10:00 AM', to: '6:00 PM' }, checkout: { from: '9:00 AM', to: '1:00 PM' } }
      const said = {
        storeName: ' 멍멍 하우스 ',
        storeNameEn: 'Bark House',
        address: {
          mainAddress: '서울 송파구 올림픽로 1',
          mainAddressEn: '1 Olympic-ro, Songpa-gu, Seoul',
          detailAddress: '3층',
          region: '송파구',
        },
        image: { section1: image, section2 },
        roomPrice: { small: 30_000, medium: null, large: 50_000 },
        roomCount: { small: 3, medium: 0, large: 1 },
        maxDogsPerRoom: 2,
        services: ['walks', 'cctv'],
        training: true,
        facility: {
          cctv: { places: ['rooms', 'entrance'], daysKept: 30 },
          night: { care: 'rounds', everyHours: 2 },
          carersPerDay: 3,
          separation: 'sizeAndTemper',
          insurance: { insurer: '체험손해보험', limit: 30_000_000, until: day(100) },
          partnerVet: '체험동물병원',
        },
        extras: [],
        description: '넓은 마당이 있어요.\n매일 산책해요.',
        descriptionEn: 'A wide yard.',
        hours,
        policy: 'flexible',
      }
      const postNum = await created(said)
      expect(await read(postNum)).toMatchObject({ status: 200 })
      expect((await read(postNum)).body.post).toEqual({
        ...said,
        postNum,
        uid: company,
        storeName: '멍멍 하우스',
        house: noHouseRules,
        address: { ...said.address, region: 'Songpa' },
        seller: null,
        likeTotal: 0,
        rating: { average: 0, count: 0 },
        responseRate: null,
        createdAt: new Date(now).toISOString(),
      })
    })

    test('has defaults for optional fields', async () => {
      expect((await read(await created())).body.post).toMatchObject({
        storeNameEn: null,
        address: { mainAddressEn: null, detailAddress: '', region: 'Songpa' },
        image: { section1: image },
        roomPrice: { small: 30_000, medium: null, large: 50_000 },
        roomCount: { small: 3, medium: 0, large: 1 },
        maxDogsPerRoom: 1,
        services: [],
        training: false,
        facility: facilityToWire(noFacility),
        extras: [],
        policy: 'standard',
      })
    })

    test('is refused with incomplete facility facts or ones that contradict its services', async () => {
      const facility = {
        cctv: { places: [], daysKept: 0 },
        night: { care: 'rounds' },
        carersPerDay: 0,
        insurance: { insurer: '', limit: 1, until: '2026.02.30' },
        partnerVet: '',
      }
      expect((await create({ facility })).body.fields).toEqual({
        'facility.cctv.places': 'required',
        'facility.cctv.daysKept': 'tooSmall',
        'facility.night.everyHours': 'required',
        'facility.carersPerDay': 'tooSmall',
        'facility.insurance.insurer': 'required',
        'facility.insurance.limit': 'tooSmall',
        'facility.insurance.until': 'notADay',
        'facility.partnerVet': 'required',
      })
      const contradiction = { services: ['guardian'], facility: { night: { care: 'nobody' } } }
      expect((await create(contradiction)).body.fields).toEqual({ 'facility.night': 'notOneOf' })
    })

    test('keeps its facility facts if other fields are edited, and replaces them as a whole', async () => {
      const postNum = await created({ facility: { carersPerDay: 3, partnerVet: '체험동물병원' } })
      const facts = async (changes: object) => Object((await edit({ postNum, ...changes })).body.post).facility
      expect(await facts({ training: true })).toMatchObject({ carersPerDay: 3, partnerVet: '체험동물병원' })
      expect(await facts({ facility: { carersPerDay: 5 } })).toMatchObject({ carersPerDay: 5, partnerVet: null })
    })

    test('is immediately found by name and district', async () => {
      const postNum = await created({ storeNameEn: 'Bark House' })
      expect(await api('/api/post/list', { body: {} })).toMatchObject({ body: { postList: [{ postNum }] } })
      for (const searchTerm of ['멍', 'bark', 'ㅁㅁㅎ', '송파'])
        expect(await api('/api/post/search', { body: { searchTerm } })).toMatchObject({
          body: { postList: [{ postNum }], total: 1 },
        })
    })

    test('by a guest is visible only to that guest', async () => {
      await asGuest(company)
      const postNum = await created()
      expect(await read(postNum, company)).toMatchObject({ status: 200 })
      expect(await read(postNum)).toMatchObject({ status: 404 })
      expect(await api('/api/post/list', { body: {} })).toMatchObject({ body: { postList: [] } })
      const other = await addPerson(database.db, 'company')
      expect(await api('/api/post/user', { as: other, body: { uid: company } })).toMatchObject({ status: 404 })
      expect(await api('/api/post/user', { as: company, body: { uid: company } })).toMatchObject({
        body: { postList: [{ postNum }] },
      })
    })

    test('stores the alternative text of its images', async () => {
      await created({ imageAlternative: { section1: { en: 'A yard with grass', ko: '잔디 마당' } } })
      expect(await findImage(database.db, imageIdOfPath(image) ?? '')).toMatchObject({
        altEn: 'A yard with grass',
        altKo: '잔디 마당',
      })
    })

    test.each<[string, object, object]>([
      ['no name', { storeName: undefined }, { storeName: 'required' }],
      ['a blank name', { storeName: ' ' }, { storeName: 'required' }],
      ['a name that is too long', { storeName: '멍'.repeat(61) }, { storeName: 'tooLong' }],
      ['no address', { address: {} }, { 'address.mainAddress': 'required' }],
      ['an address elsewhere', { address: { mainAddress: '부산 중구 광복로 1' } }, { 'address.mainAddress': 'inSeoulOnly' }],
      [
        'a region that the address is not in',
        { address: { mainAddress: '서울 송파구 1', region: 'Gangnam' } },
        { 'address.region': 'notOneOf' },
      ],
      ['no picture', { image: {} }, { 'image.section1': 'required' }],
      ['a picture from elsewhere', { image: { section1: 'https://evil.example/a.jpg' } }, { 'image.section1': 'malformed' }],
      ['a picture that is not there', { image: { section1: '/images/nothing' } }, { 'image.section1': 'notFound' }],
      ['no price', { roomPrice: undefined }, { roomPrice: 'required' }],
      ['nothing on offer', { roomPrice: {}, roomCount: {} }, { roomPrice: 'noRoom' }],
      ['rooms without a price', { roomCount: { small: 1, medium: 1 } }, { 'roomPrice.medium': 'required' }],
      ['a price that is too low', { roomPrice: { small: 999 } }, { 'roomPrice.small': 'tooSmall' }],
      ['a price that is too high', { roomPrice: { small: 10_000_001 } }, { 'roomPrice.small': 'tooLarge' }],
      ['a broken price', { roomPrice: { small: 1000.5 } }, { 'roomPrice.small': 'notInteger' }],
      ['too many dogs in a room', { maxDogsPerRoom: 4 }, { maxDogsPerRoom: 'tooLarge' }],
      ['a service that is none', { services: ['walks', 'parking'] }, { 'services.1': 'notOneOf' }],
      ['a policy that is none', { policy: 'strict' }, { policy: 'notOneOf' }],
      [
        'an id of its own',
        { postNum: 7, uid: 'x', likeTotal: 3 },
        { postNum: 'unknownField', uid: 'unknownField', likeTotal: 'unknownField' },
      ],
      [
        'several errors, at once',
        {
          storeName: '',
          address: { mainAddress: '부산 중구 1' },
          roomCount: { small: 1, large: 1 },
          roomPrice: { small: 'a lot' },
        },
        {
          storeName: 'required',
          'address.mainAddress': 'inSeoulOnly',
          'roomPrice.small': 'malformed',
          'roomPrice.large': 'required',
        },
      ],
      ['no prices that are any', { roomPrice: null, roomCount: 'few' }, { roomPrice: 'malformed', roomCount: 'malformed' }],
      [
        'dates without a price',
        { seasons: [{ from: '2026.07.01', to: '2026.07.02', prices: {} }] },
        { 'seasons.0.prices': 'required' },
      ],
      ['signs nobody can read', { description: 'a\u0000b' }, { description: 'badCharacters' }],
    ])('is refused with %s', async (_, changes, fields) => {
      expect(await create(changes)).toMatchObject({ status: 422, body: { code: 'bad_fields', fields } })
    })

    test('is refused with another company’s image, a duplicate image or a gap between sections', async () => {
      const others = await addImage(database.db, await addPerson(database.db, 'company'))
      expect(await create({ image: { section1: others } })).toMatchObject({
        status: 422,
        body: { fields: { 'image.section1': 'notFound' } },
      })
      expect(await create({ image: { section1: image, section2: image } })).toMatchObject({
        status: 422,
        body: { fields: { image: 'duplicate' } },
      })
      const section3 = await addImage(database.db, company)
      expect(await create({ image: { section1: image, section3 } })).toMatchObject({
        status: 422,
        body: { fields: { image: 'gapInSections' } },
      })
    })

    test('is refused for visitors, owners and other origins', async () => {
      const owner = await addPerson(database.db, 'owner')
      expect(await api('/api/post/create', { body: draft() })).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
      expect(await create({}, owner)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
      const headers = { origin: 'https://evil.example' }
      expect(await api('/api/post/create', { as: company, body: draft(), headers })).toMatchObject({ status: 403 })
      expect(await api('/api/post/list', { body: {} })).toMatchObject({ body: { postList: [] } })
    })

    test('stores a script in its name as plain text', async () => {
      const storeName = '<script>alert(1)</script>'
      expect((await read(await created({ storeName }))).body.post).toMatchObject({ storeName })
    })
  })

  describe('on reading', () => {
    test('returns 404 if it is unknown or another guest’s sample', async () => {
      const { postNum } = await addPost(database.db, { visibleTo: company })
      expect(await read(999_999)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(await read(postNum)).toMatchObject({ status: 404 })
      expect(await read(postNum, company)).toMatchObject({ status: 200 })
    })

    test.each([
      [{}, { postNum: 'required' }],
      [{ postNum: '7' }, { postNum: 'malformed' }],
      [{ postNum: 0 }, { postNum: 'tooSmall' }],
      [{ postNum: 7, id: 7 }, { id: 'unknownField' }],
    ])('is refused for %j', async (body, fields) => {
      expect(await api('/api/post/detail', { body })).toMatchObject({ status: 422, body: { fields } })
    })

    test.each(notJson)('%s returns 400 for invalid JSON', async (path) => {
      expect(await api(path, { as: company, body: '{' })).toMatchObject({ status: 400, body: { code: 'not_json' } })
    })
  })

  describe('of a company', () => {
    test('is listed newest first for signed-in viewers', async () => {
      const [first, second] = [await created(), await created()]
      const owner = await addPerson(database.db, 'owner')
      const answered = await api('/api/post/user', { as: owner, body: { uid: company } })
      expect(answered).toMatchObject({ status: 200, body: { postList: [{ postNum: second }, { postNum: first }] } })
      expect(await api('/api/post/user', { body: { uid: company } })).toMatchObject({ status: 401 })
      expect(await api('/api/post/user', { as: owner, body: { uid: owner } })).toMatchObject({ body: { postList: [] } })
      expect(await api('/api/post/user', { as: owner, body: { uid: 'nobody' } })).toMatchObject({ status: 404 })
      expect(await api('/api/post/user', { as: owner, body: {} })).toMatchObject({ status: 422 })
    })
  })

  describe('on editing', () => {
    test('keeps what another request changes meanwhile', async () => {
      const postNum = await created()
      let isFirst = true
      context.db = database.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (isFirst && result.rows.some((row) => 'storeName' in row)) {
            isFirst = false
            context.db = database.db
            expect((await edit({ postNum, roomPrice: { small: 35_000 } })).status).toBe(200)
          }
          return result
        },
      })
      expect((await edit({ postNum, description: '산책을 자주 해요' })).status).toBe(200)
      expect((await read(postNum)).body.post).toMatchObject({
        description: '산책을 자주 해요',
        roomPrice: { small: 35_000, large: 50_000 },
      })
      expect(isFirst).toBe(false)
    })

    test('keeps omitted fields, and merges address and prices', async () => {
      const postNum = await created({ storeNameEn: 'Bark House', services: ['walks'] })
      const before = (await read(postNum)).body.post
      const changes = {
        postNum,
        description: '새로 고쳤어요.',
        roomPrice: { small: 35_000 },
        roomCount: { small: 2 },
        address: { detailAddress: '2층' },
      }
      const after = {
        ...Object(before),
        description: '새로 고쳤어요.',
        roomPrice: { small: 35_000, medium: null, large: 50_000 },
        roomCount: { small: 2, medium: 0, large: 1 },
        address: { mainAddress: '서울 송파구 올림픽로 1', mainAddressEn: null, detailAddress: '2층', region: 'Songpa' },
      }
      expect(await edit(changes)).toMatchObject({ status: 200, body: { success: true, post: after } })
      expect((await read(postNum)).body.post).toEqual(after)
    })

    test('updates its region and name index', async () => {
      const postNum = await created({ storeNameEn: 'Bark House' })
      const changes = { postNum, storeName: '꼬리 호텔', storeNameEn: null, address: { mainAddress: '서울 마포구 월드컵로 1' } }
      expect(await edit(changes)).toMatchObject({ body: { post: { storeNameEn: null, address: { region: null } } } })
      const found = (searchTerm: string) => api('/api/post/search', { body: { searchTerm } })
      expect(await found('bark')).toMatchObject({ body: { total: 0 } })
      expect(await found('꼬리')).toMatchObject({ body: { total: 1 } })
      expect(await found('mapo')).toMatchObject({ body: { total: 1 } })
    })

    test('adds and removes sizes, and updates weekend and season prices and images', async () => {
      const postNum = await created()
      const section1 = await addImage(database.db, company)
      const season = { from: day(10), to: day(12), prices: { small: 90_000 } }
      const changes = {
        postNum,
        roomPrice: { medium: 40_000 },
        roomCount: { medium: 2, large: 0 },
        weekendPrice: { small: 45_000 },
        seasons: [season],
        peaks: [{ from: day(10), to: day(20) }],
        image: { section1, section2: image },
      }
      expect(await edit(changes)).toMatchObject({
        status: 200,
        body: {
          post: {
            roomPrice: { small: 30_000, medium: 40_000, large: null },
            roomCount: { small: 3, medium: 2, large: 0 },
            image: { section1, section2: image },
          },
        },
      })
      expect((await findPost(database.db, postNum))?.post.peaks).toEqual([{ from: addDays(today, 10), to: addDays(today, 20) }])
      // Today is Monday the eleventh of May 2026, so the first night is a Friday.
      const { body } = await api(`/api/post/${postNum}/availability?from=${day(4)}&to=${day(12)}`)
      const prices = readNights(body).map(({ small }) => small?.price)
      expect(prices).toEqual([45_000, 45_000, 30_000, 30_000, 30_000, 30_000, 90_000, 90_000, 90_000])
    })

    test('returns 404 to other companies, 403 to owners and 401 to visitors', async () => {
      const postNum = await created()
      const other = await addPerson(database.db, 'company')
      const owner = await addPerson(database.db, 'owner')
      expect(await edit({ postNum, storeName: '내 호텔' }, other)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(await edit({ postNum, storeName: '내 호텔' }, owner)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
      const asVisitor = await api('/api/post/edit', { method: 'PATCH', body: { postNum, storeName: '내 호텔' } })
      expect(asVisitor).toMatchObject({ status: 401 })
      expect((await read(postNum)).body.post).toMatchObject({ storeName: '멍멍 하우스' })
    })

    test.each<[string, object, object]>([
      ['no number', { postNum: undefined }, { postNum: 'required' }],
      ['nothing left on offer', { roomCount: { small: 0, large: 0 } }, { roomPrice: 'noRoom' }],
      ['rooms without a price', { roomPrice: { small: null } }, { 'roomPrice.small': 'required' }],
      [
        'no name and nothing on offer, at once',
        { storeName: '', roomPrice: { small: null, medium: null, large: null }, roomCount: { small: 0, medium: 0, large: 0 } },
        { storeName: 'required', roomPrice: 'noRoom' },
      ],
      [
        'days the wrong way round',
        { seasons: [{ from: '2026.07.02', to: '2026.07.01', prices: {} }] },
        { 'seasons.0': 'reversed' },
      ],
      ['who it belongs to', { uid: 'x' }, { uid: 'unknownField' }],
      [
        'words for no picture',
        { imageAlternative: { section9: { en: 'A', ko: '가' } } },
        { 'imageAlternative.section9': 'notFound' },
      ],
      [
        'another spelling of a section, of which there are any number',
        { imageAlternative: { section01: { en: 'A', ko: '가' } } },
        { 'imageAlternative.section01': 'unknownField' },
      ],
    ])('is refused with %s', async (_, changes, fields) => {
      const postNum = await created()
      expect(await edit({ postNum, ...changes })).toMatchObject({ status: 422, body: { fields } })
    })

    test('cannot reduce a room count below what is taken, and returns the conflicting bookings', async () => {
      const postNum = await created({ roomCount: { small: 3, large: 1 } })
      const one = await addHold(database.db, postNum, { stay: addDaysFromToday(1, 2) })
      const other = await addHold(database.db, postNum, { stay: addDaysFromToday(2, 1) })
      expect(await edit({ postNum, roomCount: { small: 1 } })).toMatchObject({
        status: 409,
        body: {
          code: 'taken_nights',
          size: 'small',
          nights: [day(2)],
          bookingIds: expect.arrayContaining([one.bookingId, other.bookingId]),
          bookings: [
            { bookingId: one.bookingId, state: 'held', name: null, date: { checkin: day(1), checkout: day(3) } },
            { bookingId: other.bookingId, state: 'held', name: null, date: { checkin: day(2), checkout: day(3) } },
          ],
        },
      })
      expect((await read(postNum)).body.post).toMatchObject({ roomCount: { small: 3 } })
      expect(await edit({ postNum, roomCount: { small: 2 } })).toMatchObject({ status: 200 })
      context.time.now = now + 900_001
      expect(await edit({ postNum, roomCount: { small: 1 } })).toMatchObject({ status: 200 })
    })
  })

  test('that removes one size and reduces another returns the conflicts of both', async () => {
    const postNum = await created({ roomCount: { small: 1, large: 2 } })
    await addHold(database.db, postNum, { stay: addDaysFromToday(1, 1) })
    await addHold(database.db, postNum, { stay: addDaysFromToday(3, 1), rooms: { large: 2 } })
    const { status, body } = await edit({ postNum, roomCount: { small: 0, large: 1 }, roomPrice: { small: null } })
    expect([status, body]).toMatchObject([
      409,
      {
        conflicts: [
          { size: 'small', nights: [day(1)] },
          { size: 'large', nights: [day(3)] },
        ],
        bookings: [{ date: { checkin: day(1) } }, { date: { checkin: day(3) } }],
      },
    ])
  })

  test('leaves existing bookings unchanged when it is edited', async () => {
    const postNum = await created({ roomCount: { small: 3, large: 1 } })
    const { bookingId } = await addHold(database.db, postNum, { stay: addDaysFromToday(3, 2) })
    const booked = async (): Promise<unknown[]> => [
      await database.db.selectFrom('booking').selectAll().execute(),
      await database.db.selectFrom('booking_line').selectAll().where('booking_id', '=', bookingId).orderBy('night').execute(),
      await database.db.selectFrom('payment').selectAll().execute(),
    ]
    const before = await booked()
    const season = { from: day(0), to: day(30), prices: { small: 99_000 } }
    const changes = {
      roomPrice: { small: 88_000 },
      weekendPrice: { small: 90_000 },
      seasons: [season],
      policy: 'flexible',
      peaks: [],
    }
    expect((await edit({ postNum, ...changes, maxDogsPerRoom: 3, hours: { checkin: noon, checkout: noon } })).status).toBe(200)
    expect(await booked()).toEqual(before)
  })

  describe('on deletion', () => {
    const remove = (postNum: number, as: string | undefined = company) => api('/api/post/delete', { as, body: { postNum } })

    test('returns 410 to everyone and disappears from lists', async () => {
      const postNum = await created()
      expect(await remove(postNum)).toMatchObject({ status: 200, body: { success: true } })
      expect(await read(postNum)).toMatchObject({ status: 410, body: { code: 'gone' } })
      expect(await remove(postNum)).toMatchObject({ status: 410 })
      expect(await edit({ postNum, training: true })).toMatchObject({ status: 410 })
      expect(await api(`/api/post/${postNum}/availability`)).toMatchObject({ status: 410 })
      expect(await api('/api/post/list', { body: {} })).toMatchObject({ body: { postList: [] } })
      expect(await api('/api/post/user', { as: company, body: { uid: company } })).toMatchObject({ body: { postList: [] } })
    })

    test('returns 409 with the upcoming bookings while there are any', async () => {
      const postNum = await created()
      const { bookingId } = await addHold(database.db, postNum, { stay: addDaysFromToday(1, 2) })
      const date = { checkin: day(1), checkout: day(3) }
      expect(await remove(postNum)).toMatchObject({
        status: 409,
        body: { code: 'future_bookings', bookings: [{ bookingId, state: 'held', name: null, date }] },
      })
      expect(await read(postNum)).toMatchObject({ status: 200 })
      context.time.now = now + 900_001
      expect(await remove(postNum)).toMatchObject({ status: 200 })
      expect(await database.db.selectFrom('booking').select('state').execute()).toEqual([{ state: 'expired' }])
    })

    test('returns 404 to other companies, 403 to owners and 401 to visitors', async () => {
      const postNum = await created()
      expect(await remove(postNum, await addPerson(database.db, 'company'))).toMatchObject({ status: 404 })
      expect(await remove(postNum, await addPerson(database.db, 'owner'))).toMatchObject({ status: 403 })
      expect(await api('/api/post/delete', { body: { postNum } })).toMatchObject({ status: 401 })
      expect(await remove(999_999)).toMatchObject({ status: 404 })
      expect(await read(postNum)).toMatchObject({ status: 200 })
    })
  })
})

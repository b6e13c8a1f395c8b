import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { wireDay } from '../../contract/wire-day.ts'
import { expireHolds, releaseBooking } from '../../db/booking/release.ts'
import { deletePostRow, type PostInput, updatePost } from '../../db/post/post-writes.ts'
import { lockRooms, updateClosedNights } from '../../db/post/room.ts'
import { describeOnBoth, describeOnPostgres, isLockAwaited } from '../../db/testing/database.ts'
import { addDaysFromToday, addHold, addPerson, addPost, now, postInput, today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { type Api, testApi } from '../testing/api.ts'
import { type TestContext, testContext } from '../testing/context.ts'
import { readNights } from '../testing/nights.ts'
import { postRoutes } from './routes.ts'

const day = (days: number): string => wireDay(addDays(today, days))

describeOnBoth('post availability', (database) => {
  let context: TestContext
  let api: Api

  beforeEach(() => {
    context = testContext(database.db, now)
    api = testApi(context, postRoutes)
  })

  const rooms: PostInput['rooms'] = [{ size: 'small', count: 2, price: 40_000, weekendPrice: 50_000 }]
  const available = (postNum: number, query = '') => api(`/api/post/${postNum}/availability${query}`)

  test('lists the 90 bookable nights from today by default', async () => {
    const { postNum } = await addPost(database.db, { rooms })
    const nights = readNights((await available(postNum)).body)
    expect([nights.at(0)?.date, nights.at(-1)?.date, nights.length]).toEqual([day(0), day(89), 90])
  })

  test('lists free rooms and prices per night, and releases expired holds', async () => {
    const { postNum } = await addPost(database.db, { rooms })
    await addHold(database.db, postNum, { stay: addDaysFromToday(1, 2) })
    const query = `?from=${day(0)}&to=${day(3)}`
    const answered = await available(postNum, query)
    expect(answered).toMatchObject({ status: 200 })
    expect(readNights(answered.body)).toEqual([
      { date: day(0), small: { left: 2, price: 40_000 }, medium: null, large: null },
      { date: day(1), small: { left: 1, price: 40_000 }, medium: null, large: null },
      { date: day(2), small: { left: 1, price: 40_000 }, medium: null, large: null },
      { date: day(3), small: { left: 2, price: 40_000 }, medium: null, large: null },
    ])
    context.time.now = now + 900_001
    expect(readNights((await available(postNum, query)).body).map(({ small }) => small?.left)).toEqual([2, 2, 2, 2])
  })

  test.each([
    ['from=tomorrow', { from: 'notADay' }],
    [`from=${day(-1)}`, { from: 'pastDay' }],
    [`from=${day(5)}&to=${day(4)}`, { to: 'reversed' }],
    [`to=${day(91)}`, { to: 'beyondWindow' }],
    ['size=small', { size: 'unknownField' }],
  ])('returns 422 for ?%s', async (query, fields) => {
    const { postNum } = await addPost(database.db)
    expect(await available(postNum, `?${query}`)).toMatchObject({ status: 422, body: { fields } })
  })

  test('returns 404 for an unknown post', async () => {
    expect(await available(999_999)).toMatchObject({ status: 404 })
    expect(await api('/api/post/seven/availability')).toMatchObject({ status: 404 })
  })
})

describeOnBoth('post availability for visitors', (database) => {
  const rooms: PostInput['rooms'] = [{ size: 'small', count: 2, price: 40_000, weekendPrice: null }]
  let context: TestContext
  let api: Api
  let post: { postNum: number; uid: string }
  let statements: number

  beforeEach(async () => {
    statements = 0
    // The listener for invalidations has a database of its own.
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    context = testContext(database.db, now, { db })
    api = testApi(context, postRoutes)
    post = await addPost(database.db, { rooms })
  })

  /** Tomorrow, as `[rooms left, price]`, and whether it was read from the database. */
  async function ask(as?: string): Promise<{ night: unknown; isRead: boolean }> {
    const before = statements
    const { body } = await api(`/api/post/${post.postNum}/availability?from=${day(1)}&to=${day(1)}`, { as })
    const [night] = readNights(body)
    return { night: [night?.small?.left, night?.small?.price], isRead: statements > before }
  }

  async function expectChange(change: () => Promise<unknown>, night: unknown): Promise<void> {
    await ask()
    expect((await ask()).isRead).toBe(false)
    await change()
    expect(await ask()).toEqual({ night, isRead: true })
    expect(await ask()).toEqual({ night, isRead: false })
  }

  test('is read again after a hold, its release, closed nights, and another price or number of rooms', async () => {
    const { db } = database
    const { postNum, uid } = post
    const hold = await addHold(db, postNum, { rooms: { small: 1 } })
    const { bookingId } = hold
    await expectChange(() => addHold(db, postNum), [0, 40_000])
    const release = { bookingId, from: ['held'], to: 'cancelled', by: 'owner', actorUid: hold.uid, reason: null, now } as const
    await expectChange(() => releaseBooking(db, release), [1, 40_000])
    const closing = { postNum, size: 'small' as const, nights: [addDays(today, 1)], count: 1 }
    await expectChange(() => updateClosedNights(db, closing), [0, 40_000])
    const names = { nameKeys: [], districtKeys: [] }
    const edit = (changes: Partial<PostInput>): Promise<boolean> =>
      updatePost(db, { uid, postNum, draft: { ...postInput, rooms, ...changes }, names, now, today })
    await expectChange(() => edit({ rooms: [{ size: 'small', count: 5, price: 50_000, weekendPrice: null }] }), [3, 50_000])
    const season = { from: addDays(today, 1), to: addDays(today, 2), prices: { small: 70_000 } }
    await expectChange(() => edit({ seasons: [season] }), [0, 70_000])
  })

  test('is read again from the moment on at which a hold expires, before the hold is released', async () => {
    const { postNum } = post
    await expectChange(() => addHold(database.db, postNum, { rooms: { small: 2 }, holdUntil: now + 60_000 }), [0, 40_000])
    context.time.now += 59_999
    expect(await ask()).toEqual({ night: [0, 40_000], isRead: false })
    context.time.now += 1
    expect(await ask()).toEqual({ night: [2, 40_000], isRead: true })
    expect(await ask()).toEqual({ night: [2, 40_000], isRead: true })
    await expireHolds(database.db, context.time.now)
    await expectChange(() => addHold(database.db, postNum), [1, 40_000])
  })

  test('is read again on the next day, and each time for an account', async () => {
    const owner = await addPerson(database.db, 'owner')
    await ask()
    expect((await ask(owner)).isRead).toBe(true)
    expect((await ask(owner)).isRead).toBe(true)
    expect((await ask()).isRead).toBe(false)
    const everything = () => api(`/api/post/${post.postNum}/availability`)
    expect(readNights((await everything()).body)[0]?.date).toBe(day(0))
    context.time.now += 86_400_000
    expect(readNights((await everything()).body)[0]?.date).toBe(day(1))
  })

  test('is 410 once the post is deleted', async () => {
    await ask()
    await deletePostRow(database.db, { ...post, now, today })
    expect(await api(`/api/post/${post.postNum}/availability`)).toMatchObject({ status: 410 })
    expect(await api(`/api/post/${post.postNum}/availability?from=${day(1)}&to=${day(1)}`)).toMatchObject({ status: 410 })
  })

  test('is compressed as the client accepts, and not kept by browsers', async () => {
    const app = new Hono()
    postRoutes(app, context)
    const send = (encoding: string) =>
      app.request(`/api/post/${post.postNum}/availability`, { headers: { 'accept-encoding': encoding } })
    const [plain, brotli] = [await send('identity'), await send('br')]
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(await plain.text())
    expect(Object.fromEntries(brotli.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-encoding': 'br',
      'content-type': 'application/json; charset=UTF-8',
      vary: 'Accept-Encoding',
    })
  })
})

describeOnBoth('POST /api/room/close', (database) => {
  let api: Api
  let company: string

  let context: TestContext
  beforeEach(() => {
    context = testContext(database.db, now)
    api = testApi(context, postRoutes)
  })

  const created = async (): Promise<number> => {
    const rooms = [{ size: 'small' as const, count: 3, price: 30_000, weekendPrice: null }]
    const { uid, postNum } = await addPost(database.db, { rooms })
    company = uid
    return postNum
  }

  const closing = (postNum: number, changes: object = {}) => ({
    postNum,
    size: 'small',
    from: day(1),
    to: day(2),
    count: 2,
    ...changes,
  })
  const close = (postNum: number, changes: object = {}, as: string = company) =>
    api('/api/room/close', { as, body: closing(postNum, changes) })

  test('reduces availability until the rooms are reopened', async () => {
    const postNum = await created()
    expect(await close(postNum)).toMatchObject({
      status: 200,
      body: {
        nights: [
          { date: day(1), closed: 2, left: 1 },
          { date: day(2), closed: 2, left: 1 },
        ],
      },
    })
    const left = async (): Promise<unknown[]> => {
      const { body } = await api(`/api/post/${postNum}/availability?from=${day(0)}&to=${day(3)}`)
      return readNights(body).map(({ small }) => small?.left)
    }
    expect(await left()).toEqual([3, 1, 1, 3])
    expect(await close(postNum, { count: 0, to: day(1) })).toMatchObject({ status: 200 })
    expect(await left()).toEqual([3, 3, 1, 3])
  })

  test('closes only free rooms, and returns 409 with the conflicting nights and bookings', async () => {
    const postNum = await created()
    const { bookingId } = await addHold(database.db, postNum, { stay: addDaysFromToday(2, 2) })
    expect(await close(postNum, { count: 3 })).toMatchObject({
      status: 409,
      body: { code: 'taken_nights', nights: [day(2)], bookingIds: [bookingId] },
    })
    expect(await close(postNum, { count: 2 })).toMatchObject({ status: 200 })
  })

  test.each<[string, object, object]>([
    ['more rooms than there are', { count: 4 }, { count: 'tooLarge' }],
    ['less than none', { count: -1 }, { count: 'tooSmall' }],
    ['a size that is not offered', { size: 'medium' }, { size: 'sizeNotOffered' }],
    ['a size that is none', { size: 'giant' }, { size: 'notOneOf' }],
    ['a day that is past', { from: day(-1) }, { from: 'pastDay' }],
    ['days the wrong way round', { from: day(3) }, { to: 'reversed' }],
    ['days too far ahead', { to: day(367) }, { to: 'beyondWindow' }],
    ['no day', { from: undefined }, { from: 'required' }],
    ['another field', { uid: 'x' }, { uid: 'unknownField' }],
  ])('is refused for %s', async (_, changes, fields) => {
    const postNum = await created()
    expect(await close(postNum, changes)).toMatchObject({ status: 422, body: { fields } })
  })

  test('is rate-limited to 600 an hour, with a Retry-After, together with closing all rooms', async () => {
    context.config = { ...context.config, rateLimits: true }
    const postNum = await created()
    await close(postNum)
    await database.db.updateTable('rate_limit').set({ count: 599 }).execute()
    expect(await close(postNum)).toMatchObject({ status: 200 })
    const refused = [
      await close(postNum),
      await api('/api/room/close-all', { as: company, body: { postNum, from: day(1), to: day(2), closed: true } }),
    ]
    for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([429, '3600'])
  })

  test('returns 404 to other companies, 403 to owners and 401 to visitors', async () => {
    const postNum = await created()
    expect(await close(postNum, {}, await addPerson(database.db, 'company'))).toMatchObject({ status: 404 })
    expect(await close(postNum, {}, await addPerson(database.db, 'owner'))).toMatchObject({ status: 403 })
    expect(await api('/api/room/close', { body: closing(postNum) })).toMatchObject({ status: 401 })
  })
})

describeOnBoth('POST /api/room/close-all', (database) => {
  test('reopens no room that somebody else has closed since the nights were read', async () => {
    const context = testContext(database.db, now)
    const api = testApi(context, postRoutes)
    const rooms = [
      { size: 'small' as const, count: 3, price: 30_000, weekendPrice: null },
      { size: 'medium' as const, count: 1, price: 50_000, weekendPrice: null },
    ]
    const { uid, postNum } = await addPost(database.db, { rooms })
    const nights = { postNum, from: day(1), to: day(2) }
    const closeAll = (body: object) => api('/api/room/close-all', { as: uid, body: { ...nights, ...body } })
    const left = async (): Promise<unknown[]> => {
      const { body } = await api(`/api/post/${postNum}/availability?from=${day(1)}&to=${day(2)}`, { as: uid })
      return readNights(body).map(({ small }) => small?.left)
    }
    expect((await closeAll({ closed: true })).status).toBe(200)
    context.time.now += 60_000
    const seenAt = new Date(context.time.now).toISOString()
    context.time.now += 60_000
    const broken = { ...nights, size: 'small', from: day(2), count: 1 }
    expect((await api('/api/room/close', { as: uid, body: broken })).status).toBe(200)
    expect(await closeAll({ closed: false, seenAt })).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect(await left()).toEqual([0, 2])
    // Other nights are as they were, and what is sent again after it was done changes nothing.
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await closeAll({ to: day(1), closed: false, seenAt })).status).toBe(200)
      expect(await left()).toEqual([3, 2])
    }
    context.time.now += 60_000
    expect((await closeAll({ closed: false, seenAt: new Date(context.time.now).toISOString() })).status).toBe(200)
    expect(await left()).toEqual([3, 3])
  })
})

describeOnPostgres('closing rooms that somebody else is changing', (database) => {
  test.each([
    ['all', '/api/room/close-all', { closed: true }],
    ['those of a size', '/api/room/close', { size: 'small', count: 1 }],
  ])('counts from when they are closed, not asked for: %s', async (_, path, closing) => {
    const context = testContext(database.db, now)
    const api = testApi(context, postRoutes)
    const { uid, postNum } = await addPost(database.db)
    const call = (to: string, body: object) => api(to, { as: uid, body: { postNum, from: day(1), to: day(2), ...body } })
    const { closed, seenAt } = await database.db.transaction().execute(async (trx) => {
      await lockRooms(trx, [postNum], today)
      const sent = call(path, closing)
      while (!(await isLockAwaited(database))) await lockRooms(trx, [postNum], today)
      context.time.now += 60_000
      const read = new Date(context.time.now).toISOString()
      context.time.now += 60_000
      return { closed: sent, seenAt: read }
    })
    expect((await closed).status).toBe(200)
    const reopened = await call('/api/room/close-all', { closed: false, seenAt })
    expect(reopened).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  })
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addHold, addImage, addPerson, now, today } from '../../db/testing/rows.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { testContext } from '../testing/context.ts'
import { postRoutes } from './routes.ts'

describeOnBoth('a post with extras', (database) => {
  let api: Api
  let company: string
  let image: string

  beforeEach(async () => {
    api = testApi(testContext(database.db, now), postRoutes)
    company = await addPerson(database.db, 'company')
    image = await addImage(database.db, company)
  })

  const edit = (changes: object) => api('/api/post/edit', { method: 'PATCH', as: company, body: changes })

  async function create(changes: object): Promise<TestResponse> {
    const draft = {
      storeName: '멍멍 하우스',
      address: { mainAddress: '서울 송파구 올림픽로 1' },
      image: { section1: image },
      roomPrice: { small: 30_000 },
      roomCount: { small: 3 },
    }
    return await api('/api/post/create', { as: company, body: { ...draft, ...changes } })
  }

  async function created(changes: object): Promise<number> {
    const { status, body } = await create(changes)
    expect(status).toBe(200)
    return Number(body.postNum)
  }

  async function readExtras(postNum: number): Promise<{ [field: string]: unknown }[]> {
    const { post } = (await api('/api/post/detail', { body: { postNum } })).body
    return z.object({ extras: z.array(z.object({}).loose()) }).parse(post).extras
  }

  test('sells extras, which an edit changes, adds and takes away as a whole', async () => {
    const bath = { kind: 'bath', name: '목욕', nameEn: 'Bath', unit: 'once', price: 30_000, maxPerDay: 4, noticeHours: 24 }
    const walk = { kind: 'extraWalk', name: '추가 산책', unit: 'day', price: 10_000 }
    const postNum = await created({ extras: [bath, walk] })
    const [storedBath, storedWalk] = await readExtras(postNum)
    expect([storedBath, storedWalk]).toEqual([
      { extraId: expect.any(Number), ...bath },
      { extraId: expect.any(Number), ...walk, nameEn: null, maxPerDay: null, noticeHours: 0 },
    ])
    const nails = { kind: 'nails', name: '발톱 손질', unit: 'once', price: 8_000 }
    const changed = { ...storedBath, price: 35_000 }
    const edited = await edit({ postNum, extras: [nails, changed] })
    expect(edited.body.post).toMatchObject({ extras: [nails, changed] })
    expect((await edit({ postNum, descriptionEn: 'Quiet.' })).body.post).toMatchObject({ extras: [nails, changed] })
    const others = await readExtras(await created({ extras: [bath] }))
    expect((await edit({ postNum, extras: others })).body.fields).toEqual({ 'extras.0.extraId': 'notFound' })
    expect((await edit({ postNum, extras: [storedWalk] })).body.fields).toEqual({ 'extras.0.extraId': 'notFound' })
    const wrong = { kind: 'spa', name: '', unit: 'hour', price: -1, maxPerDay: 0, noticeHours: 1_000 }
    expect((await create({ extras: [wrong, { ...bath, extraId: 1 }] })).body.fields).toEqual({
      'extras.0.kind': 'notOneOf',
      'extras.0.name': 'required',
      'extras.0.unit': 'notOneOf',
      'extras.0.price': 'tooSmall',
      'extras.0.maxPerDay': 'tooSmall',
      'extras.0.noticeHours': 'tooLarge',
    })
    expect((await create({ extras: [{ ...bath, extraId: 1 }] })).body.fields).toEqual({ 'extras.0.extraId': 'notFound' })
    expect((await create({ extras: [{ ...changed }, { ...changed }] })).body.fields).toEqual({ extras: 'duplicate' })
  })

  test('forgets extras that were taken away, unless a stay has them or was to have them', async () => {
    const extra = (name: string) => ({
      kind: 'other',
      name,
      nameEn: null,
      unit: 'stay',
      price: 1000,
      maxPerDay: null,
      noticeHours: 0,
    })
    const names = ['예약됨', '변경에 있음', '아무도 없음']
    const postNum = await created({ extras: names.map(extra) })
    const [booked, changed] = (await readExtras(postNum)).map(({ extraId }) => Number(extraId))
    const { bookingId } = await addHold(database.db, postNum)
    const row = { kind: 'other', name: '예약됨', unit: 'stay', from_day: today, to_day: today, quantity: 1, price: 0 } as const
    const line = { ...row, booking_id: bookingId, extra_id: booked ?? 0, day: null, state: 'booked' } as const
    await database.db.insertInto('booking_extra').values(line).execute()
    const becomes = JSON.stringify({ extras: [{ extraId: changed, quantity: 1 }] })
    await sql`
      INSERT INTO booking_change (change_id, booking_id, state, base_version, was, becomes, delta, idempotency_key, request_hash, created_at, ended_at)
      VALUES ('change', ${bookingId}, 'applied', 1, '{}', ${becomes}, 0, 'key', 'hash', now(), now())`.execute(database.db)
    const stored = async (): Promise<string[]> => {
      const rows = await database.db.selectFrom('post_extra').select('name').orderBy('extra_id').execute()
      return rows.map(({ name }) => name)
    }
    for (const name of ['하나', '둘', '셋']) expect((await edit({ postNum, extras: [extra(name)] })).status).toBe(200)
    expect(await stored()).toEqual(['예약됨', '변경에 있음', '둘', '셋'])
    await database.db.deleteFrom('booking_extra').execute()
    await database.db.deleteFrom('booking_change').execute()
  })

  test('sells an extra by another unit as another one, since those that are booked keep theirs', async () => {
    const postNum = await created({ extras: [{ kind: 'extraWalk', name: '추가 산책', unit: 'day', price: 10_000 }] })
    const [walk] = await readExtras(postNum)
    const changes = { postNum, seen: { extras: [walk] }, extras: [{ ...walk, unit: 'stay', price: 30_000 }] }
    expect((await edit(changes)).status).toBe(200)
    const [other] = await readExtras(postNum)
    expect(other).toEqual({ ...walk, extraId: expect.any(Number), unit: 'stay', price: 30_000 })
    expect(other).not.toMatchObject({ extraId: walk?.extraId })
    expect((await edit(changes)).status).toBe(200)
    expect(await readExtras(postNum)).toEqual([other])
  })
})

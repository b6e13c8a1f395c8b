import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addGuest, addPerson, addPost } from '../../db/testing/rows.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { customerRoutes } from '../customer/routes.ts'
import { kennelRoutes } from '../kennel/routes.ts'
import { messageRoutes } from '../message/routes.ts'
import { randomId } from '../runtime/random-id.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { aBookingInput, sandboxContext } from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'

const rooms = [{ size: 'small' as const, count: 50, price: 40_000, weekendPrice: null }]
const network = '203.0.113.1'
const longText = '가'.repeat(500)
const longDog = {
  dogName: '보리',
  dogWeight: 4,
  dogNote: '가'.repeat(1_000),
  feeding: longText,
  medication: longText,
  allergies: longText,
  vet: longText,
  emergencyContact: longText,
}

describeOnBoth('texts of companies without a verified address', (database) => {
  let context: TestContext
  let api: Api

  beforeEach(() => {
    context = sandboxContext(database.db)
    context.config = { ...context.config, rateLimits: true }
    api = testApi(context, bookingRoutes, customerRoutes, kennelRoutes, messageRoutes)
  })

  const verify = (uid: string, email_verified: boolean) =>
    database.db.updateTable('person').set({ email_verified }).where('id', '=', uid).execute()
  const addUnverified = async (): Promise<string> => {
    const uid = await addPerson(database.db, 'company')
    await verify(uid, false)
    return uid
  }
  const addPostOf = async (uid: string): Promise<number> => (await addPost(database.db, { uid, rooms })).postNum
  const walkIn = async (as: string, postNum: number, changes: object = {}, from = network): Promise<TestResponse> => {
    const body = { ...aBookingInput(postNum, { total: 80_000 }), name: '김보리', phone: '010-1234-5678', ...changes }
    return await api('/api/booking/walkin', { as, body, from, headers: { 'idempotency-key': randomId() } })
  }
  const addCustomer = async (as: string, from = network): Promise<TestResponse> =>
    await api('/api/customer/create', { as, from, body: { name: '김보리' } })
  const fill = (name: string, count: number) =>
    database.db.updateTable('rate_limit').set({ count }).where('key', 'like', `${name}:%`).execute()
  const readCounts = async (): Promise<Record<string, number>> => {
    const rows = await database.db.selectFrom('rate_limit').select(['key', 'count']).where('key', 'like', '%texts%').execute()
    return Object.fromEntries(rows.map(({ key, count }) => [key.split(':')[0], count]))
  }
  const refused = { status: 429, body: { code: 'rate_limited', emailVerified: false } }

  test('are as long as a day at the desk needs, and 5 MB for one of them', async () => {
    const uid = await addUnverified()
    const postNum = await addPostOf(uid)
    for (let nth = 0; nth < 20; nth++) expect((await walkIn(uid, postNum, { note: longText })).status).toBe(201)
    const { 'unverified-texts': written = 0 } = await readCounts()
    expect(written).toBeGreaterThan(20 * 4_500)
    expect(written).toBeLessThan(200_000)

    const full = { dogNum: { small: 20 }, roomNumber: { small: 10 }, dogs: Array.from({ length: 20 }, () => longDog) }
    const quoted = { ...full, total: 800_000 }
    await fill('unverified-texts', 4_900_000)
    expect(await walkIn(uid, postNum, quoted)).toMatchObject(refused)
    expect(await readCounts()).toMatchObject({ 'unverified-texts': 4_900_000, 'unverified-texts-network': written })
    await verify(uid, true)
    expect((await walkIn(uid, postNum, quoted)).body.code).not.toBe('rate_limited')
    expect(await readCounts()).toMatchObject({ 'unverified-texts': 4_900_000 })
  })

  test('of all kinds count together', async () => {
    const uid = await addUnverified()
    const postNum = await addPostOf(uid)
    expect((await addCustomer(uid)).status).toBe(201)
    await fill('unverified-texts', 5_000_000)
    const file = Buffer.from('name,checkin,checkout,small\n').toString('base64')
    const add = [{ size: 'small', name: '101' }]
    const answers = [
      await addCustomer(uid),
      await walkIn(uid, postNum),
      await api('/api/booking/import', { as: uid, body: { postNum, file, dryRun: false } }),
      await api('/api/kennel/save', { as: uid, body: { postNum, add } }),
      await api('/api/message/quick-replies/save', { as: uid, body: { replies: [{ text: '네', textEn: '' }] } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(refused)
    context.time.now += 86_400_000
    expect((await addCustomer(uid)).status).toBe(201)
  })

  test('are limited to 20 MB a day and network, and keep nobody from writing who is verified, a guest or elsewhere', async () => {
    const [one, other, verified] = [await addUnverified(), await addUnverified(), await addPerson(database.db, 'company')]
    const guest = await addGuest(database.db, 'company')
    expect((await addCustomer(one)).status).toBe(201)
    await fill('unverified-texts-network', 20_000_000)
    expect(await addCustomer(other)).toMatchObject(refused)
    for (const uid of [verified, guest]) expect((await addCustomer(uid)).status).toBe(201)
    expect((await addCustomer(other, '203.0.113.2')).status).toBe(201)
    await fill('guest-texts', 5_000_000)
    const answer = await addCustomer(guest)
    expect([answer.status, answer.body.code, answer.body.emailVerified]).toEqual([429, 'rate_limited', undefined])
  })

  test('that are refused do not count', async () => {
    const uid = await addUnverified()
    const postNum = await addPostOf(uid)
    expect((await walkIn(uid, postNum, { total: 1 })).status).toBe(409)
    expect(await readCounts()).toEqual({})
    context.config = { ...context.config, rateLimits: false }
    expect((await walkIn(uid, postNum)).status).toBe(201)
    expect(await readCounts()).toEqual({})
  })
})

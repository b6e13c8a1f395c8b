import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { wireDay } from '../../contract/wire-day.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addPerson, addPost, now, today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { paymentRoutes } from '../payment/routes.ts'
import { type Api, testApi } from '../testing/api.ts'
import {
  aHeldBooking,
  aPaidBooking,
  aStayingBooking,
  authenticate,
  confirm,
  type Held,
  holdLonger,
  sandboxContext,
} from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { kennelRoutes } from './routes.ts'

const rooms = [
  { size: 'small' as const, count: 3, price: 40_000, weekendPrice: null },
  { size: 'medium' as const, count: 1, price: 60_000, weekendPrice: null },
]
const inDays = (days: number): string => wireDay(addDays(today, days))

const kennelShape = z.object({ kennelId: z.number(), size: z.string(), name: z.string(), removedOn: z.string().nullable() })
const quoteShape = z.object({ version: z.number(), change: z.object({ delta: z.number() }) })
type Kennel = z.infer<typeof kennelShape>

describeOnBoth('kennels', (database) => {
  let context: TestContext
  let api: Api
  let at: { postNum: number; uid: string }

  beforeEach(async () => {
    context = sandboxContext(database.db)
    api = testApi(context, bookingRoutes, paymentRoutes, kennelRoutes)
    at = await addPost(database.db, { rooms })
  })

  const save = async (changes: object) => await api('/api/kennel/save', { as: at.uid, body: { postNum: at.postNum, ...changes } })
  const name = async (...names: string[]): Promise<Kennel[]> =>
    toKennels((await save({ add: names.map((own) => ({ size: 'small', name: own })) })).body)
  const list = async (): Promise<Kennel[]> =>
    toKennels((await api('/api/kennel/list', { as: at.uid, body: { postNum: at.postNum } })).body)
  const assign = async ({ bookingId }: { bookingId: string }, kennelId: number | null, changes: object = {}) =>
    await api('/api/kennel/assign', { as: at.uid, body: { bookingId, size: 'small', room: 1, kennelId, ...changes } })
  const shown = async ({ bookingId }: { bookingId: string }, as = at.uid): Promise<unknown> => {
    const { body } = await api(`/api/booking/${bookingId}`, { as })
    return z.object({ booking: z.object({ kennels: z.array(z.unknown()) }) }).parse(body).booking.kennels
  }
  const aStay = async (from: number, nights: number): Promise<Held> =>
    await aPaidBooking(context, api, { at, stay: addDaysFromToday(from, nights), total: 36_000 * nights })

  describe('are named and renamed by the company', () => {
    test('are sorted with numbers in numeric order, and can swap names', async () => {
      const [a2, a10] = await name('A10', 'A2')
      expect([a2, a10]).toMatchObject([{ name: 'A2' }, { name: 'A10' }])
      const rename = [
        { kennelId: a2?.kennelId, name: 'A10' },
        { kennelId: a10?.kennelId, name: 'A2' },
      ]
      await save({ rename })
      expect((await list()).map(({ kennelId }) => kennelId)).toEqual([a10?.kennelId, a2?.kennelId])
    })

    test('have unique names per size', async () => {
      const [a1] = await name('A1')
      const again = await save({
        add: [
          { size: 'medium', name: 'A1' },
          { size: 'small', name: 'B1' },
          { size: 'small', name: 'B1' },
          { size: 'small', name: ' A1 ' },
          { size: 'large', name: 'A1' },
        ],
      })
      expect(again.status).toBe(422)
      expect(again.body.fields).toEqual({ 'add.2.name': 'duplicate', 'add.3.name': 'duplicate', 'add.4.size': 'sizeNotOffered' })
      expect(await list()).toEqual([a1])
    })

    test.each([
      ['', 'required'],
      ['A'.repeat(31), 'tooLong'],
      ['http://example.com', 'linkInName'],
      ['A\u202e1', 'hiddenInName'],
    ])('reject the name %j', async (typed, error) => {
      expect((await save({ add: [{ size: 'small', name: typed }] })).body.fields).toEqual({ 'add.0.name': error })
    })

    test('are limited to 200 in use per size', async () => {
      await name(...Array.from({ length: 200 }, (_, index) => `A${index}`))
      const [first] = await list()
      expect((await save({ add: [{ size: 'small', name: 'B' }] })).body.fields).toEqual({ add: 'tooMany' })
      expect((await save({ add: [{ size: 'small', name: 'B' }], remove: [first?.kennelId] })).status).toBe(200)
    })
  })

  test('are limited to 1,000 with those removed, which can come back', async () => {
    await database.db
      .insertInto('kennel')
      .values(
        Array.from({ length: 999 }, (_, nth) => ({
          post_num: at.postNum,
          size: 0 as const,
          name: `${nth}`,
          removed_on: today,
          created_at: new Date(now),
        })),
      )
      .execute()
    const add = ['A', 'B'].map((typed) => ({ size: 'small', name: typed }))
    expect((await save({ add })).body.fields).toEqual({ add: 'tooMany' })
    expect((await save({ add: [...add.slice(1), { size: 'small', name: '7' }] })).status).toBe(200)
  })

  test('keep their name after removal if a stay was assigned, are restored under it, and are deleted otherwise', async () => {
    const [a1, a2] = await name('A1', 'A2')
    const stay = await aStay(0, 3)
    await assign(stay, a1?.kennelId ?? 0)
    const remove = [a1?.kennelId, a2?.kennelId]
    expect(toKennels((await save({ remove })).body)).toEqual([{ ...a1, removedOn: inDays(0) }])
    expect(await shown(stay)).toMatchObject([{ name: 'A1', inUse: false, from: inDays(0), to: inDays(3) }])
    expect((await assign(stay, a1?.kennelId ?? 0)).status).toBe(404)
    expect((await save({ remove })).status).toBe(404)
    expect(toKennels((await save({ add: [{ size: 'small', name: 'A1' }] })).body)).toEqual([a1])
    expect(await shown(stay)).toMatchObject([{ name: 'A1', inUse: true }])
  })

  describe('can be assigned to a stay', () => {
    test('for the whole stay, visible to the company but not to the owner', async () => {
      const [a1] = await name('A1')
      const stay = await aStay(2, 3)
      const { body } = await assign(stay, a1?.kennelId ?? 0)
      expect(body).toMatchObject({ places: [{ from: inDays(2), kennelId: a1?.kennelId }], warnings: [] })
      expect(await shown(stay)).toEqual([
        { size: 'small', room: 1, kennelId: a1?.kennelId, name: 'A1', inUse: true, from: inDays(2), to: inDays(5) },
      ])
      expect(await shown(stay, stay.owner)).toEqual([])
    })

    test('from today on for a checked-in dog, without changing its earlier nights', async () => {
      const [a1, a2] = await name('A1', 'A2')
      const stay = await aStayingBooking(context, api, { at, stay: addDaysFromToday(0, 5), total: 180_000 })
      await assign(stay, a1?.kennelId ?? 0)
      context.time.now += 2 * 86_400_000
      await assign(stay, a2?.kennelId ?? 0)
      expect(await shown(stay)).toMatchObject([
        { name: 'A1', from: inDays(0), to: inDays(2) },
        { name: 'A2', from: inDays(2), to: inDays(5) },
      ])
      await assign(stay, a1?.kennelId ?? 0, { from: inDays(4) })
      await assign(stay, null, { from: inDays(3) })
      expect(await shown(stay)).toMatchObject([
        { name: 'A1', from: inDays(0), to: inDays(2) },
        { name: 'A2', from: inDays(2), to: inDays(3) },
      ])
    })

    test('only for nights that a stay which has not begun keeps when it moves', async () => {
      const [a1, a2] = await name('A1', 'A2')
      const move = async ({ bookingId, owner }: Held, from: number, nights: number): Promise<unknown> => {
        const date = { checkin: inDays(from), checkout: inDays(from + nights) }
        const body = { bookingId, date, dogNum: { small: 1 }, roomNumber: { small: 1 } }
        const quoted = quoteShape.parse((await api('/api/booking/change/quote', { as: owner, body })).body)
        const headers = { 'idempotency-key': `${bookingId}-${quoted.version}` }
        const request = { ...body, version: quoted.version, delta: quoted.change.delta }
        const { body: answer } = await api('/api/booking/change/create', { as: owner, body: request, headers })
        expect(answer).toMatchObject({ change: { state: 'applied' } })
        return await shown({ bookingId })
      }
      const [one, other] = [await aStay(2, 3), await aStay(12, 3)]
      for (const stay of [one, other]) await assign(stay, a1?.kennelId ?? 0)
      await assign(one, a2?.kennelId ?? 0, { from: inDays(4) })
      const [early, late] = [
        { name: 'A1', from: inDays(3), to: inDays(4) },
        { name: 'A2', from: inDays(4), to: inDays(5) },
      ]
      expect(await move(one, 3, 3)).toMatchObject([early, late])
      // The night that it gets back may have gone to another dog meanwhile.
      expect(await move(one, 2, 3)).toMatchObject([early, late])
      expect(await move(one, 12, 3)).toEqual([])
      expect(await database.db.selectFrom('kennel_place').select('booking_id').execute()).toEqual([
        { booking_id: other.bookingId },
      ])
      expect(await shown(other)).toMatchObject([{ name: 'A1', from: inDays(12), to: inDays(15) }])
    })

    test('for the nights that a stay in house is extended by, too', async () => {
      const [a1] = await name('A1')
      const stay = await aStayingBooking(context, api, { at })
      await assign(stay, a1?.kennelId ?? 0)
      const { orderId } = await holdLonger(api, stay)
      await confirm(api, { ...stay, orderId, total: 40_000 }, await authenticate(context, orderId, 40_000))
      expect(await shown(stay)).toMatchObject([{ name: 'A1', from: inDays(1), to: inDays(4) }])
    })

    test('with warnings that do not block the assignment', async () => {
      const [a1] = await name('A1')
      const [, b1] = toKennels((await save({ add: [{ size: 'medium', name: 'B1' }] })).body)
      const [one, other] = [await aStay(0, 3), await aStay(2, 3)]
      await assign(one, a1?.kennelId ?? 0)
      const shared = await assign(other, a1?.kennelId ?? 0)
      expect(shared.body).toMatchObject({
        success: true,
        warnings: [{ kind: 'strangers', kennelId: a1?.kennelId, from: inDays(2), to: inDays(3) }],
      })
      expect((await assign(other, b1?.kennelId ?? 0)).body.warnings).toMatchObject([{ kind: 'wrongSize' }])
      expect(await shown(one)).toMatchObject([{ name: 'A1', from: inDays(0), to: inDays(3) }])
    })

    test('only for a confirmed or checked-in stay, on its nights, and for a room it has booked', async () => {
      const [a1] = await name('A1')
      const id = a1?.kennelId ?? 0
      const stay = await aStay(2, 3)
      for (const from of [inDays(1), inDays(5)])
        expect((await assign(stay, id, { from })).body.fields).toEqual({ from: 'notOneOf' })
      expect((await assign(stay, id, { room: 2 })).body.fields).toEqual({ room: 'tooLarge' })
      expect((await assign(stay, id, { size: 'medium' })).body.fields).toEqual({ room: 'tooLarge' })
      const held = await aHeldBooking(database.db, api, { at })
      expect((await assign(held, id)).body).toMatchObject({ code: 'wrong_state', state: 'held' })
      await api('/api/booking/advance', {
        as: at.uid,
        body: { bookingId: stay.bookingId, to: 'cancelled', reason: 'A burst pipe' },
      })
      expect((await assign(stay, id)).body).toMatchObject({ code: 'wrong_state', state: 'cancelled' })
    })

    test('only of the same post', async () => {
      const [a1] = await name('A1')
      const stay = await aStay(2, 3)
      const foreign = await addPost(database.db, { rooms })
      const { body } = await api('/api/kennel/save', {
        as: foreign.uid,
        body: { postNum: foreign.postNum, add: [{ size: 'small', name: 'A1' }] },
      })
      const [theirs] = toKennels(body)
      expect((await assign(stay, theirs?.kennelId ?? 0)).status).toBe(404)
      expect((await save({ rename: [{ kennelId: theirs?.kennelId, name: 'B1' }] })).status).toBe(404)
      const asStranger = { bookingId: stay.bookingId, size: 'small', room: 1, kennelId: a1?.kennelId }
      for (const as of [foreign.uid, await addPerson(database.db, 'company')])
        expect((await api('/api/kennel/assign', { as, body: asStranger })).status).toBe(404)
      expect(await shown(stay)).toEqual([])
    })
  })

  test('never change availability or the assignments of other stays', async () => {
    const kennels = await name('A1', 'A2')
    const stays = [await aStay(0, 4), await aStay(1, 2), await aStay(3, 3)]
    const readStock = async () =>
      await database.db.selectFrom('room_night').selectAll().orderBy('size').orderBy('night').execute()
    const stock = await readStock()
    const aStep = fc.record({ stay: fc.nat(2), kennel: fc.integer({ min: -1, max: 1 }), from: fc.nat(5) })
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 6 }), async (steps) => {
        for (const { stay, kennel, from } of steps) {
          const moved = stays[stay]
          const others = stays.filter((other) => other !== moved)
          const before = await Promise.all(others.map((other) => shown(other)))
          if (moved) await assign(moved, kennels[kennel]?.kennelId ?? null, { from: inDays(from) })
          expect(await Promise.all(others.map((other) => shown(other)))).toEqual(before)
        }
        expect(await readStock()).toEqual(stock)
      }),
      { numRuns: 15 },
    )
  })
})

function toKennels(body: object): Kennel[] {
  return z.object({ kennels: z.array(kennelShape) }).parse(body).kennels
}

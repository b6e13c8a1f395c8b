import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoints } from '../../../contract/endpoints.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { findPost } from '../../../db/post/post.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addDaysFromToday, addDog, addPerson, addPost } from '../../../db/testing/rows.ts'
import { bookingRoutes } from '../../booking/routes.ts'
import { kennelRoutes } from '../../kennel/routes.ts'
import { paymentRoutes } from '../../payment/routes.ts'
import { postRoutes } from '../../post/routes.ts'
import { type Api, testApi } from '../../testing/api.ts'
import { aBookingInput, authenticate, book, confirm, getBooking, type Held, sandboxContext } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { deskRoutes } from './routes.ts'

const rooms = [{ size: 'small' as const, count: 9, price: 40_000, weekendPrice: null }]
const free = {
  kind: 'bath' as const,
  name: '목욕',
  nameEn: null,
  unit: 'stay' as const,
  price: 0,
  maxPerDay: null,
  noticeHours: 0,
}
const stay = addDaysFromToday(0, 2)
const versionBody = z.object({ version: z.string() })

/** What people at the desk may write. A proposal is shown with the booking, not on the desk. */
const deskWrites = Object.values(endpoints)
  .filter(({ access }) =>
    ['recordExtra', 'markHeat', 'manageKennels', 'writeWalkIn', 'recordCharge', 'advanceBooking'].includes(access),
  )
  .filter((endpoint) => endpoint.method !== 'GET' && !('readOnly' in endpoint && endpoint.readOnly))
  .map(({ method, path }) => `${method} ${path}`)

type Step = { path: string; body: object; method?: string }

describeOnBoth('the version of the desk', (database) => {
  let context: TestContext
  let api: Api
  let at: { postNum: number; uid: string }

  beforeEach(async () => {
    context = sandboxContext(database.db)
    api = testApi(context, bookingRoutes, deskRoutes, kennelRoutes, paymentRoutes, postRoutes)
    at = await addPost(database.db, { rooms, extras: [free] })
  })

  async function readVersion(): Promise<string> {
    return versionBody.parse((await api('/api/desk/read', { as: at.uid })).body).version
  }

  async function send({ path, body, method = 'POST' }: Step): Promise<Record<string, unknown>> {
    const headers = { 'idempotency-key': 'walk-in' }
    const answer = await api(path, { method, body, as: at.uid, headers })
    expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body])
    return answer.body
  }

  /** A stay from today on, paid, with an extra that costs nothing. */
  async function aStay(): Promise<Held & { dogId: string; extraId: number }> {
    const owner = await addPerson(database.db, 'owner')
    const { dogId } = await addDog(database.db, owner, { dogName: '보리', dogGender: 'female' })
    const extraId = (await findPost(database.db, at.postNum))?.post.extras[0]?.extraId ?? 0
    const input = aBookingInput(at.postNum, { stay, total: 72_000, dogIds: [dogId], extras: [{ extraId, quantity: 1, dogId }] })
    const held = { ...getBooking((await book(api, owner, input)).body), postNum: at.postNum, company: at.uid, owner }
    expect((await confirm(api, held, await authenticate(context, held.orderId, held.total))).status).toBe(200)
    return { ...held, dogId, extraId }
  }

  it('changes with everything that is written at the desk, also within a millisecond', async () => {
    const { bookingId, dogId, extraId } = await aStay()
    const other = await aStay()
    const walked = new Set<string>()
    async function step(path: string, body: object, method = 'POST'): Promise<Record<string, unknown>> {
      walked.add(`${method} ${path}`)
      const before = await readVersion()
      const answer = await send({ path, body, method })
      expect([path, body, (await readVersion()) === before]).toEqual([path, body, false])
      return answer
    }
    const advance = async (to: string) => await step('/api/booking/advance', { bookingId, to })
    await advance('checked_in')
    await advance('confirmed')
    await advance('checked_in')

    for (const staffNote of ['닭고기 알레르기', '닭고기와 소고기 알레르기', ''])
      await step('/api/booking/note', { bookingId, staffNote })

    const charge = { bookingId, kind: 'other', reason: '늦은 픽업' }
    const { booking } = await step('/api/booking/charge', { ...charge, amount: 5_000 })
    const charged = z.object({ charges: z.array(z.object({ chargeId: z.number() })) }).parse(booking)
    await step('/api/booking/charge', { ...charge, amount: 0, corrects: charged.charges[0]?.chargeId })

    for (const done of [true, false]) await step('/api/booking/extra-done', { bookingId, extraId, date: null, dogId, done })

    for (const until of [wireDay(stay.checkout), null]) await step('/api/kennel/heat', { bookingId, dogId, until })
    for (const conflict of [true, false])
      await step('/api/kennel/conflict', { bookingId, dogId, otherDogId: other.dogId, conflict })

    const named = await send({ path: '/api/kennel/save', body: { postNum: at.postNum, add: [{ size: 'small', name: 'A1' }] } })
    const { kennels } = z.object({ kennels: z.array(z.object({ kennelId: z.number() })) }).parse(named)
    const kennelId = kennels[0]?.kennelId
    await step('/api/kennel/assign', { bookingId, size: 'small', room: 1, kennelId })
    await step('/api/kennel/save', { postNum: at.postNum, rename: [{ kennelId, name: 'A2' }] })

    const walkIn = { ...aBookingInput(at.postNum, { stay, total: 80_000 }), name: '김보리' }
    const id = getBookingId(await step('/api/booking/walkin', walkIn))
    for (const changes of [{ note: '밥은 반 컵' }, { note: '' }, { paid: 'card' }, { staffNote: '단골' }])
      await step('/api/booking/walkin', { bookingId: id, ...changes }, 'PATCH')
    await step('/api/booking/note', { bookingId: id, staffNote: '문 앞에서' })

    await advance('completed')
    expect([...walked].toSorted()).toEqual(deskWrites.toSorted())
  })

  it('changes when a refund is done, and when the hotel has another name', async () => {
    const { bookingId } = await aStay()
    await send({ path: '/api/booking/advance', body: { bookingId, to: 'checked_in' } })
    const refund = { choice: 'full' }
    await send({ path: '/api/booking/advance', body: { bookingId, to: 'completed', refund, reason: '보일러 고장' } })
    const requested = await readVersion()
    const doneAt = new Date(context.time.now)
    const { numUpdatedRows } = await database.db
      .updateTable('refund')
      .set({ state: 'done', done_at: doneAt })
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
    const done = await readVersion()
    await send({ path: '/api/post/edit', body: { postNum: at.postNum, storeName: '새 이름' }, method: 'PATCH' })
    expect(new Set([requested, done, await readVersion()]).size).toBe(3)
  })
})

function getBookingId({ booking }: Record<string, unknown>): string {
  return z.object({ bookingId: z.string() }).parse(booking).bookingId
}

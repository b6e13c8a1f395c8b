import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { cancelManyEndpoints } from '../../contract/booking/cancel-many.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addPerson, addPost } from '../../db/testing/rows.ts'
import { paymentRoutes } from '../payment/routes.ts'
import { sandboxRoutes } from '../payment/sandbox/routes.ts'
import { type Api, testApi } from '../testing/api.ts'
import {
  aBookingInput,
  advance,
  aPaidBooking,
  aStayingBooking,
  authenticate,
  book,
  confirm,
  type Held,
  holdLonger,
  sandboxContext,
} from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { bookingRoutes } from './routes.ts'

const dayMs = 24 * 3_600_000
const reason = '태풍으로 문을 닫아요.'
const { bookings: listed } = cancelManyEndpoints.previewCancellations.response.shape
const { results: resultsBody } = cancelManyEndpoints.cancelBookings.response.shape

type Chosen = { bookingId: string; version: number; outcome: 'cancel' | 'end' | 'wait' }
type Post = { postNum: number; uid: string }

describeOnBoth('cancelling several bookings at once', (database) => {
  let context: TestContext
  let api: Api

  beforeEach(() => {
    context = sandboxContext(database.db)
    api = testApi(context, bookingRoutes, paymentRoutes, sandboxRoutes)
  })

  /** How the page lists bookings of a post. */
  const show = async ({ postNum, uid }: Post, ...held: Held[]): Promise<Chosen[]> => {
    const { body } = await api('/api/booking/cancel-many/preview', { as: uid, body: { postNum } })
    const bookings = listed.parse(body.bookings)
    return held.flatMap(({ bookingId }) => bookings.find((one) => one.bookingId === bookingId) ?? [])
  }
  const cancel = async ({ postNum, uid }: Post, bookings: readonly Chosen[]) => {
    const body = { postNum, bookings: bookings.map(toChosen), reason }
    const response = await api('/api/booking/cancel-many', { as: uid, body })
    expect(response.status).toBe(200)
    return resultsBody.parse(response.body.results)
  }
  const listStates = async (...held: Held[]): Promise<unknown[]> => {
    const rows = await database.db.selectFrom('booking').select(['booking_id', 'state']).execute()
    return held.map(({ bookingId }) => rows.find((row) => row.booking_id === bookingId)?.state)
  }

  it('leaves what was moved or checked in since it was shown, and shows it as it is by now', async () => {
    const at = await addPost(database.db, { rooms: [{ size: 'small', count: 5, price: 40_000, weekendPrice: null }] })
    const [moved, extended, arriving, cancelled] = [
      await aPaidBooking(context, api, { at, stay: addDaysFromToday(5, 2) }),
      await aPaidBooking(context, api, { at }),
      await aPaidBooking(context, api, { at }),
      await aPaidBooking(context, api, { at }),
    ]
    context.time.now += dayMs
    const seen = await show(at, moved, extended, arriving, cancelled)
    const { checkin, checkout } = addDaysFromToday(30, 2)
    const date = { checkin: wireDay(checkin), checkout: wireDay(checkout) }
    const counts = { dogNum: { small: 1 }, roomNumber: { small: 1 } }
    const change = { bookingId: moved.bookingId, date, ...counts, version: 0, delta: 0 }
    const headers = { 'idempotency-key': 'move' }
    expect((await api('/api/booking/change/create', { as: moved.owner, body: change, headers })).status).toBe(201)
    const { orderId } = await holdLonger(api, extended)
    await confirm(api, { ...extended, orderId, total: 40_000 }, await authenticate(context, orderId, 40_000))
    await advance(api, arriving, 'checked_in')
    await api('/api/booking/cancel', { as: cancelled.owner, body: { bookingId: cancelled.bookingId } })

    const results = await cancel(at, seen)
    expect(results).toMatchObject([
      { outcome: 'refused', code: 'stale_version', refund: 0, changed: { outcome: 'cancel', version: 1, date, refund: 72_000 } },
      { outcome: 'refused', code: 'stale_version', refund: 0, changed: { outcome: 'cancel', version: 1, refund: 112_000 } },
      { outcome: 'refused', code: 'stale_version', refund: 0, changed: { outcome: 'end', version: 0, refund: 72_000 } },
      { outcome: 'unchanged', code: null, changed: null },
    ])
    expect(await listStates(moved, extended, arriving)).toEqual(['confirmed', 'confirmed', 'checked_in'])
    expect(await checkInvariants(database.db)).toEqual([])

    const now = results.flatMap(({ changed }) => changed ?? [])
    expect(await cancel(at, now)).toMatchObject([
      { outcome: 'cancelled', refund: 72_000 },
      { outcome: 'cancelled', refund: 112_000 },
      { outcome: 'ended', refund: 72_000 },
    ])
    expect(await cancel(at, now)).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'unchanged' }, { outcome: 'unchanged' }])
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('ends no stay whose check-in was undone, and cancels no hold, whatever it is called', async () => {
    const at = await addPost(database.db)
    const staying = await aStayingBooking(context, api, { at })
    const held = await book(
      api,
      await addPerson(database.db, 'owner'),
      aBookingInput(at.postNum, { stay: addDaysFromToday(5, 2) }),
    )
    const seen = await show(at, staying)
    await advance(api, staying, 'confirmed')
    const { bookingId } = z.object({ booking: z.object({ bookingId: z.string() }) }).parse(held.body).booking
    expect(await cancel(at, [...seen, { bookingId, version: 0, outcome: 'cancel' }])).toMatchObject([
      { outcome: 'refused', code: 'stale_version', changed: { outcome: 'cancel', state: 'confirmed' } },
      { outcome: 'refused', code: 'stale_version', changed: { outcome: 'wait', state: 'held', name: null } },
    ])
  })
})

function toChosen({ bookingId, version, outcome }: Chosen): Chosen {
  return { bookingId, version, outcome }
}

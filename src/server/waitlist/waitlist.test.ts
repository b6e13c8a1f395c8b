import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { wireDay } from '../../contract/wire-day.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { saveBusiness } from '../../db/company/business.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { approveSandboxPayment } from '../../db/payment/sandbox.ts'
import { describeOnBoth, isLockAwaited } from '../../db/testing/database.ts'
import { addDaysFromToday, addDog, addPerson, addPost, now, today } from '../../db/testing/rows.ts'
import { listEntriesOfNetwork } from '../../db/waitlist/unused-offers.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { maxWaiting } from '../../domain/waitlist/waitlist.ts'
import { accountDeletionRoutes } from '../account/account-deletion-routes.ts'
import { networkHash } from '../booking/hold/hold-limits.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { checkLicenses } from '../company/license/check-licenses.ts'
import { notificationRoutes } from '../notification/routes.ts'
import { paymentRoutes } from '../payment/routes.ts'
import { sandboxRoutes } from '../payment/sandbox/routes.ts'
import { postRoutes } from '../post/routes.ts'
import { cleanUp } from '../runtime/cleanup.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { aBookingInput, aPaidBooking, authenticate, book, bookingApi, type Held, sandboxContext } from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { waitlistRoutes } from './routes.ts'

const hour = 3_600_000
const oneRoom = [{ size: 'small' as const, count: 1, price: 40_000, weekendPrice: null }]
/** Ten days ahead: two nights in the only room. */
const stay = addDaysFromToday(10, 2)

const entryShape = z.object({
  entryId: z.string(),
  state: z.string(),
  ahead: z.number(),
  aheadForSame: z.number(),
  endReason: z.nullable(z.string()),
  bookingId: z.nullable(z.string()),
  offer: z.nullable(z.object({ bookingId: z.string(), orderId: z.string(), total: z.number(), until: z.string() })),
})
type Entry = z.output<typeof entryShape>

describeOnBoth('waitlist', (database) => {
  let context: TestContext
  let api: Api
  let post: { postNum: number; uid: string }

  beforeEach(async () => {
    context = sandboxContext(database.db)
    const around = [bookingRoutes, paymentRoutes, sandboxRoutes, postRoutes, accountDeletionRoutes, notificationRoutes]
    api = testApi(context, waitlistRoutes, ...around)
    post = await addPost(database.db, { rooms: oneRoom })
  })

  const draft = (changes: Parameters<typeof aBookingInput>[1] & { maxTotal?: number; at?: number } = {}) => {
    const { at = post.postNum, maxTotal, ...rest } = changes
    const { total: _, ...body } = aBookingInput(at, { stay, ...rest })
    return maxTotal === undefined ? body : { ...body, maxTotal }
  }
  const join = (as: string, changes?: Parameters<typeof draft>[0]): Promise<TestResponse> =>
    api('/api/waitlist/join', { as, body: draft(changes) })
  const joined = async (as: string, changes?: Parameters<typeof draft>[0]): Promise<Entry> => {
    const { status, body } = await join(as, changes)
    expect([status, body.code]).toEqual([201, undefined])
    return entryShape.parse(body.entry)
  }
  const list = async (as: string): Promise<Entry[]> => {
    const { body } = await api('/api/waitlist/list', { as, body: {} })
    return z.array(entryShape).parse(body.entries)
  }
  const show = async (as: string): Promise<Entry> => {
    const [entry] = await list(as)
    if (!entry) throw new Error('No entry')
    return entry
  }
  const leave = (as: string, { entryId }: { entryId: string }): Promise<TestResponse> =>
    api('/api/waitlist/leave', { as, body: { entryId } })
  const cancel = async ({ owner, bookingId }: Held): Promise<void> => {
    expect((await api('/api/booking/cancel', { as: owner, body: { bookingId } })).status).toBe(200)
  }
  const rule = async (postNum: number, rules: object): Promise<void> => {
    const { status } = await api('/api/post/house', { method: 'PATCH', as: post.uid, body: { postNum, ...rules } })
    expect(status).toBe(200)
  }
  const told = async (as: string): Promise<unknown> => (await api('/api/notification/list', { as, body: {} })).body.notifications
  const fill = (at = post): Promise<Held> => aPaidBooking(context, api, { at, stay })
  const addOwner = (): Promise<string> => addPerson(database.db, 'owner')
  const pay = async (as: string, { offer }: Entry): Promise<TestResponse> => {
    if (!offer) throw new Error('No offer')
    const { orderId, total } = offer
    const paymentKey = await authenticate(context, orderId, total)
    return await api('/api/payment/confirm', { as, body: { paymentKey, orderId, amount: total } })
  }
  /** The provider has captured the payment; the program learns of it when it is called. */
  const capture = async ({ offer }: Entry): Promise<(by: Api) => Promise<void>> => {
    if (!offer) throw new Error('No offer')
    const { orderId, total } = offer
    await approveSandboxPayment(database.db, await authenticate(context, orderId, total), context.time.now)
    const body = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-05-11T12:00:00', data: { orderId } }
    return async (by) => expect((await by('/api/payment/webhook', { body, headers: { origin: '' } })).status).toBe(200)
  }

  it('takes in no more than a transaction that frees a room can look at', async () => {
    const [first, last] = [await addOwner(), await addOwner()]
    await fill()
    await joined(first)
    await sql`
      INSERT INTO waitlist_entry (entry_id, uid, post_num, state, state_since, checkin, checkout, checkin_time, checkout_time, dog_num,
        room_number, dog_ids, note, closes_at, created_at)
      SELECT entry_id || n, uid, post_num, state, state_since, checkin, checkout, checkin_time, checkout_time, dog_num,
        room_number, dog_ids, note, closes_at, created_at
      FROM waitlist_entry CROSS JOIN generate_series(1, ${maxWaiting - 1}::integer) AS n`.execute(database.db)
    expect(await join(last)).toMatchObject({ status: 409, body: { code: 'waitlist_full' } })
    await database.db.deleteFrom('waitlist_entry').where('uid', '=', first).execute()
    await joined(last)
  })

  it('offers a stay that is cancelled to those who wait, one after the other', async () => {
    const [first, second, third] = [await addOwner(), await addOwner(), await addOwner()]
    expect(await join(first)).toMatchObject({ status: 409, body: { code: 'available' } })
    const full = await fill()
    expect(await joined(first)).toMatchObject({ state: 'waiting', ahead: 0, offer: null })
    expect(await join(first, { stay: addDaysFromToday(11, 3) })).toMatchObject({ status: 409, body: { code: 'already_waiting' } })
    expect(await joined(second)).toMatchObject({ ahead: 1, aheadForSame: 1 })
    expect(await joined(third)).toMatchObject({ ahead: 2, aheadForSame: 2 })

    await cancel(full)
    const offered = await show(first)
    expect(offered).toMatchObject({
      state: 'offered',
      ahead: 0,
      offer: { total: 72_000, until: new Date(now + 2 * hour).toISOString() },
    })
    expect(await book(api, await addOwner(), aBookingInput(post.postNum, { stay }))).toMatchObject({
      body: { code: 'room_full' },
    })
    expect(await show(second)).toMatchObject({ state: 'waiting', ahead: 0 })

    expect(await leave(first, offered)).toMatchObject({ status: 200, body: { entry: { state: 'declined', offer: null } } })
    expect(await leave(first, offered)).toMatchObject({ status: 200, body: { entry: { state: 'declined' } } })
    const next = await show(second)
    expect(next.state).toBe('offered')
    context.time.now += 2 * hour
    expect((await show(second)).state).toBe('expired')
    expect(await pay(second, next)).toMatchObject({ status: 410, body: { code: 'hold_lapsed' } })
    const last = await show(third)
    expect(last).toMatchObject({ state: 'offered', offer: { until: new Date(now + 4 * hour).toISOString() } })
    expect(await pay(third, last)).toMatchObject({ status: 200, body: { booking: { state: 'confirmed' } } })
    expect(await show(third)).toMatchObject({ state: 'taken', offer: null, bookingId: last.offer?.bookingId })
    expect(await leave(third, last)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const told = await api('/api/notification/list', { as: third, body: {} })
    expect(told.body).toMatchObject({ notifications: [{ kind: 'booked' }, { kind: 'offered' }] })
  })

  it('declines no offer for a page that shows its owner as waiting', async () => {
    const full = await fill()
    const [owner, next] = [await addOwner(), await addOwner()]
    const { entryId } = await joined(owner)
    const other = await joined(next)
    const leaveAs = (as: string, entry: { entryId: string }, from: string): Promise<TestResponse> =>
      api('/api/waitlist/leave', { as, body: { entryId: entry.entryId, from } })
    await cancel(full)
    expect(await leaveAs(owner, { entryId }, 'waiting')).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', why: 'offered' },
    })
    expect([(await show(owner)).state, (await show(next)).state]).toEqual(['offered', 'waiting'])
    expect((await leaveAs(next, other, 'waiting')).body).toMatchObject({ entry: { state: 'left' } })
    expect((await leaveAs(next, other, 'waiting')).body).toMatchObject({ entry: { state: 'left' } })
    expect((await leaveAs(owner, { entryId }, 'offered')).body).toMatchObject({ entry: { state: 'declined' } })
    expect((await leaveAs(owner, { entryId }, 'offered')).body).toMatchObject({ entry: { state: 'declined' } })
  })

  it('keeps a stay that is being paid while its offer is declined, and pays without waiting for other offers', async () => {
    const full = await fill()
    const owner = await addOwner()
    await joined(owner)
    await joined(await addOwner())
    await cancel(full)
    const offered = await show(owner)
    const apply = await capture(offered)
    const declined: Promise<TestResponse>[] = []
    await database.db.transaction().execute(async (trx) => {
      await apply(bookingApi(sandboxContext(trx)))
      const offering = sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 2 AND pid = pg_backend_pid()`
      expect((await offering.execute(trx)).rows).toEqual([])
      declined.push(leave(owner, offered))
      while (!(await isLockAwaited(database))) await sql`SELECT 1`.execute(trx)
    })
    expect(await Promise.all(declined)).toMatchObject([{ status: 409, body: { code: 'wrong_state' } }])
    expect((await show(owner)).state).toBe('taken')
    expect((await api(`/api/booking/${offered.bookingId}`, { as: owner })).body).toMatchObject({
      booking: { state: 'confirmed', refund: null },
    })
  })

  it('takes the offer of an owner whose payment arrives late', async () => {
    context.config.rateLimits = true
    const countOfNetwork = async (): Promise<number> => {
      const wish = { postNum: post.postNum, stay, network: networkHash(context, 'unknown') }
      const times = { now: context.time.now, lookAgainMs: hour, unusedMs: 24 * hour }
      return (await listEntriesOfNetwork(database.db, wish, times)).length
    }
    const full = await fill()
    const owner = await addOwner()
    await joined(owner)
    await cancel(full)
    const apply = await capture(await show(owner))
    context.time.now += 2 * hour
    await expireHolds(database.db, context.time.now)
    expect((await show(owner)).state).toBe('expired')
    const told = await api('/api/notification/list', { as: owner, body: {} })
    expect(told.body).toMatchObject({ notifications: [{ kind: 'offerExpired' }, { kind: 'offered' }] })
    expect(await countOfNetwork()).toBe(1)
    await apply(api)
    expect((await show(owner)).state).toBe('taken')
    expect(await countOfNetwork()).toBe(0)
  })

  it('offers only whole stays, in the order of joining, and passes over who would pay more than wanted', async () => {
    const full = await fill()
    const other = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(12, 1), total: 36_000 })
    const [long, cheap, short] = [await addOwner(), await addOwner(), await addOwner()]
    await joined(long, { stay: addDaysFromToday(10, 3) })
    await joined(cheap, { maxTotal: 50_000 })
    expect(await joined(short, { stay: addDaysFromToday(11, 1) })).toMatchObject({ ahead: 2 })
    expect(await joined(await addOwner(), { stay: addDaysFromToday(12, 1) })).toMatchObject({ ahead: 3, aheadForSame: 1 })
    const { body } = await api(
      `/api/post/${post.postNum}/waitlist?from=${wireDay(stay.checkin)}&to=${wireDay(addDays(stay.checkin, 3))}`,
      {
        as: post.uid,
      },
    )
    expect(body.nights).toEqual(
      [2, 3, 2, 0].map((small, day) => ({ date: wireDay(addDays(stay.checkin, day)), small, medium: 0, large: 0 })),
    )
    await cancel(full)
    expect((await show(long)).state).toBe('waiting')
    expect((await show(cheap)).state).toBe('waiting')
    expect((await show(short)).state).toBe('offered')
    // The price falls, and the short stay is declined: now it is the turn of the one that was too expensive.
    const rooms = { roomPrice: { small: 25_000, medium: null, large: null } }
    await leave(short, await show(short))
    expect((await show(cheap)).state).toBe('waiting')
    expect(
      (await api('/api/post/edit', { method: 'PATCH', as: post.uid, body: { postNum: post.postNum, ...rooms } })).status,
    ).toBe(200)
    expect(await show(cheap)).toMatchObject({ state: 'offered', offer: { total: 45_000 } })
    await cancel(other)
    expect((await show(long)).state).toBe('waiting')
  })

  it('serves whenever rooms become available', async () => {
    const waiting = await addOwner()
    const waits = async (): Promise<void> => expect(await joined(waiting)).toMatchObject({ state: 'waiting' })
    const declines = async (): Promise<void> => {
      const entry = await show(waiting)
      expect(entry.state).toBe('offered')
      await leave(waiting, entry)
    }
    const hold = await book(api, await addOwner(), aBookingInput(post.postNum, { stay }))
    expect(hold.status).toBe(201)
    await waits()
    context.time.now += 15 * 60_000
    await expireHolds(database.db, context.time.now)
    expect((await list(waiting))[0]?.state).toBe('offered')
    await declines()

    const close = (count: number): Promise<TestResponse> =>
      api('/api/room/close', {
        as: post.uid,
        body: { postNum: post.postNum, size: 'small', count, from: wireDay(stay.checkin), to: wireDay(stay.checkin) },
      })
    await close(1)
    await waits()
    await close(0)
    await declines()

    const closeAll = (closed: boolean): Promise<TestResponse> =>
      api('/api/room/close-all', {
        as: post.uid,
        body: { postNum: post.postNum, closed, from: wireDay(stay.checkin), to: wireDay(stay.checkin) },
      })
    expect((await closeAll(true)).status).toBe(200)
    await waits()
    await closeAll(false)
    await declines()

    await fill()
    await waits()
    const counts = { roomCount: { small: 2, medium: 0, large: 0 } }
    expect(
      (await api('/api/post/edit', { method: 'PATCH', as: post.uid, body: { postNum: post.postNum, ...counts } })).status,
    ).toBe(200)
    await declines()
  })

  it('waits on while a dog is elsewhere, and is served when that booking ends', async () => {
    const owner = await addOwner()
    const dog = await addDog(database.db, owner)
    const elsewhere = await addPost(database.db, { rooms: oneRoom })
    const full = await fill()
    await joined(owner, { dogIds: [dog.dogId] })
    const { body } = await book(api, owner, aBookingInput(elsewhere.postNum, { stay, dogIds: [dog.dogId] }))
    const held = z.object({ booking: z.object({ bookingId: z.string() }) }).parse(body).booking
    await cancel(full)
    expect(await show(owner)).toMatchObject({ state: 'waiting', ahead: 0 })
    // Also with a dog that has another stay, as whoever has booked something else meanwhile.
    const other = await joined(owner, { at: elsewhere.postNum, dogIds: [dog.dogId] })
    await api('/api/booking/cancel', { as: owner, body: { bookingId: held.bookingId } })
    // The discount is back as well.
    const entries = await list(owner)
    expect(entries.find(({ entryId }) => entryId === other.entryId)).toMatchObject({ state: 'waiting' })
    expect(entries.find(({ state }) => state === 'offered')).toMatchObject({ offer: { total: 72_000 } })
  })

  it('ends what has become too late or is gone and says why, and leaves with the account', async () => {
    await fill()
    const [late, ruled, gone] = [await addOwner(), await addOwner(), await addOwner()]
    expect(await join(late, { stay: addDaysFromToday(0, 2) })).toMatchObject({
      status: 409,
      body: { code: 'not_bookable', count: 3 },
    })
    await joined(late)
    const busy = await addPost(database.db, { rooms: oneRoom, uid: post.uid })
    const there = await fill(busy)
    await joined(ruled, { at: busy.postNum })
    await rule(busy.postNum, { minNights: 5 })
    await cancel(there)
    expect(await show(ruled)).toMatchObject({ state: 'waiting' })

    const closed = await addPost(database.db, { rooms: oneRoom })
    const nights = { from: wireDay(stay.checkin), to: wireDay(stay.checkin) }
    await api('/api/room/close', { as: closed.uid, body: { postNum: closed.postNum, size: 'small', count: 1, ...nights } })
    await joined(gone, { at: closed.postNum })
    expect((await api('/api/post/delete', { as: closed.uid, body: { postNum: closed.postNum } })).status).toBe(200)
    expect(await show(gone)).toMatchObject({ state: 'ended', endReason: 'gone' })
    expect(await told(gone)).toMatchObject([{ kind: 'waitEnded', data: { postNum: closed.postNum, endReason: 'gone' } }])

    const leaver = await addOwner()
    await joined(leaver)
    expect((await api('/api/user/delete', { as: leaver, body: {} })).status).toBe(200)
    expect(await database.db.selectFrom('waitlist_entry').selectAll().where('uid', '=', leaver).execute()).toEqual([])

    context.time.now = Date.parse(`${stay.checkin}T11:00:00+09:00`) - 1
    await runDueJobs(context)
    expect((await show(late)).state).toBe('waiting')
    context.time.now += 1
    await runDueJobs(context)
    expect(await show(late)).toMatchObject({ state: 'ended', endReason: 'late' })
    const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
    expect(await told(late)).toMatchObject([{ kind: 'waitEnded', data: { bookingId: null, date, endReason: 'late' } }])
    expect(await show(ruled)).toMatchObject({ state: 'ended', endReason: 'rules' })
    expect(await told(ruled)).toMatchObject([{ kind: 'waitEnded', data: { endReason: 'rules' } }])
    expect(today < stay.checkin).toBe(true)
  })

  it('waits while the hotel is paused, and is served when the pause ends, by hand or by date', async () => {
    for (const until of [null, wireDay(today)]) {
      const at = await addPost(database.db, { rooms: oneRoom, uid: post.uid })
      const full = await fill(at)
      const owner = await addOwner()
      await joined(owner, { at: at.postNum })
      await rule(at.postNum, { pause: { from: wireDay(today), until } })
      await cancel(full)
      await runDueJobs(context)
      expect(await show(owner)).toMatchObject({ state: 'waiting', endReason: null })
      expect(await checkInvariants(database.db, context.time.now)).toEqual([])
      if (until === null) await rule(at.postNum, { pause: null })
      else {
        context.time.now = Date.parse(`${addDays(today, 1)}T00:00:00+09:00`)
        await runDueJobs(context)
      }
      expect((await show(owner)).state).toBe('offered')
      expect(await checkInvariants(database.db, context.time.now)).toEqual([])
    }
  })

  it('waits while the hotel is hidden because its license is closed, and is served once it is shown again', async () => {
    const full = await fill()
    const owner = await addOwner()
    await joined(owner)
    const license = { number: '3220000-037-2021-0004', office: '강남구청', date: today }
    const business = { tradeName: '마루와 마당', representative: '김보리', businessNumber: '123-45-67891', mailOrderNumber: null }
    await saveBusiness(database.db, { uid: post.uid, business: { ...business, phone: '02-000-1234', license }, now })
    context.licenses = { source: 'file', check: async () => 'closed' }
    for (let day = 0; day <= 3; day += 1) {
      context.time.now = now + day * 24 * hour
      await checkLicenses(context)
    }
    expect(await book(api, owner, aBookingInput(post.postNum, { stay: addDaysFromToday(20, 2) }))).toMatchObject({ status: 404 })
    await cancel(full)
    await runDueJobs(context)
    expect(await show(owner)).toMatchObject({ state: 'waiting', endReason: null })
    expect(await checkInvariants(database.db, context.time.now)).toEqual([])

    context.licenses = { source: 'file', check: async () => 'open' }
    context.time.now += 24 * hour
    await checkLicenses(context)
    expect((await show(owner)).state).toBe('offered')
    expect(await checkInvariants(database.db, context.time.now)).toEqual([])
  })

  it('is served when the hotel takes shorter stays or needs less notice', async () => {
    const [short, soon] = [await addOwner(), await addOwner()]
    for (const [owner, strict, mild] of [
      [short, { minNights: 3 }, { minNights: 1 }],
      [soon, { noticeHours: 480 }, { noticeHours: 24 }],
    ] as const) {
      const at = await addPost(database.db, { rooms: oneRoom, uid: post.uid })
      const full = await fill(at)
      await joined(owner, { at: at.postNum })
      await rule(at.postNum, strict)
      await cancel(full)
      expect((await show(owner)).state).toBe('waiting')
      expect(await checkInvariants(database.db, context.time.now)).toEqual([])
      await rule(at.postNum, mild)
      expect((await show(owner)).state).toBe('offered')
    }
  })

  it('needs a verified address, to which offers are emailed', async () => {
    await fill()
    const owner = await addOwner()
    await database.db.updateTable('person').set({ email_verified: false }).where('id', '=', owner).execute()
    expect(await join(owner)).toMatchObject({ status: 409, body: { code: 'email_unverified' } })
    await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', owner).execute()
    await joined(owner)
  })

  it('does not count offers as unpaid bookings, open or ended', async () => {
    context.config.rateLimits = true
    const owner = await addOwner()
    const fulls = []
    for (const from of [10, 20, 30]) {
      const nights = addDaysFromToday(from, 1)
      fulls.push(await aPaidBooking(context, api, { at: post, stay: nights, total: 36_000 }))
      await joined(owner, { stay: nights })
    }
    for (const full of fulls) await cancel(full)
    expect((await list(owner)).map(({ state }) => state)).toEqual(['offered', 'offered', 'offered'])
    const bookLater = async (from: number): Promise<number> =>
      (await book(api, owner, aBookingInput(post.postNum, { stay: addDaysFromToday(from, 2), total: 80_000 }))).status
    expect(await bookLater(40)).toBe(201)
    for (const entry of await list(owner)) await leave(owner, entry)
    expect(await bookLater(50)).toBe(201)
  })

  it('lists the stays that an owner waits for, and the latest of those that are over, however many there are', async () => {
    const owner = await addOwner()
    await fill()
    const first = await joined(owner)
    await sql`
      INSERT INTO waitlist_entry OVERRIDING USER VALUE SELECT copy.* FROM waitlist_entry, generate_series(1, 60) AS nth,
        jsonb_populate_record(waitlist_entry, jsonb_build_object('entry_id', 'over-' || nth, 'state', 'left',
          'state_since', created_at + nth * interval '1 second')) AS copy`.execute(database.db)
    const shown = await list(owner)
    expect(shown.map(({ entryId }) => entryId)).toEqual([
      first.entryId,
      ...Array.from({ length: 49 }, (_, nth) => `over-${60 - nth}`),
    ])
    expect(await leave(owner, { entryId: 'over-1' })).toMatchObject({ status: 200, body: { entry: { state: 'left' } } })
  })

  it('forgets the note of whoever leaves at once, and the rest after thirty days', async () => {
    await fill()
    const [gone, waiting] = [await addOwner(), await addOwner()]
    const note = 'Afraid of thunder'
    const join = async (as: string): Promise<Entry> =>
      entryShape.parse((await api('/api/waitlist/join', { as, body: { ...draft(), note } })).body.entry)
    const left = await join(gone)
    await join(waiting)
    expect((await leave(gone, left)).status).toBe(200)
    const stored = async (): Promise<unknown> =>
      await database.db.selectFrom('waitlist_entry').select(['uid', 'note']).orderBy('position').execute()
    expect(await stored()).toEqual([
      { uid: gone, note: '' },
      { uid: waiting, note },
    ])
    context.time.now = now + 30 * 24 * hour
    await cleanUp(context)
    expect(await stored()).toEqual([{ uid: waiting, note }])
  })

  it('takes five entries of one network for the same night of a post, until one of them ends', async () => {
    context.config.rateLimits = true
    const full = await fill()
    await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(12, 1), total: 36_000 })
    const owners = await Promise.all(Array.from({ length: 7 }, addOwner))
    const [first = '', last = '', other = ''] = [owners[0], owners[5], owners[6]]
    await joined(first)
    for (const owner of owners.slice(1, 5)) await joined(owner)
    expect(await join(last)).toMatchObject({ status: 429, body: { code: 'network_busy', retryAfter: 3600 } })
    expect(await checkInvariants(database.db, context.time.now)).toEqual([])
    // Other nights of the post, and the same nights for who comes from elsewhere.
    await joined(last, { stay: addDaysFromToday(12, 1) })
    expect((await api('/api/waitlist/join', { as: other, body: draft(), from: '203.0.113.7' })).status).toBe(201)
    await cancel(full)
    expect((await show(first)).state).toBe('offered')
    expect((await join(last)).status).toBe(429)
    await pay(first, await show(first))
    await joined(last)
  })

  it('counts the entries of one network by night', async () => {
    context.config.rateLimits = true
    await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(20, 5), total: 180_000 })
    const owners = await Promise.all(Array.from({ length: 7 }, addOwner))
    for (const [nth, owner] of owners.slice(0, 5).entries()) await joined(owner, { stay: addDaysFromToday(20 + nth, 1) })
    const [wide = '', other = ''] = owners.slice(5)
    await joined(wide, { stay: addDaysFromToday(20, 5) })
    for (let nth = 0; nth < 3; nth++) await joined(await addOwner(), { stay: addDaysFromToday(22, 1) })
    expect((await join(other, { stay: addDaysFromToday(21, 3) })).status).toBe(429)
    await joined(other, { stay: addDaysFromToday(20, 2) })
  })

  it('takes four times as many entries of the networks of one IPv6 /48', async () => {
    context.config.rateLimits = true
    await fill()
    const joinFrom = async (from: string): Promise<number> =>
      (await api('/api/waitlist/join', { as: await addOwner(), body: draft(), from })).status
    const statuses: number[] = []
    for (const network of [1, 2, 3, 4])
      for (let nth = 0; nth < 6; nth++) statuses.push(await joinFrom(`2001:db8:1:${network}::7`))
    const ofOne = [201, 201, 201, 201, 201, 429]
    expect(statuses).toEqual([...ofOne, ...ofOne, ...ofOne, ...ofOne])
    expect(await joinFrom('2001:db8:1:5::7')).toBe(429)
    expect(await joinFrom('2001:db8:2:1::7')).toBe(201)
  })

  it('stores only a hash of the network address, and clears it when the entry ends', async () => {
    context.config.rateLimits = true
    const readNetworks = async () =>
      (await database.db.selectFrom('waitlist_entry').select('network').orderBy('position').execute()).map((row) => row.network)
    const full = await fill()
    const [one, other, late] = [await addOwner(), await addOwner(), await addOwner()]
    for (const owner of [one, other, late]) await joined(owner)
    const hash = networkHash(context, 'unknown')
    expect(await readNetworks()).toEqual([hash, hash, hash])
    await leave(other, await show(other))
    await cancel(full)
    expect(await readNetworks()).toEqual([hash, null, hash])
    await leave(one, await show(one))
    await leave(late, await show(late))
    expect(await readNetworks()).toEqual([null, null, null])
  })

  it('takes nobody for a day who has not used three offers', async () => {
    context.config.rateLimits = true
    const owner = await addOwner()
    for (const from of [10, 20, 30]) {
      const nights = addDaysFromToday(from, 1)
      const full = await aPaidBooking(context, api, { at: post, stay: nights, total: 36_000 })
      await joined(owner, { stay: nights })
      await cancel(full)
      await leave(owner, await show(owner))
    }
    const later = addDaysFromToday(40, 1)
    await aPaidBooking(context, api, { at: post, stay: later, total: 36_000 })
    context.time.now = now + 2 * hour
    const { status, body } = await join(owner, { stay: later })
    expect([status, body.code, body.retryAfter, body.postNum]).toEqual([429, 'rate_limited', 22 * 3600, undefined])
    context.time.now = now + 24 * hour
    expect((await joined(owner, { stay: later })).state).toBe('waiting')
  })

  it('takes nobody for a day who let a night of a post go twice, so that two cannot keep it from everyone by turns', async () => {
    context.config.rateLimits = true
    const [one, other] = [await addOwner(), await addOwner()]
    const full = await fill()
    await joined(one)
    await cancel(full)
    for (const [holds, waits] of [
      [one, other],
      [other, one],
      [one, other],
    ] as const) {
      await joined(waits)
      expect(await leave(holds, await show(holds))).toMatchObject({ body: { entry: { state: 'declined' } } })
      expect((await show(waits)).state).toBe('offered')
    }
    context.time.now = now + 2 * hour
    const refused = { status: 429, body: { code: 'rate_limited', retryAfter: 22 * 3600, postNum: post.postNum } }
    await fill()
    expect(await join(one)).toMatchObject(refused)
    const later = addDaysFromToday(20, 2)
    await aPaidBooking(context, api, { at: post, stay: later })
    await joined(one, { stay: later })
    context.time.now = now + 24 * hour
    expect((await joined(one)).state).toBe('waiting')
  })

  it('makes five offers of a night in a week to one network, also if their accounts are deleted', async () => {
    context.config.rateLimits = true
    const wish = { stay: addDaysFromToday(25, 1) }
    const full = await aPaidBooking(context, api, { at: post, total: 36_000, ...wish })
    const owners = await Promise.all(Array.from({ length: 5 }, addOwner))
    for (const owner of owners) await joined(owner, wish)
    await cancel(full)
    /** Whoever let the offer go deletes the account, and somebody else of the network joins. */
    const joinAgain = async (owner: string): Promise<string> => {
      const isOver = (await list(owner))[0]?.state === 'expired'
      if (isOver) expect((await api('/api/user/delete', { as: owner, body: {} })).status).toBe(200)
      const next = isOver ? await addOwner() : owner
      await join(next, wish)
      return next
    }
    const keptHours: number[] = []
    for (let hours = 0; hours < 48; hours += 2) {
      context.time.now = now + hours * hour
      await expireHolds(database.db, context.time.now)
      const nights = database.db.selectFrom('room_night').select('night').where('post_num', '=', post.postNum)
      if ((await nights.where('taken', '>', 0).execute()).length > 0) keptHours.push(hours)
      for (const [nth, owner] of owners.entries()) owners[nth] = await joinAgain(owner)
    }
    expect(keptHours).toEqual([0, 2, 4, 6, 8])

    await aPaidBooking(context, api, { at: post, total: 36_000, ...wish })
    const [here, elsewhere] = [await addOwner(), await addOwner()]
    const { status, body } = await join(here, wish)
    expect([status, body.code, body.retryAfter]).toEqual([429, 'network_busy', (7 * 24 + 2 - 46) * 3600])
    expect((await api('/api/waitlist/join', { as: elsewhere, body: draft(wish), from: '203.0.113.7' })).status).toBe(201)
    context.time.now = now + (7 * 24 + 2) * hour
    await joined(here, wish)
    context.time.now = now + (7 * 24 + 10) * hour
    await cleanUp(context)
    expect(await database.db.selectFrom('unused_offer').selectAll().execute()).toEqual([])
  })
})

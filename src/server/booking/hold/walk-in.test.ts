import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { anonymizePerson } from '../../../db/account/account-deletion.ts'
import { insertCharge } from '../../../db/booking/charge.ts'
import { recordTransitions } from '../../../db/booking/transition.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { everythingIn } from '../../../db/testing/everything.ts'
import { addDaysFromToday, addPerson, addPost, now, today } from '../../../db/testing/rows.ts'
import { bookingEmailHandlers } from '../../notification/booking-emails.ts'
import { runDueJobs } from '../../runtime/jobs.ts'
import { randomId } from '../../runtime/random-id.ts'
import type { Api, TestResponse } from '../../testing/api.ts'
import {
  aBookingInput,
  aHeldBooking,
  book,
  bookingApi,
  getBooking,
  sandboxContext,
  type TestBookingInput,
} from '../../testing/bookings.ts'

type WalkIn = TestBookingInput & { name: string; phone?: string }

const answer = z.object({ booking: z.object({ bookingId: z.string() }) })

/** Two nights of one small room from tomorrow, for 80,000 won. */
function aWalkIn(postNum: number, changes: Parameters<typeof aBookingInput>[1] & { name?: string; phone?: string } = {}): WalkIn {
  const { name = '김보리', phone, ...rest } = changes
  return { ...aBookingInput(postNum, { total: 80_000, ...rest }), name, ...(phone && { phone }) }
}

async function write(api: Api, as: string, draft: WalkIn, key = randomId()): Promise<TestResponse> {
  return await api('/api/booking/walkin', { body: draft, as, headers: { 'idempotency-key': key } })
}

const oneSmall = [{ size: 'small' as const, count: 1, price: 40_000, weekendPrice: null }]

describeOnBoth('a walk-in', (database) => {
  it('is confirmed immediately at full price, without a discount, payment or account', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db)
    const { status, body } = await write(api, uid, aWalkIn(postNum, { phone: '010-1234-5678', note: '밥은 반 컵' }))
    expect(status).toBe(201)
    expect(body.booking).toMatchObject({
      state: 'confirmed',
      total: 80_000,
      discount: 0,
      holdUntil: null,
      payment: null,
      orderId: null,
      owner: { displayName: '김보리', phone: '010-1234-5678' },
      note: '밥은 반 컵',
      dogs: [],
      actions: ['cancel'],
      history: [{ from: null, to: 'confirmed', by: 'company', reason: null }],
    })
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('can be created for a check-in hour that has passed', async () => {
    const context = sandboxContext(database.db)
    const { postNum, uid } = await addPost(database.db)
    context.time.now = Date.parse('2026-05-11T22:10:00+09:00')
    const time = { checkin: '8:00 PM', checkout: '9:00 AM' }
    const draft = aWalkIn(postNum, { stay: addDaysFromToday(0, 1), total: 40_000, time })
    expect((await write(bookingApi(context), uid, draft)).status).toBe(201)
  })

  it('is rate-limited to 300 an hour, with a Retry-After', async () => {
    const context = sandboxContext(database.db)
    context.config = { ...context.config, rateLimits: true }
    const api = bookingApi(context)
    const { postNum, uid } = await addPost(database.db, {
      rooms: [{ size: 'small', count: 9, price: 40_000, weekendPrice: null }],
    })
    await write(api, uid, aWalkIn(postNum))
    for (const [count, status] of [[299, 201] as const, [300, 429] as const]) {
      await database.db.updateTable('rate_limit').set({ count }).execute()
      const answer = await write(api, uid, aWalkIn(postNum))
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, status === 429 ? '3600' : null])
    }
  })

  it('is rate-limited to 1,000 a day, with a Retry-After', async () => {
    const context = sandboxContext(database.db)
    context.config = { ...context.config, rateLimits: true }
    const api = bookingApi(context)
    const { postNum, uid } = await addPost(database.db, {
      rooms: [{ size: 'small', count: 9, price: 40_000, weekendPrice: null }],
    })
    await write(api, uid, aWalkIn(postNum))
    for (const [count, status] of [[999, 201] as const, [1_000, 429] as const]) {
      context.time.now += 3_600_000
      await database.db.updateTable('rate_limit').set({ count }).execute()
      const answer = await write(api, uid, aWalkIn(postNum))
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, status === 429 ? '79200' : null])
    }
  })

  it('cannot take rooms booked by owners, nor can owners book its rooms', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const at = await addPost(database.db, { rooms: oneSmall })
    await aHeldBooking(database.db, api, { at, stay: addDaysFromToday(1, 1), total: 36_000 })
    const refused = await write(api, at.uid, aWalkIn(at.postNum))
    const nights = [{ date: '2026.05.12', size: 'small', left: 0 }]
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'room_full', nights })])
    expect((await write(api, at.uid, aWalkIn(at.postNum, { stay: addDaysFromToday(2, 2) }))).status).toBe(201)
    const late = await book(
      api,
      await addPerson(database.db, 'owner'),
      aBookingInput(at.postNum, { stay: addDaysFromToday(3, 1), total: 36_000 }),
    )
    expect(late.body.code).toBe('room_full')
  })

  it('and concurrent holds by owners take the last room only once', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms: oneSmall })
    const owners = await Promise.all([1, 2, 3].map(() => addPerson(database.db, 'owner')))
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => write(api, uid, aWalkIn(postNum))),
      ...owners.map((owner) => book(api, owner, aBookingInput(postNum))),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('is created once per idempotency key, which is refused with another body', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db)
    const sent = await Promise.all([1, 2].map(() => write(api, uid, aWalkIn(postNum), 'key-1')))
    const again = await write(api, uid, aWalkIn(postNum), 'key-1')
    expect(new Set([...sent, again].map(({ body }) => answer.parse(body).booking.bookingId)).size).toBe(1)
    const other = await write(api, uid, aWalkIn(postNum, { name: '이몽' }), 'key-1')
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  })

  it('has the last fifty rows of its history in lists, and all of them by itself', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db)
    const { booking } = answer.parse((await write(api, uid, aWalkIn(postNum))).body)
    await sql`
      INSERT INTO booking_history (booking_id, actor_uid, actor_kind, from_state, to_state, reason, at)
      SELECT booking_id, actor_uid, actor_kind, to_state, to_state, 'change ' || nth, at FROM booking_history, generate_series(1, 60) AS nth
      ORDER BY nth`.execute(database.db)
    const listed = (await api('/api/booking/list', { body: {}, as: uid })).body.bookings
    const whole = (await api(`/api/booking/${booking.bookingId}`, { as: uid })).body.booking
    const history = Array.from({ length: 60 }, (_, nth) => ({ from: 'confirmed', reason: `change ${nth + 1}` }))
    expect(listed).toMatchObject([{ history: history.slice(10) }])
    expect(whole).toMatchObject({ history: [{ from: null }, ...history] })
  })

  it('can be checked in, checked out, and cancelled with a reason and no refund', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const { postNum, uid } = await addPost(database.db)
    const getId = async (changes: Parameters<typeof aWalkIn>[1] = {}): Promise<string> =>
      answer.parse((await write(api, uid, aWalkIn(postNum, changes))).body).booking.bookingId
    const move = async (bookingId: string, to: string, reason?: string): Promise<TestResponse> =>
      await api('/api/booking/advance', { as: uid, body: { bookingId, to, ...(reason && { reason }) } })
    const stays = await getId({ stay: addDaysFromToday(0, 2) })
    for (const to of ['checked_in', 'completed']) expect((await move(stays, to)).body.booking).toMatchObject({ state: to })
    const dropped = await getId({ stay: addDaysFromToday(7, 2) })
    expect((await move(dropped, 'cancelled')).body.fields).toEqual({ reason: 'reasonMissing' })
    const { booking } = (await move(dropped, 'cancelled', 'They called')).body
    expect(booking).toMatchObject({ state: 'cancelled', refund: null })
    for (let turn = 0; turn < 4; turn += 1) await runDueJobs(context, bookingEmailHandlers)
    expect(context.emails).toEqual([])
    expect(await database.db.selectFrom('payment').selectAll().execute()).toEqual([])
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('leaves its hotel’s queue alone when it ends, since nobody is emailed about that', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum, uid } = await addPost(db)
    const { bookingId } = getBooking((await write(api, uid, aWalkIn(postNum))).body)
    await api('/api/booking/advance', { as: uid, body: { bookingId, to: 'cancelled', reason: 'They called' } })
    const jobs = await db.selectFrom('outbox').select(['party', 'payload']).execute()
    expect(jobs).toEqual([{ party: uid, payload: { bookingId, from: null, to: 'confirmed', by: 'company' } }])
  })

  it('loses its name, phone, note and the reason of its price when the company is anonymized', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db)
    const price = { amount: 90_000, reason: '김보리 님, 낯선 개' }
    const draft = aWalkIn(postNum, { phone: '010-1234-5678', note: '밥은 반 컵' })
    const { bookingId } = getBooking((await write(api, uid, Object.assign(draft, { price }))).body)
    const words = { actorUid: uid, reason: '김보리 님이 전화로 취소' }
    await recordTransitions(database.db, [bookingId], { from: 'confirmed', to: 'confirmed', by: 'company', ...words, now })
    const charge = { bookingId, kind: 'other' as const, amount: 5_000, reason: '김보리 님 간식', day: today, at: now, uid }
    await insertCharge(database.db, { ...charge, corrects: null, memberId: null, clientKey: null })
    await database.db
      .updateTable('post')
      .set({ deleted_at: new Date(now) })
      .where('uid', '=', uid)
      .execute()
    await anonymizePerson(database.db, { uid, name: 'Former member', now })
    const rows = await database.db
      .selectFrom('booking')
      .select(['walk_in_name', 'walk_in_phone', 'note', 'price_reason'])
      .execute()
    expect(rows).toEqual([{ walk_in_name: null, walk_in_phone: null, note: '', price_reason: '-' }])
    expect(await everythingIn(database.db)).not.toContain('김보리')
  })

  it('is refused for a changed price, hours the hotel does not offer, or another company’s post', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db)
    const stale = await write(api, uid, aWalkIn(postNum, { total: 72_000 }))
    expect(stale.body).toMatchObject({ code: 'price_changed', quote: { total: 80_000, discount: 0 } })
    const night = await write(api, uid, aWalkIn(postNum, { time: { checkin: '11:00 PM', checkout: '9:00 AM' } }))
    expect(night.body.fields).toEqual({ 'time.checkin': 'notOneOf' })
    const other = await addPost(database.db)
    expect((await write(api, other.uid, aWalkIn(postNum))).status).toBe(404)
  })
})

describeOnBoth('an unpaid hold', (database) => {
  it('hides the owner, dogs and note from the company', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { company, bookingId } = await aHeldBooking(database.db, api, { note: '초인종 누르지 마세요' })
    const { body } = await api(`/api/booking/${bookingId}`, { as: company })
    expect(body.booking).toMatchObject({ state: 'held', owner: null, dogs: [], note: '' })
  })
})

import { expect, it } from 'vitest'
import * as z from 'zod'
import { wireBooking } from '../../../contract/booking/booking.ts'
import { wireChange } from '../../../contract/booking/booking-change.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { insertDog } from '../../../db/dog/dog.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { listNotifications } from '../../../db/notification/notification.ts'
import type { Database } from '../../../db/tables.ts'
import { describeOnBoth, describeOnPostgres } from '../../../db/testing/database.ts'
import { aDog, addDaysFromToday, addPerson, addPost, now } from '../../../db/testing/rows.ts'
import { addStaff } from '../../../db/testing/staff.ts'
import { bookingEmailHandlers } from '../../notification/booking-emails.ts'
import { runDueJobs } from '../../runtime/jobs.ts'
import { randomId } from '../../runtime/random-id.ts'
import type { Api, TestResponse } from '../../testing/api.ts'
import {
  aBookingInput,
  advance,
  aPaidBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  getBooking,
  type Held,
  sandboxContext,
} from '../../testing/bookings.ts'
import { compareWithProvider } from '../../testing/compare-with-provider.ts'
import type { TestContext } from '../../testing/context.ts'

const rooms = [{ size: 'small' as const, count: 2, price: 40_000, weekendPrice: null }]
const dayMs = 86_400_000

type Booking = z.output<typeof wireBooking>

const quoted = z.object({ change: z.object({ delta: z.number() }), version: z.number() })
const withPolicy = z.object({ change: z.object({ delta: z.number(), policy: z.unknown() }), version: z.number() })
const answered = z.object({ change: wireChange, booking: wireBooking })

async function aBooking(context: TestContext, api: Api): Promise<Held> {
  return await aPaidBooking(context, api, { at: await addPost(context.db, { rooms }), stay: addDaysFromToday(12, 2) })
}

async function read(api: Api, { bookingId }: Held, as: string): Promise<Booking> {
  const { body } = await api(`/api/booking/${bookingId}`, { method: 'GET', as })
  return z.object({ booking: wireBooking }).parse(body).booking
}

function aStay(held: Held, from: number, nights: number): object {
  const { checkin, checkout } = addDaysFromToday(from, nights)
  const counts = { small: 1 }
  return {
    bookingId: held.bookingId,
    date: { checkin: wireDay(checkin), checkout: wireDay(checkout) },
    dogNum: counts,
    roomNumber: counts,
  }
}

async function price(api: Api, stay: object, as: string): Promise<{ delta: number; version: number }> {
  const { change, version } = quoted.parse((await api('/api/booking/change/quote', { body: stay, as })).body)
  return { delta: change.delta, version }
}

async function propose(api: Api, held: Held, stay: object): Promise<TestResponse> {
  const body = { ...stay, ...(await price(api, stay, held.company)) }
  return await api('/api/booking/change/propose', { body, as: held.company })
}

async function proposed(api: Api, held: Held, stay: object): Promise<z.output<typeof wireChange>> {
  return answered.parse((await propose(api, held, stay)).body).change
}

async function accept(api: Api, held: Held, stay: object, proposalId: string): Promise<TestResponse> {
  const body = { ...stay, ...(await price(api, stay, held.owner)), proposalId }
  return await api('/api/booking/change/create', { body, as: held.owner, headers: { 'idempotency-key': randomId() } })
}

async function withdraw(api: Api, changeId: string, as: string): Promise<TestResponse> {
  return await api('/api/booking/change/withdraw', { body: { changeId }, as })
}

async function listKinds(db: Database, uid: string): Promise<string[]> {
  const reader = { uid, companyUid: null, posts: null, kinds: null, hidden: [] }
  return (await listNotifications(db, reader, { before: null, limit: 20 })).map(({ kind }) => kind)
}

async function sumTaken(db: Database): Promise<number> {
  const rows = await db.selectFrom('room_night').select('taken').execute()
  return rows.reduce((sum, { taken }) => sum + taken, 0)
}

async function expectSound(db: Database): Promise<void> {
  expect(await checkInvariants(db)).toEqual([])
  expect(await compareWithProvider(db)).toEqual([])
}

describeOnBoth('a change that the company proposes', (database) => {
  it('keeps the refund terms with which it was made', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aBooking(context, api)
    const stay = aStay(held, 30, 2)
    const { changeId } = await proposed(api, held, stay)
    const { checkin, checkout } = addDaysFromToday(29, 6)
    const peaks = JSON.stringify([{ from: checkin, to: checkout }])
    await database.db.updateTable('post').set({ peaks }).where('post_num', '=', held.postNum).execute()
    const quote = async (asked: object) => (await api('/api/booking/change/quote', { body: asked, as: held.owner })).body.change
    expect(await quote(stay)).toMatchObject({ policy: { peak: false } })
    expect(await quote(aStay(held, 31, 2))).toMatchObject({ policy: { peak: true } })
    expect((await accept(api, held, stay, changeId)).body).toMatchObject({
      change: { state: 'applied' },
      booking: { policy: { peak: false } },
    })
  })

  it('is also accepted by an own change to the same, with the refund terms that were quoted', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aBooking(context, api)
    const stay = aStay(held, 30, 2)
    const { changeId } = await proposed(api, held, stay)
    const { checkin, checkout } = addDaysFromToday(29, 6)
    const peaks = JSON.stringify([{ from: checkin, to: checkout }])
    await database.db.updateTable('post').set({ peaks }).where('post_num', '=', held.postNum).execute()
    const { change, version } = withPolicy.parse((await api('/api/booking/change/quote', { body: stay, as: held.owner })).body)
    const body = { ...stay, ...change, version }
    const made = await api('/api/booking/change/create', { body, as: held.owner, headers: { 'idempotency-key': randomId() } })
    expect([made.status, made.body]).toMatchObject([
      201,
      { change: { changeId, byCompany: true, state: 'applied' }, booking: { policy: { peak: false } } },
    ])
    await expectSound(database.db)
  })

  it('holds nothing until its owner accepts it, and is then held until its difference is paid', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aBooking(context, api)
    const before = await sumTaken(database.db)
    const longer = aStay(held, 12, 3)
    const answer = await propose(api, held, longer)
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { change: { state: 'proposed', delta: 40_000, byCompany: true, holdUntil: null, orderId: null }, booking: { nights: 2 } },
    ])
    expect(await sumTaken(database.db)).toBe(before)
    const again = await proposed(api, held, longer)
    const { change } = answered.parse(answer.body)
    expect(again.changeId).toBe(change.changeId)
    const shown = await read(api, held, held.owner)
    expect(shown.change).toMatchObject({ changeId: change.changeId, state: 'proposed', delta: 40_000 })
    expect(shown.actions).toContain('change')
    expect((await listKinds(database.db, held.owner)).filter((kind) => kind === 'proposed')).toEqual(['proposed'])
    for (let turn = 0; turn < 3; turn += 1) await runDueJobs(context, bookingEmailHandlers)
    expect(context.emails.filter(({ text }) => text.includes('40,000') && text.includes('/change'))).toHaveLength(1)
    await expectSound(database.db)

    const accepted = await accept(api, held, longer, change.changeId)
    expect([accepted.status, accepted.body]).toMatchObject([201, { change: { changeId: change.changeId, state: 'held' } }])
    expect(await sumTaken(database.db)).toBe(before + 1)
    await expectSound(database.db)
    const { orderId, delta } = answered.parse(accepted.body).change
    if (orderId === null) throw new Error('Nothing to pay')
    const paymentKey = await authenticate(context, orderId, delta)
    const paid = await api('/api/payment/confirm', { body: { paymentKey, orderId, amount: delta }, as: held.owner })
    expect([paid.status, paid.body]).toMatchObject([
      200,
      { booking: { nights: 3, version: 1, change: null, changes: [{ byCompany: true }] } },
    ])
    await expectSound(database.db)
  })

  it('that costs no more is applied when it is accepted, refunded, and is none of the three of the owner', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aBooking(context, api)
    for (const nights of [3, 2, 3, 2]) {
      const stay = aStay(held, nights === 3 ? 11 : 12, 2)
      const { changeId } = await proposed(api, held, stay)
      expect((await accept(api, held, stay, changeId)).body).toMatchObject({ change: { changeId, state: 'applied', delta: 0 } })
    }
    const shorter = aStay(held, 12, 1)
    const { changeId } = await proposed(api, held, shorter)
    const body = answered.parse((await accept(api, held, shorter, changeId)).body)
    expect(body.change.delta).toBeLessThan(0)
    expect(body.booking).toMatchObject({ nights: 1, version: 5, money: { refunded: -body.change.delta } })
    expect(body.booking.actions).toContain('change')
    await expectSound(database.db)
  })

  it('can be accepted after three changes of the owner, but not with other times', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aBooking(context, api)
    for (const from of [13, 14, 13]) {
      const own = aStay(held, from, 2)
      const body = { ...own, ...(await price(api, own, held.owner)) }
      await api('/api/booking/change/create', { body, as: held.owner, headers: { 'idempotency-key': randomId() } })
    }
    const earlier = { ...aStay(held, 13, 2), time: { checkin: '10:00 AM', checkout: '9:00 AM' } }
    const { changeId } = await proposed(api, held, earlier)
    const later = { ...earlier, time: { checkin: '11:00 AM', checkout: '9:00 AM' } }
    expect((await api('/api/booking/change/quote', { body: later, as: held.owner })).body.code).toBe('too_many_changes')
    expect((await accept(api, held, earlier, changeId)).body).toMatchObject({
      change: { state: 'applied' },
      booking: { version: 4, time: { checkin: '10:00 AM' } },
    })
    await expectSound(database.db)
  })

  it('is declined by its owner, withdrawn by the company, and replaced by the next', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aBooking(context, api)
    const stay = aStay(held, 12, 3)
    const declined = await proposed(api, held, stay)
    for (let turn = 0; turn < 2; turn += 1) expect((await withdraw(api, declined.changeId, held.owner)).status).toBe(200)
    expect((await listKinds(database.db, held.company)).filter((kind) => kind === 'proposalDeclined')).toHaveLength(1)
    const gone = await accept(api, held, stay, declined.changeId)
    expect([gone.status, gone.body.code]).toEqual([409, 'wrong_state'])
    const first = await proposed(api, held, stay)
    const second = await proposed(api, held, aStay(held, 13, 2))
    expect((await accept(api, held, stay, first.changeId)).body.code).toBe('wrong_state')
    expect((await accept(api, held, stay, second.changeId)).body.code).toBe('wrong_state')
    expect((await withdraw(api, second.changeId, held.company)).body).toMatchObject({ booking: { change: null, version: 0 } })
    expect((await listKinds(database.db, held.company)).filter((kind) => kind === 'proposalDeclined')).toHaveLength(1)
    await expectSound(database.db)
  })

  it('is proposed ten times a day at most for one booking, not counting refused ones', async () => {
    const context = sandboxContext(database.db)
    context.config.rateLimits = true
    const api = bookingApi(context)
    const held = await aBooking(context, api)
    const stays = [aStay(held, 12, 3), aStay(held, 13, 2)]
    for (let turn = 0; turn < 10; turn += 1) await proposed(api, held, stays[turn % 2] ?? {})
    // The same again is no other proposal.
    await proposed(api, held, stays[1] ?? {})
    const refused = await propose(api, held, stays[0] ?? {})
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect((await read(api, held, held.owner)).change).toMatchObject({ state: 'proposed' })
    context.time.now += 86_400_000
    await proposed(api, held, stays[0] ?? {})
    await expectSound(database.db)
  })

  it('ends when the owner changes the booking, when the dog checks in, and cannot be accepted on the check-in day', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aBooking(context, api)
    const { changeId } = await proposed(api, held, aStay(held, 12, 3))
    const own = aStay(held, 13, 2)
    const body = { ...own, ...(await price(api, own, held.owner)) }
    const changed = await api('/api/booking/change/create', { body, as: held.owner, headers: { 'idempotency-key': 'own' } })
    expect(changed.body).toMatchObject({ change: { state: 'applied', byCompany: false }, booking: { version: 1, change: null } })
    expect((await accept(api, held, aStay(held, 12, 3), changeId)).body.code).toBe('wrong_state')
    const late = await proposed(api, held, aStay(held, 13, 3))
    const accepting = { ...aStay(held, 13, 3), ...(await price(api, aStay(held, 13, 3), held.owner)), proposalId: late.changeId }
    context.time.now = now + 13 * dayMs
    expect(await read(api, held, held.owner)).toMatchObject({ change: null })
    const headers = { 'idempotency-key': 'late' }
    const refused = await api('/api/booking/change/create', { body: accepting, as: held.owner, headers })
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state'])
    await advance(api, held, 'checked_in')
    const states = await database.db.selectFrom('booking_change').select('state').orderBy('created_at').execute()
    expect(states.map(({ state }) => state).toSorted()).toEqual(['applied', 'expired', 'withdrawn'])
    await expectSound(database.db)
  })

  it('waits for a change that is being paid, and names neither dogs nor extras', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aBooking(context, api)
    const stay = aStay(held, 12, 3)
    const priced = await price(api, stay, held.owner)
    await api('/api/booking/change/create', { body: { ...stay, ...priced }, as: held.owner, headers: { 'idempotency-key': 'a' } })
    const body = { ...stay, ...priced }
    expect((await api('/api/booking/change/propose', { body, as: held.company })).body.code).toBe('change_pending')
    const { change } = await read(api, held, held.owner)
    expect((await withdraw(api, change?.changeId ?? '', held.company)).body.code).toBe('wrong_state')
    await withdraw(api, change?.changeId ?? '', held.owner)
    expect((await api('/api/booking/change/quote', { body: { ...stay, dogIds: ['a'] }, as: held.company })).status).toBe(422)
    const stale = await api('/api/booking/change/propose', { body: { ...body, version: 7 }, as: held.company })
    expect(stale.body.code).toBe('stale_version')
    const moved = await api('/api/booking/change/propose', { body: { ...body, delta: 1 }, as: held.company })
    expect(moved.body.code).toBe('price_changed')
    const carer = await addStaff(database.db, held.company, 'carer')
    expect((await api('/api/booking/change/propose', { body, as: carer.uid })).status).toBe(403)
    const desk = await addStaff(database.db, held.company, 'desk')
    expect((await api('/api/booking/change/propose', { body, as: desk.uid })).status).toBe(201)
    await expectSound(database.db)
  })

  it('tells the company nothing of stays of the dogs at other hotels, which the owner learns of when accepting it', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const owner = await addPerson(database.db, 'owner')
    const dog = aDog()
    await insertDog(database.db, { uid: owner, dog, now })
    const bookAt = async (from: number, total: number): Promise<Held> => {
      const { postNum, uid } = await addPost(database.db, { rooms })
      const input = aBookingInput(postNum, { stay: addDaysFromToday(from, 2), dogIds: [dog.dogId], total })
      const held = { ...getBooking((await book(api, owner, input)).body), postNum, company: uid, owner }
      await confirm(api, held, await authenticate(context, held.orderId, held.total))
      return held
    }
    const [held] = [await bookAt(12, 72_000), await bookAt(30, 80_000)]
    const stay = aStay(held, 31, 1)
    const quote = await api('/api/booking/change/quote', { body: stay, as: owner })
    expect(quote.body).toMatchObject({ code: 'dog_busy', dogIds: [dog.dogId] })
    const { changeId } = await proposed(api, held, stay)
    const elsewhere = await price(api, aStay(held, 33, 1), held.company)
    const body = { ...stay, ...elsewhere, proposalId: changeId }
    const accepted = await api('/api/booking/change/create', { body, as: owner, headers: { 'idempotency-key': randomId() } })
    expect(accepted.body).toMatchObject({ code: 'dog_busy', dogIds: [dog.dogId] })
    await expectSound(database.db)
  })
})

describeOnPostgres('a proposal that is accepted while it is withdrawn', (database) => {
  it('is either applied or withdrawn, and of two acceptances one applies it', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    for (let round = 0; round < 6; round += 1) {
      const held = await aBooking(context, api)
      const stay = aStay(held, 13, 2)
      const { changeId } = await proposed(api, held, stay)
      const [one, withdrawn, other] = await Promise.all([
        accept(api, held, stay, changeId),
        withdraw(api, changeId, held.company),
        accept(api, held, stay, changeId),
      ])
      const accepted = [one, other].filter(({ status }) => status === 201)
      const { version, change } = await read(api, held, held.owner)
      expect([accepted.length + (withdrawn.status === 200 ? 1 : 0), version, change]).toEqual([1, accepted.length, null])
    }
    await expectSound(database.db)
  })
})

import { expect, it } from 'vitest'
import * as z from 'zod'
import { wireBooking } from '../../contract/booking/booking.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { listNotifications } from '../../db/notification/notification.ts'
import { describeOnBoth, describeOnPostgres } from '../../db/testing/database.ts'
import { addPost, now } from '../../db/testing/rows.ts'
import { addStaff } from '../../db/testing/staff.ts'
import { readReports } from '../company/reports/read-reports.ts'
import { bookingEmailHandlers } from '../notification/booking-emails.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import type { Api, TestResponse } from '../testing/api.ts'
import { advance, aPaidBooking, aStayingBooking, bookingApi, type Held, sandboxContext } from '../testing/bookings.ts'

const dayMs = 86_400_000
const week = 7 * dayMs
const bookingBody = z.object({ booking: wireBooking })
const late = { kind: 'latePickUp', amount: 20_000, reason: 'Picked up three hours late' }

type WireBooking = z.output<typeof wireBooking>

async function read(api: Api, { bookingId }: Held, as: string): Promise<WireBooking> {
  return bookingBody.parse((await api(`/api/booking/${bookingId}`, { method: 'GET', as })).body).booking
}

async function charge(api: Api, { bookingId, company }: Held, body: object, as = company): Promise<TestResponse> {
  return await api('/api/booking/charge', { as, body: { bookingId, ...body } })
}

async function lastId(api: Api, held: Held): Promise<number> {
  return (await read(api, held, held.company)).charges.at(-1)?.chargeId ?? 0
}

describeOnBoth('a charge at the desk', (database) => {
  async function sumCharges(uid: string): Promise<number> {
    const scope = { uid, posts: null, postNum: null, month: '2026-05' }
    return (await readReports(database.db, scope)).charges
  }

  it('is kept with who recorded it, shown to the owner without the name, and changes nothing about the payment', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aStayingBooking(context, api)
    const before = await read(api, held, held.owner)
    const desk = await addStaff(database.db, held.company, 'desk')
    await database.db.updateTable('person').set({ display_name: '오지수' }).where('id', '=', desk.uid).execute()
    const first = await charge(api, held, { ...late, clientKey: 'k1' }, desk.uid)
    expect([first.status, first.body]).toMatchObject([
      200,
      { booking: { charges: [{ ...late, corrects: null, authorName: '오지수' }] } },
    ])
    await charge(api, held, { kind: 'food', amount: 5_000, reason: 'Two cans' })
    const after = await read(api, held, held.owner)
    expect(after.charges).toMatchObject([
      { ...late, authorName: null },
      { kind: 'food', amount: 5_000, authorName: null },
    ])
    expect({ ...after, charges: [] }).toEqual(before)
    const reader = { uid: held.owner, companyUid: null, posts: null, kinds: null, hidden: [] }
    const told = await listNotifications(database.db, reader, { before: null, limit: 20 })
    expect(told.flatMap(({ kind, amount }) => (kind === 'charged' ? [amount] : []))).toEqual([5_000, 20_000])
    for (let turn = 0; turn < 3; turn += 1) await runDueJobs(context, bookingEmailHandlers)
    expect(context.emails.filter(({ text }) => text.includes('20,000') && text.includes('Two cans'))).toHaveLength(2)
    expect((await read(api, held, held.company)).charges[1]?.authorName).toBeTruthy()
    expect(await sumCharges(held.company)).toBe(25_000)
    const carer = await addStaff(database.db, held.company, 'carer')
    expect((await charge(api, held, late, carer.uid)).status).toBe(403)
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('is recorded once per key, which refuses another charge, corrected and removed with its history, and counts on its first day', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aStayingBooking(context, api)
    await charge(api, held, { ...late, clientKey: 'k1' })
    await charge(api, held, { ...late, clientKey: 'k1' })
    const wrong = await lastId(api, held)
    expect(await sumCharges(held.company)).toBe(20_000)
    for (const other of [{ amount: 25_000 }, { kind: 'food' }, { reason: 'Another' }, { corrects: wrong }])
      expect((await charge(api, held, { ...late, clientKey: 'k1', ...other })).body).toMatchObject({ code: 'key_reused' })
    expect(await sumCharges(held.company)).toBe(20_000)
    context.time.now += dayMs
    const right = await charge(api, held, { ...late, amount: 15_000, corrects: wrong, clientKey: 'k2' })
    expect(right.status).toBe(200)
    expect((await charge(api, held, { ...late, corrects: wrong })).body).toMatchObject({ code: 'wrong_state' })
    expect((await charge(api, held, { ...late, corrects: wrong + 1_000 })).body).toMatchObject({ code: 'not_found' })
    expect(await sumCharges(held.company)).toBe(15_000)
    const { charges } = await read(api, held, held.owner)
    expect(charges.map(({ amount, date, corrects }) => [amount, date, corrects])).toEqual([
      [20_000, charges[0]?.date, null],
      [15_000, charges[0]?.date, wrong],
    ])
    const id = await lastId(api, held)
    const removal = { kind: 'latePickUp', amount: 0, reason: 'Our own delay', corrects: id }
    expect((await charge(api, held, removal)).status).toBe(200)
    expect(await sumCharges(held.company)).toBe(0)
    expect((await charge(api, held, { ...late, corrects: await lastId(api, held) })).body).toMatchObject({ code: 'wrong_state' })
    expect((await read(api, held, held.owner)).charges).toHaveLength(3)
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('is recorded from check-in until a week after check-out, and corrected for a week', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms: [{ size: 'small', count: 9, price: 40_000, weekendPrice: null }] })
    const coming = await aPaidBooking(context, api, { at })
    expect((await charge(api, coming, late)).body).toMatchObject({ code: 'wrong_state' })
    context.time.now = now + dayMs
    await advance(api, coming, 'checked_in')
    expect((await charge(api, coming, { ...late, amount: 0 })).body).toMatchObject({
      code: 'bad_fields',
      fields: { amount: 'tooSmall' },
    })
    expect((await charge(api, coming, { ...late, reason: ' ' })).body).toMatchObject({ code: 'bad_fields' })
    context.time.now = now + 3 * dayMs
    await advance(api, coming, 'completed')
    context.time.now += week - 1
    expect((await read(api, coming, coming.company)).actions).toEqual(['charge'])
    expect((await charge(api, coming, late)).status).toBe(200)
    context.time.now += 1
    expect((await read(api, coming, coming.company)).actions).toEqual([])
    expect((await charge(api, coming, late)).body).toMatchObject({ code: 'wrong_state' })
    const corrects = await lastId(api, coming)
    context.time.now += week - 2
    expect((await charge(api, coming, { ...late, amount: 0, corrects })).status).toBe(200)
  })

  it('is corrected within a week of its first record, however often it was corrected meanwhile', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aStayingBooking(context, api)
    context.time.now += 2 * dayMs
    await advance(api, held, 'completed')
    await charge(api, held, late)
    context.time.now += week - 2
    for (const amount of [15_000, 12_000])
      expect((await charge(api, held, { ...late, amount, corrects: await lastId(api, held) })).status).toBe(200)
    context.time.now += 2
    const again = await charge(api, held, { ...late, amount: 10_000, corrects: await lastId(api, held) })
    expect([again.status, again.body]).toMatchObject([409, { code: 'wrong_state' }])
    expect(await sumCharges(held.company)).toBe(12_000)
    expect(await checkInvariants(database.db)).toEqual([])
  })
})

describeOnPostgres('two tabs at the desk', (database) => {
  it('record one charge for one key, and correct a charge once', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aStayingBooking(context, api)
    await Promise.all(Array.from({ length: 4 }, () => charge(api, held, { ...late, clientKey: 'k1' })))
    const { charges } = await read(api, held, held.owner)
    expect(charges).toHaveLength(1)
    const corrects = charges[0]?.chargeId
    const answers = await Promise.all([10_000, 12_000, 14_000].map((amount) => charge(api, held, { ...late, amount, corrects })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await checkInvariants(database.db)).toEqual([])
  })
})

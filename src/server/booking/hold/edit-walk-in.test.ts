import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { wireDay } from '../../../contract/wire-day.ts'
import { countCompanyBookings } from '../../../db/company/company-bookings.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addDaysFromToday, addPost, today } from '../../../db/testing/rows.ts'
import { addStaff } from '../../../db/testing/staff.ts'
import { undoMs } from '../../../domain/booking/booking.ts'
import { type Stay, toNights } from '../../../domain/calendar/stay.ts'
import { readReports } from '../../company/reports/read-reports.ts'
import { deskRoutes } from '../../company/today/routes.ts'
import { customerRoutes } from '../../customer/routes.ts'
import { randomId } from '../../runtime/random-id.ts'
import { type Api, type TestResponse, testApi } from '../../testing/api.ts'
import { aBookingInput, aPaidBooking, bookingApi, sandboxContext } from '../../testing/bookings.ts'
import { bookingRoutes } from '../routes.ts'

const answer = z.object({ booking: z.object({ bookingId: z.string(), state: z.string(), total: z.number() }) })
const rooms = [
  { size: 'small' as const, count: 3, price: 40_000, weekendPrice: null },
  { size: 'large' as const, count: 2, price: 60_000, weekendPrice: null },
]
const knownDog = z.looseObject({ dogId: z.string() })
const bori = { dogName: '보리', dogWeight: 4.2 }

async function enter(api: Api, as: string, draft: object): Promise<TestResponse> {
  const headers = { 'idempotency-key': randomId() }
  return await api('/api/booking/walkin', { body: { name: '김보리', ...draft }, as, headers })
}

async function enterId(api: Api, as: string, draft: object): Promise<string> {
  return answer.parse((await enter(api, as, draft)).body).booking.bookingId
}

async function edit(api: Api, as: string, body: object): Promise<TestResponse> {
  return await api('/api/booking/walkin', { method: 'PATCH', body, as })
}

function toDate(from: number, nights: number): { checkin: string; checkout: string } {
  const { checkin, checkout } = addDaysFromToday(from, nights)
  return { checkin: wireDay(checkin), checkout: wireDay(checkout) }
}

/** A seeded generator of integers below `end`. */
function createDice(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

describeOnBoth('a walk-in that is entered', (database) => {
  it('can have dogs, a price of the company with its reason, a means of payment and a note for staff', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const price = { amount: 90_000, reason: '성수기 추가' }
    const draft = { ...aBookingInput(postNum, { total: 80_000 }), dogs: [bori], price, paid: 'transfer', staffNote: '단골' }
    const { status, body } = await enter(api, uid, draft)
    expect([status, body.booking]).toEqual([
      201,
      expect.objectContaining({
        total: 90_000,
        discount: 0,
        staffNote: '단골',
        desk: {
          paid: 'transfer',
          method: 'transfer',
          taken: 90_000,
          listPrice: 80_000,
          priceReason: '성수기 추가',
          customerId: null,
        },
        dogs: [expect.objectContaining({ dogId: null, name: '보리', size: 'small' })],
      }),
    ])
    const free = await enter(api, uid, { ...draft, price: { amount: 0, reason: '가족' }, paid: null })
    expect(free.body.booking).toMatchObject({ total: 0, desk: { paid: null, listPrice: 80_000 } })
    const uncounted = await enter(api, uid, { ...draft, dogs: [bori, bori] })
    expect(uncounted.body.fields).toEqual({ dogs: 'notOneOf' })
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('may have begun up to 30 days ago: the dog is then checked in, or checked out', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const states: unknown[] = []
    for (const [from, nights] of [[0, 1] as const, [-2, 2] as const, [-30, 3] as const]) {
      const draft = aBookingInput(postNum, { stay: addDaysFromToday(from, nights), total: nights * 40_000 })
      states.push(answer.parse((await enter(api, uid, draft)).body).booking.state)
    }
    expect(states).toEqual(['confirmed', 'checked_in', 'completed'])
    const earlier = await enter(api, uid, aBookingInput(postNum, { stay: addDaysFromToday(-31, 2), total: 80_000 }))
    expect(earlier.body.fields).toEqual({ 'date.checkin': 'pastDay' })
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('keeps the customer under the phone number, once, with the dogs', async () => {
    const context = sandboxContext(database.db)
    const api = testApi(context, bookingRoutes, customerRoutes)
    const { postNum, uid } = await addPost(database.db, { rooms })
    const draft = { ...aBookingInput(postNum, { total: 80_000 }), phone: '010-1234-5678' }
    await enter(api, uid, draft)
    await enter(api, uid, { ...draft, phone: '+82 10 1234 5678', dogs: [bori] })
    const { customers } = (await api('/api/customer/list', { body: { q: '1234' }, as: uid })).body
    expect(customers).toEqual([expect.objectContaining({ name: '김보리', dogs: [expect.objectContaining(bori)] })])
    const other = await addPost(database.db)
    expect((await api('/api/customer/list', { body: {}, as: other.uid })).body.customers).toEqual([])
    const [known] = z.array(z.object({ customerId: z.string() })).parse(customers)
    const foreign = await enter(api, other.uid, { ...aBookingInput(other.postNum, { total: 80_000 }), ...known })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
  })
})

type KnownDog = z.output<typeof knownDog>

describeOnBoth('a walk-in of a dog that is known', (database) => {
  let api: Api
  let at: { postNum: number; uid: string }
  let customerId: string
  let kong: KnownDog

  beforeEach(async () => {
    api = testApi(sandboxContext(database.db), bookingRoutes, customerRoutes)
    at = await addPost(database.db, { rooms })
    const body = { name: '이단골', phone: '010-1111-2222', dogs: [{ dogName: '콩', dogWeight: 4, medication: '심장약 8시' }] }
    const created = (await api('/api/customer/create', { as: at.uid, body })).body
    const { customer } = z.object({ customer: z.object({ customerId: z.string(), dogs: z.array(knownDog) }) }).parse(created)
    customerId = customer.customerId
    kong = customer.dogs[0] ?? { dogId: '' }
  })

  async function editDog(changes: object): Promise<void> {
    const body = { customerId, editDog: { dogId: kong.dogId, ...changes } }
    expect((await api('/api/customer/edit', { method: 'PATCH', as: at.uid, body })).status).toBe(200)
  }

  function draft(dogs: object[], more: object = {}): object {
    return { ...aBookingInput(at.postNum, { total: 80_000 }), name: '이단골', phone: '010-1111-2222', customerId, dogs, ...more }
  }

  /** What the stay and the customer have of their dogs. */
  async function kept(): Promise<unknown[][]> {
    const stays = await database.db.selectFrom('booking_dog').select('snapshot').orderBy('position').execute()
    const customers = await database.db.selectFrom('customer').select('dogs').execute()
    return [stays.map(({ snapshot }) => snapshot), customers.flatMap(({ dogs }) => dogs)]
  }

  it('keeps and has the facts that were told after its form was opened', async () => {
    await editDog({ allergies: '닭고기', medication: '심장약 20시', dogWeight: 4.5 })
    expect((await enter(api, at.uid, draft([kong], { unchangedDogs: [kong.dogId] }))).status).toBe(201)
    const now = { dogId: kong.dogId, allergies: '닭고기', medication: '심장약 20시', dogWeight: 4.5 }
    expect(await kept()).toMatchObject([[now], [now]])
  })

  it('fills in what is missing, and has what is told anew', async () => {
    await editDog({ allergies: '닭고기' })
    const told = { dogId: kong.dogId, dogName: '콩', dogWeight: 5, feeding: '하루 두 번' }
    expect((await enter(api, at.uid, draft([told]))).status).toBe(201)
    const now = { ...told, allergies: '닭고기', medication: '심장약 8시' }
    expect(await kept()).toMatchObject([[now], [now]])
  })

  it('is refused if the dog needs a room of another size by now', async () => {
    await editDog({ dogWeight: 30 })
    const { status, body } = await enter(api, at.uid, draft([kong], { unchangedDogs: [kong.dogId] }))
    expect([status, body.fields]).toEqual([422, { dogs: 'notOneOf' }])
    expect(await kept()).toMatchObject([[], [{ dogWeight: 30 }]])
  })

  it('is booked as told if the customer does not have the dog anymore', async () => {
    await api('/api/customer/edit', { method: 'PATCH', as: at.uid, body: { customerId, removeDog: kong.dogId } })
    await enter(api, at.uid, draft([kong], { unchangedDogs: [kong.dogId] }))
    expect(await kept()).toMatchObject([[{ medication: '심장약 8시' }], [{ medication: '심장약 8시' }]])
  })

  it('keeps the facts of the stay and of the customer when another dog is added to it', async () => {
    const bookingId = await enterId(api, at.uid, draft([kong], { unchangedDogs: [kong.dogId] }))
    await editDog({ medication: '심장약 20시', allergies: '닭고기' })
    const typed = [
      { ...kong, medication: '' },
      { dogId: 'typed', dogName: '보리', dogWeight: 3 },
    ]
    const two = { dogNum: { small: 2 }, roomNumber: { small: 2 }, unchangedDogs: [kong.dogId, 'typed'] }
    expect((await edit(api, at.uid, { bookingId, dogs: typed, ...two })).status).toBe(200)
    expect(await kept()).toMatchObject([
      [{ medication: '심장약 8시', allergies: '닭고기' }, { dogName: '보리' }],
      [{ medication: '심장약 20시', allergies: '닭고기' }, { dogName: '보리' }],
    ])
  })

  it('is the known dog where an edit tells it by name', async () => {
    const bookingId = await enterId(api, at.uid, draft([]))
    await edit(api, at.uid, { bookingId, dogs: [{ dogName: '콩', dogWeight: 4.2 }] })
    const now = { dogId: kong.dogId, dogWeight: 4.2, medication: '심장약 8시' }
    expect(await kept()).toMatchObject([[now], [now]])
  })
})

describeOnBoth('a walk-in that is changed', (database) => {
  it('keeps the phone number that the front desk does not see yet, and shows no amounts to carers', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const [desk, carer] = [await addStaff(database.db, uid, 'desk'), await addStaff(database.db, uid, 'carer')]
    const phone = '010-1234-5678'
    const bookingId = await enterId(api, uid, { ...aBookingInput(postNum, { total: 80_000 }), phone })
    const seen = await edit(api, desk.uid, { bookingId, name: '김보리', phone: '', date: toDate(1, 3), total: 120_000 })
    expect([seen.status, JSON.stringify(seen.body).includes(phone)]).toEqual([200, false])
    const { walk_in_phone } = await database.db
      .selectFrom('booking')
      .select('walk_in_phone')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
    expect(walk_in_phone).toBe(phone)
    const listed = async (as: string): Promise<string> => {
      const desks = testApi(sandboxContext(database.db), deskRoutes)
      const { body } = await desks(`/api/desk/arrivals?date=${toDate(1, 1).checkin}`, { as })
      return JSON.stringify(body)
    }
    expect(await listed(uid)).toMatch(/120,?000/)
    const shown = await listed(carer.uid)
    expect(shown).toContain(bookingId)
    expect(shown).not.toMatch(/1234-?5678|120,?000|80,?000/)
  })

  it('keeps the emergency contact that the front desk does not see yet, for the dog and for its customer', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum, uid } = await addPost(db, { rooms })
    const desk = await addStaff(db, uid, 'desk')
    const emergencyContact = '할머니, 010-8765-4321'
    const dog = { dogId: 'dog-of-a-walk-in', dogName: '보리', dogWeight: 4 }
    const entered = { ...aBookingInput(postNum, { total: 80_000 }), phone: '010-1234-5678', dogs: [{ ...dog, emergencyContact }] }
    const bookingId = await enterId(api, uid, entered)
    const seen = await edit(api, desk.uid, { bookingId, dogs: [{ ...dog, feeding: 'Twice a day' }] })
    expect([seen.status, JSON.stringify(seen.body).includes('8765-4321')]).toEqual([200, false])
    const { snapshot } = await db.selectFrom('booking_dog').select('snapshot').executeTakeFirstOrThrow()
    const { dogs } = await db.selectFrom('customer').select('dogs').executeTakeFirstOrThrow()
    expect([snapshot, ...dogs]).toMatchObject([{ feeding: 'Twice a day', emergencyContact }, { emergencyContact }])
    await edit(api, uid, { bookingId, dogs: [dog] })
    expect((await db.selectFrom('booking_dog').select('snapshot').executeTakeFirstOrThrow()).snapshot).toMatchObject({
      feeding: 'Twice a day',
      emergencyContact,
    })
  })

  it('shows its numbers to the front desk no sooner because that moved it, until the check-in is final', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const { postNum, uid } = await addPost(db, { rooms })
    const desk = (await addStaff(db, uid, 'desk')).uid
    const dogs = [{ ...bori, emergencyContact: '할머니, 010-8765-4321' }]
    const draft = { ...aBookingInput(postNum, { total: 80_000 }), phone: '010-1234-5678', dogs }
    const [bookingId, other] = [await enterId(api, uid, draft), await enterId(api, uid, draft)]
    const numbers = async (as = desk, id = bookingId): Promise<string[]> =>
      JSON.stringify((await api(`/api/booking/${id}`, { as })).body).match(/010-1234-5678|010-8765-4321/g) ?? []
    const filter = { uid, posts: null, q: '12345678', postNum: null, state: null, from: null, to: null, today }
    const moved = { bookingId, date: toDate(0, 2) }

    expect((await edit(api, desk, moved)).status).toBe(200)
    expect([await numbers(), await countCompanyBookings(db, { ...filter, phones: 'staying' })]).toEqual([[], 0])
    expect(await numbers(uid)).toHaveLength(2)
    await edit(api, desk, { bookingId, date: toDate(5, 2) })
    await edit(api, desk, moved)
    expect(await numbers()).toEqual([])
    const advance = (to: string) => api('/api/booking/advance', { body: { bookingId, to }, as: desk })
    expect((await advance('checked_in')).status).toBe(200)
    context.time.now += undoMs - 1
    expect(await numbers()).toEqual([])
    context.time.now += 1
    expect(await advance('confirmed')).toMatchObject({ status: 409, body: { why: 'too_late' } })
    expect(await numbers()).toHaveLength(2)

    await edit(api, desk, { bookingId: other, date: toDate(0, 1) })
    await edit(api, uid, { bookingId: other, date: toDate(0, 2) })
    expect(await numbers(desk, other)).toHaveLength(2)
  })

  it('belongs to no customer whom the front desk names by an id, which would show numbers of a later stay', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum, uid } = await addPost(db, { rooms })
    const desk = (await addStaff(db, uid, 'desk')).uid
    const later = { ...aBookingInput(postNum, { total: 80_000 }), phone: '010-1234-5678' }
    const emergencyContact = '할머니, 010-8765-4321'
    const bookingId = await enterId(api, uid, { ...later, dogs: [{ ...bori, emergencyContact }] })
    const { customer_id: customerId } = await db.selectFrom('booking').select('customer_id').executeTakeFirstOrThrow()
    const soon = { ...aBookingInput(postNum, { stay: addDaysFromToday(0, 1), total: 40_000 }), dogs: [bori] }
    expect(await enter(api, desk, { ...soon, customerId })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const own = await enterId(api, desk, { ...soon, name: '누구' })
    expect(await edit(api, desk, { bookingId: own, customerId })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await edit(api, desk, { bookingId, customerId, name: '김봄' })).status).toBe(200)
    expect((await enter(api, uid, { ...soon, customerId })).status).toBe(201)
  })

  it('swaps its nights at once, keeps the price of nights that it had, and counts its own rooms as free', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const { postNum, uid } = await addPost(database.db, {
      rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }],
    })
    const bookingId = await enterId(api, uid, aBookingInput(postNum, { total: 80_000 }))
    await database.db.updateTable('room').set({ price: 50_000 }).execute()
    const moved = { date: toDate(2, 2), dogNum: { small: 1 }, roomNumber: { small: 1 } }
    const { quote } = (await api('/api/booking/walkin/quote', { body: { bookingId, ...moved }, as: uid })).body
    expect(quote).toMatchObject({ total: 90_000 })
    const stale = await edit(api, uid, { bookingId, ...moved, total: 80_000 })
    expect([stale.status, stale.body.code]).toEqual([409, 'price_changed'])
    const { body } = await edit(api, uid, { bookingId, ...moved, total: 90_000, paid: 'card' })
    expect(body.booking).toMatchObject({ total: 90_000, date: moved.date, desk: { paid: 'card' } })
    expect(body.booking).toMatchObject({ history: [{}, { from: 'confirmed', to: 'confirmed', by: 'company' }] })
    const next = await enterId(api, uid, aBookingInput(postNum, { stay: addDaysFromToday(4, 1), total: 50_000 }))
    const full = await edit(api, uid, { bookingId: next, date: toDate(3, 2) })
    const nights = [{ date: '2026.05.14', size: 'small', left: 0 }]
    expect([full.status, full.body]).toEqual([409, expect.objectContaining({ code: 'room_full', nights })])
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('has the hours of the hotel by now once it comes at another hour, and keeps its own otherwise', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const bookingId = await enterId(api, uid, aBookingInput(postNum, { total: 80_000 }))
    const checkin = { from: '9:00 AM', to: '10:00 PM' }
    const hours = { checkin, checkout: { from: '8:00 AM', to: '11:00 AM' } }
    await database.db
      .updateTable('post')
      .set({ hours: JSON.stringify(hours) })
      .execute()
    const getEnd = async (): Promise<unknown> =>
      (await database.db.selectFrom('booking').select('hours').executeTakeFirstOrThrow()).hours.checkin.to
    expect((await edit(api, uid, { bookingId, note: 'Comes late' })).status).toBe(200)
    expect(await getEnd()).toBe('8:00 PM')
    expect((await edit(api, uid, { bookingId, time: { checkin: '10:00 PM', checkout: '9:00 AM' } })).status).toBe(200)
    expect(await getEnd()).toBe('10:00 PM')
  })

  it('keeps the price that the company set until the stay moves or another is set', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const price = { amount: 70_000, reason: '단골' }
    const bookingId = await enterId(api, uid, { ...aBookingInput(postNum, { total: 80_000 }), price })
    const paid = await edit(api, uid, { bookingId, paid: 'cash', staffNote: '영수증 드림' })
    expect(paid.body.booking).toMatchObject({
      total: 70_000,
      staffNote: '영수증 드림',
      desk: { paid: 'cash', priceReason: '단골' },
    })
    const longer = await edit(api, uid, { bookingId, date: toDate(1, 3) })
    expect(longer.body.booking).toMatchObject({ total: 120_000, desk: { priceReason: null } })
  })

  it('that was paid has the difference to a higher price to be paid, until that is told', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const bookingId = await enterId(api, uid, { ...aBookingInput(postNum, { total: 80_000 }), paid: 'cash' })
    const change = async (body: object): Promise<unknown> => {
      const { total, desk } = z
        .object({ total: z.number(), desk: z.looseObject({ paid: z.string().nullable(), taken: z.number() }) })
        .parse((await edit(api, uid, { bookingId, ...body })).body.booking)
      const report = await readReports(database.db, {
        uid,
        posts: null,
        postNum: null,
        month: wireDay(today).slice(0, 7).replace('.', '-'),
      })
      const unpaid = report.nights.flatMap((night) => (night.unpaid > 0 ? [[night.night, night.unpaid]] : []))
      return { total, paid: desk.paid, taken: desk.taken, unpaid }
    }
    const [first, second, third] = toNights(addDaysFromToday(1, 5)).slice(2)
    const rest = [
      [first, 40_000],
      [second, 40_000],
      [third, 40_000],
    ]
    expect(await change({ date: toDate(1, 5) })).toEqual({ total: 200_000, paid: null, taken: 80_000, unpaid: rest })
    expect(await change({ note: '간식 있음' })).toEqual({ total: 200_000, paid: null, taken: 80_000, unpaid: rest })
    const shorter = { total: 120_000, paid: null, taken: 80_000, unpaid: rest.slice(0, 1) }
    expect(await change({ date: toDate(1, 3) })).toEqual(shorter)
    expect(await change({ date: toDate(1, 2) })).toEqual({ total: 80_000, paid: 'cash', taken: 80_000, unpaid: [] })
    // Paid in full, then cheaper, with the difference to be given back, then dearer again.
    expect(await change({ date: toDate(1, 1) })).toEqual({ total: 40_000, paid: 'cash', taken: 80_000, unpaid: [] })
    expect(await change({ date: toDate(1, 2) })).toEqual({ total: 80_000, paid: 'cash', taken: 80_000, unpaid: [] })
    expect(await change({ date: toDate(1, 3) })).toEqual(shorter)
    expect(await change({ paid: 'card' })).toEqual({ total: 120_000, paid: 'card', taken: 120_000, unpaid: [] })
    expect(await change({ date: toDate(1, 4), paid: 'card' })).toEqual({
      total: 160_000,
      paid: 'card',
      taken: 160_000,
      unpaid: [],
    })
    const dearer = { price: { amount: 200_000, reason: '추가 돌봄' } }
    expect(await change(dearer)).toMatchObject({ total: 200_000, paid: null, taken: 160_000 })
    // What had been paid was paid by other means, and the rest is still open.
    expect(await change({ paid: 'cash', taken: 160_000 })).toMatchObject({ total: 200_000, paid: null, taken: 160_000 })
    expect(await change({ paid: null })).toMatchObject({ total: 200_000, paid: null, taken: 0 })
  })

  it('that was paid keeps what was paid while its price is lower, until that is told to be given back', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const bookingId = await enterId(api, uid, { ...aBookingInput(postNum, { total: 80_000 }), paid: 'cash' })
    const stays = async (nights: number, more: object = {}): Promise<unknown[]> => {
      const { body } = await edit(api, uid, { bookingId, date: toDate(1, nights), ...more })
      const { total, desk } = z
        .object({ total: z.number(), desk: z.looseObject({ paid: z.string().nullable(), taken: z.number() }) })
        .parse(body.booking)
      return [total, desk.paid, desk.taken]
    }
    expect(await stays(1)).toEqual([40_000, 'cash', 80_000])
    expect(await stays(1, { paid: 'card', taken: 80_000 })).toEqual([40_000, 'card', 80_000])
    const of = { uid, posts: null, postNum: null, month: wireDay(addDaysFromToday(1, 1).checkin).slice(0, 7).replace('.', '-') }
    expect(await readReports(database.db, of)).toMatchObject({ desk: 40_000, unpaid: 0 })
    expect(await stays(2)).toEqual([80_000, 'card', 80_000])
    expect(await stays(3)).toEqual([120_000, null, 80_000])
    expect(await stays(1, { price: { amount: 50_000, reason: '단골' } })).toEqual([50_000, 'card', 80_000])
    // Given back, and all of the price is paid: another that is higher is not.
    expect(await stays(1, { paid: 'cash' })).toEqual([50_000, 'cash', 50_000])
    expect(await stays(2)).toEqual([80_000, null, 50_000])
  })

  it('is refused if somebody else has changed it since it was seen', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const xena = { dogId: 'xena', dogName: '제나', dogWeight: 5, medication: '인슐린 8시' }
    const bookingId = await enterId(api, uid, { ...aBookingInput(postNum, { total: 80_000 }), dogs: [bori] })
    const load = async () =>
      z
        .object({ booking: z.looseObject({ version: z.number(), dogs: z.array(z.looseObject({ name: z.string() })) }) })
        .parse((await api(`/api/booking/${bookingId}`, { as: uid })).body).booking
    const { version } = await load()
    const two = { dogNum: { small: 2 }, roomNumber: { small: 2 }, total: 160_000 }
    const both = { bookingId, version, ...two, dogs: [bori, xena] }
    expect((await edit(api, uid, both)).status).toBe(200)
    const stale = { status: 409, body: { code: 'stale_version', version: version + 1 } }
    for (const late of [
      { ...two, dogs: [bori, { dogName: '유키', dogWeight: 4 }] },
      { date: toDate(2, 2), total: 80_000 },
      { price: { amount: 50_000, reason: '단골' } },
      { paid: 'cash' },
      { staffNote: '방석을 가져와요' },
      { note: '늦게 와요' },
    ])
      expect(await edit(api, uid, { bookingId, version, ...late })).toMatchObject(stale)
    expect((await load()).dogs.map(({ name }) => name)).toEqual(['보리', '제나'])
    expect(await load()).toMatchObject({ total: 160_000, staffNote: '', note: '', desk: { paid: null, priceReason: null } })
    // What is seen by now, and whoever does not say what they saw.
    expect((await edit(api, uid, { bookingId, version: version + 1, paid: 'cash', taken: 80_000 })).body.booking).toMatchObject({
      desk: { paid: null, method: 'cash', taken: 80_000 },
    })
    expect((await edit(api, uid, { bookingId, note: '늦게 와요' })).status).toBe(200)
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('is rate-limited to 100 changes a day, which its history keeps', async () => {
    const context = sandboxContext(database.db)
    context.config = { ...context.config, rateLimits: true }
    const api = bookingApi(context)
    const { postNum, uid } = await addPost(database.db, { rooms })
    const bookingId = await enterId(api, uid, aBookingInput(postNum, { total: 80_000 }))
    await edit(api, uid, { bookingId, note: '한 번' })
    await database.db.updateTable('rate_limit').set({ count: 99 }).where('key', 'like', 'walk-in-change:%').execute()
    const [last, refused] = [await edit(api, uid, { bookingId, note: '백 번' }), await edit(api, uid, { bookingId, note: '또' })]
    expect([last.status, refused.status, refused.headers.get('retry-after')]).toEqual([200, 429, '86400'])
  })

  it('cannot be moved once the dog has left, nor become a stay that has not begun while the dog is in house', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const left = await enterId(api, uid, aBookingInput(postNum, { stay: addDaysFromToday(-3, 2), total: 80_000 }))
    expect((await edit(api, uid, { bookingId: left, date: toDate(-3, 3) })).body.code).toBe('wrong_state')
    expect((await edit(api, uid, { bookingId: left, paid: 'cash' })).body.booking).toMatchObject({ desk: { paid: 'cash' } })
    const inHouse = await enterId(api, uid, aBookingInput(postNum, { stay: addDaysFromToday(-1, 2), total: 80_000 }))
    const future = await edit(api, uid, { bookingId: inHouse, date: toDate(1, 2) })
    expect(future.body.fields).toEqual({ 'date.checkin': 'notArrived' })
    const online = await aPaidBooking(sandboxContext(database.db), api, { at: { postNum, uid } })
    expect((await edit(api, uid, { bookingId: online.bookingId, paid: 'cash' })).body.code).toBe('wrong_state')
  })

  it('cannot count fewer dogs of a size than it names', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const draft = aBookingInput(postNum, { total: 160_000, dogNum: { small: 2 }, roomNumber: { small: 2 } })
    const bookingId = await enterId(api, uid, { ...draft, dogs: [bori, { ...bori, dogName: '콩' }] })
    const fewer = await edit(api, uid, { bookingId, dogNum: { small: 1 }, roomNumber: { small: 1 } })
    expect([fewer.status, fewer.body.fields]).toEqual([422, { dogs: 'notOneOf' }])
    const named = await edit(api, uid, { bookingId, dogNum: { small: 1 }, roomNumber: { small: 1 }, dogs: [bori] })
    expect([named.status, named.body.booking]).toMatchObject([200, { dogNum: { small: 1 }, dogs: [{ name: '보리' }] }])
  })

  it('has a note for staff like every paid booking, which the owner does not see', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const { bookingId, company, owner } = await aPaidBooking(context, api)
    const body = { bookingId, staffNote: '문 앞에서 만나요' }
    expect((await api('/api/booking/note', { body, as: company })).body.booking).toMatchObject({ staffNote: '문 앞에서 만나요' })
    const seen = (await api(`/api/booking/${bookingId}`, { as: owner })).body.booking
    expect(seen).toMatchObject({ staffNote: '', desk: null })
  })

  it.each([7, 11])('never oversells: random entries, changes and cancellations agree with a model, seed %i', async (seed) => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum, uid } = await addPost(db, { rooms })
    const dice = createDice(seed)
    const model: Model = new Map()
    const cancel = async (bookingId: string): Promise<void> => {
      await api('/api/booking/advance', { body: { bookingId, to: 'cancelled', reason: 'They called' }, as: uid })
      model.delete(bookingId)
    }
    const write = async (step: number, bookingId: string | undefined): Promise<void> => {
      const wanted = { stay: addDaysFromToday(dice(6), 1 + dice(4)), small: 1 + dice(2), large: dice(2) }
      const fits = hasRooms(model, wanted, bookingId)
      const sent = bookingId ? edit(api, uid, toChange(bookingId, wanted)) : enter(api, uid, toEntry(postNum, wanted))
      const { status, body } = await sent
      expect([step, status < 300]).toEqual([step, fits])
      if (fits) model.set(answer.parse(body).booking.bookingId, wanted)
    }
    for (let step = 0; step < 40; step += 1) {
      const chosen = [undefined, ...model.keys()][dice(model.size + 1)]
      if (chosen !== undefined && dice(6) === 0) await cancel(chosen)
      else await write(step, chosen)
    }
    expect(await checkInvariants(db)).toEqual([])
  })
})

type Wanted = { stay: Stay; small: number; large: number }
type Model = Map<string, Wanted>

/** Whether three small and two large rooms are enough for the stay besides the others. */
function hasRooms(model: Model, { stay, small, large }: Wanted, itself: string | undefined): boolean {
  const others = [...model].flatMap(([id, other]) => (id === itself ? [] : other))
  return toNights(stay).every((night) => {
    const there = others.filter((other) => toNights(other.stay).includes(night))
    const count = (size: 'small' | 'large'): number => there.reduce((sum, other) => sum + other[size], 0)
    return count('small') + small <= 3 && count('large') + large <= 2
  })
}

function toEntry(postNum: number, { stay, small, large }: Wanted): object {
  const total = toNights(stay).length * (small * 40_000 + large * 60_000)
  return aBookingInput(postNum, { stay, total, dogNum: { small, large }, roomNumber: { small, large } })
}

function toChange(bookingId: string, { stay, small, large }: Wanted): object {
  const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
  return { bookingId, date, dogNum: { small, large }, roomNumber: { small, large } }
}

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { wireDay } from '../../contract/wire-day.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { addRefund } from '../../db/payment/refund.ts'
import type { Database } from '../../db/tables.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addDog, addPerson, addPost } from '../../db/testing/rows.ts'
import { addDays, startOfDay } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import { deskRoutes } from '../company/today/routes.ts'
import { bookingEmailHandlers } from '../notification/booking-emails.ts'
import { notificationRoutes } from '../notification/routes.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { randomId } from '../runtime/random-id.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import {
  aBookingInput,
  advance,
  aHeldBooking,
  aPaidBooking,
  authenticate,
  bookingApi,
  confirm,
  type Held,
  sandboxContext,
} from '../testing/bookings.ts'
import { compareWithProvider } from '../testing/compare-with-provider.ts'
import type { TestContext } from '../testing/context.ts'

const minute = 60_000
const hour = 60 * minute
const oneSmall = [{ size: 'small' as const, count: 1, price: 40_000, weekendPrice: null }]
/** Two nights from tomorrow; the house takes dogs in until 8 p.m. and hands them back until 11 a.m. */
const stay = addDaysFromToday(1, 2)

const stateShape = z.object({ state: z.string(), stateSince: z.string(), version: z.number() })

/** An instant of a day in Seoul, counted from the check-in day. */
function at(day: number, hours: number): number {
  return startOfDay(addDays(stay.checkin, day)) + hours * hour
}

type Scene = { db: Database; context: TestContext; api: Api }

function createScene({ db }: { db: Database }): Scene {
  const context = sandboxContext(db)
  return { db, context, api: bookingApi(context) }
}

/** A paid stay of two nights in the only small room of a house. */
async function createStay({ db, context, api }: Scene): Promise<Held> {
  return await aPaidBooking(context, api, { at: await addPost(db, { rooms: oneSmall }), stay })
}

/** Sets the clock and runs everything that is due then. */
async function passTo({ context }: Scene, instant: number): Promise<void> {
  context.time.now = instant
  for (let turn = 0; turn < 4; turn++) await runDueJobs(context, bookingEmailHandlers)
}

async function press({ api }: Scene, { company, bookingId }: Held, to: string): Promise<TestResponse> {
  return await api('/api/booking/advance', { as: company, body: { bookingId, to } })
}

async function read({ api }: Scene, { company, bookingId }: Held): Promise<unknown> {
  return (await api(`/api/booking/${bookingId}`, { as: company })).body.booking
}

/** What Today counts for the hotel. */
async function readToday({ context }: Scene, { company }: Held): Promise<unknown> {
  const { body } = await testApi(context, deskRoutes)('/api/desk/read', { as: company })
  return z.object({ desk: z.object({ totals: z.unknown() }) }).parse(body).desk.totals
}

async function listTaken({ db }: Scene): Promise<number[]> {
  return (await db.selectFrom('room_night').select('taken').orderBy('night').execute()).map(({ taken }) => taken)
}

function listSubjects({ context }: Scene, part: string): string[] {
  return context.emails.filter(({ subject }) => subject.includes(part)).map(({ to }) => to)
}

/** Sells the room of a house for nights from the check-in day on, to somebody at the desk. */
async function sellRoom({ api }: Scene, { postNum, company }: Held, from: number, nights: number): Promise<number> {
  const checkin = addDays(stay.checkin, from)
  const draft = aBookingInput(postNum, { stay: { checkin, checkout: addDays(checkin, nights) }, total: nights * 40_000 })
  const body = { ...draft, name: '김보리' }
  const { status } = await api('/api/booking/walkin', { as: company, body, headers: { 'idempotency-key': randomId() } })
  return status
}

async function readBalance({ db }: Scene): Promise<number> {
  return (await db.selectFrom('sandbox_payment').select('balance_amount').executeTakeFirstOrThrow()).balance_amount
}

describeOnBoth('a missed check-in', (database) => {
  it('emails the hotel when drop-off hours end and at 9 p.m., and becomes a no-show at noon the next day', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    const asked = (): number => listSubjects(scene, 'Did ').length
    const counts: number[] = []
    for (const instant of [at(0, 20) - 1, at(0, 20), at(0, 21) - 1, at(0, 21), at(1, 0) - 1, at(1, 0), at(1, 12) - 1]) {
      await passTo(scene, instant)
      counts.push(asked())
      expect(await readToday(scene, booked)).toMatchObject({ arriving: { bookings: 1, done: 0 }, inHouse: { bookings: 0 } })
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2, 2])
    expect(await read(scene, booked)).toMatchObject({ state: 'confirmed', actions: ['checkIn', 'noShow', 'cancel'] })
    await passTo(scene, at(1, 12))
    expect(await read(scene, booked)).toMatchObject({ state: 'no_show', actions: ['checkIn'] })
    expect(await readToday(scene, booked)).toMatchObject({ arriving: { bookings: 1 }, tonight: 0 })
    expect(listSubjects(scene, 'Did ')).toEqual([`${booked.company}@example.com`, `${booked.company}@example.com`])
    expect(await listTaken(scene)).toEqual([1, 0])
    expect(await checkInvariants(database.db, at(1, 12))).toEqual([])
  })

  it('does not become a no-show automatically until both emails are sent', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 12))
    scene.context.time.now = at(1, 13)
    await runDueJobs(scene.context)
    expect(await read(scene, booked)).toMatchObject({ state: 'confirmed' })
    await passTo(scene, at(1, 13))
    expect(await read(scene, booked)).toMatchObject({ state: 'no_show' })
  })

  it('becomes a no-show while the booking of another hotel that was due before cannot', async () => {
    const scene = createScene(database)
    const stuck = await createStay(scene)
    const later = { at: await addPost(scene.db, { rooms: oneSmall }), stay: addDaysFromToday(2, 2) }
    const other = await aPaidBooking(scene.context, scene.api, later)
    await sql`
      CREATE FUNCTION refuse_state() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stuck'; END $$`.execute(
      scene.db,
    )
    await sql`
      CREATE TRIGGER refuse_state BEFORE UPDATE OF state ON booking
      FOR EACH ROW WHEN (NEW.booking_id = ${sql.lit(stuck.bookingId)}) EXECUTE FUNCTION refuse_state()`.execute(scene.db)
    for (const instant of [at(1, 12) - 1, at(2, 0), at(2, 12)]) await passTo(scene, instant)
    await sql`DROP FUNCTION refuse_state CASCADE`.execute(scene.db)
    expect(await read(scene, other)).toMatchObject({ state: 'no_show' })
    expect(await read(scene, stuck)).toMatchObject({ state: 'confirmed' })
  })

  it('can be marked a no-show by the hotel after drop-off hours, which releases the room for that night', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 20) - 1)
    expect((await press(scene, booked, 'no_show')).body).toMatchObject({ code: 'wrong_state', why: 'too_early' })
    await passTo(scene, at(0, 20))
    expect((await press(scene, booked, 'no_show')).status).toBe(200)
    expect(await listTaken(scene)).toEqual([0, 0])
    expect(await sellRoom(scene, booked, 0, 1)).toBe(201)
    expect(await checkInvariants(database.db, at(0, 20))).toEqual([])
  })

  /** A stay with the last drop-off that is held at one time and paid at another. */
  async function payLate({ db, context, api }: Scene, heldAt: number, paidAt: number, answerHours?: number): Promise<Held> {
    const post = await addPost(db, { rooms: oneSmall })
    if (answerHours)
      await db
        .insertInto('house_rule')
        .values({
          post_num: post.postNum,
          notice_hours: 0,
          min_nights: 1,
          max_nights: 30,
          stay_lengths: '[]',
          answer_hours: answerHours,
        })
        .execute()
    context.time.now = heldAt
    const held = await aHeldBooking(db, api, { at: post, stay, time: { checkin: '8:00 PM', checkout: '9:00 AM' } })
    context.time.now = paidAt
    await confirm(api, held, await authenticate(context, held.orderId, held.total))
    return held
  }

  async function undoArrival(scene: Scene, booked: Held): Promise<void> {
    for (const to of ['checked_in', 'confirmed']) expect((await press(scene, booked, to)).status).toBe(200)
  }

  /** Moves the stay at the same price, as its owner. */
  async function moveTo({ api }: Scene, { bookingId, owner }: Held, moved: Stay, slots: object = {}): Promise<number> {
    const { version } = stateShape.parse((await api(`/api/booking/${bookingId}`, { as: owner })).body.booking)
    const date = { checkin: wireDay(moved.checkin), checkout: wireDay(moved.checkout) }
    const body = { bookingId, date, dogNum: { small: 1 }, roomNumber: { small: 1 }, version, delta: 0, ...slots }
    return (await api('/api/booking/change/create', { as: owner, body, headers: { 'idempotency-key': randomId() } })).status
  }

  /** Whether a no-show is refused until this instant, and the hotel not asked whether the dog came. */
  async function expectNoShowFrom(scene: Scene, booked: Held, earliest: number): Promise<void> {
    await passTo(scene, earliest - 1)
    const refused = { code: 'wrong_state', why: 'too_early', earliest: new Date(earliest).toISOString() }
    expect((await press(scene, booked, 'no_show')).body).toMatchObject(refused)
    expect(listSubjects(scene, 'Did ')).toEqual([])
    await undoArrival(scene, booked)
    await passTo(scene, earliest)
    expect(listSubjects(scene, 'Did ')).toHaveLength(1)
    expect((await press(scene, booked, 'no_show')).status).toBe(200)
    expect(await checkInvariants(database.db, earliest)).toEqual([])
  }

  it('is no no-show for two hours after the stay is paid, also if that is after the hours and the hotel undoes a check-in', async () => {
    const scene = createScene(database)
    const booked = await payLate(scene, at(0, 20) - minute, at(0, 20) + 10 * minute)
    await undoArrival(scene, booked)
    await expectNoShowFrom(scene, booked, at(0, 22) + 10 * minute)
  })

  it('is no no-show for two hours after the hotel accepts the request, for which it has half of the time left', async () => {
    const scene = createScene(database)
    const booked = await payLate(scene, at(0, 18), at(0, 18), 24)
    const answerBy = new Date(at(0, 19)).toISOString()
    expect(await read(scene, booked)).toMatchObject({ answerBy })
    await passTo(scene, at(0, 19) - 1)
    expect((await press(scene, booked, 'confirmed')).status).toBe(200)
    await expectNoShowFrom(scene, booked, at(0, 21) - 1)
  })

  it('is no no-show for two hours after a change to that day is applied', async () => {
    const scene = createScene(database)
    const later = { checkin: addDays(stay.checkin, 3), checkout: addDays(stay.checkin, 5) }
    const booked = await aPaidBooking(scene.context, scene.api, { at: await addPost(scene.db), stay: later })
    await passTo(scene, at(0, 20) + minute)
    expect(await moveTo(scene, booked, stay)).toBe(201)
    await expectNoShowFrom(scene, booked, at(0, 22) + minute)
  })

  it('is no no-show for two hours after its drop-off is changed to an hour of earlier hours', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    const hours = { checkin: { from: '9:00 AM', to: '11:00 AM' }, checkout: { from: '8:00 AM', to: '11:00 AM' } }
    await scene.db
      .updateTable('post')
      .set({ hours: JSON.stringify(hours) })
      .where('post_num', '=', booked.postNum)
      .execute()
    await passTo(scene, at(0, 13))
    expect(await moveTo(scene, booked, stay, { time: { checkin: '11:00 AM', checkout: '9:00 AM' } })).toBe(201)
    await passTo(scene, at(0, 15) - 1)
    const refused = { why: 'too_early', earliest: new Date(at(0, 15)).toISOString() }
    expect((await press(scene, booked, 'no_show')).body).toMatchObject(refused)
    await passTo(scene, at(0, 15))
    expect((await press(scene, booked, 'no_show')).status).toBe(200)
  })

  it('can be marked a no-show at once if the stay was booked after the hours', async () => {
    const scene = createScene(database)
    scene.context.time.now = at(0, 20)
    const booked = await createStay(scene)
    expect((await press(scene, booked, 'no_show')).status).toBe(200)
  })

  it('is refunded a day after it is marked a no-show', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 20))
    await press(scene, booked, 'no_show')
    const dueAt = new Date(at(1, 20)).toISOString()
    expect(await read(scene, booked)).toMatchObject({ refund: { state: 'requested', amount: 57_600, dueAt } })
    await passTo(scene, at(1, 20) - 1)
    expect(await readBalance(scene)).toBe(72_000)
    await passTo(scene, at(1, 20))
    expect(await readBalance(scene)).toBe(14_400)
    expect((await press(scene, booked, 'checked_in')).body).toMatchObject({ code: 'wrong_state', why: 'too_late' })
    expect(await compareWithProvider(database.db)).toEqual([])
  })

  it('can still be checked in within a day, which retakes the rooms, cancels the refund and emails the owner', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 20))
    await press(scene, booked, 'no_show')
    await passTo(scene, at(1, 9))
    expect(await press(scene, booked, 'checked_in')).toMatchObject({ status: 200, body: { booking: { refund: null } } })
    expect(await listTaken(scene)).toEqual([1, 1])
    await passTo(scene, at(1, 21))
    expect(await readBalance(scene)).toBe(72_000)
    expect(listSubjects(scene, 'checked in after all')).toEqual([`${booked.owner}@example.com`])
    expect(await checkInvariants(database.db, at(1, 21))).toEqual([])
  })

  it('is refunded a day after it was first marked a no-show, however often the hotel checks it in and undoes that', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 20))
    await press(scene, booked, 'no_show')
    const refund = { state: 'requested', amount: 57_600, dueAt: new Date(at(1, 20)).toISOString() }
    for (const instant of [at(1, 9), at(1, 20) - 2 * minute]) {
      await passTo(scene, instant)
      for (const to of ['checked_in', 'confirmed', 'no_show']) expect((await press(scene, booked, to)).status).toBe(200)
      expect(await read(scene, booked)).toMatchObject({ state: 'no_show', refund })
    }
    await undoArrival(scene, booked)
    scene.context.time.now = at(1, 20)
    expect((await press(scene, booked, 'no_show')).body.booking).toMatchObject({ refund })
    expect((await press(scene, booked, 'checked_in')).body).toMatchObject({ code: 'wrong_state', why: 'too_late' })
    await passTo(scene, at(1, 20))
    expect(await readBalance(scene)).toBe(14_400)
    expect(await compareWithProvider(database.db)).toEqual([])
    expect(await checkInvariants(database.db, at(1, 20))).toEqual([])
  })

  it('counts a late arrival and the refund anew if the owner has moved the stay to another day meanwhile', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 20))
    await press(scene, booked, 'no_show')
    await undoArrival(scene, booked)
    expect(await moveTo(scene, booked, { checkin: addDays(stay.checkin, 1), checkout: addDays(stay.checkin, 3) })).toBe(201)
    await passTo(scene, at(1, 22))
    const dueAt = new Date(at(2, 22)).toISOString()
    expect((await press(scene, booked, 'no_show')).body.booking).toMatchObject({ refund: { dueAt } })
  })

  it('cannot be checked in once the room is sold, and is refunded', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 20))
    await press(scene, booked, 'no_show')
    await sellRoom(scene, booked, 1, 1)
    expect((await press(scene, booked, 'checked_in')).body).toMatchObject({
      code: 'room_full',
      nights: [{ date: wireDay(addDays(stay.checkin, 1)), size: 'small', left: 0 }],
    })
    expect(await listTaken(scene)).toEqual([0, 1])
    await passTo(scene, at(1, 20))
    expect(await readBalance(scene)).toBe(14_400)
    expect(await checkInvariants(database.db, at(1, 20))).toEqual([])
  })

  it('emails the hotel about a walk-in too', async () => {
    const scene = createScene(database)
    const { postNum, uid: company } = await addPost(database.db, { rooms: oneSmall })
    await sellRoom(scene, { postNum, company, owner: '', bookingId: '', orderId: '', total: 0 }, 0, 2)
    await passTo(scene, at(0, 21))
    expect(listSubjects(scene, 'Did 김보리')).toEqual([`${company}@example.com`, `${company}@example.com`])
  })
})

describeOnBoth('undoing a check-in or check-out', (database) => {
  it('is allowed within ten minutes of a check-in', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 12))
    await press(scene, booked, 'checked_in')
    expect(await read(scene, booked)).toMatchObject({ actions: ['complete', 'undoCheckIn', 'journal', 'charge'] })
    scene.context.time.now += 10 * minute - 1
    expect((await press(scene, booked, 'confirmed')).body.booking).toMatchObject({ state: 'confirmed' })
    await press(scene, booked, 'checked_in')
    scene.context.time.now += 10 * minute
    expect((await press(scene, booked, 'confirmed')).body).toMatchObject({ code: 'wrong_state', why: 'too_late' })
    await passTo(scene, at(0, 21))
    expect(listSubjects(scene, 'Did ')).toEqual([])
    expect(await checkInvariants(database.db, at(0, 21))).toEqual([])
  })

  it('is rate-limited after six undone check-ins', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 12))
    scene.context.config = { ...scene.context.config, rateLimits: true }
    for (let turn = 0; turn < 6; turn += 1) {
      await press(scene, booked, 'checked_in')
      expect((await press(scene, booked, 'confirmed')).status).toBe(200)
    }
    await press(scene, booked, 'checked_in')
    expect(await press(scene, booked, 'confirmed')).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(await read(scene, booked)).toMatchObject({ state: 'checked_in' })
    scene.context.time.now = at(1, 12) - 1
    await press(scene, booked, 'completed')
    expect((await press(scene, booked, 'checked_in')).status).toBe(429)
    scene.context.time.now = at(1, 12)
    expect((await press(scene, booked, 'checked_in')).body.booking).toMatchObject({ state: 'checked_in' })
  })

  it('cannot be undone past its time limit by undoing a check-out first', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 14))
    await press(scene, booked, 'checked_in')
    await passTo(scene, at(2, 10))
    for (const to of ['completed', 'checked_in']) expect((await press(scene, booked, to)).status).toBe(200)
    expect(await read(scene, booked)).toMatchObject({ state: 'checked_in', actions: ['complete', 'journal', 'charge'] })
    expect((await press(scene, booked, 'confirmed')).body).toMatchObject({ code: 'wrong_state', why: 'too_late' })
  })

  it('emails the owner once about each change, even if it is undone and repeated', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 20))
    for (let turn = 0; turn < 3; turn += 1) {
      for (const to of ['no_show', 'checked_in', 'completed', 'checked_in', 'confirmed']) {
        expect((await press(scene, booked, to)).status).toBe(200)
        await passTo(scene, scene.context.time.now)
      }
    }
    for (const part of ['No-show: ', 'checked in after all']) expect(listSubjects(scene, part)).toHaveLength(1)
  })

  it('is allowed within ten minutes of a check-out, across midnight, and retakes rooms and dogs', async () => {
    const scene = createScene(database)
    const owner = await addPerson(database.db, 'owner')
    const post = await addPost(database.db, { rooms: oneSmall })
    const dog = await addDog(database.db, owner)
    const booked = { ...(await aPaidBooking(scene.context, scene.api, { at: post, stay })), owner }
    await database.db
      .insertInto('booking_dog')
      .values({ booking_id: booked.bookingId, position: 0, dog_id: dog.dogId, snapshot: JSON.stringify(dog) })
      .execute()
    await database.db
      .insertInto('dog_night')
      .values(
        [stay.checkin, addDays(stay.checkin, 1)].map((night) => ({ dog_id: dog.dogId, night, booking_id: booked.bookingId })),
      )
      .execute()
    await passTo(scene, at(0, 12))
    await press(scene, booked, 'checked_in')
    await passTo(scene, at(0, 23.95))
    await press(scene, booked, 'completed')
    expect(await listTaken(scene)).toEqual([0, 0])
    await passTo(scene, at(1, 0.05))
    expect((await press(scene, booked, 'checked_in')).body.booking).toMatchObject({ state: 'checked_in' })
    expect(await listTaken(scene)).toEqual([1, 1])
    expect(await checkInvariants(database.db, at(1, 0.05))).toEqual([])
  })

  it('is refused for a check-out once the room is sold', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 12))
    await press(scene, booked, 'checked_in')
    await passTo(scene, at(1, 12))
    await press(scene, booked, 'completed')
    expect(await sellRoom(scene, booked, 1, 1)).toBe(201)
    expect((await press(scene, booked, 'checked_in')).body).toMatchObject({ code: 'room_full' })
    expect(await read(scene, booked)).toMatchObject({ state: 'completed' })
  })

  it('returns 403 to the owner', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 12))
    await advance(scene.api, booked, 'checked_in')
    const { bookingId, owner } = booked
    const { status } = await scene.api('/api/booking/advance', { as: owner, body: { bookingId, to: 'confirmed' } })
    expect(status).toBe(403)
  })
})

describeOnBoth('a pick-up', (database) => {
  async function createOverdue(scene: Scene): Promise<Held> {
    const booked = await createStay(scene)
    await passTo(scene, at(0, 12))
    await press(scene, booked, 'checked_in')
    return booked
  }

  it('that is overdue leaves the booking checked in, and emails the owner and the hotel once', async () => {
    const scene = createScene(database)
    const booked = await createOverdue(scene)
    const seen: unknown[] = []
    const evening = [at(2, 21) - 1, at(2, 21), at(3, 0) - 1, at(3, 0)]
    for (const instant of [at(2, 11) - 1, at(2, 11), at(2, 12) - 1, at(2, 12), ...evening, at(3, 12), at(5, 12) - 1]) {
      await passTo(scene, instant)
      seen.push([
        await read(scene, booked),
        listSubjects(scene, 'Pick-up time').length,
        listSubjects(scene, 'Not picked up').length,
      ])
    }
    const staying = (overdue: boolean, mails: number) => [expect.objectContaining({ state: 'checked_in', overdue }), mails, mails]
    expect(seen).toEqual([
      staying(false, 0),
      staying(true, 0),
      staying(true, 0),
      ...Array.from({ length: 7 }, () => staying(true, 1)),
    ])
    expect(listSubjects(scene, 'How was')).toEqual([])
    expect(await checkInvariants(database.db, at(5, 12))).toEqual([])
  })

  it('that is overdue is on Today at noon, at 9 p.m., at midnight and after, and takes a room again from midnight on', async () => {
    const scene = createScene(database)
    const booked = await createOverdue(scene)
    const totals: unknown[] = []
    for (const instant of [at(2, 11) - 1, at(2, 11), at(2, 12), at(2, 21), at(3, 0) - 1, at(3, 0), at(4, 0)]) {
      await passTo(scene, instant)
      totals.push(await readToday(scene, booked))
    }
    const today = (overdue: number, inHouse: number) =>
      expect.objectContaining({
        overdue,
        leaving: { bookings: 1, done: 0, dogs: 1 },
        inHouse: { bookings: inHouse, done: 0, dogs: inHouse },
        tonight: inHouse,
      })
    expect(totals).toEqual([today(0, 0), ...Array.from({ length: 4 }, () => today(1, 0)), today(1, 1), today(1, 1)])
  })

  it('that is three days overdue ends in an automatic check-out, and only then in a review invitation', async () => {
    const scene = createScene(database)
    const booked = await createOverdue(scene)
    await passTo(scene, at(5, 12))
    expect(await read(scene, booked)).toMatchObject({ state: 'completed', overdue: false })
    await passTo(scene, at(6, 10) - 1)
    expect(listSubjects(scene, 'How was')).toEqual([])
    await passTo(scene, at(6, 10))
    expect(listSubjects(scene, 'How was')).toEqual([`${booked.owner}@example.com`])
  })

  it('that is early sends no review invitation before the day after the booked check-out', async () => {
    const scene = createScene(database)
    const booked = await createOverdue(scene)
    await press(scene, booked, 'completed')
    await passTo(scene, at(0, 12))
    await passTo(scene, at(3, 10) - 1)
    expect(listSubjects(scene, 'How was')).toEqual([])
    await passTo(scene, at(3, 10))
    expect(listSubjects(scene, 'How was')).toEqual([`${booked.owner}@example.com`])
  })

  it('that is on time sends no overdue emails', async () => {
    const scene = createScene(database)
    const booked = await createOverdue(scene)
    await passTo(scene, at(2, 10))
    await press(scene, booked, 'completed')
    await passTo(scene, at(2, 13))
    expect([...listSubjects(scene, 'Pick-up time'), ...listSubjects(scene, 'Not picked up')]).toEqual([])
  })
})

describeOnBoth('an early check-out', (database) => {
  /** Checked in on its day; 72,000 won were paid for two nights, so 36,000 for each, of which 80 % come back on the same day. */
  async function createStaying(scene: Scene): Promise<Held> {
    const booked = await createStay(scene)
    await passTo(scene, at(0, 12))
    await press(scene, booked, 'checked_in')
    await passTo(scene, at(1, 12))
    return booked
  }

  async function leave(scene: Scene, { company, bookingId }: Held, refund?: object): Promise<TestResponse> {
    const body = { bookingId, to: 'completed', ...(refund && { refund }) }
    return await scene.api('/api/booking/advance', { as: company, body })
  }

  it.each([
    [undefined, 28_800],
    [{ choice: 'policy' }, 28_800],
    [{ choice: 'amount', amount: 28_800 }, 28_800],
    [{ choice: 'amount', amount: 72_000 }, 72_000],
    [{ choice: 'none', ownerAgreed: true }, 0],
  ])('releases the remaining night, and refund choice %j refunds %d won after ten minutes', async (refund, amount) => {
    const scene = createScene(database)
    const booked = await createStaying(scene)
    expect((await leave(scene, booked, refund)).status).toBe(200)
    expect(await listTaken(scene)).toEqual([1, 0])
    await passTo(scene, at(1, 12) + 10 * minute - 1)
    expect(await readBalance(scene)).toBe(72_000)
    await passTo(scene, at(1, 12) + 10 * minute)
    expect(await readBalance(scene)).toBe(72_000 - amount)
    expect(await checkInvariants(database.db, at(1, 13))).toEqual([])
    expect(await compareWithProvider(database.db)).toEqual([])
  })

  it.each([
    { choice: 'amount', amount: 28_799 },
    { choice: 'amount', amount: 72_001 },
    { choice: 'none' },
    { choice: 'none', ownerAgreed: false },
    { choice: 'most' },
  ])('returns 422 for refund choice %j', async (refund) => {
    const scene = createScene(database)
    const booked = await createStaying(scene)
    expect((await leave(scene, booked, refund)).status).toBe(422)
    expect(await read(scene, booked)).toMatchObject({ state: 'checked_in', refund: null })
  })

  it.each(['cancelled', 'confirmed'])(
    'is the only transition that takes a refund choice: with one, %s returns 422',
    async (to) => {
      const scene = createScene(database)
      const booked = await createStaying(scene)
      const body = { bookingId: booked.bookingId, to, reason: 'Flooded', refund: { choice: 'none', ownerAgreed: true } }
      const refused = await scene.api('/api/booking/advance', { as: booked.company, body })
      expect([refused.status, refused.body.fields]).toEqual([422, { refund: 'unknownField' }])
      expect(await read(scene, booked)).toMatchObject({ state: 'checked_in', refund: null })
    },
  )

  async function listTold({ context }: Scene, { owner }: Held): Promise<unknown[]> {
    const { body } = await testApi(context, notificationRoutes)('/api/notification/list', { as: owner, body: {} })
    const listed = z.object({ notifications: z.array(z.object({ kind: z.string(), data: z.unknown() })) }).parse(body)
    return listed.notifications.filter(({ kind }) => kind === 'ended').map(({ data }) => data)
  }

  function listEnded({ context }: Scene, { owner }: Held): string[] {
    return context.emails
      .filter(({ to, key }) => to === `${owner}@example.com` && key?.startsWith('ended:'))
      .map(({ subject, text }) => `${subject}\n${text}`)
  }

  const none = { choice: 'none', ownerAgreed: true }
  const more = { choice: 'amount', amount: 50_000 }
  const agreed = {
    en: 'The hotel says that you agreed to no refund for the remaining nights.',
    ko: '남은 숙박 요금을 환불하지 않는 데 동의하셨다고 호텔에서 알려 왔어요.',
  }

  it.each([
    ['en', 'policy', undefined, 'Checked out early: Kkori Hotel', 'Last night: Tue, May 12, 2026\nRefund: 28,800 won\n'],
    ['en', 'amount', more, 'Checked out early: Kkori Hotel', 'Last night: Tue, May 12, 2026\nRefund: 50,000 won\n'],
    ['en', 'none', none, 'Checked out early: Kkori Hotel', 'Last night: Tue, May 12, 2026\nRefund: None\n'],
    [
      'ko',
      'policy',
      undefined,
      '예정보다 일찍 체크아웃했어요: 꼬리 호텔',
      '마지막 숙박일: 2026년 5월 12일 (화)\n환불 금액: 28,800원\n',
    ],
    ['ko', 'none', none, '예정보다 일찍 체크아웃했어요: 꼬리 호텔', '마지막 숙박일: 2026년 5월 12일 (화)\n환불 금액: 없음\n'],
  ] as const)(
    'tells the owner of its last night and refund by email and in the app (%s, %s)',
    async (language, choice, refund, subject, rows) => {
      const scene = createScene(database)
      const booked = await createStaying(scene)
      await scene.db.updateTable('person').set({ language }).where('id', '=', booked.owner).execute()
      await leave(scene, booked, refund)
      await passTo(scene, at(1, 12) + 10 * minute - 1)
      expect([listEnded(scene, booked), await listTold(scene, booked)]).toEqual([[], []])
      await passTo(scene, at(1, 12) + 10 * minute)
      const [email = '', ...others] = listEnded(scene, booked)
      expect([email.startsWith(subject), others]).toEqual([true, []])
      expect(email).toContain(rows)
      expect(email.includes(agreed[language])).toBe(choice === 'none')
      const amount = { policy: 28_800, amount: 50_000, none: 0 }[choice]
      const told = { bookingId: booked.bookingId, earlyRefund: choice, amount, day: wireDay(stay.checkin) }
      expect(await listTold(scene, booked)).toEqual([expect.objectContaining(told)])
    },
  )

  it('on the check-in day has no last night, which the owner is told', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    await passTo(scene, at(0, 9))
    await press(scene, booked, 'checked_in')
    await leave(scene, booked, none)
    await passTo(scene, at(0, 9) + 10 * minute)
    const [email = '', ...others] = listEnded(scene, booked)
    expect([email.includes('Last night: None\nRefund: None\n'), others]).toEqual([true, []])
    expect(email).toContain('If you didn’t bring your dog, open your booking and message the hotel.')
    expect(await listTold(scene, booked)).toEqual([expect.objectContaining({ earlyRefund: 'none', amount: 0, day: null })])
  })

  it('is told by its choice of refund, not by whether there is a reason', async () => {
    const scene = createScene(database)
    const booked = await createStaying(scene)
    const { bookingId, company } = booked
    const body = { bookingId, to: 'completed', reason: 'Homesick', refund: none }
    expect((await scene.api('/api/booking/advance', { as: company, body })).status).toBe(200)
    await passTo(scene, at(1, 13))
    const [email = ''] = listEnded(scene, booked)
    expect(email).toContain(agreed.en)
    expect(email).toContain('Reason: Homesick')
    expect(email).not.toContain('full refund')
  })

  it('is told once, of its final end, if it is undone and repeated, and not at all if it is undone', async () => {
    const scene = createScene(database)
    const [booked, undone] = [await createStay(scene), await createStay(scene)]
    await passTo(scene, at(0, 12))
    for (const one of [booked, undone]) await press(scene, one, 'checked_in')
    for (const [minutes, to] of [
      [0, 'completed'],
      [5, 'checked_in'],
      [8, 'completed'],
    ] as const) {
      await passTo(scene, at(1, 12) + minutes * minute)
      await press(scene, booked, to)
      if (minutes < 8) await press(scene, undone, to)
    }
    await passTo(scene, at(1, 12) + 18 * minute - 1)
    expect([listEnded(scene, booked), await listTold(scene, booked)]).toEqual([[], []])
    await passTo(scene, at(1, 13))
    expect([listEnded(scene, booked).length, (await listTold(scene, booked)).length]).toEqual([1, 1])
    expect([listEnded(scene, undone), await listTold(scene, undone)]).toEqual([[], []])
  })

  it('is not told of a check-out on the booked day', async () => {
    const scene = createScene(database)
    const booked = await createStaying(scene)
    await passTo(scene, at(2, 10))
    await press(scene, booked, 'completed')
    await passTo(scene, at(2, 11))
    expect([listEnded(scene, booked), await listTold(scene, booked)]).toEqual([[], []])
  })

  it('refunds nothing if it is undone', async () => {
    const scene = createScene(database)
    const booked = await createStaying(scene)
    await leave(scene, booked)
    expect((await press(scene, booked, 'checked_in')).body.booking).toMatchObject({ state: 'checked_in', refund: null })
    await passTo(scene, at(1, 13))
    expect(await readBalance(scene)).toBe(72_000)
    expect(await listTaken(scene)).toEqual([1, 1])
  })

  it('is not undone by a page that shows an earlier check-out, and keeps its refund', async () => {
    const scene = createScene(database)
    const { context, api } = scene
    const booked = await createStay(scene)
    const step = async (to: string, more: object): Promise<TestResponse> => {
      context.time.now += minute
      return await api('/api/booking/advance', { as: booked.company, body: { bookingId: booked.bookingId, to, ...more } })
    }
    const stepFrom = async (seen: unknown, to: string, more: object = {}): Promise<TestResponse> => {
      const { state, stateSince, version } = stateShape.parse(seen)
      return await step(to, { from: state, since: stateSince, version, ...more })
    }
    await passTo(scene, at(0, 12))
    const { body: arrived } = await step('checked_in', {})
    const { body: first } = await stepFrom(arrived.booking, 'completed')
    const { body: resumed } = await stepFrom(first.booking, 'checked_in')
    const ended = await stepFrom(resumed.booking, 'completed', { refund: { choice: 'full' }, reason: '아파요.' })
    expect(ended.body.booking).toMatchObject({ state: 'completed', refund: { amount: 72_000 } })
    expect((await stepFrom(first.booking, 'checked_in')).body).toMatchObject({ code: 'wrong_state', why: 'left' })
    expect(await read(scene, booked)).toEqual(ended.body.booking)
    // A step that is sent again is done already.
    expect((await stepFrom(resumed.booking, 'completed')).body.booking).toEqual(ended.body.booking)
    expect((await stepFrom(ended.body.booking, 'checked_in')).body.booking).toMatchObject({ state: 'checked_in', refund: null })
  })

  it('is not undone, nor is a check-in, by a page that shows the state before: its button means another step', async () => {
    const scene = createScene(database)
    const { context, api } = scene
    const booked = await createStay(scene)
    const step = async (to: string, from: string): Promise<TestResponse> =>
      await api('/api/booking/advance', { as: booked.company, body: { bookingId: booked.bookingId, to, from } })
    await passTo(scene, at(0, 12))
    expect((await step('checked_in', 'confirmed')).status).toBe(200)
    // pressed to accept a request, of which nothing is known by now
    expect((await step('confirmed', 'confirmed')).body).toMatchObject({ code: 'wrong_state', state: 'checked_in', why: 'left' })
    await passTo(scene, at(1, 12))
    expect((await step('completed', 'checked_in')).status).toBe(200)
    const before = await read(scene, booked)
    expect((await step('checked_in', 'confirmed')).body).toMatchObject({ code: 'wrong_state', state: 'completed', why: 'left' })
    expect(await read(scene, booked)).toEqual(before)
    expect((await step('completed', 'checked_in')).body.booking).toEqual(before)
    expect(await listTaken(scene)).toEqual([1, 0])
    context.time.now += 10 * minute - 1
    expect((await step('checked_in', 'completed')).body.booking).toMatchObject({ state: 'checked_in', refund: null })
  })

  it('keeps the refunds of other payments when a check-out is undone', async () => {
    const scene = createScene(database)
    const booked = await createStaying(scene)
    const { db, context } = scene
    await sql`
      INSERT INTO payment (payment_id, booking_id, order_id, idempotency_key, amount, state, unapplied, payment_key, paid_at, created_at, updated_at)
      SELECT 'later', booking_id, 'later-order', 'later-key', amount, state, true, 'later-payment', paid_at, created_at, updated_at FROM payment
    `.execute(db)
    await leave(scene, booked)
    const { now } = context.time
    const refund = { refundId: 'later', paymentId: 'later', bookingId: booked.bookingId, idempotencyKey: 'later', reason: 'Late' }
    await addRefund(db, { ...refund, paid: 72_000, amount: 72_000, percent: 100, dueAt: now + hour, now })
    expect((await press(scene, booked, 'checked_in')).status).toBe(200)
    expect(await db.selectFrom('refund').select('payment_id').execute()).toEqual([{ payment_id: 'later' }])
  })

  it('refunds nothing on the booked check-out day', async () => {
    const scene = createScene(database)
    const booked = await createStaying(scene)
    await passTo(scene, at(2, 10))
    await leave(scene, booked)
    expect(await read(scene, booked)).toMatchObject({ state: 'completed', refund: null })
  })
})

describeOnBoth('multiple refunds of a payment', (database) => {
  it('are all sent, and cannot exceed the amount paid', async () => {
    const scene = createScene(database)
    const booked = await createStay(scene)
    const { db, context } = scene
    await passTo(scene, at(0, 15))
    await press(scene, booked, 'checked_in')
    await passTo(scene, at(2, 11))
    await press(scene, booked, 'completed')
    const payment = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
    const add = (refundId: string, amount: number): Promise<void> =>
      addRefund(db, {
        refundId,
        paymentId: payment.payment_id,
        bookingId: payment.booking_id,
        paid: payment.amount,
        amount,
        percent: 1,
        reason: 'A change',
        idempotencyKey: refundId,
        dueAt: context.time.now,
        now: context.time.now,
      })
    await add('first', 30_000)
    await add('second', 42_000)
    await expect(add('third', 1)).rejects.toThrow('exceed')
    const { cancel } = context.gateway
    const asked: unknown[] = []
    const refuse: typeof cancel = async (request) => {
      asked.push([request.amount, request.refundable])
      return { outcome: 'unknown', code: 'PROVIDER_ERROR' }
    }
    context.gateway = { ...context.gateway, cancel: refuse }
    await passTo(scene, context.time.now)
    expect(asked).toEqual([[30_000, 72_000]])
    context.gateway = {
      ...context.gateway,
      cancel: async (request) => {
        asked.push([request.amount, request.refundable])
        return await cancel(request)
      },
    }
    await passTo(scene, context.time.now + minute)
    expect(asked.slice(1)).toEqual([
      [30_000, 72_000],
      [42_000, 42_000],
    ])
    expect(await readBalance(scene)).toBe(0)
    expect(await compareWithProvider(db)).toEqual([])
    expect(await checkInvariants(db, context.time.now)).toEqual([])
  })
})

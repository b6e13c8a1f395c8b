import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../domain/calendar/day.ts'
import { toNights } from '../../domain/calendar/stay.ts'
import { Refusal } from '../../domain/refusal.ts'
import { swapNights } from '../booking/night.ts'
import { releaseBooking } from '../booking/release.ts'
import { violatedConstraint } from '../core/pg-errors.ts'
import { checkInvariants } from '../invariants.ts'
import { deletePostRow } from '../post/post-writes.ts'
import { closeFreeRooms, listStock, setRooms, updateClosedNights } from '../post/room.ts'
import { describeOnBoth } from '../testing/database.ts'
import { everythingIn } from '../testing/everything.ts'
import { addDaysFromToday, addHold, addPost, now, today } from '../testing/rows.ts'
import { claimDueCalendars } from './claim-calendars.ts'
import { applyReading, deleteExternalCalendar, insertExternalCalendar, listExternalNights } from './external-calendar.ts'

const count = 3
const days = 6
const rooms = [{ size: 'small' as const, count, price: 40_000, weekendPrice: null }]
const span = addDaysFromToday(0, days)
const nights = toNights(span)

const aNight = fc.nat(days - 1)
const aRoomCount = fc.nat(count)
const aFeed = fc.record({
  calendar: fc.nat(1),
  events: fc.dictionary(aNight.map(String), fc.integer({ min: 1, max: 3 }), { maxKeys: 4 }),
})
const anAction = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), from: aNight, length: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(5) }),
  fc.record({ kind: fc.constant('read' as const), feed: aFeed }),
  fc.record({ kind: fc.constant('close' as const), night: aNight, closed: aRoomCount }),
  fc.record({ kind: fc.constant('closeAll' as const), isClosed: fc.boolean() }),
  fc.record({ kind: fc.constant('swap' as const), nth: fc.nat(5), to: aNight }),
  fc.record({ kind: fc.constant('remove' as const), calendar: fc.nat(1) }),
)

type Action = typeof anAction extends fc.Arbitrary<infer One> ? One : never

describeOnBoth('calendars elsewhere', (database) => {
  let post: { postNum: number; uid: string }
  let requestedAt: number

  beforeEach(async () => {
    post = await addPost(database.db, { rooms })
    requestedAt = now
  })

  const add = async (wanted = 1): Promise<number> => {
    const calendar = { postNum: post.postNum, size: 'small' as const, name: 'Elsewhere', host: 'feed.example', address: null }
    const id = await insertExternalCalendar(database.db, { ...calendar, rooms: wanted, nextFetchAt: now, now }, 5)
    if (id === null) throw new Error('There are too many calendars')
    return id
  }
  const read = async (calendarId: number, events: Record<number, number>) => {
    const list = new Map(Object.entries(events).map(([at, number]) => [addDays(today, Number(at)), number] as const))
    requestedAt += 1
    return await applyReading(database.db, { calendarId, events: list, skipped: 0, etag: null, requestedAt }, today)
  }
  const close = async (at: number, closed: number): Promise<void> =>
    await updateClosedNights(database.db, { postNum: post.postNum, size: 'small', nights: [addDays(today, at)], count: closed })
  const closed = async (): Promise<number[]> =>
    ((await listStock(database.db, post.postNum, span)).small ?? []).map((night) => night.closed)
  const cancel = async (bookingId: string): Promise<boolean> =>
    await releaseBooking(database.db, {
      bookingId,
      from: ['held'],
      to: 'cancelled',
      by: 'owner',
      actorUid: null,
      reason: null,
      now,
    })
  const hold = async (from: number, length: number): Promise<string> =>
    (await addHold(database.db, post.postNum, { stay: addDaysFromToday(from, length) })).bookingId

  test('that are due are claimed one of each company first, however many one of them has', async () => {
    const many = [await add(), await add(), await add()]
    post = await addPost(database.db, { rooms })
    const other = await add()
    await database.db
      .updateTable('external_calendar')
      .set({ next_fetch_at: new Date(now - 1) })
      .where('calendar_id', 'in', many)
      .execute()
    const claim = async (): Promise<number[]> => {
      const due = await claimDueCalendars(database.db, { now, nextFetchAt: now + 1, limit: 2, perCompany: 2, running: [] })
      return due.map(({ calendarId }) => calendarId).toSorted((one, next) => one - next)
    }
    expect(await claim()).toEqual([expect.toBeOneOf(many), other])
    expect(await claim()).toEqual([expect.toBeOneOf(many), expect.toBeOneOf(many)])
    expect(await claim()).toEqual([])
  })

  test('that are due are claimed in turns of the companies, however long those of one have been due', async () => {
    const many = [await add(), await add(), await add()]
    const busy = post.uid
    post = await addPost(database.db, { rooms })
    const other = await add()
    const since = { next_fetch_at: new Date(now - 3_600_000) }
    await database.db.updateTable('external_calendar').set(since).where('calendar_id', 'in', many).execute()
    const claim = async (at: number, running: string[] = []): Promise<number[]> => {
      const wanted = { now: now + at, nextFetchAt: now + 3_600_000, limit: 1, perCompany: 2, running }
      return (await claimDueCalendars(database.db, wanted)).map(({ calendarId }) => calendarId)
    }
    expect(await claim(0)).toEqual([expect.toBeOneOf(many)])
    const later = { next_fetch_at: new Date(now + 1) }
    await database.db.updateTable('external_calendar').set(later).where('calendar_id', '=', other).execute()
    expect(await claim(1)).toEqual([other])
    expect(await claim(2, [busy, busy])).toEqual([])
    expect(await claim(2, [busy])).toEqual([expect.toBeOneOf(many)])
  })

  test('of deleted posts are not claimed', async () => {
    await add()
    await database.db
      .updateTable('post')
      .set({ deleted_at: new Date(now) })
      .execute()
    const claim = { now, nextFetchAt: now + 1, limit: 2, perCompany: 2, running: [] }
    expect(await claimDueCalendars(database.db, claim)).toEqual([])
    expect(await checkInvariants(database.db, now)).toEqual([expect.objectContaining({ name: 'calendars of deleted posts' })])
    // What ends the test checks the invariants, too.
    await database.db.deleteFrom('external_calendar').execute()
  })

  test('close what they want, and reopen what leaves them', async () => {
    const calendar = await add(2)
    await read(calendar, { 1: 1, 2: 2 })
    expect(await closed()).toEqual([0, 2, 3, 0, 0, 0])
    await read(calendar, { 2: 1 })
    expect(await closed()).toEqual([0, 0, 2, 0, 0, 0])
    expect(await deleteExternalCalendar(database.db, { postNum: post.postNum, calendarId: calendar, today })).toBe(true)
    expect(await closed()).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('do not undo what the company closed, nor does it undo them', async () => {
    const calendar = await add(2)
    await close(1, 1)
    await read(calendar, { 1: 1 })
    expect(await closed()).toEqual([0, 3, 0, 0, 0, 0])
    await close(1, 0)
    expect(await closed()).toEqual([0, 2, 0, 0, 0, 0])
    await close(1, 2)
    await read(calendar, {})
    expect(await closed()).toEqual([0, 2, 0, 0, 0, 0])
  })

  test('never take a booked room, say so once, and get it when the booking is canceled', async () => {
    const calendar = await add(3)
    const bookingId = await hold(1, 2)
    expect(await read(calendar, { 0: 1, 1: 1 })).toMatchObject({ nights: [addDays(today, 1)] })
    expect(await closed()).toEqual([3, 2, 0, 0, 0, 0])
    expect(await read(calendar, { 0: 1, 1: 1 })).toMatchObject({ nights: [] })
    await cancel(bookingId)
    expect(await closed()).toEqual([3, 3, 0, 0, 0, 0])
    await expect(hold(1, 1)).rejects.toThrow(Refusal)
  })

  test('an answer that was asked for earlier does not replace a later one', async () => {
    const calendar = await add()
    await read(calendar, { 1: 1 })
    requestedAt -= 2
    expect(await read(calendar, { 2: 1 })).toBeNull()
    expect(await closed()).toEqual([0, 1, 0, 0, 0, 0])
  })

  test('follow the number of rooms, and go with the post', async () => {
    const calendar = await add(3)
    await read(calendar, { 1: 1 })
    const [room] = rooms
    await setRooms(database.db, { postNum: post.postNum, rooms: room ? [{ ...room, count: 1 }] : [], today })
    expect(await closed()).toEqual([0, 1, 0, 0, 0, 0])
    await setRooms(database.db, { postNum: post.postNum, rooms, today })
    expect(await closed()).toEqual([0, 3, 0, 0, 0, 0])
    await deletePostRow(database.db, { ...post, now, today })
    expect(await listExternalNights(database.db, { postNums: [post.postNum], from: today, until: addDays(today, days) })).toEqual(
      [],
    )
    expect(await checkInvariants(database.db, now)).toEqual([])
  })

  test('any history of readings, closings and bookings closes what a count night by night closes, and never oversells', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anAction, { maxLength: 14 }), async (actions) => {
        post = await addPost(database.db, { rooms })
        const model: Model = { bookings: [], byCompany: {}, wanted: {} }
        const calendars = [await add(1), await add(2)]
        for (const action of actions) {
          await run(model, calendars, action)
          expect(await closed()).toEqual(nights.map((_, at) => countClosed(model, at)))
        }
        expect(await checkInvariants(database.db, now)).toEqual([])
      }),
      { numRuns: database.kind === 'embedded' ? 25 : 10 },
    )
  }, 60_000)

  async function run(model: Model, calendars: readonly number[], action: Action): Promise<void> {
    switch (action.kind) {
      case 'book':
        return await book(model, action)
      case 'cancel':
        return await cancelOne(model, action.nth)
      case 'read':
        return await readTwice(model, calendars, action.feed)
      case 'close':
        return await closeIfFree(model, action)
      case 'closeAll':
        return await closeAll(model, action.isClosed)
      case 'swap':
        return await swap(model, action)
      case 'remove':
        await deleteExternalCalendar(database.db, { postNum: post.postNum, calendarId: calendars[action.calendar] ?? 0, today })
        model.wanted[action.calendar] = null
    }
  }

  async function book(model: Model, { from, length }: { from: number; length: number }): Promise<void> {
    const isExpected = fits(model, from, length)
    const bookingId = await hold(from, length).catch(() => null)
    expect(bookingId !== null).toBe(isExpected)
    if (bookingId !== null) model.bookings.push({ bookingId, from, length })
  }

  async function cancelOne(model: Model, nth: number): Promise<void> {
    const [booking] = model.bookings.splice(nth, 1)
    if (booking) await cancel(booking.bookingId)
  }

  async function closeAll(model: Model, isClosed: boolean): Promise<void> {
    await closeFreeRooms(database.db, { postNum: post.postNum, nights, closed: isClosed })
    for (const at of nights.keys()) model.byCompany[at] = isClosed ? count : 0
  }

  /** Swaps the nights of a booking as a change of it does, in a transaction that is rolled back. */
  async function swap(model: Model, { nth, to }: { nth: number; to: number }): Promise<void> {
    const booking = model.bookings[nth]
    if (!booking || to === booking.from || booking.from >= days) return
    const changes = [
      { night: addDays(today, booking.from), size: 0 as const, rooms: -1 },
      { night: addDays(today, to), size: 0 as const, rooms: 1 },
    ]
    const isExpected = fits(model, to, 1)
    const moved = {
      ...model,
      bookings: [
        ...model.bookings.with(nth, { ...booking, from: booking.from + 1, length: booking.length - 1 }),
        { bookingId: '', from: to, length: 1 },
      ],
    }
    const rollback = new Error('The swap is only tried')
    const swapped = await database.db
      .transaction()
      .execute(async (trx) => {
        await swapNights(trx, post.postNum, changes)
        const stock = (await listStock(trx, post.postNum, span)).small ?? []
        expect(stock.map((night) => night.closed)).toEqual(nights.map((_, at) => countClosed(moved, at)))
        throw rollback
      })
      .catch((error: unknown) => error === rollback || (violatedConstraint(error) === null && Promise.reject(error)))
    expect(swapped).toBe(isExpected)
  }

  async function readTwice(
    model: Model,
    calendars: readonly number[],
    { calendar, events }: { calendar: number; events: Record<string, number> },
  ): Promise<void> {
    const calendarId = calendars[calendar] ?? 0
    await read(calendarId, events)
    const before = await everythingIn(database.db)
    requestedAt -= 1
    await read(calendarId, events)
    expect(await everythingIn(database.db)).toBe(before)
    if (model.wanted[calendar] !== null) model.wanted[calendar] = events
  }

  async function closeIfFree(model: Model, { night, closed: wanted }: { night: number; closed: number }): Promise<void> {
    const isFree = countTaken(model, night) <= count - wanted
    const isClosed = await close(night, wanted).then(
      () => true,
      () => false,
    )
    expect(isClosed).toBe(isFree)
    if (isFree) model.byCompany[night] = wanted
  }
})

/**
 * What has happened; the closed rooms are counted again each time. A company closes all rooms of blocked nights, as far as they are free. A
 * removed calendar is null.
 */
type Model = {
  bookings: { bookingId: string; from: number; length: number }[]
  byCompany: Record<number, number>
  wanted: Record<number, Record<string, number> | null>
}

function countTaken({ bookings }: Model, at: number): number {
  return bookings.filter(({ from, length }) => from <= at && at < from + length).length
}

function countClosed(model: Model, at: number): number {
  const byCompany = Math.min(model.byCompany[at] ?? 0, count - countTaken(model, at))
  const wanted = (model.wanted[0]?.[at] ?? 0) + 2 * (model.wanted[1]?.[at] ?? 0)
  return byCompany + Math.min(wanted, count - byCompany - countTaken(model, at))
}

function fits(model: Model, from: number, length: number): boolean {
  return Array.from({ length }, (_, nth) => from + nth).every((at) => countTaken(model, at) + countClosed(model, at) < count)
}

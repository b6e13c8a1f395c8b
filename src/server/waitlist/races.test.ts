import { beforeEach, expect, it } from 'vitest'
import { expireHolds, releaseBooking } from '../../db/booking/release.ts'
import { describeOnPostgres } from '../../db/testing/database.ts'
import { addDaysFromToday, addDog, addPerson, addPost } from '../../db/testing/rows.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import { accountDeletionRoutes } from '../account/account-deletion-routes.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { aBookingInput, aPaidBooking, authenticate, book, bookingApi, type Held, sandboxContext } from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { waitlistRoutes } from './routes.ts'

/** Each race is run for so many stays, because who comes first is left to chance. */
const rounds = 6
const room = (count: number) => [{ size: 'small' as const, count, price: 40_000, weekendPrice: null }]

describeOnPostgres('races for freed rooms', (database) => {
  let context: TestContext
  let api: Api
  let waitlist: Api

  beforeEach(() => {
    context = sandboxContext(database.db)
    api = bookingApi(context)
    waitlist = testApi(context, waitlistRoutes)
  })

  const addOwner = (): Promise<string> => addPerson(database.db, 'owner')
  const cancel = ({ owner, bookingId }: Held): Promise<TestResponse> =>
    api('/api/booking/cancel', { as: owner, body: { bookingId } })
  const join = (as: string, postNum: number, changes: { stay: Stay; dogIds?: string[] }): Promise<TestResponse> => {
    const { total: _, ...body } = aBookingInput(postNum, changes)
    return waitlist('/api/waitlist/join', { as, body })
  }
  const addWaiting = async (postNum: number, stay: Stay): Promise<string> => {
    const owner = await addOwner()
    expect((await join(owner, postNum, { stay })).status).toBe(201)
    return owner
  }
  const listStates = async (uid: string): Promise<string[]> => {
    const query = database.db.selectFrom('waitlist_entry').select('state').where('uid', '=', uid)
    return (await query.orderBy('position').execute()).map(({ state }) => state)
  }
  const listRounds = (): Stay[] => Array.from({ length: rounds }, (_, round) => addDaysFromToday(10 + 3 * round, 2))

  it('an offer that is paid for as it ends is taken, or goes to the next', async () => {
    const at = await addPost(database.db, { rooms: room(1) })
    for (const stay of listRounds()) {
      const full = await aPaidBooking(context, api, { at, stay })
      const [first, next] = [await addWaiting(at.postNum, stay), await addWaiting(at.postNum, stay)]
      await cancel(full)
      const offer = await database.db
        .selectFrom('booking')
        .innerJoin('payment', 'payment.booking_id', 'booking.booking_id')
        .select(['order_id', 'amount', 'hold_until'])
        .where('uid', '=', first)
        .executeTakeFirstOrThrow()
      const end = offer.hold_until ?? 0
      context.time.now = end - 1
      const paymentKey = await authenticate(context, offer.order_id, offer.amount)
      const body = { paymentKey, orderId: offer.order_id, amount: offer.amount }
      const [{ status }] = await Promise.all([api('/api/payment/confirm', { as: first, body }), expireHolds(database.db, end)])
      const states = [status, ...(await listStates(first)), ...(await listStates(next))]
      expect([
        [200, 'taken', 'waiting'],
        [410, 'expired', 'offered'],
      ]).toContainEqual(states)
      context.time.now = end
    }
  })

  it('a cancelled stay goes to whoever waits, not to somebody who books it at that moment', async () => {
    const at = await addPost(database.db, { rooms: room(1) })
    for (const stay of listRounds()) {
      const full = await aPaidBooking(context, api, { at, stay })
      const waiting = await addWaiting(at.postNum, stay)
      const strangers = await Promise.all([1, 2, 3].map(addOwner))
      const [cancelled, ...booked] = await Promise.all([
        cancel(full),
        ...strangers.map((stranger) => book(api, stranger, aBookingInput(at.postNum, { stay }))),
      ])
      expect([cancelled.status, ...booked.map(({ body }) => body.code)]).toEqual([200, 'room_full', 'room_full', 'room_full'])
      expect(await listStates(waiting)).toEqual(['offered'])
    }
  })

  it('whoever joins while a stay is cancelled is offered it, or hears that it is available', async () => {
    const at = await addPost(database.db, { rooms: room(1) })
    for (const stay of listRounds()) {
      const full = await aPaidBooking(context, api, { at, stay })
      const joining = await addOwner()
      const [joined] = await Promise.all([join(joining, at.postNum, { stay }), cancel(full)])
      const states = await listStates(joining)
      expect([
        [201, undefined, 'offered'],
        [409, 'available'],
      ]).toContainEqual([joined.status, joined.body.code, ...states])
    }
  })

  it('two stays that are cancelled at once go to two who wait', async () => {
    const at = await addPost(database.db, { rooms: room(2) })
    for (const stay of listRounds()) {
      const fulls = [await aPaidBooking(context, api, { at, stay }), await aPaidBooking(context, api, { at, stay })]
      const waiting = [await addWaiting(at.postNum, stay), await addWaiting(at.postNum, stay), await addWaiting(at.postNum, stay)]
      const cancelled = await Promise.all(fulls.map(cancel))
      expect(cancelled.map(({ status }) => status)).toEqual([200, 200])
      expect(await Promise.all(waiting.map(listStates))).toEqual([['offered'], ['offered'], ['waiting']])
    }
  })

  it('a dog for which its owner waits at two hotels is offered one stay, when both have room at once', async () => {
    const posts = [await addPost(database.db, { rooms: room(1) }), await addPost(database.db, { rooms: room(1) })]
    for (const stay of listRounds()) {
      const owner = await addOwner()
      const { dogId } = await addDog(database.db, owner)
      const fulls: Held[] = []
      for (const at of posts) {
        fulls.push(await aPaidBooking(context, api, { at, stay }))
        expect((await join(owner, at.postNum, { stay, dogIds: [dogId] })).status).toBe(201)
      }
      await Promise.all(fulls.map(cancel))
      expect((await listStates(owner)).toSorted()).toEqual(['offered', 'waiting'])
    }
  })

  it('an owner who is being offered a stay at one hotel is passed over at another, and offered what is left there', async () => {
    const stay = addDaysFromToday(10, 2)
    const [at, other] = [await addPost(database.db, { rooms: room(1) }), await addPost(database.db, { rooms: room(2) })]
    const full = await aPaidBooking(context, api, { at, stay })
    const others = [await aPaidBooking(context, api, { at: other, stay }), await aPaidBooking(context, api, { at: other, stay })]
    const owner = await addOwner()
    for (const { postNum } of [at, other]) {
      const { dogId } = await addDog(database.db, owner)
      expect((await join(owner, postNum, { stay, dogIds: [dogId] })).status).toBe(201)
    }
    const next = await addWaiting(other.postNum, stay)
    await database.db.transaction().execute(async (trx) => {
      const release = { from: ['confirmed'], to: 'cancelled', by: 'owner', actorUid: full.owner, reason: null } as const
      await releaseBooking(trx, { ...release, bookingId: full.bookingId, now: context.time.now })
      expect((await Promise.all(others.map(cancel))).map(({ status }) => status)).toEqual([200, 200])
      expect([await listStates(owner), await listStates(next)]).toEqual([['waiting', 'waiting'], ['offered']])
    })
    expect(await listStates(owner)).toEqual(['offered', 'waiting'])
    await runDueJobs(context)
    expect(await listStates(owner)).toEqual(['offered', 'offered'])
  })

  it('nobody waits for a hotel that releases many unpaid stays, to book or change a stay elsewhere, or to leave', async () => {
    const stay = addDaysFromToday(10, 2)
    const [at, other] = [await addPost(database.db, { rooms: room(1) }), await addPost(database.db, { rooms: room(2) })]
    const elsewhere = await aPaidBooking(context, api, { at: other, stay })
    expect((await book(api, await addOwner(), aBookingInput(at.postNum, { stay }))).status).toBe(201)
    context.time.now += 3_600_000
    await database.db.transaction().execute(async (trx) => {
      expect(await expireHolds(trx, context.time.now)).toHaveLength(1)
      expect((await book(api, await addOwner(), aBookingInput(other.postNum, { stay }))).status).toBe(201)
      const { date, roomNumber, dogNum } = aBookingInput(other.postNum, { stay: addDaysFromToday(10, 1) })
      const body = { bookingId: elsewhere.bookingId, date, roomNumber, dogNum }
      expect((await api('/api/booking/change/quote', { as: elsewhere.owner, body })).status).toBe(200)
      const leave = testApi(context, accountDeletionRoutes)
      expect((await leave('/api/user/delete', { as: await addOwner(), body: {} })).status).toBe(200)
    })
  })
})

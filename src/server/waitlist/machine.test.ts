import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expireHolds } from '../../db/booking/release.ts'
import { type Breach, checkInvariants } from '../../db/invariants.ts'
import { findHouseRules } from '../../db/post/house-rules.ts'
import { listStock } from '../../db/post/room.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/database.ts'
import { addDaysFromToday, addDog, addPerson, addPost } from '../../db/testing/rows.ts'
import { toEntry, type WaitlistEntry } from '../../db/waitlist/entry.ts'
import type { Account } from '../../domain/account/account.ts'
import { available } from '../../domain/booking/availability.ts'
import { addDays, type Day, dayAt } from '../../domain/calendar/day.ts'
import { overlaps, toNights } from '../../domain/calendar/stay.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { EntryState } from '../../domain/waitlist/waitlist.ts'
import { cancelBooking } from '../booking/advance-booking.ts'
import { createChange, quoteBookingChange } from '../booking/change/change-booking.ts'
import { bookStay } from '../booking/hold/book-stay.ts'
import { quoteStay } from '../booking/quote/quote-stay.ts'
import { confirmPayment } from '../payment/confirm-payment.ts'
import { closeAllRooms, closeNights } from '../post/close-nights.ts'
import { editHouseRules } from '../post/edit-house-rules.ts'
import { editPost } from '../post/edit-post.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { randomId } from '../runtime/random-id.ts'
import { authenticate, sandboxContext } from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'

// `MACHINE_RUNS=2000 MACHINE_SEED=7` runs more histories on each database, or the same ones again.
const { seed, waitlistRuns } = inject('machine')

const minute = 60_000
const hour = 60 * minute

/** A room costs one of these for a night; who wants to pay at most `limit` is passed over at the usual price, also after the discount. */
const prices = { usual: 40_000, low: 25_000 }
const limit = 30_000

/** Three owners, each with a dog, and a company with two posts for small dogs. */
type World = {
  context: TestContext
  owners: { account: Account; dogId: string }[]
  company: Account
  postNums: number[]
  bookings: { bookingId: string; owner: Account }[]
}

const who = { owner: fc.nat(2), post: fc.nat(1) }
const when = { from: fc.nat(3), nights: fc.integer({ min: 1, max: 2 }) }
const pick = fc.nat(11)
const stayStep = { ...who, ...when, rooms: fc.constantFrom(1, 1, 1, 2), withDog: fc.boolean() }

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('join' as const), ...stayStep, isLimited: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('book' as const), ...stayStep, isPaid: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick, by: fc.constantFrom('owner', 'company') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change' as const), pick, ...when }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), post: fc.nat(1), ...when, count: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('closeAll' as const), post: fc.nat(1), ...when, closed: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('count' as const), post: fc.nat(1), count: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('price' as const), post: fc.nat(1), price: fc.constantFrom('usual', 'low') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pause' as const),
      post: fc.nat(1),
      days: fc.constantFrom('ended', 'today', 'open'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('rules' as const), post: fc.nat(1), minNights: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('clock' as const), ms: fc.constantFrom(20 * minute, hour, 2 * hour, 12 * hour) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Refusals are expected; any other error is a bug. */
async function runStep(world: World, one: Step): Promise<void> {
  await begin(world, one).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function begin(world: World, one: Step): Promise<unknown> {
  const { context, company } = world
  const { db } = context
  switch (one.kind) {
    case 'join': {
      const { owner, request } = getRequest(world, one)
      const maxTotal = limit * one.rooms * one.nights
      return await joinWaitlist(context, { account: owner, address: 'none' }, one.isLimited ? { ...request, maxTotal } : request)
    }
    case 'book': {
      const { owner, request } = getRequest(world, one)
      return await book(world, owner, request, one.isPaid)
    }
    case 'cancel': {
      const { bookingId, owner } = await getBooking(world, one.pick)
      return await cancelBooking(context, one.by === 'owner' ? owner : company, { bookingId, reason: 'a reason' })
    }
    case 'pay': {
      const { bookingId, owner } = await getBooking(world, one.pick)
      return await pay(world, bookingId, owner)
    }
    case 'leave': {
      const live = (await listAll(world)).filter(({ state }) => state === 'waiting' || state === 'offered')
      const entry = getPicked(live, one.pick)
      return await leaveWaitlist(context, getOwner(world, entry.uid), { entryId: entry.entryId })
    }
    case 'change': {
      const { bookingId, owner } = await getBooking(world, one.pick)
      const counts = { small: 1, medium: 0, large: 0 }
      const request = { bookingId, date: getStay(one), dogNum: counts, roomNumber: counts }
      const { change, version } = await quoteBookingChange(context, owner, request)
      return await createChange(context, owner, { ...request, version, delta: change.delta }, randomId())
    }
    case 'close':
      return await closeNights(context, company, {
        postNum: getPost(world, one),
        size: 'small',
        count: one.count,
        ...getDays(one),
      })
    case 'closeAll':
      return await closeAllRooms(context, company, { postNum: getPost(world, one), closed: one.closed, ...getDays(one) })
    case 'count':
      return await editPost(context, company, { postNum: getPost(world, one), roomCount: { small: one.count } })
    case 'price': {
      const roomPrice = { small: prices[one.price], medium: null, large: null }
      return await editPost(context, company, { postNum: getPost(world, one), roomPrice })
    }
    case 'pause': {
      const from = dayAt(context.time.now)
      const pause = one.days === 'ended' ? null : { from, until: one.days === 'today' ? from : null }
      return await editHouseRules(context, company, { postNum: getPost(world, one), pause })
    }
    case 'rules':
      return await editHouseRules(context, company, { postNum: getPost(world, one), minNights: one.minNights })
    case 'clock':
      context.time.now += one.ms
      return await expireHolds(db, context.time.now)
    case 'work':
      return await runDueJobs(context)
  }
}

type StayStep = Extract<Step, { kind: 'join' | 'book' }>

function getRequest(world: World, one: StayStep) {
  const { account, dogId } = getPicked(world.owners, one.owner)
  const counts = { small: one.rooms, medium: 0, large: 0 }
  const dogIds = one.withDog && one.rooms === 1 ? [dogId] : []
  const time = { checkin: '2:00 PM', checkout: '9:00 AM' } as const
  const request = { postNum: getPost(world, one), date: getStay(one), time, dogNum: counts, roomNumber: counts, dogIds }
  return { owner: account, request }
}

/** Around the fourth day, so that the clock can reach the end of the waiting. */
const getStay = ({ from, nights }: { from: number; nights: number }) => addDaysFromToday(2 + from, nights)

function getDays(one: { from: number; nights: number }): { from: Day; to: Day } {
  const { checkin, checkout } = getStay(one)
  return { from: checkin, to: addDays(checkout, -1) }
}

const getPost = ({ postNums }: World, { post }: { post: number }): number => getPicked(postNums, post)

async function book(
  world: World,
  owner: Account,
  request: ReturnType<typeof getRequest>['request'],
  isPaid: boolean,
): Promise<void> {
  const { context, bookings } = world
  const { total } = await quoteStay(context, owner, request)
  const sender = { account: owner, key: randomId(), address: 'test' }
  const bookingId = await bookStay(context, sender, { ...request, total })
  bookings.push({ bookingId, owner })
  if (isPaid) await pay(world, bookingId, owner)
}

async function pay({ context }: World, bookingId: string, owner: Account): Promise<void> {
  const query = context.db.selectFrom('payment').select(['order_id', 'amount']).where('booking_id', '=', bookingId)
  const payment = await query.where('state', '=', 'ready').executeTakeFirst()
  if (!payment) return
  const { order_id: orderId, amount } = payment
  const paymentKey = await authenticate(context, orderId, amount)
  await confirmPayment(context, owner, { paymentKey, orderId, amount, address: 'unknown' })
}

/** The bookings that owners made, and those that they were offered. */
async function getBooking(world: World, index: number): Promise<World['bookings'][number]> {
  const offered = (await listAll(world)).flatMap(({ bookingId, uid }) =>
    bookingId === null ? [] : [{ bookingId, owner: getOwner(world, uid) }],
  )
  return getPicked([...offered.toReversed(), ...world.bookings], index)
}

function getPicked<T>(all: readonly T[], index: number): T {
  const found = all[index % Math.max(1, all.length)]
  if (found === undefined) throw new Refusal('not_found')
  return found
}

function getOwner({ owners }: World, uid: string): Account {
  const found = owners.find(({ account }) => account.uid === uid)
  if (!found) throw new Error(`No owner ${uid}`)
  return found.account
}

async function listAll({ context: { db } }: World): Promise<WaitlistEntry[]> {
  return (await db.selectFrom('waitlist_entry').selectAll().orderBy('position').execute()).map(toEntry)
}

const reachable: Record<EntryState, readonly EntryState[]> = {
  waiting: ['waiting', 'offered', 'taken', 'declined', 'expired', 'left', 'ended'],
  offered: ['offered', 'taken', 'declined', 'expired'],
  taken: ['taken'],
  declined: ['declined'],
  expired: ['expired'],
  left: ['left'],
  ended: ['ended'],
}

/**
 * What went wrong in a step, found without the queries that serve: a state that went back, somebody served twice or not as paid, and a stay that went to
 * somebody further behind. Without the stays that were offered to those behind, whoever waits on must not have had room.
 * A step of several releases is judged by its result only.
 */
async function findFaults(world: World, before: readonly WaitlistEntry[], isOneRelease: boolean): Promise<string[]> {
  const after = await listAll(world)
  const served = after.filter((entry) => {
    const state = before.find(({ entryId }) => entryId === entry.entryId)?.state
    return isOneRelease && entry.state === 'offered' && state === 'waiting'
  })
  const faults = await findMisserved(world, after)
  for (const { entryId, state } of before) {
    const next = after.find((entry) => entry.entryId === entryId)?.state
    if (!next || !reachable[state].includes(next)) faults.push(`${entryId} went from ${state} to ${next}`)
  }
  for (const entry of after.filter(({ state }) => state === 'waiting')) {
    const behind = served.filter(({ postNum, position }) => postNum === entry.postNum && position > entry.position)
    if ((await hasRoom(world, entry, behind)) && !(await isPassedOver(world, entry)))
      faults.push(`${entry.entryId} waits, ${behind.map(({ entryId }) => entryId).join()} was served`)
  }
  return faults
}

async function findMisserved({ context: { db } }: World, after: readonly WaitlistEntry[]): Promise<string[]> {
  const offers = await db
    .selectFrom('booking')
    .select(['booking_id', 'paid_at'])
    .where('idempotency_key', 'like', 'offer-%')
    .execute()
  const faults = after.flatMap(({ entryId, bookingId, state }) => {
    const paidAt = offers.find((offer) => offer.booking_id === bookingId)?.paid_at ?? null
    return (state === 'taken') === (paidAt !== null) ? [] : [`${entryId} is ${state}, paid at ${paidAt}`]
  })
  const of = (id: string): number => after.filter(({ bookingId }) => bookingId === id).length
  return [...faults, ...offers.filter((offer) => of(offer.booking_id) !== 1).map((offer) => `offer ${offer.booking_id}`)]
}

async function hasRoom({ context: { db } }: World, entry: WaitlistEntry, behind: readonly WaitlistEntry[]): Promise<boolean> {
  const nights = (await listStock(db, entry.postNum, entry.stay)).small ?? []
  return toNights(entry.stay).every((night) => {
    const stock = nights.find((one) => one.night === night)
    const given = behind.filter(({ stay }) => toNights(stay).includes(night))
    const rooms = given.reduce((sum, { roomNumber }) => sum + roomNumber.small, stock ? available(stock) : 0)
    return rooms >= entry.roomNumber.small
  })
}

async function isPassedOver({ context: { db } }: World, { postNum, maxTotal, dogIds, stay }: WaitlistEntry): Promise<boolean> {
  const room = await db.selectFrom('room').select('price').where('post_num', '=', postNum).executeTakeFirstOrThrow()
  if (maxTotal !== null && room.price > limit) return true
  const rules = await findHouseRules(db, postNum)
  // A pause that is over is removed by the work that serves those who wait.
  if (rules.pause !== null || toNights(stay).length < rules.minNights) return true
  if (dogIds.length === 0) return false
  const nights = await db.selectFrom('dog_night').select('night').where('dog_id', 'in', dogIds).execute()
  return nights.some(({ night }) => overlaps(stay, { checkin: night, checkout: addDays(night, 1) }))
}

/** Two stays are booked at each post, so that there is something to wait for. */
async function createWorld({ db }: TestDatabase): Promise<World> {
  const context = sandboxContext(db)
  const rooms = [{ size: 'small' as const, count: 1, price: prices.usual, weekendPrice: null }]
  const first = await addPost(db, { rooms })
  const other = await addPost(db, { rooms, uid: first.uid })
  const rest = { displayName: '', email: '', photoURL: null, isGuest: false }
  const company = { uid: first.uid, role: 'company' as const, ...rest }
  const owners: World['owners'] = []
  for (let index = 0; index < 3; index++) {
    const uid = await addPerson(db, 'owner')
    owners.push({ account: { uid, role: 'owner', ...rest }, dogId: (await addDog(db, uid)).dogId })
  }
  const world = { context, owners, company, postNums: [first.postNum, other.postNum], bookings: [] }
  for (const [owner, post, from] of [
    [0, 0, 0],
    [1, 0, 2],
    [2, 1, 0],
    [0, 1, 2],
  ] as const)
    await runStep(world, { kind: 'book', owner, post, from, nights: 2, rooms: 1, withDog: false, isPaid: true })
  return world
}

async function findBreaches({ db }: TestDatabase): Promise<Breach[]> {
  return (await sql<Breach>`SELECT * FROM testing.find_breaches()`.execute(db)).rows
}

describe.each(['embedded', 'postgres'] as const)('the machine of waitlists (%s)', (kind) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const checkHistories = async (
    steps: fc.Arbitrary<Step[]>,
    runAll: (world: World, steps: readonly Step[]) => Promise<unknown[]>,
  ) => {
    const property = fc.asyncProperty(steps, async (history) => {
      const world = await createWorld(database)
      const faults = await runAll(world, history)
      await runDueJobs(world.context)
      faults.push(...(await checkInvariants(database.db, world.context.time.now)))
      faults.push(...world.context.logged.filter((line) => line.msg === 'job failed'))
      await database.clear()
      expect(faults).toEqual([])
    })
    await fc.assert(property, { numRuns: waitlistRuns, seed })
  }

  it(`serves those who wait once and in order, in any history of stays and posts, seed ${seed}`, async () => {
    await checkHistories(fc.array(step, { minLength: 10, maxLength: 30 }), async (world, steps) => {
      const faults: unknown[] = []
      for (const one of steps) {
        const before = await listAll(world)
        await runStep(world, one)
        faults.push(...(await findFaults(world, before, one.kind !== 'work')), ...(await findBreaches(database)))
        if (faults.length > 0) break
      }
      return faults
    })
  }, 14_400_000)

  it.runIf(kind === 'postgres')(
    `serves them once also when five steps are made at once, seed ${seed}`,
    async () => {
      await checkHistories(fc.array(step, { minLength: 20, maxLength: 60 }), async (world, steps) => {
        const faults: unknown[] = []
        for (let at = 0; at < steps.length && faults.length === 0; at += 5) {
          const before = await listAll(world)
          const results = await Promise.allSettled(steps.slice(at, at + 5).map((one) => runStep(world, one)))
          faults.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])))
          // Who was passed over as busy is served again.
          await runDueJobs(world.context)
          faults.push(...(await findFaults(world, before, false)), ...(await findBreaches(database)))
        }
        return faults
      })
    },
    14_400_000,
  )
})

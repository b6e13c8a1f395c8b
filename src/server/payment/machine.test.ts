import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../db/invariants.ts'
import { approveSandboxPayment } from '../../db/sandbox.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/database.ts'
import { addPerson, addPost, stayIn } from '../../db/testing/rows.ts'
import type { Account } from '../../domain/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { bookStay } from '../booking/book-stay.ts'
import { advanceBooking, cancelBooking } from '../booking/cancel-booking.ts'
import { quoteStay } from '../booking/quote-stay.ts'
import { randomId } from '../random-id.ts'
import { authenticate, sandboxParts } from '../testing/bookings.ts'
import { compareWithProvider } from '../testing/compare-with-provider.ts'
import type { TestParts } from '../testing/parts.ts'
import { runDueWork } from '../worker.ts'
import { attemptPayment } from './attempt-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { Gateway } from './gateway.ts'
import { pressSandbox } from './sandbox/window.ts'
import { takeHint } from './take-hint.ts'

const runs = 150

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

type Order = { bookingId: string; orderId: string; amount: number; owner: Account; keys: string[] }

/** Two owners and a company around a post with one room, in which anything may happen in any order. */
type World = {
  parts: TestParts
  sandbox: Gateway
  owners: Account[]
  company: Account
  postNum: number
  bookings: { bookingId: string; owner: Account }[]
  orders: Order[]
}

const faults = [undefined, undefined, 'answer500', 'refuse500', 'loseAnswer', 'REJECT_CARD_PAYMENT', 'PROVIDER_ERROR'] as const
const crashes = ['none', 'none', 'before', 'after'] as const
const pick = fc.nat(5)

const step = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), owner: fc.nat(1), from: fc.nat(2), nights: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('attempt' as const), pick }),
  fc.record({ kind: fc.constant('pay' as const), pick, fault: fc.constantFrom(...faults), crash: fc.constantFrom(...crashes) }),
  fc.record({ kind: fc.constantFrom('confirmAgain', 'leaveWindow', 'lateMoney', 'webhook', 'work'), pick }),
  fc.record({ kind: fc.constant('cancel' as const), pick, by: fc.constantFrom('owner' as const, 'company' as const) }),
  fc.record({
    kind: fc.constant('advance' as const),
    pick,
    to: fc.constantFrom('checked_in' as const, 'completed' as const, 'no_show' as const),
  }),
  fc.record({ kind: fc.constant('provider' as const), isAway: fc.boolean() }),
  fc.record({
    kind: fc.constant('wait' as const),
    ms: fc.constantFrom(second, 20 * second, 5 * minute, 15 * minute, 13 * hour, 25 * hour),
  }),
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

class Killed extends Error {}

/** A refusal is an answer, and a crash ends a request; anything else is a bug. */
async function doStep(world: World, one: Step): Promise<void> {
  await begin(world, one).catch((error: unknown) => {
    if (!(error instanceof Refusal || error instanceof Killed)) throw error
  })
}

async function begin(world: World, one: Step): Promise<unknown> {
  const { parts } = world
  switch (one.kind) {
    case 'book':
      return await book(world, one.owner, one.from, one.nights)
    case 'attempt':
      return await attempt(world, one.pick)
    case 'pay':
      return await pay(world, one.pick, one.fault, one.crash)
    case 'cancel':
      return await cancel(world, one.pick, one.by)
    case 'advance':
      return await advanceBooking(parts, world.company, { bookingId: bookingOf(world, one.pick).bookingId, to: one.to })
    case 'wait':
      parts.time.now += one.ms
      return
    case 'work':
      return await runDueWork(parts)
    case 'provider':
      parts.gateway = one.isAway ? away : world.sandbox
      return
    case 'confirmAgain':
      return await Promise.all([1, 2].map(() => confirmLatest(world, orderOf(world, one.pick))))
    case 'leaveWindow':
      return await pressSandbox(parts, orderOf(world, one.pick).orderId, { action: 'cancel' })
    case 'lateMoney':
      return await lateMoney(world, orderOf(world, one.pick))
    case 'webhook': {
      const data = { orderId: orderOf(world, one.pick).orderId, status: 'DONE' }
      return await Promise.all([1, 2, 3].map(() => takeHint(parts, { data })))
    }
  }
}

/** The hold and its first payment. */
async function book(world: World, index: number, from: number, nights: number): Promise<void> {
  const { parts, postNum, owners, bookings } = world
  const owner = owners[index]
  if (!owner) return
  const counts = { small: 1, medium: 0, large: 0 }
  const request = { postNum, date: stayIn(from, nights), dogNum: counts, roomNumber: counts }
  const { total } = await quoteStay(parts, owner, request)
  const draft = { ...request, time: { checkin: '8:00 PM', checkout: '9:00 AM' } as const, total }
  bookings.push({ bookingId: await bookStay(parts, owner, draft, randomId()), owner })
  await attempt(world, bookings.length - 1)
}

async function attempt(world: World, index: number): Promise<void> {
  const { bookingId, owner } = bookingOf(world, index)
  const { orderId, amount } = await attemptPayment(world.parts, owner, bookingId)
  if (!world.orders.some((order) => order.orderId === orderId)) world.orders.push({ bookingId, orderId, amount, owner, keys: [] })
}

async function pay(world: World, index: number, fault: (typeof faults)[number], crash: (typeof crashes)[number]): Promise<void> {
  const { parts, sandbox } = world
  const order = orderOf(world, index)
  order.keys.push(await authenticate(parts, order.orderId, order.amount, fault))
  const usual = parts.gateway
  if (crash !== 'none') parts.gateway = dying(sandbox, crash)
  await confirmLatest(world, order).finally(() => {
    parts.gateway = usual
  })
}

async function cancel({ parts, company, ...world }: World, index: number, by: 'owner' | 'company'): Promise<void> {
  const { bookingId, owner } = bookingOf(world, index)
  await cancelBooking(parts, by === 'owner' ? owner : company, { bookingId, reason: 'a reason' })
}

/** The provider takes money that nobody asked it to confirm, and tells us. */
async function lateMoney({ parts }: World, { orderId, amount }: Order): Promise<void> {
  const rows = await parts.db.selectFrom('sandbox_payment').select(['order_id', 'approved_at']).execute()
  if (rows.some((row) => row.order_id === orderId && row.approved_at !== null)) return
  const key = await authenticate(parts, orderId, amount)
  await approveSandboxPayment(parts.db, key, parts.time.now)
  await takeHint(parts, { data: { orderId } })
}

const noAnswer = async () => ({ outcome: 'unknown' as const, code: 'TimeoutError' })
const away: Gateway = { confirm: noAnswer, lookUp: noAnswer, cancel: noAnswer }

function dying(sandbox: Gateway, crash: 'before' | 'after'): Gateway {
  return {
    ...sandbox,
    async confirm(request) {
      if (crash === 'after') await sandbox.confirm(request)
      throw new Killed()
    },
  }
}

function bookingOf({ bookings }: Pick<World, 'bookings'>, index: number): World['bookings'][number] {
  const found = bookings[index % Math.max(1, bookings.length)]
  if (!found) throw new Refusal('not_found')
  return found
}

function orderOf({ orders }: World, index: number): Order {
  const found = orders[index % Math.max(1, orders.length)]
  if (!found) throw new Refusal('not_found')
  return found
}

async function confirmLatest({ parts }: World, { owner, orderId, amount, keys }: Order): Promise<void> {
  const paymentKey = keys.at(-1)
  if (paymentKey) await confirmPayment(parts, owner, { paymentKey, orderId, amount })
}

async function openWorld({ db }: TestDatabase): Promise<World> {
  const parts = sandboxParts(db)
  const { postNum, uid } = await addPost(db, { rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }] })
  const rest = { displayName: '', email: '', photoURL: null, isGuest: false }
  const owners = [await addPerson(db, 'owner'), await addPerson(db, 'owner')].map((own) => ({
    uid: own,
    role: 'owner' as const,
    ...rest,
  }))
  const company = { uid, role: 'company' as const, ...rest }
  return { parts, sandbox: parts.gateway, owners, company, postNum, bookings: [], orders: [] }
}

/** Long enough for everything that is due to be done; then nothing may be left open. */
async function settleDown({ parts, sandbox }: World): Promise<void> {
  parts.gateway = sandbox
  for (let turn = 0; turn < 8; turn++) {
    parts.time.now += 2 * minute
    await runDueWork(parts)
  }
}

async function openEnds({ db }: TestDatabase): Promise<object[]> {
  const confirming = await db.selectFrom('payment').select('payment_id').where('state', '=', 'confirming').execute()
  const requested = await db.selectFrom('refund').select('refund_id').where('state', '=', 'requested').execute()
  return [...confirming, ...requested]
}

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase('embedded')
})
afterAll(() => database.close())

it('any order of bookings, payments, faults, crashes and webhooks leaves the books right', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
    const world = await openWorld(database)
    for (const one of steps) await doStep(world, one)
    const before = await checkInvariants(database.db)
    await settleDown(world)
    const after = await checkInvariants(database.db, world.parts.time.now)
    const open = await openEnds(database)
    const differences = await compareWithProvider(database.db)
    const failures = world.parts.logged.filter((line) => line.msg === 'work for later failed')
    await database.clear()
    expect([before, after, open, differences, failures]).toEqual([[], [], [], [], []])
  })
  await fc.assert(property, { numRuns: runs })
}, 600_000)

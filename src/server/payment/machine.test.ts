import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ChangeInput } from '../../contract/booking/change.ts'
import { listChanges } from '../../db/booking/change.ts'
import { listExtras } from '../../db/booking/extra.ts'
import { type Breach, checkInvariants } from '../../db/invariants.ts'
import { approveSandboxPayment } from '../../db/payment/sandbox.ts'
import { findPost } from '../../db/post/post.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/database.ts'
import { addDaysFromToday, addPerson, addPost } from '../../db/testing/rows.ts'
import type { Account } from '../../domain/account/account.ts'
import { lateArrivalMs } from '../../domain/booking/booking.ts'
import type { EarlyRefund } from '../../domain/booking/booking-refund.ts'
import { type Day, dayAt } from '../../domain/calendar/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { advanceBooking, cancelBooking } from '../booking/advance-booking.ts'
import { createChange, quoteBookingChange, withdrawChange } from '../booking/change/change-booking.ts'
import { proposeChange } from '../booking/change/propose-change.ts'
import { bookStay } from '../booking/hold/book-stay.ts'
import { quoteStay } from '../booking/quote/quote-stay.ts'
import { recordExtraDone } from '../booking/record-extra.ts'
import { editHouseRules } from '../post/edit-house-rules.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { randomId } from '../runtime/random-id.ts'
import { authenticate, sandboxContext } from '../testing/bookings.ts'
import { compareWithProvider } from '../testing/compare-with-provider.ts'
import type { TestContext } from '../testing/context.ts'
import { attemptPayment } from './attempt-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { Gateway } from './gateway.ts'
import { handleWebhook } from './handle-webhook.ts'
import { submitCheckout } from './sandbox/checkout-page.ts'

// `MACHINE_RUNS=2000 MACHINE_SEED=7` runs more histories on each database, or the same ones again.
const { seed, runs } = inject('machine')

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

type Order = { bookingId: string; orderId: string; amount: number; owner: Account; keys: string[] }

/** Two owners and a company around a post with one room, one bath a day and any number of walks, in which anything may happen in any order. */
type World = {
  context: TestContext
  sandbox: Gateway
  owners: Account[]
  company: Account
  postNum: number
  extraIds: { bath: number; walk: number }
  bookings: { bookingId: string; owner: Account }[]
  orders: Order[]
}

const faults = [
  undefined,
  undefined,
  'errorAfterSuccess',
  'errorBeforeCapture',
  'dropResponse',
  'REJECT_CARD_PAYMENT',
  'PROVIDER_ERROR',
] as const
const crashes = ['none', 'none', 'before', 'after'] as const
/** What goes back when a dog leaves early; `full` has a reason. */
const refunds = [
  undefined,
  { choice: 'policy' },
  { choice: 'full' },
  { choice: 'none', ownerAgreed: true },
  { choice: 'amount', amount: 30_000 },
] as const satisfies (EarlyRefund | undefined)[]
const pick = fc.nat(5)
const dates = { from: fc.nat(2), nights: fc.integer({ min: 1, max: 3 }) }
/** Nothing, a bath on any day or on the first, or a walk on every day. */
const extras = fc.constantFrom('none' as const, 'none' as const, 'bath' as const, 'firstDay' as const, 'walks' as const)

type ChosenExtras = 'none' | 'bath' | 'firstDay' | 'walks'

const step = fc.oneof(
  fc.record({
    kind: fc.constant('book' as const),
    owner: fc.nat(1),
    from: fc.nat(2),
    nights: fc.integer({ min: 1, max: 2 }),
    extras,
  }),
  fc.record({ kind: fc.constant('attempt' as const), pick }),
  fc.record({ kind: fc.constant('pay' as const), pick, fault: fc.constantFrom(...faults), crash: fc.constantFrom(...crashes) }),
  fc.record({ kind: fc.constantFrom('confirmAgain', 'leaveWindow', 'lateMoney', 'webhook', 'work'), pick }),
  fc.record({ kind: fc.constant('cancel' as const), pick, by: fc.constantFrom('owner' as const, 'company' as const) }),
  fc.record({
    kind: fc.constant('advance' as const),
    pick,
    // `confirmed` answers a request and takes a check-in back; `checked_in` also takes a check-out or a no-show back.
    to: fc.constantFrom('confirmed' as const, 'checked_in' as const, 'completed' as const, 'no_show' as const),
    refund: fc.constantFrom(...refunds),
  }),
  fc.record({ kind: fc.constant('pause' as const), isPaused: fc.boolean() }),
  fc.record({ kind: fc.constant('answers' as const), answerHours: fc.constantFrom(null, 1, 24) }),
  // Without extras, those of the booking stay as far as the new stay has their days.
  fc.record({ kind: fc.constant('change' as const), pick, ...dates, extras: fc.option(extras) }),
  fc.record({ kind: fc.constant('propose' as const), pick, ...dates }),
  fc.record({ kind: fc.constant('accept' as const), pick }),
  fc.record({ kind: fc.constant('withdraw' as const), pick, by: fc.constantFrom('owner' as const, 'company' as const) }),
  fc.record({ kind: fc.constant('record' as const), pick, line: fc.nat(3), done: fc.boolean() }),
  fc.record({ kind: fc.constant('provider' as const), isAway: fc.boolean() }),
  fc.record({
    kind: fc.constant('wait' as const),
    ms: fc.constantFrom(second, 20 * second, 5 * minute, 15 * minute, 2 * hour, 13 * hour, 25 * hour),
  }),
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

class Killed extends Error {}

/** Refusals and simulated crashes are expected; any other error is a bug. */
async function runStep(world: World, one: Step): Promise<void> {
  await begin(world, one).catch((error: unknown) => {
    if (!(error instanceof Refusal || error instanceof Killed)) throw error
  })
}

async function begin(world: World, one: Step): Promise<unknown> {
  const { context } = world
  switch (one.kind) {
    case 'book':
      return await book(world, one)
    case 'attempt':
      return await attempt(world, one.pick)
    case 'pay':
      return await pay(world, one.pick, one.fault, one.crash)
    case 'change':
      return await change(world, one)
    case 'propose':
      return await propose(world, one)
    case 'accept':
      return await accept(world, one.pick)
    case 'withdraw':
      return await withdraw(world, one.pick, one.by)
    case 'record':
      return await record(world, one)
    case 'cancel':
      return await cancel(world, one.pick, one.by)
    case 'advance':
      return await advance(world, one.pick, one.to, one.refund)
    case 'pause': {
      const pause = one.isPaused ? { from: dayAt(context.time.now), until: null } : null
      return await editHouseRules(context, world.company, { postNum: world.postNum, pause })
    }
    case 'answers':
      return await editHouseRules(context, world.company, { postNum: world.postNum, answerHours: one.answerHours })
    case 'wait':
      context.time.now += one.ms
      return
    case 'work':
      return await runDueJobs(context)
    case 'provider':
      context.gateway = one.isAway ? away : world.sandbox
      return
    case 'confirmAgain':
      return await Promise.all([1, 2].map(() => confirmLatest(world, getOrder(world, one.pick))))
    case 'leaveWindow':
      return await submitCheckout(context, getOrder(world, one.pick).orderId, { action: 'cancel' })
    case 'lateMoney':
      return await captureWithoutConfirm(world, getOrder(world, one.pick))
    case 'webhook': {
      const data = { orderId: getOrder(world, one.pick).orderId, status: 'DONE' }
      return await Promise.all([1, 2, 3].map(() => handleWebhook(context, { data })))
    }
  }
}

/** The hold and its first payment. */
async function book(world: World, asked: Asked & { owner: number; extras: ChosenExtras }): Promise<void> {
  const { context, postNum, owners, bookings } = world
  const owner = owners[asked.owner]
  if (!owner) return
  const { date, dogNum, roomNumber } = toStay(asked)
  const request = { postNum, date, dogNum, roomNumber, extras: toExtras(world, asked.extras, date.checkin) }
  const { total } = await quoteStay(context, owner, request)
  const draft = { ...request, time: { checkin: '8:00 PM', checkout: '9:00 AM' } as const, total }
  bookings.push({ bookingId: await bookStay(context, { account: owner, key: randomId(), address: 'test' }, draft), owner })
  await attempt(world, bookings.length - 1)
}

type Asked = { from: number; nights: number }

type ExtraChoices = NonNullable<ChangeInput['extras']>

function toStay({ from, nights }: Asked) {
  const counts = { small: 1, medium: 0, large: 0 }
  return { date: addDaysFromToday(from, nights), dogNum: counts, roomNumber: counts }
}

function toExtras({ extraIds: { bath, walk } }: World, chosen: ChosenExtras, checkin: Day): ExtraChoices {
  const none: ExtraChoices = []
  const choices = {
    none,
    bath: [{ extraId: bath, quantity: 1 }],
    firstDay: [{ extraId: bath, quantity: 1, days: [checkin] }],
    walks: [{ extraId: walk, quantity: 1 }],
  }
  return choices[chosen]
}

/** Other days or extras for a booking. A dearer stay is an order of its own, which is paid, lost or left like any other. */
async function change(world: World, asked: Asked & { pick: number; extras: ChosenExtras | null }): Promise<void> {
  const { context } = world
  const { bookingId, owner } = getBooking(world, asked.pick)
  const stay = toStay(asked)
  const chosen = asked.extras === null ? {} : { extras: toExtras(world, asked.extras, stay.date.checkin) }
  const request = { bookingId, ...stay, ...chosen }
  const { change: quote, version } = await quoteBookingChange(context, owner, request)
  await createChange(context, owner, { ...request, version, delta: quote.delta }, randomId())
  if (quote.delta > 0) await attempt(world, asked.pick)
}

/** The company proposes other days, also while the owner changes, pays or cancels. */
async function propose({ context, company, ...world }: World, asked: Asked & { pick: number }): Promise<void> {
  const { bookingId } = getBooking(world, asked.pick)
  const request = { bookingId, ...toStay(asked) }
  const { change: quote, version } = await quoteBookingChange(context, company, request)
  await proposeChange(context, company, { ...request, version, delta: quote.delta })
}

/** The owner accepts what is proposed, as it is priced now. */
async function accept(world: World, index: number): Promise<void> {
  const { context } = world
  const { bookingId, owner } = getBooking(world, index)
  const proposal = (await listChanges(context.db, [bookingId])).find(({ state }) => state === 'proposed')
  if (!proposal) return
  const { stay: date, time, dogNum, roomNumber } = proposal.becomes
  const request = { bookingId, date, time, dogNum, roomNumber }
  const { change: quote, version } = await quoteBookingChange(context, owner, request)
  await createChange(context, owner, { ...request, version, delta: quote.delta, proposalId: proposal.changeId }, randomId())
  if (quote.delta > 0) await attempt(world, index)
}

/** The owner withdraws a change or declines a proposal; the company can only withdraw its proposal. */
async function withdraw({ context, company, ...world }: World, index: number, by: 'owner' | 'company'): Promise<void> {
  const { bookingId, owner } = getBooking(world, index)
  const live = (await listChanges(context.db, [bookingId])).find(({ state }) => state !== 'applied')
  if (live) await withdrawChange(context, by === 'owner' ? owner : company, live.changeId)
}

/** The company records an extra as done, or that it is not after all. */
async function record(
  { context, company, ...world }: World,
  { pick: index, line, done }: { pick: number; line: number; done: boolean },
): Promise<void> {
  const { bookingId } = getBooking(world, index)
  const lines = (await listExtras(context.db, [bookingId])).get(bookingId) ?? []
  const extra = lines[line % Math.max(1, lines.length)]
  if (!extra) return
  const { extraId, day, dogId } = extra
  await recordExtraDone(context, company, { bookingId, extraId, day, dogId, done })
}

async function attempt(world: World, index: number): Promise<void> {
  const { bookingId, owner } = getBooking(world, index)
  const { orderId, amount } = await attemptPayment(world.context, owner, { bookingId })
  if (!world.orders.some((order) => order.orderId === orderId)) world.orders.push({ bookingId, orderId, amount, owner, keys: [] })
}

async function pay(world: World, index: number, fault: (typeof faults)[number], crash: (typeof crashes)[number]): Promise<void> {
  const { context, sandbox } = world
  const order = getOrder(world, index)
  order.keys.push(await authenticate(context, order.orderId, order.amount, fault))
  const usual = context.gateway
  if (crash !== 'none') context.gateway = withCrash(sandbox, crash)
  await confirmLatest(world, order).finally(() => {
    context.gateway = usual
  })
}

async function cancel({ context, company, ...world }: World, index: number, by: 'owner' | 'company'): Promise<void> {
  const { bookingId, owner } = getBooking(world, index)
  await cancelBooking(context, by === 'owner' ? owner : company, { bookingId, reason: 'a reason' })
}

async function advance(
  { context, company, ...world }: World,
  index: number,
  to: 'confirmed' | 'checked_in' | 'completed' | 'no_show',
  refund: (typeof refunds)[number],
): Promise<void> {
  const { bookingId } = getBooking(world, index)
  const early = to === 'completed' && refund ? { refund, reason: 'a reason' } : {}
  await advanceBooking(context, company, { bookingId, to, ...early })
}

/** The provider captures a payment that we did not confirm, and sends a webhook. */
async function captureWithoutConfirm({ context }: World, { orderId, amount }: Order): Promise<void> {
  const rows = await context.db.selectFrom('sandbox_payment').select(['order_id', 'approved_at']).execute()
  if (rows.some((row) => row.order_id === orderId && row.approved_at !== null)) return
  const key = await authenticate(context, orderId, amount)
  await approveSandboxPayment(context.db, key, context.time.now)
  await handleWebhook(context, { data: { orderId } })
}

const noAnswer = async () => ({ outcome: 'unknown' as const, code: 'TimeoutError' })
const away: Gateway = { confirm: noAnswer, lookUp: noAnswer, cancel: noAnswer }

function withCrash(sandbox: Gateway, crash: 'before' | 'after'): Gateway {
  return {
    ...sandbox,
    async confirm(request) {
      if (crash === 'after') await sandbox.confirm(request)
      throw new Killed()
    },
  }
}

function getBooking({ bookings }: Pick<World, 'bookings'>, index: number): World['bookings'][number] {
  const found = bookings[index % Math.max(1, bookings.length)]
  if (!found) throw new Refusal('not_found')
  return found
}

function getOrder({ orders }: World, index: number): Order {
  const found = orders[index % Math.max(1, orders.length)]
  if (!found) throw new Refusal('not_found')
  return found
}

async function confirmLatest({ context }: World, { owner, orderId, amount, keys }: Order): Promise<void> {
  const paymentKey = keys.at(-1)
  if (paymentKey) await confirmPayment(context, owner, { paymentKey, orderId, amount, address: 'unknown' })
}

async function createWorld({ db }: TestDatabase): Promise<World> {
  const context = sandboxContext(db)
  const sold = { name: '추가', nameEn: null, noticeHours: 0 }
  const { postNum, uid } = await addPost(db, {
    rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: 55_000 }],
    extras: [
      { ...sold, kind: 'bath', unit: 'once', price: 30_000, maxPerDay: 1 },
      { ...sold, kind: 'extraWalk', unit: 'day', price: 5_000, maxPerDay: null },
    ],
  })
  const [bath = 0, walk = 0] = (await findPost(db, postNum))?.post.extras.map(({ extraId }) => extraId) ?? []
  const rest = { displayName: '', email: '', photoURL: null, isGuest: false }
  const owners = [await addPerson(db, 'owner'), await addPerson(db, 'owner')].map((own) => ({
    uid: own,
    role: 'owner' as const,
    ...rest,
  }))
  const company = { uid, role: 'company' as const, ...rest }
  return { context, sandbox: context.gateway, owners, company, postNum, extraIds: { bath, walk }, bookings: [], orders: [] }
}

/** Advances the clock until all due work is done; then nothing may be left open. */
async function finishDueWork({ context, sandbox }: World): Promise<void> {
  context.gateway = sandbox
  // The refund of a no-show waits for a day, and the clock itself still marks no-shows.
  for (let turn = 0; turn < 8; turn++) {
    context.time.now += lateArrivalMs
    await runDueJobs(context)
  }
}

async function listOpenWork({ db }: TestDatabase): Promise<object[]> {
  const confirming = await db.selectFrom('payment').select('payment_id').where('state', '=', 'confirming').execute()
  const requested = await db.selectFrom('refund').select('refund_id').where('state', '=', 'requested').execute()
  return [...confirming, ...requested]
}

describe.each(['embedded', 'postgres'] as const)('the machine of bookings, payments and refunds (%s)', (kind) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  it(`settles any sequence of stays, changes, proposals, extras, undone steps, faults and crashes, and matches the provider (seed ${seed})`, async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const world = await createWorld(database)
      const before: Breach[] = []
      for (const one of steps) {
        await runStep(world, one)
        before.push(...(await checkInvariants(database.db)))
      }
      await finishDueWork(world)
      const after = await checkInvariants(database.db, world.context.time.now)
      const open = await listOpenWork(database)
      const differences = await compareWithProvider(database.db)
      const failures = world.context.logged.filter((line) => line.msg === 'job failed')
      await database.clear()
      expect([before, after, open, differences, failures]).toEqual([[], [], [], [], []])
    })
    await fc.assert(property, { numRuns: runs, seed })
  }, 3_600_000)
})

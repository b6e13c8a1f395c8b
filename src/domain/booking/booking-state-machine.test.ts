import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, day, dayAt, startOfDay } from '../calendar/day.ts'
import { atSlot, type Hours } from '../calendar/time-slot.ts'
import type { Attempt } from '../payment/payment.ts'
import { policyClass } from '../payment/refund.ts'
import { answerDeadline } from '../post/house-rules.ts'
import { Refusal } from '../refusal.ts'
import {
  type BookingActor,
  type BookingState,
  findTransition,
  lateArrivalMs,
  latePaymentMs,
  type Transition,
  takesRooms,
  transitions,
} from './booking.ts'
import {
  type BookingSnapshot,
  decideAttempt,
  decideCapturedPayment,
  decideConfirm,
  decideTransition,
  type Effect,
  toBookingFacts,
} from './booking-state-machine.ts'

const runs = 2_000
const capacity = 1
const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const holdMs = 15 * minute
const firstDay = day('2026-12-28')
const total = 100_000
const hours: Hours = { checkin: { from: '9:00 AM', to: '8:00 PM' }, checkout: { from: '8:00 AM', to: '11:00 AM' } }

type Move = { from: BookingState; to: BookingState; by: BookingActor }
type Stored = BookingSnapshot & {
  occupiedUntil: Day
  payments: Attempt[]
  refunds: Map<string, { amount: number; dueAt: number }>
  moves: Move[]
}
/** The provider's record: none before the owner authenticates, then `IN_PROGRESS` until the payment is captured. */
type Order = { status: 'IN_PROGRESS' | 'DONE' | 'ABORTED'; balance: number; approvals: number }
type Answer = 'done' | 'declined' | 'expired' | 'open'

/** A model of all booking operations with one room, one provider and a clock, without a database. */
type World = { now: number; bookings: Stored[]; provider: Map<string, Order> }

const where = fc.nat(3)
const crash = fc.constantFrom('none' as const, 'none' as const, 'beforeCommit' as const, 'afterCommit' as const)
const error = fc.constantFrom('none' as const, 'none' as const, 'lostAnswer' as const, 'notReached' as const, 'declined' as const)

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      from: fc.nat(1),
      nights: fc.integer({ min: 1, max: 2 }),
      answerHours: fc.constantFrom(null, null, 2, 24),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('attempt' as const), where }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('comeBack' as const), where, which: where, crash, error }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('lateMoney' as const), where, which: where }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('fail' as const), where, which: where }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('recall' as const), where, which: where, error }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('giveBack' as const), where, error }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      where,
      crash,
      to: fc.constantFrom(
        'cancelled' as const,
        'checked_in' as const,
        'completed' as const,
        'no_show' as const,
        'expired' as const,
        'confirmed' as const,
      ),
      by: fc.constantFrom('owner' as const, 'company' as const, 'company' as const, 'clock' as const),
    }),
  },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('edge' as const), where, which: fc.nat(7), crash }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('clock' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(second, 5 * minute, holdMs, 9 * hour, 24 * hour, 84 * hour),
    }),
  },
)

type Crash = 'none' | 'beforeCommit' | 'afterCommit'
type Fault = 'none' | 'lostAnswer' | 'notReached' | 'declined'
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A refusal is a valid result and changes nothing; any other error fails the test. */
function runStep(world: World, one: Step): void {
  ignoreRefusal(() => begin(world, one))
}

function ignoreRefusal(run: () => void): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

function begin(world: World, one: Step): void {
  if (one.kind === 'wait') world.now += one.ms
  else if (one.kind === 'book') book(world, one)
  else if (one.kind === 'clock') runClock(world)
  else beginWith(world, pick(world.bookings, one.where), one)
}

function beginWith(world: World, booking: Stored, one: Exclude<Step, { kind: 'wait' | 'book' | 'clock' }>): void {
  if (one.kind === 'attempt') attempt(world, booking)
  else if (one.kind === 'move') moveBy(world, booking, one)
  else if (one.kind === 'edge') takeEdge(world, booking, one)
  else if (one.kind === 'giveBack') giveBack(world, booking, one.error)
  else beginPayment(world, booking, pick(booking.payments, one.which), one)
}

type PaymentStep = Extract<Step, { kind: 'comeBack' | 'recall' | 'lateMoney' | 'fail' }>

function beginPayment(world: World, booking: Stored, payment: Attempt, one: PaymentStep): void {
  if (one.kind === 'comeBack') comeBack(world, booking, payment, one)
  else if (one.kind === 'recall') recall(world, booking, payment, one.error)
  else if (one.kind === 'lateMoney') lateMoney(world, booking, payment)
  else settle(world, booking, payment, 'declined')
}

/**
 * One of the transitions that leave the booking's state, so that rare states are left in every way; the clock's wait until they are due.
 * Payments have steps of their own.
 */
function takeEdge(world: World, booking: Stored, { which, crash: died }: Extract<Step, { kind: 'edge' }>): void {
  const { to, by } = pick(
    transitions.filter(({ from, by }) => from === booking.state && by !== 'payment'),
    which,
  )
  if (by === 'clock') world.now += 96 * hour
  moveBy(world, booking, { to, by, crash: died })
}

/** The periodic job: takes every transition of the clock that is due. */
function runClock(world: World): void {
  for (const booking of world.bookings) {
    const due = transitions.filter(({ from, by }) => from === booking.state && by === 'clock')
    for (const { to } of due) ignoreRefusal(() => moveBy(world, booking, { to, by: 'clock', crash: 'none' }))
  }
}

function moveBy(
  world: World,
  booking: Stored,
  { to, by, crash: died }: { to: BookingState; by: BookingActor; crash: Crash },
): void {
  const effects = decideTransition(booking, booking.payments, { to, by, reason: 'a reason', now: world.now })
  const isResumed = (booking.state === 'no_show' || booking.state === 'completed') && effects.length > 0
  if (isResumed && !isFree(world, booking, booking.occupiedUntil)) throw new Refusal('room_full')
  if (died !== 'beforeCommit') commit(world, booking, effects)
}

function book(world: World, { from, nights, answerHours }: Extract<Step, { kind: 'book' }>): void {
  const checkin = addDays(firstDay, from)
  const stay = { checkin, checkout: addDays(checkin, nights) }
  if (dayAt(world.now) > checkin) return
  const kept = {
    state: 'held' as const,
    since: world.now,
    arrivedAt: null,
    agreedAt: null,
    noShowAt: null,
    isFinal: false,
    hours,
    createdAt: world.now,
    time: { checkin: '8:00 PM' as const },
    answerHours,
    answerBy: null,
    occupiedUntil: stay.checkout,
    holdUntil: world.now + holdMs,
    paidAt: null,
    total,
    extrasTotal: 0,
    extrasOpen: 0,
    locked: 0,
    policy: policyClass('standard', null, checkin),
  }
  expireHolds(world)
  const booking: Stored = { stay, ...kept, payments: [], refunds: new Map(), moves: [] }
  if (!isFree(world, booking)) return
  world.bookings.push(booking)
  addAttempt(world, booking)
}

function attempt(world: World, booking: Stored): void {
  if (decideAttempt(booking, booking.payments, world.now) === null) addAttempt(world, booking)
}

function addAttempt(world: World, booking: Stored): void {
  const id = `${world.bookings.indexOf(booking)}-${booking.payments.length}`
  booking.payments.push({
    paymentId: id,
    orderId: id,
    amount: booking.total,
    state: 'ready',
    unapplied: false,
    changeId: null,
    refunded: 0,
    failureCode: null,
  })
}

/** The redirect from the provider's checkout page, where the owner authenticated. */
function comeBack(
  world: World,
  booking: Stored,
  payment: Attempt,
  { crash: died, error: wrong }: { crash: Crash; error: Fault },
): void {
  if (!world.provider.has(payment.orderId))
    world.provider.set(payment.orderId, { status: 'IN_PROGRESS', balance: 0, approvals: 0 })
  const { effects, needsRooms, paymentId } = decideConfirm(booking, booking.payments, payment.orderId, world.now)
  if (!effects || died === 'beforeCommit') return
  if (needsRooms && !reacquireNights(world, booking)) throw new Refusal('hold_lapsed')
  commit(world, booking, effects)
  if (died === 'none') collect(world, booking, current(booking, paymentId), wrong)
}

function collect(world: World, booking: Stored, payment: Attempt, wrong: Fault): void {
  const order = world.provider.get(payment.orderId)
  if (!order || wrong === 'notReached') return
  if (order.status === 'IN_PROGRESS' && wrong === 'declined') order.status = 'ABORTED'
  if (order.status === 'IN_PROGRESS') approve(order)
  if (wrong !== 'lostAnswer') settle(world, booking, payment, order.status === 'DONE' ? 'done' : 'declined')
}

/** What the reconciler does about a payment that is being confirmed. */
function recall(world: World, booking: Stored, payment: Attempt, wrong: Fault): void {
  if (payment.state !== 'confirming' || wrong === 'notReached') return
  const found = lookUp(world, payment)
  if (found === 'open') collect(world, booking, payment, wrong)
  else settle(world, booking, payment, found)
}

function settle(world: World, booking: Stored, payment: Attempt, answer: Answer): void {
  if (answer === 'done') applyPayment(world, booking, payment)
  const isDead = world.provider.get(payment.orderId)?.status === 'ABORTED'
  const isOver = payment.state === 'ready' || (payment.state === 'confirming' && isDead)
  if (answer === 'declined' && isOver) replace(booking, { ...payment, state: 'failed' })
}

function applyPayment(world: World, booking: Stored, payment: Attempt): void {
  const decision = decideCapturedPayment(booking, booking.payments, payment.paymentId, world.now)
  if (!decision) return
  const isLost = decision.needsRooms && !reacquireNights(world, booking)
  commit(world, booking, isLost ? decision.refund : (decision.apply ?? decision.refund))
}

/** The provider captures a payment unasked, and sends three webhooks. */
function lateMoney(world: World, booking: Stored, payment: Attempt): void {
  const order = world.provider.get(payment.orderId) ?? { status: 'IN_PROGRESS' as const, balance: 0, approvals: 0 }
  world.provider.set(payment.orderId, order)
  if (order.status !== 'IN_PROGRESS') return
  approve(order)
  for (const _ of [1, 2, 3]) applyPayment(world, booking, current(booking, payment.paymentId))
}

/** The idempotency key makes the provider refund once; if the response is lost, the refund is looked up later. */
function giveBack(world: World, booking: Stored, wrong: Fault): void {
  for (const payment of booking.payments) {
    const { amount, dueAt } = booking.refunds.get(payment.paymentId) ?? { amount: 0, dueAt: 0 }
    const order = world.provider.get(payment.orderId)
    if (amount === 0 || dueAt > world.now || !order || wrong === 'notReached' || wrong === 'declined') continue
    if (order.balance === payment.amount) order.balance -= amount
  }
}

function approve(order: Order): void {
  order.status = 'DONE'
  order.approvals += 1
  order.balance = total
}

function lookUp(world: World, payment: Attempt): Answer {
  const order = world.provider.get(payment.orderId)
  if (!order) return 'expired'
  return order.status === 'DONE' ? 'done' : order.status === 'ABORTED' ? 'declined' : 'open'
}

function commit(world: World, booking: Stored, effects: readonly Effect[]): void {
  for (const effect of effects) {
    if (effect.do === 'transitionPayment') {
      const payment = current(booking, effect.paymentId)
      expect(payment.state).toBe(effect.from)
      replace(booking, { ...payment, state: effect.to, unapplied: effect.unapplied })
    } else if (effect.do === 'refund') {
      expect(booking.refunds.has(effect.paymentId)).toBe(false)
      booking.refunds.set(effect.paymentId, { amount: effect.amount, dueAt: effect.dueAt })
      replace(booking, { ...current(booking, effect.paymentId), refunded: effect.amount })
    } else if (effect.do === 'dropRefunds') dropRefund(world, booking, effect.paymentId)
    else move(world, booking, effect)
  }
}

/** Only a refund that is not due is dropped: the money of any other may have left. */
function dropRefund(world: World, booking: Stored, paymentId: string): void {
  if ((booking.refunds.get(paymentId)?.dueAt ?? 0) <= world.now) return
  booking.refunds.delete(paymentId)
  replace(booking, { ...current(booking, paymentId), refunded: 0 })
}

type Moved = Omit<Extract<Effect, { do: 'transitionBooking' }>, 'do'>

function move(world: World, booking: Stored, { from, to, by, freeFrom, answerBy = null, agreedAt }: Moved): void {
  recordTimes(world, booking, { to, agreedAt })
  expect(booking.state).toBe(from)
  if (by === 'payment') expect(isUsable(world, booking)).toBe(true)
  if (from === 'expired') expect(world.now).toBeLessThan(booking.since + latePaymentMs)
  booking.answerBy = answerBy
  booking.state = to
  if (to === 'checked_in' && from !== 'completed') booking.arrivedAt = world.now
  booking.since = world.now
  booking.occupiedUntil = freeFrom ?? booking.stay.checkout
  booking.moves.push({ from, to, by })
  if (to !== 'held') booking.holdUntil = null
  if (from === 'held' && to === 'confirmed') booking.paidAt = world.now
}

function recordTimes({ now }: World, booking: Stored, { to, agreedAt }: Pick<Moved, 'to' | 'agreedAt'>): void {
  if (agreedAt !== undefined) booking.agreedAt = agreedAt
  if (to !== 'no_show') return
  expect(now).toBeGreaterThanOrEqual((booking.agreedAt ?? 0) + 2 * hour)
  booking.noShowAt ??= now
}

/** Whether the dog can still be brought, or the hold promises it. */
function isUsable({ now }: World, { stay, holdUntil }: Stored): boolean {
  return now < Math.max(atSlot(stay.checkin, hours.checkin.to), holdUntil ?? 0)
}

function reacquireNights(world: World, booking: Stored): boolean {
  expireHolds(world)
  if (!isFree(world, booking)) return false
  move(world, booking, { from: 'expired', to: 'held', by: 'payment', freeFrom: null })
  booking.holdUntil = world.now + holdMs
  return true
}

/** Runs before stock is read: expired holds release their rooms. */
function expireHolds(world: World): void {
  for (const booking of world.bookings) {
    const facts = toBookingFacts(booking, booking.payments)
    if (booking.state !== 'held' || takesRooms('held', booking.holdUntil, world.now, facts.confirming)) continue
    commit(
      world,
      booking,
      decideTransition(booking, booking.payments, { to: 'expired', by: 'clock', reason: null, now: world.now }),
    )
  }
}

/** Whether the nights of a booking from `from` on are taken by nobody else. */
function isFree({ bookings }: World, wanted: Stored, from = wanted.stay.checkin): boolean {
  const nights = { from, until: wanted.stay.checkout }
  return bookings.filter((other) => other !== wanted && overlaps(getOccupied(other), nights)).length < capacity
}

type Nights = { from: Day; until: Day }

function getOccupied({ stay, occupiedUntil }: Stored): Nights {
  return { from: stay.checkin, until: occupiedUntil }
}

function overlaps(one: Nights, other: Nights): boolean {
  const isEmpty = ({ from, until }: Nights): boolean => from >= until
  return !isEmpty(one) && !isEmpty(other) && one.from < other.until && other.from < one.until
}

function current(booking: Stored, paymentId: string): Attempt {
  const found = booking.payments.find((payment) => payment.paymentId === paymentId)
  if (!found) throw new Error('No such payment')
  return found
}

function replace(booking: Stored, payment: Attempt): void {
  booking.payments = booking.payments.map((other) => (other.paymentId === payment.paymentId ? payment : other))
}

function pick<One>(list: readonly One[], index: number): One {
  const found = list[index % Math.max(1, list.length)]
  if (found === undefined) throw new Refusal('not_found')
  return found
}

/** Violated invariants; must always be empty. */
function breaches({ bookings }: World): string[] {
  return bookings.flatMap((booking) => [...bookingBreaches(bookings, booking), ...paymentBreaches(booking)])
}

function bookingBreaches(bookings: readonly Stored[], booking: Stored): string[] {
  const { state, paidAt, payments, moves, answerBy } = booking
  const sharing = bookings.filter((other) => overlaps(getOccupied(other), getOccupied(booking)))
  const paid = payments.filter((payment) => payment.state === 'paid' && !payment.unapplied)
  const waiting = payments.filter((payment) => payment.state === 'ready' || payment.state === 'confirming')
  return getViolations([
    [sharing.length > capacity, 'a room is sold twice'],
    [paid.length !== (paidAt === null ? 0 : 1), `${state} with ${paid.length} payments`],
    [(state === 'confirmed' || state === 'checked_in') && paidAt === null, 'confirmed without money'],
    [waiting.length > 1, 'two live attempts'],
    [waiting.length > 0 && state !== 'held', `a payment waits for a booking that is ${state}`],
    [answerBy !== null && (state !== 'confirmed' || booking.answerHours === null), `a request that is ${state}`],
    [moves.some(({ from, to, by }) => !findTransition(from, to, by)), 'a move that the table lacks'],
  ])
}

function paymentBreaches({ payments, refunds }: Stored): string[] {
  return payments.flatMap(({ paymentId, unapplied, amount }) => {
    const back = refunds.get(paymentId)?.amount ?? 0
    return getViolations([
      [unapplied && back !== amount, 'unapplied money stays'],
      [back > amount, 'more goes back than came'],
    ])
  })
}

function getViolations(claims: [boolean, string][]): string[] {
  return claims.filter(([isWrong]) => isWrong).map(([, what]) => what)
}

/** Violated invariants once the provider has answered everything: its records match ours, and nothing is pending. */
function listUnfinished(world: World): string[] {
  const held = world.bookings.filter(({ state }) => state === 'held').map(() => 'a hold outlives its time')
  const late = world.bookings
    .filter(({ answerBy }) => answerBy !== null && answerBy <= world.now)
    .map(() => 'a request outlives its time')
  return [
    ...held,
    ...late,
    ...world.bookings.flatMap((booking) => booking.payments.flatMap((payment) => compareRecords(world, booking, payment))),
  ]
}

function compareRecords({ provider }: World, { refunds }: Stored, { orderId, paymentId, amount, state }: Attempt): string[] {
  const { status, balance, approvals } = provider.get(orderId) ?? { status: undefined, balance: 0, approvals: 0 }
  const isTaken = status === 'DONE'
  return getViolations([
    [state === 'confirming', 'a payment waits for ever'],
    [isTaken !== (state === 'paid'), `the provider has ${status}, we have ${state}`],
    [approvals > 1, 'charged twice'],
    [isTaken && balance !== amount - (refunds.get(paymentId)?.amount ?? 0), 'a refund is not back'],
  ])
}

/** Runs everything that is due, with a provider that responds. */
function settleAll(world: World): void {
  world.now += holdMs + lateArrivalMs
  for (const booking of world.bookings) {
    for (const { paymentId } of booking.payments) recall(world, booking, current(booking, paymentId), 'none')
  }
  expireHolds(world)
  for (const _ of [1, 2, 3]) {
    runClock(world)
    world.now += lateArrivalMs
  }
  for (const booking of world.bookings) giveBack(world, booking, 'none')
}

function toName({ from, to, by }: Transition | Move): string {
  return `${from} ${to} ${by}`
}

const seed = fc.sample(fc.integer(), 1)[0] ?? 0

test(`${runs} histories of bookings, payments, crashes and lost responses violate no invariant (seed ${seed})`, () => {
  const history = fc.array(step, { minLength: 20, maxLength: 60, size: 'max' })
  const seen = new Set<string>()
  const property = fc.property(history, (steps) => {
    const world: World = { now: startOfDay(firstDay) - 6 * hour, bookings: [], provider: new Map() }
    for (const one of steps) {
      runStep(world, one)
      expect(breaches(world)).toEqual([])
    }
    settleAll(world)
    expect([...breaches(world), ...listUnfinished(world)]).toEqual([])
    for (const one of world.bookings.flatMap(({ moves }) => moves)) seen.add(toName(one))
  })
  fc.assert(property, { numRuns: runs, seed })
  const edges = transitions.filter(({ from }) => from !== null).map(toName)
  expect([...seen].toSorted()).toEqual(edges.toSorted())
}, 120_000)

const aBooking: BookingSnapshot = {
  stay: { checkin: firstDay, checkout: addDays(firstDay, 1) },
  state: 'held',
  since: 0,
  arrivedAt: null,
  agreedAt: null,
  noShowAt: null,
  isFinal: false,
  hours,
  createdAt: 0,
  time: { checkin: '8:00 PM' },
  answerHours: null,
  answerBy: null,
  holdUntil: startOfDay(firstDay),
  total,
  extrasTotal: 0,
  extrasOpen: 0,
  locked: 0,
  policy: policyClass('standard', null, firstDay),
  paidAt: null,
}
const anAttempt: Attempt = {
  paymentId: '1',
  orderId: 'one',
  amount: total,
  state: 'abandoned',
  unapplied: false,
  changeId: null,
  refunded: 0,
  failureCode: null,
}

test('a payment cannot be confirmed while another payment of its booking is being confirmed', () => {
  const payments = [anAttempt, { ...anAttempt, paymentId: '2', orderId: 'two', state: 'confirming' as const }]
  expect(() => decideConfirm(aBooking, payments, 'one', startOfDay(firstDay) - hour)).toThrow(
    expect.objectContaining({ code: 'wrong_state' }),
  )
})

test('a late arrival cancels the no-show refund of the applied payment, not the refund of a late payment', () => {
  const missed: BookingSnapshot = {
    ...aBooking,
    state: 'no_show',
    since: startOfDay(firstDay) + 12 * hour,
    holdUntil: null,
    paidAt: 0,
  }
  const payments = [
    { ...anAttempt, state: 'paid' as const, unapplied: true },
    { ...anAttempt, paymentId: '2', orderId: 'two', state: 'paid' as const },
  ]
  const now = startOfDay(firstDay) + 13 * hour
  const effects = decideTransition(missed, payments, { to: 'checked_in', by: 'company', reason: null, now })
  expect(effects[0]).toEqual({ do: 'dropRefunds', paymentId: '2' })
})

test('confirming one payment abandons another that is ready', () => {
  const payments = [anAttempt, { ...anAttempt, paymentId: '2', orderId: 'two', state: 'ready' as const }]
  const { effects } = decideConfirm(aBooking, payments, 'one', startOfDay(firstDay) - hour)
  expect(effects?.map((effect) => effect.do === 'transitionPayment' && [effect.paymentId, effect.to])).toEqual([
    ['2', 'abandoned'],
    ['1', 'confirming'],
  ])
})

const aPayment: Attempt = { ...anAttempt, state: 'paid' }

test('a paid request waits for the answer within its hours, before the dog is brought, and never less than half an hour', () => {
  const end = startOfDay(firstDay) + 20 * hour
  const held = { ...aBooking, answerHours: 24, holdUntil: end + hour }
  const answerByIf = (paidAt: number, checkin: '2:00 PM' | '8:00 PM' = '8:00 PM'): unknown => {
    const decision = decideCapturedPayment({ ...held, time: { checkin } }, [{ ...anAttempt, state: 'ready' }], '1', paidAt)
    return decision?.apply?.find((effect) => effect.do === 'transitionBooking')?.answerBy
  }
  expect(answerByIf(end - 48 * hour)).toBe(end - 24 * hour)
  expect(answerByIf(end - 9 * hour, '2:00 PM')).toBe(end - 6 * hour)
  expect(answerByIf(end - 6 * hour, '2:00 PM')).toBe(end - 5.5 * hour)
  expect(answerByIf(end)).toBe(end + hour / 2)
})

test('and its answer leaves two hours to bring the dog, or half of the time that was left when it was paid', () => {
  const end = startOfDay(firstDay) + 20 * hour
  const dueIf = (leftMs: number): number =>
    end - answerDeadline({ stay: aBooking.stay, time: { checkin: '8:00 PM' }, hours, answerHours: 24 }, end - leftMs)
  expect([20, 4, 3, 1].map((left) => dueIf(left * hour))).toEqual([2 * hour, 2 * hour, 1.5 * hour, 0.5 * hour])
  expect([20 * minute, 2].map(dueIf)).toEqual([10 * minute, 1])
})

test('a stay becomes certain when it is paid, and again when its request is accepted, unless it was booked after its hours at once', () => {
  const end = startOfDay(firstDay) + 20 * hour
  const agreedIf = (createdAt: number, now: number, answerHours: number | null = 2): unknown[] => {
    const held = { ...aBooking, createdAt, answerHours, holdUntil: now + hour }
    const paid = decideCapturedPayment(held, [{ ...anAttempt, state: 'ready' }], '1', now)?.apply ?? []
    const request: BookingSnapshot = { ...held, state: 'confirmed', holdUntil: null, paidAt: now, answerBy: now + 2 * hour }
    const accepted = decideTransition(request, [aPayment], { to: 'confirmed', by: 'company', reason: null, now: now + hour })
    return [...paid, ...accepted].flatMap((effect) => (effect.do === 'transitionBooking' ? [effect.agreedAt] : []))
  }
  expect(agreedIf(end - 1, end)).toEqual([end, end + hour])
  expect(agreedIf(end, end)).toEqual([end, end + hour])
  expect(agreedIf(end - 1, end, null)[0]).toBe(end)
  expect(agreedIf(end, end, null)[0]).toBeNull()
})

test('the refund of a no-show that was taken back keeps its time, and is due at once when that is over', () => {
  const first = startOfDay(firstDay) + 20 * hour
  const dueIf = (noShowAt: number | null, now: number): unknown => {
    const arrived: BookingSnapshot = { ...aBooking, state: 'confirmed', holdUntil: null, paidAt: 0, noShowAt }
    const effects = decideTransition(arrived, [aPayment], { to: 'no_show', by: 'company', reason: null, now })
    return effects.find((effect) => effect.do === 'refund')?.dueAt
  }
  expect(dueIf(null, first)).toBe(first + lateArrivalMs)
  expect(dueIf(first, first + 23 * hour)).toBe(first + lateArrivalMs)
  expect(dueIf(first, first + 25 * hour)).toBe(first + 25 * hour)
})

test.each(['held', 'expired'] as const)(
  'money for a booking that is %s goes back in full once its drop-off hours are over',
  (state) => {
    const end = startOfDay(firstDay) + 20 * hour
    const since = end - hour + 1
    const booking: BookingSnapshot = { ...aBooking, state, since, holdUntil: state === 'held' ? since : null }
    const captured: Attempt = { ...anAttempt, state: state === 'held' ? 'confirming' : 'abandoned' }
    const capture = (now: number) => decideCapturedPayment(booking, [captured], '1', now)
    expect(capture(end - 1)?.apply).toContainEqual(expect.objectContaining({ to: 'confirmed' }))
    const late = capture(end)
    expect(late).toMatchObject({ needsRooms: false, apply: null })
    expect(late?.refund).toContainEqual(expect.objectContaining({ do: 'refund', by: 'late', amount: total }))
    const expired = expect.objectContaining({ do: 'transitionBooking', from: 'held', to: 'expired', by: 'clock' })
    expect(late?.refund).toEqual(state === 'held' ? expect.arrayContaining([expired]) : expect.not.arrayContaining([expired]))
    const ready: Attempt[] = [{ ...anAttempt, state: 'ready' }]
    expect(decideConfirm(booking, ready, 'one', end - 1).effects).toHaveLength(1)
    expect(() => decideConfirm(booking, ready, 'one', end)).toThrow(expect.objectContaining({ code: 'hold_lapsed' }))
  },
)

test.each(['held', 'expired'] as const)('no payment brings back a hold that is %s and ended an hour ago', (state) => {
  const end = startOfDay(firstDay) - 24 * hour
  const booking: BookingSnapshot = { ...aBooking, state, since: end, holdUntil: state === 'held' ? end : null }
  const left: Attempt[] = [{ ...anAttempt, state: state === 'held' ? 'ready' : 'abandoned' }]
  expect(decideConfirm(booking, left, 'one', end + hour - 1).effects).toHaveLength(1)
  expect(() => decideConfirm(booking, left, 'one', end + hour)).toThrow(expect.objectContaining({ code: 'hold_lapsed' }))
  expect(decideCapturedPayment(booking, left, '1', end + hour - 1)?.apply).not.toBeNull()
  const late = decideCapturedPayment(booking, left, '1', end + hour)
  expect(late).toMatchObject({ needsRooms: false, apply: null })
  expect(late?.refund).toContainEqual(expect.objectContaining({ do: 'refund', by: 'late', amount: total }))
})

test('a payment that was being confirmed before the hold ended confirms the booking, however late its outcome is known', () => {
  const booking = { ...aBooking, holdUntil: startOfDay(firstDay) - 72 * hour }
  const confirming: Attempt[] = [{ ...anAttempt, state: 'confirming' }]
  expect(decideCapturedPayment(booking, confirming, '1', startOfDay(firstDay))?.apply).not.toBeNull()
})

test('a hold can be paid until its end even after the drop-off hours', () => {
  const end = startOfDay(firstDay) + 20 * hour
  const booking = { ...aBooking, holdUntil: end + 10 * minute }
  const ready: Attempt[] = [{ ...anAttempt, state: 'ready' }]
  expect(decideConfirm(booking, ready, 'one', end + 10 * minute - 1).effects).toHaveLength(1)
  expect(decideCapturedPayment(booking, ready, '1', end + 10 * minute - 1)?.apply).not.toBeNull()
  expect(decideCapturedPayment(booking, ready, '1', end + 10 * minute)?.apply).toBeNull()
})

test('nothing is kept of a request that the owner cancels on the check-in day or nobody answers', () => {
  const now = startOfDay(firstDay) + hour
  const request: BookingSnapshot = { ...aBooking, state: 'confirmed', holdUntil: null, paidAt: 0, answerHours: 2, answerBy: now }
  for (const by of ['owner', 'clock'] as const) {
    const effects = decideTransition(request, [aPayment], { to: 'cancelled', by, reason: null, now })
    expect(effects).toContainEqual(
      expect.objectContaining({ do: 'refund', by: 'unaccepted', percent: 100, amount: total, dueAt: now }),
    )
  }
})

test('extras come back of a stay of whose nights all is locked', () => {
  const now = startOfDay(firstDay) - 48 * hour
  const stay: BookingSnapshot = {
    ...aBooking,
    state: 'confirmed',
    paidAt: 0,
    locked: 70_000,
    extrasTotal: 30_000,
    extrasOpen: 30_000,
  }
  expect(decideTransition(stay, [aPayment], { to: 'cancelled', by: 'owner', reason: null, now })).toContainEqual(
    expect.objectContaining({ do: 'refund', by: 'owner', percent: 1, amount: 30_000 }),
  )
})

test('a stay that the company ends needs a reason and refunds all that was paid for the nights not begun', () => {
  const now = startOfDay(firstDay) + 12 * hour
  const staying: BookingSnapshot = { ...aBooking, state: 'checked_in', holdUntil: null, paidAt: 0, arrivedAt: now }
  const request = { to: 'completed', by: 'company', unbegun: 60_000, refund: { choice: 'full' }, now } as const
  expect(() => decideTransition(staying, [aPayment], { ...request, reason: ' ' })).toThrow('bad_fields')
  expect(decideTransition(staying, [aPayment], { ...request, reason: 'A burst pipe' })).toContainEqual(
    expect.objectContaining({ do: 'refund', by: 'ended', percent: 60, amount: 60_000, dueAt: now + 10 * minute }),
  )
})

import * as z from 'zod/mini'
import { wireDay } from '../../contract/wire-day.ts'
import { addSandboxPayment } from '../../db/payment/sandbox.ts'
import type { Database } from '../../db/tables.ts'
import { addDaysFromToday, addPerson, addPost, now, today } from '../../db/testing/rows.ts'
import { daysBetween } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { paymentRoutes } from '../payment/routes.ts'
import { sandboxRoutes } from '../payment/sandbox/routes.ts'
import { createSandbox } from '../payment/sandbox/sandbox.ts'
import type { SimulatedError } from '../payment/sandbox/simulated-error.ts'
import { createTossClient } from '../payment/toss-client.ts'
import { randomId } from '../runtime/random-id.ts'
import { type Api, type TestResponse, testApi } from './api.ts'
import { type TestContext, testContext } from './context.ts'

const secretKey = 'test_sk_1'

/** A test context with the sandbox as its payment provider. */
export function sandboxContext(db: Database): TestContext {
  const context = testContext(db, now)
  const fetch = createSandbox({ db, clock: context.clock, secretKey })
  context.gateway = createTossClient({ baseUrl: 'http://sandbox.test', secretKey, fetch })
  return context
}

export function bookingApi(context: TestContext): Api {
  return testApi(context, bookingRoutes, paymentRoutes, sandboxRoutes)
}

export type TestBookingInput = {
  postNum: number
  date: { checkin: string; checkout: string }
  time: { checkin: string; checkout: string }
  dogNum: { [size: string]: number }
  roomNumber: { [size: string]: number }
  total: number
  dogIds?: string[]
  extras?: { extraId: number; quantity: number; days?: string[]; dogId?: string }[]
  note?: string
  policy?: { policy: string; peak: boolean; weekend: boolean }
}

/** Two nights in one small room from tomorrow: 80,000 won, less the 10% discount of a first booking. */
export function aBookingInput(
  postNum: number,
  changes: Partial<Omit<TestBookingInput, 'date'>> & { stay?: Stay } = {},
): TestBookingInput {
  const { stay = addDaysFromToday(1, 2), ...rest } = changes
  return {
    postNum,
    date: wireStay(stay),
    time: { checkin: '2:00 PM', checkout: '9:00 AM' },
    dogNum: { small: 1 },
    roomNumber: { small: 1 },
    total: 72_000,
    ...rest,
  }
}

function wireStay({ checkin, checkout }: Stay): TestBookingInput['date'] {
  return { checkin: wireDay(checkin), checkout: wireDay(checkout) }
}

export async function book(api: Api, as: string, draft: TestBookingInput, key: string = randomId()): Promise<TestResponse> {
  return await api('/api/booking/create', { body: draft, as, headers: { 'idempotency-key': key } })
}

export type Held = { postNum: number; company: string; owner: string; bookingId: string; orderId: string; total: number }

/** Creates a booking in state `held` by a new owner, at a new post with two small rooms unless `at` is set. */
export async function aHeldBooking(
  db: Database,
  api: Api,
  changes: Parameters<typeof aBookingInput>[1] & { at?: { postNum: number; uid: string } } = {},
): Promise<Held> {
  const { at, ...rest } = changes
  const post = at ?? (await addPost(db))
  const owner = await addPerson(db, 'owner')
  const { status, body } = await book(api, owner, aBookingInput(post.postNum, rest))
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { bookingId, orderId, total } = getBooking(body)
  return { postNum: post.postNum, company: post.uid, owner, bookingId, orderId, total }
}

/** Authenticates a payment as the provider's checkout does. Nothing is charged yet. */
export async function authenticate(
  context: TestContext,
  orderId: string,
  amount: number,
  simulatedError: SimulatedError | null = null,
): Promise<string> {
  const paymentKey = `sandbox_${randomId()}`
  await addSandboxPayment(context.db, {
    paymentKey,
    orderId,
    amount,
    orderName: 'Kkori',
    customerKey: null,
    status: 'IN_PROGRESS',
    simulatedError,
    now: context.time.now,
  })
  return paymentKey
}

export async function confirm(api: Api, { owner, orderId, total }: Held, paymentKey: string): Promise<TestResponse> {
  return await api('/api/payment/confirm', { body: { paymentKey, orderId, amount: total }, as: owner })
}

/** Creates a paid booking. */
export async function aPaidBooking(
  context: TestContext,
  api: Api,
  changes: Parameters<typeof aHeldBooking>[2] = {},
): Promise<Held> {
  const held = await aHeldBooking(context.db, api, changes)
  const { status, body } = await confirm(api, held, await authenticate(context, held.orderId, held.total))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return held
}

/** Changes a booking's state as the company. */
export async function advance(api: Api, { company, bookingId }: Pick<Held, 'company' | 'bookingId'>, to: string): Promise<void> {
  const { status, body } = await api('/api/booking/advance', { as: company, body: { bookingId, to } })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** Creates a checked-in booking and sets the clock to noon of its check-in day, tomorrow by default. */
export async function aStayingBooking(
  context: TestContext,
  api: Api,
  changes: Parameters<typeof aHeldBooking>[2] = {},
): Promise<Held> {
  context.time.now = now
  const paid = await aPaidBooking(context, api, changes)
  context.time.now += daysBetween(today, (changes.stay ?? addDaysFromToday(1, 2)).checkin) * 86_400_000
  await advance(api, paid, 'checked_in')
  return paid
}

/** Creates a completed booking and sets the clock to noon of its check-out day. */
export async function aCompletedBooking(
  context: TestContext,
  api: Api,
  changes: Parameters<typeof aHeldBooking>[2] = {},
): Promise<Held> {
  const staying = await aStayingBooking(context, api, changes)
  context.time.now = now + daysBetween(today, (changes.stay ?? addDaysFromToday(1, 2)).checkout) * 86_400_000
  await advance(api, staying, 'completed')
  return staying
}

type BookingResponse = { bookingId: string; orderId: string; total: number; state: string }

/** The booking in a response body. */
export function getBooking({ booking }: Record<string, unknown>): BookingResponse {
  if (!isBookingResponse(booking)) throw new Error('The response has no booking')
  return booking
}

function isBookingResponse(value: unknown): value is BookingResponse {
  return typeof value === 'object' && value !== null && 'bookingId' in value && 'orderId' in value
}

const anOrder = z.object({ changeId: z.string(), orderId: z.string() })

/** Holds a night more for a paid booking, or several, for 40,000 won each. */
export async function holdLonger(api: Api, { bookingId, owner }: Held, nights = 1): Promise<z.output<typeof anOrder>> {
  const { checkin, checkout } = addDaysFromToday(1, 2 + nights)
  const rooms = { dogNum: { small: 1 }, roomNumber: { small: 1 } }
  const date = { checkin: wireDay(checkin), checkout: wireDay(checkout) }
  const { booking } = (await api(`/api/booking/${bookingId}`, { as: owner })).body
  const { version } = z.object({ version: z.number() }).parse(booking)
  const body = { bookingId, date, ...rooms, version, delta: nights * 40_000 }
  const headers = { 'idempotency-key': randomId() }
  return anOrder.parse((await api('/api/booking/change/create', { body, as: owner, headers })).body.change)
}

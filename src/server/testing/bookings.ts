import { callUrls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { addSandboxPayment } from '../../db/sandbox.ts'
import type { Database } from '../../db/tables.ts'
import { addPerson, addPost, now, stayIn, today } from '../../db/testing/rows.ts'
import { daysBetween } from '../../domain/day.ts'
import type { Stay } from '../../domain/stay.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { paymentRoutes } from '../payment/routes.ts'
import type { SandboxFault } from '../payment/sandbox/fault.ts'
import { sandboxRoutes } from '../payment/sandbox/routes.ts'
import { createSandbox } from '../payment/sandbox/sandbox.ts'
import { createTossClient } from '../payment/toss-client.ts'
import { randomId } from '../random-id.ts'
import { type Answered, type Api, testApi } from './api.ts'
import { type TestParts, testParts } from './parts.ts'

const secretKey = 'test_sk_1'

/** Parts whose payment provider is the sandbox, which gives up on a silent line at once. */
export function sandboxParts(db: Database): TestParts {
  const parts = testParts(db, now)
  const fetch = createSandbox({ db, clock: parts.clock, secretKey })
  parts.gateway = createTossClient({ baseUrl: 'http://sandbox.test', secretKey, fetch, timeoutMs: 2_000 })
  return parts
}

export function bookingApi(parts: TestParts): Api {
  return testApi(parts, bookingRoutes, paymentRoutes, sandboxRoutes)
}

export type Draft = {
  postNum: number
  date: { checkin: string; checkout: string }
  time: { checkin: string; checkout: string }
  dogNum: { [size: string]: number }
  roomNumber: { [size: string]: number }
  total: number
  dogIds?: string[]
  note?: string
}

/** Two nights of one small room from tomorrow, for 80,000 won less the first booking's 10 %. */
export function aDraft(postNum: number, changes: Partial<Omit<Draft, 'date'>> & { stay?: Stay } = {}): Draft {
  const { stay = stayIn(1, 2), ...rest } = changes
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

function wireStay({ checkin, checkout }: Stay): Draft['date'] {
  return { checkin: wireDay(checkin), checkout: wireDay(checkout) }
}

export async function book(api: Api, as: string, draft: Draft, key: string = randomId()): Promise<Answered> {
  return await api(callUrls.bookingCreate, { body: draft, as, headers: { 'idempotency-key': key } })
}

export type Held = { postNum: number; company: string; owner: string; bookingId: string; orderId: string; total: number }

/** A booking in state `held`, of a new owner at a new post with two small rooms. */
export async function aHeldBooking(
  db: Database,
  api: Api,
  changes: Parameters<typeof aDraft>[1] & { at?: { postNum: number; uid: string } } = {},
): Promise<Held> {
  const { at, ...rest } = changes
  const post = at ?? (await addPost(db))
  const owner = await addPerson(db, 'owner')
  const { status, body } = await book(api, owner, aDraft(post.postNum, rest))
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { bookingId, orderId, total } = bookingOf(body)
  return { postNum: post.postNum, company: post.uid, owner, bookingId, orderId, total }
}

/** The person authenticates in the provider's window; nobody is charged yet. */
export async function authenticate(parts: TestParts, orderId: string, amount: number, fault?: SandboxFault): Promise<string> {
  const paymentKey = `sandbox_${randomId()}`
  await addSandboxPayment(parts.db, {
    ...{ paymentKey, orderId, amount, orderName: 'Kkori', customerKey: null },
    ...{ status: 'IN_PROGRESS', fault: fault ?? null, now: parts.time.now },
  })
  return paymentKey
}

export async function confirm(api: Api, { owner, orderId, total }: Held, paymentKey: string): Promise<Answered> {
  return await api(callUrls.paymentConfirm, { body: { paymentKey, orderId, amount: total }, as: owner })
}

/** A booking that is paid for. */
export async function aPaidBooking(parts: TestParts, api: Api, changes: Parameters<typeof aHeldBooking>[2] = {}): Promise<Held> {
  const held = await aHeldBooking(parts.db, api, changes)
  const { status, body } = await confirm(api, held, await authenticate(parts, held.orderId, held.total))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return held
}

/** The company moves a booking on. */
export async function advance(api: Api, { company, bookingId }: Pick<Held, 'company' | 'bookingId'>, to: string): Promise<void> {
  const { status, body } = await api(callUrls.bookingAdvance, { as: company, body: { bookingId, to } })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** A booking whose dog is in house; the clock stands at noon of its check-in day, tomorrow unless told otherwise. */
export async function aStayingBooking(
  parts: TestParts,
  api: Api,
  changes: Parameters<typeof aHeldBooking>[2] = {},
): Promise<Held> {
  parts.time.now = now
  const paid = await aPaidBooking(parts, api, changes)
  parts.time.now += daysBetween(today, (changes.stay ?? stayIn(1, 2)).checkin) * 86_400_000
  await advance(api, paid, 'checked_in')
  return paid
}

/** A stay that is over; the clock stands at noon of its check-out day. */
export async function aCompletedBooking(
  parts: TestParts,
  api: Api,
  changes: Parameters<typeof aHeldBooking>[2] = {},
): Promise<Held> {
  const staying = await aStayingBooking(parts, api, changes)
  parts.time.now = now + daysBetween(today, (changes.stay ?? stayIn(1, 2)).checkout) * 86_400_000
  await advance(api, staying, 'completed')
  return staying
}

type BookingAnswer = { bookingId: string; orderId: string; total: number; state: string }

/** The booking in an answer. */
export function bookingOf({ booking }: Record<string, unknown>): BookingAnswer {
  if (!isBookingAnswer(booking)) throw new Error('The answer has no booking')
  return booking
}

function isBookingAnswer(value: unknown): value is BookingAnswer {
  return typeof value === 'object' && value !== null && 'bookingId' in value && 'orderId' in value
}

import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Booking, lockBooking } from '../src/db/booking/booking.ts'
import { inTransaction } from '../src/db/core/transaction.ts'
import { listPayments } from '../src/db/payment/payment.ts'
import { findPost } from '../src/db/post/post.ts'
import type { EntryState } from '../src/domain/waitlist/waitlist.ts'
import { transitionBooking } from '../src/server/booking/transition-booking.ts'
import { addPostAtOnce, addPostWithRooms, authSecret, type FaultEnvironment } from './environment.ts'
import { buyStay, type Log } from './stay.ts'
import { callWithRetries, createSession, type EndpointResponse, type Owner, someNights } from './users.ts'

type Trip = { environment: FaultEnvironment; log: Log; owner: Owner; other: Owner; postNum: number; inDays: number }

/** Does what comes before the kill, and returns what is done during it. */
export type Journey = (trip: Trip) => Promise<() => Promise<void>>

const timeoutMs = 120_000
const dayMs = 86_400_000
const time = { checkin: '10:00 AM', checkout: '9:00 AM' }

/** Books, pays and cancels a stay. */
export const buyAndCancel: Journey = async ({ environment, log, ...stay }) => {
  return async () => void (await buyStay(environment, log, { ...stay, cancels: true }))
}

/** Adds a night to a paid stay, and pays for it. */
export const changeStay: Journey = async ({ environment, log, ...stay }) => {
  const bookingId = await buy(environment, log, stay)
  return async () => {
    const { date, dogNum, roomNumber } = someNights(stay.postNum, { inDays: stay.inDays, nights: 2, rooms: 1 })
    const asked = { bookingId, date, dogNum, roomNumber }
    const quoted = await call(environment, stay.owner, '/api/booking/change/quote', asked)
    const { change, version } = JSON.parse(JSON.stringify(quoted))
    const held = await call(environment, stay.owner, '/api/booking/change/create', { ...asked, version, delta: change.delta })
    const { orderId } = JSON.parse(JSON.stringify(held)).change
    await pay(environment, stay.owner, orderId, change.delta)
    await waitUntil(async () => (await readVersion(environment, bookingId)) === 1)
    log.acknowledged.push({ bookingId, what: 'changed' })
  }
}

/** The hotel proposes a night more for a paid stay, which its owner accepts and pays. */
export const acceptProposal: Journey = async ({ environment, log, owner, inDays }) => {
  const { db } = environment
  const { postNum, uid } = await addPostAtOnce(db)
  const company = await createSession(db, authSecret, uid)
  const bookingId = await buy(environment, log, { owner, postNum, inDays })
  return async () => {
    const { date, dogNum, roomNumber } = someNights(postNum, { inDays, nights: 2, rooms: 1 })
    const asked = { bookingId, date, dogNum, roomNumber }
    const quoted = await call(environment, company, '/api/booking/change/quote', asked)
    const { change, version } = JSON.parse(JSON.stringify(quoted))
    const priced = { ...asked, version, delta: change.delta }
    const proposed = await call(environment, company, '/api/booking/change/propose', priced)
    const { changeId } = JSON.parse(JSON.stringify(proposed)).change
    const accepted = await call(environment, owner, '/api/booking/change/create', { ...priced, proposalId: changeId })
    await pay(environment, owner, JSON.parse(JSON.stringify(accepted)).change.orderId, change.delta)
    await waitUntil(async () => (await readVersion(environment, bookingId)) === 1)
    log.acknowledged.push({ bookingId, what: 'changed' })
  }
}

async function readVersion({ db }: FaultEnvironment, bookingId: string): Promise<number | undefined> {
  const row = await db.selectFrom('booking').select('version').where('booking_id', '=', bookingId).executeTakeFirst()
  return row?.version
}

/** Cancels a stay that somebody waits for, who then pays or declines the offer, or lets it end. */
export function offerStay(answer: Extract<EntryState, 'taken' | 'declined' | 'expired'>): Journey {
  return async ({ environment, log, owner, other, inDays }) => {
    const { db } = environment
    const postNum = await addPostWithRooms(db, 1)
    const bookingId = await buy(environment, log, { owner, postNum, inDays })
    const wish = { ...someNights(postNum, { inDays, nights: 1, rooms: 1 }), time }
    const { entryId } = JSON.parse(JSON.stringify(await call(environment, other, '/api/waitlist/join', wish))).entry
    const isIn = async (state: EntryState): Promise<boolean> =>
      (await db.selectFrom('waitlist_entry').select('state').where('entry_id', '=', entryId).executeTakeFirst())?.state === state
    return async () => {
      await call(environment, owner, '/api/booking/cancel', { bookingId })
      log.acknowledged.push({ bookingId, what: 'cancelled' })
      await waitUntil(() => isIn('offered'))
      const offer = await db
        .selectFrom('waitlist_entry as entry')
        .innerJoin('payment', 'payment.booking_id', 'entry.booking_id')
        .select(['payment.booking_id', 'order_id', 'amount'])
        .where('entry_id', '=', entryId)
        .executeTakeFirstOrThrow()
      if (answer === 'taken') await pay(environment, other, offer.order_id, offer.amount)
      else if (answer === 'declined') await call(environment, other, '/api/waitlist/leave', { entryId })
      else await db.updateTable('booking').set({ hold_until: new Date() }).where('booking_id', '=', offer.booking_id).execute()
      await waitUntil(() => isIn(answer))
    }
  }
}

/** Refunds an extra that nobody recorded as done within a day of check-out. */
export const returnExtra: Journey = async ({ environment, log, owner, inDays }) => {
  const { db } = environment
  const bath = {
    kind: 'bath',
    name: '목욕',
    nameEn: 'Bath',
    unit: 'once',
    price: 30_000,
    maxPerDay: null,
    noticeHours: 0,
  } as const
  const { postNum, uid } = await addPostAtOnce(db, { extras: [bath] })
  const extraId = (await findPost(db, postNum))?.post.extras[0]?.extraId ?? 0
  const bookingId = await buy(environment, log, { owner, postNum, inDays, extras: [{ extraId, quantity: 1 }] })
  await letStay(environment, bookingId, uid)
  return async () => {
    const ended = new Date(Date.now() - dayMs)
    await db.updateTable('booking').set({ state_since: ended }).where('booking_id', '=', bookingId).execute()
    const refund = db.selectFrom('refund').select('state').where('booking_id', '=', bookingId)
    await waitUntil(async () => (await refund.executeTakeFirst())?.state === 'done')
  }
}

/** Checks a stay in and out, as on its days. */
async function letStay({ db }: FaultEnvironment, bookingId: string, actorUid: string): Promise<void> {
  for (const to of ['checked_in', 'completed'] as const)
    await inTransaction(db, async (trx) => {
      const booking = await lockBooking(trx, bookingId)
      if (!booking) throw new Error(`There is no booking ${bookingId}`)
      const request = { to, by: 'company', actorUid, reason: null, now: atNoon(booking, to) } as const
      await transitionBooking(trx, booking, await listPayments(trx, bookingId), request)
    })
}

function atNoon({ stay }: Booking, to: 'checked_in' | 'completed'): number {
  return Date.parse(`${to === 'checked_in' ? stay.checkin : stay.checkout}T12:00:00+09:00`)
}

async function buy(
  environment: FaultEnvironment,
  log: Log,
  stay: Omit<Parameters<typeof buyStay>[2], 'cancels'>,
): Promise<string> {
  const bookingId = await buyStay(environment, log, { ...stay, cancels: false })
  if (bookingId === null) throw new Error(`A stay was refused: ${JSON.stringify(log.refused.at(-1))}`)
  return bookingId
}

async function pay(environment: FaultEnvironment, owner: Owner, orderId: string, amount: number): Promise<void> {
  const paymentKey = await environment.provider.authenticate(orderId, amount)
  await call(environment, owner, '/api/payment/confirm', { paymentKey, orderId, amount })
}

async function call({ server }: FaultEnvironment, owner: Owner, path: string, body: object): Promise<EndpointResponse['body']> {
  const response = await callWithRetries(server.url, owner, path, body, randomUUID())
  if (response.status >= 300) throw new Error(`${path} returned ${response.status}: ${JSON.stringify(response.body)}`)
  return response.body
}

async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error('The state was not reached in two minutes')
    await setTimeout(50)
  }
}

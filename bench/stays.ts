import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isUnreadByCompany } from '../src/db/message/message.ts'
import type { Database } from '../src/db/tables.ts'
import { addDaysFromToday, addHold, addPerson, addPost, now } from '../src/db/testing/rows.ts'
import { insertEntry } from '../src/db/waitlist/entry.ts'
import type { Account } from '../src/domain/account/account.ts'
import type { Stay } from '../src/domain/calendar/stay.ts'
import { noDogs } from '../src/domain/dog/dog-size.ts'
import { cancelBooking } from '../src/server/booking/advance-booking.ts'
import { createChange, quoteBookingChange } from '../src/server/booking/change/change-booking.ts'
import { bookStay } from '../src/server/booking/hold/book-stay.ts'
import { quoteStay } from '../src/server/booking/quote/quote-stay.ts'
import { countUnreadInThreads, readThreads } from '../src/server/message/read-threads.ts'
import { confirmPayment } from '../src/server/payment/confirm-payment.ts'
import { authenticate, sandboxContext } from '../src/server/testing/bookings.ts'
import type { TestContext } from '../src/server/testing/context.ts'
import type { MetricSection } from './metric.ts'
import { type Subject, timeAlternately } from './sample.ts'

const waiting = 500
const threads = 10_000
const unread = 100
const turns = 60
const [holdTarget, waitedTarget, changeTarget, threadsTarget] = [1.1, 3, 2, 30]
const one = { ...noDogs, small: 1 }
const time = { checkin: '10:00 AM', checkout: '9:00 AM' } as const

type Booked = { owner: Account; bookingId: string }
type House = { context: TestContext; postNum: number }

/** Measures holds, changes and conversations in two empty databases with tables: in one nobody waits, in the other 500 wait at one of two posts. */
export async function measureStays(db: Database, waitedDb: Database): Promise<MetricSection[]> {
  const plain = await addHouse(db)
  const waited = await addHouse(waitedDb)
  const elsewhere = { ...waited, postNum: (await addHouse(waitedDb)).postNum }
  await addWaiting(waited)
  const company = await addThreads(db)
  const samples = await timeAlternately(
    [
      { name: 'a hold', ...holding(plain) },
      { name: `a hold, while ${waiting} wait at another post`, ...holding(elsewhere) },
      { name: `a hold at a post where ${waiting} wait`, ...holding(waited) },
      { name: 'a change that adds a night', ...changing(plain) },
      { name: 'a hold given up', ...givingUp(plain) },
      { name: `a hold given up at a post where ${waiting} wait`, ...givingUp(waited) },
    ],
    turns,
  )
  const targets = [null, holdTarget, waitedTarget, changeTarget, null, null]
  const base = samples[0]?.p50 ?? Number.NaN
  const lists = await timeAlternately(
    [
      { name: 'SELECT 1', run: () => sql`SELECT 1`.execute(db) },
      {
        name: `the first 30 of ${threads.toLocaleString('en')} conversations`,
        run: () => readThreads(plain.context, company, {}),
      },
      { name: 'those of them without an answer', run: () => readThreads(plain.context, company, { unanswered: true }) },
      { name: 'how many messages are unread', run: () => countUnreadInThreads(db, company) },
    ],
    turns,
  )
  const select = lists[0]?.p50 ?? Number.NaN
  return [
    {
      title: 'Holds and changes with a waitlist',
      text: `A hold where nobody waits is 1. Those who wait lack a room of another size, so that nothing is offered to them when a hold is given up.`,
      unit: '× a hold',
      digits: 2,
      metrics: samples.map(({ name, p50, p95 }, index) => ({
        name,
        value: p50 / base,
        target: targets[index] ?? null,
        detail: describe(p50, p95),
      })),
    },
    {
      title: 'Conversations of a company',
      text: `${threads.toLocaleString('en')} conversations at one post, half of them without an answer and ${unread} unread; \`SELECT 1\` over the same pool is 1.`,
      unit: '× SELECT 1',
      digits: 1,
      metrics: lists.slice(1).map(({ name, p50, p95 }, index) => ({
        name,
        value: p50 / select,
        target: index === 0 ? threadsTarget : null,
        detail: describe(p50, p95),
      })),
    },
  ]
}

function describe(p50: number, p95: number): string {
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
}

/** A post with many small rooms, and one large room that is sold. */
async function addHouse(db: Database): Promise<House> {
  const { postNum } = await addPost(db, {
    rooms: [
      { size: 'small', count: 1_000, price: 40_000, weekendPrice: null },
      { size: 'large', count: 1, price: 60_000, weekendPrice: null },
    ],
  })
  await addHold(db, postNum, { stay: addDaysFromToday(10, 30), rooms: { large: 1 } })
  // Holds of this test last, as its clock stands still.
  return { context: sandboxContext(db), postNum }
}

async function addWaiting({ context: { db }, postNum }: House): Promise<void> {
  for (let nth = 0; nth < waiting; nth += 1)
    await insertEntry(db, {
      entryId: randomUUID(),
      uid: await addPerson(db, 'owner'),
      postNum,
      stay: addDaysFromToday(10 + (nth % 25), 1 + (nth % 3)),
      time,
      dogNum: { ...noDogs, large: 1 },
      roomNumber: { ...noDogs, large: 1 },
      dogIds: [],
      note: '',
      maxTotal: null,
      closesAt: now + 86_400_000,
      now,
    })
}

/** Each turn is another owner's. What is not measured happens before. */
function holding({ context, postNum }: House): Omit<Subject, 'name'> {
  let run: () => Promise<unknown>
  return {
    before: async (turn) => {
      const { owner, draft } = await prepare({ context, postNum }, turn)
      run = () => bookStay(context, { account: owner, key: randomUUID(), address: 'bench' }, draft)
    },
    run: () => run(),
  }
}

function givingUp(house: House): Omit<Subject, 'name'> {
  let booked: Booked
  return {
    before: async (turn) => {
      booked = await hold(house, turn)
    },
    run: () => cancelBooking(house.context, booked.owner, { bookingId: booked.bookingId }),
  }
}

function changing(house: House): Omit<Subject, 'name'> {
  const { context } = house
  let run: () => Promise<unknown>
  return {
    before: async (turn) => {
      const { owner, bookingId } = await hold(house, turn)
      const payment = await context.db
        .selectFrom('payment')
        .select(['order_id', 'amount'])
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow()
      const paymentKey = await authenticate(context, payment.order_id, payment.amount)
      await confirmPayment(context, owner, {
        paymentKey,
        orderId: payment.order_id,
        amount: payment.amount,
        address: 'bench',
      })
      const asked = { bookingId, date: stayAt(turn, 2), dogNum: one, roomNumber: one }
      const { change, version } = await quoteBookingChange(context, owner, asked)
      run = () => createChange(context, owner, { ...asked, version, delta: change.delta }, randomUUID())
    },
    run: () => run(),
  }
}

async function hold(house: House, turn: number): Promise<Booked> {
  const { owner, draft } = await prepare(house, turn)
  return { owner, bookingId: await bookStay(house.context, { account: owner, key: randomUUID(), address: 'bench' }, draft) }
}

async function prepare({ context, postNum }: House, turn: number) {
  const owner = toAccount(await addPerson(context.db, 'owner'), 'owner')
  const asked = { postNum, date: stayAt(turn, 1), time, dogNum: one, roomNumber: one }
  const { total } = await quoteStay(context, owner, asked)
  return { owner, draft: { ...asked, total } }
}

function stayAt(turn: number, nights: number): Stay {
  return addDaysFromToday(10 + (turn % 30), nights)
}

function toAccount(uid: string, role: Account['role']): Account {
  return { uid, role, displayName: uid, email: `${uid}@example.com`, photoURL: null, isGuest: false }
}

/** Every second conversation ends with a message of the owner. The company has read all but the last of them. */
async function addThreads(db: Database): Promise<Account> {
  const { postNum, uid } = await addPost(db)
  const at = new Date(now)
  await sql`
    INSERT INTO person (id, display_name, email, role, created_at, updated_at)
    SELECT 'writer-' || n, 'Writer ' || n, 'writer-' || n || '@kkori.example', 'owner', ${at}, ${at}
    FROM generate_series(1, ${threads}::integer) AS n`.execute(db)
  await sql`
    INSERT INTO message_thread (thread_id, owner_uid, post_num, created_at)
    SELECT 'thread-' || n, 'writer-' || n, ${postNum}, ${at} FROM generate_series(1, ${threads}::integer) AS n`.execute(db)
  await sql`
    INSERT INTO message_side (thread_id, side) SELECT thread_id, side FROM message_thread CROSS JOIN unnest(ARRAY['owner', 'company']) AS side`.execute(
    db,
  )
  await sql`
    INSERT INTO message (thread_id, side, uid, client_key, text, is_screened, created_at)
    SELECT 'thread-' || n, side, CASE side WHEN 'owner' THEN 'writer-' || n ELSE ${uid} END, side, 'Is there a garden?', false, ${at}
    FROM generate_series(1, ${threads}::integer) AS n CROSS JOIN unnest(ARRAY['owner', 'company']) AS side
    WHERE side = 'owner' OR n % 2 = 0 ORDER BY n, side DESC`.execute(db)
  await sql`
    UPDATE message_thread SET (last_message_id, last_side) = (
      SELECT message_id, side FROM message WHERE message.thread_id = message_thread.thread_id ORDER BY message_id DESC LIMIT 1)`.execute(
    db,
  )
  await sql`
    UPDATE message_side SET seen_id = last_message_id FROM message_thread
    WHERE message_side.thread_id = message_thread.thread_id
      AND last_message_id NOT IN (SELECT last_message_id FROM message_thread ORDER BY last_message_id DESC LIMIT ${unread}::integer)`.execute(
    db,
  )
  await sql`UPDATE message_thread SET unread_by_company = ${isUnreadByCompany}`.execute(db)
  await sql`VACUUM (ANALYZE)`.execute(db)
  return toAccount(uid, 'company')
}

import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { createBooking } from '../src/contract/booking/booking-endpoints.ts'
import { wireDay } from '../src/contract/wire-day.ts'
import { insertHold } from '../src/db/booking/hold.ts'
import { openDatabase } from '../src/db/core/database.ts'
import type { Database } from '../src/db/tables.ts'
import { addPerson, addPost, aHold } from '../src/db/testing/rows.ts'
import type { Account } from '../src/domain/account/account.ts'
import { addDays, dayAt } from '../src/domain/calendar/day.ts'
import type { Stay } from '../src/domain/calendar/stay.ts'
import { noDogs } from '../src/domain/dog/dog-size.ts'
import { bookStay } from '../src/server/booking/hold/book-stay.ts'
import { quoteStay } from '../src/server/booking/quote/quote-stay.ts'
import { openSessionCookie } from '../src/server/testing/api.ts'
import { sandboxContext } from '../src/server/testing/bookings.ts'
import type { TestContext } from '../src/server/testing/context.ts'
import { createDatabase, type Postgres, toDatabaseUrl } from '../tools/postgres.ts'
import type { Metric, MetricSection } from './metric.ts'
import { withProgram } from './program.ts'
import { quantile, type Subject, timeAlternately } from './sample.ts'

// The program has run its code often enough by then to have it compiled.
const [turns, warmUp] = [60, 100]
const [connections, manyPosts, perRound, rounds] = [16, 1_000, 96, 5]
/** A hold writes a booking, its night, payment and history, the stock, an invalidation and the counts of four limits. */
const rowsOfHold = 10
const one = { ...noDogs, small: 1 }
const time = { checkin: '10:00 AM', checkout: '9:00 AM' } as const

/** Measures holds in a new database: one after the other over HTTP, and many at once against plain writes. */
export async function measureHolds(postgres: Postgres): Promise<MetricSection[]> {
  const name = 'holds'
  await createDatabase(postgres, name)
  const databaseUrl = toDatabaseUrl(postgres, name)
  // Each turn has a network of its own, because those of one network are limited.
  const settings = { DEMO: '0', RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' }
  const open = () => openDatabase({ databaseUrl, dataDir: '', poolSize: connections, hasTimeouts: false })
  const timed = await withProgram(postgres, name, { ...settings, AUTH_SECRET: randomSecret }, async ({ url }) => {
    const { db, close } = await open()
    try {
      return await timeOverHttp(db, url)
    } finally {
      await close()
    }
  })
  const { db, close } = await open()
  const pool = new Pool({ connectionString: databaseUrl, max: connections })
  // `end` does not wait for connections to close, and those that are still open hear that the server stops.
  pool.on('error', () => {})
  // Connections may still be open when the server stops.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    return [timed, await countPerSecond(db, pool)]
  } finally {
    await pool.end()
    await close()
  }
}

const randomSecret = randomUUID()

function openContext(db: Database): TestContext {
  const context = sandboxContext(db)
  context.time.now = Date.now()
  context.config = { ...context.config, authSecret: randomSecret, rateLimits: true }
  return context
}

async function timeOverHttp(db: Database, url: string): Promise<MetricSection> {
  const context = openContext(db)
  const { postNum } = await addBusyPost(db)
  const total = await readTotal(context, postNum)
  let run: () => Promise<unknown>
  const subjects: Subject[] = [
    {
      name: 'its transaction',
      before: async (turn) => {
        const now = Date.now()
        const hold = await aHold(db, postNum, { stay: stayAt(turn), bookingId: randomUUID(), now, holdUntil: now + 900_000 })
        run = () => insertHold(db, hold)
      },
      run: () => run(),
    },
    {
      name: 'over HTTP',
      before: async (turn) => {
        const cookie = await openSessionCookie(context, await addPerson(db, 'owner'))
        run = () => hold(url, { cookie, turn, body: { ...toInput(postNum, turn), total } })
      },
      run: () => run(),
    },
  ]
  const samples = await timeAlternately(subjects, turns, warmUp)
  const base = samples[0]?.p50 ?? Number.NaN
  return {
    title: 'A hold over HTTP',
    text: `\`${createBooking.method} ${createBooking.path}\` with all checks and limits, until the answer with the booking has been read. 1 is the transaction that writes the hold, run on the same database by the driver.`,
    unit: '× its transaction',
    digits: 2,
    metrics: samples.map(({ name, p50, p95 }) => ({
      name,
      value: p50 / base,
      target: name === 'over HTTP' ? 2 : null,
      detail: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    })),
  }
}

type HoldRequest = { cookie: string; turn: number; body: object }

async function hold(url: string, { cookie, turn, body }: HoldRequest): Promise<void> {
  const response = await fetch(url + createBooking.path, {
    method: createBooking.method,
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': networkAt(turn),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`A hold returned ${response.status}: ${text}`)
}

async function countPerSecond(db: Database, pool: Pool): Promise<MetricSection> {
  const context = openContext(db)
  const posts = await Promise.all(Array.from({ length: manyPosts }, () => addBusyPost(db)))
  const hot = await addBusyPost(db)
  const total = await readTotal(context, hot.postNum)
  await pool.query('CREATE TABLE written (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key text UNIQUE, body text)')
  await pool.query('CREATE TABLE counted (id integer PRIMARY KEY, count integer)')
  await pool.query('INSERT INTO counted VALUES (1, 0)')
  let turn = 0
  const book = async (postNum: number, account: Account): Promise<unknown> => {
    turn += 1
    const { date, ...input } = { ...toInput(postNum, 0), date: stayAt(0) }
    return await bookStay(context, { account, key: randomUUID(), address: networkAt(turn) }, { ...input, date, total })
  }
  const subjects: readonly { name: string; run: (nth: number, account: Account) => Promise<unknown> }[] = [
    { name: 'writes', run: () => writeRows(pool, rowsOfHold, 0) },
    { name: 'holds', run: (nth, account) => book(posts[(nth * 7919) % manyPosts]?.postNum ?? 0, account) },
    { name: 'writes to one row', run: () => writeRows(pool, rowsOfHold - 1, 1) },
    { name: 'holds of one night', run: (_, account) => book(hot.postNum, account) },
  ]
  const speeds = subjects.map((): number[] => [])
  for (let round = -2; round < rounds; round += 1) {
    // As autovacuum does within minutes: what was planned for empty tables reads all of them.
    if (round === 0) await pool.query('ANALYZE')
    for (const [index, { run }] of subjects.entries()) {
      const accounts = await Promise.all(Array.from({ length: perRound }, () => addOwner(db)))
      const seconds = await timeAtOnce(accounts, (account, nth) => run(nth + (round + 2) * perRound, account))
      if (round >= 0) speeds[index]?.push(perRound / seconds)
    }
  }
  const [writes = [], spread = [], writesToOne = [], atOne = []] = speeds
  return {
    title: 'Holds at once',
    text: `Holds a second through ${connections} connections, by the operation that the API calls, with all checks and limits. 1 is what the same driver writes through as many connections with nothing else to do: transactions of ${rowsOfHold} rows, as many as a hold has, each an INSERT into a table with two indexes. For one post, the last of these statements changes one row for which all transactions wait, and all holds are for the same night.`,
    unit: '× plain writes',
    digits: 2,
    metrics: [
      { ...compare(`spread over ${manyPosts.toLocaleString('en')} posts`, spread, writes), target: 0.3, least: true },
      { ...compare('one post, one night', atOne, writesToOne), target: 0.5, least: true },
    ],
  }
}

function compare(name: string, holds: readonly number[], writes: readonly number[]): Metric {
  const ratios = holds.map((speed, round) => speed / (writes[round] ?? Number.NaN))
  const [held, written] = [quantile(holds, 0.5), quantile(writes, 0.5)].map((speed) => speed.toFixed(0))
  return { name, value: quantile(ratios, 0.5), target: null, detail: `${held} holds and ${written} plain writes a second` }
}

/** Runs `work` for all accounts, as many at once as there are connections. Returns the seconds. */
async function timeAtOnce(
  accounts: readonly Account[],
  work: (account: Account, nth: number) => Promise<unknown>,
): Promise<number> {
  const left = accounts.entries()
  const start = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const [nth, account] of left) await work(account, nth)
    }),
  )
  return (performance.now() - start) / 1000
}

async function writeRows(pool: Pool, inserts: number, updates: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (let nth = 0; nth < inserts; nth += 1) {
      const [text, values] = ['INSERT INTO written (key, body) VALUES ($1, $2)', [randomUUID(), 'x'.repeat(200)]]
      await client.query({ name: 'write', text, values })
    }
    if (updates > 0) await client.query('UPDATE counted SET count = count + 1 WHERE id = 1')
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/** A post with so many rooms that none of these holds is refused. */
function addBusyPost(db: Database): Promise<{ postNum: number }> {
  return addPost(db, { images: [], rooms: [{ size: 'small', count: 1_000, price: 40_000, weekendPrice: null }] })
}

async function addOwner(db: Database): Promise<Account> {
  const uid = await addPerson(db, 'owner')
  return { uid, role: 'owner', displayName: uid, email: `${uid}@example.com`, photoURL: null, isGuest: false }
}

async function readTotal(context: TestContext, postNum: number): Promise<number> {
  const asked = { postNum, date: stayAt(0), dogNum: one, roomNumber: one }
  return (await quoteStay(context, await addOwner(context.db), asked)).total
}

function toInput(postNum: number, turn: number) {
  const { checkin, checkout } = stayAt(turn)
  return { postNum, date: { checkin: wireDay(checkin), checkout: wireDay(checkout) }, time, dogNum: one, roomNumber: one }
}

function stayAt(turn: number): Stay {
  const checkin = addDays(dayAt(Date.now()), 10 + (turn % 30))
  return { checkin, checkout: addDays(checkin, 1) }
}

function networkAt(turn: number): string {
  return `10.${Math.floor(turn / 65_536) % 256}.${Math.floor(turn / 256) % 256}.${turn % 256}`
}

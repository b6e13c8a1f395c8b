import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wireBooking } from '../contract/booking/booking.ts'
import { reportsUrl } from '../contract/company/company-url.ts'
import { urls } from '../contract/urls.ts'
import { wireDay } from '../contract/wire-day.ts'
import { openDatabase } from '../db/core/database.ts'
import { checkInvariants } from '../db/invariants.ts'
import type { Database } from '../db/tables.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/database.ts'
import { validatePassword } from '../domain/account/account.ts'
import { dayAt } from '../domain/calendar/day.ts'
import { variantKey } from '../domain/image/image-key.ts'
import { en } from '../i18n/en.ts'
import { signIn } from '../server/account/session/sign-in.ts'
import { bookingRoutes } from '../server/booking/routes.ts'
import { companyPages } from '../server/company/company-pages.ts'
import { readReports } from '../server/company/reports/read-reports.ts'
import { toSeedContext } from '../server/runtime/start-program.ts'
import { testApi } from '../server/testing/api.ts'
import { type TestContext, testContext } from '../server/testing/context.ts'
import { testPages } from '../server/testing/page.ts'
import {
  type CsvRow,
  compareFigures,
  type FigureFacts,
  readCsv,
  readShownFigures,
  recomputeMonth,
} from '../server/testing/recompute-figures.ts'
import { demoAccounts } from './account/accounts.ts'
import { inventDemonstration } from './demonstration.ts'
import { countNight, lastNight } from './post/room-units.ts'
import { databaseIsEmpty, seedDemonstration } from './seed.ts'

const now = Date.parse('2026-11-21T12:00:00+09:00')
const today = dayAt(now)

let database: TestDatabase
let context: TestContext
let said: string[]

async function getRows<Row>(query: string, db: Database = database.db): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(db)).rows
}

async function getNumber(query: string, db: Database = database.db): Promise<number> {
  const [row] = await getRows<{ number: number }>(query, db)
  return Number(row?.number)
}

/** A digest of the visible data: the posts with their prices, and all bookings. */
async function toDigest(db: Database): Promise<string> {
  const posts = await getRows(
    `SELECT post_num, store_name, uid, like_total, rating_sum, size, count, price, weekend_price
     FROM post JOIN room USING (post_num) ORDER BY post_num, size`,
    db,
  )
  const bookings = await getRows(
    'SELECT booking_id, post_num, uid, checkin, checkout, total, discount, note, room_number FROM booking ORDER BY booking_id',
    db,
  )
  return createHash('sha256')
    .update(JSON.stringify([posts, bookings]))
    .digest('hex')
}

beforeAll(async () => {
  database = await openTestDatabase('embedded')
  context = testContext(database.db, now)
  said = []
  await seedDemonstration(toSeedContext(context), (text) => said.push(text))
}, 180_000)

afterAll(() => database.close())

describe('a seeded database', () => {
  test('violates no invariant', async () => {
    expect(await checkInvariants(database.db, now)).toEqual([])
  })

  test('has 120 posts in 18 districts, of 28 companies', async () => {
    expect(
      await getRows('SELECT count(*), count(DISTINCT region) AS regions, count(DISTINCT uid) AS companies FROM post'),
    ).toEqual([{ count: 120, regions: 18, companies: 28 }])
  })

  test('charges 30,000 to 70,000 won for a small room, and more for a larger one', async () => {
    const outside = `SELECT count(*) AS number FROM room one JOIN room other USING (post_num)
      WHERE (one.size = 0 AND one.price NOT BETWEEN 30000 AND 70000) OR (one.size < other.size AND one.price >= other.price)`
    expect(await getNumber(outside)).toBe(0)
  })

  test('has 50% to 60% of rooms taken within the booking window', async () => {
    const taken = await getNumber(`SELECT sum(taken) AS number FROM room_night WHERE night >= '${today}'`)
    const rooms = await getNumber('SELECT sum(count) AS number FROM room')
    expect(taken / (rooms * 90)).toBeGreaterThan(0.5)
    expect(taken / (rooms * 90)).toBeLessThan(0.6)
  })

  test('is sold out at more than half of the posts, but not all, on peak nights', async () => {
    for (const night of ['2026-12-24', '2026-12-31', '2027-02-06']) {
      const soldOut = await getNumber(`SELECT count(*) AS number FROM post WHERE NOT EXISTS (
        SELECT FROM room LEFT JOIN room_night ON (room_night.post_num, room_night.size, night) = (room.post_num, room.size, DATE '${night}')
        WHERE room.post_num = post.post_num AND coalesce(taken, 0) < coalesce(capacity, count))`)
      expect(soldOut, night).toBeGreaterThan(60)
      expect(soldOut, night).toBeLessThan(120)
    }
  })

  test('has like totals that sort the posts by post number', async () => {
    const byLikes = await getRows<{ post_num: number }>('SELECT post_num FROM post ORDER BY like_total DESC, post_num')
    expect(byLikes.map(({ post_num }) => post_num)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
    expect(await getNumber('SELECT max(like_total) AS number FROM post')).toBeGreaterThan(60)
  })

  test('has no duplicate review of a post, and reviews only completed stays within 14 days of check-out', async () => {
    expect(await getNumber('SELECT count(*) AS number FROM review')).toBeGreaterThan(600)
    expect(await getRows('SELECT post_num, text FROM review GROUP BY post_num, text HAVING count(*) > 1')).toEqual([])
    const early = `SELECT review_id FROM review JOIN booking USING (booking_id)
      WHERE state <> 'completed' OR review.created_at < booking.updated_at OR review.created_at > checkout + 14 OR booking.uid <> review.uid`
    expect(await getRows(early)).toEqual([])
  })

  test('has no future timestamps, and only one overdue check-in and one overdue check-out at the demo company', async () => {
    const instant = `TIMESTAMPTZ '${new Date(now).toISOString()}'`
    for (const at of [
      'booking.updated_at',
      'booking_history.at',
      'payment.updated_at',
      'refund.created_at',
      'review.created_at',
      'review.replied_at',
      'post_like.created_at',
      'journal_entry.at',
    ])
      expect(await getNumber(`SELECT count(*) AS number FROM ${at.split('.')[0]} WHERE ${at} > ${instant}`), at).toBe(0)
    const undecided = `SELECT state FROM booking JOIN post USING (post_num) JOIN person ON person.id = post.uid
      WHERE email = '${demoAccounts.company.email}' AND (
        (state = 'confirmed' AND (checkin + (booking.hours -> 'checkin' ->> 'to')::time) AT TIME ZONE 'Asia/Seoul' <= ${instant})
        OR (state = 'checked_in' AND checkout < '${today}')
      ) ORDER BY state`
    expect(await getRows(undecided)).toEqual([{ state: 'checked_in' }, { state: 'confirmed' }])
    const overdue = `SELECT count(*) AS number FROM booking
      WHERE (state = 'confirmed' AND checkin < '${today}') OR (state = 'checked_in' AND checkout < '${today}')`
    expect(await getNumber(overdue)).toBeLessThanOrEqual(2)
  })

  test('books each stay within the booking window and with as many dogs as its rooms allow', async () => {
    const outside = `SELECT booking_id FROM booking
      WHERE checkout > (created_at AT TIME ZONE 'Asia/Seoul')::date + 90 OR checkin < (created_at AT TIME ZONE 'Asia/Seoul')::date`
    expect(await getRows(outside)).toEqual([])
    const closed = `SELECT booking_id FROM booking
      WHERE checkin_time::time NOT BETWEEN (hours->'checkin'->>'from')::time AND (hours->'checkin'->>'to')::time
        OR checkout_time::time NOT BETWEEN (hours->'checkout'->>'from')::time AND (hours->'checkout'->>'to')::time`
    expect(await getRows(closed)).toEqual([])
    const crowded = `SELECT booking_id FROM booking JOIN post USING (post_num), (VALUES ('small'), ('medium'), ('large')) AS size (name)
      WHERE (dog_num->>name)::int NOT BETWEEN (room_number->>name)::int AND (room_number->>name)::int * max_dogs_per_room
        OR ((room_number->>name)::int = 0) <> ((dog_num->>name)::int = 0)`
    expect(await getRows(crowded)).toEqual([])
  })

  test('matches the sandbox provider’s payments and refunds, with an empty outbox', async () => {
    const unknown = `SELECT payment_id FROM payment LEFT JOIN refund USING (payment_id) LEFT JOIN sandbox_payment USING (payment_key)
      WHERE payment.state = 'paid' AND (sandbox_payment.order_id IS DISTINCT FROM payment.order_id OR total_amount <> payment.amount
        OR balance_amount <> payment.amount - coalesce(refund.amount, 0))`
    expect(await getRows(unknown)).toEqual([])
    expect(await getNumber('SELECT count(*) AS number FROM refund')).toBeGreaterThan(100)
    expect(await getNumber('SELECT count(*) AS number FROM outbox')).toBe(0)
  })

  test('has a unique card image for every post, and captions and stored files for all images', async () => {
    const images = await getRows<{ post_num: number; section: number; content_key: string; alt_ko: string }>(
      'SELECT post_num, section, content_key, alt_ko FROM post_image JOIN image USING (image_id)',
    )
    expect(new Set(images.filter(({ section }) => section === 1).map(({ content_key }) => content_key)).size).toBe(120)
    expect(images.length).toBeGreaterThanOrEqual(600)
    const keys = new Set(images.map(({ content_key }) => content_key))
    for (const key of keys) expect(await context.images.get(variantKey(key, 640, 'avif')), key).not.toBeNull()
    expect(images.filter(({ alt_ko }) => alt_ko === '')).toEqual([])
  })

  test('reports its progress in words', () => {
    expect(said.length).toBeGreaterThan(3)
    expect(said.filter((text) => !/^[A-Z].*…$/.test(text))).toEqual([])
  })
})

describe('demo accounts', () => {
  test('satisfy the password rules and can sign in', async () => {
    for (const { email, password } of Object.values(demoAccounts)) {
      expect(validatePassword(password)).toEqual([])
      const signedIn = await signIn(context, { email, password }, new Request('http://localhost:3000'))
      expect(signedIn.token).toEqual(expect.any(String))
    }
    expect(await getNumber('SELECT count(*) AS number FROM credential')).toBe(4)
  })

  test('include an owner with dogs, likes, completed, cancelled, checked-in and confirmed bookings, and an offer from a waitlist', async () => {
    const uid = `(SELECT id FROM person WHERE email = '${demoAccounts.owner.email}')`
    expect(await getNumber(`SELECT count(*) AS number FROM dog WHERE uid = ${uid}`)).toBe(3)
    expect(await getNumber(`SELECT count(*) AS number FROM post_like WHERE uid = ${uid}`)).toBe(6)
    const bookings = await getRows<{ state: string; reviewed: boolean; entries: number; percent: number | null }>(`
      SELECT booking.state, review_id IS NOT NULL AS reviewed, refund.percent,
        (SELECT count(*) FROM journal_entry WHERE journal_entry.booking_id = booking.booking_id) AS entries
      FROM booking LEFT JOIN review USING (booking_id) LEFT JOIN refund USING (booking_id)
      WHERE booking.uid = ${uid} ORDER BY checkin`)
    expect(bookings.map(({ state, reviewed }) => [state, reviewed])).toEqual([
      ['completed', true],
      ['cancelled', false],
      ['completed', false],
      ['checked_in', false],
      ['confirmed', false],
      ['held', false],
      ['confirmed', false],
    ])
    expect([80, 90]).toContain(bookings[1]?.percent)
    expect(bookings[3]?.entries).toBeGreaterThan(3)
  })

  test('have conversations with phrases, a masked phone number and an unanswered question, and response rates', async () => {
    const masked = 'SELECT count(*) AS number FROM message WHERE masked_text IS NOT NULL AND text <> masked_text'
    expect(await getNumber(masked)).toBe(1)
    expect(await getNumber('SELECT count(DISTINCT side) AS number FROM message WHERE phrase IS NOT NULL')).toBe(2)
    const unread = `
      SELECT count(*) AS number FROM message JOIN message_side AS reader USING (thread_id)
      WHERE reader.side <> message.side AND message_id > seen_id AND reader.side = `
    expect(await getNumber(`${unread}'owner'`)).toBe(1)
    expect(await getNumber(`${unread}'company'`)).toBeGreaterThanOrEqual(1)
    expect(await getNumber('SELECT count(*) AS number FROM post WHERE response_rate IS NOT NULL')).toBeGreaterThanOrEqual(1)
  })

  test('include a company with three posts, checked-in dogs, an unanswered review and closed rooms', async () => {
    const own = `(SELECT post_num FROM post WHERE uid = (SELECT id FROM person WHERE email = '${demoAccounts.company.email}'))`
    expect(await getRows(`SELECT store_name_en FROM post WHERE post_num IN ${own} ORDER BY post_num`)).toEqual([
      { store_name_en: 'Maru & Madang' },
      { store_name_en: 'Next Door to the Forest' },
      { store_name_en: 'Dogs by the Woodshop' },
    ])
    expect(
      await getNumber(`SELECT count(*) AS number FROM booking WHERE state = 'checked_in' AND post_num IN ${own}`),
    ).toBeGreaterThan(5)
    expect(await getNumber(`SELECT count(*) AS number FROM review WHERE reply IS NULL AND post_num IN ${own}`)).toBeGreaterThan(0)
    expect(await getNumber(`SELECT count(*) AS number FROM room_night WHERE closed > 0 AND post_num IN ${own}`)).toBeGreaterThan(
      0,
    )
  })

  test('have a stay with a proposal to accept, one that was moved, and charges at two desks', async () => {
    const own = `(SELECT id FROM person WHERE email = '${demoAccounts.owner.email}')`
    const changes = `SELECT change.state, by_company, version FROM booking_change AS change JOIN booking USING (booking_id)
      WHERE booking.uid = ${own} AND booking.state = 'confirmed' ORDER BY checkin`
    expect(await getRows(changes)).toEqual([
      { state: 'proposed', by_company: true, version: 0 },
      { state: 'applied', by_company: false, version: 1 },
    ])
    const charges = `SELECT email = '${demoAccounts.company.email}' AS at_company, booking.uid = ${own} AS by_owner
      FROM desk_charge JOIN booking USING (booking_id) JOIN post USING (post_num) JOIN person ON person.id = post.uid ORDER BY 1`
    expect(await getRows(charges)).toEqual([
      { at_company: false, by_owner: true },
      { at_company: true, by_owner: false },
    ])
    const told = `SELECT kind FROM notification WHERE uid = ${own} AND seen_at IS NULL AND kind IN ('proposed', 'charged') ORDER BY 1`
    expect(await getRows(told)).toEqual([{ kind: 'charged' }, { kind: 'proposed' }])
  })

  test('have notifications in the order of time, none of them of the future', async () => {
    const late =
      'SELECT count(*) AS number FROM notification AS one JOIN notification AS later USING (uid) WHERE later.id > one.id'
    expect(await getNumber(`${late} AND later.created_at > one.created_at`)).toBeGreaterThan(20)
    expect(await getNumber(`${late} AND later.created_at < one.created_at`)).toBe(0)
    const ahead = `SELECT count(*) AS number FROM notification WHERE created_at > '${new Date(now).toISOString()}'`
    expect(await getNumber(ahead)).toBe(0)
  })

  test('have a dog in heat and two dogs in house that do not get along', async () => {
    const inHouse = `booking_dog JOIN booking USING (booking_id) WHERE state = 'checked_in'`
    const inHeat = `booking_dog JOIN booking USING (booking_id) WHERE state IN ('confirmed', 'checked_in') AND heat_until = checkout`
    expect(await getNumber(`SELECT count(*) AS number FROM ${inHeat}`)).toBe(1)
    const conflict = 'SELECT dog_id FROM dog_conflict UNION SELECT other_id FROM dog_conflict'
    expect(await getNumber(`SELECT count(DISTINCT dog_id) AS number FROM ${inHouse} AND dog_id IN (${conflict})`)).toBe(2)
    expect(await getNumber('SELECT count(*) AS number FROM dog_conflict')).toBe(1)
  })

  test('have extras: done, still to do, and one that was refunded', async () => {
    const sold = await getNumber('SELECT count(DISTINCT post_num) AS number FROM post_extra WHERE active')
    expect(sold).toBeGreaterThan(60)
    const own = `(SELECT id FROM person WHERE email = '${demoAccounts.owner.email}')`
    const lines = `SELECT line.state, amount FROM booking_extra AS line JOIN booking USING (booking_id) LEFT JOIN refund USING (booking_id)
      WHERE booking.uid = ${own} ORDER BY line.state, day`
    expect(await getRows(lines)).toEqual([
      { state: 'booked', amount: null },
      { state: 'booked', amount: null },
      { state: 'done', amount: 10_000 },
      { state: 'returned', amount: 10_000 },
    ])
    const ofToday = `SELECT line.state, line.kind FROM booking_extra AS line JOIN booking USING (booking_id) JOIN post USING (post_num)
      JOIN person ON person.id = post.uid WHERE email = '${demoAccounts.company.email}' AND day = '${today}' AND booking.state = 'checked_in'
      ORDER BY line.kind`
    expect(await getRows(ofToday)).toEqual([
      { state: 'booked', kind: 'bath' },
      { state: 'done', kind: 'extraWalk' },
    ])
  })

  test('include a front desk and a caregiver of that company, who did part of its work, and an unpaid booking of today', async () => {
    const members =
      await getRows(`SELECT staff_member.role, (SELECT count(*) FROM booking_history WHERE member_id = staff_member.member_id) > 0 AS moved,
      (SELECT count(*) FROM journal_entry WHERE member_id = staff_member.member_id) > 0 AS wrote
      FROM staff_member JOIN person ON person.id = company_uid WHERE person.email = '${demoAccounts.company.email}' ORDER BY role DESC`)
    expect(members).toEqual([
      { role: 'desk', moved: true, wrote: false },
      { role: 'carer', moved: false, wrote: true },
    ])
    const unpaid = `SELECT state, desk_paid FROM booking WHERE customer_id IS NOT NULL AND checkin = '${today}'`
    expect(await getRows(unpaid)).toEqual([{ state: 'confirmed', desk_paid: null }])
    expect(await getNumber('SELECT count(*) AS number FROM customer')).toBe(3)
    const brought = 'SELECT count(*) AS number FROM booking_dog JOIN booking USING (booking_id) WHERE customer_id IS NOT NULL'
    expect(await getNumber(brought)).toBe(1)
  })
})

describe('seeding again', () => {
  test('does not change a database that is not empty', async () => {
    const before = await toDigest(database.db)
    const heard: string[] = []
    expect(await seedDemonstration(toSeedContext(testContext(database.db, now)), (text) => heard.push(text))).toEqual(
      demoAccounts,
    )
    expect(heard).toEqual([])
    expect(await toDigest(database.db)).toBe(before)
  })

  test('runs once when two processes start on one PostgreSQL server, with the same data at another hour of the day', async () => {
    const server = await openTestDatabase('postgres')
    expect(await databaseIsEmpty(server.db)).toBe(true)
    const other = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    const later = now + 9 * 3_600_000
    const fills = [server.db, other.db].map((db) => seedDemonstration(toSeedContext(testContext(db, later)), () => {}))
    await Promise.all(fills)
    expect(await toDigest(server.db)).toBe(await toDigest(database.db))
    expect(await checkInvariants(server.db, later)).toEqual([])
    await other.close()
    await server.close()
  }, 120_000)
})

test('demo occupancy is within 3 points of 55% in every season', () => {
  for (const day of ['2026-12-27T23:50', '2027-03-02T00:02', '2027-08-20T09:00', '2028-05-05T18:00']) {
    const { houses } = inventDemonstration(Date.parse(`${day}:00+09:00`))
    const nights = Array.from({ length: lastNight + 1 }, (_, night) => night)
    const sizes = houses.flatMap(({ units }) => Object.values(units))
    const taken = sizes.reduce(
      (sum, units) => sum + nights.reduce((nightly, night) => nightly + countNight(units, night).taken, 0),
      0,
    )
    const rooms = sizes.reduce((sum, units) => sum + units.length, 0)
    expect(Math.abs(taken / (rooms * nights.length) - 0.55), day).toBeLessThan(0.03)
  }
})

describe('the bookings of the demonstration company as CSV', () => {
  test('give the amounts, room nights and outcomes of its reports', async () => {
    const uid = await findCompany()
    const { html } = await testPages(context, companyPages)(urls.companyBookingsCsv, { as: uid })
    const rows = readCsv(html)
    const months = [...new Set(rows.map((row) => row['Check-in']?.slice(0, 7) ?? ''))].toSorted()
    const reports = await Promise.all(
      months.map((month) => readReports(database.db, { uid, posts: null, postNum: null, month: month.replace('.', '-') })),
    )
    const { cancelled, no_show: noShow } = en.bookings.states
    const sum = (column: string, from = rows): number => from.reduce((total, row) => total + Number(row[column]), 0)
    expect(months.length).toBeGreaterThanOrEqual(3)
    expect(
      reports.map(({ moved, bookings }) => ({
        ...moved,
        all: bookings.all,
        cancelled: bookings.cancelledByOwner + bookings.cancelledByCompany,
        noShow: bookings.noShow,
      })),
    ).toEqual(
      months.map((month) => {
        const within = (column: string): Record<string, string>[] => rows.filter((row) => row[column]?.startsWith(month))
        const arriving = within('Check-in').filter((row) => row['Paid on'] !== '')
        return {
          paid: sum('Paid online (won)', within('Paid on')),
          refunded: sum('Refunded (won)', within('Refunded on')),
          all: arriving.length,
          cancelled: arriving.filter((row) => row.Status === cancelled).length,
          noShow: arriving.filter((row) => row.Status === noShow).length,
        }
      }),
    )
    const ofNights = (key: 'paid' | 'refunded' | 'desk'): number => reports.reduce((total, report) => total + report[key], 0)
    const extras = sum(en.companyBookings.columns.extras)
    expect(extras).toBeGreaterThan(0)
    expect(ofNights('paid') - ofNights('refunded')).toBe(sum('Paid online (won)') - sum('Refunded (won)') - extras)
    expect(ofNights('desk')).toBe(
      sum(
        'Total (won)',
        rows.filter((row) => row['Paid on'] === '' && row.Status !== cancelled),
      ),
    )
  })

  test('give an accountant what the reports of three months show, to the won and the room night, and a wrong row is noticed', async () => {
    const uid = await findCompany()
    const ask = testPages(context, companyPages)
    const rows = readCsv((await ask(urls.companyBookingsCsv, { as: uid })).html)
    const facts = await readFacts(uid, rows)
    for (const month of ['2026.11', '2026.12', '2027.01']) {
      const shown = readShownFigures((await ask(reportsUrl(month.replace('.', '-'), null), { as: uid })).html)
      const offered = await countOffered(uid, month)
      const compare = (read: readonly CsvRow[]): string[] =>
        compareFigures(shown, recomputeMonth(month, { rows: read, facts, offered }))
      expect([shown.roomNights > 100, shown.revenue > 1_000_000, ...compare(rows)], month).toEqual([true, true])
      const compareWith = (column: string, add: (text: string) => string): string[] => {
        // A paid booking of one room, with all its nights in the month.
        const isInside = (row: CsvRow): boolean =>
          row.Status === 'Confirmed' &&
          row['Paid on'] !== '' &&
          row['Number of dogs'] === '1' &&
          row['Check-in']?.slice(0, 7) === month &&
          (row['Check-out'] ?? '') < `${month}.28`
        const wrong = rows.findIndex(isInside)
        return compare(rows.map((row, index) => (index === wrong ? { ...row, [column]: add(row[column] ?? '') } : row)))
      }
      expect(compareWith('Paid online (won)', (won) => String(Number(won) + 1))).toContain(
        `revenue: ${shown.revenue} shown, ${shown.revenue + 1} computed`,
      )
      expect(compareWith('Check-out', (day) => day.slice(0, 8) + String(Number(day.slice(8)) + 1).padStart(2, '0'))).toContain(
        `roomNights: ${shown.roomNights} shown, ${shown.roomNights + 1} computed`,
      )
    }
  })
})

async function findCompany(): Promise<string> {
  const person = database.db.selectFrom('person').select('id').where('email', '=', demoAccounts.company.email)
  return (await person.executeTakeFirstOrThrow()).id
}

/** What the company sees on the pages of its bookings: the price of each night, and when somebody did not come. */
async function readFacts(uid: string, rows: readonly CsvRow[]): Promise<Map<string, FigureFacts>> {
  const api = testApi(context, bookingRoutes)
  const facts = new Map<string, FigureFacts>()
  for (const { 'Booking number': bookingId = '', Status: status, ...row } of rows) {
    if (status !== 'No-show' && row['Check-in']?.slice(0, 7) === row['Check-out']?.slice(0, 7)) continue
    const { booking } = z
      .object({ booking: wireBooking })
      .parse((await api(`/api/booking/${bookingId}`, { method: 'GET', as: uid })).body)
    const missedAt = booking.history.find(({ to }) => to === 'no_show')?.at
    const missedOn = missedAt === undefined ? null : wireDay(dayAt(Date.parse(missedAt)))
    facts.set(bookingId, { nights: booking.lines, missedOn })
  }
  return facts
}

/** Room nights of a month, `yyyy.MM`, that the company offers: all its rooms on all days without the blocked ones. */
async function countOffered(uid: string, month: string): Promise<number> {
  const [year = 0, nth = 0] = month.split('.').map(Number)
  const own = `post_num IN (SELECT post_num FROM post WHERE uid = '${uid}')`
  const rooms = await getNumber(`SELECT sum(count) AS number FROM room WHERE ${own}`)
  const blocked = `SELECT coalesce(sum(closed), 0) AS number FROM room_night WHERE ${own} AND to_char(night, 'YYYY.MM') = '${month}'`
  return rooms * new Date(Date.UTC(year, nth, 0)).getUTCDate() - (await getNumber(blocked))
}

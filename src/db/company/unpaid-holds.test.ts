import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { releaseBooking } from '../booking/release.ts'
import { readPublishedStays } from '../calendar-sync/calendar-link.ts'
import { countCustomers } from '../customer/customer.ts'
import { searchKnownDogs } from '../kennel/dog-conflict.ts'
import type { Database } from '../tables.ts'
import { describeOnBoth } from '../testing/database.ts'
import { explain } from '../testing/explain.ts'
import { addDaysFromToday, addHold, addPost, copyBooking, now, today } from '../testing/rows.ts'
import { countCompanyBookings, listCompanyBookings, listCompanyBookingsAfter } from './company-bookings.ts'
import { countArrivals, type DeskQuery, listArrivals, listDeskBookings, listStaysOn, readDeskDigest } from './desk-bookings.ts'
import { listOccupyingStays } from './occupancy-calendar.ts'
import { readReportBookings, sumExtraSales, sumTransferredMoney } from './reports.ts'

/** Those of `booking` that contain no holds that ended without being paid, and the one that finds a booking by its id. */
const goodIndexes = ['booking_of_company', 'booking_active', 'booking_departing', 'booking_requested', 'booking_pkey']

async function readAll(parts: AsyncGenerator<unknown>): Promise<void> {
  for await (const _ of parts);
}

describeOnBoth('what a company reads of its bookings', (database) => {
  it('does not grow with the holds that nobody paid', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    for (let count = 0; count < 30; count += 1) {
      const { bookingId } = await addHold(db, postNum)
      await releaseBooking(db, { bookingId, from: ['held'], to: 'cancelled', by: 'owner', actorUid: null, reason: null, now })
    }
    await sql`ANALYZE booking`.execute(db)
    const scope = { uid, posts: null }
    const desk: DeskQuery = { ...scope, today, now, limit: 20 }
    const bookings = { ...scope, q: '', postNum, state: null, from: null, to: null, today, phones: 'all' } as const
    const month = { ...scope, postNum, from: today, to: today }
    const stay = addDaysFromToday(0, 30)
    const reads: Record<string, (db: Database) => Promise<unknown>> = {
      today: (trx) => listDeskBookings(trx, desk),
      arrivals: (trx) => listArrivals(trx, desk, today),
      'days with arrivals': (trx) => countArrivals(trx, desk, today, today),
      'stays of a day': (trx) => listStaysOn(trx, desk, today),
      digest: (trx) => readDeskDigest(trx, desk, today),
      bookings: (trx) => listCompanyBookings(trx, bookings, { limit: 20, offset: 0 }),
      'bookings by state': (trx) => listCompanyBookings(trx, { ...bookings, state: 'cancelled' }, { limit: 20, offset: 0 }),
      search: (trx) => listCompanyBookings(trx, { ...bookings, q: '몽이' }, { limit: 20, offset: 0 }),
      'number of bookings': (trx) => countCompanyBookings(trx, bookings),
      file: (trx) => listCompanyBookingsAfter(trx, bookings, { limit: 20, after: undefined }),
      figures: (trx) => readAll(readReportBookings(trx, month)),
      'money of a month': (trx) => sumTransferredMoney(trx, month),
      extras: (trx) => sumExtraSales(trx, month),
      calendar: (trx) => listOccupyingStays(trx, postNum, stay, today),
      'published calendar': (trx) => readAll(readPublishedStays(trx, postNum, stay, today)),
      dogs: (trx) => searchKnownDogs(trx, { ...scope, today, q: '몽이', limit: 20 }),
    }
    const read = await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx)
      // They have all bookings, for lists of the API and of owners; with a few rows they cost as little as the ones without these holds.
      await sql`DROP INDEX booking_post, booking_owner`.execute(trx)
      const plans: Record<string, string[]> = {}
      for (const [name, run] of Object.entries(reads)) plans[name] = await explain(trx, run)
      return plans
    })
    const { rows } = await sql<{ name: string }>`SELECT indexname AS name FROM pg_indexes WHERE tablename = 'booking'`.execute(db)
    for (const [name, plans] of Object.entries(read)) {
      const plan = plans.join('\n')
      const used = rows.filter((index) => plan.includes(`${index.name} on booking `) || plan.includes(`on ${index.name} `))
      expect.soft(used, plan).not.toEqual([])
      expect.soft(goodIndexes, `${name}: ${plan}`).toEqual(expect.arrayContaining(used.map((index) => index.name)))
      expect.soft(plan).not.toContain('Seq Scan on booking ')
    }
  })

  it('reads only the dogs of its own bookings when it searches for a name, however many other hotels have', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const { bookingId } = await addHold(db, postNum)
    await releaseBooking(db, { bookingId, from: ['held'], to: 'cancelled', by: 'owner', actorUid: null, reason: null, now })
    await copyBooking(db, bookingId, 1000)
    await sql`
      INSERT INTO booking_dog (booking_id, position, snapshot)
      SELECT booking_id, 1, '{"dogName": "몽이"}' FROM booking WHERE post_num = ${postNum} AND booking_id <> ${bookingId}`.execute(
      db,
    )
    await sql`
      INSERT INTO customer (customer_id, uid, name, dogs, created_at, updated_at)
      SELECT 'customer ' || number, ${uid}, 'a', '[]', now(), now() FROM generate_series(1, 300) AS number`.execute(db)
    await sql`ANALYZE booking, booking_dog, customer, post, person`.execute(db)
    const bookings = { uid, posts: null, q: '몽이', postNum, state: null, from: null, to: null, today, phones: 'all' } as const
    const plans = await db
      .transaction()
      .execute(async (trx) => [
        ...(await explain(trx, (read) => listCompanyBookings(read, bookings, { limit: 20, offset: 0 }))),
        ...(await explain(trx, (read) => countCompanyBookings(read, bookings))),
        ...(await explain(trx, (read) => countCustomers(read, { uid, posts: [postNum], q: '' }))),
      ])
    for (const plan of plans) expect.soft(plan).not.toContain('hashed SubPlan')
    expect(plans.join('\n')).toContain('booking_dog_pkey')
  })
})

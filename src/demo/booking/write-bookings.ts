import { sql } from 'kysely'
import { wireDay } from '../../contract/wire-day.ts'
import { type ImportedBooking, importBookings, type PastTransition } from '../../db/booking/import-bookings.ts'
import { insertRows, type Row } from '../../db/core/insert-rows.ts'
import { sizeIndex } from '../../db/dog/size-index.ts'
import type { Database } from '../../db/tables.ts'
import type { BookingActor } from '../../domain/booking/booking.ts'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import type { PostNums } from '../account/write-people.ts'
import type { Demonstration } from '../demonstration.ts'
import { countNight, firstNight, lastNight } from '../post/room-units.ts'
import type { DemoBooking, DemoTransition } from './bookings.ts'
import { countGuestsBySize, type DemoStay } from './stays.ts'

/** Inserts the bookings with their past and payments, and the resulting stock. */
export async function writeBookings(db: Database, demonstration: Demonstration, postNums: PostNums): Promise<void> {
  await insertRows(db, 'room_night', toNightRows(demonstration, postNums))
  const sold = await listSoldExtras(db)
  await importBookings(
    db,
    demonstration.bookings.map((booking) => toImport(booking, postNums, sold)),
  )
  await sql`
    INSERT INTO extra_day (extra_id, day, taken, capacity)
    SELECT extra_id, from_day, sum(quantity), max_per_day FROM booking_extra JOIN post_extra USING (extra_id)
    WHERE state <> 'returned'
    GROUP BY extra_id, from_day, max_per_day`.execute(db)
}

type SoldExtra = { postNum: number; position: number; extraId: number }

async function listSoldExtras(db: Database): Promise<SoldExtra[]> {
  const query = db.selectFrom('post_extra').select(['post_num as postNum', 'position', 'extra_id as extraId'])
  return await query.execute()
}

function toNightRows({ houses, calendar }: Demonstration, postNums: PostNums): Row<'room_night'>[] {
  return houses.flatMap((house) =>
    dogSizes.flatMap((size) => {
      const rows: Row<'room_night'>[] = []
      const units = house.units[size]
      for (let night = firstNight; units.length > 0 && night <= lastNight; night += 1) {
        const { taken, closed } = countNight(units, night)
        if (taken + closed === 0) continue
        rows.push({
          post_num: getPostNum(house, postNums),
          size: sizeIndex(size),
          night: calendar.toDay(night),
          taken,
          closed,
          capacity: units.length - closed,
        })
      }
      return rows
    }),
  )
}

function toImport(booking: DemoBooking, postNums: PostNums, sold: readonly SoldExtra[]): ImportedBooking {
  const { bookingId, stay, quote, policy, occupiedUntil, transitions } = booking
  const [first, ...others] = transitions
  const postNum = getPostNum(stay.house, postNums)
  return {
    bookingId,
    postNum,
    uid: stay.owner?.uid ?? null,
    quote,
    time: stay.time,
    hours: booking.hours,
    dogNum: countGuestsBySize(stay.guests),
    roomNumber: stay.rooms,
    policy,
    note: stay.note,
    dogs: stay.guests.map(({ dog, isProfile }) => ({ dogId: isProfile ? dog.dogId : null, snapshot: dog })),
    transitions: [addActor(stay, first), ...others.map((transition) => addActor(stay, transition))],
    occupiedUntil,
    payment: toPayment(booking),
    extras: booking.extras.map((line) => ({ ...line, extraId: findExtraId(sold, postNum, line.extraId) })),
  }
}

function findExtraId(sold: readonly SoldExtra[], postNum: number, position: number): number {
  const extra = sold.find((one) => one.postNum === postNum && one.position === position)
  if (!extra) throw new Error(`Post ${postNum} has no extra at ${position}`)
  return extra.extraId
}

function addActor(stay: DemoStay, transition: DemoTransition): PastTransition {
  return { ...transition, actorUid: getActor(stay, transition.by) }
}

function getActor({ owner, house }: DemoStay, by: BookingActor): string | null {
  if (by === 'owner') return owner?.uid ?? null
  return by === 'company' ? house.company.uid : null
}

function toPayment({ payment, refund, quote, stay }: DemoBooking): ImportedBooking['payment'] {
  if (!payment) return null
  const { checkin, checkout } = quote.stay
  const orderName = `${stay.house.content.storeName} ${wireDay(checkin)} - ${wireDay(checkout)}`
  return { ...payment, orderName, idempotencyKey: `confirm-${payment.paymentId}`, refund }
}

function getPostNum(house: DemoStay['house'], postNums: PostNums): number {
  const postNum = postNums.get(house)
  if (postNum === undefined) throw new Error(`${house.content.storeNameEn} has not been inserted yet`)
  return postNum
}

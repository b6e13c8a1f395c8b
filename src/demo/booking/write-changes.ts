import { sql } from 'kysely'
import { insertChange } from '../../db/booking/change.ts'
import { insertCharge } from '../../db/booking/charge.ts'
import { insertRows } from '../../db/core/insert-rows.ts'
import { insertNotifications } from '../../db/notification/notification.ts'
import type { Database } from '../../db/tables.ts'
import { quoteChange, type StayTerms } from '../../domain/booking/change.ts'
import { computeQuote } from '../../domain/booking/price.ts'
import { addDays, type Day, dayAt } from '../../domain/calendar/day.ts'
import { sizeOfWeight } from '../../domain/dog/dog-size.ts'
import type { PostNums } from '../account/write-people.ts'
import type { Demonstration } from '../demonstration.ts'
import { belongsToDemoCompany } from '../post/houses.ts'
import { findFree } from '../post/room-units.ts'
import type { DemoBooking } from './bookings.ts'
import { hourMs, toOpenHours } from './calendar.ts'
import { countGuestsBySize } from './stays.ts'

const changeDelay = 14 * hourMs
const proposedAgo = 3 * hourMs
const chargedAgo = 2 * hourMs

/**
 * What the owner who can sign in finds: a stay for which its hotel proposes a change, one that was moved by a day, and a charge at the desk of
 * the hotel where a dog is. The company that can sign in took a charge, too.
 */
export async function writeDemoChanges(
  db: Database,
  { bookings, people, calendar: { now } }: Demonstration,
  postNums: PostNums,
): Promise<void> {
  const own = bookings.filter(({ stay }) => stay.owner === people.signInOwner)
  const [first, last] = own.filter(({ state }) => state === 'confirmed').toSorted((one, other) => one.stay.from - other.stay.from)
  if (first) await propose(db, first, postNums, now)
  if (last) await move(db, last, postNums)
  const staying = own.find(({ state }) => state === 'checked_in')
  const guest = bookings.find(
    ({ state, stay }) =>
      state === 'checked_in' && stay.owner !== null && stay !== staying?.stay && belongsToDemoCompany(stay.house),
  )
  if (staying) await charge(db, staying, { amount: 6_000, en: 'Two cans of wet food', ko: '습식 캔 2개' }, now)
  if (guest) await charge(db, guest, { amount: 12_000, en: 'A bag of the usual food', ko: '평소 먹는 사료 1봉지' }, now)
}

/** A night more where one is available, else an earlier pick-up. */
async function propose(db: Database, booking: DemoBooking, postNums: PostNums, now: number): Promise<void> {
  const { bookingId, stay, policy, payment, hours } = booking
  const { house, from, nights } = stay
  const was = toTerms(booking)
  const longer = { checkin: was.stay.checkin, checkout: addDays(was.stay.checkout, 1) }
  const isFree = stay.guests.every(({ dog }) => findFree(house.units[sizeOfWeight(dog.dogWeight)], from + nights, 1))
  const listed = computeQuote({ post: house.draft, stay: longer, roomNumber: stay.rooms, firstBooking: false, extras: [] })
  const quote = quoteChange({ before: was, state: 'confirmed', paidAt: payment?.paidAt ?? null, listed, policy, now })
  const earlier = { ...was, time: { ...was.time, checkout: hours.checkout.from } }
  const { becomes, delta } = isFree
    ? { becomes: { ...was, ...quote.becomes }, delta: quote.delta }
    : { becomes: earlier, delta: 0 }
  const at = toOpenHours(now - proposedAgo)
  const change = { changeId: 'demo-proposal', bookingId, was, becomes, delta, holdUntil: null, byCompany: true }
  const sender = { actorUid: house.company.uid, baseVersion: 0, idempotencyKey: 'demo-proposal', requestHash: '', now: at }
  await insertChange(db, postNums.get(stay.house) ?? 0, { ...change, ...sender, state: 'proposed' })
  await insertNotifications(db, { bookingIds: [bookingId], kind: 'proposed', key: 'proposed:demo-proposal', now: at })
}

/** Its owner booked it a day earlier at the same price. */
async function move(db: Database, booking: DemoBooking, postNums: PostNums): Promise<void> {
  const { bookingId, stay, transitions } = booking
  const becomes = toTerms(booking)
  const toEarlier = (day: Day): Day => addDays(day, -1)
  const was = {
    ...becomes,
    stay: { checkin: toEarlier(becomes.stay.checkin), checkout: toEarlier(becomes.stay.checkout) },
    lines: becomes.lines.map((line) => ({ ...line, night: toEarlier(line.night) })),
  }
  const actorUid = stay.owner?.uid ?? ''
  const at = transitions[0].at + changeDelay
  const change = { changeId: 'demo-change', bookingId, was, becomes, delta: 0, holdUntil: null, byCompany: false }
  const sender = { actorUid, baseVersion: 0, idempotencyKey: 'demo-change', requestHash: '', now: at }
  await insertChange(db, postNums.get(stay.house) ?? 0, { ...change, ...sender, state: 'applied' })
  await db.updateTable('booking').set({ version: sql`version + 1` }).where('booking_id', '=', bookingId).execute()
  const describe = ({ stay: days, total }: StayTerms): string => `${days.checkin}–${days.checkout}, ${total}`
  const reason = `${describe(was)} → ${describe(becomes)}`
  const state = { from_state: 'confirmed', to_state: 'confirmed', actor_kind: 'owner' } as const
  await insertRows(db, 'booking_history', [{ booking_id: bookingId, actor_uid: actorUid, ...state, reason, at: new Date(at) }])
}

type DemoCharge = { amount: number; en: string; ko: string }

async function charge(
  db: Database,
  { bookingId, stay }: DemoBooking,
  { amount, en, ko }: DemoCharge,
  now: number,
): Promise<void> {
  const at = toOpenHours(now - chargedAgo)
  const reason = stay.owner?.language === 'ko' ? ko : en
  const recorded = { kind: 'food', amount, reason, day: dayAt(at), corrects: null, at } as const
  const chargeId = await insertCharge(db, {
    ...recorded,
    bookingId,
    uid: stay.house.company.uid,
    memberId: null,
    clientKey: null,
  })
  const told = { kind: 'charged', key: `charged:${chargeId}`, data: { chargeId }, now: at } as const
  await insertNotifications(db, { bookingIds: [bookingId], ...told })
}

/** The stay as it was booked, without extras. */
function toTerms({ stay, quote, policy }: DemoBooking): StayTerms {
  return {
    stay: quote.stay,
    time: stay.time,
    dogNum: countGuestsBySize(stay.guests),
    roomNumber: stay.rooms,
    dogIds: stay.guests.map(({ dog }) => dog.dogId),
    lines: quote.lines.map(({ night, size, rooms, price }) => ({ night, size, rooms, price })),
    extras: [],
    extrasTotal: 0,
    discount: quote.discount,
    total: quote.total,
    locked: 0,
    policy,
  }
}

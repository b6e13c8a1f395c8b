import { sql } from 'kysely'
import { insertPassword } from '../../db/account/person.ts'
import { insertWalkIns } from '../../db/booking/hold.ts'
import { insertRows } from '../../db/core/insert-rows.ts'
import { insertCustomer } from '../../db/customer/customer.ts'
import { findPost } from '../../db/post/post.ts'
import type { Database } from '../../db/tables.ts'
import { computeQuote } from '../../domain/booking/price.ts'
import { addDays } from '../../domain/calendar/day.ts'
import type { Customer } from '../../domain/customer/customer.ts'
import { type DogSize, dogSizes, noDogs, sizeOfWeight } from '../../domain/dog/dog-size.ts'
import { policyClass } from '../../domain/payment/refund.ts'
import { demoAccounts } from '../account/accounts.ts'
import type { Person } from '../account/people.ts'
import type { Hashes } from '../account/write-people.ts'
import { families } from '../content/families.ts'
import type { Demonstration } from '../demonstration.ts'
import { inventDog } from '../dog/dogs.ts'
import type { Hand } from '../illustrations/hand.ts'
import { nth } from '../illustrations/nth.ts'
import { drawBookingId, drawId } from '../prng.ts'

const roles = ['desk', 'carer'] as const

type DemoRole = (typeof roles)[number]

const names: Record<DemoRole, string> = { desk: 'Front desk', carer: 'Caregiver' }

/** The people who work for the company that can sign in, what they did there, its customers, and an unpaid booking of today. */
export async function writeDemoStaff(db: Database, demonstration: Demonstration, hashes: Hashes): Promise<void> {
  const company = nth(demonstration.companies, 0)
  const hand = demonstration.hand.branch('staff')
  for (const role of roles) await writeMember(db, hand, { company, role, hash: hashes[role], pinHash: hashes.pins[role] })
  const { now } = demonstration.calendar
  const customers = await writeCustomers(db, hand, company, now)
  await writeWalkIn(db, demonstration, hand, { company, customers })
}

type Member = { company: Person; role: DemoRole; hash: string; pinHash: string }

async function writeMember(db: Database, hand: Hand, { company, role, hash, pinHash }: Member): Promise<void> {
  const [uid, memberId, since] = [`u${drawId(hand)}`, drawId(hand), new Date(company.createdAt)]
  const { email } = demoAccounts[role]
  const person = { id: uid, role: 'owner', display_name: names[role], email, language: company.language } as const
  await insertRows(db, 'person', [{ ...person, email_verified: true, business: null, created_at: since, updated_at: since }])
  await insertPassword(db, { id: drawId(hand), uid, hash }, company.createdAt)
  const invited = {
    member_id: memberId,
    company_uid: company.uid,
    email,
    role,
    posts: null,
    invited_at: since,
    invited_until: since,
  }
  await insertRows(db, 'staff_member', [{ ...invited, uid, joined_at: since, chosen_at: since, pin_hash: pinHash }])
  await (role === 'desk' ? signCheckIns(db, company, memberId) : signJournal(db, company, memberId))
}

async function signCheckIns(db: Database, { uid }: Person, memberId: string): Promise<void> {
  await sql`
    UPDATE booking_history SET member_id = ${memberId}
    FROM booking JOIN post USING (post_num)
    WHERE booking.booking_id = booking_history.booking_id AND post.uid = ${uid}
      AND actor_kind = 'company' AND to_state IN ('checked_in', 'completed')`.execute(db)
}

async function signJournal(db: Database, { uid }: Person, memberId: string): Promise<void> {
  await sql`UPDATE journal_entry SET member_id = ${memberId} WHERE uid = ${uid} AND kind <> 'photo'`.execute(db)
}

async function writeCustomers(db: Database, hand: Hand, { uid }: Person, now: number): Promise<Customer[]> {
  const customers = dogSizes.map((size, index) => ({
    customerId: drawId(hand),
    name: nth(families, 20 + index).en,
    phone: `010-0000-80${20 + index}`,
    dogs: [inventDog(hand, size, 'en')],
    note: '',
  }))
  for (const customer of customers) await insertCustomer(db, { companyUid: uid, customer, most: customers.length, now })
  return customers
}

type Guests = { company: Person; customers: readonly Customer[] }

/** A customer who called this morning, comes in the afternoon and has not paid: where a room of the dog's size is free. */
async function writeWalkIn(
  db: Database,
  { calendar: { today, now } }: Demonstration,
  hand: Hand,
  { company, customers }: Guests,
): Promise<void> {
  const stay = { checkin: today, checkout: addDays(today, 2) }
  const room = await findFreeRoom(db, company, stay.checkin, stay.checkout)
  const stored = room && (await findPost(db, room.postNum))
  if (!stored) return
  const { post } = stored
  const customer = customers.find(({ dogs }) => dogs.some(({ dogWeight }) => sizeOfWeight(dogWeight) === room.size))
  if (!customer) return
  const roomNumber = { ...noDogs, [room.size]: 1 }
  const bookingId = drawBookingId(hand)
  const { name, phone, customerId, dogs } = customer
  const walkIn = {
    bookingId,
    postNum: room.postNum,
    quote: computeQuote({ post, stay, roomNumber, firstBooking: false }),
    time: { checkin: '5:00 PM', checkout: '11:00 AM' } as const,
    hours: post.hours,
    dogNum: roomNumber,
    roomNumber,
    policy: policyClass(post.policy, post.peaks, stay.checkin),
    note: '',
    answerHours: null,
    dogs,
    arrivedAt: null,
    idempotencyKey: bookingId,
    requestHash: bookingId,
    now,
    actorUid: company.uid,
    state: 'confirmed' as const,
    name,
    phone,
    desk: { customerId, paid: null, priceReason: null, staffNote: '' },
  }
  await insertWalkIns(db, [walkIn])
  // Nobody waits for news of the demonstration.
  await db.deleteFrom('outbox').execute()
}

async function findFreeRoom(
  db: Database,
  { uid }: Person,
  from: string,
  until: string,
): Promise<{ postNum: number; size: DogSize } | undefined> {
  const { rows } = await sql<{ post_num: number; size: number }>`
    SELECT room.post_num, room.size FROM room JOIN post USING (post_num)
    WHERE post.uid = ${uid} AND NOT EXISTS (
      SELECT FROM room_night
      WHERE (room_night.post_num, room_night.size) = (room.post_num, room.size) AND night >= ${from}::date AND night < ${until}::date
        AND taken + closed >= coalesce(capacity, count)
    )
    ORDER BY room.post_num, room.size LIMIT 1`.execute(db)
  const [row] = rows
  return row && { postNum: row.post_num, size: nth(dogSizes, row.size) }
}

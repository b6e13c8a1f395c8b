import { sql } from 'kysely'
import type { Role } from '../../domain/account/account.ts'
import { computeQuote } from '../../domain/booking/price.ts'
import { addDays, type Day, dayAt } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { noDogs, type PerSize } from '../../domain/dog/dog-size.ts'
import { noFacility } from '../../domain/post/facility.ts'
import { type Hold, insertHold, type WalkInHold } from '../booking/hold.ts'
import { insertDog } from '../dog/dog.ts'
import { type Image, imagePath, insertImage } from '../image/image.ts'
import { findPost } from '../post/post.ts'
import { insertPost, type NameIndex, type PostInput } from '../post/post-writes.ts'
import type { Database } from '../tables.ts'

/** Noon on a Monday in Seoul. */
export const now = Date.parse('2026-05-11T12:00:00+09:00')
export const today = dayAt(now)

const noNames: NameIndex = { nameKeys: [], districtKeys: [] }

export const postInput: PostInput = {
  storeName: '꼬리 호텔',
  storeNameEn: 'Kkori Hotel',
  mainAddress: '서울 강남구 테헤란로 1',
  mainAddressEn: null,
  detailAddress: '2층',
  region: 'Gangnam',
  images: [],
  rooms: [{ size: 'small', count: 2, price: 40_000, weekendPrice: null }],
  seasons: [],
  maxDogsPerRoom: 1,
  amenities: ['walks'],
  training: false,
  facility: noFacility,
  extras: [],
  description: '조용한 집이에요.',
  descriptionEn: null,
  hours: { checkin: { from: '9:00 AM', to: '8:00 PM' }, checkout: { from: '8:00 AM', to: '11:00 AM' } },
  policy: 'standard',
  peaks: null,
}

// All ids have the same length, so that they sort in the order of creation in whichever file runs first.
let count = 100_000

/** Returns an id that is unique in the worker. */
export function nextId(kind: string): string {
  count += 1
  return `${kind}-${count}`
}

export async function addPerson(db: Database, role: Role): Promise<string> {
  const uid = nextId(role)
  const row = {
    id: uid,
    display_name: uid,
    email: `${uid}@example.com`,
    email_verified: true,
    role,
    created_at: new Date(now),
    updated_at: new Date(now),
  }
  await db.insertInto('person').values(row).execute()
  return uid
}

/** Adds a guest account that expires in a day. */
export async function addGuest(db: Database, role: Role): Promise<string> {
  const uid = await addPerson(db, role)
  const guest = { is_guest: true, guest_until: new Date(now + 86_400_000) }
  await db.updateTable('person').set(guest).where('id', '=', uid).execute()
  return uid
}

export function aDog(changes: Partial<Dog> = {}): Dog {
  return {
    dogId: nextId('dog'),
    dogName: '몽이',
    dogBreed: '푸들',
    dogAge: 4,
    dogWeight: 4.2,
    dogNote: '',
    photoURL: null,
    dogGender: 'female',
    dogNeutered: 'done',
    dogToilet: 'indoor',
    dogSnack: 'given',
    dogSnarl: 'no',
    dogBark: 'no',
    ...changes,
  }
}

export async function addDog(db: Database, uid: string, changes: Partial<Dog> = {}): Promise<Dog> {
  const dog = aDog(changes)
  await insertDog(db, { uid, dog, now })
  return dog
}

/** Adds an image and returns its path. */
export async function addImage(db: Database, uid: string, kind: Image['kind'] = 'post'): Promise<string> {
  const imageId = nextId('image')
  await insertImage(
    db,
    {
      imageId,
      uid,
      kind,
      width: 1600,
      height: 1000,
      color: '#dde5d3',
      altEn: 'A yard',
      altKo: '마당',
      contentKey: imageId,
    },
    now,
  )
  return imagePath(imageId)
}

/** Adds a post of a new company, with one image unless `changes` has others. */
export async function addPost(
  db: Database,
  {
    names = noNames,
    visibleTo = null,
    uid: company,
    ...changes
  }: Partial<PostInput> & { names?: NameIndex; visibleTo?: string | null; uid?: string } = {},
): Promise<{ postNum: number; uid: string }> {
  const uid = company ?? (await addPerson(db, 'company'))
  const images = changes.images ?? [await addImage(db, uid)]
  const postNum = await insertPost(db, { uid, draft: { ...postInput, ...changes, images }, names, visibleTo, now, today })
  return { postNum, uid }
}

/** Adds posts that differ only in their numbers, without rooms and images. */
export async function copyPost(db: Database, postNum: number, copies: number): Promise<void> {
  const { rows } = await sql<{ column_name: string }>`
    SELECT column_name FROM information_schema.columns
    WHERE table_name = 'post' AND is_identity = 'NO' AND is_generated = 'NEVER'`.execute(db)
  const columns = sql.join(rows.map(({ column_name }) => sql.ref(column_name)))
  // Deriving the grams of each copy anew would take seconds.
  const setGrams = (state: 'ENABLE' | 'DISABLE') => sql`ALTER TABLE post ${sql.raw(state)} TRIGGER set_post_grams`
  await setGrams('DISABLE').execute(db)
  await sql`
    INSERT INTO post (${columns})
    SELECT ${columns} FROM post CROSS JOIN generate_series(1, ${copies}::integer) WHERE post_num = ${postNum}`.execute(db)
  await setGrams('ENABLE').execute(db)
}

export function addDaysFromToday(days: number, nights: number): Stay {
  const checkin: Day = addDays(today, days)
  return { checkin, checkout: addDays(checkin, nights) }
}

/** By default, a hold of one small room by a new owner, from tomorrow for two nights. */
export async function aHold(
  db: Database,
  postNum: number,
  {
    stay = addDaysFromToday(1, 2),
    rooms = { small: 1 },
    ...changes
  }: Partial<Hold> & { stay?: Stay; rooms?: Partial<PerSize<number>> } = {},
): Promise<Hold> {
  const stored = await findPost(db, postNum)
  if (!stored) throw new Error(`No post ${postNum}`)
  const roomNumber = { ...noDogs, ...rooms }
  const bookingId = nextId('booking')
  return {
    bookingId,
    postNum,
    uid: changes.uid ?? (await addPerson(db, 'owner')),
    quote: computeQuote({ post: stored.post, stay, roomNumber, firstBooking: false }),
    time: { checkin: '10:00 AM', checkout: '9:00 AM' },
    hours: stored.post.hours,
    dogNum: roomNumber,
    roomNumber,
    policy: { policy: 'standard', peak: false, weekend: false },
    note: '',
    answerHours: stored.post.house.answerHours,
    dogs: [],
    idempotencyKey: bookingId,
    requestHash: bookingId,
    holdUntil: now + 900_000,
    payment: { paymentId: nextId('payment'), orderId: nextId('order'), idempotencyKey: nextId('key') },
    now,
    ...changes,
  }
}

export async function addHold(db: Database, postNum: number, changes: Parameters<typeof aHold>[2] = {}): Promise<Hold> {
  const hold = await aHold(db, postNum, changes)
  await insertHold(db, hold)
  return hold
}

/** Copies a booking that takes no room anymore, with its dogs and history. The ids of the copies are `copy-1`, `copy-2` and so on. */
export async function copyBooking(db: Database, bookingId: string, copies: number): Promise<void> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns FROM information_schema.columns
    WHERE table_name IN ('booking', 'booking_line', 'booking_dog', 'booking_history') AND is_identity = 'NO'
    GROUP BY table_name ORDER BY table_name`.execute(db)
  for (const { name, columns } of rows) {
    const copied = columns.map((column) =>
      column === 'booking_id' || column === 'idempotency_key' ? sql`'copy-' || nth` : sql.ref(`source.${column}`),
    )
    await sql`
      INSERT INTO ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      SELECT ${sql.join(copied)} FROM ${sql.table(name)} AS source CROSS JOIN generate_series(1, ${copies}::integer) AS nth
      WHERE source.booking_id = ${bookingId}`.execute(db)
  }
}

/** The same stay as a walk-in that a company enters. */
export function asWalkIn(hold: Hold, actorUid: string, name = '김보리'): WalkInHold {
  const desk = { customerId: null, paid: null, priceReason: null, staffNote: '' }
  return { ...hold, actorUid, state: 'confirmed', name, phone: '010-1234-5678', dogs: [], desk, arrivedAt: null }
}

import { writeHeat } from '../../db/booking/booking-dog.ts'
import { insertRows, type Row } from '../../db/core/insert-rows.ts'
import { sizeIndex } from '../../db/dog/size-index.ts'
import { insertConflict, type OtherDog } from '../../db/kennel/dog-conflict.ts'
import type { Database } from '../../db/tables.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { type DogSize, dogSizes, perSize } from '../../domain/dog/dog-size.ts'
import { signInPosts } from '../account/accounts.ts'
import type { PostNums } from '../account/write-people.ts'
import type { DemoBooking } from '../booking/bookings.ts'
import type { Demonstration } from '../demonstration.ts'
import type { House } from '../post/houses.ts'

const prefixes = perSize((size) => ({ small: 'A', medium: 'B', large: 'C' })[size])

/** The days around today in which stays have a kennel. */
const daysBefore = 40
const daysAfter = 12
/** Of so many stays, one waits for a kennel. */
const unassignedEvery = 5

/** Names the rooms of the first post of the company that can sign in, and assigns most of its stays to them. */
export async function writeDemoKennels(db: Database, demonstration: Demonstration, postNums: PostNums): Promise<void> {
  const house = demonstration.houses.find(({ content }) => content.storeNameEn === signInPosts[0])
  const postNum = house && postNums.get(house)
  if (!house || postNum === undefined) return
  const places: Row<'kennel_place'>[] = []
  for (const size of dogSizes) {
    const names = house.units[size].map((_, index) => `${prefixes[size]}${index + 1}`)
    if (names.length === 0) continue
    const rows = names.map((name) => ({
      post_num: postNum,
      size: sizeIndex(size),
      name,
      removed_on: null,
      created_at: new Date(house.createdAt),
    }))
    const kennels = await db.insertInto('kennel').values(rows).returning('kennel_id').execute()
    places.push(
      ...assignStays(
        demonstration,
        house,
        size,
        kennels.map(({ kennel_id }) => kennel_id),
      ),
    )
  }
  await insertRows(db, 'kennel_place', places)
  await noteDogs(db, demonstration, house)
}

/** One dog in house, or else of a stay to come, is in heat until it leaves, and two in house of different owners do not get along. */
async function noteDogs(db: Database, { bookings, calendar: { now } }: Demonstration, house: House): Promise<void> {
  const list = (wanted: DemoBooking['state']) =>
    bookings
      .filter(({ state, stay }) => state === wanted && stay.house === house)
      .flatMap(({ bookingId, stay: { owner, guests }, quote: { stay } }) =>
        guests.flatMap(({ dog, isProfile }) => (owner && isProfile ? [{ bookingId, owner, dog, until: stay.checkout }] : [])),
      )
  const inHouse = list('checked_in')
  const inHeat = [...inHouse, ...list('confirmed')].find(({ dog }) => dog.dogGender === 'female' && dog.dogNeutered === 'notDone')
  if (inHeat) await writeHeat(db, { ...inHeat, dogId: inHeat.dog.dogId, memberId: null, now })
  const [one] = inHouse
  const other = inHouse.find(({ owner }) => owner.uid !== one?.owner.uid)
  if (!one || !other) return
  const toOther = ({ dog: { dogId, dogName } }: typeof one): OtherDog => ({ dogId, name: dogName })
  await insertConflict(db, { uid: house.company.uid, dogs: [toOther(one), toOther(other)], memberId: null, now })
}

/** Each stay is in a kennel that is free from its first night on. */
function assignStays(
  { bookings, calendar }: Demonstration,
  house: House,
  size: DogSize,
  kennelIds: number[],
): Row<'kennel_place'>[] {
  const freeFrom = new Map<number, Day>()
  return bookings
    .filter((booking) => booking.stay.house === house && isNear(booking))
    .toSorted((one, other) => one.stay.from - other.stay.from)
    .flatMap(({ bookingId, stay, occupiedUntil }, index) =>
      Array.from({ length: stay.rooms[size] }, (_, room) => {
        const night = calendar.toDay(stay.from)
        const kennelId = kennelIds.find((id) => (freeFrom.get(id) ?? night) <= night)
        if (kennelId === undefined || index % unassignedEvery === unassignedEvery - 1) return []
        freeFrom.set(kennelId, occupiedUntil)
        return [
          {
            booking_id: bookingId,
            size: sizeIndex(size),
            room: room + 1,
            from_night: night,
            kennel_id: kennelId,
            uid: house.company.uid,
            at: new Date(Math.min(calendar.now, calendar.toInstant(stay.from, 0))),
          },
        ]
      }).flat(),
    )
}

function isNear({ state, stay: { from } }: DemoBooking): boolean {
  return ['confirmed', 'checked_in', 'completed'].includes(state) && from >= -daysBefore && from <= daysAfter
}

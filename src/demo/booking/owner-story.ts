import { nth } from '../illustrations/nth.ts'
import type { House } from '../post/houses.ts'
import { findFree, occupyUnits } from '../post/room-units.ts'
import { type DemoStay, type DemoWorld, stayOfDogs } from './stays.ts'

/** A scripted booking. `booked`, `from` and `cancelled` are offsets in days from today; `dogs` are indexes in `signInDogs`. */
type Chapter = {
  at: string
  dogs: readonly number[]
  booked: number
  from: number
  nights: number
  cancelled: number | null
  note: string
}

const bori = 0
const kong = 1
const duri = 2

/** The bookings of the sign-in owner: one for each situation a booking can be in. */
const chapters = {
  reviewed: {
    at: 'Maru & Madang',
    dogs: [bori],
    booked: -60,
    from: -47,
    nights: 3,
    cancelled: null,
    note: 'Half a tablet with dinner at 8 PM, please.',
  },
  cancelled: { at: 'Soft Landing Dog House', dogs: [kong], booked: -31, from: -19, nights: 2, cancelled: -20, note: '' },
  toReview: {
    at: 'Naru Riverside Kennel',
    dogs: [kong, bori],
    booked: -16,
    from: -7,
    nights: 3,
    cancelled: null,
    note: 'The two would like to be neighbors.',
  },
  staying: {
    at: 'Second Home for Old Friends',
    dogs: [duri],
    booked: -12,
    from: -1,
    nights: 4,
    cancelled: null,
    note: 'Slow on stairs. Please wait at the bottom.',
  },
  upcoming: {
    at: 'Maru & Madang',
    dogs: [bori],
    booked: -19,
    from: 32,
    nights: 3,
    cancelled: null,
    note: 'Half a tablet with dinner at 8 PM. Afraid of bicycles.',
  },
  later: { at: 'Hanok Tail Stay', dogs: [kong], booked: -2, from: 61, nights: 2, cancelled: null, note: '' },
} as const satisfies Record<string, Chapter>

const bookingHour = 20.4

const likedPosts: readonly string[] = [
  'Maru & Madang',
  'Second Home for Old Friends',
  'Naru Riverside Kennel',
  'Hanok Tail Stay',
  'Lazy by the Lake',
  'Buam Streamside',
]

export type OwnerStory = { reviewed: DemoStay; toReview: DemoStay; staying: DemoStay; others: DemoStay[] }

/** Call first, while all rooms are free. */
export function tellOwnerStory(world: DemoWorld): OwnerStory {
  const { reviewed, cancelled, toReview, staying, upcoming, later } = chapters
  const first = toStay(world, reviewed)
  const others = [cancelled, toReview, staying, upcoming, later].map((chapter) => toStay(world, chapter))
  return { reviewed: first, toReview: nth(others, 1), staying: nth(others, 2), others }
}

export function isLikedBySignIn({ content }: House): boolean {
  return likedPosts.includes(content.storeNameEn)
}

function toStay(world: DemoWorld, { at, dogs: indexes, booked, from, nights, cancelled, note }: Chapter): DemoStay {
  const { houses, people, calendar } = world
  const house = houses.find(({ content }) => content.storeNameEn === at)
  if (!house) throw new Error(`No post is named ${at}`)
  const dogs = indexes.map((index) => nth(people.signInDogs, index))
  for (const { size } of cancelled === null ? dogs : []) {
    const unit = findFree(house.units[size], from, nights)
    if (!unit) throw new Error(`${at} has no free room for the sign-in owner`)
    occupyUnits(unit, from, nights)
  }
  const { checkin, checkout } = house.draft.hours
  return stayOfDogs(world, dogs, {
    house,
    from,
    nights,
    note,
    outcome: cancelled === null ? 'kept' : 'cancelledByOwner',
    time: { checkin: checkin.from, checkout: checkout.to },
    createdAt: calendar.toInstant(booked, bookingHour),
    cancelledAt: cancelled === null ? null : calendar.toInstant(cancelled, bookingHour),
  })
}

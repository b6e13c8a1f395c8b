import { nth } from './art/nth.ts'
import type { House } from './houses.ts'
import { findFree, takeNights } from './room-units.ts'
import { countSizes, type DemoStay, type Outcome, stayOfDogs, type World } from './stays.ts'

/** `dogs` by their place among the sign-in owner's dogs; `from` in days from today. */
type Chapter = { at: string; dogs: readonly number[]; from: number; nights: number; outcome: Outcome; note: string }

const bori = 0
const kong = 1
const duri = 2

/** What the owner who can sign in has behind and ahead of them: one booking for each thing a booking can be. */
const chapters = {
  reviewed: {
    at: 'Maru & Madang',
    dogs: [bori],
    from: -47,
    nights: 3,
    outcome: 'kept',
    note: 'Half a tablet with dinner at 20:00, please.',
  },
  cancelled: { at: 'Soft Landing Dog House', dogs: [kong], from: -19, nights: 2, outcome: 'cancelledByOwner', note: '' },
  toReview: {
    at: 'Naru Riverside Kennel',
    dogs: [kong, bori],
    from: -7,
    nights: 3,
    outcome: 'kept',
    note: 'The two would like to be neighbours.',
  },
  staying: {
    at: 'Second Home for Old Friends',
    dogs: [duri],
    from: -1,
    nights: 4,
    outcome: 'kept',
    note: 'Slow on stairs. Please wait at the bottom.',
  },
  upcoming: {
    at: 'Maru & Madang',
    dogs: [bori],
    from: 32,
    nights: 3,
    outcome: 'kept',
    note: 'Half a tablet with dinner at 20:00. Afraid of bicycles.',
  },
  later: { at: 'Hanok Tail Stay', dogs: [kong], from: 61, nights: 2, outcome: 'kept', note: '' },
} as const satisfies Record<string, Chapter>

const likedPosts: readonly string[] = [
  'Maru & Madang',
  'Second Home for Old Friends',
  'Naru Riverside Kennel',
  'Hanok Tail Stay',
  'Lazy by the Lake',
  'Buam Streamside',
]

export type OwnerStory = { reviewed: DemoStay; others: DemoStay[] }

/** Comes first, while every room is free. */
export function tellOwnerStory(world: World): OwnerStory {
  const { reviewed, ...others } = chapters
  return { reviewed: stayOf(world, reviewed), others: Object.values(others).map((chapter) => stayOf(world, chapter)) }
}

export function isLikedBySignIn({ content }: House): boolean {
  return likedPosts.includes(content.storeNameEn)
}

function stayOf(world: World, { at, dogs: places, from, nights, outcome, note }: Chapter): DemoStay {
  const house = world.houses.find(({ content }) => content.storeNameEn === at)
  if (!house) throw new Error(`There is no post ${at}`)
  const dogs = places.map((place) => nth(world.people.signInDogs, place))
  const rooms = countSizes(dogs.map(({ dog }) => ({ dog, isProfile: true })))
  for (const { size } of outcome === 'kept' ? dogs : []) {
    const unit = findFree(house.units[size], from, nights)
    if (!unit) throw new Error(`${at} has no room for the sign-in owner`)
    takeNights(unit, from, nights)
  }
  const { checkin, checkout } = house.draft.hours
  const time = { checkin: checkin.from, checkout: checkout.to }
  return stayOfDogs(world, dogs, { house, from, nights, rooms, outcome, note, time })
}

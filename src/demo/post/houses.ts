import type { PostInput } from '../../db/post/post-writes.ts'
import { type Hours, type SlotRange, timeSlots } from '../../domain/calendar/time-slot.ts'
import type { PerSize } from '../../domain/dog/dog-size.ts'
import type { Room, Season } from '../../domain/post/post.ts'
import type { Won } from '../../domain/won.ts'
import { signInPosts } from '../account/accounts.ts'
import { inventCompany, type Person } from '../account/people.ts'
import type { Calendar } from '../booking/calendar.ts'
import { wantedRuns } from '../booking/demand.ts'
import type { DemoCharacter, DemoPost } from '../content/demo-post.ts'
import { demoPosts } from '../content/posts.ts'
import type { Hand } from '../illustrations/hand.ts'
import { first, nth } from '../illustrations/nth.ts'
import { pickWeighted, randomInt } from '../prng.ts'
import { listDemoExtras } from './extras.ts'
import { inventFacility } from './facility.ts'
import { closeUnits, createUnits, type RoomUnits } from './room-units.ts'

/** A post that has no number and images yet. `rank` is its position by popularity, 0 the most liked. */
export type House = {
  rank: number
  content: DemoPost
  company: Person
  draft: PostInput
  units: RoomUnits
  createdAt: number
}

const companyCount = 28

/** The range of room counts by character and size, both ends inclusive. */
const roomCounts: Record<DemoCharacter, PerSize<readonly [number, number]>> = {
  hanok: { small: [1, 3], medium: [1, 2], large: [1, 1] },
  villa: { small: [2, 3], medium: [1, 3], large: [1, 2] },
  garden: { small: [2, 3], medium: [1, 3], large: [1, 2] },
  rooftop: { small: [2, 3], medium: [1, 2], large: [1, 1] },
  studio: { small: [2, 4], medium: [1, 2], large: [1, 2] },
  lounge: { small: [3, 8], medium: [1, 4], large: [1, 3] },
  alley: { small: [1, 3], medium: [1, 2], large: [1, 1] },
}

/** The price range of small rooms by price level, in thousands of won. */
const smallPrices: Record<DemoPost['priceLevel'], readonly [number, number]> = { 1: [30, 40], 2: [42, 54], 3: [56, 70] }
const priceFactors: PerSize<number> = { small: 1, medium: 1.25, large: 1.55 }
const weekendFactor = 1.15
const seasonFactor = 1.35

/** Fixed values of the first post, as in the product's mock-ups. */
const firstHouse = {
  rooms: [
    { size: 'small', count: 7, price: 45_000, weekendPrice: 52_000 },
    { size: 'medium', count: 3, price: 56_000, weekendPrice: 64_000 },
    { size: 'large', count: 2, price: 70_000, weekendPrice: 80_000 },
  ] satisfies Room[],
  seasons: [],
  hours: { checkin: toSlotRange(9, 20), checkout: toSlotRange(8, 19) },
  maxDogsPerRoom: 1,
}

export function inventHouses(hand: Hand, calendar: Calendar): House[] {
  const companies = inventCompanies(hand, calendar)
  return demoPosts.map((content, rank) => {
    const facility = inventFacility(calendar, content, rank)
    const draft = { ...inventDraft(hand, calendar, content, rank), facility, ...(rank === 0 && firstHouse) }
    const units = createUnits(draft.rooms)
    const company = nth(companies, getCompany(content, rank))
    const house = {
      rank,
      content,
      company,
      draft,
      units,
      createdAt: calendar.toInstant(-randomInt(hand, 420, 900), randomInt(hand, 9, 18)),
    }
    closeForRepairs(hand, house)
    return house
  })
}

/** Whether the house belongs to the sign-in company. */
export function belongsToDemoCompany({ content }: House): boolean {
  return signInPosts.includes(content.storeNameEn)
}

function inventCompanies(hand: Hand, calendar: Calendar): Person[] {
  return Array.from({ length: companyCount }, (_, index) => {
    const own = demoPosts.filter((content, rank) => getCompany(content, rank) === index)
    return inventCompany(hand, calendar, index, index === 0 ? first(own).storeNameEn : first(own).storeName)
  })
}

/** The index of the company: `signInPosts` belong to the first, the others are distributed in turn. */
function getCompany({ storeNameEn }: DemoPost, rank: number): number {
  return signInPosts.includes(storeNameEn) ? 0 : 1 + (rank % (companyCount - 1))
}

function inventDraft(hand: Hand, calendar: Calendar, content: DemoPost, rank: number): Omit<PostInput, 'facility'> {
  const {
    storeName,
    storeNameEn,
    mainAddress,
    mainAddressEn,
    detailAddress,
    region,
    training,
    description,
    descriptionEn,
    policy,
  } = content
  const rooms = inventRooms(hand, content)
  return {
    storeName,
    storeNameEn,
    mainAddress,
    mainAddressEn,
    detailAddress,
    region,
    training,
    description,
    descriptionEn,
    policy,
    images: [],
    rooms,
    seasons: hand.chance(0.35) ? getSeasons(calendar, rooms) : [],
    maxDogsPerRoom: pickWeighted(hand, [
      [1, 6],
      [2, 3],
      [3, 1],
    ]),
    amenities: [...content.amenities],
    extras: listDemoExtras(content, rank),
    hours: inventHours(hand),
    peaks: null,
  }
}

function inventRooms(hand: Hand, { character, sizes, priceLevel }: DemoPost): Room[] {
  const [low, high] = smallPrices[priceLevel]
  const base = randomInt(hand, low, high) * 1000
  const costsMore = hand.chance(0.7)
  return sizes.map((size) => {
    const [least, most] = roomCounts[character][size]
    const price = roundToThousands(base * priceFactors[size])
    return {
      size,
      count: randomInt(hand, least, most),
      price,
      weekendPrice: costsMore ? roundToThousands(price * weekendFactor) : null,
    }
  })
}

function getSeasons(calendar: Calendar, rooms: readonly Room[]): Season[] {
  const prices: Partial<PerSize<Won>> = {}
  for (const { size, price } of rooms) prices[size] = roundToThousands(price * seasonFactor)
  return wantedRuns(calendar).map(({ from, to }) => ({ from, to, prices }))
}

function inventHours(hand: Hand): Hours {
  return {
    checkin: toSlotRange(randomInt(hand, 9, 11), randomInt(hand, 18, 21)),
    checkout: toSlotRange(randomInt(hand, 7, 9), randomInt(hand, 12, 19)),
  }
}

/** Closes a room for some days in a few houses. */
function closeForRepairs(hand: Hand, house: House): void {
  const { small } = house.units
  const [room] = small.slice(-1)
  if (room && small.length > 2 && (belongsToDemoCompany(house) || hand.chance(0.1)))
    closeUnits(room, randomInt(hand, 3, 12), randomInt(hand, 3, 6))
}

function toSlotRange(from: number, to: number): SlotRange {
  return { from: nth(timeSlots, from), to: nth(timeSlots, to) }
}

function roundToThousands(won: number): Won {
  return Math.round(won / 1000) * 1000
}

import type { PostDraft } from '../db/post-draft.ts'
import type { PerSize } from '../domain/dog-size.ts'
import type { Room, Season } from '../domain/post.ts'
import { type Hours, type SlotRange, timeSlots } from '../domain/time-slot.ts'
import type { Won } from '../domain/won.ts'
import { signInPosts } from './accounts.ts'
import type { Hand } from './art/hand.ts'
import { first, nth } from './art/nth.ts'
import type { Calendar } from './calendar.ts'
import { weighted, whole } from './chance.ts'
import type { DemoCharacter, DemoPost } from './content/demo-post.ts'
import { demoPosts } from './content/posts.ts'
import { wantedRuns } from './demand.ts'
import { inventCompany, type Person } from './people.ts'
import { closeNights, createUnits, type RoomUnits } from './room-units.ts'

/** A post of the demonstration before it has a number and pictures; `rank` is its place in the list, 0 the best loved. */
export type House = {
  rank: number
  content: DemoPost
  company: Person
  draft: PostDraft
  units: RoomUnits
  createdAt: number
}

const companyCount = 28

/** How many rooms of each size a kind of house has, both ends included. */
const roomCounts: Record<DemoCharacter, PerSize<readonly [number, number]>> = {
  hanok: { small: [1, 3], medium: [1, 2], large: [1, 1] },
  villa: { small: [2, 3], medium: [1, 3], large: [1, 2] },
  garden: { small: [2, 3], medium: [1, 3], large: [1, 2] },
  rooftop: { small: [2, 3], medium: [1, 2], large: [1, 1] },
  studio: { small: [2, 4], medium: [1, 2], large: [1, 2] },
  lounge: { small: [3, 8], medium: [1, 4], large: [1, 3] },
  alley: { small: [1, 3], medium: [1, 2], large: [1, 1] },
}

/** Small rooms by price level, in thousands of won. */
const smallPrices: Record<DemoPost['priceLevel'], readonly [number, number]> = { 1: [30, 40], 2: [42, 54], 3: [56, 70] }
const dearer: PerSize<number> = { small: 1, medium: 1.25, large: 1.55 }
const weekendFactor = 1.15
const seasonFactor = 1.35

/** What the mock-ups of the product show of its first post. */
const firstHouse = {
  rooms: [
    { size: 'small', count: 7, price: 45_000, weekendPrice: 52_000 },
    { size: 'medium', count: 3, price: 56_000, weekendPrice: 64_000 },
    { size: 'large', count: 2, price: 70_000, weekendPrice: 80_000 },
  ] satisfies Room[],
  seasons: [],
  hours: { checkin: slots(9, 20), checkout: slots(8, 19) },
  maxDogsPerRoom: 1,
}

export function inventHouses(hand: Hand, calendar: Calendar): House[] {
  const companies = inventCompanies(hand, calendar)
  return demoPosts.map((content, rank) => {
    const draft = { ...inventDraft(hand, calendar, content), ...(rank === 0 && firstHouse) }
    const units = createUnits(draft.rooms)
    const company = nth(companies, companyOf(content, rank))
    const house = {
      rank,
      content,
      company,
      draft,
      units,
      createdAt: calendar.instantOf(-whole(hand, 420, 900), whole(hand, 9, 18)),
    }
    closeForRepairs(hand, house)
    return house
  })
}

/** The houses of the company that can sign in. */
export function isOfSignIn({ content }: House): boolean {
  return signInPosts.includes(content.storeNameEn)
}

function inventCompanies(hand: Hand, calendar: Calendar): Person[] {
  return Array.from({ length: companyCount }, (_, index) => {
    const own = demoPosts.filter((content, rank) => companyOf(content, rank) === index)
    return inventCompany(hand, calendar, index, index === 0 ? first(own).storeNameEn : first(own).storeName)
  })
}

/** The first company has the posts named for it, the others take turns. */
function companyOf({ storeNameEn }: DemoPost, rank: number): number {
  return signInPosts.includes(storeNameEn) ? 0 : 1 + (rank % (companyCount - 1))
}

function inventDraft(hand: Hand, calendar: Calendar, content: DemoPost): PostDraft {
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
    ...{
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
    },
    images: [],
    rooms,
    seasons: hand.chance(0.35) ? seasonsOf(calendar, rooms) : [],
    maxDogsPerRoom: weighted(hand, [
      [1, 6],
      [2, 3],
      [3, 1],
    ]),
    amenities: [...content.amenities],
    hours: inventHours(hand),
    peaks: null,
  }
}

function inventRooms(hand: Hand, { character, sizes, priceLevel }: DemoPost): Room[] {
  const [low, high] = smallPrices[priceLevel]
  const base = whole(hand, low, high) * 1000
  const costsMore = hand.chance(0.7)
  return sizes.map((size) => {
    const [least, most] = roomCounts[character][size]
    const price = thousands(base * dearer[size])
    return { size, count: whole(hand, least, most), price, weekendPrice: costsMore ? thousands(price * weekendFactor) : null }
  })
}

function seasonsOf(calendar: Calendar, rooms: readonly Room[]): Season[] {
  const prices: Partial<PerSize<Won>> = {}
  for (const { size, price } of rooms) prices[size] = thousands(price * seasonFactor)
  return wantedRuns(calendar).map(({ from, to }) => ({ from, to, prices }))
}

function inventHours(hand: Hand): Hours {
  return { checkin: slots(whole(hand, 9, 11), whole(hand, 18, 21)), checkout: slots(whole(hand, 7, 9), whole(hand, 12, 19)) }
}

/** Now and then a room is out of order for some days. */
function closeForRepairs(hand: Hand, house: House): void {
  const { small } = house.units
  const [room] = small.slice(-1)
  if (room && small.length > 2 && (isOfSignIn(house) || hand.chance(0.1)))
    closeNights(room, whole(hand, 3, 12), whole(hand, 3, 6))
}

function slots(from: number, to: number): SlotRange {
  return { from: nth(timeSlots, from), to: nth(timeSlots, to) }
}

function thousands(won: number): Won {
  return Math.round(won / 1000) * 1000
}

import * as z from 'zod/mini'
import { perSize } from '../../domain/dog/dog-size.ts'
import { amenities } from '../../domain/post/amenity.ts'
import { type Post, type PostSummary, policies } from '../../domain/post/post.ts'
import { type RegionName, regions } from '../../domain/post/region.ts'
import { businessToWire, wireBusiness } from '../company/business.ts'
import { perSizeField, timeSlotField, toWireInstant, wireCount, wireCounts, wireInstant, wonField } from '../field.ts'
import { wireExtra } from './extra.ts'
import { facilityToWire, wireFacility } from './facility.ts'
import { houseRulesToWire, wireHouseRules } from './house-rules.ts'

const regionNames: readonly RegionName[] = regions.map(({ name }) => name)

const sectionNames = [
  'section2',
  'section3',
  'section4',
  'section5',
  'section6',
  'section7',
  'section8',
  'section9',
  'section10',
] as const

type Sections = { section1: string } & { [Name in (typeof sectionNames)[number]]?: string }

const path = z.string()
const laterSection = z.exactOptional(path)

const wireSections = z.strictObject({
  section1: path,
  section2: laterSection,
  section3: laterSection,
  section4: laterSection,
  section5: laterSection,
  section6: laterSection,
  section7: laterSection,
  section8: laterSection,
  section9: laterSection,
  section10: laterSection,
})

const slotRange = z.strictObject({ from: timeSlotField, to: timeSlotField })

const hoursField = z.strictObject({ checkin: slotRange, checkout: slotRange })

export const wireRating = z.strictObject({ average: z.number(), count: wireCount })

export const wirePost = z.strictObject({
  postNum: z.int(),
  uid: z.string(),
  storeName: z.string(),
  storeNameEn: z.nullable(z.string()),
  address: z.strictObject({
    mainAddress: z.string(),
    mainAddressEn: z.nullable(z.string()),
    detailAddress: z.string(),
    region: z.nullable(z.enum(regionNames)),
  }),
  image: wireSections,
  roomPrice: perSizeField(z.nullable(wonField)),
  roomCount: wireCounts,
  maxDogsPerRoom: wireCount,
  services: z.array(z.enum(amenities)),
  training: z.boolean(),
  facility: wireFacility,
  /** What can be booked with a stay, at a price of its own. */
  extras: z.array(wireExtra),
  description: z.string(),
  descriptionEn: z.nullable(z.string()),
  hours: hoursField,
  policy: z.enum(policies),
  /** When and how the post takes bookings. */
  house: wireHouseRules,
  /** The company as the seller; null if it has not said who it is. */
  seller: z.nullable(wireBusiness),
  likeTotal: wireCount,
  rating: wireRating,
  /** The percentage of first messages that were answered within 24 opening hours, over 30 days; null while there are too few. */
  responseRate: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  createdAt: wireInstant,
})

/** A post in a list. `stay` is the price of the requested nights; its `left` is null when rooms are plentiful. */
export const wireListedPost = z.extend(wirePost, {
  liked: z.exactOptional(z.boolean()),
  stay: z.exactOptional(z.strictObject({ nights: wireCount, total: wonField, left: z.nullable(wireCount) })),
})

export type WirePost = z.output<typeof wirePost>
export type WireListedPost = z.output<typeof wireListedPost>

/** The fields that a post card shows. */
export type WirePostCard = Pick<
  WireListedPost,
  'postNum' | 'storeName' | 'storeNameEn' | 'roomPrice' | 'maxDogsPerRoom' | 'rating' | 'likeTotal' | 'liked' | 'stay'
> & {
  address: Pick<WirePost['address'], 'mainAddress' | 'mainAddressEn'>
  image: Pick<WirePost['image'], 'section1'>
}

export function postToWire(post: Post): WirePost {
  return {
    postNum: post.postNum,
    uid: post.uid,
    storeName: post.storeName,
    storeNameEn: post.storeNameEn,
    address: {
      mainAddress: post.mainAddress,
      mainAddressEn: post.mainAddressEn,
      detailAddress: post.detailAddress,
      region: post.region,
    },
    image: toSections(post.images),
    roomPrice: toRoomPrice(post),
    roomCount: toRoomCount(post),
    maxDogsPerRoom: post.maxDogsPerRoom,
    services: post.amenities,
    training: post.training,
    facility: facilityToWire(post.facility),
    extras: post.extras,
    description: post.description,
    descriptionEn: post.descriptionEn,
    hours: post.hours,
    policy: post.policy,
    house: houseRulesToWire(post.house),
    seller: post.seller && businessToWire(post.seller),
    likeTotal: post.likeTotal,
    rating: post.rating,
    responseRate: post.responseRate,
    createdAt: toWireInstant(post.createdAt),
  }
}

/** What a list adds to a post for its viewer. */
export type ListedFields = Pick<WireListedPost, 'liked' | 'stay'>

export function listedPostToWire(post: Post, { liked, stay }: ListedFields): WireListedPost {
  return { ...postToWire(post), ...(liked !== undefined && { liked }), ...(stay && { stay }) }
}

/** The fields of a card, so that list pages do not carry descriptions. */
export function postToCard({ liked, stay, ...post }: PostSummary & ListedFields): WirePostCard {
  const { postNum, storeName, storeNameEn, mainAddress, mainAddressEn, image, maxDogsPerRoom, rating, likeTotal } = post
  return {
    postNum,
    storeName,
    storeNameEn,
    roomPrice: toRoomPrice(post),
    maxDogsPerRoom,
    rating,
    likeTotal,
    address: { mainAddress, mainAddressEn },
    image: { section1: image },
    ...(liked !== undefined && { liked }),
    ...(stay && { stay }),
  }
}

/** The nightly price of each size; null for one that is not offered. */
function toRoomPrice({ rooms }: Pick<Post, 'rooms'>): WirePost['roomPrice'] {
  return perSize((size) => rooms.find((room) => room.size === size && room.count > 0)?.price ?? null)
}

export function toRoomCount({ rooms }: Pick<Post, 'rooms'>): WirePost['roomCount'] {
  return perSize((size) => rooms.find((room) => room.size === size)?.count ?? 0)
}

/** Maps image paths, 1 to 10, to `section1`, `section2`, … */
function toSections(images: readonly string[]): Sections {
  const [section1 = '', ...others] = images
  const sections: Sections = { section1 }
  for (const [index, name] of sectionNames.entries()) {
    const image = others[index]
    if (image !== undefined) sections[name] = image
  }
  return sections
}

/** The inverse of `toSections`: image paths in order. */
export function fromSections(sections: Sections): string[] {
  return [sections.section1, ...sectionNames.map((name) => sections[name])].filter((image) => image !== undefined)
}

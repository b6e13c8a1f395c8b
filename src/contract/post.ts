import * as z from 'zod/mini'
import { amenities } from '../domain/amenity.ts'
import { perSize } from '../domain/dog-size.ts'
import { type Post, policies } from '../domain/post.ts'
import { type RegionName, regions } from '../domain/region.ts'
import { perSizeOf, timeSlotField, toWireInstant, wireCount, wireCounts, wireInstant, wonField } from './field.ts'

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
  roomPrice: perSizeOf(z.nullable(wonField)),
  roomCount: wireCounts,
  maxDogsPerRoom: wireCount,
  services: z.array(z.enum(amenities)),
  training: z.boolean(),
  description: z.string(),
  descriptionEn: z.nullable(z.string()),
  hours: hoursField,
  policy: z.enum(policies),
  likeTotal: wireCount,
  rating: wireRating,
  createdAt: wireInstant,
})

/** A post in a list; `stay` prices the nights asked for, its `left` is null where there are plenty of rooms. */
export const wireListedPost = z.extend(wirePost, {
  liked: z.exactOptional(z.boolean()),
  stay: z.exactOptional(z.strictObject({ nights: wireCount, total: wonField, left: z.nullable(wireCount) })),
})

export type WirePost = z.output<typeof wirePost>
export type WireListedPost = z.output<typeof wireListedPost>

/** What a card shows of a post. */
export type WirePostCard = Pick<
  WireListedPost,
  'postNum' | 'storeName' | 'storeNameEn' | 'roomPrice' | 'rating' | 'likeTotal' | 'liked' | 'stay'
> & {
  address: Pick<WirePost['address'], 'mainAddress' | 'mainAddressEn'>
  image: Pick<WirePost['image'], 'section1'>
}

export function postToWire(post: Post): WirePost {
  const roomOf = perSize((size) => post.rooms.find((room) => room.size === size && room.count > 0))
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
    roomPrice: perSize((size) => roomOf[size]?.price ?? null),
    roomCount: perSize((size) => roomOf[size]?.count ?? 0),
    maxDogsPerRoom: post.maxDogsPerRoom,
    services: post.amenities,
    training: post.training,
    description: post.description,
    descriptionEn: post.descriptionEn,
    hours: post.hours,
    policy: post.policy,
    likeTotal: post.likeTotal,
    rating: post.rating,
    createdAt: toWireInstant(post.createdAt),
  }
}

/** Only what a card needs: a page of them carries no descriptions. */
export function postToCard(post: WireListedPost): WirePostCard {
  const { postNum, storeName, storeNameEn, address, image, roomPrice, rating, likeTotal, liked, stay } = post
  return {
    ...{ postNum, storeName, storeNameEn, roomPrice, rating, likeTotal },
    address: { mainAddress: address.mainAddress, mainAddressEn: address.mainAddressEn },
    image: { section1: image.section1 },
    ...(liked === undefined ? {} : { liked }),
    ...(stay === undefined ? {} : { stay }),
  }
}

/** The paths of a post's pictures as `section1`, `section2`, …: at least one, at most ten. */
function toSections(images: readonly string[]): Sections {
  const [section1 = '', ...others] = images
  const sections: Sections = { section1 }
  for (const [index, name] of sectionNames.entries()) {
    const image = others[index]
    if (image !== undefined) sections[name] = image
  }
  return sections
}

/** The paths again, in order. */
export function fromSections(sections: Sections): string[] {
  return [sections.section1, ...sectionNames.map((name) => sections[name])].filter((image) => image !== undefined)
}

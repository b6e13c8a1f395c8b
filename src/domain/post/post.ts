import type { Day } from '../calendar/day.ts'
import type { Peak } from '../calendar/holiday.ts'
import type { Hours } from '../calendar/time-slot.ts'
import type { Business } from '../company/business.ts'
import type { DogSize, PerSize } from '../dog/dog-size.ts'
import type { Won } from '../won.ts'
import type { Amenity } from './amenity.ts'
import type { Extra } from './extra.ts'
import type { Facility } from './facility.ts'
import type { HouseRules } from './house-rules.ts'
import type { RegionName } from './region.ts'

export const policies = ['standard', 'flexible'] as const
export const maxImages = 10
export const maxSeasons = 20
export const maxPeaks = 10
export const maxDogsInRoom = 3
/** Maximum number of a company's posts with unsaved changes. */
export const maxChangeDrafts = 20
/** Posts of one company that are not deleted; its pages and lists load all of them. */
export const maxPosts = 100

export type Policy = (typeof policies)[number]

export type Room = { size: DogSize; count: number; price: Won; weekendPrice: Won | null }

/** Prices for a range of dates chosen by the company; `to` is the last night. */
export type Season = { from: Day; to: Day; prices: Partial<PerSize<Won>> }

export type Post = {
  postNum: number
  uid: string
  storeName: string
  storeNameEn: string | null
  mainAddress: string
  mainAddressEn: string | null
  detailAddress: string
  region: RegionName | null
  /** 1 to 10 image paths; the first is `section1`. */
  images: string[]
  rooms: Room[]
  seasons: Season[]
  maxDogsPerRoom: number
  amenities: Amenity[]
  training: boolean
  facility: Facility
  extras: Extra[]
  description: string
  descriptionEn: string | null
  hours: Hours
  policy: Policy
  /** Null for the default peaks. */
  peaks: Peak[] | null
  house: HouseRules
  /** The company as the seller; null if it has not said who it is. */
  seller: Business | null
  likeTotal: number
  rating: { average: number; count: number }
  /** The percentage of first messages answered in time; null while there are too few. */
  responseRate: number | null
  /** Epoch milliseconds. */
  createdAt: number
}

/** What a card shows of a post and what a stay there costs. `image` is the path of the first image. */
export type PostSummary = Pick<
  Post,
  | 'postNum'
  | 'storeName'
  | 'storeNameEn'
  | 'mainAddress'
  | 'mainAddressEn'
  | 'rooms'
  | 'seasons'
  | 'maxDogsPerRoom'
  | 'likeTotal'
  | 'rating'
> & { image: string }

/** City and district: the first two words, or the last parts of an English address that starts with the street. */
export function shortAddress(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  const district = parts[parts.findIndex((part) => /^seoul\b/i.test(part)) - 1]
  if (district) return `Seoul ${district}`
  return address.trim().split(/\s+/).slice(0, 2).join(' ').replace(/,$/, '')
}

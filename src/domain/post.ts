import type { Amenity } from './amenity.ts'
import type { Day } from './day.ts'
import type { DogSize, PerSize } from './dog-size.ts'
import type { Peak } from './holiday.ts'
import type { RegionName } from './region.ts'
import type { Hours } from './time-slot.ts'
import type { Won } from './won.ts'

export const policies = ['standard', 'flexible'] as const
export const maxImages = 10
export const maxSeasons = 20
export const maxPeaks = 10
export const maxDogsInRoom = 3

export type Policy = (typeof policies)[number]

export type Room = { size: DogSize; count: number; price: Won; weekendPrice: Won | null }

/** Prices for dates the company names; `to` is the last night. */
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
  /** 1 to 10 paths, the first is `section1`. */
  images: string[]
  rooms: Room[]
  seasons: Season[]
  maxDogsPerRoom: number
  amenities: Amenity[]
  training: boolean
  description: string
  descriptionEn: string | null
  hours: Hours
  policy: Policy
  /** null for the default peaks. */
  peaks: Peak[] | null
  likeTotal: number
  rating: { average: number; count: number }
  /** Epoch milliseconds. */
  createdAt: number
}

/** City and district: the first two words, or the last parts of an English address that begins with the street. */
export function shortAddress(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  const district = parts[parts.findIndex((part) => /^seoul\b/i.test(part)) - 1]
  if (district) return `Seoul ${district}`
  return address.trim().split(/\s+/).slice(0, 2).join(' ').replace(/,$/, '')
}

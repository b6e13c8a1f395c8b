import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Amenity } from '../domain/amenity.ts'
import type { Day } from '../domain/day.ts'
import type { Peak } from '../domain/holiday.ts'
import type { Policy } from '../domain/post.ts'
import type { Hours } from '../domain/time-slot.ts'
import type { Instant, Json, OptionalInstant, SizeIndex } from './column.ts'

export type PostTable = {
  post_num: GeneratedAlways<number>
  uid: string
  store_name: string
  store_name_en: string | null
  main_address: string
  main_address_en: string | null
  detail_address: Generated<string>
  /** The index in `regions`; null in the districts that are no region. */
  region: number | null
  max_dogs_per_room: number
  amenities: Amenity[]
  training: boolean
  description: string
  description_en: string | null
  hours: Json<Hours>
  policy: Policy
  peaks: ColumnType<Peak[] | null, string | null, string | null>
  grams: string[]
  name_keys: string
  district_keys: string
  like_total: Generated<number>
  rating_sum: Generated<number>
  rating_count: Generated<number>
  rating_mean: GeneratedAlways<number>
  min_price: number
  visible_to: string | null
  idempotency_key: Generated<string | null>
  request_hash: Generated<string | null>
  created_at: Instant
  updated_at: Instant
  deleted_at: OptionalInstant
}

export type ImageTable = {
  image_id: string
  uid: string
  kind: 'post' | 'person' | 'dog' | 'review' | 'journal'
  width: number
  height: number
  colour: string
  alt_en: Generated<string>
  alt_ko: Generated<string>
  content_key: string
  created_at: Instant
}

export type PostImageTable = { post_num: number; section: number; image_id: string }

/** `post_num` is null for a new post. */
export type PostDraftTable = {
  uid: string
  post_num: number | null
  revision: string
  content: string
  saved_at: Instant
}

export type LikedTable = { uid: string; post_num: number; created_at: Instant }

export type RoomTable = { post_num: number; size: SizeIndex; count: number; price: number; weekend_price: number | null }

/** The count in the nights before `until`. */
export type EarlierRoomCountTable = { post_num: number; size: SizeIndex; until: Day; count: number }

export type SeasonPriceTable = {
  post_num: number
  position: number
  size: SizeIndex
  from_day: Day
  to_day: Day
  price: number
}

/** Kept by triggers, for searches alone. */
export type RoomSearchTable = {
  post_num: number
  size: SizeIndex
  count: number
  region: number | null
  min_price: number
  visible_to: string | null
  is_deleted: boolean
  /** `0` and `1` for each day from 1 January 2026 on; 1 where no room is left. */
  full_nights: string
}

export type RoomNightTable = {
  post_num: number
  size: SizeIndex
  night: Day
  taken: number
  closed: Generated<number>
  capacity: number
}

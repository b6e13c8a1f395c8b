import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { Peak } from '../../domain/calendar/holiday.ts'
import type { Hours } from '../../domain/calendar/time-slot.ts'
import type { Amenity } from '../../domain/post/amenity.ts'
import type { Category } from '../../domain/post/category.ts'
import type { ExtraKind, ExtraUnit } from '../../domain/post/extra.ts'
import type { Facility } from '../../domain/post/facility.ts'
import type { StayLength } from '../../domain/post/house-rules.ts'
import type { Policy } from '../../domain/post/post.ts'
import type { RegionName } from '../../domain/post/region.ts'
import type { Instant, Json, OptionalInstant, SizeIndex } from '../core/column.ts'

export type PostTable = {
  post_num: GeneratedAlways<number>
  uid: string
  store_name: string
  store_name_en: string | null
  main_address: string
  main_address_en: string | null
  detail_address: Generated<string>
  /** Null for a district outside the regions. */
  region: RegionName | null
  max_dogs_per_room: number
  amenities: Amenity[]
  training: boolean
  facility: ColumnType<Facility, string | undefined, string>
  description: string
  description_en: string | null
  hours: Json<Hours>
  policy: Policy
  peaks: ColumnType<Peak[] | null, string | null, string | null>
  /** Set by a trigger from the two columns of keys. */
  grams: GeneratedAlways<string[]>
  name_keys: string
  district_keys: string
  like_total: Generated<number>
  rating_sum: Generated<number>
  rating_count: Generated<number>
  rating_mean: GeneratedAlways<number>
  min_price: number
  /** Percent, see `updateResponseRates`. */
  response_rate: number | null
  visible_to: string | null
  idempotency_key: Generated<string | null>
  request_hash: Generated<string | null>
  created_at: Instant
  updated_at: Instant
  deleted_at: OptionalInstant
}

export type PostExtraTable = {
  extra_id: GeneratedAlways<number>
  post_num: number
  position: number
  kind: ExtraKind
  name: string
  name_en: string | null
  unit: ExtraUnit
  price: number
  max_per_day: number | null
  notice_hours: number
  active: boolean
}

export type ImageTable = {
  image_id: string
  uid: string
  kind: 'post' | 'person' | 'dog' | 'review' | 'journal' | 'message'
  width: number
  height: number
  color: string
  alt_en: Generated<string>
  alt_ko: Generated<string>
  content_key: string
  bytes: Generated<number>
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

export type PostLikeTable = { uid: string; post_num: number; created_at: Instant }

export type RoomTable = { post_num: number; size: SizeIndex; count: number; price: number; weekend_price: number | null }

/** The room count on the nights before `until`. */
export type RoomCountHistoryTable = { post_num: number; size: SizeIndex; until: Day; count: number }

export type SeasonPriceTable = {
  post_num: number
  position: number
  size: SizeIndex
  from_day: Day
  to_day: Day
  price: number
}

/** Derived data for searches, maintained by triggers. */
export type RoomSearchTable = {
  post_num: number
  size: SizeIndex
  count: number
  region: RegionName | null
  min_price: number
  visible_to: string | null
  is_deleted: boolean
  /** One `0` or `1` for each night from January 1, 2026; `1` if no room is left. */
  full_nights: string
  /** The rules for all days; `has_exceptions` with a pause, or with other rules on some days. */
  min_nights: number
  max_nights: number
  notice_hours: number
  has_exceptions: boolean
}

/** A change of the number of public posts in a region, empty outside the regions, and a category. */
export type ListingCountTable = {
  id: GeneratedAlways<number>
  region: RegionName | ''
  category: Category
  change: number
}

/** `post_num` has a row if its rules are not the default ones. */
export type HouseRuleTable = {
  post_num: number
  paused_from: Day | null
  /** The last day; null until the post is resumed. */
  paused_until: Day | null
  paused_at: OptionalInstant
  notice_hours: number
  min_nights: number
  max_nights: number
  stay_lengths: Json<StayLength[]>
  answer_hours: number | null
}

export type RoomNightTable = {
  post_num: number
  size: SizeIndex
  night: Day
  taken: number
  /** Includes `external_closed`. */
  closed: Generated<number>
  capacity: number
  /** How many rooms calendars elsewhere want closed, and how many are, see `close-for-calendars.ts`. */
  external_wanted: Generated<number>
  external_closed: Generated<number>
  /** No room is sold on it: every room that no booking has taken is closed by the company, also those that are freed or added later. */
  blocked: Generated<boolean>
}

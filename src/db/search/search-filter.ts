import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RoomCounts } from '../../domain/booking/price.ts'
import { day, daysBetween } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import { type DogSize, dogSizes } from '../../domain/dog/dog-size.ts'
import type { Amenity } from '../../domain/post/amenity.ts'
import type { Category } from '../../domain/post/category.ts'
import type { Policy } from '../../domain/post/post.ts'
import type { RegionName } from '../../domain/post/region.ts'
import type { Won } from '../../domain/won.ts'
import { sizeIndex } from '../dog/size-index.ts'
import { regionIndex } from '../post/post.ts'
import { priceOfSize, sortKeys } from './keyset.ts'
import { hasForm, type NameForm } from './name-search.ts'

export type PostFilter = {
  category?: Category
  region?: RegionName | null
  /** Posts with these rooms free on every night. Call `expireHolds` first: expired holds still count until then. */
  free?: Free | null
  /** Posts whose names or district contain one of these forms; an empty list matches nothing. */
  forms?: readonly NameForm[] | null
  /** Posts with all of these amenities. */
  amenities?: readonly Amenity[]
  training?: boolean
  policy?: Policy | null
  /** The minimum average rating in hundredths of a star; a post without reviews has 0. */
  ratingFrom?: number | null
  /** The range, both ends inclusive, of the base price of a night in a room of this size; of the cheapest room if null. */
  nightly?: { size: DogSize | null; from: Won; to: Won } | null
  /** The viewer, who also finds posts visible only to them. */
  viewerUid?: string | null
}

/** The rooms required on every night of a stay. */
export type Free = { stay: Stay; rooms: RoomCounts }

const amenitiesByCategory: Partial<Record<Category, Amenity>> = { senior: 'seniorCare', walks: 'walks', grooming: 'grooming' }
const sizesByCategory: Partial<Record<Category, DogSize>> = { small: 'small', medium: 'medium', large: 'large' }

/** A table with one row per post that has its region and lowest price, and the condition that selects the matching rows. */
export type CountSource = { table: RawBuilder<unknown>; condition: RawBuilder<SqlBool> }

export function countSource(filter: PostFilter): CountSource {
  const room = getFreeRoom(filter)
  if (room !== null) return { table: sql.table('room_search'), condition: toRoomConditions(filter, room) }
  return { table: sql.table('post'), condition: whereClause(filter) }
}

/** The night of the first bit of `full_nights`. */
const firstNight = day('2026-01-01')

type FreeRoom = { stay: Stay; size: DogSize }

/** Whether the filter sets nothing but a region and one free room, so that its few texts can be prepared statements. */
export function isPreparable({ category = 'all', region, free = null, viewerUid, ...others }: PostFilter): boolean {
  return Object.values(others).every(isUnset) && (free === null ? category === 'all' : getFreeRoom({ category, free }) !== null)
}

/** The single free room that the filter asks for; null if it sets anything else besides the region and viewer. */
function getFreeRoom({ category = 'all', region, free = null, viewerUid, ...others }: PostFilter): FreeRoom | null {
  if (free === null || !Object.values(others).every(isUnset)) return null
  const [size, ...rest] = dogSizes.filter((candidate) => free.rooms[candidate] > 0)
  const isOne = size !== undefined && rest.length === 0 && free.rooms[size] === 1
  return isOne && (category === 'all' || sizesByCategory[category] === size) ? { stay: free.stay, size } : null
}

function isUnset(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
}

function toRoomConditions({ region = null, viewerUid = null }: PostFilter, { stay, size }: FreeRoom): RawBuilder<SqlBool> {
  const conditions = [isFreeRoom(stay, size), sql`NOT is_deleted`, isVisibleTo(viewerUid)]
  if (region !== null) conditions.push(sql`region = ${regionIndex(region)}`)
  return sql.join(conditions, sql` AND `)
}

/** A condition on `room_search`: no bit of the stay's nights is set. Bits beyond the stored ones count as zeros. */
function isFreeRoom({ checkin, checkout }: Stay, size: DogSize): RawBuilder<SqlBool> {
  const nights = daysBetween(checkin, checkout)
  const stored = sql`substring(full_nights FROM ${daysBetween(firstNight, checkin) + 1}::integer FOR ${nights}::integer)`
  return sql`size = ${sql.lit(sizeIndex(size))} AND count > 0 AND ${stored} <= ${'0'.repeat(nights)}::bit varying`
}

function isVisibleTo(viewerUid: string | null): RawBuilder<SqlBool> {
  return viewerUid === null ? sql`visible_to IS NULL` : sql`(visible_to IS NULL OR visible_to = ${viewerUid})`
}

/** The filter as a condition on `post`. */
export function whereClause(filter: PostFilter): RawBuilder<SqlBool> {
  const { category = 'all', region = null, free = null, forms = null, viewerUid = null } = filter
  const conditions = [sql`deleted_at IS NULL`, isVisibleTo(viewerUid)]
  if (region !== null)
    conditions.push(sql`region = ${isPreparable(filter) ? hideRegionFromPlanner(region) : regionIndex(region)}`)
  if (free !== null)
    conditions.push(...dogSizes.filter((size) => free.rooms[size] > 0).map((size) => isFree(free.stay, size, free.rooms[size])))
  if (forms !== null) conditions.push(hasForm(forms))
  const size = sizesByCategory[category]
  const isImplied = free !== null && size !== undefined && free.rooms[size] > 0
  conditions.push(...(isImplied ? [] : [isOfCategory(category)]), ...filterConditions(filter))
  return sql.join(conditions, sql` AND `)
}

/** Hides the value from the planner, which would otherwise replan large regions each time, only to arrive at the same plan. */
function hideRegionFromPlanner(region: RegionName): RawBuilder<number> {
  return sql`(SELECT ${regionIndex(region)}::smallint)`
}

function filterConditions({
  amenities = [],
  training = false,
  policy = null,
  ratingFrom = null,
  nightly = null,
}: PostFilter): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (amenities.length > 0) conditions.push(sql`amenities @> ${[...amenities]}::text[]`)
  if (training) conditions.push(sql`training`)
  if (policy !== null) conditions.push(sql`policy = ${policy}`)
  if (ratingFrom !== null) conditions.push(sql`${sortKeys.rating.column} >= ${ratingFrom}`)
  if (nightly !== null) {
    const price = nightly.size === null ? sortKeys.price.column : priceOfSize(nightly.size)
    conditions.push(sql`${price} BETWEEN ${nightly.from} AND ${nightly.to}`)
  }
  return conditions
}

export function isOfCategory(category: Category): RawBuilder<SqlBool> {
  const amenity = amenitiesByCategory[category]
  if (amenity !== undefined) return sql`${amenity} = ANY(amenities)`
  const size = sizesByCategory[category]
  if (size !== undefined) return hasRooms(size, 1)
  return category === 'training' ? sql`training` : sql`true`
}

function hasRooms(size: DogSize, rooms: number): RawBuilder<SqlBool> {
  return sql`EXISTS (SELECT FROM room WHERE room.post_num = post.post_num AND size = ${sizeIndex(size)} AND count >= ${rooms})`
}

function isFree(stay: Stay, size: DogSize, rooms: number): RawBuilder<SqlBool> {
  if (rooms === 1)
    return sql`EXISTS (SELECT FROM room_search WHERE room_search.post_num = post.post_num AND ${isFreeRoom(stay, size)})`
  return sql`${hasRooms(size, rooms)} AND NOT EXISTS (
    SELECT FROM room_night
    WHERE room_night.post_num = post.post_num AND size = ${sizeIndex(size)}
      AND night >= ${stay.checkin}::date AND night < ${stay.checkout}::date AND taken + ${rooms}::integer > capacity)`
}

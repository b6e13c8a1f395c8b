import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Amenity } from '../domain/amenity.ts'
import type { Category } from '../domain/category.ts'
import { day, daysBetween } from '../domain/day.ts'
import { type DogSize, dogSizes } from '../domain/dog-size.ts'
import type { Policy } from '../domain/post.ts'
import type { RoomCounts } from '../domain/price.ts'
import type { RegionName } from '../domain/region.ts'
import type { Stay } from '../domain/stay.ts'
import type { Won } from '../domain/won.ts'
import { hasForm, type NameForm } from './name-search.ts'
import { regionIndex } from './post.ts'
import { keys, priceOfSize } from './search-places.ts'
import { sizeIndex } from './size.ts'

export type PostFilter = {
  category?: Category
  region?: RegionName | null
  /** Posts with so many rooms free in every night; as true as the last `settleLapsedHolds`. */
  free?: Free | null
  /** Posts whose names or district contain one of these forms; without a form, none. */
  forms?: readonly NameForm[] | null
  /** Posts with all of these. */
  amenities?: readonly Amenity[]
  training?: boolean
  policy?: Policy | null
  /** Posts whose average, in hundredths of a star, is so much or more; one without reviews has 0. */
  ratingFrom?: number | null
  /** Posts where a night in a room of the size costs so much at its base price, both ends included. */
  nightly?: { size: DogSize | null; from: Won; to: Won } | null
  /** Who looks: they see a post that is theirs alone. */
  viewerUid?: string | null
}

/** Rooms wanted in every night of a stay. */
export type Free = { stay: Stay; rooms: RoomCounts }

const amenityOf: Partial<Record<Category, Amenity>> = { senior: 'seniorCare', walks: 'walks', grooming: 'grooming' }
const sizeOf: Partial<Record<Category, DogSize>> = { small: 'small', medium: 'medium', large: 'large' }

/** A table that has a row with region and lowest price for each post that passes, and the condition on it. */
export type Counted = { table: RawBuilder<unknown>; condition: RawBuilder<SqlBool> }

export function countedBy(filter: PostFilter): Counted {
  const room = freeRoomOf(filter)
  if (room !== null) return { table: sql.table('room_search'), condition: passesAsRoom(filter, room) }
  return { table: sql.table('post'), condition: passes(filter) }
}

/** What the first bit of `full_nights` stands for. */
const firstNight = day('2026-01-01')

type FreeRoom = { stay: Stay; size: DogSize }

/** A filter that wants nothing more than a region and one free room. */
export function isUsual({ category = 'all', region, free = null, viewerUid, ...others }: PostFilter): boolean {
  return Object.values(others).every(isNoFilter) && (free === null ? category === 'all' : freeRoomOf({ category, free }) !== null)
}

/** The one room that is wanted, where a filter wants nothing more than that, a region and what any search does. */
function freeRoomOf({ category = 'all', region, free = null, viewerUid, ...others }: PostFilter): FreeRoom | null {
  if (free === null || !Object.values(others).every(isNoFilter)) return null
  const [size, ...rest] = dogSizes.filter((candidate) => free.rooms[candidate] > 0)
  const isOne = size !== undefined && rest.length === 0 && free.rooms[size] === 1
  return isOne && (category === 'all' || sizeOf[category] === size) ? { stay: free.stay, size } : null
}

function isNoFilter(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
}

function passesAsRoom({ region = null, viewerUid = null }: PostFilter, { stay, size }: FreeRoom): RawBuilder<SqlBool> {
  const conditions = [isFreeRoom(stay, size), sql`NOT is_deleted`, isVisibleTo(viewerUid)]
  if (region !== null) conditions.push(sql`region = ${regionIndex(region)}`)
  return sql.join(conditions, sql` AND `)
}

/** Of `room_search`. The bits of the nights are compared with as many zeros; those behind the last one stored count as zeros. */
function isFreeRoom({ checkin, checkout }: Stay, size: DogSize): RawBuilder<SqlBool> {
  const nights = daysBetween(checkin, checkout)
  const stored = sql`substring(full_nights FROM ${daysBetween(firstNight, checkin) + 1}::integer FOR ${nights}::integer)`
  return sql`size = ${sql.lit(sizeIndex(size))} AND count > 0 AND ${stored} <= ${'0'.repeat(nights)}::bit varying`
}

function isVisibleTo(viewerUid: string | null): RawBuilder<SqlBool> {
  return viewerUid === null ? sql`visible_to IS NULL` : sql`(visible_to IS NULL OR visible_to = ${viewerUid})`
}

/** The condition on `post` that a filter says. */
export function passes(filter: PostFilter): RawBuilder<SqlBool> {
  const { category = 'all', region = null, free = null, forms = null, viewerUid = null } = filter
  const conditions = [sql`deleted_at IS NULL`, isVisibleTo(viewerUid)]
  if (region !== null) conditions.push(sql`region = ${isUsual(filter) ? anyRegion(region) : regionIndex(region)}`)
  if (free !== null)
    conditions.push(...dogSizes.filter((size) => free.rooms[size] > 0).map((size) => isFree(free.stay, size, free.rooms[size])))
  if (forms !== null) conditions.push(hasForm(forms))
  const size = sizeOf[category]
  const isImplied = free !== null && size !== undefined && free.rooms[size] > 0
  conditions.push(...(isImplied ? [] : [isOfCategory(category)]), ...offers(filter))
  return sql.join(conditions, sql` AND `)
}

/** The planner does not see which it is: else it finds a plan for a large region cheaper than the kept one, which is the same. */
function anyRegion(region: RegionName): RawBuilder<number> {
  return sql`(SELECT ${regionIndex(region)}::smallint)`
}

function offers({
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
  if (ratingFrom !== null) conditions.push(sql`${keys.rating.column} >= ${ratingFrom}`)
  if (nightly !== null) {
    const price = nightly.size === null ? keys.price.column : priceOfSize(nightly.size)
    conditions.push(sql`${price} BETWEEN ${nightly.from} AND ${nightly.to}`)
  }
  return conditions
}

export function isOfCategory(category: Category): RawBuilder<SqlBool> {
  const amenity = amenityOf[category]
  if (amenity !== undefined) return sql`${amenity} = ANY(amenities)`
  const size = sizeOf[category]
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

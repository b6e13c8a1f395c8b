import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Amenity } from '../domain/amenity.ts'
import type { Category } from '../domain/category.ts'
import { type DogSize, dogSizes } from '../domain/dog-size.ts'
import type { Policy, Post } from '../domain/post.ts'
import type { RoomCounts } from '../domain/price.ts'
import type { RegionName } from '../domain/region.ts'
import type { Stay } from '../domain/stay.ts'
import type { Won } from '../domain/won.ts'
import { hasForm, hasRank, type NameForm, nameRanks } from './name-search.ts'
import { listPosts, regionIndex } from './post.ts'
import { sizeIndex } from './size.ts'
import type { Database } from './tables.ts'

export type PostFilter = {
  category?: Category
  region?: RegionName | null
  /** Posts with so many rooms free in every night; as true as the last `settleLapsedHolds`. */
  free?: { stay: Stay; rooms: RoomCounts } | null
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

type PostOrder = 'likes' | 'price' | 'rating'

/** A post's place in an order; `rank` is 0 unless names are searched. */
export type PostPlace = { rank: number; key: number; postNum: number }

export type PostPage = { posts: Post[]; next: PostPlace | null; prev: PostPlace | null }

export type PageRequest = {
  order: PostOrder
  /** The size whose price orders by price; the cheapest of a post without. Posts that pass must offer it. */
  priceOf?: DogSize | null
  limit: number
  /** The page behind this place, or with `backwards` the one before it; the first page without. */
  from?: PostPlace | null
  backwards?: boolean
}

/** Counting all of many is the whole cost of a search, so it ends here. */
export const countLimit = 1001

const keys = {
  likes: { column: sql<number>`like_total`, falls: true },
  price: { column: sql<number>`min_price`, falls: false },
  rating: { column: sql<number>`rating_mean`, falls: true },
} satisfies Record<PostOrder, { column: RawBuilder<number>; falls: boolean }>

const amenityOf: Partial<Record<Category, Amenity>> = { senior: 'seniorCare', walks: 'walks', grooming: 'grooming' }
const sizeOf: Partial<Record<Category, DogSize>> = { small: 'small', medium: 'medium', large: 'large' }

/**
 * One page of the posts that pass the filter. Names rank first by where they match: start, inside, district. Equal keys follow the
 * post number. `next` and `prev` are null at the ends.
 */
export async function findPosts(db: Database, filter: PostFilter, page: PageRequest): Promise<PostPage> {
  const places = await listPlaces(db, filter, page)
  const isMore = places.length > page.limit
  const shown = places.slice(0, page.limit)
  if (page.backwards) shown.reverse()
  const first = shown.at(0) ?? null
  const last = shown.at(-1) ?? null
  return {
    posts: await listPosts(
      db,
      shown.map((place) => place.postNum),
    ),
    next: page.backwards || isMore ? last : null,
    prev: page.backwards ? (isMore ? first : null) : page.from ? first : null,
  }
}

/** How many posts pass the filter, at most `countLimit`. */
export async function countPosts(db: Database, filter: PostFilter): Promise<number> {
  const { table, condition } = countedBy(filter)
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM ${table} WHERE ${condition} LIMIT ${countLimit}) AS found`.execute(db)
  return rows[0]?.total ?? 0
}

/** The table that has a row with region and lowest price for each post that passes, and the condition on it. */
export function countedBy(filter: PostFilter): { table: RawBuilder<unknown>; condition: RawBuilder<SqlBool> } {
  const room = freeRoomOf(filter)
  if (room !== null) return { table: sql.table('room_search'), condition: passesAsRoom(filter, room) }
  return { table: sql.table('post'), condition: passes(filter) }
}

type FreeRoom = { stay: Stay; size: DogSize }

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

/** Of `room_search`. Written as "not full", which the planner takes to be true of two in three: about right. */
function isFreeRoom({ checkin, checkout }: Stay, size: DogSize): RawBuilder<SqlBool> {
  const nights = sql`substring(full_nights FROM ${checkin}::date - DATE '2026-01-01' + 1 FOR ${checkout}::date - ${checkin}::date)`
  return sql`size = ${sizeIndex(size)} AND count > 0 AND NOT position(B'1' IN ${nights}) > 0`
}

function isVisibleTo(viewerUid: string | null): RawBuilder<SqlBool> {
  return viewerUid === null ? sql`visible_to IS NULL` : sql`(visible_to IS NULL OR visible_to = ${viewerUid})`
}

/** Where names are searched, one rank after another: each is in its order already, so that no more is read than is shown. */
async function listPlaces(db: Database, filter: PostFilter, page: PageRequest): Promise<PostPlace[]> {
  const { forms } = filter
  if (!forms?.length) return await listRank(db, passes(filter), 0, page)
  const { from = null, backwards = false, limit } = page
  const ranks = nameRanks.filter((rank) => !from || (backwards ? rank <= from.rank : rank >= from.rank))
  const others = passes({ ...filter, forms: null })
  const places: PostPlace[] = []
  for (const rank of backwards ? ranks.toReversed() : ranks) {
    const isPast = from !== null && from.rank !== rank
    const rest = { ...page, limit: limit - places.length, ...(isPast && { from: null }) }
    if (rest.limit >= 0) places.push(...(await listRank(db, sql`${others} AND ${hasRank(forms, rank)}`, rank, rest)))
  }
  return places
}

async function listRank(
  db: Database,
  condition: RawBuilder<SqlBool>,
  rank: number,
  { order, priceOf = null, limit, from, backwards = false }: PageRequest,
): Promise<PostPlace[]> {
  const { falls } = keys[order]
  const column = order === 'price' && priceOf !== null ? priceOfSize(priceOf) : keys[order].column
  const keyDirection = sql.raw(falls !== backwards ? 'DESC' : 'ASC')
  const direction = sql.raw(backwards ? 'DESC' : 'ASC')
  const isBehind = from ? sql`AND ${behind({ column, falls }, from, backwards)}` : sql``
  const { rows } = await sql<PostPlace>`
    SELECT ${sql.lit(rank)} AS rank, ${column} AS key, post_num AS "postNum"
    FROM post
    WHERE ${condition} ${isBehind}
    ORDER BY ${column} ${keyDirection}, post_num ${direction}
    LIMIT ${limit + 1}`.execute(db)
  return rows
}

type Order = { column: RawBuilder<number>; falls: boolean }

/** The key alone is compared first, so that an index finds the place. */
function behind({ column, falls }: Order, { key, postNum }: PostPlace, backwards: boolean): RawBuilder<SqlBool> {
  const past = sql.raw(falls !== backwards ? '<' : '>')
  const pastNum = sql.raw(backwards ? '<' : '>')
  return sql<SqlBool>`(${column} ${past}= ${key} AND (${column} ${past} ${key} OR post_num ${pastNum} ${postNum}))`
}

/** The condition on `post` that a filter says. */
function passes(filter: PostFilter): RawBuilder<SqlBool> {
  const { category = 'all', region = null, free = null, forms = null, viewerUid = null } = filter
  const conditions = [sql`deleted_at IS NULL`, isVisibleTo(viewerUid)]
  if (region !== null) conditions.push(sql`region = ${regionIndex(region)}`)
  if (free !== null)
    conditions.push(...dogSizes.filter((size) => free.rooms[size] > 0).map((size) => isFree(free.stay, size, free.rooms[size])))
  if (forms !== null) conditions.push(hasForm(forms))
  const size = sizeOf[category]
  const isImplied = free !== null && size !== undefined && free.rooms[size] > 0
  conditions.push(...(isImplied ? [] : [isOfCategory(category)]), ...offers(filter))
  return sql.join(conditions, sql` AND `)
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

function priceOfSize(size: DogSize): RawBuilder<number> {
  return sql`(SELECT price FROM room WHERE room.post_num = post.post_num AND size = ${sizeIndex(size)} AND count > 0)`
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

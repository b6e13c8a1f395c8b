import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Amenity } from '../domain/amenity.ts'
import type { Category } from '../domain/category.ts'
import { type DogSize, dogSizes } from '../domain/dog-size.ts'
import type { Policy, Post } from '../domain/post.ts'
import type { RoomCounts } from '../domain/price.ts'
import type { RegionName } from '../domain/region.ts'
import type { Stay } from '../domain/stay.ts'
import type { Won } from '../domain/won.ts'
import { listPosts, regionIndex } from './post.ts'
import { sizeIndex } from './size.ts'
import type { Database } from './tables.ts'

/** One way to read what was typed: a form as the name keys have it, with its single character or its bigrams. */
export type NameForm = { text: string; grams: readonly string[] }

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
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM post WHERE ${passes(filter)} LIMIT ${countLimit}) AS found`.execute(db)
  return rows[0]?.total ?? 0
}

async function listPlaces(
  db: Database,
  filter: PostFilter,
  { order, priceOf = null, limit, from, backwards = false }: PageRequest,
): Promise<PostPlace[]> {
  const { falls } = keys[order]
  const column = order === 'price' && priceOf !== null ? priceOfSize(priceOf) : keys[order].column
  const rank = filter.forms?.length ? rankOf(filter.forms) : null
  const keyDirection = sql.raw(falls !== backwards ? 'DESC' : 'ASC')
  const direction = sql.raw(backwards ? 'DESC' : 'ASC')
  const isBehind = from ? sql`AND ${behind({ rank, column, falls }, from, backwards)}` : sql``
  const rankOrder = rank ? sql`${rank} ${direction}, ` : sql``
  const { rows } = await sql<PostPlace>`
    SELECT ${rank ?? sql.lit(0)} AS rank, ${column} AS key, post_num AS "postNum"
    FROM post
    WHERE ${passes(filter)} ${isBehind}
    ORDER BY ${rankOrder}${column} ${keyDirection}, post_num ${direction}
    LIMIT ${limit + 1}`.execute(db)
  return rows
}

type Order = { rank: RawBuilder<number> | null; column: RawBuilder<number>; falls: boolean }

/** The key alone is compared first, so that an index finds the place. */
function behind({ rank, column, falls }: Order, place: PostPlace, backwards: boolean): RawBuilder<SqlBool> {
  const past = sql.raw(falls !== backwards ? '<' : '>')
  const pastNum = sql.raw(backwards ? '<' : '>')
  const { key, postNum } = place
  const inKey = sql<SqlBool>`(${column} ${past}= ${key} AND (${column} ${past} ${key} OR post_num ${pastNum} ${postNum}))`
  if (!rank) return inKey
  return sql<SqlBool>`(${rank} ${pastNum} ${place.rank} OR (${rank} = ${place.rank} AND ${inKey}))`
}

/** The condition on `post` that a filter says. */
export function passes(filter: PostFilter): RawBuilder<SqlBool> {
  const { category = 'all', region = null, free = null, forms = null, viewerUid = null } = filter
  const conditions = [sql`deleted_at IS NULL`]
  conditions.push(viewerUid === null ? sql`visible_to IS NULL` : sql`(visible_to IS NULL OR visible_to = ${viewerUid})`)
  if (region !== null) conditions.push(sql`region = ${regionIndex(region)}`)
  if (free !== null)
    conditions.push(...dogSizes.filter((size) => free.rooms[size] > 0).map((size) => isFree(free.stay, size, free.rooms[size])))
  if (forms !== null) conditions.push(forms.length === 0 ? sql`false` : sql`(${sql.join(forms.map(hasForm), sql` OR `)})`)
  conditions.push(isOfCategory(category), ...offers(filter))
  return sql.join(conditions, sql` AND `)
}

function offers({ amenities = [], training = false, policy = null, nightly = null }: PostFilter): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (amenities.length > 0) conditions.push(sql`amenities @> ${[...amenities]}::text[]`)
  if (training) conditions.push(sql`training`)
  if (policy !== null) conditions.push(sql`policy = ${policy}`)
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

/** For one room the condition is that of the index of full nights. */
function isFree({ checkin, checkout }: Stay, size: DogSize, rooms: number): RawBuilder<SqlBool> {
  const isFull = rooms === 1 ? sql`taken >= capacity` : sql`taken + ${rooms}::integer > capacity`
  return sql`${hasRooms(size, rooms)} AND NOT EXISTS (
    SELECT FROM room_night
    WHERE room_night.post_num = post.post_num AND size = ${sizeIndex(size)}
      AND night >= ${checkin}::date AND night < ${checkout}::date AND ${isFull})`
}

/** The index of grams finds candidates; only the keys tell whether the characters are in a row. */
function hasForm({ text, grams }: NameForm): RawBuilder<SqlBool> {
  return sql`(grams @> ${[...grams]}::text[] AND (position(${text} IN name_keys) > 0 OR position(${text} IN district_keys) > 0))`
}

function rankOf(forms: readonly NameForm[]): RawBuilder<number> {
  const begins = sql.join(
    forms.map(({ text }) => sql`position(${`\n${text}`} IN name_keys) > 0`),
    sql` OR `,
  )
  const contains = sql.join(
    forms.map(({ text }) => sql`position(${text} IN name_keys) > 0`),
    sql` OR `,
  )
  return sql<number>`(CASE WHEN ${begins} THEN 0 WHEN ${contains} THEN 1 ELSE 2 END)`
}

import { type OrderByDirection, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DogSize } from '../domain/dog-size.ts'
import { sizeIndex } from './size.ts'

type PostOrder = 'likes' | 'price' | 'rating'

/** A post's place in an order; `rank` is 0 unless names are searched. */
export type PostPlace = { rank: number; key: number; postNum: number }

export type PageRequest = {
  order: PostOrder
  /** The size whose price orders by price; the cheapest of a post without. Posts that pass must offer it. */
  priceOf?: DogSize | null
  limit: number
  /** The page behind this place, or with `backwards` the one before it; the first page without. */
  from?: PostPlace | null
  backwards?: boolean
}

type Order = { column: RawBuilder<number>; falls: boolean }

/** Columns of `post` by which posts are ordered and filtered. */
export const keys = {
  likes: { column: sql<number>`like_total`, falls: true },
  price: { column: sql<number>`min_price`, falls: false },
  rating: { column: sql<number>`rating_mean`, falls: true },
} satisfies Record<PostOrder, Order>

export function priceOfSize(size: DogSize): RawBuilder<number> {
  return sql`(SELECT price FROM room WHERE room.post_num = post.post_num AND size = ${sizeIndex(size)} AND count > 0)`
}

/** The query of the places that a page shows of the posts that pass, and of the one behind them. */
export function placesOf(condition: RawBuilder<SqlBool>, rank: number, page: PageRequest): RawBuilder<PostPlace> {
  const { order, priceOf = null, limit, from, backwards = false } = page
  const { falls } = keys[order]
  const column = order === 'price' && priceOf !== null ? priceOfSize(priceOf) : keys[order].column
  const directions = directionsOf(page)
  const isBehind = from ? sql`AND ${behind({ column, falls }, from, backwards)}` : sql``
  return sql<PostPlace>`(
    SELECT ${sql.lit(rank)} AS rank, ${column} AS key, post_num AS "postNum"
    FROM post
    WHERE ${condition} ${isBehind}
    ORDER BY ${column} ${sql.raw(directions.key)}, post_num ${sql.raw(directions.postNum)}
    LIMIT ${sql.lit(limit + 1)})`
}

/** How the rows of a page follow each other in the statement, which runs from its place on. */
export function directionsOf({ order, backwards = false }: PageRequest): Record<'key' | 'postNum', OrderByDirection> {
  return { key: keys[order].falls !== backwards ? 'desc' : 'asc', postNum: backwards ? 'desc' : 'asc' }
}

/** The key alone is compared first, so that an index finds the place. */
function behind({ column, falls }: Order, { key, postNum }: PostPlace, backwards: boolean): RawBuilder<SqlBool> {
  const past = sql.raw(falls !== backwards ? '<' : '>')
  const pastNum = sql.raw(backwards ? '<' : '>')
  return sql<SqlBool>`(${column} ${past}= ${key} AND (${column} ${past} ${key} OR post_num ${pastNum} ${postNum}))`
}

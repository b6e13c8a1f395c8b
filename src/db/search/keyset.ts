import { type OrderByDirection, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DogSize } from '../../domain/dog/dog-size.ts'
import { sizeIndex } from '../dog/size-index.ts'

type PostOrder = 'likes' | 'price' | 'rating'

/** A keyset cursor: the sort key of a post and its number. `rank` is 0 unless names are searched. */
export type PostCursor = { rank: number; key: number; postNum: number }

export type PageQuery = {
  order: PostOrder
  /** With order `price`, the size to compare; a post's cheapest room if null. The filter must ensure that posts offer this size. */
  priceOf?: DogSize | null
  limit: number
  /** The page after this cursor, or before it with `backwards`; the first page if omitted. */
  from?: PostCursor | null
  backwards?: boolean
}

type Order = { column: RawBuilder<number>; descending: boolean }

/** The columns of `post` used for sorting and filtering. */
export const sortKeys = {
  likes: { column: sql<number>`like_total`, descending: true },
  price: { column: sql<number>`min_price`, descending: false },
  rating: { column: sql<number>`rating_mean`, descending: true },
} satisfies Record<PostOrder, Order>

export function priceOfSize(size: DogSize): RawBuilder<number> {
  return sql`(SELECT price FROM room WHERE room.post_num = post.post_num AND size = ${sizeIndex(size)} AND count > 0)`
}

/** Selects the cursors of a page of matching posts, plus one more that tells whether there is a further page. */
export function pageQuery(condition: RawBuilder<SqlBool>, rank: number, page: PageQuery): RawBuilder<PostCursor> {
  const { order, priceOf = null, limit, from, backwards = false } = page
  const { descending } = sortKeys[order]
  const column = order === 'price' && priceOf !== null ? priceOfSize(priceOf) : sortKeys[order].column
  const directions = getSortDirections(page)
  const isAfterCursor = from ? sql`AND ${afterCursor({ column, descending }, from, backwards)}` : sql``
  return sql<PostCursor>`(
    SELECT ${sql.lit(rank)} AS rank, ${column} AS key, post_num AS "postNum"
    FROM post
    WHERE ${condition} ${isAfterCursor}
    ORDER BY ${column} ${sql.raw(directions.key)}, post_num ${sql.raw(directions.postNum)}
    LIMIT ${sql.lit(limit + 1)})`
}

/** The sort directions of the statement, which reads away from the cursor: a previous page is read in reverse. */
export function getSortDirections({ order, backwards = false }: PageQuery): Record<'key' | 'postNum', OrderByDirection> {
  return { key: sortKeys[order].descending !== backwards ? 'desc' : 'asc', postNum: backwards ? 'desc' : 'asc' }
}

/** The redundant comparison of the key alone lets PostgreSQL start an index scan at the cursor. */
function afterCursor({ column, descending }: Order, { key, postNum }: PostCursor, backwards: boolean): RawBuilder<SqlBool> {
  const keyOperator = sql.raw(descending !== backwards ? '<' : '>')
  const postNumOperator = sql.raw(backwards ? '<' : '>')
  return sql<SqlBool>`(${column} ${keyOperator}= ${key} AND (${column} ${keyOperator} ${key} OR post_num ${postNumOperator} ${postNum}))`
}

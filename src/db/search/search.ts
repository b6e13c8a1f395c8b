import { type RawBuilder, sql } from 'kysely'
import type { RoomCounts } from '../../domain/booking/price.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { toNights } from '../../domain/calendar/stay.ts'
import { dogSizes, perSize } from '../../domain/dog/dog-size.ts'
import type { Post } from '../../domain/post/post.ts'
import type { SizeIndex } from '../core/column.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { sizeAt, sizeIndex } from '../dog/size-index.ts'
import { findPosts, selectPosts, toPost } from '../post/post.ts'
import { fillNights, listStocks, type Stock, type StoredNight } from '../post/room.ts'
import type { Database } from '../tables.ts'
import { getSortDirections, type PageQuery, type PostCursor, pageQuery } from './keyset.ts'
import { hasRank, type NameForm, nameConditions, nameRanks } from './name-search.ts'
import { type CountSource, countSource, type Free, isPreparable, type PostFilter, whereClause } from './search-filter.ts'

export type PostPage = {
  posts: Post[]
  /** The stock by post number, in the sizes that the filter requires to be free; null if it requires none. */
  stocks: ReadonlyMap<number, Stock> | null
  next: PostCursor | null
  prev: PostCursor | null
}

/** The default page size. Only pages of this size run as prepared statements. */
export const preparableLimit = 24

/** Counting all matches would dominate the cost of a search, so counts stop here. */
export const countLimit = 1001

/**
 * Returns one page of matching posts. A search by name sorts by rank first; ties are broken by post number. `next` and `prev` are
 * null at the ends.
 */
export async function searchPage(db: Database, filter: PostFilter, page: PageQuery): Promise<PostPage> {
  const found = filter.forms?.length ? await findRanked(db, filter, filter.forms, page) : await findOrdered(db, filter, page)
  const shown = found.slice(0, page.limit)
  if (page.backwards) shown.reverse()
  return {
    posts: shown.map(({ post }) => post),
    stocks: filter.free ? new Map(shown.map(({ post, stock }) => [post.postNum, stock])) : null,
    ...getEnds(shown, found.length > page.limit, page),
  }
}

function getEnds(shown: readonly Found[], hasMore: boolean, { from, backwards }: PageQuery): Pick<PostPage, 'next' | 'prev'> {
  const first = shown.at(0)?.cursor ?? null
  const last = shown.at(-1)?.cursor ?? null
  if (backwards) return { next: last, prev: hasMore ? first : null }
  return { next: hasMore ? last : null, prev: from ? first : null }
}

/** The number of matching posts, at most `countLimit`. */
export async function countPosts(db: Database, filter: PostFilter): Promise<number> {
  const limit = sql`LIMIT ${sql.lit(countLimit)}`
  // UNION ALL reads the second part only if the first does not reach the limit.
  const parts = toCountSources(filter).map(({ table, condition }) => sql`(SELECT 1 FROM ${table} WHERE ${condition} ${limit})`)
  const { rows } = await sql<{ total: number }>`${isPreparable(filter) ? asPrepared : sql``}
    SELECT count(*) AS total FROM (SELECT FROM (${sql.join(parts, sql` UNION ALL `)}) AS part ${limit}) AS found`.execute(db)
  return rows[0]?.total ?? 0
}

function toCountSources(filter: PostFilter): CountSource[] {
  const { forms } = filter
  if (!forms?.length) return [countSource(filter)]
  const others = whereClause({ ...filter, forms: null })
  return nameConditions(forms).map((part) => ({ table: sql.table('post'), condition: sql`${others} AND ${part}` }))
}

type Found = { cursor: PostCursor; post: Post; stock: Stock }

/** Selects cursors, posts and their stock in one statement. */
async function findOrdered(db: Database, filter: PostFilter, page: PageQuery): Promise<Found[]> {
  const { free = null } = filter
  const isPrepared = isPreparable(filter) && !page.from && page.limit === preparableLimit
  const directions = getSortDirections(page)
  const rows = await selectPosts(db)
    .innerJoin(pageQuery(whereClause(filter), 0, page).as('place'), (join) => join.onRef('place.postNum', '=', 'post.post_num'))
    .select(['place.rank', 'place.key', (free ? selectTakenNights(free) : sql<TakenNight[]>`'[]'::json`).as('taken')])
    .orderBy('place.key', directions.key)
    .orderBy('place.postNum', directions.postNum)
    .$if(isPrepared, (posts) => posts.modifyEnd(asPrepared))
    .execute()
  const days = free ? toNights(free.stay) : []
  return rows.map(({ rank, key, taken, ...row }) => {
    const post = toPost(row)
    return { cursor: { rank, key, postNum: post.postNum }, post, stock: free ? getStock(post, taken, free.rooms, days) : noStock }
  })
}

type TakenNight = StoredNight & { size: SizeIndex }

/** Selects the stored nights of the required sizes. */
function selectTakenNights({ stay, rooms }: Free): RawBuilder<TakenNight[]> {
  const sizes = dogSizes.filter((size) => rooms[size] > 0).map((size) => sql.lit(sizeIndex(size)))
  return sql<TakenNight[]>`(
    SELECT coalesce(json_agg(stored), '[]') FROM (
      SELECT size, night, capacity, taken, closed
      FROM room_night
      WHERE room_night.post_num = post.post_num AND size IN (${sql.join(sizes)})
        AND night >= ${stay.checkin}::date AND night < ${stay.checkout}::date
    ) AS stored)`
}

function getStock(post: Post, taken: readonly TakenNight[], rooms: RoomCounts, days: readonly Day[]): Stock {
  return perSize((size) => {
    const room = rooms[size] > 0 ? post.rooms.find((offered) => offered.size === size) : undefined
    const stored = taken.filter((night) => sizeAt(night.size) === size)
    return room ? fillNights(days, room.count, stored) : null
  })
}

const noStock: Stock = perSize(() => null)

/** Queries rank by rank. Each query is sorted by an index, so it reads no more rows than the page needs. */
async function findRanked(db: Database, filter: PostFilter, forms: readonly NameForm[], page: PageQuery): Promise<Found[]> {
  const { from = null, backwards = false, limit } = page
  const { free = null } = filter
  const ranks = nameRanks.filter((rank) => !from || (backwards ? rank <= from.rank : rank >= from.rank))
  const others = whereClause({ ...filter, forms: null })
  const cursors: PostCursor[] = []
  for (const rank of backwards ? ranks.toReversed() : ranks) {
    const isOtherRank = from !== null && from.rank !== rank
    const rest = { ...page, limit: limit - cursors.length, ...(isOtherRank && { from: null }) }
    if (rest.limit < 0) break
    const { rows } = await pageQuery(sql`${others} AND ${hasRank(forms, rank)}`, rank, rest).execute(db)
    cursors.push(...rows)
  }
  return await loadPosts(db, cursors, free)
}

async function loadPosts(db: Database, cursors: readonly PostCursor[], free: Free | null): Promise<Found[]> {
  const postNums = cursors.map(({ postNum }) => postNum)
  const [posts, stocks] = await Promise.all([findPosts(db, postNums), free && listStocks(db, postNums, free.stay)])
  const cursorsByPost = new Map(cursors.map((cursor) => [cursor.postNum, cursor]))
  return posts.flatMap((post) => {
    const cursor = cursorsByPost.get(post.postNum)
    return cursor ? [{ cursor, post, stock: stocks?.get(post.postNum) ?? noStock }] : []
  })
}

import { type OrderByDirection, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RoomCounts } from '../../domain/booking/price.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { toNights } from '../../domain/calendar/stay.ts'
import { type DogSize, dogSizes, perSize } from '../../domain/dog/dog-size.ts'
import type { PostSummary } from '../../domain/post/post.ts'
import type { SizeIndex } from '../core/column.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { sizeAt, sizeIndex } from '../dog/size-index.ts'
import { findSummaries, selectSummaries, toSummary } from '../post/post.ts'
import { fillNights, listStocks, type Stock, type StoredNight, takenWithout } from '../post/room.ts'
import type { Database } from '../tables.ts'
import {
  countSources,
  hasGrams,
  hasOnlyRegionAndRoom,
  type NameRank,
  nameRanks,
  nightlyPriceColumn,
  type PostFilter,
  type RequiredRooms,
  whereClause,
} from './search-filter.ts'

/** A keyset cursor: the sort key of a post and its number. `rank` is 0 unless names are searched. */
export type PostCursor = { rank: number; key: number; postNum: number }

export type PageQuery = {
  order: 'likes' | 'price' | 'rating'
  /** With order `price`, the size to compare; a post's cheapest room if null. The filter must ensure that posts offer this size. */
  priceSize?: DogSize | null
  limit: number
  /** The page after this cursor, or before it with `backwards`; the first page if omitted. */
  from?: PostCursor | null
  backwards?: boolean
  /** The grams to look for besides to find the first posts of a rank in less time: none of the other posts comes before one that has it. */
  firstGrams?: Partial<Record<NameRank, string | null>>
  /** How common a name is at each rank, where the planner does not know. It decides where this is omitted. */
  names?: Partial<Record<NameRank, 'rare' | 'common' | null>>
}

export type PostPage = {
  posts: PostSummary[]
  /** The stock by post number, in the sizes that the filter requires to be free; null if it requires none. */
  stocks: ReadonlyMap<number, Stock> | null
  next: PostCursor | null
  prev: PostCursor | null
}

/** The default page size. Only the first pages of this size, of the home page and of similar posts run as prepared statements. */
export const preparedLimit = 24
const homeLimit = 16
export const similarLimit = 5

/** How many posts are read in order to find a page of those with a common name, before all with it are looked up and sorted. */
const readInOrder = 2000

/** Counting all matches would dominate the cost of a search, so counts stop here. */
export const countLimit = 1001

/** The number of matching posts, at most `countLimit`, or at most 1 to learn whether there is any; with `gram`, of those that have it. */
export async function countPosts(
  db: Database,
  filter: PostFilter,
  { most = countLimit, gram = null }: { most?: typeof countLimit | 1; gram?: string | null } = {},
): Promise<number> {
  const limit = sql.lit(most)
  const among = gram === null ? sql`true` : hasGrams([gram])
  // UNION ALL reads the second part only if the first does not reach the limit.
  const parts = countSources(filter).map(
    ({ table, condition }) => sql`(SELECT FROM ${table} WHERE ${condition} AND ${among} LIMIT ${limit})`,
  )
  const { rows } = await sql<{ total: number }>`
    ${hasOnlyRegionAndRoom(filter) ? asPrepared : sql``}
    SELECT count(*) AS total FROM (SELECT FROM (${sql.join(parts, sql` UNION ALL `)}) AS part LIMIT ${limit}) AS found`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/**
 * Returns one page of matching posts. A search by name sorts by rank first; ties are broken by post number. `next` and `prev` are
 * null at the ends.
 */
export async function searchPage(db: Database, filter: PostFilter, page: PageQuery): Promise<PostPage> {
  const found = filter.forms?.length ? await findRanked(db, filter, page) : await findOrdered(db, filter, page)
  const shown = found.slice(0, page.limit)
  if (page.backwards) shown.reverse()
  return {
    posts: shown.map(({ post }) => post),
    stocks: filter.free ? new Map(shown.map(({ post, stock }) => [post.postNum, stock])) : null,
    ...getEnds(shown, found.length > page.limit, page),
  }
}

function getEnds(shown: readonly FoundPost[], hasMore: boolean, { from, backwards }: PageQuery): Pick<PostPage, 'next' | 'prev'> {
  const first = shown.at(0)?.cursor ?? null
  const last = shown.at(-1)?.cursor ?? null
  if (backwards) return { next: last, prev: hasMore ? first : null }
  return { next: hasMore ? last : null, prev: from ? first : null }
}

type FoundPost = { cursor: PostCursor; post: PostSummary; stock: Stock }

/** Selects cursors, posts and their stock in one statement. */
async function findOrdered(db: Database, filter: PostFilter, page: PageQuery): Promise<FoundPost[]> {
  const { free = null } = filter
  const { keyDirection, numDirection } = getOrder(page)
  const rows = await selectSummaries(db)
    .innerJoin(pageQuery(filter, 0, page).as('cursor'), (join) => join.onRef('cursor.postNum', '=', 'post.post_num'))
    .select(['cursor.rank', 'cursor.key', (free ? selectTakenNights(free) : sql<TakenNight[]>`'[]'::json`).as('taken')])
    .orderBy('cursor.key', keyDirection)
    .orderBy('cursor.postNum', numDirection)
    .$if(isPrepared(filter, page), (posts) => posts.modifyEnd(asPrepared))
    .execute()
  const days = free ? toNights(free.stay) : []
  return rows.map(({ rank, key, taken, ...row }) => {
    const post = toSummary(row)
    return { cursor: { rank, key, postNum: post.postNum }, post, stock: free ? getStock(post, taken, free.rooms, days) : noStock }
  })
}

/** Every connection keeps each text, so that only the pages that are shown most are prepared. */
function isPrepared(filter: PostFilter, { order, limit, from }: PageQuery): boolean {
  if (from || !hasOnlyRegionAndRoom(filter)) return false
  const isOfSize = !filter.free && (filter.category ?? 'all') !== 'all'
  return limit === similarLimit ? order === 'likes' : !isOfSize && [homeLimit, preparedLimit].includes(limit)
}

/**
 * Loads cursors rank by rank, so that an index sorts each statement and reading stops early. These statements are planned on every run.
 * The posts are loaded afterwards, by prepared statements.
 */
async function findRanked(db: Database, filter: PostFilter, page: PageQuery): Promise<FoundPost[]> {
  const { limit, from = null } = page
  const { free = null } = filter
  const cursors: PostCursor[] = []
  for (const rank of listRanks(page)) {
    if (cursors.length > limit) break
    const rest = { ...page, limit: limit - cursors.length, from: from?.rank === rank ? from : null }
    cursors.push(...(await findWithRank(db, filter, rank, rest)))
  }
  const postNums = cursors.map(({ postNum }) => postNum)
  const [posts, stocks] = await Promise.all([
    findSummaries(db, postNums),
    free && listStocks(db, postNums, free.stay, free.expiredAt),
  ])
  const cursorsByPost = new Map(cursors.map((cursor) => [cursor.postNum, cursor]))
  return posts.flatMap((post) => {
    const cursor = cursorsByPost.get(post.postNum)
    return cursor ? [{ cursor, post, stock: stocks?.get(post.postNum) ?? noStock }] : []
  })
}

/** If the posts with the rank's first gram, or the first posts in the order, fill the page, the others are not read. */
async function findWithRank(db: Database, filter: PostFilter, rank: NameRank, page: PageQuery): Promise<PostCursor[]> {
  const name = page.names?.[rank]
  const gram = page.from || page.backwards ? null : page.firstGrams?.[rank]
  const query = (reading?: Reading): RawBuilder<PostCursor> => pageQuery(filter, rank, page, reading)
  const first = gram ? query({ gram }) : name === 'common' ? query({ firstInOrder: readInOrder }) : null
  const rows = first === null ? [] : (await first.execute(db)).rows
  if (rows.length > page.limit) return rows
  return (await query(name ? { isSorted: true } : {}).execute(db)).rows
}

/** Which posts are read, and how. All of them, as the planner likes, if empty. */
type Reading = {
  /** Only those with this gram. */
  gram?: string
  /** Only so many, in the order of the page. */
  firstInOrder?: number
  /** All matches, which are sorted then: the planner would read the posts in order, and many where few match. */
  isSorted?: boolean
}

/** The ranks from the cursor on, in reading order. */
function listRanks({ from, backwards = false }: PageQuery): NameRank[] {
  const ranks = nameRanks.filter((rank) => !from || (backwards ? rank <= from.rank : rank >= from.rank))
  return backwards ? ranks.reverse() : ranks
}

/** Selects the cursors of a page of matching posts, plus one more that tells whether there is a further page. */
function pageQuery(
  filter: PostFilter,
  rank: NameRank,
  page: PageQuery,
  { gram, firstInOrder, isSorted = false }: Reading = {},
): RawBuilder<PostCursor> {
  const { key, keyDirection, numDirection } = getOrder(page)
  const after = page.from ? isAfterCursor(page.from, page) : sql`true`
  const order = (sorted: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`ORDER BY ${sorted} ${sql.raw(keyDirection)}, post_num ${sql.raw(numDirection)}`
  const { viewerUid } = filter
  const first =
    firstInOrder !== undefined &&
    sql`(SELECT * FROM post WHERE ${whereClause({ viewerUid: viewerUid ?? null })} AND ${after} ${order(key)} LIMIT ${sql.lit(firstInOrder)}) AS post`
  return sql<PostCursor>`(
    SELECT ${sql.lit(rank)} AS rank, ${key} AS key, post_num AS "postNum"
    FROM ${first || sql.table('post')}
    WHERE ${whereClause(filter, rank)} AND ${gram === undefined ? sql`true` : hasGrams([gram])} AND ${after}
    ${order(isSorted ? sql`${key} + 0` : key)}
    LIMIT ${sql.lit(page.limit + 1)})`
}

type Order = { key: RawBuilder<number>; keyDirection: OrderByDirection; numDirection: OrderByDirection }

/** The order in which the statement reads: a previous page is read in reverse. */
function getOrder({ order, priceSize = null, backwards = false }: PageQuery): Order {
  const keys = { likes: sql<number>`like_total`, rating: sql<number>`rating_mean`, price: nightlyPriceColumn(priceSize) }
  const isDescending = (order !== 'price') !== backwards
  return { key: keys[order], keyDirection: isDescending ? 'desc' : 'asc', numDirection: backwards ? 'desc' : 'asc' }
}

/** The redundant comparison of the key alone lets PostgreSQL start an index scan at the cursor. */
function isAfterCursor(cursor: PostCursor, page: PageQuery): RawBuilder<SqlBool> {
  const { key, keyDirection, numDirection } = getOrder(page)
  const [keyOperator, numOperator] = [keyDirection, numDirection].map((to) => sql.raw(to === 'desc' ? '<' : '>'))
  return sql`(${key} ${keyOperator}= ${cursor.key} AND (${key} ${keyOperator} ${cursor.key} OR post_num ${numOperator} ${cursor.postNum}))`
}

type TakenNight = StoredNight & { size: SizeIndex }

/** Selects the stored nights of the required sizes. */
function selectTakenNights({ stay, rooms, expiredAt = null }: RequiredRooms): RawBuilder<TakenNight[]> {
  const sizes = dogSizes.filter((size) => rooms[size] > 0).map((size) => sql.lit(sizeIndex(size)))
  return sql<TakenNight[]>`(
    SELECT coalesce(json_agg(stored), '[]') FROM (
      SELECT size, night, capacity, ${takenWithout(expiredAt)} AS taken, closed
      FROM room_night
      WHERE room_night.post_num = post.post_num AND size IN (${sql.join(sizes)})
        AND night >= ${stay.checkin}::date AND night < ${stay.checkout}::date
    ) AS stored)`
}

function getStock(post: PostSummary, taken: readonly TakenNight[], rooms: RoomCounts, days: readonly Day[]): Stock {
  return perSize((size) => {
    const room = rooms[size] > 0 ? post.rooms.find((offered) => offered.size === size) : undefined
    const stored = taken.filter((night) => sizeAt(night.size) === size)
    return room ? fillNights(days, room.count, stored) : null
  })
}

const noStock: Stock = perSize(() => null)

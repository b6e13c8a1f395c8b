import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../domain/day.ts'
import { dogSizes, perSize } from '../domain/dog-size.ts'
import type { Post } from '../domain/post.ts'
import type { RoomCounts } from '../domain/price.ts'
import { nightsOf } from '../domain/stay.ts'
import type { SizeIndex } from './column.ts'
import { hasRank, type NameForm, nameRanks, partsOfForm } from './name-search.ts'
import { planOnce } from './plan-once.ts'
import { listPosts, toPost, wholePosts } from './post.ts'
import { listStocks, type Stock, type StoredNight, wholeNights } from './room.ts'
import { type Counted, countedBy, type Free, isUsual, type PostFilter, passes } from './search-filter.ts'
import { directionsOf, type PageRequest, type PostPlace, placesOf } from './search-places.ts'
import { sizeAt, sizeIndex } from './size.ts'
import type { Database } from './tables.ts'

export type PostPage = {
  posts: Post[]
  /** What is left in the sizes that the filter wants free, by post number; null where it wants none. */
  stocks: ReadonlyMap<number, Stock> | null
  next: PostPlace | null
  prev: PostPlace | null
}

/** The posts of a page, unless another number is asked for. */
export const usualLimit = 24

/** Counting all of many is the whole cost of a search, so it ends here. */
export const countLimit = 1001

/**
 * One page of the posts that pass the filter. Names rank first by where they match: start, inside, district. Equal keys follow the
 * post number. `next` and `prev` are null at the ends.
 */
export async function findPosts(db: Database, filter: PostFilter, page: PageRequest): Promise<PostPage> {
  const found = filter.forms?.length ? await findInRanks(db, filter, filter.forms, page) : await findInOrder(db, filter, page)
  const shown = found.slice(0, page.limit)
  if (page.backwards) shown.reverse()
  return {
    posts: shown.map(({ post }) => post),
    stocks: filter.free ? new Map(shown.map(({ post, stock }) => [post.postNum, stock])) : null,
    ...endsOf(shown, found.length > page.limit, page),
  }
}

function endsOf(shown: readonly Found[], isMore: boolean, { from, backwards }: PageRequest): Pick<PostPage, 'next' | 'prev'> {
  const first = shown.at(0)?.place ?? null
  const last = shown.at(-1)?.place ?? null
  if (backwards) return { next: last, prev: isMore ? first : null }
  return { next: isMore ? last : null, prev: from ? first : null }
}

/** How many posts pass the filter, at most `countLimit`. */
export async function countPosts(db: Database, filter: PostFilter): Promise<number> {
  const limit = sql`LIMIT ${sql.lit(countLimit)}`
  // One after another, so that the second is read only where the first are not enough.
  const parts = countedParts(filter).map(({ table, condition }) => sql`(SELECT 1 FROM ${table} WHERE ${condition} ${limit})`)
  const { rows } = await sql<{ total: number }>`${isUsual(filter) ? planOnce : sql``}
    SELECT count(*) AS total FROM (SELECT FROM (${sql.join(parts, sql` UNION ALL `)}) AS part ${limit}) AS found`.execute(db)
  return rows[0]?.total ?? 0
}

function countedParts(filter: PostFilter): Counted[] {
  const { forms } = filter
  if (!forms?.length) return [countedBy(filter)]
  const others = passes({ ...filter, forms: null })
  return partsOfForm(forms).map((part) => ({ table: sql.table('post'), condition: sql`${others} AND ${part}` }))
}

type Found = { place: PostPlace; post: Post; stock: Stock }

/** Places, posts and what is left of them in one statement. */
async function findInOrder(db: Database, filter: PostFilter, page: PageRequest): Promise<Found[]> {
  const { free = null } = filter
  const isOnce = isUsual(filter) && !page.from && page.limit === usualLimit
  const directions = directionsOf(page)
  const rows = await wholePosts(db)
    .innerJoin(placesOf(passes(filter), 0, page).as('place'), (join) => join.onRef('place.postNum', '=', 'post.post_num'))
    .select(['place.rank', 'place.key', (free ? takenNights(free) : sql<TakenNight[]>`'[]'::json`).as('taken')])
    .orderBy('place.key', directions.key)
    .orderBy('place.postNum', directions.postNum)
    .$if(isOnce, (posts) => posts.modifyEnd(planOnce))
    .execute()
  const days = free ? nightsOf(free.stay) : []
  return rows.map(({ rank, key, taken, ...row }) => {
    const post = toPost(row)
    return { place: { rank, key, postNum: post.postNum }, post, stock: free ? stockOf(post, taken, free.rooms, days) : noStock }
  })
}

type TakenNight = StoredNight & { size: SizeIndex }

/** Of the sizes that are wanted. */
function takenNights({ stay, rooms }: Free): RawBuilder<TakenNight[]> {
  const sizes = dogSizes.filter((size) => rooms[size] > 0).map((size) => sql.lit(sizeIndex(size)))
  return sql<TakenNight[]>`(
    SELECT coalesce(json_agg(stored), '[]') FROM (
      SELECT size, night, capacity, taken, closed
      FROM room_night
      WHERE room_night.post_num = post.post_num AND size IN (${sql.join(sizes)})
        AND night >= ${stay.checkin}::date AND night < ${stay.checkout}::date
    ) AS stored)`
}

function stockOf(post: Post, taken: readonly TakenNight[], rooms: RoomCounts, days: readonly Day[]): Stock {
  return perSize((size) => {
    const room = rooms[size] > 0 ? post.rooms.find((offered) => offered.size === size) : undefined
    const stored = taken.filter((night) => sizeAt(night.size) === size)
    return room ? wholeNights(days, room.count, stored) : null
  })
}

const noStock: Stock = perSize(() => null)

/** One rank after another: each is in its order already, so that no more is read than is shown. */
async function findInRanks(db: Database, filter: PostFilter, forms: readonly NameForm[], page: PageRequest): Promise<Found[]> {
  const { from = null, backwards = false, limit } = page
  const { free = null } = filter
  const ranks = nameRanks.filter((rank) => !from || (backwards ? rank <= from.rank : rank >= from.rank))
  const others = passes({ ...filter, forms: null })
  const places: PostPlace[] = []
  for (const rank of backwards ? ranks.toReversed() : ranks) {
    const isPast = from !== null && from.rank !== rank
    const rest = { ...page, limit: limit - places.length, ...(isPast && { from: null }) }
    if (rest.limit < 0) break
    const { rows } = await placesOf(sql`${others} AND ${hasRank(forms, rank)}`, rank, rest).execute(db)
    places.push(...rows)
  }
  return await withPosts(db, places, free)
}

async function withPosts(db: Database, places: readonly PostPlace[], free: Free | null): Promise<Found[]> {
  const postNums = places.map(({ postNum }) => postNum)
  const [posts, stocks] = await Promise.all([listPosts(db, postNums), free && listStocks(db, postNums, free.stay)])
  const placeOf = new Map(places.map((place) => [place.postNum, place]))
  return posts.flatMap((post) => {
    const place = placeOf.get(post.postNum)
    return place ? [{ place, post, stock: stocks?.get(post.postNum) ?? noStock }] : []
  })
}

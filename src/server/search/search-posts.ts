import type { WireListedPost } from '../../contract/post.ts'
import type { PostOrder } from '../../contract/sort.ts'
import type { NameForm } from '../../db/name-search.ts'
import { countByRegion, type RegionCount } from '../../db/region-count.ts'
import { isAnyLapsed, settleLapsedHolds } from '../../db/release.ts'
import { countLimit, countPosts, findPosts, usualLimit } from '../../db/search.ts'
import type { PostFilter } from '../../db/search-filter.ts'
import type { Viewer } from '../../domain/account.ts'
import { type DogSize, dogSizes } from '../../domain/dog-size.ts'
import type { RegionName } from '../../domain/region.ts'
import type { Parts } from '../parts.ts'
import type { AskedStay } from './asked-stay.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { formsOfTerm } from './name-index.ts'
import { showPosts } from './show-posts.ts'

export type SearchParts = Pick<Parts, 'db' | 'clock'>

/** Every filter may be left out, and then leaves nothing out. */
export type PostSearch = Pick<PostFilter, 'category' | 'amenities' | 'training' | 'policy' | 'ratingFrom' | 'nightly'> & {
  term?: string | null
  region?: RegionName | 'All' | null
  /** Days that can be booked, and at least one room. */
  stay?: AskedStay | null
  /** The size whose price counts in the order by price; that of the stay, if it is of one. */
  size?: DogSize | null
  order?: PostOrder
  cursor?: string | null
  limit?: number
}

export type PostsPage = { posts: WireListedPost[]; next: string | null; prev: string | null }
export type PostsFound = PostsPage & { total: number; totalIsLowerBound: boolean }

/** One page of the posts that this viewer may see and that pass the filters. */
export async function listPosts(parts: SearchParts, viewer: Viewer, search: PostSearch): Promise<PostsPage> {
  return await whenSettled(parts, search, async () => pageOf(parts, viewer, search, await filterOf(parts, viewer, search)))
}

/** The same, and how many there are in all; a total that is a lower bound is 1000. */
export async function searchPosts(parts: SearchParts, viewer: Viewer, search: PostSearch): Promise<PostsFound> {
  return await whenSettled(parts, search, async () => foundBy(parts, viewer, search, await filterOf(parts, viewer, search)))
}

/** The same, and how many the search would find in each region, whichever region it keeps to. */
export async function searchRegions(
  parts: SearchParts,
  viewer: Viewer,
  search: PostSearch,
): Promise<PostsFound & { regions: RegionCount[] }> {
  return await whenSettled(parts, search, async () => {
    const filter = await filterOf(parts, viewer, search)
    const [found, regions] = await Promise.all([foundBy(parts, viewer, search, filter), countByRegion(parts.db, filter)])
    return { ...found, regions }
  })
}

/** How many posts a search would find; counting ends at 1001. */
export async function countFound(parts: SearchParts, viewer: Viewer, search: PostSearch): Promise<number> {
  return await whenSettled(parts, search, async () => countPosts(parts.db, await filterOf(parts, viewer, search)))
}

async function foundBy(parts: SearchParts, viewer: Viewer, search: PostSearch, filter: PostFilter): Promise<PostsFound> {
  const [page, total] = await Promise.all([pageOf(parts, viewer, search, filter), countPosts(parts.db, filter)])
  return { ...page, total: Math.min(total, countLimit - 1), totalIsLowerBound: total >= countLimit }
}

async function pageOf(parts: SearchParts, viewer: Viewer, search: PostSearch, filter: PostFilter): Promise<PostsPage> {
  const { order = 'recommended', stay = null, limit = usualLimit } = search
  const cursor = readCursor(search.cursor)
  const { posts, stocks, next, prev } = await findPosts(parts.db, filter, {
    order: order === 'recommended' ? 'likes' : order,
    priceOf: search.size ?? onlySizeOf(stay),
    limit,
    from: cursor?.place ?? null,
    backwards: cursor?.backwards ?? false,
  })
  return {
    posts: await showPosts(parts.db, viewer, posts, stay, stocks),
    next: writeCursor(next, 'next'),
    prev: writeCursor(prev, 'prev'),
  }
}

/**
 * What is free is the truth only where no hold has lapsed. There hardly ever is one, so that is asked beside the search, which is made
 * again where there was.
 */
async function whenSettled<Found>({ db, clock }: SearchParts, { stay }: PostSearch, ask: () => Promise<Found>): Promise<Found> {
  if (!stay) return await ask()
  const now = clock()
  const [isStale, found] = await Promise.all([isAnyLapsed(db, now), ask()])
  if (!isStale) return found
  await settleLapsedHolds(db, now)
  return await ask()
}

function onlySizeOf(stay: AskedStay | null): DogSize | null {
  const [first, second] = dogSizes.filter((size) => stay !== null && stay.roomNumber[size] > 0)
  return second === undefined ? (first ?? null) : null
}

/** The condition that a search says. */
async function filterOf(parts: SearchParts, viewer: Viewer, search: PostSearch): Promise<PostFilter> {
  const { term = null, region = null, stay = null, size, order, cursor, limit, ...others } = search
  const viewerUid = viewer.role === 'visitor' ? null : viewer.uid
  return {
    ...others,
    region: region === 'All' ? null : region,
    free: stay && { stay: stay.date, rooms: stay.roomNumber },
    forms: term === null ? null : await readTerm(parts, viewerUid, term),
    viewerUid,
  }
}

/** A term is read as Korean typed on an English keyboard only where it finds no name as it stands. */
async function readTerm({ db }: SearchParts, viewerUid: string | null, term: string): Promise<NameForm[]> {
  const [typed, meant] = formsOfTerm(term)
  if (!typed || !meant) return typed ? [typed] : []
  return (await countPosts(db, { viewerUid, forms: [typed] })) > 0 ? [typed] : [meant]
}

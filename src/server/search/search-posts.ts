import * as z from 'zod/mini'
import { postNumField } from '../../contract/field.ts'
import type { ListedFields } from '../../contract/post/post.ts'
import type { PostOrder } from '../../contract/search/sort.ts'
import { readFreshStock } from '../../db/booking/release.ts'
import { getOnlyGram, getOnlyName } from '../../db/search/common-grams.ts'
import { countMatchesByRegion, type RegionMatches } from '../../db/search/region-count.ts'
import type { PostCursor } from '../../db/search/search.ts'
import { countLimit, countPosts, type PageQuery, preparedLimit, searchPage } from '../../db/search/search.ts'
import type { NameForm } from '../../db/search/search-filter.ts'
import { hasOnlyRegionAndRoom, listStartGrams, type PostFilter, startGram } from '../../db/search/search-filter.ts'
import { getHiddenListingsOwner, type Viewer } from '../../domain/account/account.ts'
import { type DogSize, dogSizes } from '../../domain/dog/dog-size.ts'
import type { PostSummary } from '../../domain/post/post.ts'
import type { RegionName } from '../../domain/post/region.ts'
import { createCursor, readCursor } from '../http/cursor.ts'
import type { AppContext } from '../runtime/context.ts'
import { parseNameTerm } from './name-index.ts'
import type { RequestedStay } from './requested-stay.ts'
import { showPosts } from './show-posts.ts'

export type SearchContext = Pick<AppContext, 'db' | 'clock' | 'totals'>

/** All filters are optional; an omitted filter excludes nothing. */
export type PostSearch = Pick<
  PostFilter,
  'category' | 'regions' | 'offers' | 'amenities' | 'training' | 'policy' | 'ratingFrom' | 'nightly'
> & {
  term?: string | null
  region?: RegionName | 'All' | null
  /** Bookable days and at least one room. */
  stay?: RequestedStay | null
  /** The room size whose price is used to sort by price. Defaults to the stay's size, if it has only one. */
  size?: DogSize | null
  order?: PostOrder
  cursor?: string | null
  limit?: number
}

const key = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))

/** Identifies a page: the one after `place`, or before it with `backwards`. */
export const postCursor = createCursor<{ place: PostCursor; backwards: boolean }>(
  z.strictObject({ place: z.strictObject({ rank: key, key, postNum: postNumField }), backwards: z.boolean() }),
)

/** Re-encodes a cursor in its canonical form; null if it is invalid. */
export function normalizeCursor(text: string | null): string | null {
  const parsed = text === null ? null : postCursor.read(text)
  return parsed && postCursor.write(parsed)
}

/** A post as a card shows it. */
export type ListedSummary = PostSummary & ListedFields

export type PostsPage = { posts: ListedSummary[]; next: string | null; prev: string | null }
export type PostsFound = PostsPage & { total: number; totalIsLowerBound: boolean }

/** Returns one page of the posts that this viewer may see and that match the filters. */
export async function listPostsPage(context: SearchContext, viewer: Viewer, search: PostSearch): Promise<PostsPage> {
  return await withFreshAvailability(context, search, async (expiredAt) =>
    loadPage(context, viewer, search, await buildFilter(context, viewer, search, expiredAt)),
  )
}

/** Like `listPostsPage`, with the total. Counting stops at 1000, which is then marked as a lower bound. */
export async function searchPosts(context: SearchContext, viewer: Viewer, search: PostSearch): Promise<PostsFound> {
  return await withFreshAvailability(context, search, async (expiredAt) =>
    loadPageAndTotal(context, viewer, search, await buildFilter(context, viewer, search, expiredAt)),
  )
}

/** Like `searchPosts`, with the counts for every region, regardless of the region filter; those of a filtered search stop at 101. */
export async function searchRegions(
  context: SearchContext,
  viewer: Viewer,
  search: PostSearch,
): Promise<PostsFound & { regions: RegionMatches[] }> {
  return await withFreshAvailability(context, search, async (expiredAt) => {
    const filter = await buildFilter(context, viewer, search, expiredAt)
    const [found, regions] = await Promise.all([
      loadPageAndTotal(context, viewer, search, filter),
      loadRegionCounts(context, filter),
    ])
    return { ...found, regions }
  })
}

/** An unfiltered search uses the cached totals. */
async function loadRegionCounts({ db, totals }: SearchContext, filter: PostFilter): Promise<RegionMatches[]> {
  const isEverything = hasOnlyRegionAndRoom(filter) && !filter.free && (filter.category ?? 'all') === 'all'
  if (isEverything) return await totals.byRegion(filter.viewerUid ?? null)
  const gram = getOnlyGram({ ...filter, region: null })
  const isWidespread = gram !== null && (await totals.classifyGram(gram)) === 'widespread'
  return await countMatchesByRegion(db, filter, isWidespread)
}

/** Counts the posts that match a search. Counting stops at 1001. */
export async function countFound(context: SearchContext, viewer: Viewer, search: PostSearch): Promise<number> {
  return await withFreshAvailability(context, search, async (expiredAt) =>
    countMatches(context, await buildFilter(context, viewer, search, expiredAt)),
  )
}

async function loadPageAndTotal(
  context: SearchContext,
  viewer: Viewer,
  search: PostSearch,
  filter: PostFilter,
): Promise<PostsFound> {
  const [page, total] = await Promise.all([loadPage(context, viewer, search, filter), countMatches(context, filter)])
  return { ...page, total: Math.min(total, countLimit - 1), totalIsLowerBound: total >= countLimit }
}

/** Counting a common name would read the place of every post with it before the first. */
async function countMatches({ db, totals }: SearchContext, filter: PostFilter): Promise<number> {
  const gram = getOnlyGram(filter)
  if (gram !== null && (await totals.classifyGram(gram)) !== 'rare') return countLimit
  const { grams = [] } = getOnlyName(filter) ?? {}
  const mark = grams.length > 1 ? await totals.chooseCountMark(grams) : null
  if (mark !== null && (await countPosts(db, filter, { gram: mark })) === countLimit) return countLimit
  return await countPosts(db, filter)
}

async function loadPage(context: SearchContext, viewer: Viewer, search: PostSearch, filter: PostFilter): Promise<PostsPage> {
  const { order = 'recommended', stay = null, limit = preparedLimit } = search
  const cursor = readCursor(postCursor, search.cursor)
  const { posts, stocks, next, prev } = await searchPage(context.db, filter, {
    order: order === 'recommended' ? 'likes' : order,
    priceSize: search.size ?? getOnlySize(stay),
    limit,
    from: cursor?.place ?? null,
    backwards: cursor?.backwards ?? false,
    firstGrams: order === 'recommended' && cursor === null ? await chooseLikeMarks(context, filter) : {},
    names: await classifyNames(context, filter),
  })
  return {
    posts: await showPosts(context.db, viewer, posts, stay, stocks),
    next: next && postCursor.write({ place: next, backwards: false }),
    prev: prev && postCursor.write({ place: prev, backwards: true }),
  }
}

/** Only for a name of one gram: longer ones have few matches that are slow to find, so looking for them twice costs more. */
async function chooseLikeMarks({ totals }: SearchContext, { forms }: PostFilter): Promise<NonNullable<PageQuery['firstGrams']>> {
  const [form, ...others] = forms ?? []
  const [gram, ...more] = form?.grams ?? []
  if (!form || gram === undefined || others.length + more.length > 0) return {}
  const [atStart, inside] = await Promise.all([totals.chooseLikeMark(startGram(form.text)), totals.chooseLikeMark(gram)])
  return { 0: atStart, 1: inside }
}

/** A common name is found by the first posts only where nothing else is looked for. */
async function classifyNames({ totals }: SearchContext, filter: PostFilter): Promise<NonNullable<PageQuery['names']>> {
  const [form] = filter.forms ?? []
  if (!form || form.grams.length === 0) return {}
  const isAlone = getOnlyName(filter) !== null
  const [atStart, inside] = await Promise.all([listStartGrams(form), form.grams].map((grams) => totals.classifyName(grams)))
  const choose = (name: 'rare' | 'common' | null = null) => (name === 'common' && !isAlone ? null : name)
  return { 0: choose(atStart), 1: choose(inside) }
}

async function withFreshAvailability<Result>(
  { db, clock }: SearchContext,
  { stay }: PostSearch,
  search: (expiredAt: number | null) => Promise<Result>,
): Promise<Result> {
  return stay ? await readFreshStock(db, { now: clock() }, search) : await search(null)
}

function getOnlySize(stay: RequestedStay | null): DogSize | null {
  const [first, second] = dogSizes.filter((size) => stay !== null && stay.roomNumber[size] > 0)
  return second === undefined ? (first ?? null) : null
}

/** Converts a search to a database filter. */
async function buildFilter(
  context: SearchContext,
  viewer: Viewer,
  search: PostSearch,
  expiredAt: number | null,
): Promise<PostFilter> {
  const { term = null, region = null, stay = null, size, order, cursor, limit, ...others } = search
  const viewerUid = getHiddenListingsOwner(viewer)
  return {
    ...others,
    region: region === 'All' ? null : region,
    free: stay && { stay: stay.date, rooms: stay.roomNumber, areDogs: stay.areDogs ?? false, at: context.clock(), expiredAt },
    forms: term === null ? null : await readTerm(context, viewerUid, term),
    viewerUid,
  }
}

/** Reads the term as Korean typed on an English keyboard only if it matches nothing as typed. */
async function readTerm({ db }: SearchContext, viewerUid: string | null, term: string): Promise<NameForm[]> {
  const [typed, korean] = parseNameTerm(term)
  if (!typed || !korean) return typed ? [typed] : []
  return (await countPosts(db, { viewerUid, forms: [typed] }, { most: 1 })) > 0 ? [typed] : [korean]
}

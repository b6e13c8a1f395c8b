import {
  chooseCountMark,
  chooseLikeMark,
  classifyName,
  estimateCommonGrams,
  type GramEstimate,
} from '../../db/search/common-grams.ts'
import {
  type CategoryCounts,
  countByCategory,
  countByRegion,
  listOwnListings,
  type OwnListing,
  type RegionCount,
} from '../../db/search/region-count.ts'
import { countLimit } from '../../db/search/search.ts'
import type { Database } from '../../db/tables.ts'
import { categories } from '../../domain/post/category.ts'
import { regions } from '../../domain/post/region.ts'
import { runForAll } from '../http/overload/connection-turns.ts'
import { cacheByTags, type InvalidationListener } from '../runtime/invalidation-listener.ts'

export type GramClass = 'rare' | 'common' | 'widespread'

/** Totals of the posts a viewer sees. They include everything committed before the call, by any process. */
export type ListingTotals = {
  byCategory(viewerUid: string | null): Promise<CategoryCounts>
  /** Omits regions without a post. */
  byRegion(viewerUid: string | null): Promise<RegionCount[]>
  /**
   * How common this gram was among public posts some minutes ago: `common` if a count of them stops at its limit, `widespread` if they are also
   * counted faster region by region than through the index of names.
   */
  classifyGram(gram: string): Promise<GramClass>
  /** See the functions of these names. */
  chooseLikeMark(gram: string): Promise<string | null>
  classifyName(grams: readonly string[]): Promise<'rare' | 'common' | null>
  chooseCountMark(grams: readonly string[]): Promise<string | null>
}

/** PostgreSQL's statistics are as old as its last ANALYZE anyway. */
const estimatesMs = 300_000
/** Leaves a margin for what was deleted or renamed since. */
const commonFrom = 5 * countLimit
/** Measured: from so many on, reading the places of all from the index of names takes longer than finding the first in each region. */
const widespreadFrom = { posts: 50_000, share: 0.1 }

/**
 * Caches the counts of public posts until they are invalidated, and adds the posts that only this viewer sees. `time` is a monotonic clock
 * in milliseconds.
 */
export function createListingTotals(
  db: Database,
  listener: InvalidationListener,
  time: () => number = () => performance.now(),
): ListingTotals {
  const readCategories = cacheByTags(listener, ['listings'], () => countByCategory(db))
  const readRegions = cacheByTags(listener, ['listings'], () => countByRegion(db))
  const readOwn = async (uid: string | null): Promise<OwnListing[]> => (uid === null ? [] : await listOwnListings(db, uid))
  const readGrams = keepFor(estimatesMs, time, () => runForAll(() => estimateCommonGrams(db)))
  return {
    async classifyGram(gram) {
      const estimate = (await readGrams()).grams.get(gram)
      return estimate ? classify(estimate) : 'rare'
    },
    async chooseLikeMark(gram) {
      return chooseLikeMark(await readGrams(), gram)
    },
    async classifyName(grams) {
      return classifyName(await readGrams(), grams)
    },
    async chooseCountMark(grams) {
      return chooseCountMark(await readGrams(), grams, countLimit)
    },
    async byCategory(viewerUid) {
      const [shared, own] = await Promise.all([readCategories(), readOwn(viewerUid)])
      const counts = { ...shared }
      for (const { name } of categories) counts[name] += own.filter((listing) => listing.categories.includes(name)).length
      return counts
    },
    async byRegion(viewerUid) {
      const [shared, own] = await Promise.all([readRegions(), readOwn(viewerUid)])
      return own.length === 0 ? shared : addOwnPosts(shared, own)
    },
  }
}

export function classify({ posts, share }: GramEstimate): GramClass {
  if (posts < commonFrom) return 'rare'
  return posts < widespreadFrom.posts || share < widespreadFrom.share ? 'common' : 'widespread'
}

function addOwnPosts(shared: readonly RegionCount[], own: readonly OwnListing[]): RegionCount[] {
  return regions.flatMap(({ name: region }) => {
    const before = shared.find((counted) => counted.region === region)
    const added = own.filter((listing) => listing.region === region)
    const count = (before?.count ?? 0) + added.length
    if (count === 0) return []
    return [
      { region, count, fromPrice: Math.min(before?.fromPrice ?? Number.POSITIVE_INFINITY, ...added.map(({ price }) => price)) },
    ]
  })
}

/** Reads a value again once it is older than `ms`. Concurrent callers share a read, and a failed one is not kept. */
function keepFor<Value>(ms: number, time: () => number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; at: number } | null = null
  return async () => {
    if (kept === null || time() - kept.at > ms) kept = { value: read(), at: time() }
    const { value } = kept
    try {
      return await value
    } catch (error) {
      if (kept?.value === value) kept = null
      throw error
    }
  }
}

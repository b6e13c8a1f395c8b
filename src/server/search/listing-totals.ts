import {
  type CategoryCounts,
  countByCategory,
  countByRegion,
  listOwnListings,
  type OwnListing,
  type RegionCount,
} from '../../db/search/region-count.ts'
import type { Database } from '../../db/tables.ts'
import { categories } from '../../domain/post/category.ts'
import { regions } from '../../domain/post/region.ts'
import { cacheByTags, type InvalidationListener } from '../runtime/invalidation-listener.ts'

/** Totals of the posts a viewer sees. They include everything committed before the call, by any process. */
export type ListingTotals = {
  byCategory(viewerUid: string | null): Promise<CategoryCounts>
  /** Omits regions without a post. */
  byRegion(viewerUid: string | null): Promise<RegionCount[]>
}

/** Caches the counts of public posts until they are invalidated, and adds the posts that only this viewer sees. */
export function createListingTotals(db: Database, listener: InvalidationListener): ListingTotals {
  const readCategories = cacheByTags(listener, ['listings'], () => countByCategory(db))
  const readRegions = cacheByTags(listener, ['listings'], () => countByRegion(db))
  const readOwn = async (uid: string | null): Promise<OwnListing[]> => (uid === null ? [] : await listOwnListings(db, uid))
  return {
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

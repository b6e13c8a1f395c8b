import {
  type CategoryCounts,
  countByCategory,
  countByRegion,
  listOwnPlaces,
  type OwnPlace,
  type RegionCount,
} from '../../db/search/region-count.ts'
import type { Database } from '../../db/tables.ts'
import { categories } from '../../domain/post/category.ts'
import { regions } from '../../domain/post/region.ts'
import { cacheByTags, type InvalidationListener } from '../runtime/invalidation-listener.ts'

/** Totals of the posts a viewer sees. They include everything committed before the call, by any process. */
export type PlaceTotals = {
  byCategory(viewerUid: string | null): Promise<CategoryCounts>
  /** Omits regions without a post. */
  byRegion(viewerUid: string | null): Promise<RegionCount[]>
}

/** Caches the counts of public posts until they are invalidated, and adds the posts that only this viewer sees. */
export function createPlaceTotals(db: Database, watch: InvalidationListener): PlaceTotals {
  const readCategories = cacheByTags(watch, ['places'], () => countByCategory(db))
  const readRegions = cacheByTags(watch, ['places'], () => countByRegion(db, {}))
  const readOwn = async (uid: string | null): Promise<OwnPlace[]> => (uid === null ? [] : await listOwnPlaces(db, uid))
  return {
    async byCategory(viewerUid) {
      const [shared, own] = await Promise.all([readCategories(), readOwn(viewerUid)])
      const counts = { ...shared }
      for (const { name } of categories) counts[name] += own.filter((place) => place.categories.includes(name)).length
      return counts
    },
    async byRegion(viewerUid) {
      const [shared, own] = await Promise.all([readRegions(), readOwn(viewerUid)])
      return own.length === 0 ? shared : addOwnPosts(shared, own)
    },
  }
}

function addOwnPosts(shared: readonly RegionCount[], own: readonly OwnPlace[]): RegionCount[] {
  return regions.flatMap(({ name: region }) => {
    const before = shared.find((counted) => counted.region === region)
    const added = own.filter((place) => place.region === region)
    const count = (before?.count ?? 0) + added.length
    if (count === 0) return []
    return [
      { region, count, fromPrice: Math.min(before?.fromPrice ?? Number.POSITIVE_INFINITY, ...added.map(({ price }) => price)) },
    ]
  })
}

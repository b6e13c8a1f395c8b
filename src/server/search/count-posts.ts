import { countByRegion, type RegionCount } from '../../db/region-count.ts'
import { countPosts } from '../../db/search.ts'
import type { Viewer } from '../../domain/account.ts'
import { filterOf, type PostSearch, type SearchParts } from './search-posts.ts'

/** How many posts a search would find; counting ends at 1001. */
export async function countFound(parts: SearchParts, viewer: Viewer, search: PostSearch): Promise<number> {
  return await countPosts(parts.db, await filterOf(parts, viewer, search))
}

/** How many posts the search would find in each region, whichever region it keeps to. */
export async function countFoundByRegion(parts: SearchParts, viewer: Viewer, search: PostSearch): Promise<RegionCount[]> {
  return await countByRegion(parts.db, await filterOf(parts, viewer, search))
}

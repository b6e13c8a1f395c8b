import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { listedPostToWire, type WireListedPost } from '../../contract/post/post.ts'
import { countPosts, searchStays } from '../../contract/search/search.ts'
import { emptySearch } from '../../contract/search/search-url.ts'
import { findPosts } from '../../db/post/post.ts'
import { countLimit } from '../../db/search/search.ts'
import type { Database } from '../../db/tables.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { registerPublicRead } from '../http/endpoint.ts'
import type { AppContext } from '../runtime/context.ts'
import { validateRequestedStay } from './requested-stay.ts'
import { countFound, type ListedSummary, listPostsPage, searchPosts } from './search-posts.ts'
import { toPostSearch } from './to-post-search.ts'

export function searchRoutes(app: Hono, context: AppContext): void {
  registerPublicRead(app, context, endpoints.listPosts, async ({ input: { sort, ...page }, viewer, context: source }) => {
    const { posts, next } = await listPostsPage(source, viewer, { category: sort, ...page })
    return { postList: await toWire(source.db, posts), next }
  })

  registerPublicRead(
    app,
    context,
    endpoints.searchPosts,
    async ({ input: { searchTerm, sort, ...page }, viewer, context: source }) => {
      const { posts, next, total } = await searchPosts(source, viewer, { term: searchTerm, ...sort, ...page })
      return { postList: await toWire(source.db, posts), next, total }
    },
  )

  registerPublicRead(
    app,
    context,
    searchStays,
    async ({ input: { region, date, roomNumber, sort, ...page }, viewer, context: source }) => {
      const stay = { date, roomNumber }
      const fields = validateRequestedStay(stay, dayAt(source.clock()))
      if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
      const { posts, ...rest } = await searchPosts(source, viewer, { region, stay, ...sort, ...page })
      return { data: await toWire(source.db, posts), ...rest }
    },
  )

  registerPublicRead(app, context, countPosts, async ({ input, viewer, context: source }) => {
    const { searchTerm, region, date = null, dogNum, care, price = null, policy = null, rating = null } = input
    const fields = date ? validateRequestedStay({ date, roomNumber: dogNum, areDogs: true }, dayAt(source.clock())) : {}
    if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
    const filters = { cares: care, price, policy, rating }
    const search = { ...emptySearch, term: searchTerm, region: region === 'All' ? null : region, stay: date, dogs: dogNum }
    const count = await countFound(source, viewer, toPostSearch({ ...search, ...filters }))
    return { total: Math.min(count, countLimit - 1), totalIsLowerBound: count >= countLimit }
  })
}

/** Completes what a card shows to whole posts. */
async function toWire(db: Database, listed: readonly ListedSummary[]): Promise<WireListedPost[]> {
  const posts = await findPosts(
    db,
    listed.map(({ postNum }) => postNum),
  )
  const fields = new Map(listed.map((post) => [post.postNum, post]))
  return posts.map((post) => listedPostToWire(post, fields.get(post.postNum) ?? {}))
}

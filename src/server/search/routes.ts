import type { Hono } from 'hono'
import * as postCalls from '../../contract/post-calls.ts'
import { searchStays } from '../../contract/search.ts'
import { dayAt } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { handle } from '../call.ts'
import type { Parts } from '../parts.ts'
import { faultsOfAskedStay } from './asked-stay.ts'
import { listPosts, searchPosts } from './search-posts.ts'

export function searchRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, postCalls.listPosts, async ({ input: { sort, ...page }, viewer }) => {
    const { posts, next } = await listPosts(parts, viewer, { category: sort, ...page })
    return { postList: posts, next }
  })

  handle(app, parts, postCalls.searchPosts, async ({ input: { searchTerm, sort, ...page }, viewer }) => {
    const { posts, next, total } = await searchPosts(parts, viewer, { term: searchTerm, ...sort, ...page })
    return { postList: posts, next, total }
  })

  handle(app, parts, searchStays, async ({ input: { region, date, roomNumber, sort, ...page }, viewer }) => {
    const stay = { date, roomNumber }
    const fields = faultsOfAskedStay(stay, dayAt(parts.clock()))
    if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
    const { posts, ...rest } = await searchPosts(parts, viewer, { region, stay, ...sort, ...page })
    return { data: posts, ...rest }
  })
}

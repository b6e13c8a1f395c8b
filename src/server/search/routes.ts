import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { searchStays } from '../../contract/search/search.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import type { AppContext } from '../runtime/context.ts'
import { validateRequestedStay } from './requested-stay.ts'
import { listPostsPage, searchPosts } from './search-posts.ts'

export function searchRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.listPosts, async ({ input: { sort, ...page }, viewer }) => {
    const { posts, next } = await listPostsPage(context, viewer, { category: sort, ...page })
    return { postList: posts, next }
  })

  registerEndpoint(app, context, endpoints.searchPosts, async ({ input: { searchTerm, sort, ...page }, viewer }) => {
    const { posts, next, total } = await searchPosts(context, viewer, { term: searchTerm, ...sort, ...page })
    return { postList: posts, next, total }
  })

  registerEndpoint(app, context, searchStays, async ({ input: { region, date, roomNumber, sort, ...page }, viewer }) => {
    const stay = { date, roomNumber }
    const fields = validateRequestedStay(stay, dayAt(context.clock()))
    if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
    const { posts, ...rest } = await searchPosts(context, viewer, { region, stay, ...sort, ...page })
    return { data: posts, ...rest }
  })
}

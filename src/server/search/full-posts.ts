import type { Search } from '../../contract/search/search-url.ts'
import { urls } from '../../contract/urls.ts'
import type { Viewer } from '../../domain/account/account.ts'
import { countRooms } from '../../domain/booking/price.ts'
import { perSize } from '../../domain/dog/dog-size.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { FullPost } from '../../web/search/full-post.ts'
import { toPostQuery } from '../../web/search/to-post-query.ts'
import type { BookingContext } from '../booking/booking-context.ts'
import { quoteStay } from '../booking/quote/quote-stay.ts'
import { listPostsPage, type SearchContext } from './search-posts.ts'
import { toPostSearch } from './to-post-search.ts'

const mostShown = 3
const mostAsked = 12

/** The first posts that match a search and lack only rooms on its nights, so that owners can wait for them. */
export async function listFullPosts(
  context: SearchContext & BookingContext,
  viewer: Viewer,
  search: Search,
): Promise<FullPost[]> {
  const { stay, dogs } = search
  if (!stay || viewer.role === 'company') return []
  const { posts } = await listPostsPage(context, viewer, { ...toPostSearch({ ...search, stay: null }), limit: mostAsked })
  const full: FullPost[] = []
  for (const post of posts) {
    if (full.length === mostShown) break
    const { postNum, storeName, storeNameEn, maxDogsPerRoom } = post
    const roomNumber = perSize((size) => countRooms(dogs[size], maxDogsPerRoom))
    const isFull = await lacksRooms(context, viewer, { postNum, date: stay, dogNum: dogs, roomNumber })
    const url = `${urls.post(postNum)}${toPostQuery(search, post)}#stay`
    if (isFull) full.push({ storeName, storeNameEn, url })
  }
  return full
}

async function lacksRooms(context: BookingContext, viewer: Viewer, request: Parameters<typeof quoteStay>[2]): Promise<boolean> {
  try {
    await quoteStay(context, viewer, request)
    return false
  } catch (error) {
    if (error instanceof Refusal) return error.code === 'room_full'
    throw error
  }
}

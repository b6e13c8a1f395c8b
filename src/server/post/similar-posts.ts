import { similarLimit } from '../../db/search/search.ts'
import type { Viewer } from '../../domain/account/account.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { validateStayDates } from '../../domain/calendar/stay.ts'
import { listNeighbors } from '../../domain/post/neighboring-districts.ts'
import type { Post } from '../../domain/post/post.ts'
import { districtOfAddress, regions } from '../../domain/post/region.ts'
import { hasRooms, readChosenStay, type StayChoice } from '../../web/post/detail/stay-box/stay-choice.ts'
import type { RequestedStay } from '../search/requested-stay.ts'
import { type ListedSummary, listPostsPage, type PostSearch, type SearchContext } from '../search/search-posts.ts'

/** One of them may be the post itself. */
const maxShown = similarLimit - 1

/** `asked` is the stay for which the posts have rooms; null if no bookable stay is chosen, and then they are only nearby. */
export type SimilarPosts = { posts: ListedSummary[]; asked: RequestedStay | null }

/**
 * Lists posts with rooms of the same size, most liked first: those in the same district, then in neighboring ones. If a stay is
 * chosen, only posts with enough rooms on all of its nights are listed.
 */
export async function listSimilarPosts(
  context: SearchContext,
  viewer: Viewer,
  { post, choice, today }: { post: Post; choice: StayChoice; today: Day },
): Promise<SimilarPosts> {
  const stay = readChosenStay(choice)
  const isBookable = stay && hasRooms(choice) && Object.keys(validateStayDates(stay, today)).length === 0
  const asked = isBookable ? { date: stay, roomNumber: choice.rooms } : null
  const district = districtOfAddress(post.mainAddress)?.name ?? null
  const around = district === null ? [] : regions.map(({ name }) => name).filter((name) => listNeighbors(district).includes(name))

  const list = async (place: Pick<PostSearch, 'region' | 'regions'>): Promise<ListedSummary[]> => {
    const search: PostSearch = { ...place, category: choice.size, stay: asked, limit: similarLimit }
    const { posts } = await listPostsPage(context, viewer, search)
    return posts.filter(({ postNum }) => postNum !== post.postNum)
  }
  const nearby = post.region === null ? [] : await list({ region: post.region })
  const further = nearby.length >= maxShown || around.length === 0 ? [] : await list({ regions: around })
  return { posts: [...nearby, ...further].slice(0, maxShown), asked }
}

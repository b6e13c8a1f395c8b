import type { WireListedPost } from '../../contract/post.ts'
import type { Viewer } from '../../domain/account.ts'
import type { Day } from '../../domain/day.ts'
import { neighboursOf } from '../../domain/neighbours.ts'
import type { Post } from '../../domain/post.ts'
import { districtOfAddress, type RegionName, regions } from '../../domain/region.ts'
import { stayFaults } from '../../domain/stay.ts'
import { hasRooms, type StayChoice, stayOf } from '../../web/post/stay-choice.ts'
import type { AskedStay } from '../search/asked-stay.ts'
import { listPosts, type PostSearch, type SearchParts } from '../search/search-posts.ts'

const mostShown = 4

/** `asked` is what they are free for; null where the address chooses no stay that can be had, and then they are only nearby. */
export type SimilarPosts = { posts: WireListedPost[]; asked: AskedStay | null }

/**
 * Other posts with rooms of the same size in the same district, the most liked first, then in the districts around it; with a
 * stay chosen, those that have the same rooms free in all its nights.
 */
export async function listSimilarPosts(
  parts: SearchParts,
  viewer: Viewer,
  { post, choice, today }: { post: Post; choice: StayChoice; today: Day },
): Promise<SimilarPosts> {
  const stay = stayOf(choice)
  const isBookable = stay && hasRooms(choice) && Object.keys(stayFaults(stay, today)).length === 0
  const asked = isBookable ? { date: stay, roomNumber: choice.rooms } : null
  const district = districtOfAddress(post.mainAddress)?.name ?? null
  const around = district === null ? [] : regions.map(({ name }) => name).filter((name) => neighboursOf(district).includes(name))

  const inRegion = async (region: RegionName): Promise<WireListedPost[]> => {
    const search: PostSearch = { region, category: choice.size, stay: asked, limit: mostShown + 1 }
    const { posts } = await listPosts(parts, viewer, search)
    return posts.filter(({ postNum }) => postNum !== post.postNum)
  }
  const near = post.region === null ? [] : await inRegion(post.region)
  if (near.length >= mostShown) return { posts: near.slice(0, mostShown), asked }
  const further = (await Promise.all(around.map(inRegion)))
    .flat()
    .sort((a, b) => b.likeTotal - a.likeTotal || a.postNum - b.postNum)
  return { posts: [...near, ...further].slice(0, mostShown), asked }
}

import { postToCard } from '../../contract/post/post.ts'
import { listLikedPosts } from '../../db/like/like.ts'
import { findSummaries } from '../../db/post/post.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import type { LikesProps } from '../../web/like/liked-posts.tsx'
import { readOwnDogs } from '../search/own-dogs.ts'
import { readSearchQuery } from '../search/read-search-query.ts'
import type { RequestedStay } from '../search/requested-stay.ts'
import { showPosts } from '../search/show-posts.ts'

const maxListed = 100

/** The posts an owner likes, latest like first. With days in the URL, posts without free rooms on all of them go to `full`. */
export async function likedPosts(db: Database, account: Account, query: URLSearchParams, today: Day): Promise<LikesProps> {
  const posts = await findSummaries(db, await listLikedPosts(db, account.uid, maxListed))
  const { search, typed, errors } = readSearchQuery('', query, today)
  const { dogs } = search
  const stay = Object.keys(errors).length > 0 ? null : search.stay
  const requested: RequestedStay | null = stay && { date: stay, roomNumber: dogs, areDogs: true }
  const shown = await showPosts(db, account, posts, requested)
  const isFree = ({ stay: found, rooms }: (typeof shown)[number]): boolean =>
    stay === null ||
    (found !== undefined &&
      found.left !== 0 &&
      dogSizes.every((size) => dogs[size] === 0 || rooms.some((room) => room.size === size)))
  return {
    likes: shown.filter(isFree).map(postToCard),
    full: shown.filter((post) => !isFree(post)).map(({ stay: _, ...post }) => postToCard(post)),
    asked: { stay, dogs, typed, errors, ownDogs: await readOwnDogs(db, account) },
  }
}

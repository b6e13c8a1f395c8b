import { postToCard } from '../../contract/post.ts'
import { listLikedPosts } from '../../db/like.ts'
import { listPosts } from '../../db/post.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account.ts'
import type { Day } from '../../domain/day.ts'
import { type DogSize, dogSizes, perSize } from '../../domain/dog-size.ts'
import { stayFaults } from '../../domain/stay.ts'
import type { LikesAsked } from '../../web/owner/likes.tsx'
import type { CardPost } from '../../web/post/post-card.tsx'
import { readStayQuery } from '../booking/stay-query.ts'
import type { AskedStay } from '../search/asked-stay.ts'
import { showPosts } from '../search/show-posts.ts'

const mostLikes = 100

type LikedPosts = { likes: CardPost[]; full: CardPost[]; asked: LikesAsked }

/** What an owner likes, the latest like first; with days in the address apart by whether a room is free on all of them. */
export async function likedPosts(db: Database, account: Account, query: URLSearchParams, today: Day): Promise<LikedPosts> {
  const posts = await listPosts(db, await listLikedPosts(db, account.uid, mostLikes))
  const asked = readAsked(query, today)
  const stay = stayOf(asked)
  const shown = await showPosts(db, account, posts, stay)
  const isFree = ({ stay: found, roomPrice }: (typeof shown)[number]): boolean =>
    stay === null || (found !== undefined && found.left !== 0 && roomPrice[asked.size] !== null)
  return {
    likes: shown.filter(isFree).map(postToCard),
    full: shown.filter((post) => !isFree(post)).map(({ stay: _, ...post }) => postToCard(post)),
    asked,
  }
}

function readAsked(query: URLSearchParams, today: Day): LikesAsked {
  const { checkin, checkout } = readStayQuery(query)
  const size: DogSize = dogSizes.find((name) => name === query.get('size')) ?? 'small'
  const isAsked = query.has('checkin') || query.has('checkout')
  const faults = isAsked ? faultsOf(checkin, checkout, today) : []
  return { checkin, checkout, size, faults }
}

function faultsOf(checkin: Day | null, checkout: Day | null, today: Day): LikesAsked['faults'] {
  if (checkin === null) return checkout === null ? ['checkin', 'checkout'] : ['checkin']
  if (checkout === null) return ['checkout']
  const faults = stayFaults({ checkin, checkout }, today)
  return (['checkin', 'checkout'] as const).filter((field) => faults[field] !== undefined)
}

function stayOf({ checkin, checkout, size, faults }: LikesAsked): AskedStay | null {
  if (!checkin || !checkout || faults.length > 0) return null
  return { date: { checkin, checkout }, roomNumber: perSize((name) => (name === size ? 1 : 0)) }
}

import { postToCard } from '../../contract/post/post.ts'
import { listLikedPosts } from '../../db/like/like.ts'
import { findPosts } from '../../db/post/post.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { validateStayDates } from '../../domain/calendar/stay.ts'
import { type DogSize, dogSizes, perSize } from '../../domain/dog/dog-size.ts'
import type { LikesFilter } from '../../web/like/liked-posts.tsx'
import type { CardPost } from '../../web/post/post-card.tsx'
import { readStayQuery } from '../booking/stay-query.ts'
import type { RequestedStay } from '../search/requested-stay.ts'
import { showPosts } from '../search/show-posts.ts'

const maxLikes = 100

type LikedPosts = { likes: CardPost[]; full: CardPost[]; asked: LikesFilter }

/** The posts an owner likes, latest like first. With days in the URL, posts without a free room on all of them go to `full`. */
export async function likedPosts(db: Database, account: Account, query: URLSearchParams, today: Day): Promise<LikedPosts> {
  const posts = await findPosts(db, await listLikedPosts(db, account.uid, maxLikes))
  const asked = readFilter(query, today)
  const stay = getStay(asked)
  const shown = await showPosts(db, account, posts, stay)
  const isFree = ({ stay: found, roomPrice }: (typeof shown)[number]): boolean =>
    stay === null || (found !== undefined && found.left !== 0 && roomPrice[asked.size] !== null)
  return {
    likes: shown.filter(isFree).map(postToCard),
    full: shown.filter((post) => !isFree(post)).map(({ stay: _, ...post }) => postToCard(post)),
    asked,
  }
}

function readFilter(query: URLSearchParams, today: Day): LikesFilter {
  const { checkin, checkout } = readStayQuery(query)
  const size: DogSize = dogSizes.find((name) => name === query.get('size')) ?? 'small'
  const hasDays = query.has('checkin') || query.has('checkout')
  const errors = hasDays ? validateDays(checkin, checkout, today) : []
  return { checkin, checkout, size, errors }
}

function validateDays(checkin: Day | null, checkout: Day | null, today: Day): LikesFilter['errors'] {
  if (checkin === null) return checkout === null ? ['checkin', 'checkout'] : ['checkin']
  if (checkout === null) return ['checkout']
  const errors = validateStayDates({ checkin, checkout }, today)
  return (['checkin', 'checkout'] as const).filter((field) => errors[field] !== undefined)
}

function getStay({ checkin, checkout, size, errors }: LikesFilter): RequestedStay | null {
  if (!checkin || !checkout || errors.length > 0) return null
  return { date: { checkin, checkout }, roomNumber: perSize((name) => (name === size ? 1 : 0)) }
}

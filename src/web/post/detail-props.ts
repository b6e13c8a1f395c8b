import type { WirePost, WirePostCard } from '../../contract/post.ts'
import type { WireNight } from '../../contract/post-calls.ts'
import type { WireQuote } from '../../contract/quote.ts'
import type { WireReview } from '../../contract/review.ts'
import type { Peak } from '../../domain/holiday.ts'
import type { Room, Season } from '../../domain/post.ts'
import type { RegionName } from '../../domain/region.ts'
import type { StayChoice } from './stay-choice.ts'
import type { StayRefusal } from './stay-problem.ts'

export type DetailPost = Omit<WirePost, 'uid' | 'image' | 'roomPrice' | 'roomCount' | 'createdAt'> & {
  rooms: Room[]
  /** those that are not over */
  seasons: Season[]
  /** null for the default peaks */
  peaks: Peak[] | null
}

/** `alt` is empty where nobody described the picture. */
export type DetailPicture = { path: string; alt: string }

/** `month` is `YYYY-MM`. */
export type DetailReview = Pick<WireReview, 'reviewId' | 'displayName' | 'stars' | 'text' | 'language' | 'image'> & {
  reply: string | null
  month: string
}

/** `public` has how many reviews in the rating give 5, 4, 3, 2 and 1 stars. */
type StarCounts = { public: number[]; seen: number }

export type DetailProps = {
  post: DetailPost
  pictures: DetailPicture[]
  liked: boolean
  choice: StayChoice
  /** of the calendar's month */
  nights: WireNight[]
  quote: WireQuote | null
  /** why the stay in the address has no quote */
  refusal: StayRefusal | null
  /** of every region that has places */
  regions: { region: RegionName; count: number }[]
  /** houses nearby; `isFree` when they have the rooms chosen in all nights chosen */
  similar: { cards: WirePostCard[]; isFree: boolean }
  /** of the page chosen, the newest first */
  reviews: DetailReview[]
  /** what reviews of every page give, and how many this viewer sees */
  stars: StarCounts
}

import type { WireQuote } from '../../../contract/booking/quote.ts'
import type { WireExtra } from '../../../contract/post/extra.ts'
import type { WireFacility } from '../../../contract/post/facility.ts'
import type { WireHouseRules } from '../../../contract/post/house-rules.ts'
import type { WirePost, WirePostCard } from '../../../contract/post/post.ts'
import type { WireNight } from '../../../contract/post/post-endpoints.ts'
import type { WireReview } from '../../../contract/review/review.ts'
import type { Peak } from '../../../domain/calendar/holiday.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Room, Season } from '../../../domain/post/post.ts'
import type { RegionName } from '../../../domain/post/region.ts'
import type { ShownLicenseCheck } from '../../company/seller-facts.tsx'
import type { StayChoice } from './stay-box/stay-choice.ts'
import type { StayRefusal } from './stay-box/stay-form-errors.ts'

export type DetailPost = Omit<
  WirePost,
  | 'uid'
  | 'image'
  | 'facility'
  | 'extras'
  | 'house'
  | 'roomPrice'
  | 'roomCount'
  | 'createdAt'
  | 'description'
  | 'descriptionEn'
  | 'seller'
> & {
  rooms: Room[]
  /** Seasons that have not ended. */
  seasons: Season[]
  /** Null for the default peak seasons. */
  peaks: Peak[] | null
}

/** What the company wrote about the hotel. */
export type DetailText = Pick<WirePost, 'description' | 'descriptionEn'>

/** `alt` is empty if the image has no description. */
export type DetailImage = { path: string; alt: string }

/** `month` is `YYYY-MM`. */
export type DetailReview = Pick<WireReview, 'reviewId' | 'displayName' | 'stars' | 'text' | 'language' | 'image'> & {
  reply: string | null
  month: string
}

/** `public` counts the rated reviews with 5, 4, 3, 2 and 1 stars. */
type StarCounts = { public: number[]; seen: number }

/** The viewer's unpaid booking at this post; `until` is in epoch milliseconds. */
export type OwnHoldAtPost = { bookingId: string; stay: Stay; until: number }

export type DetailProps = {
  post: DetailPost
  text: DetailText
  seller: WirePost['seller']
  facility: WireFacility
  /** What can be added to a stay. */
  extras: WireExtra[]
  house: WireHouseRules
  /** What the license register said about the seller. */
  license: ShownLicenseCheck | null
  pictures: DetailImage[]
  liked: boolean
  choice: StayChoice
  /** The nights of the calendar's month. */
  nights: WireNight[]
  quote: WireQuote | null
  hold: OwnHoldAtPost | null
  /** Why the stay in the URL has no quote. */
  refusal: StayRefusal | null
  /** Every region with posts. */
  regions: { region: RegionName; count: number }[]
  /** Nearby posts; `isFree` if they have the chosen rooms on all chosen nights. */
  similar: { cards: WirePostCard[]; isFree: boolean }
  /** The current page of reviews, newest first. */
  reviews: DetailReview[]
  /** The star counts of all reviews, and how many reviews this viewer sees. */
  stars: StarCounts
}

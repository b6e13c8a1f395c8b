import type { WireRefundStep } from '../../../contract/booking/quote.ts'
import type { WirePost } from '../../../contract/post/post.ts'

/** `image` is the path of the first one; `left` the rooms left for the stay, null if there are plenty. */
export type ComparedPost = Omit<WirePost, 'uid' | 'description' | 'descriptionEn' | 'seller' | 'createdAt' | 'image'> & {
  image: string
  left: number | null
  /** What the requested stay costs, or why it cannot be booked; null without days. */
  offer: StayOffer | { refused: 'full' | 'notOnTheseDates' | 'notForTheseDogs' } | null
}

type StayOffer = { nights: number; total: number; refunds: WireRefundStep[] }

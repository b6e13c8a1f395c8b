import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idField, imageField, listFields, postNumField, requiredText, wireInstant } from '../field.ts'
import { wireRating } from '../post/post.ts'

const wireReview = z.strictObject({
  reviewId: z.string(),
  postNum: z.int(),
  /** The author's display name. */
  displayName: z.string(),
  stars: z.int(),
  text: z.string(),
  language: z.enum(['en', 'ko']),
  image: z.array(z.string()),
  reply: z.nullable(z.strictObject({ text: z.string(), at: wireInstant })),
  createdAt: wireInstant,
})

export type WireReview = z.output<typeof wireReview>

const reviewResponse = z.strictObject({ review: wireReview })

export const listReviews = defineEndpoint({
  method: 'POST',
  path: '/api/review/list',
  access: 'readReviews',
  readOnly: true,
  summary: 'Lists the reviews of a post, newest first, with its rating.',
  body: z.strictObject({ postNum: postNumField, ...listFields }),
  response: z.strictObject({ reviews: z.array(wireReview), rating: wireRating, next: z.nullable(z.string()) }),
  refusals: ['not_found', 'gone'],
})

export const createReview = defineEndpoint({
  method: 'POST',
  path: '/api/review/create',
  access: 'writeReview',
  summary:
    'Creates a review of one of your completed bookings. A booking can be reviewed once, within 14 days of the stay, unless it was refunded in full.',
  body: z.strictObject({
    bookingId: idField,
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    text: requiredText(2_000),
    /** The language of the text; detected if omitted. */
    language: z.exactOptional(z.enum(['en', 'ko'])),
    image: z.exactOptional(z.array(imageField).check(z.maxLength(5))),
  }),
  response: reviewResponse,
  refusals: ['not_found', 'wrong_state', 'already_reviewed', 'review_closed', 'stay_refunded'],
})

export const replyToReview = defineEndpoint({
  method: 'POST',
  path: '/api/review/reply',
  access: 'replyToReview',
  summary: 'Publishes the company’s public reply to a review. A review can have one reply, which can be corrected for 48 hours.',
  body: z.strictObject({ reviewId: idField, reply: requiredText(2_000) }),
  response: reviewResponse,
  refusals: ['not_found', 'wrong_state', 'rate_limited'],
})

export const reviewEndpoints = { listReviews, createReview, replyToReview }

import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { idField, imageField, listFields, postNumField, requiredText, wireInstant } from './field.ts'
import { wireRating } from './post.ts'
import { callUrls } from './urls.ts'

const wireReview = z.strictObject({
  reviewId: z.string(),
  postNum: z.int(),
  /** Of whoever wrote it. */
  displayName: z.string(),
  stars: z.int(),
  text: z.string(),
  language: z.enum(['en', 'ko']),
  image: z.array(z.string()),
  reply: z.nullable(z.strictObject({ text: z.string(), at: wireInstant })),
  createdAt: wireInstant,
})

export type WireReview = z.output<typeof wireReview>

const reviewAnswer = z.strictObject({ review: wireReview })

export const listReviews = defineCall({
  method: 'POST',
  path: callUrls.reviewList,
  access: 'readReviews',
  safe: true,
  summary: 'The reviews of a post, newest first, with its rating.',
  body: z.strictObject({ postNum: postNumField, ...listFields }),
  answer: z.strictObject({ reviews: z.array(wireReview), rating: wireRating, next: z.nullable(z.string()) }),
  refusals: ['not_found', 'gone'],
})

export const createReview = defineCall({
  method: 'POST',
  path: callUrls.reviewCreate,
  access: 'writeReview',
  summary: 'Reviews a completed booking of one’s own: once, within 14 days.',
  body: z.strictObject({
    bookingId: idField,
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    text: requiredText(2_000),
    /** Of the text; read off it when left out. */
    language: z.exactOptional(z.enum(['en', 'ko'])),
    image: z.exactOptional(z.array(imageField).check(z.maxLength(5))),
  }),
  answer: reviewAnswer,
  refusals: ['not_found', 'wrong_state', 'already_reviewed', 'review_closed'],
})

export const replyToReview = defineCall({
  method: 'POST',
  path: callUrls.reviewReply,
  access: 'replyToReview',
  summary: 'The company’s one public reply.',
  body: z.strictObject({ reviewId: idField, reply: requiredText(2_000) }),
  answer: reviewAnswer,
  refusals: ['not_found', 'wrong_state'],
})

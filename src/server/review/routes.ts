import type { Hono } from 'hono'
import * as calls from '../../contract/review.ts'
import { handle } from '../call.ts'
import type { Parts } from '../parts.ts'
import { createReview } from './create-review.ts'
import { listReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'

export function reviewRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.listReviews, async ({ input, viewer }) => listReviews(parts, viewer, input))
  handle(app, parts, calls.createReview, async ({ input, account }) => ({ review: await createReview(parts, account, input) }))
  handle(app, parts, calls.replyToReview, async ({ input, account }) => ({ review: await replyToReview(parts, account, input) }))
}

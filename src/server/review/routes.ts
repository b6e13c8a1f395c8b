import type { Hono } from 'hono'
import * as calls from '../../contract/review/review.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import type { AppContext } from '../runtime/context.ts'
import { createReview } from './create-review.ts'
import { listReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'

export function reviewRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, calls.listReviews, async ({ input, viewer }) => listReviews(context, viewer, input))
  registerEndpoint(app, context, calls.createReview, async ({ input, account }) => ({
    review: await createReview(context, account, input),
  }))
  registerEndpoint(app, context, calls.replyToReview, async ({ input, account }) => ({
    review: await replyToReview(context, account, input),
  }))
}

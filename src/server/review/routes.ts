import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { registerEndpoint, registerPublicRead } from '../http/endpoint.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import type { AppContext } from '../runtime/context.ts'
import { createReview } from './create-review.ts'
import { listReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'

export function reviewRoutes(app: Hono, context: AppContext): void {
  registerPublicRead(app, context, endpoints.listReviews, async ({ input, viewer, context: source }) =>
    listReviews(source, viewer, input),
  )
  registerEndpoint(app, context, endpoints.createReview, async ({ input, account }) => ({
    review: await createReview(context, account, input),
  }))
  registerEndpoint(app, context, endpoints.replyToReview, async ({ input, account }) => {
    await consumeRateLimit(context, rateLimits.reply, account.uid)
    return { review: await replyToReview(context, account, input) }
  })
}

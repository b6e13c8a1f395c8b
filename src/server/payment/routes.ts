import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { toWireInstant } from '../../contract/field.ts'
import { maxOpenHolds } from '../../domain/booking/booking.ts'
import { readBooking } from '../booking/show-bookings.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { createConcurrencyLimiter } from '../http/overload/concurrency-limiter.ts'
import { waitInQueue } from '../http/overload/load-shedding.ts'
import { readClient } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { attemptPayment } from './attempt-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { Gateway } from './gateway.ts'
import { handleWebhook } from './handle-webhook.ts'

export function paymentRoutes(app: Hono, context: AppContext): void {
  const limit = createConcurrencyLimiter({ running: 64, waiting: 64, perClient: maxOpenHolds })
  registerEndpoint(app, context, endpoints.attemptPayment, async ({ account, input, request }) => {
    const { gateway } = context
    // A request that waits for the provider, up to half a minute, does not count as in progress.
    const lookUp: Gateway['lookUp'] = (wanted) => waitInQueue(request, () => limit(() => gateway.lookUp(wanted), account.uid))
    const attempt = await attemptPayment({ ...context, gateway: { ...gateway, lookUp } }, account, input)
    return { ...attempt, holdUntil: toWireInstant(attempt.holdUntil) }
  })
  registerEndpoint(app, context, endpoints.confirmPayment, async ({ account, input, request, reply }) => {
    const { address } = readClient(request)
    const { bookingId, isWaiting } = await confirmPayment(context, account, { ...input, address })
    if (isWaiting) reply.status = 202
    return { booking: await readBooking(context, account, bookingId) }
  })
  registerEndpoint(app, context, endpoints.receiveWebhook, async ({ input }) => {
    await handleWebhook(context, input)
    return {}
  })
}

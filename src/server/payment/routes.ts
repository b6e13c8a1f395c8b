import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { toWireInstant } from '../../contract/field.ts'
import { readBooking } from '../booking/show-bookings.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { readClient } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { attemptPayment } from './attempt-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { handleWebhook } from './handle-webhook.ts'

export function paymentRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.attemptPayment, async ({ account, input }) => {
    const attempt = await attemptPayment(context, account, input.bookingId)
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

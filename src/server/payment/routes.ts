import type { Hono } from 'hono'
import { toWireInstant } from '../../contract/field.ts'
import * as calls from '../../contract/payment.ts'
import { readBooking } from '../booking/show-bookings.ts'
import { handle } from '../call.ts'
import type { Parts } from '../parts.ts'
import { attemptPayment } from './attempt-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { takeHint } from './take-hint.ts'

export function paymentRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.attemptPayment, async ({ account, input }) => {
    const attempt = await attemptPayment(parts, account, input.bookingId)
    return { ...attempt, holdUntil: toWireInstant(attempt.holdUntil) }
  })
  handle(app, parts, calls.confirmPayment, async ({ account, input, reply }) => {
    const { bookingId, isWaiting } = await confirmPayment(parts, account, input)
    if (isWaiting) reply.status = 202
    return { booking: await readBooking(parts, account, bookingId) }
  })
  handle(app, parts, calls.receiveWebhook, async ({ input }) => {
    await takeHint(parts, input)
    return {}
  })
}

import * as z from 'zod/mini'
import { paymentKeyPattern } from '../../domain/payment/payment.ts'
import { wireBooking } from '../booking/booking.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idField, wireInstant, wonField } from '../field.ts'
import { fieldError } from '../field-error.ts'

// The payment provider defines both formats.
const orderId = z.string().check(z.regex(/^[\w-]{6,64}$/, fieldError('malformed')))
const paymentKey = z.string().check(z.regex(paymentKeyPattern, fieldError('malformed')))

const attemptPayment = defineEndpoint({
  method: 'POST',
  path: '/api/payment/attempt',
  access: 'pay',
  summary:
    'Prepares the payment of a held booking, or of its held change. After a failed attempt, returns a new order. `amount` and `changeId`, null for the booking itself, are those of the payment that was shown: if another one is due by now, it is refused with `wrong_state`, and `why` is `otherPayment` if that is for a change. `checkoutUrl` is the sandbox checkout page, or null with a real provider.',
  body: z.strictObject({
    bookingId: idField,
    amount: z.exactOptional(wonField),
    changeId: z.exactOptional(z.nullable(idField)),
  }),
  response: z.strictObject({
    orderId: z.string(),
    amount: wonField,
    orderName: z.string(),
    customerKey: z.string(),
    holdUntil: wireInstant,
    checkoutUrl: z.nullable(z.string()),
  }),
  refusals: ['not_found', 'wrong_state', 'hold_lapsed', 'guest_not_allowed', 'rate_limited'],
})

export type AttemptInput = z.output<typeof attemptPayment.body>

const confirmPayment = defineEndpoint({
  method: 'POST',
  path: '/api/payment/confirm',
  access: 'pay',
  accepts202: true,
  summary:
    'Captures the payment. Safe to retry: the money is collected only once. Returns 202 while the provider has not responded.',
  body: z.strictObject({ paymentKey, orderId, amount: wonField }),
  response: z.strictObject({ booking: wireBooking }),
  refusals: ['not_found', 'wrong_state', 'hold_lapsed', 'payment_declined', 'guest_not_allowed'],
})

const receiveWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/payment/webhook',
  access: 'anyone',
  webhook: true,
  summary: 'Receives payment provider webhooks. The body is not trusted: the payment is looked up with the provider.',
  body: z.looseObject({}),
  response: z.strictObject({}),
})

export const paymentEndpoints = { attemptPayment, confirmPayment, receiveWebhook }

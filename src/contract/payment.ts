import * as z from 'zod/mini'
import { wireBooking } from './booking.ts'
import { defineCall } from './call.ts'
import { idField, wireInstant, wonField } from './field.ts'
import { fault } from './field-fault.ts'
import { callUrls } from './urls.ts'

// Both shapes are the provider's.
const orderId = z.string().check(z.regex(/^[\w-]{6,64}$/, fault('malformed')))
const paymentKey = z.string().check(z.regex(/^[\w.-]{1,200}$/, fault('malformed')))

export const attemptPayment = defineCall({
  method: 'POST',
  path: callUrls.paymentAttempt,
  access: 'pay',
  summary:
    'The payment of a held booking that is ready to be made, a fresh one after a failed try. `checkoutUrl` is the sandbox’s page.',
  body: z.strictObject({ bookingId: idField }),
  answer: z.strictObject({
    orderId: z.string(),
    amount: wonField,
    orderName: z.string(),
    customerKey: z.string(),
    holdUntil: wireInstant,
    checkoutUrl: z.nullable(z.string()),
  }),
  refusals: ['not_found', 'wrong_state', 'hold_lapsed', 'guest_not_allowed'],
})

export const confirmPayment = defineCall({
  method: 'POST',
  path: callUrls.paymentConfirm,
  access: 'pay',
  mayWait: true,
  summary: 'Collects the money once, however often it is called. 202 while the provider has not answered.',
  body: z.strictObject({ paymentKey, orderId, amount: wonField }),
  answer: z.strictObject({ booking: wireBooking }),
  refusals: ['not_found', 'wrong_state', 'hold_lapsed', 'room_full', 'payment_declined', 'guest_not_allowed'],
})

export const receiveWebhook = defineCall({
  method: 'POST',
  path: callUrls.paymentWebhook,
  access: 'anyone',
  foreign: true,
  summary: 'A hint from the provider: the body is believed in nothing, the provider is asked.',
  body: z.looseObject({}),
  answer: z.strictObject({}),
})

import * as z from 'zod/mini'
import { chargeKinds, maxCharge } from '../../domain/booking/charge.ts'
import { defineEndpoint } from '../endpoint.ts'
import { clientKeyField, idField, requiredLine, wonField } from '../field.ts'
import { wireBooking } from './booking.ts'

const recordCharge = defineEndpoint({
  method: 'POST',
  path: '/api/booking/charge',
  access: 'recordCharge',
  summary:
    'Records what was paid at the desk besides the price of a stay on one of your posts, with a reason that the owner reads: from check-in until a week after check-out. It is never charged to a card and never refunded. Charges are immutable; within a week, another that names one in `corrects` replaces it, or with an `amount` of 0 removes it. A retry with the same `clientKey` records nothing twice; with a different body, it fails with `key_reused`.',
  body: z.strictObject({
    bookingId: idField,
    kind: z.enum(chargeKinds),
    amount: wonField.check(z.maximum(maxCharge)),
    reason: requiredLine(200),
    corrects: z.exactOptional(z.int().check(z.minimum(1))),
    clientKey: z.exactOptional(clientKeyField),
  }),
  response: z.strictObject({ booking: wireBooking }),
  refusals: ['not_found', 'wrong_state', 'key_reused', 'rate_limited'],
})

export type ChargeInput = z.output<typeof recordCharge.body>

export const chargeEndpoints = { recordCharge }

import * as z from 'zod/mini'
import { bookingStates } from '../../domain/booking/booking.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idField, optionalText, wireCount, wireInstant, wonField } from '../field.ts'
import { wireBooking, wireRefund } from './booking.ts'

const reason = z.exactOptional(optionalText(500))

/** What the caller was shown, which is never applied: `from` is the state, entered at `since`, and `leastRefund` what would come back. */
const seenFields = {
  from: z.exactOptional(z.enum(bookingStates)),
  since: z.exactOptional(wireInstant),
  leastRefund: z.exactOptional(wonField),
  version: z.exactOptional(wireCount),
}

const cancelBooking = defineEndpoint({
  method: 'POST',
  path: '/api/booking/cancel',
  access: 'cancelBooking',
  summary:
    'Cancels a booking. A company must give a `reason`. With `from`, the state in which you saw the booking, it is refused with `why: left` if the booking has left that for any but `cancelled`: `held` gives back an unpaid booking only. With `since`, its `stateSince`, it is refused likewise if it has come back to that state. With the `version` that you saw, it is refused if the booking has been changed since, and with `leastRefund`, the refund that was shown, it is refused with `why: refund` if less comes back by now. `refund` is null if nothing was paid.',
  body: z.strictObject({ bookingId: idField, reason, ...seenFields }),
  response: z.strictObject({ booking: wireBooking, refund: z.nullable(wireRefund) }),
  refusals: ['not_found', 'wrong_state', 'stale_version'],
})

/**
 * What the owner gets back for a dog that leaves early. `policy`, the default: the store policy's refund of the check-in day, of what was
 * paid for the nights not begun. `full`: all of it, with a `reason`, for a stay that the hotel ends. `amount`: a sum of at least the first,
 * up to what was paid. `none`: nothing, to which the owner has agreed.
 */
const earlyRefund = z.discriminatedUnion('choice', [
  z.strictObject({ choice: z.literal('policy') }),
  z.strictObject({ choice: z.literal('full') }),
  z.strictObject({ choice: z.literal('amount'), amount: wonField }),
  z.strictObject({ choice: z.literal('none'), ownerAgreed: z.literal(true) }),
])

export const advanceBooking = defineEndpoint({
  method: 'POST',
  path: '/api/booking/advance',
  access: 'advanceBooking',
  summary:
    'Changes the state of a booking on one of your posts. Canceling requires a `reason`. `confirmed` accepts a request before its `answerBy`. A no-show can be marked from the end of the drop-off hours, and not within two hours after the stay was paid, accepted or moved to its check-in: until then it is refused with `why: too_early` and the `earliest` time. It can be checked in within 24 hours after it was first marked if its rooms are still available, and its refund is sent then. Within 10 minutes, `confirmed` undoes a check-in and `checked_in` undoes a check-out. A check-out before the check-out day frees the nights not begun, and `refund` says how much of their price is refunded: `policy` by default, `full` with a `reason` if you end the stay, a larger `amount`, or `none` if the owner has agreed. It is sent after those 10 minutes. With `from`, the state in which you saw the booking, it is refused with `why: left` if the booking has left that for any but `to`, and with `since`, its `stateSince`, if it has come back to that state. With the `version` in which you saw it, it is refused if the booking has been changed since, and with `leastRefund`, the refund that was shown, it is refused with `why: refund` if less comes back by now.',
  body: z.strictObject({
    bookingId: idField,
    to: z.enum(['confirmed', 'checked_in', 'completed', 'no_show', 'cancelled']),
    reason,
    refund: z.exactOptional(earlyRefund),
    ...seenFields,
  }),
  response: z.strictObject({ booking: wireBooking }),
  refusals: ['not_found', 'wrong_state', 'stale_version', 'room_full', 'dog_busy'],
})

export const transitionEndpoints = { cancelBooking, advanceBooking }

import * as z from 'zod/mini'
import { bookingStates } from '../../domain/booking/booking.ts'
import { refusalCodes } from '../../domain/refusal.ts'
import { dayField, dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idField, optionalText, postNumField, wireCount, wonField } from '../field.ts'

/** The most bookings that one request cancels; send the next ones after its answer. */
const mostCancelled = 10

/** What happens to a booking: a coming one is cancelled, a stay in house ends, and an unpaid hold is left to run out. */
const cancellable = z.strictObject({
  bookingId: z.string(),
  /** How often the booking has been changed; a cancellation names the version and the outcome that were shown. */
  version: wireCount,
  state: z.enum(bookingStates),
  date: z.strictObject({ checkin: dayText, checkout: dayText }),
  /** The customer and the dogs. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  dogs: z.array(z.string()),
  outcome: z.enum(['cancel', 'end', 'wait']),
  /** What the owner gets back. */
  refund: wonField,
  /** Whether the owner gets an email. A walk-in does not. */
  isEmailed: z.boolean(),
})

/** A booking, and what is to happen to it, as it was shown. */
const chosen = z.strictObject({
  bookingId: idField,
  version: wireCount,
  outcome: z.enum(['cancel', 'end']),
  refund: z.exactOptional(wonField),
})

const previewCancellations = defineEndpoint({
  method: 'POST',
  path: '/api/booking/cancel-many/preview',
  access: 'cancelManyBookings',
  readOnly: true,
  summary:
    'Lists what `cancel-many` would do to the bookings of one of your posts with a night from `from` to `to`, inclusive, or from today on: upcoming bookings are cancelled with a full refund, current stays end and their remaining nights are refunded in full. Lists up to 500.',
  body: z.strictObject({ postNum: postNumField, from: z.exactOptional(dayField), to: z.exactOptional(dayField) }),
  response: z.strictObject({ bookings: z.array(cancellable), refund: wonField, hasMore: z.boolean() }),
  refusals: ['not_found', 'gone'],
})

const cancelBookings = defineEndpoint({
  method: 'POST',
  path: '/api/booking/cancel-many',
  access: 'cancelManyBookings',
  summary: `Cancels up to ${mostCancelled} bookings of one of your posts for one reason, and ends those in house, each in a transaction of its own. Name the \`version\` and the \`outcome\` with which \`preview\` listed a booking: one that has been changed or checked in since is refused with \`stale_version\`, and \`changed\` lists it as it is now. So is one of which less than the listed \`refund\`, if you name it, would come back by now. Repeating a request changes nothing twice: a booking that is over already is \`unchanged\`. \`refused\` ones say why.`,
  body: z.strictObject({
    postNum: postNumField,
    bookings: z.array(chosen).check(z.minLength(1), z.maxLength(mostCancelled)),
    reason: optionalText(500),
  }),
  response: z.strictObject({
    results: z.array(
      z.strictObject({
        bookingId: z.string(),
        outcome: z.enum(['cancelled', 'ended', 'unchanged', 'refused']),
        code: z.nullable(z.enum(refusalCodes)),
        refund: wonField,
        changed: z.nullable(cancellable),
      }),
    ),
    done: wireCount,
  }),
  refusals: ['not_found', 'gone'],
})

export type Cancellable = z.output<typeof cancellable>

export type ChosenBooking = z.output<typeof chosen>

export const cancelManyEndpoints = { previewCancellations, cancelBookings }

import type { Hono } from 'hono'
import { calls } from '../../contract/calls.ts'
import { Refusal } from '../../domain/refusal.ts'
import { handle } from '../call.ts'
import type { Parts } from '../parts.ts'
import { bookStay } from './book-stay.ts'
import { bookWalkIn } from './book-walk-in.ts'
import { advanceBooking, cancelBooking } from './cancel-booking.ts'
import { listBookings } from './list-bookings.ts'
import { previewRefund } from './preview-refund.ts'
import { quoteStay } from './quote-stay.ts'
import { readBooking } from './show-bookings.ts'

const keyHeader = 'Idempotency-Key'

export function bookingRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.quoteStay, async ({ viewer, input }) => ({ quote: await quoteStay(parts, viewer, input) }))
  handle(app, parts, calls.createBooking, async ({ account, input, request }) => {
    const bookingId = await bookStay(parts, account, input, readKey(request.headers))
    return { booking: await readBooking(parts, account, bookingId) }
  })
  handle(app, parts, calls.createWalkIn, async ({ account, input, idempotencyKey }) => {
    const bookingId = await bookWalkIn(parts, account, input, idempotencyKey)
    return { booking: await readBooking(parts, account, bookingId) }
  })
  handle(app, parts, calls.readBooking, async ({ account, input }) => ({
    booking: await readBooking(parts, account, input.bookingId),
  }))
  handle(app, parts, calls.listBookings, async ({ account, input: { state, ...rest } }) =>
    listBookings(parts, account, { ...rest, states: state === undefined ? undefined : [state] }),
  )
  handle(app, parts, calls.previewRefund, async ({ account, input }) => previewRefund(parts, account, input.bookingId))
  handle(app, parts, calls.cancelBooking, async ({ account, input }) => {
    await cancelBooking(parts, account, input)
    const booking = await readBooking(parts, account, input.bookingId)
    return { booking, refund: booking.refund }
  })
  handle(app, parts, calls.advanceBooking, async ({ account, input }) => {
    await advanceBooking(parts, account, input)
    return { booking: await readBooking(parts, account, input.bookingId) }
  })
}

/** Printable ASCII, as every HTTP client can send it. */
function readKey(headers: Headers): string {
  const key = headers.get(keyHeader) ?? ''
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new Refusal('bad_fields', { fields: { [keyHeader]: key === '' ? 'required' : 'malformed' } })
}

import type { WireQuote } from '../../contract/booking/quote.ts'
import { type Failure, patch, post, readDetails } from '../shell/api.ts'
import type { BookingChoice } from './booking-choice.ts'
import type { QuoteInput } from './price/use-quote.ts'

type Submission = { request: QuoteInput; choice: BookingChoice; quote: WireQuote; key: string; asksPhone: boolean }

/** The booking, or the failure; `quote` is the new quote if the price has changed. */
type Sent = { bookingId: string } | { bookingId: null; failure: Failure; quote: WireQuote | null }

/**
 * Saves the phone number to the profile where it was asked for, and books the rooms. Retrying with the same idempotency key after a
 * lost response returns the same booking.
 */
export async function sendBooking({ request, choice, quote: { total, policy }, key, asksPhone }: Submission): Promise<Sent> {
  const saved = asksPhone ? await patch('/api/user/edit', { phone: choice.phone }) : null
  if (saved && !saved.success) return { bookingId: null, failure: saved, quote: null }
  const time = { checkin: choice.checkinTime, checkout: choice.checkoutTime }
  const body = { ...request, time, dogIds: choice.dogIds, note: choice.note, total, policy }
  const response = await post('/api/booking/create', body, { idempotencyKey: key })
  if (response.success) return { bookingId: response.booking.bookingId }
  return { bookingId: null, failure: response, quote: readDetails(response, 'price_changed').quote ?? null }
}

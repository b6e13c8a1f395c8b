import type { WireBooking } from '../../contract/booking.ts'
import type { WireQuote } from '../../contract/quote.ts'
import { callUrls } from '../../contract/urls.ts'
import { type Failure, post } from '../call.ts'
import type { BookingChoice } from './booking-choice.ts'
import type { QuoteRequest } from './use-quote.ts'

type Sending = { request: QuoteRequest; choice: BookingChoice; total: number; key: string }

/** Where the booking went, or why it did not; `quote` is the new one when the price was another. */
type Sent = { bookingId: string } | { bookingId: null; failure: Failure; quote: WireQuote | null }

/** Holds the rooms. The same key may be sent again after a lost answer: it gives the same booking. */
export async function sendBooking({ request, choice, total, key }: Sending): Promise<Sent> {
  const time = { checkin: choice.checkinTime, checkout: choice.checkoutTime }
  const body = { ...request, time, dogIds: choice.dogIds, note: choice.note, total }
  const answer = await post<{ booking: WireBooking }>(callUrls.bookingCreate, body, { 'Idempotency-Key': key })
  if (answer.success) return { bookingId: answer.booking.bookingId }
  return { bookingId: null, failure: answer, quote: answer.code === 'price_changed' ? quoteIn(answer.answer) : null }
}

function quoteIn({ quote }: { quote?: WireQuote }): WireQuote | null {
  return quote ?? null
}

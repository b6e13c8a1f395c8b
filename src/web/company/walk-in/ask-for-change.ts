import type { AskQuote, QuoteInput } from '../../booking/price/use-quote.ts'
import { post } from '../../shell/api.ts'

/** The list price of a walk-in with other days or rooms. */
export function askForChange(bookingId: string, { postNum: _, ...stay }: QuoteInput): ReturnType<AskQuote> {
  return post('/api/booking/walkin/quote', { ...stay, bookingId })
}

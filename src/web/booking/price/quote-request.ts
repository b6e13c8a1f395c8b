import { wireDay } from '../../../contract/wire-day.ts'
import { isDay } from '../../../domain/calendar/day.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import type { BookingChoice } from '../booking-choice.ts'
import { type OfferedExtra, toExtraRequests } from '../extras/chosen-extras.ts'
import type { QuoteInput } from './use-quote.ts'

/** The quote request with the chosen ones of the `offered` extras, or null while days or dogs are missing. */
export function toQuoteRequest(postNum: number, choice: BookingChoice, offered: readonly OfferedExtra[] = []): QuoteInput | null {
  const { checkin, checkout, dogNum, roomNumber } = choice
  const hasDogs = dogSizes.some((size) => dogNum[size] > 0)
  if (!isDay(checkin) || !isDay(checkout) || !hasDogs) return null
  const request = { postNum, date: { checkin: wireDay(checkin), checkout: wireDay(checkout) }, dogNum, roomNumber }
  const extras = toExtraRequests(choice, offered)
  return extras.length === 0 ? request : { ...request, extras }
}

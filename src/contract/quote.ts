import * as z from 'zod/mini'
import { maxDogs, type Quote } from '../domain/price.ts'
import type { RefundStep } from '../domain/refund.ts'
import { nightsOf } from '../domain/stay.ts'
import { defineCall } from './call.ts'
import { dayField, dayText } from './day-field.ts'
import { countsField, postNumField, roomNumberField, sizeField, wireCount, wonField } from './field.ts'
import { callUrls } from './urls.ts'
import { wireDay } from './wire-day.ts'

export const wireLine = z.strictObject({ date: dayText, size: sizeField, rooms: wireCount, price: wonField, amount: wonField })

/** What comes back of the total when the stay is cancelled, by the last day of the step. */
export const wireRefundStep = z.strictObject({ until: dayText, percent: wireCount, amount: wonField })

export const wireQuote = z.strictObject({
  nights: wireCount,
  lines: z.array(wireLine),
  discount: wonField,
  total: wonField,
  refunds: z.array(wireRefundStep),
})

export type WireLine = z.output<typeof wireLine>
export type WireRefundStep = z.output<typeof wireRefundStep>
export type WireQuote = z.output<typeof wireQuote>

export const stayFields = {
  postNum: postNumField,
  date: z.strictObject({ checkin: dayField, checkout: dayField }),
  dogNum: countsField(maxDogs),
  roomNumber: roomNumberField,
}

export const quoteStay = defineCall({
  method: 'POST',
  path: callUrls.bookingQuote,
  access: 'quoteStay',
  safe: true,
  summary: 'What a stay costs this viewer, night by night, and what would come back of it by the day of cancelling.',
  body: z.strictObject(stayFields),
  answer: z.strictObject({ quote: wireQuote }),
  refusals: ['not_found', 'gone', 'room_full'],
})

export function quoteToWire(quote: Quote, refunds: readonly RefundStep[]): WireQuote {
  return {
    nights: nightsOf(quote.stay).length,
    lines: quote.lines.map(lineToWire),
    discount: quote.discount,
    total: quote.total,
    refunds: refunds.map(refundStepToWire),
  }
}

export function lineToWire({ night, size, rooms, price }: Omit<Quote['lines'][number], 'amount'>): WireLine {
  return { date: wireDay(night), size, rooms, price, amount: rooms * price }
}

export function refundStepToWire({ until, percent, amount }: RefundStep): WireRefundStep {
  return { until: wireDay(until), percent, amount }
}

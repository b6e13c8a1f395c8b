import * as z from 'zod/mini'
import { maxDogs } from '../../domain/booking/limits.ts'
import type { Quote } from '../../domain/booking/price.ts'
import { toNights } from '../../domain/calendar/stay.ts'
import type { PolicyClass, RefundStep } from '../../domain/payment/refund.ts'
import { policies } from '../../domain/post/post.ts'
import { dayField, dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { countsField, postNumField, roomNumberField, sizeField, wireCount, wonField } from '../field.ts'
import { wireDay } from '../wire-day.ts'
import { extraChoices, extraToWire, wireExtraLine } from './extra.ts'

export const wireLine = z.strictObject({ date: dayText, size: sizeField, rooms: wireCount, price: wonField, amount: wonField })

/** The share of the total refunded for canceling on or before `until`. */
export const wireRefundStep = z.strictObject({ until: dayText, percent: wireCount, amount: wonField })

/** The refund terms of a stay, as they are fixed when it is booked: the policy of the post and the class of the check-in night. */
export const wirePolicyClass = z.strictObject({ policy: z.enum(policies), peak: z.boolean(), weekend: z.boolean() })

export const wireQuote = z.strictObject({
  nights: wireCount,
  lines: z.array(wireLine),
  /** In the total, but not in the discount. They come back in full if they are cancelled before they begin. */
  extras: z.array(wireExtraLine),
  discount: wonField,
  total: wonField,
  refunds: z.array(wireRefundStep),
  /** Null for a walk-in, which has no refunds. */
  policy: z.nullable(wirePolicyClass),
})

/** What a change adds and takes away, and the refund schedules without and with it. `delta` is paid or, negative, comes back. */
export const wireChangeQuote = z.strictObject({
  added: z.array(wireLine),
  removed: z.array(wireLine),
  /** The extras of the stay after the change. */
  extras: z.array(wireExtraLine),
  newTotal: wonField,
  delta: z.int(),
  locked: wonField,
  refunds: z.strictObject({ before: z.array(wireRefundStep), after: z.array(wireRefundStep) }),
  policy: wirePolicyClass,
})

export type WireChangeQuote = z.output<typeof wireChangeQuote>
export type WireLine = z.output<typeof wireLine>
export type WireRefundStep = z.output<typeof wireRefundStep>
export type WireQuote = z.output<typeof wireQuote>

export const stayFields = {
  postNum: postNumField,
  date: z.strictObject({ checkin: dayField, checkout: dayField }),
  dogNum: countsField(maxDogs),
  roomNumber: roomNumberField,
}

export const quoteStay = defineEndpoint({
  method: 'POST',
  path: '/api/booking/quote',
  access: 'quoteStay',
  readOnly: true,
  summary: 'Calculates the price of a stay for the current user, night by night, and the refund by cancellation date.',
  body: z.strictObject({ ...stayFields, extras: z.exactOptional(extraChoices) }),
  response: z.strictObject({ quote: wireQuote }),
  refusals: ['not_found', 'gone', 'room_full', 'not_bookable', 'extra_unavailable'],
})

export function quoteToWire(quote: Quote, refunds: readonly RefundStep[], policy: PolicyClass | null): WireQuote {
  return {
    nights: toNights(quote.stay).length,
    lines: quote.lines.map(lineToWire),
    extras: quote.extras.map(extraToWire),
    discount: quote.discount,
    total: quote.total,
    refunds: refunds.map(refundStepToWire),
    policy,
  }
}

export function lineToWire({ night, size, rooms, price }: Omit<Quote['lines'][number], 'amount'>): WireLine {
  return { date: wireDay(night), size, rooms, price, amount: rooms * price }
}

export function refundStepToWire({ until, percent, amount }: RefundStep): WireRefundStep {
  return { until: wireDay(until), percent, amount }
}

export const quoteEndpoints = { quoteStay }

import * as z from 'zod/mini'
import { bookingStates } from '../domain/booking/booking.ts'
import type { RefusalCode } from '../domain/refusal.ts'
import { unavailableExtra } from './booking/extra.ts'
import { wireChangeQuote, wireQuote } from './booking/quote.ts'
import { dayText } from './day-field.ts'
import { postNumField, sizeField, wireCount, wireInstant } from './field.ts'
import { obstacles } from './post/house-rules.ts'
import { seasonPrices } from './post/post-input.ts'

const text = z.string()
const ids = z.array(text)
const state = z.enum(bookingStates)

export const conflictingBooking = z.strictObject({
  bookingId: text,
  state,
  /** The customer's name; null while the booking is only held, omitted when deleting an account. */
  name: z.exactOptional(z.nullable(text)),
  date: z.strictObject({ checkin: dayText, checkout: dayText }),
})

const bookings = z.array(conflictingBooking)
const conflictDetails = { size: sizeField, nights: z.array(dayText), bookingIds: ids }
const fullNights = z.array(z.strictObject({ date: dayText, size: sizeField, left: wireCount }))

/** The extra properties of an error response, by refusal code. */
export const failureDetails = {
  bad_fields: { fields: z.record(text, text) },
  room_full: { nights: fullNights },
  /** `day`: the first day on which it can be booked again, or the first check-in day; `count`: hours or nights. */
  not_bookable: { why: z.enum(obstacles), day: z.nullable(dayText), count: z.nullable(wireCount) },
  extra_unavailable: { extras: z.array(unavailableExtra) },
  /** `change` is that of a change. */
  price_changed: { quote: wireQuote, change: wireChangeQuote },
  /** What is stored by now: the `version` of a booking, its `staffNote`, how many rooms are closed on the `nights`, or the `seasons` of a post. */
  stale_version: {
    version: wireCount,
    staffNote: text,
    nights: z.array(z.strictObject({ date: dayText, closed: wireCount })),
    seasons: z.array(z.strictObject({ from: dayText, to: dayText, prices: seasonPrices })),
  },
  too_many_changes: { most: wireCount },
  /** `least`: the least that a card can be charged, in won. */
  amount_too_small: { least: wireCount },
  /** The day for which it is booked. */
  extra_not_due: { date: dayText },
  too_many_entries: { most: wireCount },
  dog_busy: { dogIds: ids },
  /** `size` and `nights` are those of the first of the `conflicts`. */
  taken_nights: {
    ...conflictDetails,
    conflicts: z.array(z.strictObject({ size: sizeField, nights: z.array(dayText) })),
    bookings,
  },
  future_bookings: { ...conflictDetails, bookings },
  /** `earliest`: from when a no-show can be marked. */
  wrong_state: { state, why: z.nullable(text), revision: z.nullable(text), earliest: wireInstant },
  already_reviewed: { state },
  review_closed: { state },
  stay_refunded: { state },
  key_reused: { postNum: postNumField },
  payment_declined: { reason: z.nullable(text) },
  /** `postNum` where the limit is one of this post; `emailVerified` where it is one of companies with a verified address or of the others, for what they do in all from the client's network, or write. */
  rate_limited: { retryAfter: wireCount, postNum: postNumField, emailVerified: z.boolean() },
  network_busy: { retryAfter: wireCount },
  method_not_allowed: { allow: z.array(text) },
  storage_full: { maxBytes: wireCount },
  too_many_holds: { bookingIds: ids, most: wireCount },
  too_many_dogs: { most: wireCount },
  too_many_drafts: { most: wireCount },
  too_many_posts: { most: wireCount },
  too_many_likes: { most: wireCount },
  too_large: { maxBytes: wireCount, megapixels: wireCount },
} as const satisfies Partial<Record<RefusalCode, Record<string, z.ZodMiniType>>>

type Details = typeof failureDetails

/** The same, as sent. */
export type FailureDetails = {
  [Code in keyof Details]: { -readonly [Name in keyof Details[Code]]: z.output<Details[Code][Name]> }
}

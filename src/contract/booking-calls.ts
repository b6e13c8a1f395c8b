import * as z from 'zod/mini'
import { bookingStates } from '../domain/booking.ts'
import { maxDogs } from '../domain/price.ts'
import { wireBooking, wireRefund } from './booking.ts'
import { defineCall } from './call.ts'
import { dayField } from './day-field.ts'
import { idField, listFields, optionalText, postNumField, requiredText, wireCount, wireTime, wonField } from './field.ts'
import { fault } from './field-fault.ts'
import { stayFields } from './quote.ts'
import { callPatterns, callUrls } from './urls.ts'

const params = z.strictObject({ bookingId: idField })
const bookingAnswer = z.strictObject({ booking: wireBooking })
const reason = z.exactOptional(optionalText(500))

const dogIds = z.array(idField).check(
  z.maxLength(maxDogs),
  z.refine((ids) => new Set(ids).size === ids.length, fault('duplicate')),
)

/** The booking draft; `total` is what the person was shown, and only compared. */
export const bookingDraft = z.strictObject({
  ...stayFields,
  time: wireTime,
  dogIds: z.exactOptional(dogIds),
  note: z.exactOptional(optionalText(1_000)),
  total: wonField,
})

export type BookingDraft = z.output<typeof bookingDraft>

export const createBooking = defineCall({
  method: 'POST',
  path: callUrls.bookingCreate,
  access: 'bookStay',
  status: 201,
  keyed: true,
  summary: 'Holds the rooms of a stay until `holdUntil`. Sent again with the same key and body, it gives the same booking.',
  body: bookingDraft,
  answer: bookingAnswer,
  refusals: ['not_found', 'gone', 'room_full', 'price_changed', 'dog_busy', 'key_reused', 'rate_limited'],
})

/** `name` and `phone` are of whoever stands at the desk; dogs are counted only. */
const walkInDraft = z.strictObject({
  ...stayFields,
  time: wireTime,
  name: requiredText(80),
  phone: z.exactOptional(optionalText(40)),
  note: z.exactOptional(optionalText(1_000)),
  total: wonField,
})

export type WalkInDraft = z.output<typeof walkInDraft>

export const createWalkIn = defineCall({
  method: 'POST',
  path: callUrls.bookingWalkIn,
  access: 'writeWalkIn',
  status: 201,
  keyed: true,
  summary:
    'Writes down a stay on one’s own post that is paid at the desk: it takes rooms as any other and is confirmed at once. Sent again with the same key and body, it gives the same booking.',
  body: walkInDraft,
  answer: bookingAnswer,
  refusals: ['not_found', 'gone', 'room_full', 'price_changed', 'key_reused', 'rate_limited'],
})

export const readBooking = defineCall({
  method: 'GET',
  path: callPatterns.booking,
  access: 'readBooking',
  summary: 'One booking of one’s own, or on one’s own posts, with what can be done now.',
  params,
  answer: bookingAnswer,
  refusals: ['not_found'],
})

export const listBookings = defineCall({
  method: 'POST',
  path: callUrls.bookingList,
  access: 'readBooking',
  safe: true,
  summary: 'The owner’s own bookings, or those on the company’s posts, the latest check-in first.',
  body: z.strictObject({
    postNum: z.exactOptional(postNumField),
    state: z.exactOptional(z.enum(bookingStates)),
    from: z.exactOptional(dayField),
    to: z.exactOptional(dayField),
    ...listFields,
  }),
  answer: z.strictObject({ bookings: z.array(wireBooking), next: z.nullable(z.string()) }),
  refusals: ['not_found'],
})

export const previewRefund = defineCall({
  method: 'GET',
  path: callPatterns.bookingRefund,
  access: 'readBooking',
  summary: 'What comes back if the booking is cancelled now.',
  params,
  answer: z.strictObject({ percent: wireCount, amount: wonField }),
  refusals: ['not_found', 'wrong_state'],
})

export const cancelBooking = defineCall({
  method: 'POST',
  path: callUrls.bookingCancel,
  access: 'cancelBooking',
  summary: 'Cancels a booking; a company has to say why. `refund` is null where nothing was paid.',
  body: z.strictObject({ bookingId: idField, reason }),
  answer: z.strictObject({ booking: wireBooking, refund: z.nullable(wireRefund) }),
  refusals: ['not_found', 'wrong_state'],
})

export const advanceBooking = defineCall({
  method: 'POST',
  path: callUrls.bookingAdvance,
  access: 'advanceBooking',
  summary: 'Moves a booking on one’s own post along; cancelling needs a reason.',
  body: z.strictObject({ bookingId: idField, to: z.enum(['checked_in', 'completed', 'no_show', 'cancelled']), reason }),
  answer: bookingAnswer,
  refusals: ['not_found', 'wrong_state'],
})

import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idField, wireCount, wireTime, wonField } from '../field.ts'
import { wireBooking } from './booking.ts'
import { wireChange } from './booking-change.ts'
import { dogIds } from './booking-endpoints.ts'
import { extraChoices } from './extra.ts'
import { stayFields, wireChangeQuote, wirePolicyClass } from './quote.ts'

/** `time`, `dogIds` and `extras` stay as they are if omitted; extras only as far as the new stay has their days. */
const changeFields = {
  bookingId: idField,
  date: stayFields.date,
  time: z.exactOptional(wireTime),
  roomNumber: stayFields.roomNumber,
  dogNum: stayFields.dogNum,
  dogIds: z.exactOptional(dogIds),
  extras: z.exactOptional(extraChoices),
}

const changeInput = z.strictObject(changeFields)

const { dogIds: _dogIds, extras: _extras, ...proposalFields } = changeFields

export type ChangeInput = z.output<typeof changeInput>

const rules = [
  'not_found',
  'gone',
  'wrong_state',
  'too_many_changes',
  'change_pending',
  'room_full',
  'not_bookable',
  'extra_unavailable',
  'amount_too_small',
] as const

const quoteChange = defineEndpoint({
  method: 'POST',
  path: '/api/booking/change/quote',
  access: 'quoteChange',
  readOnly: true,
  summary:
    'Calculates a change of one of your bookings: other dates, times, rooms, dogs or extras. Rooms and extras that it has keep their price, more of them cost today’s, and its own rooms count as available. `locked` is what cancelling now would cost: it goes toward the new stay and is not refunded later, unless the hotel cancels. A stay that is checked in can be extended, get more extras or give up those of later days, until 6 p.m. on its check-out day. A hotel calculates what it proposes for a booking on one of its posts: without `dogIds` and `extras`, and before check-in.',
  body: changeInput,
  response: z.strictObject({ change: wireChangeQuote, version: wireCount }),
  refusals: [...rules, 'dog_busy'],
})

const createChange = defineEndpoint({
  method: 'POST',
  path: '/api/booking/change/create',
  access: 'bookStay',
  status: 201,
  idempotency: 'required',
  summary:
    'Changes one of your bookings, up to three times. If `delta` is more than 0, the added nights are held until `holdUntil`, and the change is applied when its order is paid; until then nothing else changes. Otherwise it is applied at once, and the difference is refunded. `version` and `delta` are those of the quote, and so are `policy` and `locked`, with which the change is refused as `price_changed` if its refund terms are others by now or if it locks more. With `proposalId`, or if it asks for what the hotel proposed without `dogIds` and `extras`, it accepts that proposal; any other change ends the proposal. A retry with the same key and body returns the same change.',
  body: z.strictObject({
    ...changeFields,
    version: wireCount,
    delta: z.int(),
    policy: z.exactOptional(wirePolicyClass),
    locked: z.exactOptional(wonField),
    proposalId: z.exactOptional(idField),
  }),
  response: z.strictObject({ change: wireChange, booking: wireBooking }),
  refusals: [
    ...rules,
    'dog_busy',
    'stale_version',
    'price_changed',
    'too_many_holds',
    'guest_not_allowed',
    'key_reused',
    'rate_limited',
  ],
})

const proposeChange = defineEndpoint({
  method: 'POST',
  path: '/api/booking/change/propose',
  access: 'proposeChange',
  status: 201,
  summary:
    'Proposes other dates, times or rooms to the owner of a confirmed booking on one of your posts, who can accept or decline them until the check-in day. Nothing is held, the price is that of the day on which it is accepted, and the refund terms are those of the proposal. It replaces an earlier proposal, and ends when the booking changes. `version` and `delta` are those of the quote.',
  body: z.strictObject({ ...proposalFields, version: wireCount, delta: z.int() }),
  response: z.strictObject({ change: wireChange, booking: wireBooking }),
  refusals: [...rules, 'stale_version', 'price_changed', 'rate_limited'],
})

export type ProposalInput = z.output<typeof proposeChange.body>

const withdrawChange = defineEndpoint({
  method: 'POST',
  path: '/api/booking/change/withdraw',
  access: 'quoteChange',
  summary:
    'Withdraws a change that has not been paid, or, as the hotel, one that it proposed. An owner declines a proposal by it. The booking stays as it is.',
  body: z.strictObject({ changeId: idField }),
  response: z.strictObject({ booking: wireBooking }),
  refusals: ['not_found', 'wrong_state'],
})

export const changeEndpoints = { quoteChange, createChange, proposeChange, withdrawChange }

import * as z from 'zod/mini'
import { bookingStates } from '../../domain/booking/booking.ts'
import { deskMethods, maxDeskPrice } from '../../domain/booking/desk.ts'
import { maxDogs } from '../../domain/booking/limits.ts'
import { importFaults, maxImportLines } from '../../domain/booking/walk-in-file.ts'
import { dayField } from '../day-field.ts'
import { customerDog } from '../dog/dog.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  idField,
  listFields,
  nameField,
  optionalLine,
  optionalText,
  postNumField,
  requiredLine,
  toOptional,
  wireCount,
  wireTime,
  wonField,
} from '../field.ts'
import { fieldError } from '../field-error.ts'
import { extraIdField } from '../post/extra.ts'
import { wireBooking } from './booking.ts'
import { extraChoices, wireBookedExtra } from './extra.ts'
import { stayFields, wirePolicyClass, wireQuote } from './quote.ts'

const params = z.strictObject({ bookingId: idField })
const bookingResponse = z.strictObject({ booking: wireBooking })
const staffNote = optionalText(2_000)

export const dogIds = z.array(idField).check(
  z.maxLength(maxDogs),
  z.refine((ids) => new Set(ids).size === ids.length, fieldError('duplicate')),
)

/** `total` is the price the customer was shown, `policy` the refund terms. They are only compared with the current quote, never applied. */
export const bookingInput = z.strictObject({
  ...stayFields,
  time: wireTime,
  dogIds: z.exactOptional(dogIds),
  extras: z.exactOptional(extraChoices),
  note: z.exactOptional(optionalText(1_000)),
  total: wonField,
  policy: z.exactOptional(z.nullable(wirePolicyClass)),
})

export type BookingInput = z.output<typeof bookingInput>

export const createBooking = defineEndpoint({
  method: 'POST',
  path: '/api/booking/create',
  access: 'bookStay',
  status: 201,
  idempotency: 'required',
  summary:
    'Creates a booking and holds its rooms until `holdUntil`. A retry with the same key and body returns the same booking. An account can have up to three unpaid bookings, and after three at a post that ended unpaid within a day it cannot book there until a day after the first of them; guest accounts cannot book where payments are live. With the `policy` of the quote, it is refused as `price_changed` if the refund terms are others by now.',
  body: bookingInput,
  response: bookingResponse,
  refusals: [
    'guest_not_allowed',
    'not_found',
    'gone',
    'room_full',
    'not_bookable',
    'extra_unavailable',
    'price_changed',
    'dog_busy',
    'too_many_holds',
    'key_reused',
    'rate_limited',
    'network_busy',
  ],
})

/** A price that the company sets instead of the list price. */
const deskPrice = z.strictObject({ amount: wonField.check(z.maximum(maxDeskPrice)), reason: requiredLine(200) })

/** `name` and `phone` belong to the customer at the desk; the dogs, if told, are some or all of those counted. */
const walkInFields = {
  name: nameField(80),
  phone: optionalLine(40),
  /** One of the company's customers. */
  customerId: z.nullable(idField),
  dogs: z.array(customerDog).check(z.maxLength(maxDogs)),
  unchangedDogs: z.array(idField).check(z.maxLength(maxDogs)),
  /** Null for the list price. */
  price: z.nullable(deskPrice),
  /** How it was paid; null while it is not. */
  paid: z.nullable(z.enum(deskMethods)),
  note: optionalText(1_000),
  staffNote,
}

const { name: walkInName, ...optionalWalkInFields } = walkInFields

export const walkInBody = z.strictObject({
  ...stayFields,
  time: wireTime,
  name: walkInName,
  ...toOptional(optionalWalkInFields),
  total: wonField,
})

export type WalkInInput = z.output<typeof walkInBody>

export const createWalkIn = defineEndpoint({
  method: 'POST',
  path: '/api/booking/walkin',
  access: 'writeWalkIn',
  status: 201,
  idempotency: 'required',
  summary:
    'Creates a walk-in booking on one of your posts, to be paid at the desk. It is confirmed immediately and takes rooms like any other booking. The stay may have begun up to 30 days ago: then the dog is checked in, or checked out. `total` is the list price; `price` sets another with a reason, and `paid` says how it was paid. A phone number is kept as a customer. A dog that is known keeps the facts that are not told. A retry with the same key and body returns the same booking. `unchangedDogs` names the `dogs` that are sent as they were shown: what is known of them by now counts.',
  body: walkInBody,
  response: bookingResponse,
  refusals: ['not_found', 'gone', 'room_full', 'price_changed', 'key_reused', 'rate_limited'],
})

const { postNum: _, ...changedStayFields } = stayFields

const quoteWalkIn = defineEndpoint({
  method: 'POST',
  path: '/api/booking/walkin/quote',
  access: 'writeWalkIn',
  readOnly: true,
  summary:
    'Calculates the list price of a walk-in booking with other dates or rooms. Rooms that it already has on a night keep their price, and its own rooms count as available.',
  body: z.strictObject({ bookingId: idField, ...changedStayFields }),
  response: z.strictObject({ quote: wireQuote }),
  refusals: ['not_found', 'gone', 'wrong_state', 'room_full'],
})

const walkInChanges = z.strictObject({
  bookingId: idField,
  /** As the booking was seen. */
  version: z.exactOptional(wireCount),
  date: z.exactOptional(stayFields.date),
  time: z.exactOptional(wireTime),
  dogNum: z.exactOptional(stayFields.dogNum),
  roomNumber: z.exactOptional(stayFields.roomNumber),
  ...toOptional(walkInFields),
  /** How much is paid with `paid`; all of the price by default. */
  taken: z.exactOptional(wonField.check(z.minimum(1))),
  /** The list price shown for other dates or rooms. */
  total: z.exactOptional(wonField),
})

export type WalkInChanges = z.output<typeof walkInChanges>

const editWalkIn = defineEndpoint({
  method: 'PATCH',
  path: '/api/booking/walkin',
  access: 'writeWalkIn',
  summary:
    'Changes a walk-in booking; omitted fields are unchanged. Dates and rooms can change while it is confirmed or checked in: all nights change at once or none do. Other dates or rooms cost the list price unless `price` sets another. A dog that is known keeps the facts that are not told. Once the dog has left, only the customer, the money and the notes can change. If the price rises without `paid`, the difference is not paid: `paid` is then null until it is told again, and `taken` what had been paid. If it falls, what had been paid stays, to be given back. With `paid`, all of the price is paid, or only `taken`. With the `version` that you saw, it is refused with `stale_version` if the booking has been changed since.',
  body: walkInChanges,
  response: bookingResponse,
  refusals: ['not_found', 'gone', 'wrong_state', 'stale_version', 'room_full', 'price_changed', 'rate_limited'],
})

/** `column` is a heading of the file, or the name of a column; null for the whole line. */
const wireFault = z.strictObject({ line: wireCount, column: z.nullable(z.string()), fault: z.enum(importFaults) })

const importWalkIns = defineEndpoint({
  method: 'POST',
  path: '/api/booking/import',
  access: 'manageCustomers',
  summary: `Imports bookings from a CSV file of up to ${maxImportLines} lines: all, or none if a line has a fault. \`dryRun\` only checks. \`file\` is the base64 of UTF-8 or CP949, separated by commas, semicolons or tabs; headings in English or Korean name the columns: name, phone, check-in, check-out, small, medium, large (dogs), price, reason, payment, notes, staff notes. A line that has been imported is skipped, so the same file can be sent again.`,
  body: z.strictObject({
    postNum: postNumField,
    file: z.string().check(z.maxLength(240_000), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, fieldError('malformed'))),
    dryRun: z.boolean(),
  }),
  response: z.strictObject({
    /** How many bookings were added, or would be. */
    added: wireCount,
    /** How many lines had been imported before. */
    known: wireCount,
    faults: z.array(wireFault),
  }),
  refusals: ['not_found', 'gone', 'rate_limited'],
})

const writeStaffNote = defineEndpoint({
  method: 'POST',
  path: '/api/booking/note',
  access: 'writeWalkIn',
  summary:
    'Replaces the note for staff of a booking on one of your posts. The owner does not see it. `seen` says how it was when it was read: fails with `stale_version` if somebody else has changed it.',
  body: z.strictObject({ bookingId: idField, staffNote, seen: z.exactOptional(staffNote) }),
  response: bookingResponse,
  refusals: ['not_found', 'wrong_state', 'stale_version'],
})

const recordExtra = defineEndpoint({
  method: 'POST',
  path: '/api/booking/extra-done',
  access: 'recordExtra',
  summary:
    'Records that an extra of a stay on one of your posts is done, or with `done: false` that it is not after all. `date` and `dogId` are those of its line, null if it has none. An extra is recorded on its day or later. With the `quantity` that you saw, it is refused with `stale_version` if more or less of it is booked by now. One that is not recorded as done within 24 hours of check-out is refunded by itself.',
  body: z.strictObject({
    bookingId: idField,
    extraId: extraIdField,
    date: z.nullable(dayField),
    dogId: z.exactOptional(z.nullable(idField)),
    quantity: z.exactOptional(wireCount),
    done: z.boolean(),
  }),
  response: z.strictObject({ extras: z.array(wireBookedExtra) }),
  refusals: ['not_found', 'wrong_state', 'stale_version', 'extra_not_due'],
})

const readBooking = defineEndpoint({
  method: 'GET',
  path: '/api/booking/:bookingId',
  access: 'readBooking',
  summary: 'Retrieves one of your bookings, or a booking on one of your posts. `actions` lists what you can do with it now.',
  params,
  response: bookingResponse,
  refusals: ['not_found'],
})

export const listBookings = defineEndpoint({
  method: 'POST',
  path: '/api/booking/list',
  access: 'readBooking',
  readOnly: true,
  summary:
    'Lists an owner’s bookings, or the bookings on a company’s posts, with the latest check-in first. A page may have fewer than `limit`, where the bookings have hundreds of extras or large dog profiles; `next` says whether there are more. A history has its last 50 entries; a booking by itself has all.',
  body: z.strictObject({
    postNum: z.exactOptional(postNumField),
    state: z.exactOptional(z.enum(bookingStates)),
    from: z.exactOptional(dayField),
    to: z.exactOptional(dayField),
    ...listFields,
  }),
  response: z.strictObject({ bookings: z.array(wireBooking), next: z.nullable(z.string()) }),
  refusals: ['not_found'],
})

const previewRefund = defineEndpoint({
  method: 'GET',
  path: '/api/booking/:bookingId/refund',
  access: 'readBooking',
  summary: 'Previews the refund for canceling the booking now.',
  params,
  response: z.strictObject({ percent: wireCount, amount: wonField }),
  refusals: ['not_found', 'wrong_state'],
})

export const bookingEndpoints = {
  createBooking,
  createWalkIn,
  editWalkIn,
  quoteWalkIn,
  importWalkIns,
  writeStaffNote,
  recordExtra,
  readBooking,
  listBookings,
  previewRefund,
}

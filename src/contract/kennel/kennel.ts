import * as z from 'zod/mini'
import { maxRooms } from '../../domain/booking/limits.ts'
import {
  type Kennel,
  maxConflicts,
  maxKennelName,
  maxKennels,
  maxStoredConflicts,
  maxStoredKennels,
} from '../../domain/kennel/kennel.ts'
import { kennelWarningKinds } from '../../domain/kennel/kennel-warnings.ts'
import { wireBooking } from '../booking/booking.ts'
import { dayField, dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idField, nameField, postNumField, requiredLine, sizeField } from '../field.ts'
import { fieldError } from '../field-error.ts'
import { wireDay } from '../wire-day.ts'

const kennelId = z.int().check(z.minimum(1), z.maximum(999_999_999))
const kennelName = nameField(maxKennelName)
const maxChanges = 3 * maxKennels

const wireKennel = z.strictObject({
  kennelId: z.int(),
  size: sizeField,
  name: z.string(),
  /** The first day out of use; null while it is in use. */
  removedOn: z.nullable(dayText),
})

type WireKennel = z.output<typeof wireKennel>

const kennelResponse = z.strictObject({ kennels: z.array(wireKennel) })

const listKennels = defineEndpoint({
  method: 'POST',
  path: '/api/kennel/list',
  access: 'manageKennels',
  readOnly: true,
  summary:
    'Lists the kennels (named rooms) of one of your posts by name. One that is no longer in use stays listed while a stay refers to it.',
  body: z.strictObject({ postNum: postNumField }),
  response: kennelResponse,
  refusals: ['not_found', 'gone'],
})

const uniqueIds = z.refine<number[]>((ids) => new Set(ids).size === ids.length, fieldError('duplicate'))

const saveKennelsBody = z.strictObject({
  postNum: postNumField,
  add: z._default(z.array(z.strictObject({ size: sizeField, name: kennelName })).check(z.maxLength(maxChanges)), []),
  rename: z._default(z.array(z.strictObject({ kennelId, name: kennelName })).check(z.maxLength(maxChanges)), []),
  remove: z._default(z.array(kennelId).check(z.maxLength(maxChanges), uniqueIds), []),
})

export type SaveKennels = z.output<typeof saveKennelsBody>

const saveKennels = defineEndpoint({
  method: 'POST',
  path: '/api/kennel/save',
  access: 'manageKennels',
  summary: `Adds, renames and removes kennels (named rooms) of one of your posts, all or none. Names are unique per size, with up to ${maxKennels} in use. They do not change how many rooms can be booked. A removed kennel that a stay refers to keeps its name; adding that name again brings it back. Up to ${maxStoredKennels.toLocaleString('en')} are kept, with those removed.`,
  body: saveKennelsBody,
  response: kennelResponse,
  refusals: ['not_found', 'gone', 'rate_limited'],
})

const assignKennelBody = z.strictObject({
  bookingId: idField,
  size: sizeField,
  room: z.int().check(z.minimum(1), z.maximum(maxRooms)),
  kennelId: z.nullable(kennelId),
  from: z.exactOptional(dayField),
})

export type AssignKennel = z.output<typeof assignKennelBody>

export const assignKennel = defineEndpoint({
  method: 'POST',
  path: '/api/kennel/assign',
  access: 'manageKennels',
  summary:
    'Assigns a room of a confirmed or checked-in stay to a kennel of its post, or to none, from a night on; `room` counts the booking’s rooms of this size from 1. By default the move is for the whole stay, or from today if the dog is checked in and already had a room. `warnings` name what to check; they block nothing.',
  body: assignKennelBody,
  response: z.strictObject({
    places: z.array(z.strictObject({ from: dayText, kennelId: z.nullable(z.int()) })),
    warnings: z.array(z.strictObject({ kind: z.enum(kennelWarningKinds), kennelId: z.int(), from: dayText, to: dayText })),
  }),
  refusals: ['not_found', 'wrong_state', 'rate_limited'],
})

const markHeatBody = z.strictObject({ bookingId: idField, dogId: idField, until: z.nullable(dayField) })

export type MarkHeat = z.output<typeof markHeatBody>

const bookingResponse = z.strictObject({ booking: wireBooking })

const markHeat = defineEndpoint({
  method: 'POST',
  path: '/api/kennel/heat',
  access: 'markHeat',
  summary:
    'Notes that a dog of a confirmed or checked-in stay is in heat up to and including a day of the stay, today or later, or with null that it is not. `dogId` is that of the dog’s profile in the booking. Only the company sees it, and it ends by itself after that day.',
  body: markHeatBody,
  response: bookingResponse,
  refusals: ['not_found', 'wrong_state', 'rate_limited'],
})

const wireKnownDog = z.strictObject({
  dogId: z.string(),
  name: z.string(),
  breed: z.nullable(z.string()),
  weight: z.number(),
  owner: z.string(),
})

export type WireKnownDog = z.output<typeof wireKnownDog>

const findDogs = defineEndpoint({
  method: 'POST',
  path: '/api/kennel/dogs',
  access: 'manageKennels',
  readOnly: true,
  summary:
    'Finds dogs that your company knows by a part of the name, at most 20: those of owners who have booked, until 30 days after the stay, and those of customers without an account.',
  body: z.strictObject({ q: requiredLine(40) }),
  response: z.strictObject({ dogs: z.array(wireKnownDog) }),
})

const setConflictBody = z.strictObject({ bookingId: idField, dogId: idField, otherDogId: idField, conflict: z.boolean() })

export type SetConflict = z.output<typeof setConflictBody>

const setConflict = defineEndpoint({
  method: 'POST',
  path: '/api/kennel/conflict',
  access: 'manageKennels',
  summary: `Notes that a dog of a stay does not get along with another dog that your company knows, or that it does after all. It applies to both dogs, up to ${maxConflicts} for each and ${maxStoredConflicts} in all, and only your company sees it. It is deleted with either dog.`,
  body: setConflictBody,
  response: bookingResponse,
  refusals: ['not_found', 'rate_limited'],
})

export const kennelEndpoints = { listKennels, saveKennels, assignKennel, markHeat, findDogs, setConflict }

export function kennelToWire({ removedOn, ...kennel }: Kennel): WireKennel {
  return { ...kennel, removedOn: removedOn && wireDay(removedOn) }
}

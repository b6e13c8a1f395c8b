import * as z from 'zod/mini'
import { maxRooms } from '../../domain/booking/limits.ts'
import { type Kennel, kennelWarningKinds, maxKennelName, maxKennels } from '../../domain/kennel/kennel.ts'
import { dayField, dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idField, nameField, postNumField, sizeField } from '../field.ts'
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
  summary: `Adds, renames and removes kennels (named rooms) of one of your posts, all or none. Names are unique per size, with up to ${maxKennels} in use. They do not change how many rooms can be booked. A removed kennel that a stay refers to keeps its name; adding that name again brings it back.`,
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

export const kennelEndpoints = { listKennels, saveKennels, assignKennel }

export function kennelToWire({ removedOn, ...kennel }: Kennel): WireKennel {
  return { ...kennel, removedOn: removedOn && wireDay(removedOn) }
}

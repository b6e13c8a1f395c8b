import * as z from 'zod/mini'
import { calendarFailures } from '../../domain/calendar-sync/calendar-failure.ts'
import { dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { nameField, postNumField, requiredLine, sizeField, wireCount, wireInstant } from '../field.ts'

export const maxCalendars = 5
const maxCalendarName = 60

const calendarId = z.int().check(z.minimum(1), z.maximum(999_999_999))

const wireCalendar = z.strictObject({
  calendarId: z.int(),
  name: z.string(),
  /** The server of its address. The address itself is never sent. */
  host: z.string(),
  size: sizeField,
  rooms: wireCount,
  /** The upcoming nights on which it wants rooms closed. */
  nights: wireCount,
  /** Those of them on which a booking is in the way. */
  conflicts: z.array(dayText),
  /** Events that could not be read. */
  skipped: wireCount,
  readAt: z.nullable(wireInstant),
  failingSince: z.nullable(wireInstant),
  failure: z.nullable(z.enum(calendarFailures)),
})

export type WireCalendar = z.output<typeof wireCalendar>

const syncResponse = z.strictObject({
  /** The address under which the calendar of the post is published; `address` is null if it can no longer be shown. */
  link: z.nullable(z.strictObject({ address: z.nullable(z.string()), createdAt: wireInstant })),
  calendars: z.array(wireCalendar),
})

export type WireCalendarSync = z.output<typeof syncResponse>

const postBody = z.strictObject({ postNum: postNumField })
const calendarBody = z.strictObject({ postNum: postNumField, calendarId })

const readCalendarSync = defineEndpoint({
  method: 'POST',
  path: '/api/calendar/list',
  access: 'shareCalendar',
  readOnly: true,
  summary: 'Lists the external calendars that close rooms of one of your posts, and the secret address of its own calendar.',
  body: postBody,
  response: syncResponse,
  refusals: ['not_found', 'gone'],
})

const renewCalendarLink = defineEndpoint({
  method: 'POST',
  path: '/api/calendar/renew',
  access: 'shareCalendar',
  summary:
    'Creates the secret address of the calendar of one of your posts. It replaces the previous address at once. The calendar contains stays and closed nights, and no personal data.',
  body: postBody,
  response: syncResponse,
  refusals: ['not_found', 'gone', 'rate_limited'],
})

const endCalendarLink = defineEndpoint({
  method: 'POST',
  path: '/api/calendar/end',
  access: 'shareCalendar',
  summary: 'Revokes the secret address of the calendar of one of your posts.',
  body: postBody,
  response: syncResponse,
  refusals: ['not_found', 'gone'],
})

const addCalendarBody = z.strictObject({
  postNum: postNumField,
  name: nameField(maxCalendarName),
  address: requiredLine(2_000),
  size: sizeField,
  rooms: z.int().check(z.minimum(1), z.maximum(1_000)),
})

export type AddCalendar = z.output<typeof addCalendarBody>

const addCalendar = defineEndpoint({
  method: 'POST',
  path: '/api/calendar/add',
  access: 'importCalendar',
  summary: `Reads a calendar elsewhere (iCalendar, https) now and every 20 minutes, and closes \`rooms\` rooms of a size on the nights of each of its events. A booking in the way stays and is listed as a conflict. Up to ${maxCalendars} calendars per post. If it cannot be read, \`fields.address\` says why and nothing is added. One that fails later is read again less and less often, at least every 6 hours, until it answers.`,
  body: addCalendarBody,
  response: syncResponse,
  refusals: ['not_found', 'gone', 'rate_limited'],
})

const removeCalendar = defineEndpoint({
  method: 'POST',
  path: '/api/calendar/remove',
  access: 'importCalendar',
  summary: 'Removes an external calendar from one of your posts and reopens the rooms it closed.',
  body: calendarBody,
  response: syncResponse,
  refusals: ['not_found', 'gone'],
})

const refreshCalendar = defineEndpoint({
  method: 'POST',
  path: '/api/calendar/refresh',
  access: 'importCalendar',
  summary: 'Reads an external calendar now. If that fails, the last version read stays in effect, and `failure` says why.',
  body: calendarBody,
  response: syncResponse,
  refusals: ['not_found', 'gone', 'rate_limited'],
})

export const calendarSyncEndpoints = {
  readCalendarSync,
  renewCalendarLink,
  endCalendarLink,
  addCalendar,
  removeCalendar,
  refreshCalendar,
}

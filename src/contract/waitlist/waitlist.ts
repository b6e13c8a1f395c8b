import * as z from 'zod/mini'
import {
  daysUnusedOffersOfNetworkCount,
  endReasons,
  entryStates,
  maxEntries,
  maxEntriesOfNetwork,
  maxPostsForNight,
  maxUnusedOffers,
  maxUnusedOffersForNight,
} from '../../domain/waitlist/waitlist.ts'
import { dogIds } from '../booking/booking-endpoints.ts'
import { stayFields } from '../booking/quote.ts'
import { dayField, dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  idField,
  optionalText,
  postNumField,
  postNumParam,
  wireCount,
  wireCounts,
  wireInstant,
  wireTime,
  wonField,
} from '../field.ts'

const joinInput = z.strictObject({
  ...stayFields,
  time: wireTime,
  dogIds: z.exactOptional(dogIds),
  note: z.exactOptional(optionalText(1_000)),
  maxTotal: z.exactOptional(wonField),
})

export type JoinInput = z.output<typeof joinInput>

const wireEntry = z.strictObject({
  entryId: z.string(),
  postNum: postNumField,
  storeName: z.string(),
  storeNameEn: z.nullable(z.string()),
  date: z.strictObject({ checkin: dayText, checkout: dayText }),
  time: wireTime,
  dogNum: wireCounts,
  roomNumber: wireCounts,
  maxTotal: z.nullable(wonField),
  state: z.enum(entryStates),
  /** Why it ended, or null. */
  endReason: z.nullable(z.enum(endReasons)),
  /** How many entries of the post joined earlier and still wait, and how many of these want one of the same rooms on the same night. */
  ahead: wireCount,
  aheadForSame: wireCount,
  /** When it ends without an offer. */
  closesAt: wireInstant,
  /** The stay is held until then and can be paid like any booking; null unless the state is `offered`. */
  offer: z.nullable(z.strictObject({ bookingId: z.string(), orderId: z.string(), total: wonField, until: wireInstant })),
  /** The booking that was offered. */
  bookingId: z.nullable(z.string()),
})

export type WireEntry = z.output<typeof wireEntry>

const entryResponse = z.strictObject({ entry: wireEntry })

const joinWaitlist = defineEndpoint({
  method: 'POST',
  path: '/api/waitlist/join',
  access: 'bookStay',
  status: 201,
  summary: `Joins the waitlist of a post for a whole stay that is full. As soon as it is available and nobody ahead wants it, it is held for you at the price of that day, until the offer ends: after two hours, one if check-in is less than three days away, or 20 minutes on the last day. Except on the last day, the time from 10 p.m. to 8 a.m. does not count. Stays that cost more than \`maxTotal\` are not offered. An account can wait for one stay at a post, at ${maxPostsForNight} posts for the same night, and for ${maxEntries} stays in all. Whoever does not use ${maxUnusedOffers} offers within a day, or ${maxUnusedOffersForNight} at a post for the same night, can join again a day after the first: \`rate_limited\`, with \`postNum\` if it is one of this post. Of one network, ${maxEntriesOfNetwork} entries can be at a post for the same night, among them those whose offers were not used in the last ${daysUnusedOffersOfNetworkCount} days: \`network_busy\`.`,
  body: joinInput,
  response: entryResponse,
  refusals: [
    'email_unverified',
    'guest_not_allowed',
    'not_found',
    'gone',
    'not_bookable',
    'available',
    'already_waiting',
    'too_many_entries',
    'waitlist_full',
    'rate_limited',
    'network_busy',
  ],
})

const listWaitlist = defineEndpoint({
  method: 'POST',
  path: '/api/waitlist/list',
  access: 'bookStay',
  readOnly: true,
  summary: 'Lists the stays that you wait or waited for, with your place in line and the offers you have.',
  body: z.strictObject({}),
  response: z.strictObject({ entries: z.array(wireEntry) }),
  refusals: [],
})

const leaveWaitlist = defineEndpoint({
  method: 'POST',
  path: '/api/waitlist/leave',
  access: 'bookStay',
  summary:
    'Leaves a waitlist, or declines the stay that was offered, which is then offered to the next at once. With `from`, the state in which you saw the entry, it is refused with `wrong_state` if a stay has been offered since.',
  body: z.strictObject({ entryId: idField, from: z.exactOptional(z.enum(['waiting', 'offered'])) }),
  response: entryResponse,
  refusals: ['not_found', 'wrong_state'],
})

const countWaitlist = defineEndpoint({
  method: 'GET',
  path: '/api/post/:postNum/waitlist',
  access: 'readCompanyBookings',
  summary:
    'Counts the entries that wait for a room of each size on each night of one of your posts. `from` and `to` are inclusive.',
  params: z.strictObject({ postNum: postNumParam }),
  query: z.strictObject({ from: z.exactOptional(dayField), to: z.exactOptional(dayField) }),
  response: z.strictObject({
    nights: z.array(z.strictObject({ date: dayText, small: wireCount, medium: wireCount, large: wireCount })),
  }),
  refusals: ['not_found', 'gone'],
})

export const waitlistEndpoints = { joinWaitlist, listWaitlist, leaveWaitlist, countWaitlist }

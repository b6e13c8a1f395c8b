import * as z from 'zod/mini'
import { wireBooking } from '../booking/booking.ts'
import { dayField, dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { wireCount, wireCounts, wireInstant } from '../field.ts'

/** A booking as a card on the desk shows it. `since` is when it entered its state, or for a dog in house, when it arrived. */
const wireDeskBooking = z.extend(
  z.pick(wireBooking, {
    bookingId: true,
    postNum: true,
    date: true,
    time: true,
    nights: true,
    dogNum: true,
    roomNumber: true,
    dogs: true,
    kennels: true,
    owner: true,
    note: true,
    staffNote: true,
    desk: true,
    state: true,
    stateSince: true,
    overdue: true,
    total: true,
    discount: true,
    lines: true,
    extras: true,
    charges: true,
    payment: true,
    refund: true,
    money: true,
    version: true,
    locked: true,
    answerBy: true,
    policy: true,
    actions: true,
  }),
  { since: wireInstant },
)

export type WireDeskBooking = z.output<typeof wireDeskBooking>

/** One list of the day: its bookings, how many of them are done, and the dogs that are still to come, to stay or to leave. */
const wireList = z.strictObject({ bookings: wireCount, done: wireCount, dogs: wireCount })

/** The day in numbers. `tonight` counts rooms. */
const wireTotals = z.strictObject({
  arriving: wireList,
  inHouse: wireList,
  leaving: wireList,
  overdue: wireCount,
  tonight: wireCount,
})

export type DeskTotals = z.output<typeof wireTotals>

const wireDesk = z.strictObject({
  today: dayText,
  bookings: z.array(wireDeskBooking),
  totals: wireTotals,
  /** Rooms that are sold for tonight although a dog that was not fetched is still in them. */
  crowded: wireCounts,
  /** The days of the week after today, or from `from` on, that have arrivals. */
  days: z.array(z.strictObject({ date: dayText, bookings: wireCount })),
  /** The arrivals of the first of `days`. */
  coming: z.array(wireDeskBooking),
  /** Paid requests that wait for the company's answer, the most urgent first; they are in no other list. `unanswered` counts all of them. */
  requests: z.array(wireDeskBooking),
  unanswered: z.strictObject({ reviews: wireCount, requests: wireCount }),
  /** Hotels with nights on which a connected calendar has events in rooms that are booked here, and the first of these nights. */
  conflicts: z.array(z.strictObject({ postNum: z.int(), nights: wireCount, first: dayText })),
  /** There are more bookings than the lists have room for. */
  hasMore: z.boolean(),
})

export type WireDesk = z.output<typeof wireDesk>

export const readDesk = defineEndpoint({
  method: 'GET',
  path: '/api/desk/read',
  access: 'readDesk',
  summary:
    'Reads a company’s day: requests to answer, arrivals, stays, departures and the arrivals of the next seven days, or of those from `from` on. `desk` is null if it still has the given `version`. Dogs’ profiles are reduced to basic facts and the beginning of urgent notes.',
  query: z.strictObject({ from: z.exactOptional(dayField), version: z.exactOptional(z.string().check(z.maxLength(64))) }),
  response: z.strictObject({ version: z.string(), desk: z.nullable(wireDesk) }),
})

const listArrivals = defineEndpoint({
  method: 'GET',
  path: '/api/desk/arrivals',
  access: 'readDesk',
  summary: 'Lists the bookings of a company that arrive on a later day, at most 200.',
  query: z.strictObject({ date: dayField }),
  response: z.strictObject({ bookings: z.array(wireDeskBooking) }),
})

export const deskEndpoints = { readDesk, listArrivals }

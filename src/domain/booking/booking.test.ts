import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day, startOfDay } from '../calendar/day.ts'
import {
  actionsFor,
  type BookingActor,
  type BookingFacts,
  type BookingState,
  bookingStates,
  canTransition,
  findTransition,
  freedNights,
  takesRooms,
  transitionError,
  transitions,
  validateReview,
} from './booking.ts'

const actors: BookingActor[] = ['owner', 'company', 'clock', 'payment']
const checkin = day('2026-12-23')
const checkout = day('2026-12-26')
const holdUntil = startOfDay(day('2026-11-21'))
const hourMs = 3_600_000

const beforeCheckin = startOfDay(checkin) - 1
const onCheckinDay = startOfDay(checkin)
const afterCheckinDay = startOfDay(addDays(checkin, 1))
const onCheckoutDay = startOfDay(checkout) + 23 * hourMs
const afterCheckoutDay = startOfDay(addDays(checkout, 1))

function aBooking(state: BookingState, changes: Partial<BookingFacts> = {}): BookingFacts & { reviewed: boolean } {
  return { state, checkin, checkout, holdUntil, confirming: false, reviewed: false, ...changes }
}

const edges: [BookingState | null, BookingState, BookingActor][] = [
  [null, 'held', 'owner'],
  [null, 'confirmed', 'company'],
  ['held', 'confirmed', 'payment'],
  ['held', 'expired', 'clock'],
  ['expired', 'held', 'payment'],
  ['held', 'cancelled', 'owner'],
  ['confirmed', 'cancelled', 'owner'],
  ['confirmed', 'cancelled', 'company'],
  ['confirmed', 'checked_in', 'company'],
  ['confirmed', 'no_show', 'company'],
  ['confirmed', 'no_show', 'clock'],
  ['checked_in', 'completed', 'company'],
  ['checked_in', 'completed', 'clock'],
]

describe('the table', () => {
  test('has these edges and no other', () => {
    const allowed = new Set(edges.map((edge) => edge.join(' ')))
    for (const from of [null, ...bookingStates]) {
      for (const to of bookingStates) {
        for (const by of actors)
          expect([from, to, by, canTransition(from, to, by)]).toEqual([from, to, by, allowed.has([from, to, by].join(' '))])
      }
    }
    expect(transitions).toHaveLength(edges.length)
  })

  test('lets nothing leave the states that end a booking', () => {
    const left = new Set(transitions.map(({ from }) => from))
    expect(bookingStates.filter((state) => !left.has(state))).toEqual(['completed', 'cancelled', 'no_show'])
  })

  test('takes, keeps and frees rooms as the states do', () => {
    const now = holdUntil - 1
    for (const { from, to, rooms } of transitions) {
      const takesBefore = from !== null && takesRooms(from, holdUntil, now)
      const takesAfter = takesRooms(to, holdUntil, now)
      expect([from, to, rooms === 'take']).toEqual([from, to, !takesBefore && takesAfter])
      expect([from, to, rooms === 'keep']).toEqual([from, to, takesBefore && takesAfter])
      expect([from, to, rooms.startsWith('free')]).toEqual([from, to, takesBefore && !takesAfter])
    }
  })

  test('sends money back only from a paid booking, in the way of its actor', () => {
    const refunds = transitions.filter(({ refund }) => refund !== null).map(({ from, to, by, refund }) => [from, to, by, refund])
    expect(refunds).toEqual([
      ['confirmed', 'cancelled', 'owner', 'owner'],
      ['confirmed', 'cancelled', 'company', 'company'],
      ['confirmed', 'no_show', 'company', 'noShow'],
      ['confirmed', 'no_show', 'clock', 'noShow'],
    ])
  })
})

describe('a move', () => {
  test('that the table lacks is refused at any time', () => {
    const allowed = new Set(edges.map((edge) => edge.join(' ')))
    const anyMove = fc.tuple(fc.constantFrom(...bookingStates), fc.constantFrom(...bookingStates), fc.constantFrom(...actors))
    const anyInstant = fc.integer({ min: holdUntil - hourMs, max: afterCheckoutDay + hourMs })
    fc.assert(
      fc.property(anyMove, anyInstant, fc.boolean(), ([from, to, by], now, confirming) => {
        const fault = transitionError(aBooking(from, { confirming }), to, by, now, 'a reason')
        expect(fault === 'wrong_state').toBe(!allowed.has([from, to, by].join(' ')))
      }),
    )
  })

  test('of a hold: paid while it is alive, expired when it is not', () => {
    const held = aBooking('held')
    expect(transitionError(held, 'confirmed', 'payment', holdUntil - 1)).toBeNull()
    expect(transitionError(held, 'confirmed', 'payment', holdUntil)).toBe('too_late')
    expect(transitionError(held, 'expired', 'clock', holdUntil - 1)).toBe('too_early')
    expect(transitionError(held, 'expired', 'clock', holdUntil)).toBeNull()
    expect(transitionError(held, 'cancelled', 'owner', holdUntil - 1)).toBeNull()
  })

  test('of a hold whose payment is being confirmed: it stays until the provider answers', () => {
    const pinned = aBooking('held', { confirming: true })
    expect(transitionError(pinned, 'expired', 'clock', holdUntil + hourMs)).toBe('too_early')
    expect(transitionError(pinned, 'confirmed', 'payment', holdUntil + hourMs)).toBeNull()
  })

  test('of late money: back to the hold until the check-in day ends', () => {
    expect(transitionError(aBooking('expired'), 'held', 'payment', onCheckinDay)).toBeNull()
    expect(transitionError(aBooking('expired'), 'held', 'payment', afterCheckinDay)).toBe('too_late')
  })

  test('of an owner who cancels: until the check-in day ends', () => {
    const confirmed = aBooking('confirmed')
    expect(transitionError(confirmed, 'cancelled', 'owner', beforeCheckin)).toBeNull()
    expect(transitionError(confirmed, 'cancelled', 'owner', afterCheckinDay - 1)).toBeNull()
    expect(transitionError(confirmed, 'cancelled', 'owner', afterCheckinDay)).toBe('too_late')
  })

  test('of a company that cancels: with a reason', () => {
    const confirmed = aBooking('confirmed')
    expect(transitionError(confirmed, 'cancelled', 'company', beforeCheckin)).toBe('reason_missing')
    expect(transitionError(confirmed, 'cancelled', 'company', beforeCheckin, '  ')).toBe('reason_missing')
    expect(transitionError(confirmed, 'cancelled', 'company', beforeCheckin, 'Water damage')).toBeNull()
  })

  test('of a company on the day: check-in and no-show from the check-in day on', () => {
    for (const to of ['checked_in', 'no_show'] as const) {
      expect(transitionError(aBooking('confirmed'), to, 'company', beforeCheckin)).toBe('too_early')
      expect(transitionError(aBooking('confirmed'), to, 'company', onCheckinDay)).toBeNull()
    }
    expect(transitionError(aBooking('checked_in'), 'completed', 'company', onCheckinDay)).toBeNull()
  })

  test('of the clock: a no-show when the check-in day is over, an end a day after check-out', () => {
    expect(transitionError(aBooking('confirmed'), 'no_show', 'clock', afterCheckinDay - 1)).toBe('too_early')
    expect(transitionError(aBooking('confirmed'), 'no_show', 'clock', afterCheckinDay)).toBeNull()
    expect(transitionError(aBooking('checked_in'), 'completed', 'clock', afterCheckoutDay - 1)).toBe('too_early')
    expect(transitionError(aBooking('checked_in'), 'completed', 'clock', afterCheckoutDay)).toBeNull()
  })
})

test('a hold takes its rooms to the last moment, other bookings while they live', () => {
  expect(takesRooms('held', holdUntil, holdUntil - 1)).toBe(true)
  expect(takesRooms('held', holdUntil, holdUntil)).toBe(false)
  expect(takesRooms('held', holdUntil, holdUntil + hourMs, true)).toBe(true)
  expect(takesRooms('held', null, holdUntil)).toBe(false)
  expect(bookingStates.filter((state) => takesRooms(state, null, holdUntil))).toEqual(['confirmed', 'checked_in'])
})

test('a move gives back the nights that are nobody’s any more', () => {
  const stay = { checkin, checkout }
  const nights = ['2026-12-23', '2026-12-24', '2026-12-25']
  expect(freedNights('free', stay, beforeCheckin)).toEqual(nights)
  expect(freedNights('freeAfterFirstNight', stay, onCheckinDay)).toEqual(nights.slice(1))
  expect(freedNights('freeFromToday', stay, afterCheckinDay)).toEqual(nights.slice(1))
  expect(freedNights('freeFromToday', stay, onCheckoutDay)).toEqual([])
  expect(freedNights('keep', stay, onCheckinDay)).toEqual([])
  expect(freedNights('take', stay, onCheckinDay)).toEqual([])
})

describe('the buttons', () => {
  test.each([
    ['held', 'owner', holdUntil - 1, ['pay', 'cancel']],
    ['held', 'owner', holdUntil, ['cancel']],
    ['held', 'company', holdUntil - 1, []],
    ['confirmed', 'owner', beforeCheckin, ['cancel']],
    ['confirmed', 'owner', afterCheckinDay, []],
    ['confirmed', 'company', beforeCheckin, ['cancel']],
    ['confirmed', 'company', onCheckinDay, ['checkIn', 'noShow', 'cancel']],
    ['checked_in', 'owner', onCheckoutDay, ['journal']],
    ['checked_in', 'company', onCheckoutDay, ['complete', 'journal']],
    ['completed', 'owner', afterCheckoutDay, ['review', 'journal']],
    ['completed', 'company', afterCheckoutDay, []],
    ['cancelled', 'owner', beforeCheckin, []],
    ['expired', 'owner', beforeCheckin, []],
    ['no_show', 'company', afterCheckinDay, []],
  ] as const)('of a %s booking for the %s at %d are %j', (state, who, now, actions) => {
    expect(actionsFor(aBooking(state), who, now)).toEqual(actions)
  })

  test('offer neither a second payment nor a cancel while one is being confirmed', () => {
    expect(actionsFor(aBooking('held', { confirming: true }), 'owner', holdUntil - 1)).toEqual([])
  })

  test('are moves that the table allows', () => {
    const target = {
      pay: ['confirmed', 'payment'],
      cancel: ['cancelled', null],
      checkIn: ['checked_in', null],
      complete: ['completed', null],
      noShow: ['no_show', null],
    } as const
    const anyInstant = fc.integer({ min: holdUntil - hourMs, max: afterCheckoutDay + hourMs })
    fc.assert(
      fc.property(fc.constantFrom(...bookingStates), fc.constantFrom('owner', 'company'), anyInstant, (state, who, now) => {
        for (const action of actionsFor(aBooking(state), who, now)) {
          if (action === 'review' || action === 'journal') continue
          const [to, by] = target[action]
          expect(findTransition(state, to, by ?? who)).not.toBeNull()
          expect(transitionError(aBooking(state), to, by ?? who, now, 'a reason')).toBeNull()
        }
      }),
    )
  })
})

test('a review is open for 14 days after check-out, once', () => {
  const completed = aBooking('completed')
  const lastDay = startOfDay(day('2027-01-09'))
  expect(validateReview(completed, lastDay)).toBeNull()
  expect(validateReview(completed, lastDay + 24 * hourMs)).toBe('review_closed')
  expect(validateReview({ ...completed, reviewed: true }, lastDay)).toBe('already_reviewed')
  expect(validateReview(aBooking('checked_in'), lastDay)).toBe('wrong_state')
})

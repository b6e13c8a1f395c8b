import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day, startOfDay } from '../calendar/day.ts'
import type { Hours } from '../calendar/time-slot.ts'
import {
  type Action,
  actionsFor,
  type BookingActor,
  type BookingFacts,
  type BookingState,
  bookingStates,
  canTransition,
  findTransition,
  freedNights,
  isOverdue,
  lastTimedDays,
  takesRooms,
  transitionError,
  transitions,
} from './booking.ts'
import { validateReview } from './review.ts'

const actors: BookingActor[] = ['owner', 'company', 'clock', 'payment']
const checkin = day('2026-12-23')
const checkout = day('2026-12-26')
const holdUntil = startOfDay(day('2026-11-21'))
const hourMs = 3_600_000

const hours: Hours = { checkin: { from: '9:00 AM', to: '8:00 PM' }, checkout: { from: '8:00 AM', to: '11:00 AM' } }
const minuteMs = 60_000

const beforeCheckin = startOfDay(checkin) - 1
const onCheckinDay = startOfDay(checkin)
const afterDropOff = onCheckinDay + 20 * hourMs
const afterCheckinDay = startOfDay(addDays(checkin, 1))
const onCheckoutDay = startOfDay(checkout) + 23 * hourMs
const afterCheckoutDay = startOfDay(addDays(checkout, 1))
const long = startOfDay(addDays(checkout, 3)) + 12 * hourMs

function aBooking(
  state: BookingState,
  changes: Partial<BookingFacts> = {},
): BookingFacts & { reviewed: boolean; isRefunded: boolean } {
  return {
    state,
    checkin,
    checkout,
    since: 0,
    arrivedAt: null,
    agreedAt: null,
    noShowAt: null,
    hours,
    holdUntil,
    answerBy: null,
    confirming: false,
    isFinal: false,
    reviewed: false,
    isRefunded: false,
    ...changes,
  }
}

const edges: [BookingState | null, BookingState, BookingActor][] = [
  [null, 'held', 'owner'],
  [null, 'confirmed', 'company'],
  [null, 'checked_in', 'company'],
  [null, 'completed', 'company'],
  ['held', 'confirmed', 'payment'],
  ['held', 'expired', 'clock'],
  ['expired', 'held', 'payment'],
  ['held', 'cancelled', 'owner'],
  ['confirmed', 'cancelled', 'owner'],
  ['confirmed', 'cancelled', 'company'],
  ['confirmed', 'confirmed', 'company'],
  ['confirmed', 'cancelled', 'clock'],
  ['confirmed', 'checked_in', 'company'],
  ['confirmed', 'no_show', 'company'],
  ['confirmed', 'no_show', 'clock'],
  ['no_show', 'checked_in', 'company'],
  ['checked_in', 'confirmed', 'company'],
  ['checked_in', 'completed', 'company'],
  ['checked_in', 'completed', 'clock'],
  ['completed', 'checked_in', 'company'],
]

/** The edges that only a request has. */
const answers = ['confirmed confirmed company', 'confirmed cancelled clock']

describe('booking transition table', () => {
  test('allows exactly the listed transitions', () => {
    const allowed = new Set(edges.map((edge) => edge.join(' ')))
    for (const from of [null, ...bookingStates]) {
      for (const to of bookingStates) {
        for (const by of actors)
          expect([from, to, by, canTransition(from, to, by)]).toEqual([from, to, by, allowed.has([from, to, by].join(' '))])
      }
    }
    expect(transitions).toHaveLength(edges.length)
  })

  test('has cancelled as its only final state', () => {
    const left = new Set(transitions.map(({ from }) => from))
    expect(bookingStates.filter((state) => !left.has(state))).toEqual(['cancelled'])
  })

  test('takes, keeps and frees rooms consistently with the states', () => {
    const now = holdUntil - 1
    for (const { from, to, rooms } of transitions) {
      const takesBefore = from !== null && takesRooms(from, holdUntil, now)
      // A stay that is entered when it is over has taken the rooms of its nights.
      const takesAfter = takesRooms(to, holdUntil, now) || (from === null && to === 'completed')
      expect([from, to, rooms === 'take']).toEqual([from, to, !takesBefore && takesAfter])
      expect([from, to, rooms === 'keep']).toEqual([from, to, takesBefore && takesAfter])
      expect([from, to, rooms.startsWith('free')]).toEqual([from, to, takesBefore && !takesAfter])
    }
  })

  test('refunds only on transitions out of a paid state, by the rule for each actor', () => {
    const refunds = transitions.filter(({ refund }) => refund !== null).map(({ from, to, by, refund }) => [from, to, by, refund])
    expect(refunds).toEqual([
      ['confirmed', 'cancelled', 'owner', 'owner'],
      ['confirmed', 'cancelled', 'company', 'company'],
      ['confirmed', 'cancelled', 'clock', 'unaccepted'],
      ['confirmed', 'no_show', 'company', 'noShow'],
      ['confirmed', 'no_show', 'clock', 'noShow'],
      ['checked_in', 'completed', 'company', 'early'],
    ])
  })
})

describe('booking transition', () => {
  test('is refused with wrong_state at any time if and only if it is not in the table', () => {
    const allowed = new Set(edges.map((edge) => edge.join(' ')))
    const anyMove = fc.tuple(fc.constantFrom(...bookingStates), fc.constantFrom(...bookingStates), fc.constantFrom(...actors))
    const anyInstant = fc.integer({ min: holdUntil - hourMs, max: afterCheckoutDay + hourMs })
    fc.assert(
      fc.property(anyMove, anyInstant, fc.boolean(), fc.boolean(), ([from, to, by], now, confirming, isRequest) => {
        const answerBy = isRequest && from === 'confirmed' ? onCheckinDay : null
        const error = transitionError(aBooking(from, { confirming, answerBy }), to, by, now, 'a reason')
        const isForRequests = answers.includes([from, to, by].join(' '))
        expect(error === 'wrong_state').toBe(!allowed.has([from, to, by].join(' ')) || (isForRequests && answerBy === null))
      }),
    )
  })

  test('confirms a hold before its deadline and expires it from then on', () => {
    const held = aBooking('held')
    expect(transitionError(held, 'confirmed', 'payment', holdUntil - 1)).toBeNull()
    expect(transitionError(held, 'confirmed', 'payment', holdUntil)).toBe('too_late')
    expect(transitionError(held, 'expired', 'clock', holdUntil - 1)).toBe('too_early')
    expect(transitionError(held, 'expired', 'clock', holdUntil)).toBeNull()
    expect(transitionError(held, 'cancelled', 'owner', holdUntil - 1)).toBeNull()
  })

  test('confirms, but does not expire, a hold past its deadline while its payment is being confirmed', () => {
    const pinned = aBooking('held', { confirming: true })
    expect(transitionError(pinned, 'expired', 'clock', holdUntil + hourMs)).toBe('too_early')
    expect(transitionError(pinned, 'confirmed', 'payment', holdUntil + hourMs)).toBeNull()
  })

  test('restores an expired hold for a late payment within an hour, and until the drop-off hours end', () => {
    const since = onCheckinDay
    const expired = aBooking('expired', { since })
    expect(transitionError(expired, 'held', 'payment', since + hourMs - 1)).toBeNull()
    expect(transitionError(expired, 'held', 'payment', since + hourMs)).toBe('too_late')
    const late = aBooking('expired', { since: afterDropOff - minuteMs })
    expect(transitionError(late, 'held', 'payment', afterDropOff - 1)).toBeNull()
    expect(transitionError(late, 'held', 'payment', afterDropOff)).toBe('too_late')
  })

  test('lets the owner cancel until the check-in day ends', () => {
    const confirmed = aBooking('confirmed')
    expect(transitionError(confirmed, 'cancelled', 'owner', beforeCheckin)).toBeNull()
    expect(transitionError(confirmed, 'cancelled', 'owner', afterCheckinDay - 1)).toBeNull()
    expect(transitionError(confirmed, 'cancelled', 'owner', afterCheckinDay)).toBe('too_late')
  })

  test('lets the company accept a request until it is due, and the clock refuse it from then on', () => {
    const request = aBooking('confirmed', { answerBy: onCheckinDay })
    expect(transitionError(request, 'confirmed', 'company', onCheckinDay - 1)).toBeNull()
    expect(transitionError(request, 'cancelled', 'clock', onCheckinDay - 1)).toBe('too_early')
    expect(transitionError(request, 'confirmed', 'company', onCheckinDay)).toBe('too_late')
    expect(transitionError(request, 'cancelled', 'clock', onCheckinDay)).toBeNull()
  })

  test('lets a request be answered or cancelled before anything else', () => {
    const request = aBooking('confirmed', { answerBy: afterCheckoutDay })
    expect(transitionError(request, 'checked_in', 'company', onCheckinDay)).toBe('unanswered')
    expect(transitionError(request, 'no_show', 'company', afterDropOff)).toBe('unanswered')
    expect(transitionError(request, 'no_show', 'clock', afterCheckoutDay)).toBe('unanswered')
    expect(transitionError(request, 'cancelled', 'owner', beforeCheckin)).toBeNull()
    expect(actionsFor(request, 'company', beforeCheckin)).toEqual(['accept', 'cancel'])
  })

  test('requires a reason when the company cancels', () => {
    const confirmed = aBooking('confirmed')
    expect(transitionError(confirmed, 'cancelled', 'company', beforeCheckin)).toBe('reason_missing')
    expect(transitionError(confirmed, 'cancelled', 'company', beforeCheckin, '  ')).toBe('reason_missing')
    expect(transitionError(confirmed, 'cancelled', 'company', beforeCheckin, 'Water damage')).toBeNull()
  })

  test('lets the company check in from the check-in day on and mark a no-show after drop-off hours', () => {
    const confirmed = aBooking('confirmed')
    expect(transitionError(confirmed, 'checked_in', 'company', beforeCheckin)).toBe('too_early')
    expect(transitionError(confirmed, 'checked_in', 'company', onCheckinDay)).toBeNull()
    expect(transitionError(confirmed, 'no_show', 'company', afterDropOff - 1)).toBe('too_early')
    expect(transitionError(confirmed, 'no_show', 'company', afterDropOff)).toBeNull()
    const paidLate = aBooking('confirmed', { agreedAt: afterDropOff - hourMs })
    expect(transitionError(paidLate, 'no_show', 'company', afterDropOff + hourMs - 1)).toBe('too_early')
    expect(transitionError(paidLate, 'no_show', 'company', afterDropOff + hourMs)).toBeNull()
    expect(transitionError(aBooking('checked_in'), 'completed', 'company', onCheckinDay)).toBeNull()
  })

  test('by the clock is due at noon: no-show 1 day after check-in, completion 3 days after check-out', () => {
    const noon = afterCheckinDay + 12 * hourMs
    for (const [state, to, due] of [['confirmed', 'no_show', noon] as const, ['checked_in', 'completed', long] as const]) {
      expect(transitionError(aBooking(state), to, 'clock', due - 1)).toBe('too_early')
      expect(transitionError(aBooking(state), to, 'clock', due)).toBeNull()
    }
  })

  test('lets the company undo a check-in or check-out within ten minutes', () => {
    const since = onCheckoutDay
    for (const [state, to] of [['checked_in', 'confirmed'] as const, ['completed', 'checked_in'] as const]) {
      expect(transitionError(aBooking(state, { since }), to, 'company', since + 10 * minuteMs - 1)).toBeNull()
      expect(transitionError(aBooking(state, { since }), to, 'company', since + 10 * minuteMs)).toBe('too_late')
    }
  })

  test('lets the company check in a no-show within 24 hours', () => {
    const late = aBooking('no_show', { since: afterDropOff })
    expect(transitionError(late, 'checked_in', 'company', afterDropOff + 24 * hourMs - 1)).toBeNull()
    expect(transitionError(late, 'checked_in', 'company', afterDropOff + 24 * hourMs)).toBe('too_late')
    const again = aBooking('no_show', { since: afterDropOff + 12 * hourMs, noShowAt: afterDropOff })
    expect(transitionError(again, 'checked_in', 'company', afterDropOff + 24 * hourMs - 1)).toBeNull()
    expect(transitionError(again, 'checked_in', 'company', afterDropOff + 24 * hourMs)).toBe('too_late')
  })
})

test('a hold takes rooms until it expires, other bookings only while confirmed or checked in', () => {
  expect(takesRooms('held', holdUntil, holdUntil - 1)).toBe(true)
  expect(takesRooms('held', holdUntil, holdUntil)).toBe(false)
  expect(takesRooms('held', holdUntil, holdUntil + hourMs, true)).toBe(true)
  expect(takesRooms('held', null, holdUntil)).toBe(false)
  expect(bookingStates.filter((state) => takesRooms(state, null, holdUntil))).toEqual(['confirmed', 'checked_in'])
})

test('a transition frees all nights, the nights from today on, or none', () => {
  const stay = { checkin, checkout }
  const nights = ['2026-12-23', '2026-12-24', '2026-12-25']
  expect(freedNights('free', stay, beforeCheckin)).toEqual(nights)
  expect(freedNights('freeFromToday', stay, afterDropOff)).toEqual(nights)
  expect(freedNights('freeFromToday', stay, afterCheckinDay)).toEqual(nights.slice(1))
  expect(freedNights('freeFromToday', stay, onCheckoutDay)).toEqual([])
  expect(freedNights('keep', stay, onCheckinDay)).toEqual([])
  expect(freedNights('take', stay, onCheckinDay)).toEqual([])
})

test('lastTimedDays selects exactly the bookings whose clock transitions are due', () => {
  const noon = startOfDay(checkin) + 12 * hourMs
  expect(lastTimedDays(noon - 1)).toEqual({ checkin: '2026-12-21', checkout: '2026-12-19' })
  expect(lastTimedDays(noon)).toEqual({ checkin: '2026-12-22', checkout: '2026-12-20' })
  const anyInstant = fc.integer({ min: holdUntil, max: long + 48 * hourMs })
  fc.assert(
    fc.property(anyInstant, (now) => {
      const isDue = (state: BookingState, to: BookingState): boolean =>
        transitionError(aBooking(state), to, 'clock', now) === null
      const last = lastTimedDays(now)
      expect(checkin <= last.checkin).toBe(isDue('confirmed', 'no_show'))
      expect(checkout <= last.checkout).toBe(isDue('checked_in', 'completed'))
    }),
  )
})

test('a dog is overdue from the end of pick-up hours on the check-out day until it is checked out', () => {
  const due = startOfDay(checkout) + 11 * hourMs
  expect(isOverdue(aBooking('checked_in'), due - 1)).toBe(false)
  expect(isOverdue(aBooking('checked_in'), due)).toBe(true)
  expect(isOverdue(aBooking('completed'), due)).toBe(false)
})

describe('booking actions', () => {
  test.each([
    ['held', 'owner', holdUntil - 1, ['pay', 'cancel']],
    ['held', 'owner', holdUntil, ['cancel']],
    ['held', 'company', holdUntil - 1, []],
    ['confirmed', 'owner', beforeCheckin, ['cancel']],
    ['confirmed', 'owner', afterCheckinDay, []],
    ['confirmed', 'company', beforeCheckin, ['cancel']],
    ['confirmed', 'company', onCheckinDay, ['checkIn', 'cancel']],
    ['confirmed', 'company', afterDropOff, ['checkIn', 'noShow', 'cancel']],
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

  test.each([
    ['checked_in', ['complete', 'undoCheckIn', 'journal']],
    ['completed', ['undoComplete']],
    ['no_show', ['checkIn']],
  ] as const)('of a booking that has just become %s include the reverse transition', (state, actions) => {
    expect(actionsFor(aBooking(state, { since: onCheckoutDay }), 'company', onCheckoutDay)).toEqual(actions)
  })

  test('include neither pay nor cancel while a payment is being confirmed', () => {
    expect(actionsFor(aBooking('held', { confirming: true }), 'owner', holdUntil - 1)).toEqual([])
  })

  test('are allowed transitions, except review and journal', () => {
    const target = {
      pay: ['confirmed', 'payment'],
      cancel: ['cancelled', null],
      accept: ['confirmed', null],
      checkIn: ['checked_in', null],
      complete: ['completed', null],
      noShow: ['no_show', null],
      undoCheckIn: ['confirmed', null],
      undoComplete: ['checked_in', null],
    } as const
    const anyInstant = fc.integer({ min: holdUntil - hourMs, max: afterCheckoutDay + hourMs })
    const isTransition = (action: Action): action is keyof typeof target => action in target
    fc.assert(
      fc.property(fc.constantFrom(...bookingStates), fc.constantFrom('owner', 'company'), anyInstant, (state, who, now) => {
        for (const action of actionsFor(aBooking(state, { since: now - minuteMs }), who, now)) {
          if (!isTransition(action)) continue
          const [to, by] = target[action]
          expect(findTransition(state, to, by ?? who)).not.toBeNull()
          expect(transitionError(aBooking(state, { since: now - minuteMs }), to, by ?? who, now, 'a reason')).toBeNull()
        }
      }),
    )
  })
})

test('a completed booking can be reviewed once, within 14 days of check-out, unless it was refunded in full', () => {
  const completed = aBooking('completed')
  const lastDay = startOfDay(day('2027-01-09'))
  expect(validateReview(completed, lastDay)).toBeNull()
  expect(validateReview(completed, lastDay + 24 * hourMs)).toBe('review_closed')
  expect(validateReview({ ...completed, reviewed: true }, lastDay)).toBe('already_reviewed')
  expect(validateReview({ ...completed, isRefunded: true }, lastDay)).toBe('stay_refunded')
  expect(validateReview(aBooking('checked_in'), lastDay)).toBe('wrong_state')
})

import { describe, expect, test } from 'vitest'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { day } from '../../../domain/calendar/day.ts'
import { formatFor } from '../../../i18n/format.ts'
import { type DeskBooking, toDeskBooking } from '../bookings/desk-booking.ts'
import { dayLists, getDaysOverdue, roomsTonight, showTime, sumDay, withNames } from './day-lists.ts'

const today = day('2026-05-11')
const todayInstant = '2026-05-11T03:00:00.000Z'
const earlier = '2026-05-09T03:00:00.000Z'

function booking(changes: Partial<WireBooking> & { from: string; to: string; moved?: string }): DeskBooking {
  const { from, to, moved = earlier, state = 'confirmed', ...rest } = changes
  return toDeskBooking({
    bookingId: `${state} ${from}`,
    orderId: null,
    postNum: 1,
    storeName: '꼬리',
    storeNameEn: null,
    location: '',
    locationEn: null,
    image: { section1: '' },
    time: { checkin: '2:00 PM', checkout: '11:00 AM' },
    nights: 1,
    dogNum: { small: 1, medium: 0, large: 0 },
    roomNumber: { small: 1, medium: 0, large: 1 },
    dogs: [],
    kennels: [],
    extras: [],
    charges: [],
    owner: null,
    seller: null,
    contactPhone: null,
    note: '',
    staffNote: '',
    desk: null,
    holdUntil: null,
    answerHours: null,
    answerBy: null,
    total: 0,
    discount: 0,
    lines: [],
    payment: null,
    refund: null,
    paidBack: [],
    money: { paid: 0, refunded: 0 },
    policy: { policy: 'standard', peak: false, weekend: false },
    refunds: [],
    version: 0,
    locked: 0,
    change: null,
    changes: [],
    overdue: false,
    actions: [],
    createdAt: earlier,
    stateSince: moved,
    date: { checkin: `2026.05.${from}`, checkout: `2026.05.${to}` },
    history: [{ from: null, to: state, by: 'company', authorName: null, reason: null, at: moved }],
    state,
    ...rest,
  })
}

function lists(...bookings: DeskBooking[]): Record<string, string[]> {
  const { arriving, inHouse, leaving } = dayLists(withNames(bookings), today)
  const ids = (list: DeskBooking[]): string[] => list.map(({ bookingId }) => bookingId)
  return { arriving: ids(arriving), inHouse: ids(inHouse), leaving: ids(leaving) }
}

describe('daily booking lists', () => {
  test('sort arrivals by hour, before dogs already checked in', () => {
    const late = booking({ from: '11', to: '13', bookingId: 'late', time: { checkin: '5:00 PM', checkout: '9:00 AM' } })
    const early = booking({ from: '11', to: '12', bookingId: 'early', time: { checkin: '9:00 AM', checkout: '9:00 AM' } })
    const here = booking({ from: '11', to: '12', state: 'checked_in', moved: todayInstant, bookingId: 'here' })
    expect(lists(here, late, early)).toMatchObject({ arriving: ['early', 'late', 'here'], inHouse: ['here'] })
  })

  test('sort bookings at the same time by the names of their dogs, or of their owners', () => {
    const at = (bookingId: string, displayName: string): DeskBooking =>
      booking({ from: '11', to: '13', bookingId, owner: { displayName, phone: null } })
    expect(lists(at('1', 'nuri'), at('2', '보리'), at('3', 'Bori'), at('4', '나비')).arriving).toEqual(['3', '1', '4', '2'])
  })

  test('list an earlier arrival as in-house before its check-out day and as leaving on that day', () => {
    const stays = booking({ from: '10', to: '12', state: 'checked_in', bookingId: 'stays' })
    const goes = booking({ from: '09', to: '11', state: 'checked_in', bookingId: 'goes' })
    expect(lists(stays, goes)).toEqual({ arriving: [], inHouse: ['stays'], leaving: ['goes'] })
  })

  test('include stays completed and no-shows recorded today, but not earlier ones', () => {
    const gone = booking({ from: '09', to: '11', state: 'completed', moved: todayInstant, bookingId: 'gone' })
    const before = booking({ from: '09', to: '11', state: 'completed', bookingId: 'before' })
    const missed = booking({ from: '11', to: '12', state: 'no_show', moved: todayInstant, bookingId: 'missed' })
    const cancelled = booking({ from: '11', to: '12', state: 'cancelled', bookingId: 'cancelled' })
    expect(lists(gone, before, missed, cancelled)).toEqual({ arriving: ['missed'], inHouse: [], leaving: ['gone'] })
  })

  test('count neither a stay that had begun when it was entered nor an undone check-out as an arrival of today', () => {
    const move = (from: 'completed' | 'confirmed' | null, at: string): WireBooking['history'][number] => ({
      from,
      to: 'checked_in',
      by: 'company',
      authorName: null,
      reason: null,
      at,
    })
    const staying = (bookingId: string, ...history: WireBooking['history']): DeskBooking =>
      booking({ from: '09', to: '12', state: 'checked_in', bookingId, history })
    const entered = staying('entered', move(null, todayInstant))
    const undone = staying('undone', move('confirmed', earlier), move('completed', todayInstant))
    const late = staying('late', move('confirmed', todayInstant))
    expect(lists(entered, undone, late)).toMatchObject({ arriving: ['late'], inHouse: ['entered', 'late', 'undone'] })
  })

  test('list an overdue dog as both in-house and leaving', () => {
    const late = booking({ from: '06', to: '09', state: 'checked_in', bookingId: 'late' })
    const goes = booking({ from: '09', to: '11', state: 'checked_in', bookingId: 'goes' })
    expect(lists(goes, late)).toEqual({ arriving: [], inHouse: ['late'], leaving: ['late', 'goes'] })
    expect([getDaysOverdue(late, today), getDaysOverdue(goes, today)]).toEqual([2, 0])
    const left = (moved: string): DeskBooking => booking({ from: '06', to: '09', state: 'completed', moved, bookingId: 'late' })
    expect(lists(goes, left(todayInstant))).toEqual({ arriving: [], inHouse: [], leaving: ['goes', 'late'] })
    expect(lists(goes, left(earlier))).toEqual({ arriving: [], inHouse: [], leaving: ['goes'] })
  })

  test('include yesterday’s no-show only while it can still check in', () => {
    const late = booking({ from: '10', to: '12', state: 'no_show', bookingId: 'late', actions: ['checkIn'] })
    const gone = booking({ from: '10', to: '12', state: 'no_show', bookingId: 'gone' })
    expect(lists(late, gone)).toMatchObject({ arriving: ['late'] })
  })

  test('count a dog that leaves on the day of its arrival as arrived and as left', () => {
    const here = booking({ from: '11', to: '12', state: 'checked_in', moved: todayInstant, bookingId: 'here' })
    const gone = booking({ from: '11', to: '13', state: 'completed', moved: todayInstant, bookingId: 'gone' })
    const longer = booking({ from: '09', to: '13', state: 'completed', moved: todayInstant, bookingId: 'longer' })
    expect(lists(here, gone, longer)).toEqual({ arriving: ['gone', 'here'], inHouse: ['here'], leaving: ['gone', 'longer'] })
    expect(sumDay(withNames([here, gone, longer]), today)).toMatchObject({
      arriving: { bookings: 2, done: 2, dogs: 0 },
      leaving: { bookings: 2, done: 2, dogs: 0 },
    })
  })

  test.each([
    ['confirmed', 'checkin', '2:00 PM'],
    ['checked_in', 'checkin', '12:00 PM'],
    ['completed', 'checkin', '12:00 PM'],
    ['checked_in', 'checkout', '11:00 AM'],
    ['completed', 'checkout', '12:00 PM'],
    ['no_show', 'checkin', '2:00 PM'],
  ] as const)('show for %s (%s) the time at which it was done, or else is planned', (state, end, time) => {
    const move = { from: 'confirmed', to: state, by: 'company', authorName: null, reason: null, at: todayInstant } as const
    const text = showTime(booking({ from: '11', to: '11', state, history: [move] }), end, formatFor('en'))
    expect(text.replace('\u00a0', ' ')).toBe(time)
  })

  test('exclude bookings that arrive on another day', () => {
    expect(lists(booking({ from: '12', to: '13' }))).toEqual({ arriving: [], inHouse: [], leaving: [] })
  })
})

test('roomsTonight counts rooms of confirmed and checked-in stays that include tonight, and of overdue dogs', () => {
  const bookings = [
    booking({ from: '11', to: '12' }),
    booking({ from: '09', to: '12', state: 'checked_in' }),
    booking({ from: '09', to: '11', state: 'checked_in' }),
    booking({ from: '08', to: '10', state: 'checked_in' }),
    booking({ from: '11', to: '12', state: 'cancelled' }),
  ]
  expect(roomsTonight(bookings, today)).toBe(6)
})

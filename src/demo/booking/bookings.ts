import type { ImportedExtra } from '../../db/booking/import-bookings.ts'
import { type BookingActor, type BookingState, lateArrivalMs } from '../../domain/booking/booking.ts'
import { toPercent } from '../../domain/booking/booking-refund.ts'
import { sumExtras } from '../../domain/booking/extra.ts'
import { computeQuote, type Quote } from '../../domain/booking/price.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { type Hours, type TimeSlot, timeSlots, toHour } from '../../domain/calendar/time-slot.ts'
import { type PolicyClass, policyClass, type Refund, refund } from '../../domain/payment/refund.ts'
import type { Won } from '../../domain/won.ts'
import { signInPosts } from '../account/accounts.ts'
import { drawBookingId, drawId, randomInt } from '../prng.ts'
import { hourMs, minuteMs } from './calendar.ts'
import { companyReasons } from './company-reasons.ts'
import { listDemoLines } from './extras.ts'
import type { DemoStay, DemoWorld } from './stays.ts'

/** Instants in epoch milliseconds. */
export type DemoTransition = { from: BookingState | null; to: BookingState; by: BookingActor; reason: string | null; at: number }

type DemoRefund = Refund & { refundId: string; reason: string; at: number }

/** A priced stay with its history until now. */
export type DemoBooking = {
  bookingId: string
  stay: DemoStay
  quote: Quote
  policy: PolicyClass
  transitions: [DemoTransition, ...DemoTransition[]]
  state: BookingState
  occupiedUntil: Day
  /** The hours of the house when it was booked. */
  hours: Hours
  /** Null for a walk-in. */
  payment: { paymentId: string; orderId: string; paymentKey: string; paidAt: number } | null
  refund: DemoRefund | null
  extras: ImportedExtra[]
}

type Paid = Pick<DemoBooking, 'quote' | 'policy' | 'transitions'>

const refundReasons = {
  cancelledByOwner: 'Cancelled by the owner',
  cancelledByCompany: 'Cancelled by the hotel',
  noShow: 'No-show',
}

/** Books the stays in order of creation, so that each owner's first one gets the sign-up discount. */
export function bookStays(world: DemoWorld, stays: readonly DemoStay[]): DemoBooking[] {
  const seenOwners = new Set<string>()
  return stays
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map((stay) => {
      const isFirst = stay.owner !== null && !seenOwners.has(stay.owner.uid)
      if (stay.owner) seenOwners.add(stay.owner.uid)
      return bookStay(world, stay, isFirst)
    })
}

/**
 * Leaves the sign-in company what a desk has to decide: a dog that was not fetched when its stay ended, and one that has not arrived although
 * the drop-off hours of its booking are over. `settled` are stays whose end others rely on.
 */
export function leaveUndecided(
  { calendar }: DemoWorld,
  bookings: readonly DemoBooking[],
  settled: ReadonlySet<DemoStay>,
): DemoBooking[] {
  const hour = Math.floor((calendar.now - calendar.toInstant(0, 0)) / hourMs)
  // The clock marks a no-show at noon of the next day, so that in the afternoon only one of today is left.
  const arrival = hour < 12 ? -1 : 0
  const own = bookings.filter(
    ({ stay }) => signInPosts.includes(stay.house.content.storeNameEn) && stay.outcome === 'kept' && !settled.has(stay),
  )
  const overdue = own.find(({ stay }) => stay.from + stay.nights === -1) ?? own.find(({ stay }) => stay.from + stay.nights === -2)
  const missing = own.find((booking) => booking !== overdue && booking.stay.from === arrival)
  return bookings.map((booking) => {
    if (booking === overdue) return endWith(booking, 'checked_in')
    return booking === missing ? endWith(closeBy(booking, arrival === 0 ? hour : 23), 'confirmed') : booking
  })
}

function endWith(booking: DemoBooking, state: BookingState): DemoBooking {
  const [first, ...others] = booking.transitions
  const last = others.findIndex(({ to }) => to === state)
  return { ...booking, state, transitions: first.to === state ? [first] : [first, ...others.slice(0, last + 1)] }
}

/** The booking of a house that takes dogs in until this hour. */
function closeBy(booking: DemoBooking, hour: number): DemoBooking {
  const { hours, stay } = booking
  const earlier = (slot: TimeSlot): TimeSlot => (toHour(slot) <= hour ? slot : (timeSlots[hour] ?? slot))
  return {
    ...booking,
    hours: { ...hours, checkin: { ...hours.checkin, to: earlier(hours.checkin.to) } },
    stay: { ...stay, time: { ...stay.time, checkin: earlier(stay.time.checkin) } },
  }
}

function getArrival({ calendar }: DemoWorld, { from, time }: DemoStay): number {
  return calendar.toInstant(from, toHour(time.checkin))
}

export function getDeparture({ calendar }: DemoWorld, { from, nights, time }: DemoStay): number {
  return calendar.toInstant(from + nights, toHour(time.checkout))
}

function bookStay(world: DemoWorld, stay: DemoStay, isFirst: boolean): DemoBooking {
  const { hand, calendar } = world
  const { house, from, nights, rooms } = stay
  const days = { checkin: calendar.toDay(from), checkout: calendar.toDay(from + nights) }
  const paidAt = stay.createdAt + randomInt(hand, 60, 500) * 1000
  const [first, ...others] = getFirstTransitions(stay, paidAt)
  const transitions: DemoBooking['transitions'] = [first, ...others, ...getLaterTransitions(world, stay, paidAt)]
  const last = transitions.at(-1) ?? first
  const extras = listDemoLines(calendar, stay, last.at)
  const extraLines = extras.map(({ state: _, doneAt: __, doneBy: ___, returnedAt: ____, ...line }) => line)
  const priced = computeQuote({ post: house.draft, stay: days, roomNumber: rooms, firstBooking: isFirst, extras: extraLines })
  const policy = policyClass(house.draft.policy, house.draft.peaks, days.checkin)
  return {
    bookingId: drawBookingId(hand),
    stay,
    quote: priced,
    policy,
    transitions,
    state: last.to,
    occupiedUntil: calendar.toDay(from + countOccupiedNights(stay)),
    hours: house.draft.hours,
    payment: stay.owner && { paymentId: drawId(hand), orderId: drawId(hand), paymentKey: drawId(hand), paidAt },
    refund: getRefund(world, stay, { quote: priced, policy, transitions }, paidAt) ?? refundUndone(world, extras, priced.total),
    extras,
  }
}

function countOccupiedNights({ outcome, nights }: DemoStay): number {
  return { kept: nights, noShow: 1, cancelledByOwner: 0, cancelledByCompany: 0 }[outcome]
}

function getFirstTransitions({ owner, createdAt }: DemoStay, paidAt: number): DemoBooking['transitions'] {
  if (!owner) return [{ from: null, to: 'confirmed', by: 'company', reason: null, at: createdAt }]
  return [
    { from: null, to: 'held', by: 'owner', reason: null, at: createdAt },
    { from: 'held', to: 'confirmed', by: 'payment', reason: null, at: paidAt },
  ]
}

function getLaterTransitions(world: DemoWorld, stay: DemoStay, paidAt: number): DemoTransition[] {
  const { hand, calendar } = world
  if (stay.outcome === 'kept') return getVisitTransitions(world, stay)
  if (stay.outcome === 'noShow')
    return [{ from: 'confirmed', to: 'no_show', by: 'clock', reason: null, at: calendar.toInstant(stay.from + 1, 12) }]
  const at = stay.cancelledAt ?? inventCancellation(world, stay, paidAt)
  if (stay.outcome === 'cancelledByOwner') return [{ from: 'confirmed', to: 'cancelled', by: 'owner', reason: null, at }]
  const reason = hand.pick(companyReasons)[stay.owner?.language ?? 'ko']
  return [{ from: 'confirmed', to: 'cancelled', by: 'company', reason, at }]
}

/** Picks a time between payment and the day before check-in, more often toward the end. */
function inventCancellation({ hand, calendar }: DemoWorld, { from }: DemoStay, paidAt: number): number {
  const latest = Math.min(calendar.now, calendar.toInstant(from, 0)) - 2 * minuteMs
  return paidAt + (Math.max(latest, paidAt) - paidAt) * hand.next() ** 0.25
}

function getVisitTransitions(world: DemoWorld, stay: DemoStay): DemoTransition[] {
  const { hand, calendar } = world
  const arrived = getArrival(world, stay) + randomInt(hand, 1, 40) * minuteMs
  const left = getDeparture(world, stay) + randomInt(hand, 1, 40) * minuteMs
  const transitions: DemoTransition[] = [
    { from: 'confirmed', to: 'checked_in', by: 'company', reason: null, at: arrived },
    { from: 'checked_in', to: 'completed', by: 'company', reason: null, at: left },
  ]
  return transitions.filter(({ at }) => at <= calendar.now)
}

/** The refund of the extras that were not done. */
function refundUndone({ hand }: DemoWorld, extras: readonly ImportedExtra[], paid: Won): DemoRefund | null {
  const returned = extras.filter(({ state }) => state === 'returned')
  const at = returned[0]?.returnedAt ?? null
  if (at === null) return null
  const amount = sumExtras(returned)
  const refundId = drawId(hand.branch('refund of extras'))
  return { amount, percent: toPercent(amount, paid), refundId, reason: 'Extras that were not done', at }
}

function getRefund({ hand, calendar }: DemoWorld, stay: DemoStay, paid: Paid, paidAt: number): DemoRefund | null {
  const { outcome, owner, from } = stay
  const last = paid.transitions.at(-1)
  if (outcome === 'kept' || !owner || !last) return null
  const by = { cancelledByOwner: 'owner', cancelledByCompany: 'company', noShow: 'noShow' } as const
  const request = { total: paid.quote.total, class: paid.policy, checkin: calendar.toDay(from), paidAt }
  const back = refund({ ...request, now: last.at, by: by[outcome] })
  const reason = refundReasons[outcome]
  const at = outcome === 'noShow' ? last.at + lateArrivalMs : last.at
  return back.amount > 0 ? { ...back, refundId: drawId(hand), reason, at } : null
}

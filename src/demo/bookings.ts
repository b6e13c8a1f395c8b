import type { BookingActor, BookingState } from '../domain/booking.ts'
import type { Day } from '../domain/day.ts'
import { type Quote, quote } from '../domain/price.ts'
import { type PolicyClass, policyClass, type Refund, refund } from '../domain/refund.ts'
import { hourOf } from '../domain/time-slot.ts'
import { minuteMs } from './calendar.ts'
import { bookingIdFrom, idFrom, whole } from './chance.ts'
import { companyReasons } from './company-reasons.ts'
import type { DemoStay, World } from './stays.ts'

/** Instants in epoch milliseconds. */
type DemoMove = { from: BookingState | null; to: BookingState; by: BookingActor; reason: string | null; at: number }

type DemoRefund = Refund & { refundId: string; reason: string; at: number }

/** A stay as it was booked, with all that happened to it until now. */
export type DemoBooking = {
  bookingId: string
  stay: DemoStay
  quote: Quote
  policy: PolicyClass
  moves: DemoMove[]
  state: BookingState
  keptUntil: Day
  /** null for a walk-in. */
  payment: { paymentId: string; orderId: string; paymentKey: string; paidAt: number } | null
  refund: DemoRefund | null
}

type Paid = Pick<DemoBooking, 'quote' | 'policy' | 'moves'>

const refundWords = {
  cancelledByOwner: 'Cancelled by the owner',
  cancelledByCompany: 'Cancelled by the store',
  noShow: 'Not arrived',
}

/** Books the stays in the order in which they were made: the first one of an owner has the sign-up discount. */
export function bookStays(world: World, stays: readonly DemoStay[]): DemoBooking[] {
  const known = new Set<string>()
  return stays
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map((stay) => {
      const isFirst = stay.owner !== null && !known.has(stay.owner.uid)
      if (stay.owner) known.add(stay.owner.uid)
      return bookStay(world, stay, isFirst)
    })
}

function arrivalOf({ calendar }: World, { from, time }: DemoStay): number {
  return calendar.instantOf(from, hourOf(time.checkin))
}

export function departureOf({ calendar }: World, { from, nights, time }: DemoStay): number {
  return calendar.instantOf(from + nights, hourOf(time.checkout))
}

function bookStay(world: World, stay: DemoStay, isFirst: boolean): DemoBooking {
  const { hand, calendar } = world
  const { house, from, nights, rooms } = stay
  const days = { checkin: calendar.dayOf(from), checkout: calendar.dayOf(from + nights) }
  const priced = quote({ post: house.draft, stay: days, roomNumber: rooms, firstBooking: isFirst })
  const policy = policyClass(house.draft.policy, house.draft.peaks, days.checkin)
  const paidAt = stay.createdAt + whole(hand, 60, 500) * 1000
  const moves = [...beginning(stay, paidAt), ...middle(world, stay, paidAt)]
  return {
    bookingId: bookingIdFrom(hand),
    stay,
    quote: priced,
    policy,
    moves,
    state: moves.at(-1)?.to ?? 'confirmed',
    keptUntil: calendar.dayOf(from + keptNights(stay)),
    payment: stay.owner && { paymentId: idFrom(hand), orderId: idFrom(hand), paymentKey: idFrom(hand), paidAt },
    refund: refundOf(world, stay, { quote: priced, policy, moves }, paidAt),
  }
}

function keptNights({ outcome, nights }: DemoStay): number {
  return { kept: nights, noShow: 1, cancelledByOwner: 0, cancelledByCompany: 0 }[outcome]
}

function beginning({ owner, createdAt }: DemoStay, paidAt: number): DemoMove[] {
  if (!owner) return [{ from: null, to: 'confirmed', by: 'company', reason: null, at: createdAt }]
  return [
    { from: null, to: 'held', by: 'owner', reason: null, at: createdAt },
    { from: 'held', to: 'confirmed', by: 'payment', reason: null, at: paidAt },
  ]
}

function middle(world: World, stay: DemoStay, paidAt: number): DemoMove[] {
  const { hand, calendar } = world
  if (stay.outcome === 'kept') return visit(world, stay)
  if (stay.outcome === 'noShow')
    return [
      { from: 'confirmed', to: 'no_show', by: 'clock', reason: null, at: calendar.instantOf(stay.from + 1, 0) + 5 * minuteMs },
    ]
  const at = stay.cancelledAt ?? cancelledAt(world, stay, paidAt)
  if (stay.outcome === 'cancelledByOwner') return [{ from: 'confirmed', to: 'cancelled', by: 'owner', reason: null, at }]
  const reason = hand.pick(companyReasons)[stay.owner?.language ?? 'ko']
  return [{ from: 'confirmed', to: 'cancelled', by: 'company', reason, at }]
}

/** Between paying and the day before check-in; of the days left, the last ones more often. */
function cancelledAt({ hand, calendar }: World, { from }: DemoStay, paidAt: number): number {
  const latest = Math.min(calendar.now, calendar.instantOf(from, 0)) - 2 * minuteMs
  return paidAt + (Math.max(latest, paidAt) - paidAt) * hand.next() ** 0.25
}

function visit(world: World, stay: DemoStay): DemoMove[] {
  const { hand, calendar } = world
  const arrived = arrivalOf(world, stay) + whole(hand, 1, 40) * minuteMs
  const left = departureOf(world, stay) + whole(hand, 1, 40) * minuteMs
  const moves: DemoMove[] = [
    { from: 'confirmed', to: 'checked_in', by: 'company', reason: null, at: arrived },
    { from: 'checked_in', to: 'completed', by: 'company', reason: null, at: left },
  ]
  return moves.filter(({ at }) => at <= calendar.now)
}

function refundOf({ hand, calendar }: World, stay: DemoStay, paid: Paid, paidAt: number): DemoRefund | null {
  const { outcome, owner, from } = stay
  const last = paid.moves.at(-1)
  if (outcome === 'kept' || !owner || !last) return null
  const by = { cancelledByOwner: 'owner', cancelledByCompany: 'company', noShow: 'noShow' } as const
  const request = { total: paid.quote.total, class: paid.policy, checkin: calendar.dayOf(from), paidAt }
  const back = refund({ ...request, now: last.at, by: by[outcome] })
  const words = refundWords[outcome]
  const reason = last.reason === null ? words : `${words}: ${last.reason}`
  return back.amount > 0 ? { ...back, refundId: idFrom(hand), reason, at: last.at } : null
}

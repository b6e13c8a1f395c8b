import type { Day } from '../calendar/day.ts'
import type { Won } from '../won.ts'
import type { BookingState } from './booking.ts'

export const chargeKinds = ['latePickUp', 'food', 'other'] as const
export const maxCharge = 10_000_000

/** How long after check-out the company can record a charge, and how long it can correct one. */
const chargeMs = 7 * 86_400_000

export type ChargeKind = (typeof chargeKinds)[number]

/**
 * What a company took at its desk besides the price of a stay. `corrects` is the charge that it replaces, and one of 0 removes it; `day` is the day of
 * the first of them. `at` is in epoch milliseconds; `authorName` is the company or who of its staff recorded it.
 */
export type Charge = {
  chargeId: number
  kind: ChargeKind
  amount: Won
  reason: string
  day: Day
  corrects: number | null
  authorName: string | null
  at: number
}

/** As much of a charge as decides which one stands. */
type ChargeRecord = Pick<Charge, 'chargeId' | 'amount' | 'corrects'>

/** Whether the company can record a charge: the dog is in house, or has left within a week. `since` is when the stay entered its state. */
export function canCharge({ state, since }: { state: BookingState; since: number }, now: number): boolean {
  return state === 'checked_in' || (state === 'completed' && now < since + chargeMs)
}

/**
 * Whether one of the charges of a stay can be corrected or removed, also if the stay has ended otherwise meanwhile: for a week from the first of
 * those that it replaces, so that corrections do not prolong it.
 */
export function canCorrectCharge(
  charges: readonly Pick<Charge, 'chargeId' | 'corrects' | 'at'>[],
  chargeId: number,
  now: number,
): boolean {
  const byId = new Map(charges.map((charge) => [charge.chargeId, charge]))
  let first = byId.get(chargeId)
  while (first && first.corrects !== null) first = byId.get(first.corrects)
  return first !== undefined && now < first.at + chargeMs
}

/** The charges that count: neither corrected nor removed. */
export function listStandingCharges<One extends ChargeRecord>(charges: readonly One[]): One[] {
  const corrected = new Set(charges.map(({ corrects }) => corrects))
  return charges.filter(({ chargeId, amount }) => amount > 0 && !corrected.has(chargeId))
}

export function sumCharges(charges: readonly ChargeRecord[]): Won {
  return listStandingCharges(charges).reduce((sum, { amount }) => sum + amount, 0)
}

import type { Day } from '../calendar/day.ts'
import { toNights } from '../calendar/stay.ts'
import { groupBy } from '../group-by.ts'
import type { Kennel, KennelGuest, PlaceSpan } from './kennel.ts'

/** A stay of a guest in one kennel. */
export type KennelStay = { guest: KennelGuest; span: PlaceSpan; kennel: Kennel }

export function listOwnNights(guest: KennelGuest, kennels: ReadonlyMap<number, Kennel>): KennelStay[] {
  return guest.spans.flatMap((span) => {
    const kennel = span.kennelId === null ? undefined : kennels.get(span.kennelId)
    return kennel ? [{ guest, span, kennel }] : []
  })
}

/** By kennel and night, see `toNightKey`. */
export function groupByNight(all: readonly KennelStay[]): Map<string, KennelStay[]> {
  const entries = all.flatMap((own) => listNightKeys(own).map((key) => ({ key, own })))
  const groups = groupBy(entries, ({ key }) => key)
  return new Map([...groups].map(([key, group]) => [key, group.map(({ own }) => own)]))
}

function listNightKeys({ span: { from, to }, kennel }: KennelStay): string[] {
  return toNights({ checkin: from, checkout: to }).map((night) => toNightKey(kennel, night))
}

function toNightKey({ kennelId }: Kennel, night: Day): string {
  return `${kennelId} ${night}`
}

/** With how many others a stay is compared in a kennel, which may be a hall for many dogs; and all stays together. */
const mostCompared = 100
const comparedInAll = 100_000

/** With how many others each of these is compared at most, so that those with little company leave the rest to those with more. */
export function limitCompany(
  checked: readonly KennelStay[],
  all: readonly KennelStay[],
  nights: ReadonlyMap<string, readonly KennelStay[]>,
): number {
  const arrivals = groupBy(all, ({ span, kennel }) => toNightKey(kennel, span.from))
  const needs = checked.map((own) => Math.min(mostCompared, countCompany(own, nights, arrivals)))
  let left = comparedInAll
  for (const [index, need] of needs.toSorted((one, other) => one - other).entries()) {
    const share = Math.ceil(left / (needs.length - index))
    if (need > share) return share
    left -= need
  }
  return mostCompared
}

/** How many others share a night with a stay: those present in its first one, and those that come later. */
function countCompany(
  own: KennelStay,
  nights: ReadonlyMap<string, readonly KennelStay[]>,
  arrivals: ReadonlyMap<string, readonly KennelStay[]>,
): number {
  const [first = '', ...later] = listNightKeys(own)
  const present = nights.get(first)?.length ?? 1
  return later.reduce((sum, key) => sum + (arrivals.get(key)?.length ?? 0), present - 1)
}

/** Who shares a night with a stay: itself if its dogs have no other room, and the first `most` others. */
export function listCompany(own: KennelStay, nights: ReadonlyMap<string, readonly KennelStay[]>, most: number): KennelStay[] {
  const present = listNightKeys(own).flatMap((key) => (nights.get(key) ?? []).slice(0, most + 1))
  const company = [...new Set(present)].filter(({ guest }) => guest !== own.guest).slice(0, most)
  return own.guest.isOnlyRoom ? [own, ...company] : company
}

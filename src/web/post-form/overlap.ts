import type { Day } from '../../domain/day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import { seasonPrice } from '../../domain/room.ts'
import { daysIn, pricesIn } from './preview-post.ts'
import type { SeasonEntry } from './values.ts'

/** Nights that two of the dates share for a size that both price; numbered from 1 as the form shows them. */
export type Overlap = { first: number; second: number; from: Day; to: Day; winner: number }

/** What of the dates before it each of the dates shares, by its place in the list. */
export function overlapsOf(seasons: readonly SeasonEntry[]): Overlap[][] {
  return seasons.map((_, second) => seasons.slice(0, second).flatMap((__, first) => overlapOf(seasons, first, second)))
}

function overlapOf(seasons: readonly SeasonEntry[], first: number, second: number): Overlap[] {
  const [one, other] = [seasons[first], seasons[second]]
  if (!one || !other) return []
  const [[days], [otherDays]] = [daysIn(one), daysIn(other)]
  const [prices, otherPrices] = [pricesIn(one.prices), pricesIn(other.prices)]
  const size = dogSizes.find((name) => prices[name] !== undefined && otherPrices[name] !== undefined)
  if (!days || !otherDays || !size) return []
  const [, from = days.from] = [days.from, otherDays.from].toSorted()
  const [to = days.to] = [days.to, otherDays.to].toSorted()
  if (from > to) return []
  // the rule itself says which holds: each of the two is priced at its number
  const numbered = [
    { ...days, prices: { [size]: first + 1 } },
    { ...otherDays, prices: { [size]: second + 1 } },
  ]
  return [{ first: first + 1, second: second + 1, from, to, winner: seasonPrice(size, numbered, from) ?? first + 1 }]
}

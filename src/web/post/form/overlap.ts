import type { Day } from '../../../domain/calendar/day.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { seasonPrice } from '../../../domain/post/room.ts'
import { daysIn, pricesIn } from './preview-post.ts'
import type { SeasonEntry } from './values.ts'

/** The nights two seasons share, for a size that both price; numbered from 1, as in the form. */
export type Overlap = { first: number; second: number; from: Day; to: Day; winner: number }

/** For each season, its overlaps with the earlier ones in the list. */
export function getOverlaps(seasons: readonly SeasonEntry[]): Overlap[][] {
  return seasons.map((_, second) => seasons.slice(0, second).flatMap((__, first) => getOverlap(seasons, first, second)))
}

function getOverlap(seasons: readonly SeasonEntry[], first: number, second: number): Overlap[] {
  const [one, other] = [seasons[first], seasons[second]]
  if (!one || !other) return []
  const [[days], [otherDays]] = [daysIn(one), daysIn(other)]
  const [prices, otherPrices] = [pricesIn(one.prices), pricesIn(other.prices)]
  const size = dogSizes.find((name) => prices[name] !== undefined && otherPrices[name] !== undefined)
  if (!days || !otherDays || !size) return []
  const [, from = days.from] = [days.from, otherDays.from].toSorted()
  const [to = days.to] = [days.to, otherDays.to].toSorted()
  if (from > to) return []
  // Let the pricing rule itself decide which season applies: each one's price is its number.
  const numbered = [
    { ...days, prices: { [size]: first + 1 } },
    { ...otherDays, prices: { [size]: second + 1 } },
  ]
  return [{ first: first + 1, second: second + 1, from, to, winner: seasonPrice(size, numbered, from) ?? first + 1 }]
}

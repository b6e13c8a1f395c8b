import { dogSizes, type PerSize } from '../dog/dog-size.ts'
import type { Season } from '../post/post.ts'
import { seasonPrice } from '../post/room.ts'
import type { Won } from '../won.ts'
import { addDays, type Day, day } from './day.ts'

// The last night whose following day still has a four-digit year.
const lastNight = day('9999-12-30')

/** New prices for the nights from `from` to `to`, both inclusive. Null removes the season price of a size; omitted sizes are unchanged. */
export type SeasonChange = { from: Day; to: Day; prices: Partial<PerSize<Won | null>> }

/**
 * Applies a change to the seasons of a post. The prices of all other nights stay the same. The result is sorted, does not overlap, and
 * omits seasons that ended before `today`.
 */
export function changedSeasons(seasons: readonly Season[], change: SeasonChange, today: Day): Season[] {
  const changed: Season[] = []
  for (const { from, to } of splitAtBoundaries([...seasons, change])) {
    const prices = getPrices(from, seasons, change)
    if (Object.keys(prices).length === 0) continue
    const last = changed.at(-1)
    if (last && addDays(last.to, 1) === from && isSame(last.prices, prices)) last.to = to
    else changed.push({ from, to, prices })
  }
  return changed.filter(({ to }) => to >= today)
}

type Span = { from: Day; to: Day }

/** Splits time at all starts and ends: every night within a resulting span is in the same input spans. */
function splitAtBoundaries(spans: readonly Span[]): Span[] {
  const starts = new Set(spans.flatMap(({ from, to }) => [from, nextDay(to)]))
  return [...starts].toSorted().flatMap((from, index, all) => {
    const next = all[index + 1]
    return next ? [{ from, to: addDays(next, -1) }] : []
  })
}

function nextDay(night: Day): Day {
  return addDays(night > lastNight ? lastNight : night, 1)
}

function getPrices(night: Day, seasons: readonly Season[], change: SeasonChange): Season['prices'] {
  const isChanged = change.from <= night && night <= change.to
  const prices: Season['prices'] = {}
  for (const size of dogSizes) {
    const newPrice = isChanged ? change.prices[size] : undefined
    const price = newPrice === undefined ? seasonPrice(size, seasons, night) : newPrice
    if (price !== null) prices[size] = price
  }
  return prices
}

function isSame(one: Season['prices'], other: Season['prices']): boolean {
  return dogSizes.every((size) => one[size] === other[size])
}

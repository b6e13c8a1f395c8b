import { addDays, type Day, day } from './day.ts'
import { dogSizes, type PerSize } from './dog-size.ts'
import type { Season } from './post.ts'
import { seasonPrice } from './room.ts'
import type { Won } from './won.ts'

// Behind it there is a day whose year has four digits still.
const lastNight = day('9999-12-30')

/** New prices for the nights from `from` to `to`, both included: null takes a size's season price away, a size left out keeps its own. */
export type SeasonChange = { from: Day; to: Day; prices: Partial<PerSize<Won | null>> }

/**
 * The seasons of a post with this change in them, in order and without overlaps: in the nights of the change its prices hold, all
 * other nights keep the price they have. Seasons that were over before `today` are left out.
 */
export function changedSeasons(seasons: readonly Season[], change: SeasonChange, today: Day): Season[] {
  const changed: Season[] = []
  for (const { from, to } of stretchesOf([...seasons, change])) {
    const prices = pricesIn(from, seasons, change)
    if (Object.keys(prices).length === 0) continue
    const last = changed.at(-1)
    if (last && addDays(last.to, 1) === from && isSame(last.prices, prices)) last.to = to
    else changed.push({ from, to, prices })
  }
  return changed.filter(({ to }) => to >= today)
}

type Span = { from: Day; to: Day }

/** The stretches between all first and last nights: within one, every night is in the same spans. */
function stretchesOf(spans: readonly Span[]): Span[] {
  const starts = new Set(spans.flatMap(({ from, to }) => [from, dayAfter(to)]))
  return [...starts].toSorted().flatMap((from, index, all) => {
    const next = all[index + 1]
    return next ? [{ from, to: addDays(next, -1) }] : []
  })
}

function dayAfter(night: Day): Day {
  return addDays(night > lastNight ? lastNight : night, 1)
}

function pricesIn(night: Day, seasons: readonly Season[], change: SeasonChange): Season['prices'] {
  const isMeant = change.from <= night && night <= change.to
  const prices: Season['prices'] = {}
  for (const size of dogSizes) {
    const said = isMeant ? change.prices[size] : undefined
    const price = said === undefined ? seasonPrice(size, seasons, night) : said
    if (price !== null) prices[size] = price
  }
  return prices
}

function isSame(one: Season['prices'], other: Season['prices']): boolean {
  return dogSizes.every((size) => one[size] === other[size])
}

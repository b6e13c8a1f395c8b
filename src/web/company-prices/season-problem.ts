import type { Day } from '../../domain/day.ts'
import { type DogSize, dogSizes, type PerSize } from '../../domain/dog-size.ts'
import type { SeasonChange } from '../../domain/season.ts'
import { isNightlyPrice, type Won } from '../../domain/won.ts'
import { numberIn } from '../post-form/body.ts'
import type { Nights } from './price-days.ts'

/** What keeps typed prices from being set, by field. */
type SeasonFault = 'noDays' | 'reversed' | 'isOver' | 'noPrice' | 'badPrice' | 'tooMany'

export type SeasonFaults = { field: 'from' | 'to' | DogSize; fault: SeasonFault }[]

export const mostSeasons = 20

export function faultsOfNights({ from, to }: Nights, today: Day): SeasonFaults {
  if (from === null) return [{ field: 'from', fault: 'noDays' }]
  if (to === null) return [{ field: 'to', fault: 'noDays' }]
  if (to < from) return [{ field: 'to', fault: 'reversed' }]
  return to < today ? [{ field: 'to', fault: 'isOver' }] : []
}

/** The prices typed for these sizes, or what is wrong with them; an empty field sets none. */
export function readPrices(
  sizes: readonly DogSize[],
  typed: PerSize<string>,
): { prices: SeasonChange['prices']; faults: SeasonFaults } {
  const faults: SeasonFaults = []
  const prices: Partial<PerSize<Won>> = {}
  for (const size of sizes) {
    const price = numberIn(typed[size])
    if (price === null) continue
    if (typeof price === 'number' && isNightlyPrice(price)) prices[size] = price
    else faults.push({ field: size, fault: 'badPrice' })
  }
  const [first] = sizes
  const isEmpty = first !== undefined && faults.length === 0 && Object.keys(prices).length === 0
  return { prices, faults: isEmpty ? [{ field: first, fault: 'noPrice' }] : faults }
}

/** Takes every size's season price away. */
export function noPrices(): SeasonChange['prices'] {
  return Object.fromEntries(dogSizes.map((size) => [size, null]))
}

import type { Day } from '../../../domain/calendar/day.ts'
import type { SeasonChange } from '../../../domain/calendar/season.ts'
import { type DogSize, dogSizes, type PerSize } from '../../../domain/dog/dog-size.ts'
import { isNightlyPrice, type Won } from '../../../domain/won.ts'
import { parseNumber } from '../../post/form/request-body.ts'
import type { ChosenNights } from './price-days.ts'

/** Validation errors of the season form, by field. */
type SeasonError = 'noDays' | 'reversed' | 'isOver' | 'noPrice' | 'badPrice' | 'tooMany'

export type SeasonErrors = { field: 'from' | 'to' | DogSize; fault: SeasonError }[]

export const mostSeasons = 20

export function validateNights({ from, to }: ChosenNights, today: Day): SeasonErrors {
  if (from === null) return [{ field: 'from', fault: 'noDays' }]
  if (to === null) return [{ field: 'to', fault: 'noDays' }]
  if (to < from) return [{ field: 'to', fault: 'reversed' }]
  return to < today ? [{ field: 'to', fault: 'isOver' }] : []
}

/** Parses the prices entered for these sizes; an empty field sets no price. */
export function readPrices(
  sizes: readonly DogSize[],
  typed: PerSize<string>,
): { prices: SeasonChange['prices']; faults: SeasonErrors } {
  const errors: SeasonErrors = []
  const prices: Partial<PerSize<Won>> = {}
  for (const size of sizes) {
    const price = parseNumber(typed[size])
    if (price === null) continue
    if (typeof price === 'number' && isNightlyPrice(price)) prices[size] = price
    else errors.push({ field: size, fault: 'badPrice' })
  }
  const [first] = sizes
  const isEmpty = first !== undefined && errors.length === 0 && Object.keys(prices).length === 0
  return { prices, faults: isEmpty ? [{ field: first, fault: 'noPrice' }] : errors }
}

/** Removes the seasonal price of every size. */
export function noPrices(): SeasonChange['prices'] {
  return Object.fromEntries(dogSizes.map((size) => [size, null]))
}

import { type Day, isDay } from '../../../domain/calendar/day.ts'
import type { SeasonChange } from '../../../domain/calendar/season.ts'
import { type DogSize, dogSizes, type PerSize } from '../../../domain/dog/dog-size.ts'
import { isNightlyPrice, type Won } from '../../../domain/won.ts'
import { parseNumber } from '../../post/form/request-body.ts'
import { findWrongDays } from '../day-field/wrong-days.ts'
import type { ChosenNights } from './price-days.ts'

/** Validation errors of the season form, by field. */
type SeasonError = 'noDays' | 'notADay' | 'reversed' | 'isOver' | 'noPrice' | 'badPrice' | 'tooMany'

export type SeasonErrors = { field: 'from' | 'to' | DogSize; error: SeasonError }[]

export const mostSeasons = 20

/** The first and the last night as days, or as typed so far. */
export type TypedNights = { from: string; to: string }

/** The nights, as far as what was typed is a day. */
export function toChosenNights({ from, to }: TypedNights): ChosenNights {
  return { from: isDay(from) ? from : null, to: isDay(to) ? to : null }
}

export function validateNights({ from, to }: TypedNights, today: Day): SeasonErrors {
  const wrong = findWrongDays([
    ['from', from],
    ['to', to],
  ])
  if (wrong.length > 0) return wrong
  if (to < from) return [{ field: 'to', error: 'reversed' }]
  return to < today ? [{ field: 'to', error: 'isOver' }] : []
}

/** Parses the prices entered for these sizes; an empty field sets no price. */
export function readPrices(
  sizes: readonly DogSize[],
  typed: PerSize<string>,
): { prices: SeasonChange['prices']; errors: SeasonErrors } {
  const errors: SeasonErrors = []
  const prices: Partial<PerSize<Won>> = {}
  for (const size of sizes) {
    const price = parseNumber(typed[size])
    if (price === null) continue
    if (typeof price === 'number' && isNightlyPrice(price)) prices[size] = price
    else errors.push({ field: size, error: 'badPrice' })
  }
  const [first] = sizes
  const isEmpty = first !== undefined && errors.length === 0 && Object.keys(prices).length === 0
  return { prices, errors: isEmpty ? [{ field: first, error: 'noPrice' }] : errors }
}

/** Removes the seasonal price of every size. */
export function noPrices(): SeasonChange['prices'] {
  return Object.fromEntries(dogSizes.map((size) => [size, null]))
}

import { parseWireDay } from '../../../contract/wire-day.ts'
import { maxRooms } from '../../../domain/booking/limits.ts'
import { type Day, isDay } from '../../../domain/calendar/day.ts'
import { type Stay, validateStayDates } from '../../../domain/calendar/stay.ts'
import { countDogs, type DogSize, dogSizes, findOnlySize, type PerSize, perSize } from '../../../domain/dog/dog-size.ts'
import { parseRegion, type RegionName } from '../../../domain/post/region.ts'
import { type SearchFormError, type SearchFormErrors, type SearchFormField, searchFormFields } from './search-form-error.ts'

/** The text of each field of the search form; empty if nothing was entered. One dog is a `size`, several are a count of each size. */
export type SearchFormTexts = Record<SearchFormField | DogSize, string>

export const emptySearchForm: SearchFormTexts = {
  region: 'All',
  checkin: '',
  checkout: '',
  size: '',
  small: '',
  medium: '',
  large: '',
}

/**
 * The parsed values. `region` is null for all of Seoul; `checkin` and `checkout` are set even if they do not form a valid stay.
 */
export type ParsedSearchForm = {
  region: RegionName | null
  checkin: Day | null
  checkout: Day | null
  stay: Stay | null
  dogs: PerSize<number>
  errors: SearchFormErrors
}

const longestEcho = 40

/** Parses the search form. With `wantsDays`, both days and the size are required. */
export function readSearchForm(texts: SearchFormTexts, today: Day, wantsDays: boolean): ParsedSearchForm {
  const region = texts.region === '' ? 'All' : parseRegion(texts.region)
  const checkin = readDay(texts.checkin)
  const checkout = readDay(texts.checkout)
  const dogs = readDogs(texts)
  const errors: FieldErrors = {
    ...(region === null && { region: 'unknownRegion' }),
    ...(wantsDays && validateDayRange({ checkin, checkout }, texts, today)),
    ...validateDogs(dogs, texts, wantsDays),
  }
  return {
    region: region === 'All' ? null : region,
    checkin,
    checkout,
    dogs,
    stay: checkin && checkout && { checkin, checkout },
    errors: withTexts(errors, texts),
  }
}

/** Parses `yyyy.MM.dd`, or `yyyy-MM-dd` as submitted by native date fields. */
export function readDay(text: string): Day | null {
  return isDay(text) ? text : parseWireDay(text)
}

type FieldErrors = Partial<Record<SearchFormField, SearchFormError>>

function validateDayRange(
  { checkin, checkout }: { checkin: Day | null; checkout: Day | null },
  texts: SearchFormTexts,
  today: Day,
): FieldErrors {
  if (checkin && checkout) return validateStayDates({ checkin, checkout }, today)
  return {
    ...(checkin === null && { checkin: texts.checkin === '' ? 'required' : 'notADay' }),
    ...(checkout === null && { checkout: texts.checkout === '' ? 'required' : 'notADay' }),
  }
}

/** The dogs entered: the counts, and one dog of the size if it has no count. */
export function readDogs(texts: Pick<SearchFormTexts, 'size' | DogSize>): PerSize<number> {
  return perSize((size) => {
    const count = Number(texts[size])
    return Number.isInteger(count) && count > 0 ? count : Number(texts.size === size)
  })
}

/** The inverse of `readDogs`. */
export function toDogTexts(dogs: PerSize<number>): Pick<SearchFormTexts, 'size' | DogSize> {
  const only = findOnlySize(dogs)
  return { size: only ?? '', ...perSize((size) => (only || dogs[size] === 0 ? '' : String(dogs[size]))) }
}

/** A search needs at most as many rooms as can be booked at once, so that every post found can be booked. */
function validateDogs(dogs: PerSize<number>, { size }: SearchFormTexts, isWanted: boolean): FieldErrors {
  if (size !== '' && !dogSizes.some((known) => known === size)) return { size: 'unknownSize' }
  const count = countDogs(dogs)
  if (count > maxRooms) return { size: 'tooManyDogs' }
  return count === 0 && isWanted ? { size: 'required' } : {}
}

function withTexts(errors: FieldErrors, texts: SearchFormTexts): SearchFormErrors {
  const found: SearchFormErrors = {}
  for (const field of searchFormFields) {
    const error = errors[field]
    if (error) found[field] = { error, text: texts[field].slice(0, longestEcho) }
  }
  return found
}

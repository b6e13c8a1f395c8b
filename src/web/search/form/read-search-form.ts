import { parseWireDay } from '../../../contract/wire-day.ts'
import { type Day, isDay } from '../../../domain/calendar/day.ts'
import { type Stay, validateStayDates } from '../../../domain/calendar/stay.ts'
import { type DogSize, dogSizes } from '../../../domain/dog/dog-size.ts'
import { parseRegion, type RegionName } from '../../../domain/post/region.ts'
import { type SearchFormError, type SearchFormErrors, type SearchFormField, searchFormFields } from './search-form-error.ts'

/** The text of each field of the search form; empty if nothing was entered. */
export type SearchFormTexts = Record<SearchFormField, string>

/**
 * The parsed values. `region` is null for all of Seoul; `checkin` and `checkout` are set even if they do not form a valid stay.
 */
export type ParsedSearchForm = {
  region: RegionName | null
  checkin: Day | null
  checkout: Day | null
  stay: Stay | null
  size: DogSize | null
  faults: SearchFormErrors
}

const longestEcho = 40

/** Parses the search form. With `wantsDays`, both days and the size are required. */
export function readSearchForm(texts: SearchFormTexts, today: Day, wantsDays: boolean): ParsedSearchForm {
  const region = texts.region === '' ? 'All' : parseRegion(texts.region)
  const checkin = readDay(texts.checkin)
  const checkout = readDay(texts.checkout)
  const size = dogSizes.find((known) => known === texts.size) ?? null
  const errors: Faults = {
    ...(region === null && { region: 'unknownRegion' }),
    ...(wantsDays && validateDayRange({ checkin, checkout }, texts, today)),
    ...validateSizes(size, texts.size, wantsDays),
  }
  return {
    region: region === 'All' ? null : region,
    checkin,
    checkout,
    size,
    stay: checkin && checkout && { checkin, checkout },
    faults: withTexts(errors, texts),
  }
}

/** Parses `yyyy.MM.dd`, or `yyyy-MM-dd` as submitted by native date fields. */
export function readDay(text: string): Day | null {
  return isDay(text) ? text : parseWireDay(text)
}

type Faults = Partial<Record<SearchFormField, SearchFormError>>

function validateDayRange(
  { checkin, checkout }: { checkin: Day | null; checkout: Day | null },
  texts: SearchFormTexts,
  today: Day,
): Faults {
  if (checkin && checkout) return validateStayDates({ checkin, checkout }, today)
  return {
    ...(checkin === null && { checkin: texts.checkin === '' ? 'required' : 'notADay' }),
    ...(checkout === null && { checkout: texts.checkout === '' ? 'required' : 'notADay' }),
  }
}

function validateSizes(size: DogSize | null, text: string, isWanted: boolean): Faults {
  if (size !== null) return {}
  if (text !== '') return { size: 'unknownSize' }
  return isWanted ? { size: 'required' } : {}
}

function withTexts(faults: Faults, texts: SearchFormTexts): SearchFormErrors {
  const found: SearchFormErrors = {}
  for (const field of searchFormFields) {
    const fault = faults[field]
    if (fault) found[field] = { fault, text: texts[field].slice(0, longestEcho) }
  }
  return found
}

import {
  type Care,
  cares,
  maxCompared,
  type PriceBand,
  priceBands,
  ratingSteps,
  type Search,
} from '../../contract/search/search-url.ts'
import { postOrders } from '../../contract/search/sort.ts'
import { wireDay } from '../../contract/wire-day.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { type DogSize, perSize } from '../../domain/dog/dog-size.ts'
import { policies } from '../../domain/post/post.ts'
import {
  type ParsedSearchForm,
  readSearchForm,
  type SearchFormTexts,
  toDogTexts,
} from '../../web/search/form/read-search-form.ts'
import type { SearchFormErrors, SearchFormField } from '../../web/search/form/search-form-error.ts'

/** `search` is not run if there are `errors`. `typed` is shown in the form again. */
export type SearchQuery = {
  search: Search
  typed: SearchFormTexts
  errors: SearchFormErrors
  cursor: string | null
  page: number
}

const maxTermLength = 100
const maxDayLength = 20

/** Reads a search from its URL. Only form fields cause errors; unknown filters and invalid pages are ignored. */
export function readSearchQuery(term: string, query: URLSearchParams, today: Day): SearchQuery {
  const texts = readTexts(query)
  const read = readSearchForm(texts, today, query.has('checkin') || query.has('checkout'))
  const { region, stay, dogs, errors } = read
  return {
    search: {
      term: cleanTerm(term),
      region,
      stay,
      dogs,
      ...readFilters(query),
      compared: readPostNums(query).slice(0, maxCompared),
    },
    typed: toTypedValues(read, texts),
    errors,
    cursor: query.get('cursor'),
    page: readPage(query),
  }
}

/** Cleans a search term: removes control characters and lone surrogates, and limits its length. */
export function cleanTerm(term: string): string {
  const cleaned = term.replace(/\p{Cc}+/gu, ' ').trim()
  return [...cleaned].slice(0, maxTermLength).join('').toWellFormed()
}

function readTexts(query: URLSearchParams): SearchFormTexts {
  const text = (name: SearchFormField | DogSize): string => query.get(name)?.trim() ?? ''
  return { region: text('region'), checkin: text('checkin'), checkout: text('checkout'), size: text('size'), ...perSize(text) }
}

/** Values to show in the form: valid days in wire format, invalid ones as typed. Selects cannot show an unknown region or size. */
function toTypedValues({ region, checkin, checkout, dogs }: ParsedSearchForm, texts: SearchFormTexts): SearchFormTexts {
  return {
    region: region ?? 'All',
    checkin: checkin ? wireDay(checkin) : texts.checkin.slice(0, maxDayLength),
    checkout: checkout ? wireDay(checkout) : texts.checkout.slice(0, maxDayLength),
    ...toDogTexts(dogs),
  }
}

function readFilters(query: URLSearchParams): Pick<Search, 'cares' | 'price' | 'policy' | 'rating' | 'order'> {
  const requested = query.getAll('care')
  const price: PriceBand | undefined = priceBands.find(({ name }) => name === query.get('price'))
  return {
    cares: cares.filter((care: Care) => requested.includes(care)),
    price: price?.name ?? null,
    policy: policies.find((known) => known === query.get('policy')) ?? null,
    rating: ratingSteps.find(({ name }) => name === query.get('rating'))?.name ?? null,
    order: postOrders.find((known) => known === query.get('sort')) ?? 'recommended',
  }
}

// Longer lists are cut, whatever they contain.
const mostPostNums = 20

/** The posts chosen to be compared: a list separated by commas, or one parameter for each. */
export function readPostNums(query: URLSearchParams): number[] {
  const texts = query.getAll('posts').flatMap((text) => text.split(',', mostPostNums))
  return [
    ...new Set(
      texts
        .slice(0, mostPostNums)
        .filter((text) => /^[1-9]\d{0,8}$/.test(text))
        .map(Number),
    ),
  ]
}

function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}

import type { Stay } from '../../domain/calendar/stay.ts'
import { dogSizes, findOnlySize, noDogs, type PerSize } from '../../domain/dog/dog-size.ts'
import type { Amenity } from '../../domain/post/amenity.ts'
import type { Policy } from '../../domain/post/post.ts'
import type { RegionName } from '../../domain/post/region.ts'
import type { Won } from '../../domain/won.ts'
import { urls } from '../urls.ts'
import { wireDay } from '../wire-day.ts'
import type { PostOrder } from './sort.ts'

/** The services that results can be filtered by. */
export const cares = ['walks', 'seniorCare', 'grooming', 'training', 'guardian', 'cctv'] as const satisfies readonly (
  | Amenity
  | 'training'
)[]

export type Care = (typeof cares)[number]

/** Price filters on the nightly base price, inclusive; `to` is null for no upper bound. */
export const priceBands = [
  { name: '0-40000', from: 0, to: 40_000 },
  { name: '40000-55000', from: 40_000, to: 55_000 },
  { name: '55000-', from: 55_000, to: null },
] as const satisfies readonly { name: string; from: Won; to: Won | null }[]

export type PriceBand = (typeof priceBands)[number]

/**
 * Minimum rating filters, on the average as cards show it: rounded to one decimal. `from` is the lowest average that rounds to it, in
 * hundredths.
 */
export const ratingSteps = [
  { name: '4.5', from: 445 },
  { name: '4', from: 395 },
] as const

type RatingStep = (typeof ratingSteps)[number]

/** Search criteria. A stay requires dogs; dogs alone filter for posts that offer rooms for them. */
export type Search = {
  /** Part of a name; empty for no filter. */
  term: string
  region: RegionName | null
  stay: Stay | null
  dogs: PerSize<number>
  cares: readonly Care[]
  price: PriceBand['name'] | null
  policy: Policy | null
  rating: RatingStep['name'] | null
  order: PostOrder
  /** The posts chosen to be compared, at most `maxCompared`. They do not filter; links to results preserve them. */
  compared: readonly number[]
}

export const maxCompared = 3

export const resultsOnPage = 24

/** A page of results: its keyset cursor and its number. */
export type ResultPage = { cursor: string; page: number }

export const emptySearch: Search = {
  term: '',
  region: null,
  stay: null,
  dogs: noDogs,
  cares: [],
  price: null,
  policy: null,
  rating: null,
  order: 'recommended',
  compared: [],
}

/** The path of the search results, without the language prefix. Unset criteria are omitted. */
export function searchUrl(search: Search, page?: ResultPage): string {
  const path = search.term === '' ? urls.search : urls.searchTerm(search.term)
  const pageFields: [string, string][] = page
    ? [
        ['page', String(page.page)],
        ['cursor', page.cursor],
      ]
    : []
  return path + toQuery([...searchFields(search), ...pageFields])
}

/** The path of the comparison of the chosen posts, without the language prefix, with everything that leads back to the results. */
export function compareUrl(search: Search): string {
  return urls.compare + toQuery(compareFields(search))
}

/** The query parameters of a comparison; here the term is among them. */
export function compareFields(search: Search): [name: string, value: string][] {
  return [...(search.term === '' ? [] : [['term', search.term] satisfies [string, string]]), ...searchFields(search)]
}

function toQuery(fields: readonly [name: string, value: string][]): string {
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
  return query.length === 0 ? '' : `?${query.join('&')}`
}

/** The query parameters of a search. The term is not among them: it is part of the path. */
export function searchFields({
  region,
  stay,
  dogs,
  cares: selectedCares,
  price,
  policy,
  rating,
  order,
  compared,
}: Search): [name: string, value: string][] {
  const fields: [string, string | null][] = [
    ['region', region],
    ['checkin', stay && wireDay(stay.checkin)],
    ['checkout', stay && wireDay(stay.checkout)],
    ...dogFields(dogs),
    ...selectedCares.map((care): [string, string] => ['care', care]),
    ['price', price],
    ['policy', policy],
    ['rating', rating],
    ['sort', order === 'recommended' ? null : order],
    ['posts', compared.join() || null],
  ]
  return fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

/** One dog is `size`, several are a count of each size. */
export function dogFields(dogs: PerSize<number>): [name: string, value: string][] {
  const only = findOnlySize(dogs)
  if (only) return [['size', only]]
  return dogSizes.filter((size) => dogs[size] > 0).map((size) => [size, String(dogs[size])])
}

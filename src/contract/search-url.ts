import type { Amenity } from '../domain/amenity.ts'
import type { DogSize } from '../domain/dog-size.ts'
import type { Policy } from '../domain/post.ts'
import type { RegionName } from '../domain/region.ts'
import type { Stay } from '../domain/stay.ts'
import type { Won } from '../domain/won.ts'
import type { PostOrder } from './sort.ts'
import { urls } from './urls.ts'
import { wireDay } from './wire-day.ts'

/** The offers that results are filtered by. */
export const cares = ['walks', 'seniorCare', 'grooming', 'training', 'guardian', 'cctv'] as const satisfies readonly (
  | Amenity
  | 'training'
)[]

export type Care = (typeof cares)[number]

/** Base prices of a night that results are filtered by, both ends included; `to` is null without an end. */
export const priceBands = [
  { name: '0-40000', from: 0, to: 40_000 },
  { name: '40000-55000', from: 40_000, to: 55_000 },
  { name: '55000-', from: 55_000, to: null },
] as const satisfies readonly { name: string; from: Won; to: Won | null }[]

export type PriceBand = (typeof priceBands)[number]

/** Averages that results are filtered by, as cards show them: with one place. `from` is in hundredths, where rounding to it begins. */
export const ratingSteps = [
  { name: '4.5', from: 445 },
  { name: '4', from: 395 },
] as const

type RatingStep = (typeof ratingSteps)[number]

/** What a search asks for. Days come with a size; a size alone keeps to the posts that offer it. */
export type Search = {
  /** a part of a name; empty for none */
  term: string
  region: RegionName | null
  stay: Stay | null
  size: DogSize | null
  cares: readonly Care[]
  price: PriceBand['name'] | null
  policy: Policy | null
  rating: RatingStep['name'] | null
  order: PostOrder
}

export const resultsOnPage = 24

/** Which page of the results: the place it starts from, and its number. */
export type ResultPage = { cursor: string; page: number }

export const emptySearch: Search = {
  ...{ term: '', region: null, stay: null, size: null },
  ...{ cares: [], price: null, policy: null, rating: null, order: 'recommended' },
}

/** The path of a search's results, without the language. What is not asked for is not in it. */
export function searchUrl(search: Search, place?: ResultPage): string {
  const path = search.term === '' ? urls.search : urls.searchTerm(search.term)
  const placeFields: [string, string][] = place
    ? [
        ['page', String(place.page)],
        ['cursor', place.cursor],
      ]
    : []
  const query = [...searchFields(search), ...placeFields].map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** The parameters of a search but the term, which is a part of the path. */
export function searchFields({
  region,
  stay,
  size,
  cares: wanted,
  price,
  policy,
  rating,
  order,
}: Search): [name: string, value: string][] {
  const fields: [string, string | null][] = [
    ['region', region],
    ['checkin', stay && wireDay(stay.checkin)],
    ['checkout', stay && wireDay(stay.checkout)],
    ['size', size],
    ...wanted.map((care): [string, string] => ['care', care]),
    ['price', price],
    ['policy', policy],
    ['rating', rating],
    ['sort', order === 'recommended' ? null : order],
  ]
  return fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

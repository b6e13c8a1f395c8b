import { countDogs, findOnlySize, type PerSize } from '../../../domain/dog/dog-size.ts'
import type { Amenity } from '../../../domain/post/amenity.ts'
import type { Policy } from '../../../domain/post/post.ts'
import { toDogsLabel } from './search-form.ts'

export type Care = Extract<Amenity, 'walks' | 'seniorCare' | 'grooming' | 'guardian' | 'cctv'> | 'training'

/** Describes the search criteria. `region` is null and `term` empty if not set; `nights` is 0 without dates. */
export type SearchCriteria = { region: string | null; term: string; dogs: PerSize<number>; nights: number; filtered: boolean }

export const cares: Record<Care, string> = {
  walks: 'Walks',
  seniorCare: 'Senior care',
  grooming: 'Grooming',
  training: 'Training',
  guardian: '24-hour staff',
  cctv: 'Live CCTV for owners',
}

function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

export function placeCount(count: number, more: boolean): string {
  const number = groupDigits(count)
  if (more) return `More than ${number} hotels`
  return count === 1 ? '1 hotel' : `${number} hotels`
}

export function placeText(region: string | null): string {
  return region === null ? 'in Seoul' : `in ${region}`
}

export function nightsText(nights: number): string {
  return nights === 1 ? '1 night' : `${nights} nights`
}

/** "a small dog", "2 small dogs" */
export function dogsText(dogs: PerSize<number>): string {
  const only = findOnlySize(dogs)
  return only ? `a ${only} dog` : toDogsLabel(dogs)
}

/** The search results page. */
export const search = {
  title: 'Search Result',
  summary: 'Your search',
  anyDays: 'Any dates',
  anySize: 'Any size',
  named: (term: string): string => `“${term}”`,
  nights: (nights: number): string => (nights === 1 ? '1 night' : `${nights} nights`),
  dogs: toDogsLabel,
  change: 'Change',
  clearDays: 'Clear dates',
  found: (count: number, more: boolean, { region, term, dogs, nights }: SearchCriteria): string => {
    if (count === 0) return 'No hotels found'
    const hotels = `${placeCount(count, more)} ${placeText(region)}${term === '' ? '' : ` matching “${term}”`}`
    if (countDogs(dogs) === 0) return hotels
    return nights === 0
      ? `${hotels} for ${dogsText(dogs)}`
      : `${region === null && term === '' ? placeCount(count, more) : hotels} available for ${dogsText(dogs)}, ${nightsText(nights)}`
  },
  filters: 'Filters',
  allFilters: 'All filters',
  removeName: 'Remove the name',
  removes: 'Selected. Opens the results without it',
  map: 'Map',
  closeMap: 'Close map',
  clearFilters: 'Clear filters',
  any: 'Any',
  /** Null while the number is not known. */
  show: (count: number | null, more: boolean): string =>
    `Show ${count === null ? 'hotels' : placeCount(count, more).replace('More', 'more')}`,
  compare: (chosen: number): string => (chosen === 0 ? 'Compare' : `Compare (${chosen})`),
  compareFull: 'You can compare up to three hotels. Remove one first.',
  clearCompared: 'Clear selection',
  shortFilters: { care: 'Services', price: 'Price', rating: 'Rating', policy: 'Cancellation' },
  care: 'Care',
  cares,
  price: 'Price per night, in won',
  upTo: (won: string): string => `Up to ${won}`,
  between: (from: string, to: string): string => `${from}–${to}`,
  andUp: (won: string): string => `${won} and up`,
  rating: 'Rating',
  ratedFrom: (stars: string): string => `★ ${stars} and up`,
  policy: 'Cancellation policy',
  policies: { flexible: 'Flexible', standard: 'Standard' } satisfies Record<Policy, string>,
  district: 'District',
  range: (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`),
  totalSuffix: (total: number, more: boolean): string => `of ${more ? 'more than ' : ''}${groupDigits(total)}`,
  sortBy: 'Sort by (reloads the results)',
  sort: 'Sort',
  orders: { recommended: 'Most liked', price: 'Lowest price per night', rating: 'Highest rated' },
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  previous: 'Previous',
  next: 'Next',
  pageNumber: (page: number): string => `Page ${page}`,
}

import { countDogs, findOnlySize, type PerSize } from '../../../domain/dog/dog-size.ts'
import type { Amenity } from '../../../domain/post/amenity.ts'
import type { Policy } from '../../../domain/post/post.ts'
import { toDogsLabel } from './search-form.ts'

type Care = Extract<Amenity, 'walks' | 'seniorCare' | 'grooming' | 'guardian' | 'cctv'> | 'training'

/** Describes the search criteria. `region` is null and `term` empty if not set; `nights` is 0 without dates. */
type SearchCriteria = { region: string | null; term: string; dogs: PerSize<number>; nights: number; filtered: boolean }

const cares: Record<Care, string> = {
  walks: 'Walks',
  seniorCare: 'Senior care',
  grooming: 'Grooming',
  training: 'Training',
  guardian: '24-hour staff',
  cctv: 'CCTV',
}

function placeCount(count: number, more: boolean): string {
  const number = String(count).replace(/\B(?=(\d{3})+$)/g, ',')
  if (more) return `More than ${number} hotels`
  return count === 1 ? '1 hotel' : `${number} hotels`
}

function placeText(region: string | null): string {
  return region === null ? 'in Seoul' : `in ${region}`
}

function nightsText(nights: number): string {
  return nights === 1 ? '1 night' : `${nights} nights`
}

/** "a small dog", "2 small dogs" */
function dogsText(dogs: PerSize<number>): string {
  const only = findOnlySize(dogs)
  return only ? `a ${only} dog` : toDogsLabel(dogs)
}

/** The search results page. */
export const search = {
  title: 'Search Result',
  pageTitle: (region: string | null, term: string): string => {
    if (term !== '') return `Search Result for ${term}`
    return region === null ? 'Dog hotels in Seoul' : `Dog hotels in ${region}`
  },
  description: (region: string | null, count: number): string =>
    `${placeCount(count, false)} for dogs in ${region === null ? 'Seoul' : `${region}, Seoul`}. Check availability by date and dog size, prices in won and your refund before you book.`,
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
  compareFull: 'You can compare three hotels. Unselect one to choose another.',
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
  totalSuffix: (total: number, more: boolean): string => `of ${more ? 'more than ' : ''}${total}`,
  sortBy: 'Sort by (reloads the results)',
  sort: 'Sort',
  orders: { recommended: 'Most liked', price: 'Lowest price per night', rating: 'Highest rated' },
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  previous: 'Previous',
  next: 'Next',
  pageNumber: (page: number): string => `Page ${page}`,
  nothing: ({ region, term, dogs, nights, filtered }: SearchCriteria): string => {
    const where = placeText(region)
    const fitting = filtered ? ' with these filters' : ''
    const matching = term === '' ? '' : ` matching “${term}”`
    if (countDogs(dogs) === 0) return `No hotels ${where}${matching}${fitting}`
    return `No hotels ${where}${matching}${nights === 0 ? ' for' : ' available for'} ${dogsText(dogs)}${nights === 0 ? '' : `, ${nightsText(nights)}`}${fitting}`
  },
  removeFilter: 'Try removing a filter',
  fewResults: 'See more hotels',
  noFilterToRemove: 'Try other dates or another name, or see all hotels in Seoul.',
  endOfList: 'There are no more results on this page.',
  firstPage: 'Go to first page',
  allPlaces: 'All hotels',
  relaxed: {
    filters: 'Without filters',
    price: 'Any price',
    policy: 'Any cancellation policy',
    rating: 'Any rating',
    region: 'All of Seoul',
    widest: 'All of Seoul, without filters',
    days: 'Any dates',
    term: 'Any name',
  },
  /** Negative values are earlier. */
  shifted: (days: number): string => {
    const span = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
    return `${span} ${days < 0 ? 'earlier' : 'later'}`
  },
  without: (care: Care): string => `Without ${care === 'cctv' ? cares.cctv : cares[care].toLowerCase()}`,
  hotelCount: (count: number, more: boolean): string => placeCount(count, more).toLowerCase(),
}

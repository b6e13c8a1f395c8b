import { countDogs } from '../../../domain/dog/dog-size.ts'
import { type Care, cares, dogsText, nightsText, placeCount, placeText, type SearchCriteria } from './search.ts'

/** What to try when a search has no results, or few. Rendered on the server only. */
export const noResults = {
  nothing: ({ region, term, dogs, nights, filtered }: SearchCriteria): string => {
    const where = placeText(region)
    const fitting = filtered ? ' with these filters' : ''
    const matching = term === '' ? '' : ` matching “${term}”`
    if (countDogs(dogs) === 0) return `No hotels ${where}${matching}${fitting}`
    return `No hotels ${where}${matching}${nights === 0 ? ' for' : ' available for'} ${dogsText(dogs)}${nights === 0 ? fitting : `, ${nightsText(nights)}${filtered ? ', with these filters' : ''}`}`
  },
  removeFilter: 'Try removing a filter',
  fewResults: 'See more hotels',
  noFilterToRemove: 'Try other dates or another name, or see all hotels in Seoul.',
  full: 'Full on your dates',
  fullHint: 'Open a hotel to join its waitlist. When your whole stay is available, we hold a room for you.',
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
  without: (care: Care): string => `With or without ${care === 'cctv' ? cares.cctv : cares[care].toLowerCase()}`,
  hotelCount: (count: number, more: boolean): string => placeCount(count, more).toLowerCase(),
}

import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Amenity } from '../../../domain/post/amenity.ts'
import type { Policy } from '../../../domain/post/post.ts'

type Care = Extract<Amenity, 'walks' | 'seniorCare' | 'grooming' | 'guardian' | 'cctv'> | 'training'

/** Describes the search criteria. `region` is null and `term` empty if not set; `nights` is 0 without dates. */
type Asked = { region: string | null; term: string; size: DogSize | null; nights: number; filtered: boolean }

const dogs: Record<DogSize, string> = { small: 'Small dog', medium: 'Medium dog', large: 'Large dog' }

const cares: Record<Care, string> = {
  walks: 'Walks',
  seniorCare: 'Senior care',
  grooming: 'Grooming',
  training: 'Training',
  guardian: 'Guardian on site 24h',
  cctv: 'CCTV',
}

function placeCount(count: number, more: boolean): string {
  const number = String(count).replace(/\B(?=(\d{3})+$)/g, ',')
  if (more) return `More than ${number} places`
  return count === 1 ? '1 place' : `${number} places`
}

function placeText(region: string | null): string {
  return region === null ? 'in Seoul' : `in ${region}`
}

function nightsText(nights: number): string {
  if (nights === 1) return 'for the night'
  return nights === 2 ? 'on both nights' : `on all ${nights} nights`
}

/** The search results page. */
export const search = {
  title: 'Search Result',
  pageTitle: (region: string | null, term: string): string => {
    if (term !== '') return `Search Result for ${term}`
    return region === null ? 'Dog hotels in Seoul' : `Dog hotels in ${region}`
  },
  description: (region: string | null, count: number): string =>
    `${placeCount(count, false)} for dogs in ${region === null ? 'Seoul' : `${region}, Seoul`}. Free rooms by night and dog size, prices in won, and the refund known before booking.`,
  summary: 'Your search',
  anyDays: 'Any dates',
  anySize: 'Any size',
  named: (term: string): string => `“${term}”`,
  nights: (nights: number): string => (nights === 1 ? '1 night' : `${nights} nights`),
  dogs,
  change: 'Change',
  clearDays: 'Clear dates',
  found: (count: number, more: boolean, { region, term, size, nights }: Asked): string => {
    if (count === 0) return 'Nothing found.'
    const one = count === 1 && !more
    const places = `${placeCount(count, more)} ${placeText(region)}${term === '' ? '' : ` named like “${term}”`}`
    if (size === null) return `${places}.`
    if (nights === 0) return `${places} ${one ? 'takes' : 'take'} ${size} dogs.`
    return `${places} ${one ? 'has' : 'have'} a ${size} room free ${nightsText(nights)}.`
  },
  filters: 'Filters',
  name: 'Name',
  care: 'Care',
  cares,
  price: 'Price a night, in won',
  upTo: (won: string): string => `Up to ${won}`,
  between: (from: string, to: string): string => `${from}–${to}`,
  andUp: (won: string): string => `${won} and up`,
  rating: 'Guest rating',
  ratedFrom: (stars: string): string => `★ ${stars} and up`,
  policy: 'Refund',
  policies: { flexible: 'Flexible refund', standard: 'Standard refund' } satisfies Record<Policy, string>,
  district: 'District',
  pickDistrict: 'Pick a district on the map',
  range: (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`),
  rangeOf: (total: number, more: boolean): string => `of ${more ? 'more than ' : ''}${total}`,
  sortBy: 'Sort by (shows the results anew)',
  sort: 'Sort',
  orders: { recommended: 'Most liked', price: 'Lowest nightly price', rating: 'Best rated' },
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  previous: 'Previous',
  next: 'Next',
  pageNumber: (page: number): string => `Page ${page}`,
  nothing: ({ region, term, size, nights, filtered }: Asked): string => {
    const where = placeText(region)
    const fitting = filtered ? ' that fits these filters' : ''
    if (term !== '')
      return `Nothing ${where} named like “${term}”${nights > 0 ? ' is free on these nights' : ' was found'}${filtered ? ' with these filters' : ''}`
    if (size === null) return `There is no place ${where}${fitting} yet`
    if (nights === 0) return `There is no place ${where}${fitting} for ${size} dogs yet`
    return `No ${size} room${fitting} is free ${nightsText(nights)} ${where}`
  },
  letGo: 'Let one thing go and there are places again.',
  nothingToLetGo: 'Other dates or another name may help, or look at all places in Seoul.',
  endOfList: 'There is nothing on this page any more.',
  firstPage: 'To the first page',
  allPlaces: 'All places',
  relaxed: {
    filters: 'Without filters',
    price: 'Any price',
    policy: 'Any refund policy',
    rating: 'Any rating',
    region: 'All of Seoul',
    widest: 'All of Seoul, without filters',
    days: 'Any dates',
    term: 'Any name',
  },
  /** Negative values are earlier. */
  shifted: (days: number): string => {
    const span = Math.abs(days) === 1 ? 'One day' : `${Math.abs(days)} days`
    return `${span} ${days < 0 ? 'earlier' : 'later'}`
  },
  without: (care: Care): string => `Without ${care === 'cctv' ? cares.cctv : cares[care].toLowerCase()}`,
  places: (count: number, more: boolean): string => placeCount(count, more).toLowerCase(),
}

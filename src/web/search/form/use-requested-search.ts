import type { Search } from '../../../contract/search/search-url.ts'
import { daysBetween } from '../../../domain/calendar/day.ts'
import type { PerSize } from '../../../domain/dog/dog-size.ts'
import { useMessages } from '../../shell/intl.tsx'

/** What a search asks for, as its messages need it. */
export type RequestedSearch = { region: string | null; term: string; dogs: PerSize<number>; nights: number; filtered: boolean }

export function useRequestedSearch({ region, term, dogs, stay, cares, price, policy, rating }: Search): RequestedSearch {
  const { districts } = useMessages('regions')
  return {
    region: region && districts[region],
    term,
    dogs,
    nights: stay ? daysBetween(stay.checkin, stay.checkout) : 0,
    filtered: cares.length > 0 || price !== null || policy !== null || rating !== null,
  }
}

import type { Search } from '../../../contract/search/search-url.ts'
import { daysBetween } from '../../../domain/calendar/day.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import { useMessages } from '../../shell/intl.tsx'

/** What a search asks for, as its messages need it. */
export type RequestedSearch = { region: string | null; term: string; size: DogSize | null; nights: number; filtered: boolean }

export function useRequestedSearch({ region, term, size, stay, cares, price, policy, rating }: Search): RequestedSearch {
  const { districts } = useMessages('regions')
  return {
    region: region && districts[region],
    term,
    size,
    nights: stay ? daysBetween(stay.checkin, stay.checkout) : 0,
    filtered: cares.length > 0 || price !== null || policy !== null || rating !== null,
  }
}

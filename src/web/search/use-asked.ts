import type { Search } from '../../contract/search-url.ts'
import { daysBetween } from '../../domain/day.ts'
import type { DogSize } from '../../domain/dog-size.ts'
import { useMessages } from '../intl.tsx'

/** What a search asks for, as the sentences about it need it. */
export type Asked = { region: string | null; term: string; size: DogSize | null; nights: number; filtered: boolean }

export function useAsked({ region, term, size, stay, cares, price, policy, rating }: Search): Asked {
  const { districts } = useMessages('regions')
  return {
    ...{ region: region && districts[region], term, size },
    nights: stay ? daysBetween(stay.checkin, stay.checkout) : 0,
    filtered: cares.length > 0 || price !== null || policy !== null || rating !== null,
  }
}

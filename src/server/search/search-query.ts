import { type Care, cares, type PriceBand, priceBands, ratingSteps, type Search } from '../../contract/search-url.ts'
import { postOrders } from '../../contract/sort.ts'
import { wireDay } from '../../contract/wire-day.ts'
import type { Day } from '../../domain/day.ts'
import { policies } from '../../domain/post.ts'
import type { FinderFaults, FinderField } from '../../web/search/finder-fault.ts'
import { type FinderRead, type FinderTexts, readFinder } from '../../web/search/read-finder.ts'

/** `search` is what was understood; with faults it is not run. `typed` goes back into the form. */
export type SearchQuery = { search: Search; typed: FinderTexts; faults: FinderFaults; cursor: string | null; page: number }

const longestTerm = 100
const longestDay = 20

/** Reads the address of results. Only what the form can send has faults; a filter or a place that is none is passed over. */
export function readSearchQuery(term: string, query: URLSearchParams, today: Day): SearchQuery {
  const texts = textsOf(query)
  const read = readFinder(texts, today, query.has('checkin') || query.has('checkout'))
  const { region, stay, size, faults } = read
  return {
    search: { term: readableTerm(term), region, stay, size, ...readFilters(query) },
    typed: typedIn(read, texts),
    faults,
    cursor: query.get('cursor'),
    page: readPage(query),
  }
}

/** What a person typed as a name to look for, without what nobody can read. */
export function readableTerm(term: string): string {
  return term
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestTerm)
}

function textsOf(query: URLSearchParams): FinderTexts {
  const text = (name: FinderField): string => query.get(name)?.trim() ?? ''
  return { region: text('region'), checkin: text('checkin'), checkout: text('checkout'), size: text('size') }
}

/** Days are written in one way, and texts that are no days stay; a region or a size that is none cannot stand in its field. */
function typedIn({ region, checkin, checkout, size }: FinderRead, texts: FinderTexts): FinderTexts {
  return {
    region: region ?? 'All',
    checkin: checkin ? wireDay(checkin) : texts.checkin.slice(0, longestDay),
    checkout: checkout ? wireDay(checkout) : texts.checkout.slice(0, longestDay),
    size: size ?? '',
  }
}

function readFilters(query: URLSearchParams): Pick<Search, 'cares' | 'price' | 'policy' | 'rating' | 'order'> {
  const wanted = query.getAll('care')
  const price: PriceBand | undefined = priceBands.find(({ name }) => name === query.get('price'))
  return {
    cares: cares.filter((care: Care) => wanted.includes(care)),
    price: price?.name ?? null,
    policy: policies.find((known) => known === query.get('policy')) ?? null,
    rating: ratingSteps.find(({ name }) => name === query.get('rating'))?.name ?? null,
    order: postOrders.find((known) => known === query.get('sort')) ?? 'recommended',
  }
}

function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}

import { type Care, cares, type PriceBand, priceBands, type Search } from '../../contract/search-url.ts'
import { postOrders } from '../../contract/sort.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import { type Day, isDay } from '../../domain/day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import { policies } from '../../domain/post.ts'
import { parseRegion } from '../../domain/region.ts'
import { stayFaults } from '../../domain/stay.ts'
import type { FinderValues } from '../../web/search/finder.tsx'
import { type FinderFault, type FinderFaults, type FinderField, finderFields } from '../../web/search/finder-fault.ts'

/** `search` is what was understood; with faults it is not run. `typed` goes back into the form. */
export type SearchQuery = { search: Search; typed: FinderValues; faults: FinderFaults; cursor: string | null; page: number }

const longestTerm = 100
const longestEcho = 40

/** Reads the address of results. Only what the form can send has faults; a filter or a place that is none is passed over. */
export function readSearchQuery(term: string, query: URLSearchParams, today: Day): SearchQuery {
  const texts = textsOf(query)
  const read = readTexts(texts)
  const { region, checkin, checkout, size } = read
  const wantsDays = query.has('checkin') || query.has('checkout')
  return {
    search: {
      term: readableTerm(term),
      region: region === 'All' ? null : region,
      stay: checkin && checkout && { checkin, checkout },
      size,
      ...readFilters(query),
    },
    typed: { region: region ?? 'All', checkin: checkin ?? '', checkout: checkout ?? '', size: size ?? '' },
    faults: withTexts({ ...wordFaults(read, texts), ...(wantsDays && stayFaultsOf(read, texts, today)) }, texts),
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

type Texts = Record<FinderField, string>

function textsOf(query: URLSearchParams): Texts {
  const text = (name: FinderField): string => query.get(name)?.trim() ?? ''
  return { region: text('region'), checkin: text('checkin'), checkout: text('checkout'), size: text('size') }
}

type Read = ReturnType<typeof readTexts>

function readTexts({ region, checkin, checkout, size }: Texts) {
  return {
    region: region === '' ? 'All' : parseRegion(region),
    checkin: readDay(checkin),
    checkout: readDay(checkout),
    size: dogSizes.find((known) => known === size) ?? null,
  } as const
}

/** `yyyy.MM.dd`, or `yyyy-MM-dd` as native date fields send it. */
function readDay(text: string): Day | null {
  return isDay(text) ? text : parseWireDay(text)
}

type Faults = Partial<Record<FinderField, FinderFault>>

function wordFaults({ region, size }: Read, texts: Texts): Faults {
  return {
    ...(region === null && { region: 'unknownRegion' }),
    ...(size === null && texts.size !== '' && { size: 'unknownSize' }),
  }
}

/** Days are asked for, so both of them and the size have to be there. */
function stayFaultsOf({ checkin, checkout }: Read, texts: Texts, today: Day): Faults {
  const sizeFault: Faults = texts.size === '' ? { size: 'required' } : {}
  if (checkin && checkout) return { ...sizeFault, ...stayFaults({ checkin, checkout }, today) }
  return {
    ...sizeFault,
    ...(checkin === null && { checkin: texts.checkin === '' ? 'required' : 'notADay' }),
    ...(checkout === null && { checkout: texts.checkout === '' ? 'required' : 'notADay' }),
  }
}

function withTexts(faults: Faults, texts: Texts): FinderFaults {
  const found: FinderFaults = {}
  for (const field of finderFields) {
    const fault = faults[field]
    if (fault) found[field] = { fault, text: texts[field].slice(0, longestEcho) }
  }
  return found
}

function readFilters(query: URLSearchParams): Pick<Search, 'cares' | 'price' | 'policy' | 'order'> {
  const wanted = query.getAll('care')
  const price: PriceBand | undefined = priceBands.find(({ name }) => name === query.get('price'))
  return {
    cares: cares.filter((care: Care) => wanted.includes(care)),
    price: price?.name ?? null,
    policy: policies.find((known) => known === query.get('policy')) ?? null,
    order: postOrders.find((known) => known === query.get('sort')) ?? 'recommended',
  }
}

function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}

import type { Hono } from 'hono'
import { postToCard } from '../../contract/post.ts'
import { resultsOnPage, type Search, searchFields, searchUrl } from '../../contract/search-url.ts'
import { localPath, pagePatterns } from '../../contract/urls.ts'
import { countLimit } from '../../db/search.ts'
import { Page as SearchPage, type SearchProps } from '../../web/pages/search.tsx'
import type { OfferedRelaxation } from '../../web/search/relaxation.ts'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageTitle } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { publicPageRoute } from '../public-page.ts'
import type { Shown } from '../shown-watch.ts'
import { isCursor } from './cursor.ts'
import { postSearchOf } from './post-search.ts'
import { type RelaxedSearch, relaxationsOf } from './relaxations.ts'
import { countFound, searchRegions } from './search-posts.ts'
import { readableTerm, readSearchQuery, type SearchQuery } from './search-query.ts'
import { resultsData } from './structured-results.ts'

export function searchPages(app: Hono, parts: Parts): void {
  const load = async (request: PageRequest): Promise<PageAnswer | Response> => toTerm(request) ?? (await searchPage(request))
  publicPageRoute(app, parts, pagePatterns.search, { load, parameters: [...parameters, 'term'], shows: shownBy })
  publicPageRoute(app, parts, pagePatterns.searchTerm, { load: searchPage, parameters, shows: shownBy })
}

const parameters = ['region', 'checkin', 'checkout', 'size', 'care', 'price', 'policy', 'rating', 'sort', 'cursor', 'page']

function shownBy({ query }: PageRequest): Shown[] {
  return query.has('checkin') || query.has('checkout') ? ['posts', 'nights'] : ['posts']
}

/** Without scripts the search by name sends its term as a parameter; the address has it in its path. */
function toTerm({ query, language, today }: PageRequest): Response | null {
  const term = readableTerm(query.get('term') ?? '')
  if (term === '') return null
  const { search, cursor, page } = readSearchQuery(term, query, today)
  const url = searchUrl(search, cursor === null ? undefined : { cursor, page })
  return new Response(null, { status: 302, headers: { Location: localPath(language, url) } })
}

async function searchPage(request: PageRequest): Promise<PageAnswer> {
  const { params, query, today } = request
  const asked = readSearchQuery(params.term ?? '', query, today)
  const termMissing = query.has('term') && asked.search.term === ''
  const isFaulty = termMissing || Object.keys(asked.faults).length > 0
  const { search, typed, faults } = asked
  const props: SearchProps = { search, typed, faults, termMissing, found: null, regions: [], relaxations: [] }
  if (!isFaulty) Object.assign(props, await find(request, asked))
  return answerWith(SearchPage, {
    page: 'search',
    props,
    ...headOf(request, props),
    status: isFaulty ? 422 : 200,
  })
}

type Found = Pick<SearchProps, 'found' | 'regions' | 'relaxations'>

async function find({ parts, viewer, today }: PageRequest, { search, cursor, page }: SearchQuery): Promise<Found> {
  const wanted = postSearchOf(search)
  const place = cursor !== null && isCursor(cursor) ? { cursor, limit: resultsOnPage } : { limit: resultsOnPage }
  const { posts, regions, ...rest } = await searchRegions(parts, viewer, { ...wanted, ...place })
  const found = { cards: posts.map(postToCard), page: 'cursor' in place ? page : 1, ...rest }
  return {
    found,
    regions: regions.map(({ region, count }) => ({ region, count })),
    relaxations: rest.total === 0 ? await offerRelaxations(parts, viewer, search, today) : [],
  }
}

/** Those that bring places, with how many. */
async function offerRelaxations(
  parts: Parts,
  viewer: PageRequest['viewer'],
  search: Search,
  today: PageRequest['today'],
): Promise<OfferedRelaxation[]> {
  const first = async (alternatives: readonly RelaxedSearch[]): Promise<OfferedRelaxation[]> => {
    for (const { relaxation, search: relaxed } of alternatives) {
      const count = await countFound(parts, viewer, postSearchOf(relaxed))
      const shown = { count: Math.min(count, countLimit - 1), isLowerBound: count >= countLimit }
      if (count > 0) return [{ ...relaxation, ...shown, url: searchUrl(relaxed) }]
    }
    return []
  }
  return (await Promise.all(relaxationsOf(search, today).map(first))).flat()
}

/** Only all of Seoul and its regions are for search engines, as they are without filters, days and names. */
function headOf(
  { language, query, parts }: PageRequest,
  { search, found }: SearchProps,
): Pick<PageAnswer, 'title' | 'description' | 'canonical' | 'structured'> {
  const messages = catalogues[language].search
  const region = search.region && catalogues[language].regions.districts[search.region]
  const isPlain = found !== null && found.total > 0 && search.term === '' && [...query.keys()].every((name) => name === 'region')
  return {
    title: pageTitle(language, messages.pageTitle(region, search.term)),
    description: messages.description(region, found?.total ?? 0),
    canonical: isPlain && searchFields(search).every(([name]) => name === 'region') ? searchUrl(search) : null,
    ...(isPlain && { structured: resultsData(parts.config.publicUrl, language, found.cards, search.region) }),
  }
}

import type { Hono } from 'hono'
import { postToCard } from '../../contract/post/post.ts'
import { dogFields, emptySearch, resultsOnPage, type Search, searchFields, searchUrl } from '../../contract/search/search-url.ts'
import { localPath, pagePatterns } from '../../contract/urls.ts'
import { countLimit } from '../../db/search/search.ts'
import { countDogs } from '../../domain/dog/dog-size.ts'
import { Page as SearchPage, type SearchProps } from '../../web/pages/search/search.tsx'
import { countSizes } from '../../web/search/form/own-dogs.ts'
import type { OfferedRelaxation } from '../../web/search/relaxation.ts'
import { cachedPageRoute, type ReadRequest } from '../http/page/cached-page-route.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith } from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'
import { listFullPosts } from './full-posts.ts'
import { readOwnDogs } from './own-dogs.ts'
import { cleanTerm, readSearchQuery, type SearchQuery } from './read-search-query.ts'
import { listRelaxations, type RelaxedSearch } from './relaxations.ts'
import { countFound, normalizeCursor, searchRegions } from './search-posts.ts'
import { toResultsJsonLd } from './structured-results.ts'
import { toPostSearch } from './to-post-search.ts'

// With as few results, relaxations are offered below them.
const fewResults = 2

export function searchPages(app: Hono, context: AppContext): void {
  const load = async (request: PageRequest): Promise<PageResponse | Response> =>
    redirectToTerm(request) ?? (await redirectToOwnDogs(request)) ?? (await searchPage(request))
  cachedPageRoute(app, context, pagePatterns.search, { load, parameters: [...searchParameters, 'term'], read })
  cachedPageRoute(app, context, pagePatterns.searchTerm, { load, parameters: searchParameters, read })
}

export const searchParameters = [
  'region',
  'checkin',
  'checkout',
  'size',
  'small',
  'medium',
  'large',
  'care',
  'price',
  'policy',
  'rating',
  'sort',
  'posts',
  'cursor',
  'page',
]

/** The cache entry is keyed by the parsed search. An invalid search is not cached, because the page repeats what was typed. */
function read({ params, query, today }: PageRequest): ReadRequest | null {
  const { search, errors, cursor, page } = readSearchQuery(params.term ?? '', query, today)
  if (query.has('term') || Object.keys(errors).length > 0) return null
  const validCursor = normalizeCursor(cursor)
  return {
    address: searchUrl(search, validCursor === null ? undefined : { cursor: validCursor, page }),
    tags: search.stay ? ['posts', 'nights'] : ['posts'],
    region: search.region,
  }
}

/** Without JavaScript, the name search sends its term as a query parameter. Redirects to the URL with the term in its path. */
function redirectToTerm({ query, language, today }: PageRequest): Response | null {
  const term = cleanTerm(query.get('term') ?? '')
  if (term === '') return null
  const { search, cursor, page } = readSearchQuery(term, query, today)
  const url = searchUrl(search, cursor === null ? undefined : { cursor, page })
  return new Response(null, { status: 302, headers: { Location: localPath(language, url) } })
}

/** Without JavaScript, an owner chooses “my dogs” in the list of sizes. Redirects to the URL with their counts, which can be shared. */
async function redirectToOwnDogs({ context, viewer, query, path, language }: PageRequest): Promise<Response | null> {
  if (query.get('size') !== 'mine') return null
  const dogs = countSizes(await readOwnDogs(context.db, viewer))
  if (countDogs(dogs) === 0) return null
  query.delete('size')
  for (const [name, value] of dogFields(dogs)) query.set(name, value)
  return new Response(null, { status: 302, headers: { Location: localPath(language, `${path.split('?', 1)[0]}?${query}`) } })
}

async function searchPage(request: PageRequest): Promise<PageResponse> {
  const { params, query, today, context, viewer } = request
  const parsed = readSearchQuery(params.term ?? '', query, today)
  const termMissing = query.has('term') && parsed.search.term === ''
  const isInvalid = termMissing || Object.keys(parsed.errors).length > 0
  const { search, typed, errors } = parsed
  const [ownDogs, results] = await Promise.all([
    readOwnDogs(context.db, viewer),
    isInvalid ? { found: null, regions: [], relaxations: [], full: [] } : loadResults(request, parsed),
  ])
  const props: SearchProps = { search, typed, errors, ownDogs, termMissing, ...results }
  return respondWith(SearchPage, {
    props,
    ...getHead(request, props),
    status: isInvalid ? 422 : 200,
  })
}

type Results = Pick<SearchProps, 'found' | 'regions' | 'relaxations' | 'full'>

async function loadResults({ context, viewer, today }: PageRequest, { search, cursor, page }: SearchQuery): Promise<Results> {
  const postSearch = toPostSearch(search)
  const validCursor = normalizeCursor(cursor)
  const { posts, regions, ...rest } = await searchRegions(context, viewer, {
    ...postSearch,
    cursor: validCursor,
    limit: resultsOnPage,
  })
  const found = { cards: posts.map(postToCard), page: validCursor === null ? 1 : page, ...rest }
  return {
    found,
    regions: regions.map(({ region, count }) => ({ region, count })),
    relaxations: rest.total <= fewResults ? await offerRelaxations({ context, viewer, today }, search, rest.total) : [],
    full: rest.total === 0 ? await listFullPosts(context, viewer, search) : [],
  }
}

/** Returns the relaxations that have more results than were found, with their counts. */
async function offerRelaxations(
  { context, viewer, today }: Pick<PageRequest, 'context' | 'viewer' | 'today'>,
  search: Search,
  found: number,
): Promise<OfferedRelaxation[]> {
  const findFirst = async (alternatives: readonly RelaxedSearch[]): Promise<OfferedRelaxation[]> => {
    for (const { relaxation, search: relaxed } of alternatives) {
      const count = await countFound(context, viewer, toPostSearch(relaxed))
      const shown = { count: Math.min(count, countLimit - 1), isLowerBound: count >= countLimit }
      if (count > found) return [{ ...relaxation, ...shown, url: searchUrl(relaxed) }]
    }
    return []
  }
  const relaxations = listRelaxations(search, today)
  // No search for a name finds more than the name alone, so that a name nobody has costs one count.
  const hasMore =
    search.term === '' || (await countFound(context, viewer, toPostSearch({ ...emptySearch, term: search.term }))) > found
  const worthwhile = hasMore ? relaxations : relaxations.filter(([first]) => first?.relaxation.kind === 'term')
  return (await Promise.all(worthwhile.map(findFirst))).flat()
}

/** Only the unfiltered lists of all Seoul and of each region are indexed by search engines. */
function getHead(
  { language, query, context }: PageRequest,
  { search, found }: SearchProps,
): Pick<PageResponse, 'title' | 'description' | 'canonical' | 'structured'> {
  const { title, description } = catalogs[language].pageHeads.search
  const region = search.region && catalogs[language].regions.districts[search.region]
  const isPlain = found !== null && found.total > 0 && search.term === '' && [...query.keys()].every((name) => name === 'region')
  return {
    title: pageTitle(language, title(region, search.term)),
    description: description(region, found?.total ?? 0, found?.totalIsLowerBound ?? false),
    canonical: isPlain && searchFields(search).every(([name]) => name === 'region') ? searchUrl(search) : null,
    ...(isPlain && { structured: toResultsJsonLd(context.config.publicUrl, language, found.cards, search.region) }),
  }
}

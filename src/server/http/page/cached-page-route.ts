import type { Context, Hono } from 'hono'
import { localPath } from '../../../contract/urls.ts'
import type { RegionName } from '../../../domain/post/region.ts'
import { type Language, languages } from '../../../i18n/language.ts'
import type { AppContext } from '../../runtime/context.ts'
import type { CacheTag } from '../../runtime/invalidation-listener.ts'
import { readForViewer } from '../read-your-writes.ts'
import { pageKeys, setEdgeHeaders } from './edge-headers.ts'
import { type CachedPage, type PageCache, sendCached } from './page-cache.ts'
import {
  type PageLoader,
  type PageRequest,
  type RenderedPage,
  readRequest,
  renderPage,
  sendPage,
  setPageHeaders,
} from './page-route.ts'
import { speculationRulesPath } from './speculation-rules.ts'

export type CacheablePage = {
  load: PageLoader
  /** The query parameters that the page reads; others are dropped and do not appear in its links. */
  parameters: readonly string[]
  /** Normalizes the request; null if the response must not be cached. */
  read: (request: PageRequest) => ReadRequest | null
}

export type ReadRequest = {
  /** The canonical path and query, without the language, of all equivalent requests. The page is rendered for it and cached under it. */
  address: string
  /** The data that the page shows; a change invalidates the cached page. */
  tags: readonly CacheTag[]
  /** The region that a list is about. */
  region?: RegionName | null
}

const maxKeyLength = 1000

/**
 * Serves a page that is the same for all visitors, under its path and under `/ko`. Visitors get it from memory until its data
 * changes; requests with a session get their own rendering.
 */
export function cachedPageRoute(app: Hono, context: AppContext, path: string, page: CacheablePage): void {
  for (const language of languages) app.get(localPath(language, path), (c) => servePublicPage(c, context, language, page))
}

async function servePublicPage(c: Context, context: AppContext, language: Language, page: CacheablePage): Promise<Response> {
  c.header('Speculation-Rules', `"${speculationRulesPath}"`)
  const received = await readRequest(c, context, language, page.parameters)
  const read = page.read(received)
  const request = read ? { ...received, path: read.address, query: toQuery(read.address) } : received
  const key = toKey(request)
  const { viewer } = received
  const response = await readForViewer(
    context,
    { viewer, headers: c.req.raw.headers },
    (source) => {
      const sourced = { ...request, context: source }
      return source.pages && read && viewer.role === 'visitor' && key.length <= maxKeyLength
        ? findPage(source.pages, key, read.tags, sourced, page.load)
        : renderPage(sourced, page.load)
    },
    (answer) => 'status' in answer && answer.status === 404,
  )
  if (response instanceof Response) return response
  if (!('tag' in response)) return await sendPage(c, request, response)
  setPageHeaders(c, language, request.viewer)
  const keys = read && pageKeys(read.tags, read.region ?? null, request.today)
  if (keys) setEdgeHeaders(c, context, keys)
  return await sendCached(c, response)
}

/** The cached page, cached now if it was not; or the uncacheable response of the loader. */
async function findPage(
  pages: PageCache,
  key: string,
  tags: readonly CacheTag[],
  request: PageRequest,
  load: PageLoader,
): Promise<CachedPage | RenderedPage | Response> {
  const uncacheable: { result?: RenderedPage | Response } = {}
  const cached = await pages.find(key, tags, async () => {
    const result = await renderPage(request, load)
    if (!(result instanceof Response) && result.status === 200) return result.document
    uncacheable.result = result
    return null
  })
  return cached ?? uncacheable.result ?? (await renderPage(request, load))
}

function toQuery(address: string): URLSearchParams {
  return new URL(address, 'http://page.invalid').searchParams
}

/** Everything that a visitor's page depends on, apart from the database. */
function toKey({ language, path, today, bannerHidden }: PageRequest): string {
  return [language, today, bannerHidden ? 'no banner' : 'banner', path].join(' ')
}

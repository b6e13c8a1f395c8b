import type { Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import { postToCard } from '../../contract/post/post.ts'
import { homeUrl, readHomeList } from '../../contract/search/home-url.ts'
import { localPath, pagePatterns, urls } from '../../contract/urls.ts'
import { getHiddenListingsOwner } from '../../domain/account/account.ts'
import type { Category } from '../../domain/post/category.ts'
import { Page as HomePage } from '../../web/pages/search/home.tsx'
import { emptySearchForm } from '../../web/search/form/read-search-form.ts'
import { cachedPageRoute } from '../http/page/cached-page-route.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, respondWith } from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'
import { readOwnDogs } from './own-dogs.ts'
import { listPostsPage, normalizeCursor } from './search-posts.ts'

export function homePages(app: Hono, context: AppContext): void {
  cachedPageRoute(app, context, pagePatterns.home, {
    load: async (request) => redirectToKorean(request) ?? (await homePage(request)),
    parameters: homeParameters,
    read: (request) => (redirectToKorean(request) ? null : { address: getCanonicalAddress(request), tags: ['posts'] }),
  })
}

export const homeParameters = ['sort', 'shown', 'after']

/** Redirects viewers who chose Korean to the Korean page. */
function redirectToKorean({ request, path, language }: PageRequest): Response | null {
  const chosen = parse(request.headers.get('cookie') ?? '', 'language').language
  if (language !== 'en' || chosen !== 'ko') return null
  const headers = { Location: localPath('ko', path), Vary: 'Cookie', 'Cache-Control': 'private, no-cache' }
  return new Response(null, { status: 302, headers })
}

function getCanonicalAddress({ query }: PageRequest): string {
  const url = homeUrl(readHomeList(query))
  const after = normalizeCursor(query.get('after'))
  return after === null ? url : `${url}${url.includes('?') ? '&' : '?'}after=${after}`
}

async function homePage({ context, viewer, language, query }: PageRequest): Promise<PageResponse> {
  const { category, shown } = readHomeList(query)
  const cursor = normalizeCursor(query.get('after'))
  const viewerUid = getHiddenListingsOwner(viewer)
  const [{ posts, next }, totals, regions, ownDogs] = await Promise.all([
    listPostsPage(context, viewer, { category, cursor, limit: shown }),
    context.totals.byCategory(viewerUid),
    context.totals.byRegion(viewerUid),
    readOwnDogs(context.db, viewer),
  ])
  const { pageHeads } = catalogs[language]
  return respondWith(HomePage, {
    props: {
      listing: { category, cards: posts.map(postToCard), next },
      totals,
      regions,
      searchForm: emptySearchForm,
      ownDogs,
    },
    title: pageHeads.home.title,
    description: pageHeads.home.description,
    canonical: getCanonical(category, cursor),
    structured: [toSiteJsonLd(context.config.publicUrl, language)],
  })
}

/** Only the first page is indexed. Categories are not, because their posts are all on the home page or a region's page. */
function getCanonical(category: Category, cursor: string | null): string | null {
  return category === 'all' && cursor === null ? urls.home : null
}

/** JSON-LD of the site for search engines, with its search by name. */
function toSiteJsonLd(publicUrl: string, language: PageRequest['language']): object {
  const at = (path: string): string => publicUrl + localPath(language, path)
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: catalogs[language].shell.brand,
    url: at(urls.home),
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at(urls.search)}?term={term}` },
      'query-input': 'required name=term',
    },
  }
}

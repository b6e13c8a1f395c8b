import type { Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import { readHomeList } from '../../contract/home-url.ts'
import { postToCard } from '../../contract/post.ts'
import { localPath, pagePatterns, urls } from '../../contract/urls.ts'
import { countByCategory, countByRegion } from '../../db/region-count.ts'
import type { Category } from '../../domain/category.ts'
import { Page as HomePage } from '../../web/pages/home.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { publicPageRoute } from '../public-page.ts'
import { isCursor } from '../search/cursor.ts'
import { listPosts } from '../search/search-posts.ts'

export function homePages(app: Hono, parts: Parts): void {
  publicPageRoute(app, parts, pagePatterns.home, {
    load: async (request) => toKorean(request) ?? (await homePage(request)),
    parameters: ['sort', 'shown', 'after'],
    shows: (request) => (toKorean(request) ? null : ['posts']),
  })
}

/** Who chose Korean comes back to it. */
function toKorean({ request, path, language }: PageRequest): Response | null {
  const chosen = parse(request.headers.get('cookie') ?? '', 'language').language
  if (language !== 'en' || chosen !== 'ko') return null
  const headers = { Location: localPath('ko', path), Vary: 'Cookie', 'Cache-Control': 'private, no-cache' }
  return new Response(null, { status: 302, headers })
}

async function homePage({ parts, viewer, language, query }: PageRequest): Promise<PageAnswer> {
  const { category, shown } = readHomeList(query)
  const after = query.get('after')
  const cursor = after !== null && isCursor(after) ? after : null
  const viewerUid = viewer.role === 'visitor' ? null : viewer.uid
  const [{ posts, next }, totals, regions] = await Promise.all([
    listPosts(parts, viewer, { category, cursor, limit: shown }),
    countByCategory(parts.db, viewerUid),
    countByRegion(parts.db, { viewerUid }),
  ])
  const { home } = catalogues[language]
  return answerWith(HomePage, {
    page: 'home',
    props: {
      listing: { category, cards: posts.map(postToCard), next },
      totals,
      regions,
      finder: { region: 'All', checkin: '', checkout: '', size: '' },
    },
    title: home.title,
    description: home.description,
    canonical: canonicalOf(category, cursor),
    structured: [siteData(parts.config.publicUrl, language)],
  })
}

/** Later parts of a list are not for search engines; neither are categories, whose posts are all on the home page or a region's. */
function canonicalOf(category: Category, cursor: string | null): string | null {
  return category === 'all' && cursor === null ? urls.home : null
}

/** The site as search engines read it, with its search by name. */
function siteData(publicUrl: string, language: PageRequest['language']): object {
  const at = (path: string): string => publicUrl + localPath(language, path)
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: catalogues[language].shell.brand,
    url: at(urls.home),
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at(urls.search)}?term={term}` },
      'query-input': 'required name=term',
    },
  }
}

import type { Context, Hono } from 'hono'
import { localPath } from '../contract/urls.ts'
import { type Language, languages } from '../i18n/language.ts'
import { acceptedEncoding } from './compression.ts'
import type { KeptPage, PageCache } from './page-cache.ts'
import {
  type MadePage,
  makePage,
  type PageLoader,
  type PageRequest,
  readRequest,
  sendPage,
  setPageHeaders,
} from './page-route.ts'
import type { Parts } from './parts.ts'
import { sessionCookieName } from './session.ts'
import type { Shown } from './shown-watch.ts'
import { speculationRulesPath } from './speculation-rules.ts'

export type PublicPage = {
  load: PageLoader
  /** The parameters that the page reads; others neither reach it nor stay in its links. */
  parameters: readonly string[]
  /** What the page shows: when that changes it is made anew. Null where its answer is for this one request. */
  shows: (request: PageRequest) => readonly Shown[] | null
}

const longestKey = 1000

/**
 * Serves a page that all visitors see alike, under its path and under `/ko`. To them it is sent from memory until what it shows has
 * changed; whoever has a session gets their own.
 */
export function publicPageRoute(app: Hono, parts: Parts, path: string, page: PublicPage): void {
  for (const language of languages)
    app.get(localPath(language, path), (context) => servePublicPage(context, parts, language, page))
}

async function servePublicPage(context: Context, parts: Parts, language: Language, page: PublicPage): Promise<Response> {
  context.header('Speculation-Rules', `"${speculationRulesPath}"`)
  const request = await readRequest(context, parts, language, page.parameters)
  const shows = mayHaveSession(request) ? null : page.shows(request)
  const key = keyOf(request)
  const answer =
    parts.pages && shows && key.length <= longestKey
      ? await findPage(parts.pages, key, shows, request, page.load)
      : await makePage(request, page.load)
  if (answer instanceof Response) return answer
  return 'tag' in answer ? await sendKept(context, request, answer) : await sendPage(context, request, answer)
}

/** Nothing but its headers to whoever has this very page already. */
async function sendKept(context: Context, { language, viewer }: PageRequest, { tag, body }: KeptPage): Promise<Response> {
  setPageHeaders(context, language, viewer)
  context.header('ETag', tag)
  const known = context.req.header('If-None-Match')?.split(',') ?? []
  if (known.some((text) => text.trim() === tag)) return context.body(null, 304)
  const encoding = acceptedEncoding(context.req.header('Accept-Encoding'))
  if (encoding !== 'identity') context.header('Content-Encoding', encoding)
  return context.body(await body(encoding), 200)
}

/** A page that was kept or is now, or what else the loader had to say. */
async function findPage(
  pages: PageCache,
  key: string,
  shows: readonly Shown[],
  request: PageRequest,
  load: PageLoader,
): Promise<KeptPage | MadePage | Response> {
  const own: { made?: MadePage | Response } = {}
  const kept = await pages.find(key, shows, async () => {
    const made = await makePage(request, load)
    if (!(made instanceof Response) && made.status === 200) return made.document
    own.made = made
    return null
  })
  return kept ?? own.made ?? (await makePage(request, load))
}

function mayHaveSession({ parts, request }: PageRequest): boolean {
  return request.headers.get('cookie')?.includes(sessionCookieName(parts.config)) ?? false
}

/** All that a visitor's page depends on beside the database. */
function keyOf({ language, path, today, bannerHidden }: PageRequest): string {
  return [language, today, bannerHidden ? 'no banner' : 'banner', path].join(' ')
}

import type { Hono } from 'hono'

/** Referenced by a response header, since rules inside a page would be an inline script. */
export const speculationRulesPath = '/speculation-rules.json'

/**
 * Home, search results and posts, in both languages. Excludes booking, payment, account and API URLs. Fragment and category links
 * are excluded too, since they update the page in place.
 */
const prefetchPatterns = [
  { pathname: '/{ko}?', search: '', hash: '' },
  { pathname: '{/ko}?/search{/:term}?', hash: '' },
  { pathname: '{/ko}?/post/:postNum', hash: '' },
]

/** `moderate` makes the browser prefetch on hover or pointer down. */
const rules = { prefetch: [{ source: 'document', where: { href_matches: prefetchPatterns }, eagerness: 'moderate' }] }

export function speculationRoutes(app: Hono): void {
  app.get(speculationRulesPath, (c) =>
    c.body(JSON.stringify(rules), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    }),
  )
}

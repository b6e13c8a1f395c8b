import type { Hono } from 'hono'

/** Named by a header of the public pages: a rule inside of a page would be an inline script. */
export const speculationRulesPath = '/speculation-rules.json'

/**
 * Home, results and posts, in both languages; never what pays, books, belongs to an account or is a call. Links into a part of a
 * page and categories change the page in place, so nothing is fetched for them.
 */
const fetchedAhead = [
  { pathname: '/{ko}?', search: '', hash: '' },
  { pathname: '{/ko}?/search{/:term}?', hash: '' },
  { pathname: '{/ko}?/post/:postNum', hash: '' },
]

/** A browser fetches the page of such a link when somebody rests on it or begins to press it. */
const rules = { prefetch: [{ source: 'document', where: { href_matches: fetchedAhead }, eagerness: 'moderate' }] }

export function speculationRoutes(app: Hono): void {
  app.get(speculationRulesPath, (context) =>
    context.body(JSON.stringify(rules), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    }),
  )
}

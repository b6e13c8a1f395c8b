import type { Context, Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { Refusal } from '../../../domain/refusal.ts'

/** Returns a check that throws `method_not_allowed`, with the allowed methods, if a path has routes but none for the method. */
export function createMethodCheck(app: Hono): (c: Context) => void {
  let router: TrieRouter<string> | null = null
  return ({ req }) => {
    router ??= buildRouter(app)
    const methods = new Set(router.match('ALL', req.path)[0].map(([method]) => method))
    if (methods.has('GET')) methods.add('HEAD')
    if (methods.size > 0 && !methods.has(req.method)) throw new Refusal('method_not_allowed', { allow: [...methods].sort() })
  }
}

/** Skips routes for all methods, which are middleware. */
function buildRouter(app: Hono): TrieRouter<string> {
  const router = new TrieRouter<string>()
  for (const { path, method } of app.routes) if (method !== 'ALL') router.add('ALL', path, method)
  return router
}

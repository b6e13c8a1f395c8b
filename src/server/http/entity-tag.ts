import type { MiddlewareHandler } from 'hono'

const bodyHeaders = ['Content-Type', 'Content-Length', 'Content-Encoding', 'Content-Language']

/** Responds with 304 and no body if `If-None-Match` matches the response's ETag. */
export const respondNotModified: MiddlewareHandler = async (c, next) => {
  await next()
  const { req, res } = c
  const tag = res.headers.get('ETag')
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  if (tag === null || !isRead || !res.ok || !matches(req.header('If-None-Match') ?? '', tag)) return
  await res.body?.cancel()
  const headers = new Headers(res.headers)
  for (const name of bodyHeaders) headers.delete(name)
  // Without this, Hono merges the previous response's headers into the new one.
  c.res = undefined
  c.res = new Response(null, { status: 304, headers })
}

/** Compares weakly, as RFC 9110 requires for If-None-Match. */
function matches(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return tags.includes(tag.replace(/^W\//, ''))
}

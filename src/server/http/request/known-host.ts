import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../../../domain/refusal.ts'

// Load balancers and Prometheus request these by IP address. None of them exposes personal data.
const exemptPaths = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Rejects requests for a host that is not ours. This prevents DNS rebinding, where a foreign page's name resolves to our address and the
 * page thereby becomes same-origin with us. Ports are ignored, since a port may be forwarded.
 */
export function requireKnownHost({ ownOrigins }: { ownOrigins: readonly string[] }): MiddlewareHandler {
  const known = new Set(ownOrigins.map((origin) => new URL(origin).hostname))
  const isKnown = (url: string): boolean => URL.canParse(url) && known.has(new URL(url).hostname)
  return async (c, next) => {
    const { req } = c
    const host = req.header('Host')
    // The request line can name a different host than the header.
    const urls = host === undefined ? [req.url] : [req.url, `http://${host}`]
    if (!hasOneHost(c) || !(exemptPaths.has(req.path) || urls.every(isKnown))) throw new Refusal('bad_host')
    await next()
  }
}

/** A proxy and this server could each pick a different one of several Host headers. Only HTTP/1.0 allows none. */
function hasOneHost({ env }: Context): boolean {
  const rawHeaders: unknown = env?.incoming?.rawHeaders
  if (!Array.isArray(rawHeaders)) return true
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && String(name).toLowerCase() === 'host').length
  return count === 1 || (count === 0 && env.incoming.httpVersion === '1.0')
}

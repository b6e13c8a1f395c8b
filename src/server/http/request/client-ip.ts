import type { MiddlewareHandler } from 'hono'
import { type Language, languages } from '../../../i18n/language.ts'
import { createTrustedProxies, normalizeAddress, resolveClientIp } from './trusted-proxies.ts'

/** Properties of the client that sent a request. */
export type Client = {
  /** The client's IPv4 address or IPv6 /64 network. Forwarding headers count only from trusted proxies. */
  address: string
  userAgent: string
  /** The language of the referring page. */
  language: Language
}

/** Stands in for the client of background jobs. */
export const noClient: Client = { address: 'none', userAgent: '', language: 'en' }

const addresses = new WeakMap<Request, string>()

/** Stores the client address of each request for `readClient`. */
export function rememberClientAddress({ trustedProxies }: { trustedProxies: readonly string[] }): MiddlewareHandler {
  const proxies = createTrustedProxies(trustedProxies)
  return async (c, next) => {
    const connection: unknown = c.env?.incoming?.socket?.remoteAddress
    if (typeof connection === 'string') {
      const address = resolveClientIp(connection, c.req.header('X-Forwarded-For') ?? null, proxies)
      addresses.set(c.req.raw, toNetwork(address))
    }
    await next()
  }
}

export function readClient(request: Request): Client {
  return {
    address: addresses.get(request) ?? 'unknown',
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    language: getLanguage(request.headers.get('referer') ?? ''),
  }
}

/** Returns an IPv4 address unchanged and an IPv6 address as its /64, since one client usually controls a whole /64. */
export function toNetwork(client: string): string {
  const address = normalizeAddress(client)
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** A network that a client belongs to, and of how many networks it may have the share. */
type NetworkOfClient = { name: string; shares: number }

/**
 * The largest network that one customer can have: the /48 of an IPv6 /64, which contains 65,536 of them, and an IPv4 address itself. Some
 * mobile carriers have their customers in one /48, so it has several shares.
 */
export function findSite(network: string, sharesOfSite = 4): NetworkOfClient {
  return network.endsWith('::/64')
    ? { name: `${network.split(':').slice(0, 3).join(':')}::/48`, shares: sharesOfSite }
    : { name: network, shares: 1 }
}

/** All networks that count what a client in `network` does: itself, and its site. */
export function listNetworks(network: string, sharesOfSite?: number): NetworkOfClient[] {
  const site = findSite(network, sharesOfSite)
  return site.name === network ? [site] : [{ name: network, shares: 1 }, site]
}

function getLanguage(referer: string): Language {
  const path = URL.canParse(referer) ? new URL(referer).pathname : '/'
  return languages.find((language) => language === path.split('/')[1]) ?? 'en'
}

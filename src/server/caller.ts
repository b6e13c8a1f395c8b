import type { MiddlewareHandler } from 'hono'
import { type Language, languages } from '../i18n/language.ts'
import { addressBehind, createProxies } from './proxies.ts'

/** What a request tells of its sender without being asked. */
export type Caller = {
  /** Of the connection, or as a proxy of ours says; an IPv6 network counts as one. What any other header claims does not count. */
  address: string
  userAgent: string
  /** Of the page it comes from. */
  language: Language
}

/** For what the program does by itself. */
export const noCaller: Caller = { address: 'none', userAgent: '', language: 'en' }

const addresses = new WeakMap<Request, string>()

/** Notes where the request comes from, for `callerOf`. */
export function noteAddress({ trustedProxies }: { trustedProxies: readonly string[] }): MiddlewareHandler {
  const proxies = createProxies(trustedProxies)
  return async (context, next) => {
    const connection: unknown = context.env?.incoming?.socket?.remoteAddress
    if (typeof connection === 'string') {
      const address = addressBehind(connection, context.req.header('X-Forwarded-For') ?? null, proxies)
      addresses.set(context.req.raw, networkOf(address))
    }
    await next()
  }
}

export function callerOf(request: Request): Caller {
  return {
    address: addresses.get(request) ?? 'unknown',
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    language: languageOf(request.headers.get('referer') ?? ''),
  }
}

/** An IPv4 address as it is, of an IPv6 address the first 64 bits: whoever has one has them all. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = address.includes('::') ? [...before, ...zeros, ...after] : before
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function languageOf(referer: string): Language {
  const path = URL.canParse(referer) ? new URL(referer).pathname : '/'
  return languages.find((language) => language === path.split('/')[1]) ?? 'en'
}

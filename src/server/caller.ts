import type { MiddlewareHandler } from 'hono'
import { type Language, languages } from '../i18n/language.ts'

/** What a request tells of its sender without being asked. */
export type Caller = {
  /** Of the connection; an IPv6 network counts as one. What a header claims does not count. */
  address: string
  userAgent: string
  /** Of the page it comes from. */
  language: Language
}

const addresses = new WeakMap<Request, string>()

/** Notes the connection's address, for `callerOf`. */
export const noteAddress: MiddlewareHandler = async (context, next) => {
  const address: unknown = context.env?.incoming?.socket?.remoteAddress
  if (typeof address === 'string') addresses.set(context.req.raw, networkOf(address))
  await next()
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

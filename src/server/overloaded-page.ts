import type { Context } from 'hono'
import { urls } from '../contract/urls.ts'
import { dayAt } from '../domain/day.ts'
import type { Language } from '../i18n/language.ts'
import { acceptedEncoding, compress, type Encoding } from './compression.ts'
import { makePage, noticePage, setPageHeaders } from './page-route.ts'
import type { Parts } from './parts.ts'

const visitor = { role: 'visitor' } as const

const keptOf = new WeakMap<Parts['log'], Map<string, Promise<Buffer<ArrayBuffer>>>>()

/** Says that there is too much to do, at next to no cost: made once, as a visitor sees it, without asking the database. */
export async function overloadedPage(context: Context, parts: Parts, language: Language): Promise<Response> {
  const kept = keptOf.get(parts.log) ?? new Map()
  keptOf.set(parts.log, kept)
  const encoding = acceptedEncoding(context.req.header('Accept-Encoding'))
  const key = `${language} ${encoding}`
  const body = kept.get(key) ?? madeBody(context.req.raw, parts, language, encoding)
  kept.set(key, body)
  setPageHeaders(context, language, visitor)
  context.header('Cache-Control', 'no-store')
  if (encoding !== 'identity') context.header('Content-Encoding', encoding)
  return context.body(await body, 503)
}

async function madeBody(request: Request, parts: Parts, language: Language, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const asked = { params: {}, query: new URLSearchParams(), path: urls.home, today: dayAt(parts.clock()), bannerHidden: true }
  const made = await makePage({ ...asked, parts, viewer: visitor, language, request }, async () =>
    noticePage('overloaded', language),
  )
  if (made instanceof Response) throw new Error('The page leads elsewhere')
  return encoding === 'identity' ? made.document : await compress(made.document, encoding)
}

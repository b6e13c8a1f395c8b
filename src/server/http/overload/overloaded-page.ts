import type { Context } from 'hono'
import { urls } from '../../../contract/urls.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import type { Language } from '../../../i18n/language.ts'
import type { AppContext } from '../../runtime/context.ts'
import { acceptedEncoding, compress, type Encoding } from '../compression.ts'
import { errorPage, renderPage, setPageHeaders } from '../page/page-route.ts'

const visitor = { role: 'visitor' } as const

const cachedBodies = new WeakMap<AppContext['log'], Map<string, Promise<Buffer<ArrayBuffer>>>>()

/** Serves the overload page at almost no cost: rendered once, as for a visitor, without a database query. */
export async function overloadedPage(c: Context, context: AppContext, language: Language): Promise<Response> {
  const bodies = cachedBodies.get(context.log) ?? new Map()
  cachedBodies.set(context.log, bodies)
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  const key = `${language} ${encoding}`
  const body = bodies.get(key) ?? renderBody(c.req.raw, context, language, encoding)
  bodies.set(key, body)
  setPageHeaders(c, language, visitor)
  c.header('Cache-Control', 'no-store')
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  return c.body(await body, 503)
}

async function renderBody(
  request: Request,
  context: AppContext,
  language: Language,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  const pageRequest = {
    params: {},
    query: new URLSearchParams(),
    path: urls.home,
    today: dayAt(context.clock()),
    bannerHidden: true,
  }
  const rendered = await renderPage({ ...pageRequest, context, viewer: visitor, language, request }, async () =>
    errorPage('overloaded', language),
  )
  if (rendered instanceof Response) throw new Error('The overload page must not redirect')
  return encoding === 'identity' ? rendered.document : await compress(rendered.document, encoding)
}

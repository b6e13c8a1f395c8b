import { type Context, Hono, type Next } from 'hono'
import { Refusal, type RefusalCode } from '../../domain/refusal.ts'
import type { Language } from '../../i18n/language.ts'
import type { Notice } from '../../web/pages/notice.tsx'
import { accountDeletionRoutes } from '../account/account-deletion-routes.ts'
import { accountPages } from '../account/account-pages.ts'
import { linkPages } from '../account/link-pages.ts'
import { oauthPages } from '../account/oauth/oauth-page.ts'
import { ownerPages } from '../account/owner-page.ts'
import { accountRoutes } from '../account/routes.ts'
import { bookingPages } from '../booking/pages/booking-pages.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { calendarSyncRoutes } from '../calendar-sync/routes.ts'
import { companyPages } from '../company/company-pages.ts'
import { deskRoutes } from '../company/today/routes.ts'
import { customerRoutes } from '../customer/routes.ts'
import { documentPages } from '../document/document-pages.ts'
import { dogRoutes } from '../dog/routes.ts'
import { imageRoutes } from '../image/routes.ts'
import { journalRoutes } from '../journal/routes.ts'
import { kennelRoutes } from '../kennel/routes.ts'
import { likeRoutes } from '../like/routes.ts'
import { messagePages } from '../message/message-pages.ts'
import { messageRoutes } from '../message/routes.ts'
import { notificationPages } from '../notification/notification-pages.ts'
import { notificationRoutes } from '../notification/routes.ts'
import { paymentPages } from '../payment/payment-pages.ts'
import { paymentRoutes } from '../payment/routes.ts'
import { sandboxRoutes } from '../payment/sandbox/routes.ts'
import { detailPages } from '../post/detail-page.ts'
import { postFormPages } from '../post/post-form-pages.ts'
import { postRoutes } from '../post/routes.ts'
import { reviewRoutes } from '../review/routes.ts'
import type { AppContext } from '../runtime/context.ts'
import { closeWhileDraining, healthRoutes } from '../runtime/health.ts'
import { countShed, watchRequests } from '../runtime/metrics.ts'
import { traceRequests } from '../runtime/tracing/trace-requests.ts'
import { comparePages } from '../search/compare-page.ts'
import { homePages } from '../search/home-page.ts'
import { searchRoutes } from '../search/routes.ts'
import { searchPages } from '../search/search-page.ts'
import { staffRoutes } from '../staff/routes.ts'
import { staffPages } from '../staff/staff-pages.ts'
import { tabletPages } from '../staff/tablet-page.ts'
import { waitlistRoutes } from '../waitlist/routes.ts'
import { compressResponses } from './compression.ts'
import { rejectUnknownEndpoints } from './endpoint.ts'
import { respondNotModified } from './entity-tag.ts'
import { errorResponses, toErrorResponse, toRefusal } from './errors.ts'
import { docsRoutes } from './openapi/docs.ts'
import { capacityWithoutLimits, shedLoad } from './overload/load-shedding.ts'
import { overloadedPage } from './overload/overloaded-page.ts'
import { limitUnread } from './overload/unread-responses.ts'
import { errorPage, servePage } from './page/page-route.ts'
import { siteRoutes } from './page/sitemap.ts'
import { speculationRoutes } from './page/speculation-rules.ts'
import { wellKnownRoutes } from './page/well-known.ts'
import { rememberChanges } from './read-your-writes.ts'
import { createMethodCheck } from './request/allowed-methods.ts'
import { rememberClientAddress } from './request/client-ip.ts'
import { requireKnownHost } from './request/known-host.ts'
import { securityHeaders } from './security-headers.ts'

/** Builds the HTTP app. `addFiles` registers the built browser files ahead of the pages. */
export function createApp(context: AppContext, addFiles: (app: Hono) => void = () => {}): Hono {
  const app = new Hono()
  app.use(securityHeaders(context.config))
  app.use(closeWhileDraining(context))
  app.use(rememberClientAddress(context.config))
  app.use(limitUnread())
  watchRequests(app, context)
  traceRequests(app, context)
  app.use(requireKnownHost(context.config))
  app.use(rememberChanges(context))
  app.use(rejectNullBytes)
  app.use(respondNotModified)
  addFiles(app)
  app.use(compressResponses)
  app.use(shedLoad(() => countShed(context), context.config.rateLimits ? {} : capacityWithoutLimits))
  for (const add of [...endpointRoutes, ...pageRoutes]) add(app, context)
  rejectUnknownEndpoints(app)
  const checkMethod = createMethodCheck(app)
  app.notFound((c) => {
    checkMethod(c)
    return redirectTrailingSlash(c) ?? servePage(c, context, getLanguage(c), notFound)
  })
  app.onError((error, c) => handleError(error, c, context))
  return app
}

type AddRoutes = (app: Hono, context: AppContext) => void

const endpointRoutes: readonly AddRoutes[] = [
  healthRoutes,
  docsRoutes,
  siteRoutes,
  wellKnownRoutes,
  speculationRoutes,
  accountRoutes,
  accountDeletionRoutes,
  dogRoutes,
  imageRoutes,
  postRoutes,
  searchRoutes,
  likeRoutes,
  bookingRoutes,
  paymentRoutes,
  sandboxRoutes,
  reviewRoutes,
  journalRoutes,
  customerRoutes,
  kennelRoutes,
  deskRoutes,
  calendarSyncRoutes,
  staffRoutes,
  notificationRoutes,
  waitlistRoutes,
  messageRoutes,
]

const pageRoutes: readonly AddRoutes[] = [
  // Before the page to log in, which it replaces on a tablet.
  tabletPages,
  homePages,
  searchPages,
  comparePages,
  detailPages,
  accountPages,
  oauthPages,
  bookingPages,
  paymentPages,
  linkPages,
  ownerPages,
  companyPages,
  staffPages,
  postFormPages,
  documentPages,
  notificationPages,
  messagePages,
]

const notFound = async ({ language }: { language: Language }): Promise<ReturnType<typeof errorPage>> =>
  errorPage('notFound', language)

/** Errors that following links on this site cannot cause; they stay JSON. */
const jsonOnlyCodes: readonly RefusalCode[] = ['bad_host', 'method_not_allowed', 'incomplete_body']

/** Responds to page requests with an error page and to API requests with JSON. `toErrorResponse` logs unexpected errors once in both cases. */
async function handleError(error: Error, c: Context, context: AppContext): Promise<Response> {
  const response = toErrorResponse(error, c, context)
  const { code } = toRefusal(error)
  if (!wantsPage(c) || jsonOnlyCodes.includes(code)) return response
  const language = getLanguage(c)
  const page = code === 'overloaded' ? await overloadedPage(c, context, language) : await failurePage(c, context, language, code)
  const retryAfter = response.headers.get('Retry-After')
  if (retryAfter) page.headers.set('Retry-After', retryAfter)
  return page
}

const noticeOfCode: Partial<Record<RefusalCode, Notice>> = {
  not_found: 'notFound',
  gone: 'gone',
  wrong_role: 'wrongRole',
  foreign_origin: 'refused',
  guest_not_allowed: 'refused',
  too_large: 'tooLarge',
  bad_fields: 'invalid',
  key_reused: 'invalid',
  rate_limited: 'overloaded',
}

/** Falls back to JSON if the error page fails too, for example when the session lookup is what broke. */
async function failurePage(c: Context, context: AppContext, language: Language, code: RefusalCode): Promise<Response> {
  const { status } = errorResponses[code]
  const page = servePage(c, context, language, async () => ({ ...errorPage(noticeOfCode[code] ?? 'failed', language), status }))
  return await page.catch((error: unknown) => toErrorResponse(error, c, context))
}

/** PostgreSQL text cannot contain U+0000, so no resource can have it in its URL. */
async function rejectNullBytes(c: Context, next: Next): Promise<Response | undefined> {
  if (!/%00/.test(c.req.url)) {
    await next()
    return undefined
  }
  if (c.req.path.startsWith('/api/')) throw new Refusal('not_found')
  return await c.notFound()
}

/** Redirects a URL with trailing slashes to the one without. */
function redirectTrailingSlash({ req, redirect }: Context): Response | null {
  if (req.method !== 'GET' && req.method !== 'HEAD') return null
  const { pathname, search } = new URL(req.url)
  let end = pathname.length
  // A regular expression would start again at every slash of a long row of slashes.
  while (pathname.endsWith('/', end)) end -= 1
  const path = pathname.slice(0, end)
  return path === pathname || path === '' || path.startsWith('//') ? null : redirect(path + search, 301)
}

function wantsPage({ req }: Context): boolean {
  return (
    !req.path.startsWith('/api/') && !req.path.startsWith('/images/') && (req.header('Accept')?.includes('text/html') ?? false)
  )
}

function getLanguage({ req }: Context): Language {
  return req.path === '/ko' || req.path.startsWith('/ko/') ? 'ko' : 'en'
}

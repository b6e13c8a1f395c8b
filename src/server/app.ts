import { type Context, Hono, type Next } from 'hono'
import { Refusal } from '../domain/refusal.ts'
import type { Language } from '../i18n/language.ts'
import { accountPages } from './account/account-pages.ts'
import { leaveRoutes } from './account/leave-routes.ts'
import { linkPages } from './account/link-pages.ts'
import { ownerPages } from './account/owner-page.ts'
import { accountRoutes } from './account/routes.ts'
import { socialPages } from './account/social-page.ts'
import { bookingPages } from './booking/booking-pages.ts'
import { bookingRoutes } from './booking/routes.ts'
import { refuseUnknownCalls } from './call.ts'
import { noteAddress } from './caller.ts'
import { companyPages } from './company/company-pages.ts'
import { compressAnswers } from './compression.ts'
import { docsRoutes } from './docs.ts'
import { dogRoutes } from './dog/routes.ts'
import { answerFailure, refusalOf } from './errors.ts'
import { closeWhileDraining, healthRoutes } from './health.ts'
import { homePages } from './home/home-page.ts'
import { imageRoutes } from './image/routes.ts'
import { journalRoutes } from './journal/routes.ts'
import { likeRoutes } from './like/routes.ts'
import { shedLoad } from './load-shedding.ts'
import { countShed, watchRequests } from './metrics.ts'
import { overloadedPage } from './overloaded-page.ts'
import { noticePage, servePage } from './page-route.ts'
import type { Parts } from './parts.ts'
import { paymentPages } from './payment/payment-pages.ts'
import { paymentRoutes } from './payment/routes.ts'
import { sandboxRoutes } from './payment/sandbox/routes.ts'
import { detailPages } from './post/detail-page.ts'
import { postFormPages } from './post/post-form-pages.ts'
import { postRoutes } from './post/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { searchPages } from './search/search-page.ts'
import { securityHeaders } from './security-headers.ts'
import { siteRoutes } from './sitemap.ts'
import { speculationRoutes } from './speculation-rules.ts'

/** The whole program as one handler. `addFiles` puts the built browser files in front of the pages. */
export function createApp(parts: Parts, addFiles: (app: Hono) => void = () => {}): Hono {
  const app = new Hono()
  app.use(securityHeaders(parts.config))
  app.use(closeWhileDraining(parts))
  app.use(noteAddress(parts.config))
  watchRequests(app, parts)
  app.use(refuseUnreadable)
  addFiles(app)
  app.use(compressAnswers)
  app.use(shedLoad(() => countShed(parts)))
  for (const add of [...callRoutes, ...pageRoutes]) add(app, parts)
  refuseUnknownCalls(app)
  app.notFound((context) => withoutSlash(context) ?? servePage(context, parts, languageOf(context), notFound))
  app.onError((error, context) => answerError(error, context, parts))
  return app
}

type AddRoutes = (app: Hono, parts: Parts) => void

const callRoutes: readonly AddRoutes[] = [
  healthRoutes,
  docsRoutes,
  siteRoutes,
  speculationRoutes,
  accountRoutes,
  leaveRoutes,
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
]

const pageRoutes: readonly AddRoutes[] = [
  homePages,
  searchPages,
  detailPages,
  accountPages,
  socialPages,
  bookingPages,
  paymentPages,
  linkPages,
  ownerPages,
  companyPages,
  postFormPages,
]

const notFound = async ({ language }: { language: Language }): Promise<ReturnType<typeof noticePage>> =>
  noticePage('notFound', language)

/** A call fails as JSON, a page as a page; either way a bug is logged once, by `answerFailure`. */
async function answerError(error: Error, context: Context, parts: Parts): Promise<Response> {
  const answer = answerFailure(error, context, parts)
  if (!wantsPage(context)) return answer
  const language = languageOf(context)
  const page =
    refusalOf(error).code === 'overloaded'
      ? await overloadedPage(context, parts, language)
      : await failedPage(context, parts, language)
  const retryAfter = answer.headers.get('Retry-After')
  if (retryAfter) page.headers.set('Retry-After', retryAfter)
  return page
}

/** What broke may be what every page needs, such as knowing who asks: then there is no page, and no second one to break. */
async function failedPage(context: Context, parts: Parts, language: Language): Promise<Response> {
  const page = servePage(context, parts, language, async () => noticePage('failed', language))
  return await page.catch((error: unknown) => answerFailure(error, context, parts))
}

/** U+0000 stands in no text that the database could keep, so that nothing has it in its address. */
async function refuseUnreadable(context: Context, next: Next): Promise<Response | undefined> {
  if (!/%00/.test(context.req.url)) {
    await next()
    return undefined
  }
  if (context.req.path.startsWith('/api/')) throw new Refusal('not_found')
  return await context.notFound()
}

/** An address that ends in a slash leads to the one without. */
function withoutSlash({ req, redirect }: Context): Response | null {
  if (req.method !== 'GET' && req.method !== 'HEAD') return null
  const { pathname, search } = new URL(req.url)
  const path = pathname.replace(/\/+$/, '')
  return path === pathname || path === '' || path.startsWith('//') ? null : redirect(path + search, 301)
}

function wantsPage({ req }: Context): boolean {
  return (
    !req.path.startsWith('/api/') && !req.path.startsWith('/images/') && (req.header('Accept')?.includes('text/html') ?? false)
  )
}

function languageOf({ req }: Context): Language {
  return req.path === '/ko' || req.path.startsWith('/ko/') ? 'ko' : 'en'
}

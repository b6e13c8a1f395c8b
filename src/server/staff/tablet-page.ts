import type { Context, Hono } from 'hono'
import { localPath, pagePatterns, urls, withoutLanguage } from '../../contract/urls.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type Language, languages } from '../../i18n/language.ts'
import { Page as CompanyTabletPage } from '../../web/pages/company/company-tablet.tsx'
import { endOwnSession, endOwnTablet } from '../account/session/start-session.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, servePage } from '../http/page/page-route.ts'
import { readClient } from '../http/request/client-ip.ts'
import { classifyOrigin } from '../http/request/origin.ts'
import { ownPathIn } from '../http/request/own-path.ts'
import { readSubmittedForm } from '../http/request/submitted-form.ts'
import { endedCookie, sessionCookie, tabletToken } from '../http/session.ts'
import type { AppContext } from '../runtime/context.ts'
import { enterPin, listTabletPeople, type PinError } from './pin.ts'
import { findOwnTablet } from './tablet.ts'

const maxFormBytes = 4096

/**
 * The page of a shared tablet: the names of the staff, and the PIN. It is one form per person that needs no scripts. Nobody logs in on a
 * tablet, which therefore leads from there to its own page.
 */
export function tabletPages(app: Hono, context: AppContext): void {
  for (const language of languages) {
    const path = localPath(language, pagePatterns.companyTablet)
    app.get(path, (c) => showTablet(c, context, language, null))
    app.post(path, (c) => handleForm(c, context, language))
    app.get(localPath(language, pagePatterns.login), async (c, proceed) => {
      if ((await tabletToken(c.req.raw.headers, context)) === null) return await proceed()
      return c.redirect(localPath(language, urls.companyTabletFor(c.req.query('next') ?? '')), 302)
    })
  }
}

type Entered = { memberId: string; error: PinError }

async function handleForm(c: Context, context: AppContext, language: Language): Promise<Response> {
  const request = c.req.raw
  if (classifyOrigin(request.headers, context.config.ownOrigins) !== 'own') throw new Refusal('foreign_origin')
  const form = await readSubmittedForm(request, maxFormBytes)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const action = form.get('action')
  if (action === 'end') {
    await endOwnSession(context, request)
    await endOwnTablet(context, request, headers)
    headers.append('Set-Cookie', endedCookie(context))
    return seeOther(localPath(language, urls.loginAs('company', '/')), headers)
  }
  const next = getNext(language, new URL(request.url).searchParams)
  const tablet = await findOwnTablet(context, request)
  const here = localPath(language, next === null ? urls.companyTablet : urls.companyTabletFor(next))
  if (tablet === null || tablet === 'ended') return seeOther(here, headers)
  if (action === 'lock') {
    await endOwnSession(context, request)
    headers.append('Set-Cookie', endedCookie(context))
    return seeOther(here, headers)
  }
  const memberId = String(form.get('memberId') ?? '')
  const entered = await enterPin(context, tablet, { memberId, pin: String(form.get('pin') ?? '') }, readClient(request))
  if (typeof entered !== 'string') return await showTablet(c, context, language, { memberId, error: entered })
  headers.append('Set-Cookie', await sessionCookie(entered, context))
  return seeOther(next ?? localPath(language, urls.companyPage), headers)
}

async function showTablet(c: Context, context: AppContext, language: Language, entered: Entered | null): Promise<Response> {
  const response = await servePage(c, context, language, (request) => buildTabletPage(request, entered))
  const isOver = (await findOwnTablet(context, c.req.raw)) === 'ended'
  if (isOver) response.headers.append('Set-Cookie', endedCookie(context, 'tablet'))
  return response
}

async function buildTabletPage(
  { context, language, query, request }: PageRequest,
  entered: Entered | null,
): Promise<PageResponse> {
  const messages = catalogs[language].companyTablet
  const tablet = await findOwnTablet(context, request)
  const isHere = tablet !== null && tablet !== 'ended'
  return respondWith(CompanyTabletPage, {
    props: {
      people: isHere ? await listTabletPeople(context.db, tablet, context.clock()) : null,
      until: isHere ? tablet.expiresAt : null,
      hasEnded: tablet === 'ended',
      next: getNext(language, query),
      chosen: query.get('who'),
      entered,
    },
    title: pageTitle(language, isHere ? messages.title : messages[tablet ?? 'none']),
    description: messages.description,
    canonical: null,
    frame: 'plain',
    noStore: true,
    status: entered === null ? 200 : 422,
  })
}

/** Where entering a PIN leads, if not to Today. */
function getNext(language: Language, query: URLSearchParams): string | null {
  const next = ownPathIn(language, query.get('next'))
  return next === null || withoutLanguage(next).startsWith(urls.companyTablet) || withoutLanguage(next) === '/' ? null : next
}

function seeOther(location: string, headers: Headers): Response {
  headers.set('Location', location)
  return new Response(null, { status: 303, headers })
}

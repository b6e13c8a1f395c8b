import type { Hono } from 'hono'
import { landingPath, localPath, pagePatterns, urls } from '../../contract/urls.ts'
import type { Role } from '../../domain/account/account.ts'
import { type OAuthProvider, oauthProviders } from '../../domain/account/oauth-provider.ts'
import { Page as LoginPage } from '../../web/pages/account/login.tsx'
import { Page as RegisterPage } from '../../web/pages/account/register.tsx'
import { cachedPageRoute } from '../http/page/cached-page-route.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith } from '../http/page/page-route.ts'
import { ownPathIn } from '../http/request/own-path.ts'
import type { AppContext } from '../runtime/context.ts'
import type { CacheTag } from '../runtime/invalidation-listener.ts'
import { loadChosenStay, readNextBooking } from './session/stay-before-login.ts'

export function accountPages(app: Hono, context: AppContext): void {
  const parameters = ['role', 'next']
  cachedPageRoute(app, context, pagePatterns.login, {
    parameters,
    read: (request) => ({ address: urls.loginAs(getRole(request), getNext(request)), tags: getTags(request) }),
    load: async (request) => redirectIfSignedIn(request) ?? (await buildLoginPage(request)),
  })
  cachedPageRoute(app, context, pagePatterns.register, {
    parameters,
    read: (request) => ({ address: urls.registerAs(getRole(request), getNext(request)), tags: getTags(request) }),
    load: async (request) => redirectIfSignedIn(request) ?? (await buildRegisterPage(request)),
  })
}

/** Redirects viewers who are already signed in. */
function redirectIfSignedIn(request: PageRequest): Response | null {
  if (request.viewer.role === 'visitor') return null
  return new Response(null, { status: 302, headers: { Location: landingPath(request.viewer.role, getNext(request)) } })
}

/** A stay in view depends on the hotel and on which nights are taken. */
function getTags(request: PageRequest): CacheTag[] {
  const booking = readNextBooking(getNext(request))
  return booking ? [`post ${booking.postNum}`, 'nights'] : []
}

async function buildLoginPage(request: PageRequest): Promise<PageResponse> {
  const { account } = catalogs[request.language]
  const next = getNext(request)
  const stay = await loadChosenStay(request, next)
  const props = { role: getRole(request), next, stay, providers: getProviders(request) }
  return respondWith(LoginPage, {
    props,
    title: pageTitle(request.language, account.loginTitle),
    description: account.loginDescription,
    canonical: urls.login,
  })
}

async function buildRegisterPage(request: PageRequest): Promise<PageResponse> {
  const { account } = catalogs[request.language]
  const next = getNext(request)
  const stay = await loadChosenStay(request, next)
  const props = { role: getRole(request), next, stay, providers: getProviders(request) }
  return respondWith(RegisterPage, {
    props,
    title: pageTitle(request.language, account.registerTitle),
    description: account.registerDescription,
    canonical: urls.register,
  })
}

function getProviders({ context }: PageRequest): OAuthProvider[] {
  return oauthProviders.filter((provider) => context.config.oauthClients[provider])
}

function getRole({ query }: PageRequest): Role {
  return query.get('role') === 'company' ? 'company' : 'owner'
}

function getNext({ query, language }: PageRequest): string {
  return ownPathIn(language, query.get('next')) ?? localPath(language, urls.home)
}

import type { Hono } from 'hono'
import { localPath, pagePatterns, urls } from '../../contract/urls.ts'
import type { Role } from '../../domain/account.ts'
import { type SocialProvider, socialProviders } from '../../domain/social.ts'
import { Page as LoginPage } from '../../web/pages/login.tsx'
import { Page as RegisterPage } from '../../web/pages/register.tsx'
import { catalogues } from '../catalogues.ts'
import { ownPathIn } from '../own-path.ts'
import { answerWith, type PageAnswer, type PageRequest, pageTitle } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { publicPageRoute } from '../public-page.ts'

export function accountPages(app: Hono, parts: Parts): void {
  const still = { parameters: ['role', 'next'], shows: (): [] => [] }
  publicPageRoute(app, parts, pagePatterns.login, { ...still, load: async (request) => alreadyIn(request) ?? loginPage(request) })
  publicPageRoute(app, parts, pagePatterns.register, {
    ...still,
    load: async (request) => alreadyIn(request) ?? registerPage(request),
  })
}

/** Who is signed in already is led on. */
function alreadyIn(request: PageRequest): Response | null {
  if (request.viewer.role === 'visitor') return null
  return new Response(null, { status: 302, headers: { Location: nextOf(request) } })
}

function loginPage(request: PageRequest): PageAnswer {
  const { account } = catalogues[request.language]
  const props = { role: roleOf(request), next: nextOf(request), providers: providersOf(request) }
  return answerWith(LoginPage, {
    page: 'login',
    props,
    title: pageTitle(request.language, account.loginTitle),
    description: account.loginDescription,
    canonical: urls.login,
  })
}

function registerPage(request: PageRequest): PageAnswer {
  const { account } = catalogues[request.language]
  const props = { role: roleOf(request), next: nextOf(request), providers: providersOf(request) }
  return answerWith(RegisterPage, {
    page: 'register',
    props,
    title: pageTitle(request.language, account.registerTitle),
    description: account.registerDescription,
    canonical: urls.register,
  })
}

function providersOf({ parts }: PageRequest): SocialProvider[] {
  return socialProviders.filter((provider) => parts.config.social[provider])
}

function roleOf({ query }: PageRequest): Role {
  return query.get('role') === 'company' ? 'company' : 'owner'
}

function nextOf({ query, language }: PageRequest): string {
  return ownPathIn(language, query.get('next')) ?? localPath(language, urls.home)
}

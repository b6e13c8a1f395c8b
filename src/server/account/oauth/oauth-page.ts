import type { Hono } from 'hono'
import { localPath, pagePatterns, urls } from '../../../contract/urls.ts'
import { roles } from '../../../domain/account/account.ts'
import { oauthProviders } from '../../../domain/account/oauth-provider.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { Page as OAuthPage, type OAuthProps } from '../../../web/pages/account/oauth.tsx'
import { catalogs } from '../../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageRoute, pageTitle, respondWith } from '../../http/page/page-route.ts'
import type { AppContext } from '../../runtime/context.ts'
import { type OAuthIdentity, readOAuthCookie, readOAuthIdentity } from './oauth-cookie.ts'

export function oauthPages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.oauthReturn, oauthPage)
}

/** Providers know a single redirect URL, so sign-ins that started on a Korean page are redirected to the Korean one. */
async function oauthPage({ context, language, params, query, request }: PageRequest): Promise<PageResponse | Response> {
  const provider = oauthProviders.find((name) => name === params.provider && context.config.oauthClients[name])
  if (!provider) throw new Refusal('not_found')
  const state = await readOAuthCookie(context, request.headers)
  const identity = await readOAuthIdentity(context, request.headers)
  const next = (state ?? identity)?.next ?? ''
  if (language === 'en' && /^\/ko(?:[/?#]|$)/.test(next)) {
    const location = `${localPath('ko', urls.oauthReturn(provider))}?${query}`
    return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
  }
  const newUser = identity?.provider === provider ? findNewUser(identity, query) : null
  const { loginTitle, loginDescription, registerTitle, registerDescription } = catalogs[language].account
  return respondWith(OAuthPage, {
    props: { provider, code: query.get('code'), state: query.get('state') ?? '', newUser },
    title: pageTitle(language, newUser ? registerTitle : loginTitle),
    description: newUser ? registerDescription : loginDescription,
    canonical: null,
    noStore: true,
  })
}

/** Null for what the provider redirects with, which has a state; our own redirect to a new user has none. */
function findNewUser({ email, role }: OAuthIdentity, query: URLSearchParams): OAuthProps['newUser'] {
  if (query.has('state')) return null
  return { email, role: roles.find((name) => name === query.get('role')) ?? role }
}

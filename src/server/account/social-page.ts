import type { Hono } from 'hono'
import { localPath, pagePatterns, urls } from '../../contract/urls.ts'
import { Refusal } from '../../domain/refusal.ts'
import { socialProviders } from '../../domain/social.ts'
import { Page as SocialPage } from '../../web/pages/social.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageRoute, pageTitle } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { begunSocial } from './social-cookie.ts'

export function socialPages(app: Hono, parts: Parts): void {
  pageRoute(app, parts, pagePatterns.socialReturn, socialPage)
}

/** One address is registered at a provider; whoever left from a Korean page comes back to one. */
async function socialPage({ parts, language, params, query, request }: PageRequest): Promise<PageAnswer | Response> {
  const provider = socialProviders.find((name) => name === params.provider && parts.config.social[name])
  if (!provider) throw new Refusal('not_found')
  const begun = await begunSocial(parts, request.headers)
  if (language === 'en' && begun && /^\/ko(?:[/?#]|$)/.test(begun.next)) {
    const location = `${localPath('ko', urls.socialReturn(provider))}?${query}`
    return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
  }
  const { loginTitle, loginDescription } = catalogues[language].account
  return answerWith(SocialPage, {
    page: 'social',
    props: { provider, code: query.get('code'), state: query.get('state') ?? '' },
    title: pageTitle(language, loginTitle),
    description: loginDescription,
    canonical: null,
  })
}

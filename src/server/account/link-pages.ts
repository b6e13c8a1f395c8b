import type { Hono } from 'hono'
import { pagePatterns } from '../../contract/urls.ts'
import { Page as ForgotPasswordPage } from '../../web/pages/account/forgot-password.tsx'
import { Page as ProveEmailPage } from '../../web/pages/account/prove-email.tsx'
import { Page as SetPasswordPage } from '../../web/pages/account/set-password.tsx'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageRoute, pageTitle, respondWith } from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'

/** Pages that emailed links open. Tokens are in the URL fragment, which browsers do not send; the page posts them instead. */
export function linkPages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.forgotPassword, async (request) => buildForgotPasswordPage(request))
  pageRoute(app, context, pagePatterns.setPassword, async (request) => buildSetPasswordPage(request))
  pageRoute(app, context, pagePatterns.proveEmail, async (request) => buildVerifyEmailPage(request))
}

function buildForgotPasswordPage({ language }: PageRequest): PageResponse {
  const { forgotTitle, forgotText } = catalogs[language].account
  return respondWith(ForgotPasswordPage, {
    props: {},
    title: pageTitle(language, forgotTitle),
    description: forgotText,
    canonical: null,
  })
}

function buildSetPasswordPage({ language }: PageRequest): PageResponse {
  const { setPasswordTitle, setPasswordText } = catalogs[language].account
  return respondWith(SetPasswordPage, {
    props: {},
    title: pageTitle(language, setPasswordTitle),
    description: setPasswordText,
    canonical: null,
  })
}

function buildVerifyEmailPage({ language }: PageRequest): PageResponse {
  const { proveTitle, proving } = catalogs[language].account
  return respondWith(ProveEmailPage, {
    props: {},
    title: pageTitle(language, proveTitle),
    description: proving,
    canonical: null,
  })
}

import type { Hono } from 'hono'
import { pagePatterns } from '../../contract/urls.ts'
import { Page as ForgotPasswordPage } from '../../web/pages/account/forgot-password.tsx'
import { Page as SetPasswordPage } from '../../web/pages/account/set-password.tsx'
import { Page as VerifyEmailPage } from '../../web/pages/account/verify-email.tsx'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageRoute, pageTitle, respondWith } from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'

/** Pages that emailed links open. Tokens are in the URL fragment, which browsers do not send; the page posts them instead. */
export function linkPages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.forgotPassword, async (request) => buildForgotPasswordPage(request))
  pageRoute(app, context, pagePatterns.setPassword, async (request) => buildSetPasswordPage(request))
  pageRoute(app, context, pagePatterns.verifyEmail, async (request) => buildVerifyEmailPage(request))
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
  const { verifyTitle, verifying } = catalogs[language].account
  return respondWith(VerifyEmailPage, {
    props: {},
    title: pageTitle(language, verifyTitle),
    description: verifying,
    canonical: null,
  })
}

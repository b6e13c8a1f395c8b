import type { Hono } from 'hono'
import { pagePatterns } from '../../contract/urls.ts'
import { Page as ForgotPasswordPage } from '../../web/pages/forgot-password.tsx'
import { Page as ProveEmailPage } from '../../web/pages/prove-email.tsx'
import { Page as SetPasswordPage } from '../../web/pages/set-password.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageRoute, pageTitle } from '../page-route.ts'
import type { Parts } from '../parts.ts'

/** Where mailed links lead. Their tokens never come here: the browser keeps what follows the #, and posts it. */
export function linkPages(app: Hono, parts: Parts): void {
  pageRoute(app, parts, pagePatterns.forgotPassword, async (request) => forgotPasswordPage(request))
  pageRoute(app, parts, pagePatterns.setPassword, async (request) => setPasswordPage(request))
  pageRoute(app, parts, pagePatterns.proveEmail, async (request) => proveEmailPage(request))
}

function forgotPasswordPage({ language }: PageRequest): PageAnswer {
  const { forgotTitle, forgotText } = catalogues[language].account
  return answerWith(ForgotPasswordPage, {
    page: 'forgot-password',
    props: {},
    title: pageTitle(language, forgotTitle),
    description: forgotText,
    canonical: null,
  })
}

function setPasswordPage({ language }: PageRequest): PageAnswer {
  const { setPasswordTitle, setPasswordText } = catalogues[language].account
  return answerWith(SetPasswordPage, {
    page: 'set-password',
    props: {},
    title: pageTitle(language, setPasswordTitle),
    description: setPasswordText,
    canonical: null,
  })
}

function proveEmailPage({ language }: PageRequest): PageAnswer {
  const { proveTitle, proving } = catalogues[language].account
  return answerWith(ProveEmailPage, {
    page: 'prove-email',
    props: {},
    title: pageTitle(language, proveTitle),
    description: proving,
    canonical: null,
  })
}

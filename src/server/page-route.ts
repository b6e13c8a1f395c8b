import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ComponentType } from 'react'
import { localPath, urls } from '../contract/urls.ts'
import type { Account, Role, Viewer } from '../domain/account.ts'
import { type Day, dayAt } from '../domain/day.ts'
import { Refusal } from '../domain/refusal.ts'
import { type Language, languages } from '../i18n/language.ts'
import type { ShellProps, ShellViewer } from '../web/boot.ts'
import type { Notice } from '../web/pages/notice.tsx'
import type { PageName } from '../web/pages.ts'
import { catalogues } from './catalogues.ts'
import type { Parts } from './parts.ts'
import { renderDocument } from './render.tsx'
import { viewerOf } from './session.ts'

export type PageRequest = {
  parts: Parts
  viewer: Viewer
  language: Language
  params: Record<string, string>
  query: URLSearchParams
  /** path and query without the language */
  path: string
  today: Day
  request: Request
}

/** `canonical` is the path search engines keep; null keeps the page out of them. */
export type PageAnswer = {
  page: PageName
  props: object
  title: string
  description: string
  canonical: string | null
  image?: string
  structured?: object[]
  status?: 200 | 202 | 403 | 404 | 410 | 422 | 500 | 503
  frame?: ShellProps['frame']
}

export type PageLoader = (request: PageRequest) => Promise<PageAnswer | Response>

/** A page's answer with its props checked against the component that renders them. */
export function answerWith<Props extends object>(_page: ComponentType<Props>, answer: PageAnswer & { props: Props }): PageAnswer {
  return answer
}

/** Serves a page under its path and under `/ko`. With `access`, a visitor is sent to log in and back; the wrong role gets a page that says so. */
export function pageRoute(app: Hono, parts: Parts, path: string, load: PageLoader, access?: Role | 'signedIn'): void {
  for (const language of languages) {
    app.get(localPath(language, path), (context) => servePage(context, parts, language, load, access))
  }
}

export async function servePage(
  context: Context,
  parts: Parts,
  language: Language,
  load: PageLoader,
  access?: Role | 'signedIn',
): Promise<Response> {
  const url = new URL(context.req.url)
  const viewer = await viewerOf(context.req.raw.headers, parts)
  const path = withoutLanguage(url.pathname) + url.search
  if (access && viewer.role === 'visitor')
    return context.redirect(localPath(language, urls.loginThen(localPath(language, path))), 302)
  const params: Record<string, string> = context.req.param()
  const request = {
    parts,
    viewer,
    language,
    params,
    query: url.searchParams,
    path,
    today: dayAt(parts.clock()),
    request: context.req.raw,
  }
  const answer = wrongRole(viewer, access) ? noticePage('wrongRole', language) : await loaded(load, request)
  if (answer instanceof Response) return answer
  return send(context, request, answer)
}

function send(context: Context, request: PageRequest, answer: PageAnswer): Response {
  const { parts, viewer, language, path, today } = request
  const document = renderDocument({
    page: answer.page,
    language,
    props: answer.props,
    head: {
      title: answer.title,
      description: answer.description,
      canonical: answer.canonical,
      publicUrl: parts.config.publicUrl,
      image: answer.image ?? '/social.png',
      structured: answer.structured ?? [],
    },
    shell: {
      viewer: shellViewer(viewer),
      path,
      bannerHidden: getCookie(context, 'top_banner_hide') !== undefined,
      frame: answer.frame ?? 'full',
      today,
      shop: parts.config.shop,
    },
  })
  context.header('Content-Type', 'text/html; charset=utf-8')
  context.header('Content-Language', language)
  context.header('Cache-Control', viewer.role === 'visitor' ? 'private, no-cache' : 'no-store')
  context.header('Vary', 'Cookie, Accept-Encoding')
  return context.body(document, answer.status ?? 200)
}

/** An expected "no" on a page is a page too. */
async function loaded(load: PageLoader, request: PageRequest): Promise<PageAnswer | Response> {
  try {
    return await load(request)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not_found') return noticePage('notFound', request.language)
    if (error.code === 'gone') return noticePage('gone', request.language)
    throw error
  }
}

const noticeStatus = { notFound: 404, gone: 410, failed: 500, wrongRole: 403, overloaded: 503 } as const satisfies Record<
  Notice,
  number
>

/** A page that says why there is nothing here, and leads on. */
export function noticePage(notice: Notice, language: Language): PageAnswer {
  const { title, text } = catalogues[language].notice[notice]
  return {
    page: 'notice',
    props: { notice },
    title: pageTitle(title),
    description: text,
    canonical: null,
    status: noticeStatus[notice],
  }
}

export function pageTitle(title: string): string {
  return `${title} · Kkori`
}

function wrongRole(viewer: Viewer, access: Role | 'signedIn' | undefined): boolean {
  return access !== undefined && access !== 'signedIn' && viewer.role !== access
}

function shellViewer(viewer: Viewer): ShellViewer | null {
  if (viewer.role === 'visitor') return null
  const { uid, displayName, photoURL, role, isGuest } = viewer
  return { uid, displayName, photoURL, role, isGuest }
}

function withoutLanguage(path: string): string {
  if (path === '/ko') return '/'
  return path.startsWith('/ko/') ? path.slice(3) : path
}

/** The viewer of a page that only signed-in people reach. */
export function signedInAccount({ viewer }: PageRequest): Account {
  if (viewer.role === 'visitor') throw new Refusal('not_signed_in')
  return viewer
}

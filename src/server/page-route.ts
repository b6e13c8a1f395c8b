import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ComponentType } from 'react'
import { localPath, urls, withoutLanguage } from '../contract/urls.ts'
import type { Account, Role, Viewer } from '../domain/account.ts'
import { type Day, dayAt } from '../domain/day.ts'
import { Refusal } from '../domain/refusal.ts'
import { type Language, languages } from '../i18n/language.ts'
import type { ShellProps, ShellViewer } from '../web/boot.ts'
import type { Notice } from '../web/pages/notice.tsx'
import type { PageName } from '../web/pages.ts'
import { catalogues } from './catalogues.ts'
import { acceptedEncoding, compress } from './compression.ts'
import { countRender } from './metrics.ts'
import type { SocialPicture } from './page-head.ts'
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
  bannerHidden: boolean
  request: Request
}

/** `canonical` is the path search engines keep; null keeps the page out of them. */
export type PageAnswer = {
  page: PageName
  props: object
  title: string
  description: string
  canonical: string | null
  picture?: SocialPicture
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
  const request = await readRequest(context, parts, language)
  const { viewer, path } = request
  if (access && viewer.role === 'visitor')
    return context.redirect(
      localPath(language, urls.loginAs(access === 'company' ? 'company' : 'owner', localPath(language, path))),
      302,
    )
  const notForThem = async (): Promise<PageAnswer> => noticePage('wrongRole', language)
  const made = await makePage(request, wrongRole(viewer, access) ? notForThem : load)
  return made instanceof Response ? made : await sendPage(context, request, made)
}

/** What a loader is asked; with `parameters`, those alone and no others are in its query and its path. */
export async function readRequest(
  context: Context,
  parts: Parts,
  language: Language,
  parameters?: readonly string[],
): Promise<PageRequest> {
  const url = new URL(context.req.url)
  for (const name of new Set(url.searchParams.keys())) if (parameters && !parameters.includes(name)) url.searchParams.delete(name)
  return {
    parts,
    viewer: await viewerOf(context.req.raw.headers, parts),
    language,
    params: context.req.param(),
    query: url.searchParams,
    path: withoutLanguage(url.pathname) + url.search,
    today: dayAt(parts.clock()),
    bannerHidden: getCookie(context, 'top_banner_hide') !== undefined,
    request: context.req.raw,
  }
}

/** A page as bytes, not yet compressed. */
export type MadePage = { document: Buffer<ArrayBuffer>; status: NonNullable<PageAnswer['status']> }

export async function makePage(request: PageRequest, load: PageLoader): Promise<MadePage | Response> {
  const { parts, viewer, language, path, today, bannerHidden } = request
  const answer = await loaded(load, request)
  if (answer instanceof Response) return answer
  countRender(parts, answer.page)
  const document = renderDocument({
    page: answer.page,
    language,
    props: answer.props,
    head: {
      title: answer.title,
      description: answer.description,
      canonical: answer.canonical,
      publicUrl: parts.config.publicUrl,
      picture: answer.picture ?? null,
      structured: answer.structured ?? [],
    },
    shell: {
      viewer: shellViewer(viewer),
      path,
      bannerHidden,
      frame: answer.frame ?? 'full',
      today,
      shop: parts.config.shop,
    },
  })
  return { document, status: answer.status ?? 200 }
}

export async function sendPage(
  context: Context,
  { viewer, language }: PageRequest,
  { document, status }: MadePage,
): Promise<Response> {
  setPageHeaders(context, language, viewer)
  const encoding = acceptedEncoding(context.req.header('Accept-Encoding'))
  if (encoding === 'identity') return context.body(document, status)
  context.header('Content-Encoding', encoding)
  return context.body(await compress(document, encoding), status)
}

export function setPageHeaders(context: Context, language: Language, viewer: Viewer): void {
  context.header('Content-Type', 'text/html; charset=utf-8')
  context.header('Content-Language', language)
  context.header('Cache-Control', viewer.role === 'visitor' ? 'private, no-cache' : 'no-store')
  context.header('Vary', 'Cookie, Accept-Encoding')
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
    title: pageTitle(language, title),
    description: text,
    canonical: null,
    status: noticeStatus[notice],
  }
}

/** With the product's name behind it, as the page's language writes it. */
export function pageTitle(language: Language, title: string): string {
  return `${title} · ${catalogues[language].shell.brand}`
}

function wrongRole(viewer: Viewer, access: Role | 'signedIn' | undefined): boolean {
  return access !== undefined && access !== 'signedIn' && viewer.role !== access
}

function shellViewer(viewer: Viewer): ShellViewer | null {
  if (viewer.role === 'visitor') return null
  const { uid, displayName, photoURL, role, isGuest } = viewer
  return { uid, displayName, photoURL, role, isGuest }
}

/** The viewer of a page that only signed-in people reach. */
export function signedInAccount({ viewer }: PageRequest): Account {
  if (viewer.role === 'visitor') throw new Refusal('not_signed_in')
  return viewer
}

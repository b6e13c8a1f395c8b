import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ComponentType } from 'react'
import { localPath, urls, withoutLanguage } from '../../../contract/urls.ts'
import type { Account, Role, Viewer } from '../../../domain/account/account.ts'
import { can, isForCompanies, isForThisDevice, type Permission } from '../../../domain/account/permission.ts'
import { type Day, dayAt } from '../../../domain/calendar/day.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { toOneself } from '../../../domain/staff/staff.ts'
import { type Language, languages } from '../../../i18n/language.ts'
import type { ShellProps, ShellViewer } from '../../../web/entry/hydration-payload.ts'
import { type Notice, Page as NoticePage } from '../../../web/pages/notice.tsx'
import { countUnread } from '../../notification/read-notifications.ts'
import type { AppContext } from '../../runtime/context.ts'
import { countRender } from '../../runtime/metrics.ts'
import { chooseEncoding, compress } from '../compression.ts'
import { readViewer, tabletToken } from '../session.ts'
import { catalogs } from './catalogs.ts'
import type { PreviewImage } from './page-head.ts'
import { getPageName } from './pages.ts'
import { renderDocument } from './render.tsx'

export type PageRequest = {
  context: AppContext
  viewer: Viewer
  language: Language
  params: Record<string, string>
  query: URLSearchParams
  /** Path and query, without the language prefix. */
  path: string
  today: Day
  bannerHidden: boolean
  request: Request
}

/** `canonical` is the path that search engines index; null keeps the page out of them. */
export type PageResponse = {
  page: string
  props: object
  title: string
  description: string
  canonical: string | null
  picture?: PreviewImage
  structured?: object[]
  status?: ContentfulStatusCode
  frame?: ShellProps['frame']
  /** What it shows is not for whoever uses the browser next, although nobody is signed in. */
  noStore?: true
}

export type PageLoader = (request: PageRequest) => Promise<PageResponse | Response>

/** Responds with a page. Its props are checked against the component that renders them. */
export function respondWith<Props extends object>(
  Page: ComponentType<Props>,
  response: Omit<PageResponse, 'page'> & { props: Props },
): PageResponse {
  return { ...response, page: getPageName(Page) }
}

/** Who a page is for: owners, or those who may do something as a company. */
type PageAccess = Extract<Role, 'owner'> | Permission

/** Serves a page under its path and under `/ko`. With `access`, visitors are redirected to log in, and whoever has no right to it gets an error page. */
export function pageRoute(app: Hono, context: AppContext, path: string, load: PageLoader, access?: PageAccess): void {
  for (const language of languages) {
    app.get(localPath(language, path), (c) => servePage(c, context, language, load, access))
  }
}

export async function servePage(
  c: Context,
  context: AppContext,
  language: Language,
  load: PageLoader,
  access?: PageAccess,
): Promise<Response> {
  const request = await readRequest(c, context, language)
  const { viewer, path } = request
  if (access && viewer.role === 'visitor') {
    const next = localPath(language, path)
    const isTablet = (await tabletToken(c.req.raw.headers, context)) !== null
    const role = access === 'owner' || !isForCompanies(access) ? 'owner' : 'company'
    return c.redirect(localPath(language, isTablet ? urls.companyTabletFor(next) : urls.loginAs(role, next)), 302)
  }
  const notice = findObstacle(viewer, access)
  const rendered = await renderPage(request, notice === null ? load : async () => errorPage(notice, language))
  return rendered instanceof Response ? rendered : await sendPage(c, request, rendered)
}

/** Builds a loader's request. With `parameters`, all other query parameters are removed. */
export async function readRequest(
  c: Context,
  context: AppContext,
  language: Language,
  parameters?: readonly string[],
): Promise<PageRequest> {
  const url = new URL(c.req.url)
  const query = [...url.searchParams]
  const kept = parameters ? query.filter(([name]) => parameters.includes(name)) : query
  // At once: each deletion writes the whole query anew, and there may be thousands of parameters.
  if (kept.length < query.length) url.search = new URLSearchParams(kept).toString()
  return {
    context,
    viewer: await readViewer(c.req.raw.headers, context, { isUse: true }),
    language,
    params: c.req.param(),
    query: url.searchParams,
    path: withoutLanguage(url.pathname) + url.search,
    today: dayAt(context.clock()),
    bannerHidden: getCookie(c, 'top_banner_hide') !== undefined,
    request: c.req.raw,
  }
}

/** A rendered page, uncompressed. */
export type RenderedPage = { document: Buffer<ArrayBuffer>; status: NonNullable<PageResponse['status']>; noStore: boolean }

export async function renderPage(request: PageRequest, load: PageLoader): Promise<RenderedPage | Response> {
  const { context, viewer, language, path, today, bannerHidden } = request
  const [response, shownViewer] = await Promise.all([loadPage(load, request), loadShellViewer(context, viewer)])
  if (response instanceof Response) return response
  countRender(context, response.page)
  const document = renderDocument({
    page: response.page,
    language,
    props: response.props,
    head: {
      title: response.title,
      description: response.description,
      canonical: response.canonical,
      publicUrl: context.config.publicUrl,
      picture: response.picture ?? null,
      structured: response.structured ?? [],
    },
    shell: {
      viewer: shownViewer,
      path,
      bannerHidden,
      frame: response.frame ?? 'full',
      today,
      shop: context.config.shop,
    },
  })
  return { document, status: response.status ?? 200, noStore: response.noStore ?? false }
}

export async function sendPage(
  c: Context,
  { viewer, language }: PageRequest,
  { document, status, noStore }: RenderedPage,
): Promise<Response> {
  setPageHeaders(c, language, viewer)
  if (noStore) c.header('Cache-Control', 'no-store')
  const isPersonal = viewer.role !== 'visitor' || noStore
  const encoding = chooseEncoding(c, isPersonal)
  if (encoding === 'identity') return c.body(document, status)
  c.header('Content-Encoding', encoding)
  return c.body(await compress(document, encoding, isPersonal), status)
}

export function setPageHeaders(c: Context, language: Language, viewer: Viewer): void {
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Content-Language', language)
  c.header('Cache-Control', viewer.role === 'visitor' ? 'private, no-cache' : 'no-store')
  c.header('Vary', 'Cookie, Accept-Encoding')
}

/** Runs the loader; a `not_found` or `gone` refusal becomes an error page. */
async function loadPage(load: PageLoader, request: PageRequest): Promise<PageResponse | Response> {
  try {
    return await load(request)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not_found') return errorPage('notFound', request.language)
    if (error.code === 'gone') return errorPage('gone', request.language)
    throw error
  }
}

const noticeStatus = {
  notFound: 404,
  gone: 410,
  failed: 500,
  wrongRole: 403,
  notYourWork: 403,
  notOnTablet: 403,
  staffLeft: 403,
  overloaded: 503,
  refused: 403,
  tooLarge: 413,
  invalid: 422,
} as const satisfies Record<Notice, number>

/** An error page with a reason and a way to continue. */
export function errorPage(notice: Notice, language: Language): PageResponse {
  const { title, text } = catalogs[language].notice[notice]
  return respondWith(NoticePage, {
    props: { notice },
    title: pageTitle(language, title),
    description: text,
    canonical: null,
    status: noticeStatus[notice],
  })
}

/** Appends the product name in the page's language. */
export function pageTitle(language: Language, title: string): string {
  return `${title} · ${catalogs[language].shell.brand}`
}

/** Why a signed-in viewer may not see a page. */
function findObstacle(viewer: Viewer, access: PageAccess | undefined): Notice | null {
  if (access === undefined || viewer.role === 'visitor') return null
  if (access === 'owner' ? viewer.role === 'owner' : can(viewer, access)) return null
  if (access !== 'owner' && !isForThisDevice(viewer, access)) return 'notOnTablet'
  if (viewer.hasLeft) return 'staffLeft'
  return viewer.work ? 'notYourWork' : 'wrongRole'
}

async function loadShellViewer({ db }: AppContext, viewer: Viewer): Promise<ShellViewer | null> {
  if (viewer.role === 'visitor') return null
  const { uid: person, displayName, photoURL, isGuest } = toOneself(viewer)
  const { uid, role, work } = viewer
  return {
    uid,
    person,
    displayName,
    photoURL,
    role,
    isGuest,
    ...(await countUnread(db, viewer)),
    ...(work && { work: toShownWork(viewer, work) }),
  }
}

function toShownWork(viewer: Account, { role, tabletId }: NonNullable<Account['work']>): NonNullable<ShellViewer['work']> {
  const shown = { companyName: viewer.displayName, role, canList: can(viewer, 'createPosts') }
  return tabletId === undefined ? shown : { ...shown, tabletId }
}

/** The viewer of a page that only signed-in people reach. */
export function signedInAccount({ viewer }: PageRequest): Account {
  if (viewer.role === 'visitor') throw new Refusal('not_signed_in')
  return viewer
}

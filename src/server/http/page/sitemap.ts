import type { Context, Hono } from 'hono'
import { helpTopics, localPath, urls } from '../../../contract/urls.ts'
import { findHighestPostNum, listPublicPosts } from '../../../db/post/public-post.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { languages } from '../../../i18n/language.ts'
import type { AppContext } from '../../runtime/context.ts'
import { toKey } from './edge-headers.ts'
import { type CachedPage, compressPage, sendCached } from './page-cache.ts'
import { escapeHtml } from './page-head.ts'

type SiteContext = Pick<AppContext, 'db' | 'totals' | 'pages'> & { config: Pick<AppContext['config'], 'publicUrl' | 'edge'> }

/** `changedAt` is in epoch milliseconds. */
type SitemapEntry = { path: string; changedAt?: number }

/** Post numbers per sitemap file. Rendering one takes about 20 ms; the protocol would allow 25,000 posts in two languages. */
const postsPerFile = 2000

const headers = { 'Cache-Control': 'public, max-age=3600' }

/** Serves `/robots.txt` and the sitemap of indexable pages in both languages, split into several files for many posts. */
export function siteRoutes(app: Hono, context: SiteContext): void {
  const { publicUrl } = context.config
  app.get('/robots.txt', (c) => c.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`, 200, headers))
  app.get('/sitemap.xml', async (c) => {
    const files = await countFiles(context)
    if (files <= 1) return await sendFile(c, context, 1)
    return c.body(formatIndex(publicUrl, files), 200, { ...headers, 'Content-Type': xmlType })
  })
  app.get('/sitemap/:file{[1-9]\\d{0,8}\\.xml}', async (c) => {
    const file = Number.parseInt(c.req.param('file'), 10)
    if (file > (await countFiles(context))) throw new Refusal('not_found')
    return await sendFile(c, context, file)
  })
}

const xmlType = 'application/xml; charset=utf-8'

async function countFiles({ db }: SiteContext): Promise<number> {
  return Math.ceil((await findHighestPostNum(db)) / postsPerFile)
}

/** Sends a file from the page cache, where it is until a post comes or goes, for ten minutes at most. */
async function sendFile(c: Context, context: SiteContext, file: number): Promise<Response> {
  async function render(): Promise<Buffer<ArrayBuffer> | null> {
    const entries = await listEntries(context, file)
    return entries.length === 0 ? null : Buffer.from(formatUrlSet(context.config.publicUrl, entries))
  }
  const cached = await (context.pages ? context.pages.find(`sitemap ${file}`, ['listings'], render) : compressNow(render))
  if (!cached) throw new Refusal('not_found')
  c.header('Content-Type', xmlType)
  c.header('Cache-Control', headers['Cache-Control'])
  c.header('Vary', 'Accept-Encoding')
  if (context.config.edge.isOn) c.header('Surrogate-Key', toKey('listings'))
  return await sendCached(c, cached)
}

async function compressNow(render: () => Promise<Buffer<ArrayBuffer> | null>): Promise<CachedPage | null> {
  const file = await render()
  return file && (await compressPage(file)).cached
}

/** The first file also lists the pages that are not posts. */
async function listEntries({ db, totals }: SiteContext, file: number): Promise<SitemapEntry[]> {
  const posts = await listPublicPosts(db, { from: (file - 1) * postsPerFile + 1, to: file * postsPerFile })
  const entries = posts.map(({ postNum, updatedAt }) => ({ path: urls.post(postNum), changedAt: updatedAt }))
  if (file > 1) return entries
  const regions = await totals.byRegion(null)
  return [
    { path: urls.home },
    { path: urls.search },
    ...[urls.about, urls.help, ...helpTopics.map(urls.helpTopic), urls.terms, urls.privacy].map((path) => ({ path })),
    ...regions.map(({ region }) => ({ path: urls.searchRegion(region) })),
    ...entries,
  ]
}

function formatIndex(publicUrl: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${publicUrl}/sitemap/${index + 1}.xml</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`
}

function formatUrlSet(publicUrl: string, pages: readonly SitemapEntry[]): string {
  const entries = pages.flatMap((page) => languages.map((language) => formatEntry(publicUrl, page, language)))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** Each language has its own entry, which lists all alternates. */
function formatEntry(publicUrl: string, { path, changedAt }: SitemapEntry, language: (typeof languages)[number]): string {
  const at = (name: typeof language): string => escapeHtml(publicUrl + localPath(name, path))
  const alternates = [...languages.map((name) => [name, at(name)]), ['x-default', at('en')]].map(
    ([name, url]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${url}"/>`,
  )
  const change = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  return `<url><loc>${at(language)}</loc>${change}${alternates.join('')}</url>`
}

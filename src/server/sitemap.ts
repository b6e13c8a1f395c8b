import type { Hono } from 'hono'
import { localPath, urls } from '../contract/urls.ts'
import { findHighestPostNum, listPublicPosts } from '../db/public-post.ts'
import { countByRegion } from '../db/region-count.ts'
import { Refusal } from '../domain/refusal.ts'
import { languages } from '../i18n/language.ts'
import { escapeHtml } from './page-head.ts'
import type { Parts } from './parts.ts'

type SiteParts = { config: Pick<Parts['config'], 'publicUrl'>; db: Parts['db'] }

/** `changedAt` in epoch milliseconds. */
type Listed = { path: string; changedAt?: number }

/** Posts by number in one file: of the 50,000 addresses that a file may have, two a post. */
const postsInFile = 20_000

const headers = { 'Cache-Control': 'public, max-age=3600' }

/** `/robots.txt`, and every page that search engines should know, in both languages. Many posts are spread over several files. */
export function siteRoutes(app: Hono, parts: SiteParts): void {
  const { publicUrl } = parts.config
  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`, 200, headers),
  )
  app.get('/sitemap.xml', async (context) => {
    const files = Math.ceil((await findHighestPostNum(parts.db)) / postsInFile)
    const xml = files > 1 ? fileIndex(publicUrl, files) : addressList(publicUrl, await listFile(parts, 1))
    return context.body(xml, 200, { ...headers, 'Content-Type': 'application/xml; charset=utf-8' })
  })
  app.get('/sitemap/:file{[1-9]\\d{0,8}\\.xml}', async (context) => {
    const listed = await listFile(parts, Number.parseInt(context.req.param('file'), 10))
    if (listed.length === 0) throw new Refusal('not_found')
    return context.body(addressList(publicUrl, listed), 200, { ...headers, 'Content-Type': 'application/xml; charset=utf-8' })
  })
}

/** The first file has the pages beside the posts as well. */
async function listFile({ db }: SiteParts, file: number): Promise<Listed[]> {
  const posts = await listPublicPosts(db, { from: (file - 1) * postsInFile + 1, to: file * postsInFile })
  const listed = posts.map(({ postNum, updatedAt }) => ({ path: urls.post(postNum), changedAt: updatedAt }))
  if (file > 1) return listed
  const regions = await countByRegion(db, {})
  return [
    { path: urls.home },
    { path: urls.search },
    ...regions.map(({ region }) => ({ path: urls.searchRegion(region) })),
    ...listed,
  ]
}

function fileIndex(publicUrl: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${publicUrl}/sitemap/${index + 1}.xml</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`
}

function addressList(publicUrl: string, listed: readonly Listed[]): string {
  const entries = listed.flatMap((page) => languages.map((language) => entryOf(publicUrl, page, language)))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** Each language is a page of its own, and names all of them. */
function entryOf(publicUrl: string, { path, changedAt }: Listed, language: (typeof languages)[number]): string {
  const at = (name: typeof language): string => escapeHtml(publicUrl + localPath(name, path))
  const alternates = [...languages.map((name) => [name, at(name)]), ['x-default', at('en')]].map(
    ([name, url]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${url}"/>`,
  )
  const change = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  return `<url><loc>${at(language)}</loc>${change}${alternates.join('')}</url>`
}

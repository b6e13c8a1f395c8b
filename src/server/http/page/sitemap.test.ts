import { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { helpTopics, localPath, urls } from '../../../contract/urls.ts'
import { deletePostRow } from '../../../db/post/post-writes.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addPerson, addPost, now, today } from '../../../db/testing/rows.ts'
import { languages } from '../../../i18n/language.ts'
import { testContext } from '../../testing/context.ts'
import { toErrorResponse } from '../errors.ts'
import { siteRoutes } from './sitemap.ts'

describeOnBoth('robots.txt and sitemap', (database) => {
  let app: Hono

  beforeEach(() => {
    const context = testContext(database.db, now)
    app = new Hono()
    siteRoutes(app, context)
    app.onError((error, c) => toErrorResponse(error, c, context))
  })

  async function ask(path: string): Promise<{ status: number; type: string | null; text: string; locations: string[] }> {
    const response = await app.request(path)
    const text = await response.text()
    const locations = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location ?? '')
    return { status: response.status, type: response.headers.get('content-type'), text, locations }
  }

  test('robots.txt names the sitemap and disallows /api/', async () => {
    const { text, type } = await ask('/robots.txt')
    expect(type).toMatch(/^text\/plain/)
    expect(text).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost:3000/sitemap.xml\n')
  })

  test('sitemap.xml lists every public page in both languages, without hidden or deleted posts', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    await addPost(db, { visibleTo: await addPerson(db, 'company'), region: 'Jung' })
    const gone = await addPost(db, { region: 'Guro' })
    await deletePostRow(db, { ...gone, now, today })
    const { status, type, text, locations } = await ask('/sitemap.xml')
    expect(status).toBe(200)
    expect(type).toBe('application/xml; charset=utf-8')
    expect(locations).toEqual(
      [
        urls.home,
        urls.search,
        ...[urls.about, urls.help, ...helpTopics.map(urls.helpTopic), urls.terms, urls.privacy],
        urls.searchRegion('Gangnam'),
        urls.post(1),
      ].flatMap((path) => languages.map((language) => `http://localhost:3000${localPath(language, path)}`)),
    )
    expect(postNum).toBe(1)
    const alternates =
      '<xhtml:link rel="alternate" hreflang="en" href="http://localhost:3000/post/1"/><xhtml:link rel="alternate" hreflang="ko" href="http://localhost:3000/ko/post/1"/><xhtml:link rel="alternate" hreflang="x-default" href="http://localhost:3000/post/1"/>'
    const change = '<lastmod>2026-05-11T03:00:00.000Z</lastmod>'
    for (const path of ['/post/1', '/ko/post/1'])
      expect(text).toContain(`<url><loc>http://localhost:3000${path}</loc>${change}${alternates}</url>`)
  })

  test('the sitemap is split into several files for many posts', async () => {
    const { db } = database
    await addPost(db)
    await sql`SELECT setval(pg_get_serial_sequence('post', 'post_num'), 4000)`.execute(db)
    await addPost(db)
    expect((await ask('/sitemap.xml')).locations).toEqual([1, 2, 3].map((file) => `http://localhost:3000/sitemap/${file}.xml`))
    expect((await ask('/sitemap/1.xml')).locations).toContain('http://localhost:3000/ko/post/1')
    expect((await ask('/sitemap/1.xml')).locations).toContain('http://localhost:3000/')
    expect((await ask('/sitemap/3.xml')).locations).toEqual([
      'http://localhost:3000/post/4001',
      'http://localhost:3000/ko/post/4001',
    ])
    for (const file of ['2.xml', '9.xml', '999999999.xml', '0.xml', 'x.xml', '1'])
      expect((await ask(`/sitemap/${file}`)).status).toBe(404)
  })

  test('the sitemap is rendered once until a post is created', async () => {
    const { db } = database
    const context = testContext(db, now)
    const byRegion = vi.spyOn(context.totals, 'byRegion')
    app = new Hono()
    siteRoutes(app, context)
    await addPost(db)
    const texts = await Promise.all([ask('/sitemap.xml'), ask('/sitemap.xml'), ask('/sitemap/1.xml')])
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1)
    expect((await app.request('/sitemap.xml', { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe(
      'br',
    )
    expect(byRegion).toHaveBeenCalledTimes(1)
    await addPost(db)
    expect((await ask('/sitemap.xml')).locations).toContain('http://localhost:3000/post/2')
    expect(byRegion).toHaveBeenCalledTimes(2)
  })
})

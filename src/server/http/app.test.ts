import { brotliDecompressSync } from 'node:zlib'
import type { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPerson, addPost, now } from '../../db/testing/rows.ts'
import { en } from '../../i18n/en.ts'
import { ko } from '../../i18n/ko.ts'
import { openSessionCookie } from '../testing/api.ts'
import { publicUrl, type TestContext, testContext } from '../testing/context.ts'
import { createApp } from './app.ts'
import { builtFiles } from './static-files.ts'

describeOnBoth('application', (database) => {
  let context: TestContext
  let app: Hono

  beforeEach(() => {
    context = testContext(database.db, now)
    app = createApp(context)
  })

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    return await app.request(publicUrl + path, init)
  }

  async function getHead(path: string, cookie = ''): Promise<{ status: number; head: string }> {
    const response = await ask(path, { headers: { cookie, accept: 'text/html' } })
    return { status: response.status, head: (await response.text()).split('</head>')[0] ?? '' }
  }

  test.each([
    ['/search/', '/search'],
    ['/ko/', '/ko'],
    ['/ko/search/?region=Jung', '/ko/search?region=Jung'],
    ['/post/1//', '/post/1'],
    ['/nowhere/', '/nowhere'],
  ])('redirects %s to %s with 301', async (path, target) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(path, { method })
      expect([response.status, response.headers.get('location')]).toEqual([301, target])
    }
  })

  test.each(['//evil.example/', '/ko//evil.example', '/nowhere'])('returns 404 without a redirect for %s', async (path) => {
    const response = await ask(path, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).not.toContain('href="//')
  })

  test.each([
    '/images/a%00',
    '/mybooking/%00',
    '/payment?bookingId=%00',
    '/success?orderId=%00',
    '/search/%00',
    '/ko/post/1%00',
    '/api/booking/%00',
  ])('returns 404 for %s, which contains a NUL character, and logs nothing', async (path) => {
    const cookie = await openSessionCookie(context, await addPerson(database.db, 'owner'))
    expect((await ask(path, { headers: { cookie, accept: 'text/html' } })).status).toBe(404)
    expect(context.logged).toEqual([])
  })

  test.each([
    ['GET', '/.well-known/security.txt', {}, '', 404, en.notice.notFound.title],
    ['GET', '/sitemap/9.xml', {}, '', 404, en.notice.notFound.title],
    ['POST', '/payment/sandbox/x', { origin: 'https://evil.example' }, 'action=pay', 403, en.notice.refused.title],
    ['POST', '/payment/sandbox/x', { origin: publicUrl }, 'action=steal', 422, en.notice.invalid.title],
    ['POST', '/ko/payment/sandbox/x', { origin: publicUrl }, `action=${'x'.repeat(9000)}`, 413, ko.notice.tooLarge.title],
  ])('refuses %s %s with an error page and the matching status', async (method, path, headers, body, status, title) => {
    context = testContext(database.db, now)
    app = createApp({ ...context, config: { ...context.config, payments: { provider: 'sandbox' }, securityContact: null } })
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const init = { method, headers: { accept: 'text/html', ...type, ...headers }, body: method === 'POST' ? body : null }
    const response = await ask(path, init)
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect((await response.text()).replaceAll('&#x27;', '’')).toContain(`<h1>${title}</h1>`)
    expect(context.logged).toEqual([])
  })

  test('responds to HEAD like GET, without a body', async () => {
    for (const path of ['/', '/search', '/robots.txt', '/nowhere', '/api/like/total/1']) {
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
      expect(head.status).toBe(get.status)
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
      expect(await head.text()).toBe('')
    }
  })

  test('adds a request ID, security headers and compression to every response', async () => {
    await addPost(database.db)
    for (const path of ['/', '/ko/search', '/nowhere', '/sitemap.xml', '/openapi.json', '/docs']) {
      const response = await ask(path, { headers: { 'accept-encoding': 'br' } })
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(response.headers.get('content-encoding')).toBe('br')
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).length).toBeGreaterThan(100)
    }
    const again = await ask('/', { headers: { 'x-request-id': 'mine-1' } })
    expect(again.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  test.each([
    ['POST', '/search', 'GET, HEAD'],
    ['DELETE', '/ko/post/1', 'GET, HEAD'],
    ['OPTIONS', '/', 'GET, HEAD'],
    ['POST', '/favicon.svg', 'GET, HEAD'],
    ['PUT', '/payment/sandbox/1', 'GET, HEAD, POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PATCH', '/images/1', 'GET, HEAD'],
    ['GET', '/api/post/list', 'POST'],
    ['HEAD', '/api/post/list', 'POST'],
    ['POST', '/api/post/edit', 'PATCH'],
    ['DELETE', `/api/like/total/${1}`, 'GET, HEAD'],
  ])('returns 405 for %s %s with the allowed methods', async (method, path, allow) => {
    app = createApp(context, builtFiles('public'))
    const response = await ask(path, { method, headers: { accept: 'text/html' } })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    if (method === 'HEAD') return
    expect(await response.json()).toMatchObject({ success: false, code: 'method_not_allowed', allow: allow.split(', ') })
  })

  test('returns 404 without an Allow header for an unknown path', async () => {
    for (const path of ['/nowhere', '/api/nowhere', '/post/1/nowhere']) {
      const response = await ask(path, { method: 'DELETE' })
      expect([response.status, response.headers.get('allow')]).toEqual([404, null])
    }
  })

  test('publishes speculation rules that match only public pages, and links them from no private page', async () => {
    const response = await ask('/speculation-rules.json')
    expect(response.headers.get('content-type')).toBe('application/speculationrules+json')
    const { prefetch } = await response.json()
    expect(prefetch).toMatchObject([{ source: 'document', eagerness: 'moderate' }])
    const patterns: { pathname: string }[] = prefetch[0].where.href_matches
    const isFetched = (path: string): boolean =>
      patterns.some((pattern) => new URLPattern({ ...pattern, baseURL: publicUrl }).test(publicUrl + path))
    const fetched = ['/', '/ko', '/search', '/search/mong?region=Jung', '/ko/search?page=2', '/post/1', '/ko/post/12?small=1']
    expect(fetched.filter(isFetched)).toEqual(fetched)
    const others = [
      ...[
        '/?sort=x',
        '/post/1#days',
        '/post/1/booking',
        '/ko/post/1/booking',
        '/payment',
        '/payment/sandbox/1',
        '/success',
        '/fail',
      ],
      ...[
        '/mypage/owner',
        '/mypage/company',
        '/mybooking',
        '/mybooking/1',
        '/upload',
        '/edit/1',
        '/logout',
        '/login',
        '/register',
      ],
      ...['/api/post/list', '/api/auth/sign-out', '/images/1', '/docs'],
    ]
    expect(others.filter(isFetched)).toEqual([])
    for (const path of ['/', '/search', '/login']) expect((await ask(path)).headers.has('speculation-rules')).toBe(true)
    const cookie = await openSessionCookie(context, await addPerson(database.db, 'owner'))
    for (const path of ['/mybooking', '/mypage/owner', '/payment'])
      expect((await ask(path, { headers: { cookie } })).headers.has('speculation-rules')).toBe(false)
  })

  describe('page head', () => {
    test.each(['/', '/search', '/search?region=Gangnam', '/post/1', '/login', '/register'])(
      'of %s has a description, canonical and alternate links, and Open Graph tags',
      async (path) => {
        await addPost(database.db)
        const korean = path === '/' ? '/ko' : `/ko${path}`
        for (const [asked, own, locale] of [
          [path, path, 'en_US'],
          [korean, korean, 'ko_KR'],
        ]) {
          const { status, head } = await getHead(asked ?? '')
          expect(status).toBe(200)
          expect(head).toMatch(/<title>[^<]{5,70}<\/title>/)
          expect(head).toMatch(/<meta name="description" content="[^"]{5,200}">/)
          expect(head).toContain(`<link rel="canonical" href="${publicUrl}${own}">`)
          expect(head).toContain(`hreflang="en" href="${publicUrl}${path}"`)
          expect(head).toContain(`hreflang="ko" href="${publicUrl}${korean}"`)
          expect(head).toContain(`hreflang="x-default" href="${publicUrl}${path}"`)
          expect(head).toContain(`<meta property="og:locale" content="${locale}">`)
          expect(head).toContain(`<meta property="og:url" content="${publicUrl}${own}">`)
          expect(head).toMatch(/<meta property="og:image" content="http[^"]+">/)
          expect(head).not.toContain('noindex')
        }
      },
    )

    test.each([
      ...['/search?region=Gangnam&care=walks', '/search/kkori', '/?sort=%EC%82%B0%EC%B1%85', '/nowhere', '/post/99'],
      ...['/mybooking', '/mypage/owner', '/fail', '/post/1/booking', '/forgot-password', '/set-password', '/prove-email'],
    ])('of %s is noindex, without a canonical link', async (path) => {
      await addPost(database.db)
      const cookie = await openSessionCookie(context, await addPerson(database.db, 'owner'))
      for (const asked of [path, path.startsWith('/?') ? `/ko${path.slice(1)}` : `/ko${path}`]) {
        const { head } = await getHead(asked, cookie)
        expect(head).toContain('<meta name="robots" content="noindex">')
        expect(head).not.toContain('canonical')
        expect(head).not.toContain('og:url')
        expect(head).toMatch(/<meta property="og:title" content="[^"]{5,70}">/)
        expect(head).toContain(`<meta property="og:image" content="${publicUrl}/social.png">`)
        expect(head).toMatch(/<title>[^<]{5,70}<\/title>/)
      }
    })
  })
})

import type { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { urls } from '../../contract/urls.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPerson, addPost, now } from '../../db/testing/rows.ts'
import { openSessionCookie } from '../testing/api.ts'
import { publicUrl, type TestContext, testContext } from '../testing/context.ts'
import { createApp } from './app.ts'

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

describeOnBoth('security headers', (database) => {
  let context: TestContext
  let app: Hono

  beforeEach(async () => {
    context = testContext(database.db, now)
    app = createApp(context)
    await addPost(database.db)
  })

  function directives(response: Response): Record<string, string> {
    const parsed = (response.headers.get('content-security-policy') ?? '').split('; ').map((line) => line.split(/ (.*)/s))
    return Object.fromEntries(parsed.map(([name = '', value = '']) => [name, value]))
  }

  const html = { accept: 'text/html' }

  test.each([
    ['a page', '/', { headers: html }, 200],
    ['a Korean page', '/ko/search', { headers: html }, 200],
    ['an unknown page', '/nowhere', { headers: html }, 404],
    ['a redirect', urls.ownerPage, { headers: html }, 302],
    ['an API response', '/api/auth/get-session', {}, 200],
    ['a refused API request', '/api/auth/sign-in/email', { method: 'POST', body: '{}' }, 403],
    ['an unknown endpoint', '/api/nowhere', {}, 404],
    ['an unknown image', '/images/nothing', {}, 404],
    ['the OpenAPI document', '/openapi.json', {}, 200],
    ['the documentation', '/docs', {}, 200],
    ['an unsupported method', '/', { method: 'DELETE' }, 405],
  ])('of %s allow no foreign source', async (_, path, init, status) => {
    const response = await app.request(publicUrl + path, init)
    expect(response.status).toBe(status)
    expect(directives(response)).toMatchObject(path.startsWith('/images') ? {} : policy)
    expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|https?:|\*/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('keep redirects out of the browser’s cache, which would lead back and forth between a private page and the login', async () => {
    const cookie = await openSessionCookie(context, await addPerson(database.db, 'owner'))
    const redirects: [string, Record<string, string>][] = [
      [urls.myBookings, {}],
      [urls.loginAs('owner', urls.myBookings), { cookie }],
      ['/search?term=kkori', {}],
    ]
    for (const [path, headers] of redirects) {
      const response = await app.request(publicUrl + path, { headers: { ...html, ...headers } })
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 302, 'no-store'])
    }
  })

  test('are set on a 500 response, which does not reveal the error', async () => {
    app = createApp({ ...context, pages: null, clock: () => fail('a secret reason') })
    for (const path of ['/', '/api/auth/get-session']) {
      const cookie = await openSessionCookie(context, await addPerson(database.db, 'owner'))
      const response = await app.request(publicUrl + path, { headers: { ...html, cookie } })
      expect(response.status).toBe(500)
      expect(directives(response)).toMatchObject(policy)
      expect(await response.text()).not.toContain('secret')
    }
  })

  test('include HSTS for one year only over HTTPS', async () => {
    const strict = (publicUrl: string) =>
      createApp({ ...context, config: { ...context.config, publicUrl } }).request(`${publicUrl}/`, { headers: html })
    expect((await strict('https://kkori.example')).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await strict('http://kkori.example')).headers.has('strict-transport-security')).toBe(false)
  })

  test('include no CORS headers, also for preflight requests', async () => {
    const foreign = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/api/auth/get-session'],
      ['OPTIONS', '/api/booking/create'],
      ['OPTIONS', '/'],
    ]) {
      const { headers } = await app.request(publicUrl + path, { method: method ?? '', headers: foreign })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  describe('for a signed-in account', () => {
    test('include Cache-Control: no-store', async () => {
      for (const role of ['owner', 'company'] as const) {
        const headers = { ...html, cookie: await openSessionCookie(context, await addPerson(database.db, role)) }
        for (const path of ['/', '/search', '/post/1', `/mypage/${role}`, '/api/auth/get-session', '/api/auth/sessions'])
          expect((await app.request(publicUrl + path, { headers })).headers.get('cache-control')).toBe('no-store')
      }
    })
  })

  test('and bodies do not reflect X-Forwarded-Host or X-Forwarded-Proto', async () => {
    const claims = { ...html, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }
    for (const path of ['/', '/post/1', '/robots.txt', '/sitemap.xml', urls.ownerPage]) {
      const response = await app.request(publicUrl + path, { headers: claims })
      expect(JSON.stringify([...response.headers]) + (await response.text())).not.toMatch(/evil\.example|gopher/)
    }
    const clean = await (await app.request(`${publicUrl}/`, { headers: html })).text()
    expect(clean).not.toContain('evil.example')
  })
})

function fail(reason: string): never {
  throw new Error(reason)
}

import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { now } from '../../../db/testing/rows.ts'
import { testApi } from '../../testing/api.ts'
import { type TestContext, testContext } from '../../testing/context.ts'
import { testPages } from '../../testing/page.ts'
import { accountPages } from '../account-pages.ts'
import { accountRoutes } from '../routes.ts'
import { createOAuthCookie } from './oauth-cookie.ts'
import { oauthPages } from './oauth-page.ts'

const client = { clientId: 'kkori', clientSecret: 'a secret of ours' }

describeOnBoth('OAuth sign-in pages', (database) => {
  let context: TestContext
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    context = testContext(database.db, now)
    context.config = { ...context.config, oauthClients: { naver: client } }
    ask = testPages(context, accountPages, oauthPages)
  })

  describe.each(['/login', '/register', '/ko/login', '/ko/register'])('%s', (path) => {
    test('offers only the configured providers', async () => {
      const { props, html } = await ask(path)
      expect(props.providers).toEqual(['naver'])
      expect(html).toMatch(/Naver|네이버/)
      expect(html).not.toMatch(/Kakao|카카오|Google/)
      expect(html).not.toContain(client.clientSecret)
    })

    test('offers no provider when none is configured', async () => {
      context.config = { ...context.config, oauthClients: {} }
      ask = testPages(context, accountPages)
      const { props, html } = await ask(path)
      expect(props.providers).toEqual([])
      expect(html).not.toMatch(/Naver|네이버/)
    })
  })

  test('the callback page is uncached, escapes its parameters and opens no session', async () => {
    const { status, props, headers, html } = await ask('/login/naver?code=a%22%3E%3Cscript%3E&state=b')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(props).toEqual({ provider: 'naver', code: 'a"><script>', state: 'b', newUser: null })
    expect(html).not.toContain('"><script>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(headers.getSetCookie()).toEqual([])
    expect(await database.db.selectFrom('session').select('id').execute()).toEqual([])
  })

  test('the callback page says that login was cancelled when the provider returns an error', async () => {
    const { props, html } = await ask('/login/naver?error=access_denied&error_description=%3Cb%3Ebuy%3C/b%3E&state=b')
    expect(props.code).toBeNull()
    expect(html).toContain('Login was cancelled')
    expect(html).not.toContain('<b>buy')
  })

  test('the callback redirects to the language in which the sign-in began', async () => {
    const api = testApi(context, accountRoutes)
    const begun = await api('/api/auth/social/begin', { body: { provider: 'naver', role: 'owner', next: '/ko/mybooking' } })
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { status, headers } = await ask('/login/naver?code=a&state=b', { cookie })
    expect([status, headers.get('location')]).toEqual([302, '/ko/login/naver?code=a&state=b'])
    expect((await ask('/ko/login/naver?code=a&state=b', { cookie })).status).toBe(200)
  })

  test('the callback page asks a new user for the role and each consent, with no consent preselected', async () => {
    const identity = {
      provider: 'naver',
      accountId: '7',
      name: null,
      email: 'bori@example.com',
      emailVerified: false,
      token: '',
    } as const
    const line = await createOAuthCookie(context, { ...identity, role: 'owner', next: '/' })
    const cookie = line.split(';')[0] ?? ''
    const { props, headers, html } = await ask('/login/naver?role=company', { cookie })
    expect(props.newUser).toEqual({ email: 'bori@example.com', role: 'company' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('This isn’t me')
    expect(html).toContain('bori@example.com')
    expect(html.match(/type="checkbox"/g)).toHaveLength(4)
    expect(html).not.toContain('checked=""')
    expect((await ask('/login/naver', { cookie })).props.newUser).toMatchObject({ role: 'owner' })
    expect((await ask('/login/naver?error=access_denied&state=b', { cookie })).props.newUser).toBeNull()
    const korean = (await createOAuthCookie(context, { ...identity, role: 'owner', next: '/ko' })).split(';')[0] ?? ''
    expect((await ask('/login/naver', { cookie: korean })).headers.get('location')).toBe('/ko/login/naver?')
  })

  test.each(['/login/google', '/login/evil', '/ko/login/__proto__'])('%s returns 404', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

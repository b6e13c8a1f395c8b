import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { serializeSigned } from 'hono/utils/cookie'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addPerson, now } from '../../../db/testing/rows.ts'
import { addStaff } from '../../../db/testing/staff.ts'
import { consentVersion } from '../../../domain/account/consent.ts'
import { type OAuthProvider, oauthProviders } from '../../../domain/account/oauth-provider.ts'
import { shedLoad } from '../../http/overload/load-shedding.ts'
import { accountEmailHandlers } from '../../notification/templates/account-emails.ts'
import { runDueJobs } from '../../runtime/jobs.ts'
import { type Api, type TestResponse, testApi } from '../../testing/api.ts'
import { publicUrl, type TestContext, testContext } from '../../testing/context.ts'
import { accountDeletionRoutes } from '../account-deletion-routes.ts'
import { accountRoutes } from '../routes.ts'
import { type ProviderUrls, providerUrls } from './oauth-providers.ts'
import { oauthRoutes } from './oauth-routes.ts'
import { findOAuthUser } from './sign-in-with-oauth.ts'

const client = { clientId: 'kkori', clientSecret: 'a secret of ours' }
const profiles = {
  google: {
    sub: 'g-1',
    email: 'Bori@Example.com',
    email_verified: true,
    name: 'Bori Kim',
    picture: 'http://127.0.0.1:1/photo.png',
  },
  kakao: {
    id: 7,
    kakao_account: { email: 'bori@example.com', is_email_valid: true, is_email_verified: true, profile: { nickname: '보리' } },
  },
  naver: { resultcode: '00', response: { id: 'n-1', email: 'bori@example.com', name: '보리네' } },
}

/** A local OAuth provider: issues a single-use code for an authorization request, and the profile for a token. */
function createLocalProvider() {
  const asked = new Map<string, URLSearchParams>()
  const tokens = new Set<string>()
  const visited: string[] = []
  const says: { profile: unknown; fails: boolean; waits: Promise<void> | null } = { profile: null, fails: false, waits: null }
  const server = createServer(async (request, response) => {
    visited.push(new URL(request.url ?? '/', 'http://local').pathname)
    await says.waits
    const answer = says.fails ? null : request.url === '/token' ? await giveToken(request) : giveProfile(request)
    response.writeHead(answer === null ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })

  async function giveToken(request: IncomingMessage): Promise<object | null> {
    const form = new URLSearchParams(await text(request))
    const question = asked.get(form.get('code') ?? '')
    asked.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      form.get('client_id') === client.clientId &&
      form.get('client_secret') === client.clientSecret &&
      form.get('redirect_uri') === question?.get('redirect_uri') &&
      (!question?.has('code_challenge') || question.get('code_challenge') === challenge)
    if (!isRight) return null
    const token = randomUUID()
    tokens.add(token)
    return { access_token: token, token_type: 'bearer' }
  }

  function giveProfile(request: IncomingMessage): unknown {
    return tokens.has(request.headers.authorization?.slice('Bearer '.length) ?? '') ? says.profile : null
  }

  return {
    server,
    says,
    visited,
    /** Grants consent and returns the authorization code. */
    agree(url: URL): string {
      const code = randomUUID()
      asked.set(code, url.searchParams)
      return code
    },
  }
}

const provider = createLocalProvider()
let endpoints: Record<OAuthProvider, ProviderUrls>

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(provider.server.address() satisfies AddressInfo | string | null)
  const origin = `http://127.0.0.1:${port}`
  const here = (at: ProviderUrls): ProviderUrls => ({ ...at, token: `${origin}/token`, profile: `${origin}/profile` })
  endpoints = { kakao: here(providerUrls.kakao), naver: here(providerUrls.naver), google: here(providerUrls.google) }
})

afterAll(() => provider.server.close())

describeOnBoth('OAuth sign-in', (database) => {
  let context: TestContext
  let api: Api

  beforeEach(() => {
    context = testContext(database.db, now)
    context.config = { ...context.config, oauthClients: { google: client, kakao: client, naver: client } }
    api = testApi(context, (app) => oauthRoutes(app, context, endpoints), accountRoutes, accountDeletionRoutes)
    Object.assign(provider.says, { profile: profiles.google, fails: false, waits: null })
    provider.visited.length = 0
  })

  function readCookie({ headers }: TestResponse): string {
    return headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
  }

  type Begun = { url: URL; cookie: string; code: string; state: string }

  async function begin(name: OAuthProvider = 'google', more: Record<string, unknown> = {}): Promise<Begun> {
    const answered = await api('/api/auth/social/begin', { body: { provider: name, role: 'owner', ...more } })
    expect(answered.status).toBe(200)
    const url = new URL(z.string().parse(answered.body.url))
    return { url, cookie: readCookie(answered), code: provider.agree(url), state: url.searchParams.get('state') ?? '' }
  }

  async function finish({ code, state, cookie }: Begun, name: OAuthProvider = 'google'): Promise<TestResponse> {
    return await api('/api/auth/social/finish', { body: { provider: name, code, state }, headers: { cookie } })
  }

  const consents = { terms: true, privacy: true, age: true, marketing: false }

  async function register({ headers }: TestResponse, body: object = { role: 'owner', consents }): Promise<TestResponse> {
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return await api('/api/auth/social/register', { body, headers: { cookie } })
  }

  /** Signs in, or signs up if that leads to a new account. */
  async function signIn(
    name: OAuthProvider = 'google',
    { role = 'owner', ...more }: Record<string, unknown> = {},
  ): Promise<TestResponse> {
    const finished = await finish(await begin(name, { role, ...more }), name)
    return finished.body.user === null ? await register(finished, { role, consents }) : finished
  }

  const credentials = () =>
    database.db.selectFrom('credential').select(['provider_id', 'account_id', 'uid']).orderBy('provider_id').execute()

  test('returns an authorization URL with state, PKCE challenge and the registered redirect URI', async () => {
    const { url } = await begin('google', { next: '/ko/mybooking' })
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'kkori',
      state: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid email profile',
      redirect_uri: `${publicUrl}/login/google`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(url.href).not.toContain(client.clientSecret)
  })

  test.each(oauthProviders)('creates an account with the chosen role through %s', async (name) => {
    provider.says.profile = profiles[name]
    const answered = await signIn(name, { role: 'company', next: '/upload' })
    const displayName = { google: 'Bori Kim', kakao: '보리', naver: '보리네' }[name]
    expect(answered.body).toEqual({
      success: true,
      next: '/upload',
      user: { uid: expect.any(String), displayName, email: 'bori@example.com', photoURL: null, role: 'company', isGuest: false },
    })
    const session = await api('/api/auth/get-session', { headers: { cookie: readCookie(answered) } })
    expect(session.body.user).toEqual(answered.body.user)
    expect(await database.db.selectFrom('person').select('email_verified').execute()).toEqual([
      { email_verified: name !== 'naver' },
    ])
  })

  describe('registration of a new user', () => {
    const people = () => database.db.selectFrom('person').select('id').execute()

    test('creates the account only after the role and the required consents are submitted', async () => {
      const finished = await finish(await begin('google', { next: '/ko/mybooking' }))
      expect(finished.body).toEqual({ success: true, user: null, next: '/login/google' })
      expect([finished.headers.getSetCookie().length, await people()]).toEqual([1, []])
      const refused = await register(finished, { role: 'company', consents: { ...consents, age: false } })
      expect([refused.status, refused.body.fields, await people()]).toEqual([422, { 'consents.age': 'required' }, []])
      expect((await register(finished, { role: 'company' })).status).toBe(422)
      const { status, body } = await register(finished, { role: 'company', consents })
      expect([status, body.next, Object(body.user).role]).toEqual([200, '/ko/mybooking', 'company'])
      const recorded = await database.db.selectFrom('consent').selectAll().orderBy('kind').execute()
      const shared = { uid: Object(body.user).uid, version: consentVersion, at: now }
      expect(recorded).toEqual([
        { kind: 'age', given: true, ...shared },
        { kind: 'marketing', given: false, ...shared },
        { kind: 'privacy', given: true, ...shared },
        { kind: 'terms', given: true, ...shared },
      ])
    })

    test('succeeds once, in the browser that finished the sign-in, within ten minutes', async () => {
      const begun = await begin()
      const without = await api('/api/auth/social/register', {
        body: { role: 'owner', consents },
        headers: { cookie: begun.cookie },
      })
      expect([without.status, without.body.code]).toEqual([401, 'social_failed'])
      const finished = await finish(begun)
      expect((await register(finished)).status).toBe(200)
      expect((await register(finished)).body.code).toBe('social_failed')
      provider.says.profile = { ...profiles.google, sub: 'g-2', email: 'choco@example.com' }
      const late = await finish(await begin())
      context.time.now += 600_000
      expect((await register(late)).body.code).toBe('social_failed')
      expect(await people()).toHaveLength(1)
    })
  })

  describe('pending identity cookie', () => {
    const forgotten = 'kkori_social=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'

    test('is cleared by “This isn’t me”', async () => {
      const finished = await finish(await begin())
      const cookie = readCookie(finished)
      const { status, body, headers } = await api('/api/auth/social/abandon', { body: {}, headers: { cookie } })
      expect([status, body, headers.getSetCookie()]).toEqual([200, { success: true }, [forgotten]])
    })

    test.each(['/api/auth/social/abandon', '/api/auth/sign-out'])('is useless after %s, even as a copy', async (path) => {
      const finished = await finish(await begin())
      const { status, headers } = await api(path, { method: 'POST', headers: { cookie: readCookie(finished) } })
      expect([status, headers.getSetCookie().at(-1)]).toEqual([200, forgotten])
      expect((await register(finished)).body.code).toBe('social_failed')
      expect(await database.db.selectFrom('person').select('id').execute()).toEqual([])
    })

    test('creates no second account after the first is deleted', async () => {
      const finished = await finish(await begin())
      const signedUp = await register(finished)
      await database.db.deleteFrom('credential').execute()
      await database.db.updateTable('person').set({ email: 'gone@deleted.invalid' }).execute()
      expect([signedUp.status, (await register(finished)).body.code]).toEqual([200, 'social_failed'])
      expect(await database.db.selectFrom('person').select('id').execute()).toHaveLength(1)
    })

    test('is cleared when the sign-in fails, but not when a consent is missing or the response is for another state', async () => {
      const begun = await begin()
      expect((await finish({ ...begun, state: 'other' })).headers.getSetCookie()).toEqual([])
      provider.says.fails = true
      expect((await finish(begun)).headers.getSetCookie()).toEqual([forgotten])
      provider.says.fails = false
      const finished = await finish(await begin())
      const refused = await register(finished, { role: 'owner', consents: { ...consents, age: false } })
      expect(refused.headers.getSetCookie()).toEqual([])
      await register(finished)
      const again = await register(finished)
      expect([again.body.code, again.headers.getSetCookie()]).toEqual(['social_failed', [forgotten]])
    })
  })

  test('signs in to the same account after the provider’s email changed, ignoring the requested role', async () => {
    const first = await signIn()
    provider.says.profile = { ...profiles.google, email: 'new@example.com' }
    const second = await signIn('google', { role: 'company' })
    expect(second.body).toEqual(first.body)
    expect(await credentials()).toHaveLength(1)
  })

  test('opens the desk of the company that somebody of the staff works for', async () => {
    const { uid } = z.object({ uid: z.string() }).parse((await signIn()).body.user)
    await addStaff(database.db, await addPerson(database.db, 'company'), 'desk', { uid })
    const answered = await signIn()
    expect([answered.status, answered.body.next]).toEqual([200, '/mypage/company'])
    expect((await signIn('google', { next: '/ko/mybooking' })).body.next).toBe('/ko/mybooking')
  })

  test('stores no provider token and fetches no profile picture', async () => {
    await signIn()
    const rows = await database.db.selectFrom('credential').selectAll().execute()
    expect(Object.keys(rows[0] ?? {}).filter((column) => column.includes('token'))).toEqual([])
    expect(rows).toMatchObject([{ password: null }])
    expect(provider.visited).toEqual(['/token', '/profile'])
    expect(await database.db.selectFrom('person').select('photo_url').execute()).toEqual([{ photo_url: null }])
  })

  /** Every cookie of ours is signed alike: another kind of it is no sign-in that was begun. */
  async function signedOtherwise(): Promise<string> {
    return await serializeSigned('kkori_social', 'no-sign-in', context.config.authSecret)
  }

  describe('callback', () => {
    test('is accepted once, and only in the browser that began the sign-in', async () => {
      const begun = await begin()
      const other = await begin()
      const refused = [
        await finish({ ...begun, cookie: '' }),
        await finish({ ...begun, cookie: other.cookie }),
        await finish({ ...begun, state: other.state }),
        await finish({ ...begun, cookie: begun.cookie.replace(/.{4}$/, 'AAA%3D') }),
        await finish({ ...begun, cookie: await signedOtherwise() }),
        await finish(begun, 'kakao'),
      ]
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [401, 'social_failed']))
      expect(provider.visited).toEqual([])
      const done = await finish(begun)
      expect((await register(done)).headers.getSetCookie()[0]).toBe('kkori_social=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
      const asked = provider.visited.length
      expect([done.status, (await finish(begun)).status, provider.visited.length]).toEqual([200, 401, asked])
      const copies = [other, { ...other, code: provider.agree(other.url) }]
      const answers = await Promise.all(copies.map(async (copy) => (await finish(copy)).status))
      expect(answers.toSorted()).toEqual([200, 401])
    })

    test('is refused after ten minutes', async () => {
      const begun = await begin()
      context.time.now += 600_000
      expect((await finish(begun)).body.code).toBe('social_failed')
    })

    test('refuses a code that was issued for another PKCE challenge', async () => {
      const mine = await begin()
      const stolen = await begin()
      expect((await finish({ ...mine, code: stolen.code })).body.code).toBe('social_failed')
    })

    test('refuses a foreign origin and a GET request', async () => {
      const { code, state, cookie } = await begin()
      const foreign = await api('/api/auth/social/finish', {
        body: { provider: 'google', code, state },
        headers: { cookie, origin: 'https://evil.example' },
      })
      expect(foreign.status).toBe(403)
      expect((await api(`/api/auth/social/finish?code=${code}&state=${state}`, { headers: { cookie } })).status).toBe(404)
    })

    test('replaces a foreign return URL with /', async () => {
      for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example'])
        expect((await signIn('google', { next })).body.next).toBe('/')
    })

    test('creates no account when the provider returns an error or a profile without an ID', async () => {
      provider.says.fails = true
      expect((await signIn()).body.code).toBe('social_failed')
      Object.assign(provider.says, { fails: false, profile: { name: 'Nobody' } })
      expect((await signIn()).body.code).toBe('social_failed')
      expect(await credentials()).toEqual([])
    })

    test('refuses account IDs that are too long or have control characters, and cuts long names', async () => {
      for (const sub of ['g'.repeat(256), 'g\u00001', '']) {
        provider.says.profile = { ...profiles.google, sub }
        expect((await signIn()).body.code).toBe('social_failed')
      }
      provider.says.profile = {
        ...profiles.google,
        sub: 'g-9',
        name: 'Bori '.repeat(20_000),
        email: `${'b'.repeat(300)}@example.com`,
      }
      const { headers } = await signIn()
      expect(headers.getSetCookie().join().length).toBeLessThan(2_000)
    })

    test('leaves the places of other requests free while it waits for the provider', async () => {
      const waits = Promise.withResolvers<void>()
      provider.says.waits = waits.promise
      api = testApi(
        context,
        (app) => app.use(shedLoad(() => {}, { requests: 1 })),
        (app) => oauthRoutes(app, context, endpoints),
      )
      const begun = await begin()
      const asked = once(provider.server, 'request')
      const finished = finish(begun)
      await asked
      expect((await begin('kakao')).code).not.toBe('')
      waits.resolve()
      expect((await finished).status).toBe(200)
    })

    test('logs an unreachable provider without secrets', async () => {
      const away = { ...endpoints.google, token: 'http://127.0.0.1:1/token' }
      api = testApi(context, (app) => oauthRoutes(app, context, { ...endpoints, google: away }))
      const begun = await begin()
      expect((await finish(begun)).body.code).toBe('social_failed')
      expect(context.logged).toMatchObject([{ provider: 'google', reason: expect.any(String) }])
      for (const word of [begun.code, begun.state, client.clientSecret])
        expect(JSON.stringify(context.logged)).not.toContain(word)
    })
  })

  describe('with an existing account of the same email', () => {
    const bori = { name: 'Bori', email: 'bori@example.com', password: 'Bori-1234!', role: 'owner' }

    beforeEach(async () => {
      await api('/api/auth/sign-up/email', { body: bori })
    })

    async function prove(): Promise<void> {
      await database.db.updateTable('person').set({ email_verified: true }).execute()
    }

    test('links the accounts when both emails are verified', async () => {
      await prove()
      expect((await signIn()).body).toMatchObject({ user: { displayName: 'Bori' } })
      expect((await credentials()).map(({ provider_id }) => provider_id)).toEqual(['credential', 'google'])
      expect((await api('/api/auth/sign-in/email', { body: { email: bori.email, password: bori.password } })).status).toBe(200)
    })

    test('links once when the same person signs in several times at once', async () => {
      await prove()
      const profile = { provider: 'google', accountId: 'g-1', name: null, email: bori.email, emailVerified: true } as const
      const found = await Promise.all(Array.from({ length: 8 }, () => findOAuthUser(context, profile)))
      expect(new Set(found.map(({ uid }) => uid)).size).toBe(1)
      expect(await credentials()).toHaveLength(2)
    })

    test('refuses to link while the existing account’s email is unverified', async () => {
      expect((await signIn()).body).toMatchObject({ code: 'social_taken' })
      expect(await credentials()).toHaveLength(1)
    })

    test('refuses to link after a stranger’s verification link is opened without a session', async () => {
      await runDueJobs(context, accountEmailHandlers)
      const token = /prove-email#([\w-]+)/.exec(context.emails.at(-1)?.text ?? '')?.[1]
      expect((await api('/api/auth/verify-email', { body: { token } })).body.code).toBe('not_signed_in')
      expect((await signIn()).body).toMatchObject({ code: 'social_taken' })
      expect(await credentials()).toHaveLength(1)
    })

    test.each([
      ['naver', profiles.naver],
      ['google', { ...profiles.google, email_verified: false }],
      ['kakao', { ...profiles.kakao, kakao_account: { ...profiles.kakao.kakao_account, is_email_valid: false } }],
    ] as const)('refuses to link when %s has not verified the email', async (name, profile) => {
      await prove()
      provider.says.profile = profile
      expect((await signIn(name)).body).toMatchObject({ code: 'social_taken' })
      expect(await credentials()).toHaveLength(1)
    })
  })

  describe('that is still on its way', () => {
    /** Does something once the sign-in has found a row with this column. */
    function afterFinding(column: string, act: () => Promise<unknown>): void {
      context.db = database.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (context.db === database.db || !result.rows.some((row) => column in row)) return result
          context.db = database.db
          await act()
          return result
        },
      })
    }

    const left = async () => [
      await credentials(),
      await database.db.selectFrom('session').select('uid').execute(),
      await database.db.selectFrom('known_device').select('uid').execute(),
    ]

    test('opens nothing if a password reset unlinks the provider meanwhile', async () => {
      provider.says.profile = { ...profiles.google, email_verified: false }
      await signIn()
      await api('/api/auth/request-password-reset', { body: { email: 'bori@example.com' } })
      await runDueJobs(context, accountEmailHandlers)
      const token = /#([\w-]+)/.exec(context.emails.at(-1)?.text ?? '')?.[1]
      const reset = { body: { token, newPassword: 'Mine-again-1' } }
      const begun = await begin()
      afterFinding('uid', async () => expect((await api('/api/auth/reset-password', reset)).status).toBe(200))
      expect((await finish(begun)).body.code).toBe('social_failed')
      expect(await left()).toMatchObject([[{ provider_id: 'credential' }], [], [{}]])
    })

    test.each(['uid', 'email_verified'])('leaves nothing at an account that is deleted after its %s is found', async (column) => {
      const session = readCookie(await signIn())
      if (column !== 'uid') await database.db.deleteFrom('credential').execute()
      const begun = await begin()
      const erase = () => api('/api/user/delete', { body: {}, headers: { cookie: session } })
      afterFinding(column, async () => expect((await erase()).status).toBe(200))
      expect((await finish(begun)).body.code).toBe('social_failed')
      expect(await left()).toEqual([[], [], []])
      expect((await signIn()).status).toBe(200)
    })
  })

  test('refuses a profile without a valid email', async () => {
    for (const email of [undefined, '', 'none', '\u212Aim@example.com', 'bori@deleted.invalid']) {
      provider.says.profile = { ...profiles.google, email }
      expect((await signIn()).body.code).toBe('social_email')
    }
  })

  test('is unlinked from an account with an unverified email when the email’s owner resets the password', async () => {
    provider.says.profile = profiles.naver
    await signIn('naver')
    await api('/api/auth/request-password-reset', { body: { email: 'bori@example.com' } })
    await runDueJobs(context, accountEmailHandlers)
    const token = /#([\w-]+)/.exec(context.emails.at(-1)?.text ?? '')?.[1]
    expect((await api('/api/auth/reset-password', { body: { token, newPassword: 'Mine-again-1' } })).status).toBe(200)
    expect((await credentials()).map(({ provider_id }) => provider_id)).toEqual(['credential'])
    expect((await signIn('naver')).body.code).toBe('social_taken')
  })

  test('limits the display name to 60 characters, and falls back to the email’s local part', async () => {
    provider.says.profile = { ...profiles.google, name: `\u0000 \n${'x'.repeat(99)}` }
    expect((await signIn()).body.user).toMatchObject({ displayName: 'x'.repeat(60) })
    provider.says.profile = { ...profiles.google, sub: 'g-2', email: 'choco@example.com', name: ' ' }
    expect((await signIn()).body.user).toMatchObject({ displayName: 'choco' })
  })

  test('returns 404 for a provider that is not configured', async () => {
    context.config = { ...context.config, oauthClients: {} }
    expect((await api('/api/auth/social/begin', { body: { provider: 'google', role: 'owner' } })).status).toBe(404)
  })

  test('removes line breaks, URL punctuation and invisible characters from the display name', async () => {
    provider.says.profile = { ...profiles.google, name: 'LOCKED\nvisit https://evil.example\u202e' }
    expect((await signIn()).body.user).toMatchObject({ displayName: 'LOCKED visit https evil example' })
    provider.says.profile = { ...profiles.google, sub: 'g-2', email: 'choco.kim@example.com', name: '\u3164' }
    expect((await signIn()).body.user).toMatchObject({ displayName: 'choco kim' })
  })

  describe('with rate limits', () => {
    beforeEach(() => {
      context.config = { ...context.config, rateLimits: true }
    })

    const failures = async () =>
      (await database.db.selectFrom('rate_limit').select('count').where('key', 'like', 'oauth%').execute()).map(
        ({ count }) => count,
      )

    test('begins at no cost, refuses another state at no cost, and counts no success', async () => {
      for (let nth = 0; nth < 3; nth += 1) {
        const begun = await begin()
        expect((await finish({ ...begun, state: 'another' })).body.code).toBe('social_failed')
        expect((await finish(begun)).status).toBe(200)
      }
      expect(await failures()).toEqual([])
    })

    test('counts no failure of a provider that cannot be reached', async () => {
      const away = { ...endpoints, google: { ...endpoints.google, token: 'http://127.0.0.1:1/token' } }
      api = testApi(context, (app) => oauthRoutes(app, context, away), accountRoutes, accountDeletionRoutes)
      expect((await finish(await begin())).body.code).toBe('social_failed')
      expect(await failures()).toEqual([])
    })

    test('counts failures per network, and those of a known browser apart; a refused one can be repeated', async () => {
      const device = (await signIn()).headers.getSetCookie().find((cookie) => cookie.includes('device')) ?? ''
      const known = (begun: Begun): Begun => ({ ...begun, cookie: `${begun.cookie}; ${device.split(';')[0]}` })
      expect((await finish({ ...(await begin()), code: 'invented' })).body.code).toBe('social_failed')
      expect(await failures()).toEqual([1])
      await database.db.updateTable('rate_limit').set({ count: 100 }).where('key', 'like', 'oauth:%').execute()
      const begun = await begin()
      const refused = await finish(begun)
      expect([refused.body.code, refused.headers.get('retry-after')]).toEqual(['rate_limited', '900'])
      expect((await finish(known(await begin()))).status).toBe(200)
      expect((await finish(known({ ...(await begin()), code: 'invented' }))).body.code).toBe('social_failed')
      expect((await failures()).sort()).toEqual([1, 1, 100])
      await database.db.updateTable('rate_limit').set({ count: 99 }).where('key', 'like', 'oauth:%').execute()
      expect((await finish(begun)).status).toBe(200)
      await database.db.updateTable('rate_limit').set({ count: 20 }).where('key', 'like', 'oauth-browser:%').execute()
      expect((await finish(known(await begin()))).body.code).toBe('rate_limited')
      await database.db.updateTable('rate_limit').set({ count: 1000 }).where('key', 'like', 'oauth-browsers:%').execute()
      await database.db.deleteFrom('rate_limit').where('key', 'like', 'oauth-browser:%').execute()
      expect((await finish(known(await begin()))).body.code).toBe('rate_limited')
    })

    test('counts for its network whoever has only another cookie in place of that of a known browser', async () => {
      const begun = await begin()
      const [name, value] = begun.cookie.split('=')
      const cookie = `${begun.cookie}; ${name?.replace('social', 'device')}=${value}`
      expect((await finish({ ...begun, cookie, code: 'invented' })).body.code).toBe('social_failed')
      const rows = await database.db.selectFrom('rate_limit').select('key').where('key', 'like', 'oauth%').execute()
      expect(rows.map(({ key }) => key.split(':')[0])).toEqual(['oauth'])
    })
  })

  test('lets one network wait for providers 32 times at once, while another still can; a refused one can be repeated', async () => {
    const waits = Promise.withResolvers<void>()
    provider.says.waits = waits.promise
    const begun: Begun[] = []
    for (let nth = 0; nth < 34; nth += 1) begun.push(await begin())
    const from = (address: string, one: Begun | undefined) =>
      api('/api/auth/social/finish', {
        body: { provider: 'google', code: one?.code, state: one?.state },
        headers: { cookie: one?.cookie ?? '' },
        from: address,
      })
    const waiting = begun.slice(0, 32).map((one) => from('10.0.0.1', one))
    while (provider.visited.length < 32) await setImmediate()
    const refused = await from('10.0.0.1', begun[32])
    expect([refused.body.code, refused.headers.getSetCookie()]).toEqual(['overloaded', []])
    const other = from('10.0.0.2', begun[33])
    waits.resolve()
    expect((await Promise.all([...waiting, other])).map(({ status }) => status)).toEqual(waiting.map(() => 200).concat(200))
    expect((await from('10.0.0.1', begun[32])).status).toBe(200)
  })

  test.each([
    [false, [200, 200, 200, 200, 200, 429]],
    [true, [200, 200, 200, 200, 200, 200]],
  ])('limits sign-ups per network to five an hour, except for verified emails (verified: %s)', async (verified, expected) => {
    context.config = { ...context.config, rateLimits: true }
    const outcomes: unknown[] = []
    for (let nth = 0; nth < 6; nth += 1) {
      const email = `bori${nth}@example.com`
      provider.says.profile = { ...profiles.google, sub: `g-${nth}`, email, email_verified: verified }
      outcomes.push((await signIn()).status)
    }
    expect(outcomes).toEqual(expected)
  })

  test('counts no refused sign-up toward the limits of its network and of the emails to its address', async () => {
    context.config = { ...context.config, rateLimits: true }
    provider.says.profile = { ...profiles.google, email_verified: false }
    const finished = await finish(await begin())
    const body = { name: 'Bori', email: profiles.google.email, password: 'Bori1234!', role: 'owner' }
    expect((await api('/api/auth/sign-up/email', { body, from: '203.0.113.7' })).status).toBe(200)
    const codes: unknown[] = []
    for (let nth = 0; nth < 13; nth += 1) codes.push((await register(finished)).body.code)
    expect(codes).toEqual(Array.from({ length: 13 }, () => 'social_taken'))
    const rows = await database.db.selectFrom('rate_limit').select('count').where('key', 'like', 'sign-up%').execute()
    expect(rows.filter(({ count }) => count > 0)).toEqual([{ count: 1 }, { count: 1 }])
    const emails = await database.db.selectFrom('rate_limit').select('count').where('key', 'like', 'account-email%').execute()
    expect(emails).toEqual([{ count: 1 }])
  })
})

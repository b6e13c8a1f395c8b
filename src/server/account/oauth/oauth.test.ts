import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { serializeSigned } from 'hono/utils/cookie'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { now } from '../../../db/testing/rows.ts'
import { consentVersion } from '../../../domain/account/consent.ts'
import { type OAuthProvider, oauthProviders } from '../../../domain/account/oauth-provider.ts'
import { accountEmailHandlers } from '../../notification/templates/account-emails.ts'
import { runDueJobs } from '../../runtime/jobs.ts'
import { type Api, type TestResponse, testApi } from '../../testing/api.ts'
import { publicUrl, type TestContext, testContext } from '../../testing/context.ts'
import { accountRoutes } from '../routes.ts'
import { type ProviderUrls, providerUrls } from './oauth-providers.ts'
import { oauthRoutes } from './oauth-routes.ts'

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
  const says: { profile: unknown; fails: boolean } = { profile: null, fails: false }
  const server = createServer(async (request, response) => {
    visited.push(new URL(request.url ?? '/', 'http://local').pathname)
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

describeOnBoth('signing in with a provider', (database) => {
  let context: TestContext
  let api: Api

  beforeEach(() => {
    context = testContext(database.db, now)
    context.config = { ...context.config, social: { google: client, kakao: client, naver: client } }
    api = testApi(context, (app) => oauthRoutes(app, context, endpoints), accountRoutes)
    Object.assign(provider.says, { profile: profiles.google, fails: false })
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

  test('leaves for the provider with a state, a challenge and the address of ours that is registered there', async () => {
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

  test.each(oauthProviders)('makes an account of the role chosen, with %s', async (name) => {
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

  describe('leads a person without an account to a page that asks for the role and the consents', () => {
    const people = () => database.db.selectFrom('person').select('id').execute()

    test('and makes the account with them, and not before', async () => {
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

    test('in this browser, once, within ten minutes', async () => {
      const begun = await begin()
      const without = await api('/api/auth/social/register', {
        body: { role: 'owner', consents },
        headers: { cookie: begun.cookie },
      })
      expect([without.status, without.body.code]).toEqual([401, 'social_failed'])
      const finished = await finish(begun)
      expect((await register(finished)).status).toBe(200)
      expect((await register(finished)).body.code).toBe('social_taken')
      provider.says.profile = { ...profiles.google, sub: 'g-2', email: 'choco@example.com' }
      const late = await finish(await begin())
      context.time.now += 600_000
      expect((await register(late)).body.code).toBe('social_failed')
      expect(await people()).toHaveLength(1)
    })
  })

  describe('is forgotten by the browser', () => {
    const forgotten = 'kkori_social=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'

    test('when a person is not the one identified', async () => {
      const finished = await finish(await begin())
      const cookie = readCookie(finished)
      const { status, body, headers } = await api('/api/auth/social/abandon', { body: {}, headers: { cookie } })
      expect([status, body, headers.getSetCookie()]).toEqual([200, { success: true }, [forgotten]])
    })

    test('when the sign-in fails, but not when a consent is missing or the answer is for another', async () => {
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
      expect([again.body.code, again.headers.getSetCookie()]).toEqual(['social_taken', [forgotten]])
    })
  })

  test('finds the account again, whatever has become of the address and the role', async () => {
    const first = await signIn()
    provider.says.profile = { ...profiles.google, email: 'new@example.com' }
    const second = await signIn('google', { role: 'company' })
    expect(second.body).toEqual(first.body)
    expect(await credentials()).toHaveLength(1)
  })

  test('keeps no token of the provider, and fetches no picture', async () => {
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

  describe('comes back', () => {
    test('to the browser that began, once', async () => {
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
      expect([done.status, (await finish(begun)).status]).toEqual([200, 401])
    })

    test('within ten minutes', async () => {
      const begun = await begin()
      context.time.now += 600_000
      expect((await finish(begun)).body.code).toBe('social_failed')
    })

    test('with a code that was got under our challenge', async () => {
      const mine = await begin()
      const stolen = await begin()
      expect((await finish({ ...mine, code: stolen.code })).body.code).toBe('social_failed')
    })

    test('with a page of ours, never by an address alone', async () => {
      const { code, state, cookie } = await begin()
      const foreign = await api('/api/auth/social/finish', {
        body: { provider: 'google', code, state },
        headers: { cookie, origin: 'https://evil.example' },
      })
      expect(foreign.status).toBe(403)
      expect((await api(`/api/auth/social/finish?code=${code}&state=${state}`, { headers: { cookie } })).status).toBe(404)
    })

    test('to an own path only', async () => {
      for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example'])
        expect((await signIn('google', { next })).body.next).toBe('/')
    })

    test('with nothing when the provider says no or nothing of use', async () => {
      provider.says.fails = true
      expect((await signIn()).body.code).toBe('social_failed')
      Object.assign(provider.says, { fails: false, profile: { name: 'Nobody' } })
      expect((await signIn()).body.code).toBe('social_failed')
      expect(await credentials()).toEqual([])
    })

    test('with a word in the log, without secrets, when the provider cannot be reached', async () => {
      const away = { ...endpoints.google, token: 'http://127.0.0.1:1/token' }
      api = testApi(context, (app) => oauthRoutes(app, context, { ...endpoints, google: away }))
      const begun = await begin()
      expect((await finish(begun)).body.code).toBe('social_failed')
      expect(context.logged).toMatchObject([{ provider: 'google', reason: expect.any(String) }])
      for (const word of [begun.code, begun.state, client.clientSecret])
        expect(JSON.stringify(context.logged)).not.toContain(word)
    })
  })

  describe('and an account of the same address', () => {
    const bori = { name: 'Bori', email: 'bori@example.com', password: 'Bori-1234!', role: 'owner' }

    beforeEach(async () => {
      await api('/api/auth/sign-up/email', { body: bori })
    })

    async function prove(): Promise<void> {
      await database.db.updateTable('person').set({ email_verified: true }).execute()
    }

    test('are one, once both have proved the address', async () => {
      await prove()
      expect((await signIn()).body).toMatchObject({ user: { displayName: 'Bori' } })
      expect((await credentials()).map(({ provider_id }) => provider_id)).toEqual(['credential', 'google'])
      expect((await api('/api/auth/sign-in/email', { body: { email: bori.email, password: bori.password } })).status).toBe(200)
    })

    test('stay apart while we have no proof', async () => {
      expect((await signIn()).body).toMatchObject({ code: 'social_taken' })
      expect(await credentials()).toHaveLength(1)
    })

    test('stay apart, though the owner of the address opens the link that a stranger’s sign-up sent', async () => {
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
    ] as const)('stay apart while %s has none', async (name, profile) => {
      await prove()
      provider.says.profile = profile
      expect((await signIn(name)).body).toMatchObject({ code: 'social_taken' })
      expect(await credentials()).toHaveLength(1)
    })
  })

  test('needs an address', async () => {
    for (const email of [undefined, '', 'none']) {
      provider.says.profile = { ...profiles.google, email }
      expect((await signIn()).body.code).toBe('social_email')
    }
  })

  test('is over for whoever took another’s address, once its owner resets the password', async () => {
    provider.says.profile = profiles.naver
    await signIn('naver')
    await api('/api/auth/request-password-reset', { body: { email: 'bori@example.com' } })
    await runDueJobs(context, accountEmailHandlers)
    const token = /#([\w-]+)/.exec(context.emails.at(-1)?.text ?? '')?.[1]
    expect((await api('/api/auth/reset-password', { body: { token, newPassword: 'Mine-again-1' } })).status).toBe(200)
    expect((await credentials()).map(({ provider_id }) => provider_id)).toEqual(['credential'])
    expect((await signIn('naver')).body.code).toBe('social_taken')
  })

  test('gives a readable name of at most 60 characters, whatever the provider has', async () => {
    provider.says.profile = { ...profiles.google, name: `\u0000 \n${'x'.repeat(99)}` }
    expect((await signIn()).body.user).toMatchObject({ displayName: 'x'.repeat(60) })
    provider.says.profile = { ...profiles.google, sub: 'g-2', email: 'choco@example.com', name: ' ' }
    expect((await signIn()).body.user).toMatchObject({ displayName: 'choco' })
  })

  test('is not there for a provider that is not configured', async () => {
    context.config = { ...context.config, social: {} }
    expect((await api('/api/auth/social/begin', { body: { provider: 'google', role: 'owner' } })).status).toBe(404)
  })

  test('makes a name of what the provider calls a person, that could not be refused', async () => {
    provider.says.profile = { ...profiles.google, name: 'LOCKED\nvisit https://evil.example\u202e' }
    expect((await signIn()).body.user).toMatchObject({ displayName: 'LOCKED visit https evil example' })
    provider.says.profile = { ...profiles.google, sub: 'g-2', email: 'choco.kim@example.com', name: '\u3164' }
    expect((await signIn()).body.user).toMatchObject({ displayName: 'choco kim' })
  })

  test.each([
    [false, [200, 200, 200, 200, 200, 429]],
    [true, [200, 200, 200, 200, 200, 200]],
  ])(
    'makes five accounts an hour in a network, but for addresses that the provider has proved (%s)',
    async (verified, expected) => {
      context.config = { ...context.config, rateLimits: true }
      const outcomes: unknown[] = []
      for (let nth = 0; nth < 6; nth += 1) {
        const email = `bori${nth}@example.com`
        provider.says.profile = { ...profiles.google, sub: `g-${nth}`, email, email_verified: verified }
        outcomes.push((await signIn()).status)
      }
      expect(outcomes).toEqual(expected)
    },
  )
})

import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { SessionUser } from '../../../contract/account/account.ts'
import { abandonOAuth, beginOAuth, finishOAuth, registerWithOAuth } from '../../../contract/account/oauth.ts'
import { landingPath, urls } from '../../../contract/urls.ts'
import type { OAuthAccount } from '../../../db/account/credential.ts'
import { insertUsedToken } from '../../../db/account/one-time-token.ts'
import type { OAuthProvider } from '../../../domain/account/oauth-provider.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { registerEndpoint } from '../../http/endpoint.ts'
import { createConcurrencyLimiter } from '../../http/overload/concurrency-limiter.ts'
import { waitInQueue } from '../../http/overload/load-shedding.ts'
import { limitAttempts, type RateLimitCounter, rateLimits, releaseRateLimit } from '../../http/rate-limit.ts'
import { readClient } from '../../http/request/client-ip.ts'
import { ownPath } from '../../http/request/own-path.ts'
import type { OAuthClient } from '../../runtime/config.ts'
import type { AppContext } from '../../runtime/context.ts'
import { createOneTimeToken, toDigest } from '../one-time-token.ts'
import { findBrowser } from '../session/known-device.ts'
import { openProven } from '../session/sign-in.ts'
import { startSession } from '../session/start-session.ts'
import { buildAuthorizationUrl, fetchOAuthProfile } from './oauth-client.ts'
import {
  createOAuthCookie,
  expireOAuthCookie,
  forgetOAuthIdentity,
  type OAuthState,
  readOAuthCookie,
  readOAuthIdentity,
} from './oauth-cookie.ts'
import { type OAuthProfile, type ProviderUrls, providerUrls } from './oauth-providers.ts'
import { findOAuthUser, requireLinked, signUpWithOAuth } from './sign-in-with-oauth.ts'

/** The provider redirects to a page that posts the code, so that opening a URL never signs anyone in. */
export function oauthRoutes(app: Hono, context: AppContext, endpoints: Record<OAuthProvider, ProviderUrls> = providerUrls): void {
  // A request that waits for the provider, up to twenty seconds, does not count as in progress, so these have places of their own.
  const limit = createConcurrencyLimiter({ running: 128, waiting: 0, perClient: 32 })
  registerEndpoint(app, context, beginOAuth, async ({ input, reply }) => {
    const { provider, role } = input
    const client = findOAuthClient(context, provider)
    const secrets = { state: createSecret(), verifier: createSecret() }
    const next = ownPath(input.next ?? null) ?? urls.home
    reply.headers.append('Set-Cookie', await createOAuthCookie(context, { provider, role, next, ...secrets }))
    return {
      url: buildAuthorizationUrl(endpoints[provider], client, { ...secrets, returnTo: getReturnUrl(context, provider) }),
    }
  })

  registerEndpoint(app, context, finishOAuth, async ({ input, request, reply }) => {
    const pending = await readOAuthCookie(context, request.headers)
    if (pending?.provider !== input.provider || pending.state !== input.state) throw new Refusal('social_failed')
    const redeem = async (counters: RateLimitCounter[]): Promise<OAuthProfile> => {
      reply.headers.set('Set-Cookie', expireOAuthCookie(context))
      const used = { digest: toDigest(pending.state), expiresAt: pending.until }
      // A copy of the cookie is worthless, too, whatever the provider says of the code.
      if (!(await insertUsedToken(context.db, used, context.clock()))) throw new Refusal('social_failed')
      return await loadProfile(context, endpoints[pending.provider], { ...pending, code: input.code }, counters)
    }
    const counters = await getCounters(context, request)
    return await limitAttempts(context, counters, async () => {
      // Whoever is refused a place or by a limit can repeat it: the cookie and the code are still good.
      const profile = await waitInQueue(request, () => limit(() => redeem(counters), readClient(request).address))
      const { provider, role, next } = pending
      const found = await findOAuthUser(context, { provider, ...profile })
      const { accountId } = profile
      if (found.uid !== null)
        return await openOAuthSession(context, { provider, accountId, uid: found.uid, next }, request, reply.headers)
      const account = toDigest(`${provider}:${accountId}`)
      const token = await createOneTimeToken(context, { purpose: 'social', uid: account, email: '' })
      const identity = { provider, ...profile, email: found.email, role, next, token }
      reply.headers.set('Set-Cookie', await createOAuthCookie(context, identity))
      return { user: null, next: urls.oauthReturn(provider) }
    })
  })

  registerEndpoint(app, context, registerWithOAuth, async ({ input, request, reply }) => {
    const identity = await readOAuthIdentity(context, request.headers)
    if (!identity) throw new Refusal('social_failed')
    const uid = await signUpWithOAuth(context, { ...identity, ...input }, readClient(request)).catch((error: unknown) => {
      const isUsed = error instanceof Refusal && (error.code === 'social_taken' || error.code === 'social_failed')
      if (isUsed) reply.headers.set('Set-Cookie', expireOAuthCookie(context))
      throw error
    })
    reply.headers.set('Set-Cookie', expireOAuthCookie(context))
    const { provider, accountId, next } = identity
    return await openOAuthSession(context, { provider, accountId, uid, next }, request, reply.headers)
  })

  registerEndpoint(app, context, abandonOAuth, async ({ request, reply }) => {
    await forgetOAuthIdentity(context, request.headers)
    reply.headers.set('Set-Cookie', expireOAuthCookie(context))
    return {}
  })
}

/**
 * Failures count per network, of a browser that has signed in before for itself, so that nobody in its network can keep it out. Such browsers of a
 * network are many, but not any number: one account can have a cookie of a new browser each time that it signs in.
 */
async function getCounters(context: AppContext, request: Request): Promise<RateLimitCounter[]> {
  const browser = await findBrowser(context, request.headers)
  const { address } = readClient(request)
  if (browser === null) return [[rateLimits.oauth, address]]
  return [
    [rateLimits.oauthBrowsers, address],
    [rateLimits.oauthBrowser, browser],
  ]
}

async function openOAuthSession(
  context: AppContext,
  { next, ...account }: OAuthAccount & { uid: string; next: string },
  request: Request,
  headers: Headers,
): Promise<{ user: SessionUser; next: string }> {
  const { token, device } = await openProven(context, account.uid, request, (db) => requireLinked(db, account))
  headers.append('Set-Cookie', device)
  const { user, works } = await startSession(context, token, request, headers)
  return { user, next: landingPath(works ? 'company' : user.role, next) }
}

/** `counters` count no failure of a provider that cannot be reached: an outage would otherwise keep a whole network from all of them. */
async function loadProfile(
  context: AppContext,
  endpoints: ProviderUrls,
  { provider, state, verifier, code }: OAuthState & { code: string },
  counters: RateLimitCounter[],
): Promise<OAuthProfile> {
  const parameters = { state, verifier, returnTo: getReturnUrl(context, provider), code }
  const profile = await fetchOAuthProfile(endpoints, findOAuthClient(context, provider), parameters).catch(
    async (error: unknown) => {
      const reason = error instanceof Error ? error.name : 'unknown'
      context.log.warn({ provider, reason }, 'the OAuth provider could not be reached')
      for (const counter of counters) await releaseRateLimit(context, ...counter)
      return null
    },
  )
  if (!profile) throw new Refusal('social_failed')
  return profile
}

function findOAuthClient({ config }: AppContext, provider: OAuthProvider): OAuthClient {
  const client = config.oauthClients[provider]
  if (!client) throw new Refusal('not_found')
  return client
}

function getReturnUrl({ config }: AppContext, provider: OAuthProvider): string {
  return config.publicUrl + urls.oauthReturn(provider)
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { OAuthClient } from '../../runtime/config.ts'
import { fetchText } from '../../runtime/fetch-bounded.ts'
import type { OAuthProfile, ProviderUrls } from './oauth-providers.ts'

/** Parameters of an authorization request that the token request must repeat. */
export type OAuthParameters = { state: string; verifier: string; returnTo: string }

const tokenResponse = z.object({ access_token: z.string().min(1) })

/** Builds the provider's authorization URL (RFC 6749 section 4.1.1, with the code challenge of RFC 7636). */
export function buildAuthorizationUrl(endpoints: ProviderUrls, client: OAuthClient, parameters: OAuthParameters): string {
  const url = new URL(endpoints.authorize)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('client_id', client.clientId)
  url.searchParams.set('redirect_uri', parameters.returnTo)
  url.searchParams.set('scope', endpoints.scopes.join(' '))
  url.searchParams.set('state', parameters.state)
  if (endpoints.usesPkce) {
    url.searchParams.set('code_challenge', createHash('sha256').update(parameters.verifier).digest('base64url'))
    url.searchParams.set('code_challenge_method', 'S256')
  }
  return url.href
}

/** Exchanges the code for the user's profile. Returns null if the provider rejects it, throws if it cannot be reached. */
export async function fetchOAuthProfile(
  endpoints: ProviderUrls,
  client: OAuthClient,
  { code, returnTo, state, verifier }: OAuthParameters & { code: string },
  timeoutMs = 10_000,
): Promise<OAuthProfile | null> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: returnTo,
    client_id: client.clientId,
    client_secret: client.clientSecret,
    // Naver's token endpoint requires it; the others ignore it.
    state,
  })
  if (endpoints.usesPkce) body.set('code_verifier', verifier)
  const headers = { accept: 'application/json' }
  const tokens = tokenResponse.safeParse(await readJson(timeoutMs, endpoints.token, { method: 'POST', body, headers }))
  if (!tokens.success) return null
  const authorization = `Bearer ${tokens.data.access_token}`
  return endpoints.read(await readJson(timeoutMs, endpoints.profile, { headers: { ...headers, authorization } }))
}

/** Returns null where the request was refused, and for invalid JSON. Fails where the provider does, and for redirects: the endpoints never redirect. */
async function readJson(timeoutMs: number, url: string, init: RequestInit): Promise<unknown> {
  const { ok, status, text } = await fetchText(timeoutMs, (signal) => fetch(url, { ...init, redirect: 'error', signal }))
  if (status >= 500) throw new Error(`${new URL(url).host} answered ${status}`)
  if (!ok) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

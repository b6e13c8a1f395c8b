import { authorizationCodeRequest, createAuthorizationURL } from 'better-auth/oauth2'
import * as z from 'zod'
import type { OAuthClient } from '../../runtime/config.ts'
import type { OAuthEndpoints, OAuthProfile } from './oauth-providers.ts'

/** Parameters of an authorization request that the token request must repeat. */
export type OAuthParameters = { state: string; verifier: string; returnTo: string }

const timeoutMs = 10_000
const tokenResponse = z.object({ access_token: z.string().min(1) })

/** Builds the provider's authorization URL. */
export async function buildAuthorizationUrl(
  endpoints: OAuthEndpoints,
  client: OAuthClient,
  parameters: OAuthParameters,
): Promise<string> {
  const url = await createAuthorizationURL({
    id: 'social',
    options: client,
    authorizationEndpoint: endpoints.authorize,
    scopes: endpoints.scopes,
    state: parameters.state,
    redirectURI: parameters.returnTo,
    ...(endpoints.usesPkce && { codeVerifier: parameters.verifier }),
  })
  return url.href
}

/** Exchanges the code for the user's profile. Returns null if the provider rejects it, throws if it cannot be reached. */
export async function fetchOAuthProfile(
  endpoints: OAuthEndpoints,
  client: OAuthClient,
  { code, ...parameters }: OAuthParameters & { code: string },
): Promise<OAuthProfile | null> {
  const { body, headers } = await authorizationCodeRequest({
    code,
    options: client,
    redirectURI: parameters.returnTo,
    additionalParams: { state: parameters.state },
    ...(endpoints.usesPkce && { codeVerifier: parameters.verifier }),
  })
  const tokens = tokenResponse.safeParse(await readJson(endpoints.token, { method: 'POST', body, headers: new Headers(headers) }))
  if (!tokens.success) return null
  const profileHeaders = { authorization: `Bearer ${tokens.data.access_token}`, accept: 'application/json' }
  return endpoints.read(await readJson(endpoints.profile, { headers: profileHeaders }))
}

/** Returns null for an error response or invalid JSON. Redirects are treated as errors: the endpoints never redirect. */
async function readJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const text = await response.text()
  if (!response.ok) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

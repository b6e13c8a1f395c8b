import { authorizationCodeRequest, createAuthorizationURL } from 'better-auth/oauth2'
import * as z from 'zod'
import type { SocialClient } from '../config.ts'
import type { SocialPlaces, SocialProfile } from './social-providers.ts'

/** The terms that a browser left on, and comes back under. */
export type SocialTerms = { state: string; verifier: string; returnTo: string }

const patienceMs = 10_000
const tokenAnswer = z.object({ access_token: z.string().min(1) })

/** Where the browser goes to sign in at the provider. */
export async function socialUrl(places: SocialPlaces, client: SocialClient, terms: SocialTerms): Promise<string> {
  const url = await createAuthorizationURL({
    id: 'social',
    options: client,
    authorizationEndpoint: places.authorize,
    scopes: places.scopes,
    state: terms.state,
    redirectURI: terms.returnTo,
    ...(places.usesPkce && { codeVerifier: terms.verifier }),
  })
  return url.href
}

/** Whom the provider vouches for by this code; null when it does not. Throws when it cannot be reached. */
export async function askProvider(
  places: SocialPlaces,
  client: SocialClient,
  { code, ...terms }: SocialTerms & { code: string },
): Promise<SocialProfile | null> {
  const { body, headers } = await authorizationCodeRequest({
    code,
    options: client,
    redirectURI: terms.returnTo,
    additionalParams: { state: terms.state },
    ...(places.usesPkce && { codeVerifier: terms.verifier }),
  })
  const tokens = tokenAnswer.safeParse(await readJson(places.token, { method: 'POST', body, headers: new Headers(headers) }))
  if (!tokens.success) return null
  const headersOfToken = { authorization: `Bearer ${tokens.data.access_token}`, accept: 'application/json' }
  return places.read(await readJson(places.profile, { headers: headersOfToken }))
}

/** Null for an answer that is no success, or no JSON. A provider that redirects is none of ours. */
async function readJson(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  const text = await answer.text()
  if (!answer.ok) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

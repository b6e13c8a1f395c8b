import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { beginSocial, finishSocial } from '../../contract/social.ts'
import { urls } from '../../contract/urls.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { SocialProvider } from '../../domain/social.ts'
import { handle } from '../call.ts'
import { callerOf } from '../caller.ts'
import type { SocialClient } from '../config.ts'
import { ownPath } from '../own-path.ts'
import type { Parts } from '../parts.ts'
import { countAgainst, limits } from '../rate-limit.ts'
import { beginSession } from './begin-session.ts'
import { signInSocially } from './sign-in-socially.ts'
import { askProvider, socialUrl } from './social-client.ts'
import { type BegunSocial, begunSocial, endedSocialCookie, socialCookie } from './social-cookie.ts'
import { type SocialPlaces, type SocialProfile, socialPlaces } from './social-providers.ts'

/** A sign-in leaves from our page and comes back to one, which posts what it was handed: reading an address signs nobody in. */
export function socialRoutes(app: Hono, parts: Parts, places: Record<SocialProvider, SocialPlaces> = socialPlaces): void {
  handle(app, parts, beginSocial, async ({ input, request, reply }) => {
    const { provider, role } = input
    const client = clientOf(parts, provider)
    await countAgainst(parts, limits.social, callerOf(request).address)
    const secrets = { state: secret(), verifier: secret() }
    const next = ownPath(input.next ?? null) ?? urls.home
    reply.headers.append('Set-Cookie', await socialCookie(parts, { provider, role, next, ...secrets }))
    return { url: await socialUrl(places[provider], client, { ...secrets, returnTo: returnTo(parts, provider) }) }
  })

  handle(app, parts, finishSocial, async ({ input, request, reply }) => {
    const caller = callerOf(request)
    await countAgainst(parts, limits.social, caller.address)
    const begun = await begunSocial(parts, request.headers)
    if (begun?.provider !== input.provider || begun.state !== input.state) throw new Refusal('social_failed')
    const profile = await profileOf(parts, places[begun.provider], begun, input.code)
    const { uid, isNew } = await signInSocially(parts, { provider: begun.provider, profile, role: begun.role }, caller)
    reply.headers.append('Set-Cookie', endedSocialCookie(parts))
    const token = await parts.auth.openSession(uid, caller.userAgent)
    return { ...(await beginSession(parts, token, request, reply.headers)), next: begun.next, isNew }
  })
}

async function profileOf(parts: Parts, places: SocialPlaces, begun: BegunSocial, code: string): Promise<SocialProfile> {
  const { provider, state, verifier } = begun
  const terms = { state, verifier, returnTo: returnTo(parts, provider), code }
  const profile = await askProvider(places, clientOf(parts, provider), terms).catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : 'unknown'
    parts.log.warn({ provider, reason }, 'a provider of sign-ins could not be asked')
    return null
  })
  if (!profile) throw new Refusal('social_failed')
  return profile
}

function clientOf({ config }: Parts, provider: SocialProvider): SocialClient {
  const client = config.social[provider]
  if (!client) throw new Refusal('not_found')
  return client
}

function returnTo({ config }: Parts, provider: SocialProvider): string {
  return config.publicUrl + urls.socialReturn(provider)
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

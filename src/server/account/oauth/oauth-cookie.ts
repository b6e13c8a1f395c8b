import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'
import * as z from 'zod'
import { deleteOneTimeToken } from '../../../db/account/one-time-token.ts'
import { roles } from '../../../domain/account/account.ts'
import { oauthProviders } from '../../../domain/account/oauth-provider.ts'
import { decodeJson } from '../../http/cursor.ts'
import { getCookieSettings } from '../../http/session.ts'
import type { AppContext } from '../../runtime/context.ts'
import { toDigest } from '../one-time-token.ts'

const lifeSeconds = 600

const begun = z.object({
  provider: z.enum(oauthProviders),
  state: z.string(),
  verifier: z.string(),
  role: z.enum(roles),
  next: z.string(),
  /** epoch milliseconds */
  until: z.number(),
})

/** A sign-in started at a provider; it can be completed only in the browser that started it. */
export type OAuthState = z.output<typeof begun>

const identified = z.object({
  provider: z.enum(oauthProviders),
  accountId: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  next: z.string(),
  /** Makes the identity usable once; see `createOneTimeToken`. */
  token: z.string(),
  until: z.number(),
})

/** A person whom the provider identified and who has no account yet; it can be created only in the same browser. */
export type OAuthIdentity = z.output<typeof identified>

type CookieContext = Pick<AppContext, 'config' | 'clock'>

/** The Set-Cookie header that stores the pending sign-in, or in its place the identity, in the browser for ten minutes. */
export async function createOAuthCookie(
  context: CookieContext,
  pending: Omit<OAuthState, 'until'> | Omit<OAuthIdentity, 'until'>,
): Promise<string> {
  const { name, options } = getCookieSettings(context.config, 'social')
  const value = Buffer.from(JSON.stringify({ ...pending, until: context.clock() + lifeSeconds * 1000 })).toString('base64url')
  return await serializeSigned(name, value, context.config.authSecret, { ...options, maxAge: lifeSeconds })
}

/** Invalidates the identity, so that a copy of the cookie is worthless too. */
export async function forgetOAuthIdentity(context: CookieContext & Pick<AppContext, 'db'>, headers: Headers): Promise<void> {
  const identity = await readOAuthIdentity(context, headers)
  if (identity) await deleteOneTimeToken(context.db, toDigest(identity.token), 'social', context.clock())
}

/** Whether the browser has the cookie. */
export function hasOAuthCookie({ config }: CookieContext, headers: Headers): boolean {
  return headers.get('cookie')?.includes(getCookieSettings(config, 'social').name) ?? false
}

/** The Set-Cookie header that deletes it. */
export function expireOAuthCookie(context: CookieContext): string {
  const { name, options } = getCookieSettings(context.config, 'social')
  return serialize(name, '', { ...options, maxAge: 0 })
}

/** Reads the pending sign-in; null if there is none, its signature is invalid, or it has expired. */
export async function readOAuthCookie(context: CookieContext, headers: Headers): Promise<OAuthState | null> {
  return await readCookie(context, headers, begun)
}

/** Reads the identity, under the same conditions. */
export async function readOAuthIdentity(context: CookieContext, headers: Headers): Promise<OAuthIdentity | null> {
  return await readCookie(context, headers, identified)
}

async function readCookie<Pending extends { until: number }>(
  context: CookieContext,
  headers: Headers,
  schema: z.ZodType<Pending>,
): Promise<Pending | null> {
  const { name } = getCookieSettings(context.config, 'social')
  const value = (await parseSigned(headers.get('cookie') ?? '', context.config.authSecret, name))[name]
  if (!value) return null
  // The signature is not bound to a cookie name, so this may be the value of another cookie.
  const { data } = schema.safeParse(decodeJson(value))
  return data && data.until > context.clock() ? data : null
}

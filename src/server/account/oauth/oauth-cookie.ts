import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'
import * as z from 'zod'
import { roles } from '../../../domain/account/account.ts'
import { oauthProviders } from '../../../domain/account/oauth-provider.ts'
import { decodeJson } from '../../http/cursor.ts'
import type { AppContext } from '../../runtime/context.ts'

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

type CookieContext = Pick<AppContext, 'config' | 'clock'>

/** The Set-Cookie header that stores the pending sign-in in the browser for ten minutes. */
export async function createOAuthCookie(context: CookieContext, sign: Omit<OAuthState, 'until'>): Promise<string> {
  const { name, options } = shape(context)
  const value = Buffer.from(JSON.stringify({ ...sign, until: context.clock() + lifeSeconds * 1000 })).toString('base64url')
  return await serializeSigned(name, value, context.config.authSecret, { ...options, maxAge: lifeSeconds })
}

/** The Set-Cookie header that deletes it. */
export function expireOAuthCookie(context: CookieContext): string {
  const { name, options } = shape(context)
  return serialize(name, '', { ...options, maxAge: 0 })
}

/** Reads the pending sign-in; null if there is none, its signature is invalid, or it has expired. */
export async function readOAuthCookie(context: CookieContext, headers: Headers): Promise<OAuthState | null> {
  const { name } = shape(context)
  const value = (await parseSigned(headers.get('cookie') ?? '', context.config.authSecret, name))[name]
  if (!value) return null
  // The signature is not bound to a cookie name, so this may be the value of another cookie.
  const { data } = begun.safeParse(decodeJson(value))
  return data && data.until > context.clock() ? data : null
}

function shape({ config }: CookieContext): {
  name: string
  options: { httpOnly: true; sameSite: 'Lax'; path: '/'; secure: boolean }
} {
  const secure = config.publicUrl.startsWith('https:')
  const name = secure ? '__Host-kkori_social' : 'kkori_social'
  return { name, options: { httpOnly: true, sameSite: 'Lax', path: '/', secure } }
}

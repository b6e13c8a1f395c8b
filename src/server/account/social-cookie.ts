import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'
import * as z from 'zod'
import { roles } from '../../domain/account.ts'
import { socialProviders } from '../../domain/social.ts'
import type { Parts } from '../parts.ts'

const lifeSeconds = 600

const begun = z.object({
  provider: z.enum(socialProviders),
  state: z.string(),
  verifier: z.string(),
  role: z.enum(roles),
  next: z.string(),
  /** epoch milliseconds */
  until: z.number(),
})

/** A sign-in that a browser has begun at a provider; it comes back to this browser or to none. */
export type BegunSocial = z.output<typeof begun>

type CookieParts = Pick<Parts, 'config' | 'clock'>

/** The Set-Cookie line that keeps what was begun in the browser, for ten minutes. */
export async function socialCookie(parts: CookieParts, sign: Omit<BegunSocial, 'until'>): Promise<string> {
  const { name, options } = shape(parts)
  const value = Buffer.from(JSON.stringify({ ...sign, until: parts.clock() + lifeSeconds * 1000 })).toString('base64url')
  return await serializeSigned(name, value, parts.config.authSecret, { ...options, maxAge: lifeSeconds })
}

/** The Set-Cookie line that forgets it. */
export function endedSocialCookie(parts: CookieParts): string {
  const { name, options } = shape(parts)
  return serialize(name, '', { ...options, maxAge: 0 })
}

/** What this browser has begun, if we signed it and it has not run out. */
export async function begunSocial(parts: CookieParts, headers: Headers): Promise<BegunSocial | null> {
  const { name } = shape(parts)
  const value = (await parseSigned(headers.get('cookie') ?? '', parts.config.authSecret, name))[name]
  if (!value) return null
  const { data } = begun.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  return data && data.until > parts.clock() ? data : null
}

function shape({ config }: CookieParts): {
  name: string
  options: { httpOnly: true; sameSite: 'Lax'; path: '/'; secure: boolean }
} {
  const secure = config.publicUrl.startsWith('https:')
  const name = secure ? '__Host-kkori_social' : 'kkori_social'
  return { name, options: { httpOnly: true, sameSite: 'Lax', path: '/', secure } }
}

import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'
import type { PersonRow } from '../db/person.ts'
import { extendSession, findSession } from '../db/session.ts'
import type { Database } from '../db/tables.ts'
import type { Account, Viewer } from '../domain/account.ts'

const dayMs = 86_400_000
/** A session ends this long after it was last used, noted once a day, and `lifeMs` after it began in any case. */
export const idleMs: number = 7 * dayMs
const lifeMs = 30 * dayMs

export type SessionParts = { config: { authSecret: string; publicUrl: string }; db: Database; clock: () => number }

/** Who makes the request, from its session cookie alone: one indexed query, none without a cookie. */
export async function viewerOf(headers: Headers, parts: SessionParts): Promise<Viewer> {
  const token = await sessionToken(headers, parts)
  if (token === null) return { role: 'visitor' }
  const now = parts.clock()
  const session = await findSession(parts.db, token, now)
  if (session === null) return { role: 'visitor' }
  const expiresAt = Math.min(now + idleMs, session.startedAt + lifeMs)
  if (expiresAt - session.expiresAt >= dayMs) await extendSession(parts.db, { token, expiresAt, now })
  return accountOf(session)
}

export function accountOf(person: PersonRow): Account {
  const { id, role, email } = person
  return { uid: id, role, displayName: person.display_name, email, photoURL: person.photo_url, isGuest: person.is_guest }
}

/** The token in the request's cookie, if we signed it. */
export async function sessionToken(headers: Headers, { config }: SessionParts): Promise<string | null> {
  const cookies = headers.get('cookie')
  const { name } = cookieShape(config)
  if (!cookies?.includes(name)) return null
  const token = (await parseSigned(cookies, config.authSecret, name))[name]
  return token || null
}

/** The Set-Cookie line that begins a session in the browser. */
export async function sessionCookie(token: string, { config }: SessionParts): Promise<string> {
  const { name, options } = cookieShape(config)
  return await serializeSigned(name, token, config.authSecret, { ...options, maxAge: lifeMs / 1000 })
}

/** The Set-Cookie line that ends it. */
export function endedCookie({ config }: SessionParts): string {
  const { name, options } = cookieShape(config)
  return serialize(name, '', { ...options, maxAge: 0 })
}

export function sessionCookieName({ publicUrl }: { publicUrl: string }): string {
  return publicUrl.startsWith('https:') ? '__Host-kkori_session' : 'kkori_session'
}

function cookieShape({ publicUrl }: SessionParts['config']): {
  name: string
  options: { httpOnly: true; sameSite: 'Lax'; path: string; secure: boolean }
} {
  const secure = publicUrl.startsWith('https:')
  return {
    name: sessionCookieName({ publicUrl }),
    options: { httpOnly: true, sameSite: 'Lax', path: '/', secure },
  }
}

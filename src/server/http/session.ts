import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'
import type { PersonRow } from '../../db/account/person.ts'
import { extendSession, findSession, type LiveSession } from '../../db/account/session.ts'
import { isUnwritable } from '../../db/core/pg-errors.ts'
import type { Database } from '../../db/tables.ts'
import type { Account, Viewer } from '../../domain/account/account.ts'

const dayMs = 86_400_000
/** A session expires this long after its last use, recorded at most once a day, and at the latest `sessionLifetimeMs` after it started. */
export const idleMs: number = 7 * dayMs
export const sessionLifetimeMs: number = 30 * dayMs

export type SessionContext = { config: { authSecret: string; publicUrl: string }; db: Database; clock: () => number }

/** Resolves the viewer from the session cookie: one indexed query, or none without a cookie. */
export async function readViewer(headers: Headers, context: SessionContext): Promise<Viewer> {
  const token = await sessionToken(headers, context)
  if (token === null) return { role: 'visitor' }
  const now = context.clock()
  const session = await findSession(context.db, token, now)
  if (session === null) return { role: 'visitor' }
  const expiresAt = Math.min(now + idleMs, session.startedAt + sessionLifetimeMs)
  if (expiresAt - session.expiresAt >= dayMs) await extendOwnSession(context.db, { token, expiresAt, now })
  return toViewer(session)
}

function toViewer({ work, ...session }: LiveSession): Account {
  const person = toAccount(session)
  if (work === null) return person
  if (work === 'ended') return { ...person, hasLeft: true }
  const { company, memberId, role, posts } = work
  return { ...toAccount(company), work: { memberId, role, posts, person } }
}

/** A database that cannot be written still serves pages; a later request extends the session. */
async function extendOwnSession(db: Database, session: Parameters<typeof extendSession>[1]): Promise<void> {
  await extendSession(db, session).catch((error: unknown) => {
    if (!isUnwritable(error)) throw error
  })
}

export function toAccount(person: PersonRow): Account {
  const { id, role, email } = person
  return { uid: id, role, displayName: person.display_name, email, photoURL: person.photo_url, isGuest: person.is_guest }
}

/** The session token from the cookie; null if it is missing or its signature is invalid. */
export async function sessionToken(headers: Headers, { config }: SessionContext): Promise<string | null> {
  const cookies = headers.get('cookie')
  const { name } = getCookieSettings(config, 'session')
  if (!cookies?.includes(name)) return null
  const token = (await parseSigned(cookies, config.authSecret, name))[name]
  return token || null
}

/** The Set-Cookie value that starts a session in the browser. */
export async function sessionCookie(token: string, { config }: SessionContext): Promise<string> {
  const { name, options } = getCookieSettings(config, 'session')
  return await serializeSigned(name, token, config.authSecret, { ...options, maxAge: sessionLifetimeMs / 1000 })
}

/** The Set-Cookie value that removes the session cookie. */
export function endedCookie({ config }: SessionContext): string {
  const { name, options } = getCookieSettings(config, 'session')
  return serialize(name, '', { ...options, maxAge: 0 })
}

/** The name and options of one of our cookies. With HTTPS, the name has the prefix that binds it to this host. */
export function getCookieSettings(
  { publicUrl }: { publicUrl: string },
  name: 'session' | 'device' | 'social' | 'position',
): { name: string; options: { httpOnly: true; sameSite: 'Lax'; path: '/'; secure: boolean } } {
  const secure = publicUrl.startsWith('https:')
  return {
    name: `${secure ? '__Host-' : ''}kkori_${name}`,
    options: { httpOnly: true, sameSite: 'Lax', path: '/', secure },
  }
}

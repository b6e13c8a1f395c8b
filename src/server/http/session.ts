import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'
import { extendSession, findSession, type LiveSession, recordTabletUse, type SessionPerson } from '../../db/account/session.ts'
import { isUnwritable } from '../../db/core/pg-errors.ts'
import { findTablet, type Tablet } from '../../db/staff/tablet.ts'
import type { Database } from '../../db/tables.ts'
import type { Account, Viewer } from '../../domain/account/account.ts'
import { isAllowed } from '../../domain/account/permission.ts'
import { coversPosts } from '../../domain/staff/staff.ts'
import { tabletIdleMs, tabletMs } from '../../domain/staff/tablet.ts'

const dayMs = 86_400_000
/** A session expires this long after its last use, recorded at most once a day, and at the latest `sessionLifetimeMs` after it started. */
export const idleMs: number = 7 * dayMs
export const sessionLifetimeMs: number = 30 * dayMs

/** The use of a tablet is recorded at most this often. */
const useRecordedMs = 15_000

export type SessionContext = { config: { authSecret: string; publicUrl: string }; db: Database; clock: () => number }

/**
 * Resolves the viewer from the session cookie: one indexed query, or none without a cookie, and another on a shared tablet. `isUse` says
 * that a person acted, and not a page by itself: a tablet that nobody uses asks for a PIN again.
 */
export async function readViewer(headers: Headers, context: SessionContext, { isUse = false } = {}): Promise<Viewer> {
  const token = await sessionToken(headers, context)
  if (token === null) return { role: 'visitor' }
  const now = context.clock()
  const session = await findSession(context.db, token, now)
  if (session === null) return { role: 'visitor' }
  if (session.tabletId !== null)
    return await readTabletViewer(context, { ...session, tabletId: session.tabletId }, { headers, token, isUse })
  const expiresAt = Math.min(now + idleMs, session.startedAt + sessionLifetimeMs)
  if (expiresAt - session.expiresAt >= dayMs) await whereWritable(extendSession(context.db, { token, expiresAt, now }))
  return toViewer(session)
}

/**
 * Whoever entered their PIN on a tablet works for its company or is nobody: on a tablet, no session is that of a person's own account. It is
 * theirs only together with the cookie of the tablet.
 */
async function readTabletViewer(
  context: SessionContext,
  session: LiveSession & { tabletId: string },
  { headers, token, isUse }: { headers: Headers; token: string; isUse: boolean },
): Promise<Viewer> {
  const { db, clock } = context
  const now = clock()
  const { tabletId, usedAt, work } = session
  const ownToken = await tabletToken(headers, context)
  const tablet = ownToken === null ? undefined : await findTablet(db, { token: ownToken }, now)
  if (tablet?.tabletId !== tabletId || !isTabletValid(tablet) || now - usedAt >= tabletIdleMs) return { role: 'visitor' }
  if (work === null || work === 'ended' || work.company.id !== tablet.companyUid) return { role: 'visitor' }
  if (!coversPosts(tablet.enroller?.posts ?? null, work.posts)) return { role: 'visitor' }
  if (isUse && now - usedAt >= useRecordedMs) await whereWritable(recordTabletUse(db, { token, tabletId, now }))
  const viewer = toViewer(session)
  return viewer.work ? { ...viewer, work: { ...viewer.work, tabletId } } : { role: 'visitor' }
}

/** Whether the one who enrolled a tablet still has the right to. */
export function isTabletValid({ enroller }: Pick<Tablet, 'enroller'>): boolean {
  if (enroller === null) return true
  return !enroller.hasLeft && isAllowed({ role: 'company', isGuest: false, work: { role: enroller.role } }, 'manageStaff')
}

function toViewer({ work, ...session }: LiveSession): Account {
  const person = toAccount(session)
  if (work === null) return person
  if (work === 'ended') return { ...person, hasLeft: true }
  const { company, memberId, role, posts } = work
  return { ...toAccount(company), work: { memberId, role, posts, person } }
}

/** A database that cannot be written still serves pages; a later request records the use of the session. */
async function whereWritable(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isUnwritable(error)) throw error
  })
}

export function toAccount(person: SessionPerson): Account {
  const { id, role, email } = person
  return { uid: id, role, displayName: person.display_name, email, photoURL: person.photo_url, isGuest: person.is_guest }
}

/** The session token from the cookie; null if it is missing or its signature is invalid. */
export async function sessionToken(headers: Headers, context: SessionContext): Promise<string | null> {
  return await readToken(headers, context, 'session')
}

/** The same of a shared tablet, whether or not it is still enrolled. */
export async function tabletToken(headers: Headers, context: SessionContext): Promise<string | null> {
  return await readToken(headers, context, 'tablet')
}

async function readToken(headers: Headers, { config }: SessionContext, kind: 'session' | 'tablet'): Promise<string | null> {
  const cookies = headers.get('cookie')
  const { name } = getCookieSettings(config, kind)
  if (!cookies?.includes(name)) return null
  const token = (await parseSigned(cookies, config.authSecret, name))[name]
  return token || null
}

/** The Set-Cookie value that starts a session in the browser. */
export async function sessionCookie(token: string, { config }: SessionContext): Promise<string> {
  const { name, options } = getCookieSettings(config, 'session')
  return await serializeSigned(name, token, config.authSecret, { ...options, maxAge: sessionLifetimeMs / 1000 })
}

/** The Set-Cookie value that makes the browser a shared tablet. */
export async function tabletCookie(token: string, { config }: SessionContext): Promise<string> {
  const { name, options } = getCookieSettings(config, 'tablet')
  return await serializeSigned(name, token, config.authSecret, { ...options, maxAge: tabletMs / 1000 })
}

/** The Set-Cookie value that removes the cookie of the session or of the tablet. */
export function endedCookie({ config }: SessionContext, kind: 'session' | 'tablet' = 'session'): string {
  const { name, options } = getCookieSettings(config, kind)
  return serialize(name, '', { ...options, maxAge: 0 })
}

/** The name and options of one of our cookies. With HTTPS, the name has the prefix that binds it to this host. */
export function getCookieSettings(
  { publicUrl }: { publicUrl: string },
  name: 'session' | 'device' | 'social' | 'position' | 'tablet',
): { name: string; options: { httpOnly: true; sameSite: 'Lax'; path: '/'; secure: boolean } } {
  const secure = publicUrl.startsWith('https:')
  return {
    name: `${secure ? '__Host-' : ''}kkori_${name}`,
    options: { httpOnly: true, sameSite: 'Lax', path: '/', secure },
  }
}

import { sql } from 'kysely'
import type { StaffRole } from '../../domain/staff/staff-role.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'
import { findPerson, type PersonRow } from './person.ts'

/** What a request needs to know of a person. A prepared statement names its columns, because `*` breaks it when one is added. */
const personColumns = [
  'person.id',
  'person.display_name',
  'person.email',
  'person.photo_url',
  'person.role',
  'person.is_guest',
] as const

export type SessionPerson = Pick<PersonRow, 'id' | 'display_name' | 'email' | 'photo_url' | 'role' | 'is_guest'>

export type LiveSession = SessionPerson & {
  expiresAt: number
  startedAt: number
  /** When the session was last used, as far as it is recorded. */
  usedAt: number
  /** The work that the person chose; `company` is null if it has ended. */
  work: { memberId: string; role: StaffRole; posts: number[] | null; company: SessionPerson } | 'ended' | null
  /** The shared tablet that the session is on; null for the person's own devices. */
  tabletId: string | null
}

/** Far more than the devices of a person, but some accounts are shared, such as those of the demonstration. */
const mostSessions = 500

/** Begins a session, and ends the least recently used ones of somebody who has very many. */
export async function insertSession(
  db: Database,
  session: {
    id: string
    token: string
    uid: string
    userAgent: string
    memberId: string | null
    tabletId?: string
    expiresAt: number
    now: number
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      token: session.token,
      uid: session.uid,
      user_agent: session.userAgent,
      member_id: session.memberId,
      tablet_id: session.tabletId ?? null,
      expires_at: new Date(session.expiresAt),
      created_at: new Date(session.now),
      updated_at: new Date(session.now),
    })
    .execute()
  await sql`
    DELETE FROM session WHERE id IN (
      SELECT id FROM session WHERE uid = ${session.uid} AND tablet_id IS NULL
      ORDER BY updated_at DESC, id OFFSET ${sql.lit(mostSessions)} FOR UPDATE SKIP LOCKED)`.execute(db)
}

/** Returns the person a session belongs to; null if the session or the guest account has expired, or the account is deleted. */
export async function findSession(db: Database, token: string, now: number): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.uid')
    .leftJoin('staff_member', (join) =>
      join
        .onRef('staff_member.member_id', '=', 'session.member_id')
        .onRef('staff_member.uid', '=', 'session.uid')
        .on('staff_member.left_at', 'is', null),
    )
    .select(personColumns)
    .select(['session.expires_at as expiresAt', 'session.created_at as startedAt', 'session.updated_at as usedAt'])
    .select(['session.member_id as chosen', 'session.tablet_id as tabletId'])
    .select(['staff_member.member_id as memberId', 'staff_member.company_uid as companyUid'])
    .select(['staff_member.role as staffRole', 'staff_member.posts as staffPosts'])
    .where('session.token', '=', token)
    .where('session.expires_at', '>', timestamptz(now))
    .where('person.deleted_at', 'is', null)
    .where((where) => where.or([where('person.guest_until', 'is', null), where('person.guest_until', '>', timestamptz(now))]))
    .modifyEnd(asPrepared)
    .executeTakeFirst()
  if (!row) return null
  const { chosen, memberId, companyUid, staffRole, staffPosts, ...session } = row
  if (chosen === null) return { ...session, work: null }
  const company = companyUid === null ? null : await findPerson(db, companyUid)
  if (memberId === null || staffRole === null || company === null || company.deleted_at !== null)
    return { ...session, work: 'ended' }
  return { ...session, work: { memberId, role: staffRole, posts: staffPosts, company } }
}

/** Sets what a session works at; null for the person's own account. */
export async function chooseWorkOfSession(db: Database, token: string, memberId: string | null): Promise<void> {
  await db.updateTable('session').set({ member_id: memberId }).where('token', '=', token).execute()
}

/** Sets the sessions of a person who has left their work there to their own account. */
export async function endWorkOfSessions(db: Database, uid: string, memberId: string): Promise<void> {
  await db.updateTable('session').set({ member_id: null }).where('uid', '=', uid).where('member_id', '=', memberId).execute()
}

/** When the person of a session last proved who they are: by signing in, or by the password since. Null for an unknown session. */
export async function findProvenAt(db: Database, token: string): Promise<number | null> {
  const row = await db.selectFrom('session').select(['created_at', 'password_at']).where('token', '=', token).executeTakeFirst()
  return row ? (row.password_at ?? row.created_at) : null
}

export async function recordPassword(db: Database, token: string, now: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ password_at: new Date(now) })
    .where('token', '=', token)
    .execute()
}

export async function extendSession(db: Database, session: { token: string; expiresAt: number; now: number }): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_at: new Date(session.expiresAt), updated_at: new Date(session.now) })
    .where('token', '=', session.token)
    .execute()
}

/** Records the use of a session on a tablet, and of the tablet. */
export async function recordTabletUse(db: Database, session: { token: string; tabletId: string; now: number }): Promise<void> {
  const now = new Date(session.now)
  await db.updateTable('session').set({ updated_at: now }).where('token', '=', session.token).execute()
  await db.updateTable('tablet').set({ used_at: now }).where('tablet_id', '=', session.tabletId).execute()
}

export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', token).execute()
}

/** Ends all sessions of a person except the one with `currentToken`. */
export async function deleteSessionsOfPerson(db: Database, uid: string, currentToken: string | null): Promise<void> {
  const sessions = db.deleteFrom('session').where('uid', '=', uid)
  await (currentToken === null ? sessions : sessions.where('token', '<>', currentToken)).execute()
}

export type OwnSession = { sessionId: string; token: string; userAgent: string; begunAt: number; usedAt: number }

/** A person's sessions that have not expired, most recently used first. */
export async function listSessionsOfPerson(db: Database, uid: string, now: number): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id as sessionId', 'token', 'user_agent', 'created_at as begunAt', 'updated_at as usedAt'])
    .where('uid', '=', uid)
    .where('expires_at', '>', timestamptz(now))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ user_agent, ...row }) => ({ ...row, userAgent: user_agent ?? '' }))
}

/** Returns false if the person has no such session. */
export async function deleteSessionOfPerson(db: Database, uid: string, sessionId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('uid', '=', uid)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

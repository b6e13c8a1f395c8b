import { sql } from 'kysely'
import type { StaffRole } from '../../domain/staff/staff-role.ts'
import { maxPinAttempts } from '../../domain/staff/tablet.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'
import { staffNameColumn } from './staff.ts'

/** A tablet that has not expired, with as much of whoever enrolled it as its validity depends on. */
export type Tablet = {
  tabletId: string
  companyUid: string
  /** Null if the company's own account enrolled it. */
  enroller: { role: StaffRole; posts: number[] | null; hasLeft: boolean } | null
  createdAt: number
  expiresAt: number
  usedAt: number
}

export async function insertTablet(
  db: Database,
  tablet: {
    tabletId: string
    token: string
    companyUid: string
    enrolledBy: string | null
    userAgent: string
    now: number
    expiresAt: number
  },
): Promise<void> {
  const now = new Date(tablet.now)
  await db
    .insertInto('tablet')
    .values({
      tablet_id: tablet.tabletId,
      token: tablet.token,
      company_uid: tablet.companyUid,
      enrolled_by: tablet.enrolledBy,
      user_agent: tablet.userAgent,
      created_at: now,
      expires_at: new Date(tablet.expiresAt),
      used_at: now,
    })
    .execute()
}

export async function findTablet(
  db: Database,
  by: { token: string } | { tabletId: string },
  now: number,
): Promise<Tablet | undefined> {
  const row = await selectTablets(db, now)
    .where((where) => ('token' in by ? where('tablet.token', '=', by.token) : where('tablet.tablet_id', '=', by.tabletId)))
    .executeTakeFirst()
  return row && toTablet(row)
}

export type ListedTablet = Tablet & {
  userAgent: string
  /** The name of whoever of the staff enrolled it; null for the company's own account. */
  enrolledBy: string | null
}

/** The tablets of a company that have not expired, the last enrolled first. */
export async function listTabletsOfCompany(db: Database, companyUid: string, now: number): Promise<ListedTablet[]> {
  const rows = await selectTablets(db, now)
    .leftJoin('person as staff', 'staff.id', 'staff_member.uid')
    .select(['user_agent', staffNameColumn.as('enrolledBy')])
    .where('tablet.company_uid', '=', companyUid)
    .orderBy('tablet.created_at', 'desc')
    .orderBy('tablet.tablet_id')
    .execute()
  return rows.map((row) => ({ ...toTablet(row), userAgent: row.user_agent, enrolledBy: row.enrolledBy }))
}

/** Locks a tablet against others who enter a PIN on it. Returns false if it is gone. */
export async function lockTablet(db: Database, tabletId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tablet')
    .select('tablet_id')
    .where('tablet_id', '=', tabletId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the session of whoever uses a tablet. */
export async function endSessionOnTablet(db: Database, tabletId: string): Promise<void> {
  await db.deleteFrom('session').where('tablet_id', '=', tabletId).execute()
}

/** Ends a tablet with the session on it. Returns false if the company has no such tablet. */
export async function deleteTablet(db: Database, companyUid: string, tabletId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('tablet')
    .where('tablet_id', '=', tabletId)
    .where('company_uid', '=', companyUid)
    .returning('tablet_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all tablets of a company with the sessions on them. */
export async function deleteTabletsOfCompany(db: Database, companyUid: string): Promise<void> {
  await db.deleteFrom('tablet').where('company_uid', '=', companyUid).execute()
}

export async function deleteTabletByToken(db: Database, token: string): Promise<void> {
  await db.deleteFrom('tablet').where('token', '=', token).execute()
}

export async function findPinHash(db: Database, memberId: string): Promise<string | null> {
  const row = await db.selectFrom('staff_member').select('pin_hash').where('member_id', '=', memberId).executeTakeFirst()
  return row?.pin_hash ?? null
}

/** Sets a PIN of a person's own work, and ends what counted or ran under the old one. Returns false if the person does not work there. */
export async function setPinHash(
  db: Database,
  { uid, memberId, hash }: { uid: string; memberId: string; hash: string },
): Promise<boolean> {
  const row = await db
    .updateTable('staff_member')
    .set({ pin_hash: hash })
    .where('member_id', '=', memberId)
    .where('uid', '=', uid)
    .where('left_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  if (!row) return false
  await resetPinAttempts(db, memberId)
  await db.deleteFrom('session').where('member_id', '=', memberId).where('tablet_id', 'is not', null).execute()
  return true
}

/** Deletes the PINs of a person at all companies. */
export async function deletePins(db: Database, uid: string): Promise<void> {
  await db.updateTable('staff_member').set({ pin_hash: null }).where('uid', '=', uid).where('pin_hash', 'is not', null).execute()
}

/**
 * Counts an attempt before it is judged, so that attempts at the same time are no more than those one after the other. Returns which
 * attempt in a row it is; null if there were too many already.
 */
export async function countPinAttempt(db: Database, attempt: { tabletId: string; memberId: string }): Promise<number | null> {
  const row = await db
    .insertInto('tablet_attempt')
    .values({ tablet_id: attempt.tabletId, member_id: attempt.memberId, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tablet_id', 'member_id'])
        .doUpdateSet({ count: sql<number>`tablet_attempt.count + 1` })
        .where('tablet_attempt.count', '<', maxPinAttempts),
    )
    .returning('count')
    .executeTakeFirst()
  return row?.count ?? null
}

/** Takes back an attempt that was not judged. */
export async function takeBackPinAttempt(
  db: Database,
  { tabletId, memberId }: { tabletId: string; memberId: string },
): Promise<void> {
  await sql`
    WITH last AS (
      DELETE FROM tablet_attempt WHERE tablet_id = ${tabletId} AND member_id = ${memberId} AND count = 1
    )
    UPDATE tablet_attempt SET count = count - 1
    WHERE tablet_id = ${tabletId} AND member_id = ${memberId} AND count > 1`.execute(db)
}

/** Forgets the wrong PINs of a person, on one tablet or on all. */
export async function resetPinAttempts(db: Database, memberId: string, tabletId?: string): Promise<void> {
  const attempts = db.deleteFrom('tablet_attempt').where('member_id', '=', memberId)
  await (tabletId === undefined ? attempts : attempts.where('tablet_id', '=', tabletId)).execute()
}

/** Those who work for a company and either have a PIN or are locked on one of its tablets. */
export async function listPins(
  db: Database,
  companyUid: string,
): Promise<{ memberId: string; hasPin: boolean; lockedOn: string[] }[]> {
  const rows = await db
    .selectFrom('staff_member')
    .leftJoin('tablet_attempt', (join) =>
      join.onRef('tablet_attempt.member_id', '=', 'staff_member.member_id').on('count', '>=', maxPinAttempts),
    )
    .select(['staff_member.member_id as memberId', 'pin_hash as pinHash', 'tablet_id as tabletId'])
    .where('company_uid', '=', companyUid)
    .where('left_at', 'is', null)
    .where('staff_member.uid', 'is not', null)
    .execute()
  return [...Map.groupBy(rows, ({ memberId }) => memberId)].map(([memberId, own]) => ({
    memberId,
    hasPin: own.some(({ pinHash }) => pinHash !== null),
    lockedOn: own.flatMap(({ tabletId }) => tabletId ?? []),
  }))
}

function selectTablets(db: Database, now: number) {
  return db
    .selectFrom('tablet')
    .leftJoin('staff_member', 'staff_member.member_id', 'tablet.enrolled_by')
    .innerJoin('person as company', 'company.id', 'tablet.company_uid')
    .select(['tablet_id as tabletId', 'tablet.company_uid as companyUid'])
    .select(['tablet.created_at as createdAt', 'tablet.expires_at as expiresAt', 'tablet.used_at as usedAt'])
    .select([
      'staff_member.role as enrollerRole',
      'staff_member.posts as enrollerPosts',
      'staff_member.left_at as enrollerLeftAt',
    ])
    .where('tablet.expires_at', '>', timestamptz(now))
    .where('company.deleted_at', 'is', null)
}

type TabletRow = Omit<Tablet, 'enroller'> & {
  enrollerRole: StaffRole | null
  enrollerPosts: number[] | null
  enrollerLeftAt: number | null
}

function toTablet({ tabletId, companyUid, createdAt, expiresAt, usedAt, ...row }: TabletRow): Tablet {
  const enroller =
    row.enrollerRole === null ? null : { role: row.enrollerRole, posts: row.enrollerPosts, hasLeft: row.enrollerLeftAt !== null }
  return { tabletId, companyUid, enroller, createdAt, expiresAt, usedAt }
}

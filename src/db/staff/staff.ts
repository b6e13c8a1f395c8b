import { type RawBuilder, type Selectable, sql } from 'kysely'
import { invitationMs, type StaffRole, type StaffState } from '../../domain/staff/staff-role.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'
import type { StaffMemberTable } from './staff-tables.ts'

/** Instants in epoch milliseconds. */
export type StaffMember = {
  memberId: string
  companyUid: string
  email: string | null
  role: StaffRole
  posts: number[] | null
  uid: string | null
  /** The display name of the person's account; null before the invitation is accepted. */
  name: string | null
  state: StaffState
  invitedUntil: number
}

type Invitation = {
  companyUid: string
  email: string
  role: StaffRole
  posts: readonly number[] | null
  /** Who of the staff invites; null if the company does. */
  invitedBy: string | null
  now: number
}

/** Adds an invitation, or renews an open one of the same address. Returns null if the person already works there. */
export async function insertInvitation(
  db: Database,
  { companyUid, email, role, posts, invitedBy, now, memberId }: Invitation & { memberId: string },
): Promise<string | null> {
  const terms = {
    role,
    posts: posts === null ? null : [...posts],
    invited_by: invitedBy,
    invited_at: new Date(now),
    invited_until: new Date(now + invitationMs),
    token_digest: null,
  }
  const row = await db
    .insertInto('staff_member')
    .values({ ...terms, member_id: memberId, company_uid: companyUid, email })
    .onConflict((conflict) =>
      conflict
        .columns(['company_uid', 'email'])
        .where('left_at', 'is', null)
        .doUpdateSet(terms)
        .where('staff_member.uid', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** Sets the digest of the token of an open invitation. Returns false if there is none any more. */
export async function setInvitationToken(db: Database, memberId: string, digest: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('staff_member')
    .set({ token_digest: digest })
    .where('member_id', '=', memberId)
    .where('uid', 'is', null)
    .where('left_at', 'is', null)
    .where('invited_until', '>', timestamptz(now))
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The open invitation of a token, with the name of its company; undefined if it is unknown, used, expired or withdrawn, or if whoever sent
 * it could not send it any more.
 */
export async function findInvitation(
  db: Database,
  digest: string,
  now: number,
): Promise<(StaffMember & { companyName: string }) | undefined> {
  const row = await db
    .selectFrom('staff_member')
    .innerJoin('person as company', 'company.id', 'staff_member.company_uid')
    .selectAll('staff_member')
    .select('company.display_name as companyName')
    .where('token_digest', '=', digest)
    .where('invited_until', '>', timestamptz(now))
    .where('company.deleted_at', 'is', null)
    .where(
      sql<boolean>`(staff_member.invited_by IS NULL OR EXISTS (
        SELECT FROM staff_member AS inviter
        WHERE inviter.member_id = staff_member.invited_by AND inviter.left_at IS NULL AND inviter.role = 'manager'
          AND (inviter.posts IS NULL OR staff_member.posts <@ inviter.posts)))`,
    )
    .executeTakeFirst()
  return row && { ...toMember({ ...row, name: null }, now), companyName: row.companyName }
}

/** Accepts an invitation and consumes its token. Returns false if it was used or withdrawn meanwhile. */
export async function acceptInvitationRow(
  db: Database,
  { digest, uid, now }: { digest: string; uid: string; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('staff_member')
    .set({ uid, joined_at: new Date(now), token_digest: null })
    .where('token_digest', '=', digest)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The people who work for a company or are invited to: managers first, then by when they were invited. */
export async function listMembers(db: Database, companyUid: string, now: number): Promise<StaffMember[]> {
  const rows = await selectMembers(db)
    .where('company_uid', '=', companyUid)
    .where('left_at', 'is', null)
    .orderBy('invited_at')
    .orderBy('member_id')
    .execute()
  return rows.map((row) => toMember(row, now))
}

export async function findMember(db: Database, memberId: string, now: number): Promise<StaffMember | undefined> {
  const row = await selectMembers(db).where('member_id', '=', memberId).where('left_at', 'is', null).executeTakeFirst()
  return row && toMember(row, now)
}

export async function updateMember(
  db: Database,
  memberId: string,
  { role, posts }: { role?: StaffRole | undefined; posts?: readonly number[] | null | undefined },
): Promise<void> {
  await db
    .updateTable('staff_member')
    .set({ role, posts: posts === undefined || posts === null ? posts : [...posts], member_id: memberId })
    .where('member_id', '=', memberId)
    .execute()
}

/** Ends somebody's work, or an invitation. The name stays with what they did. */
export async function removeMember(db: Database, memberId: string, now: number): Promise<void> {
  await endMembers(db, now).where('member_id', '=', memberId).execute()
}

/** The same for all who work for a company or are invited to. */
export async function removeMembersOfCompany(db: Database, companyUid: string, now: number): Promise<void> {
  await endMembers(db, now).where('company_uid', '=', companyUid).execute()
}

function endMembers(db: Database, now: number) {
  return db
    .updateTable('staff_member')
    .set((member) => ({
      left_as: member.selectFrom('person').select('display_name').whereRef('person.id', '=', 'staff_member.uid'),
      left_at: new Date(now),
      email: null,
      token_digest: null,
      chosen_at: null,
      pin_hash: null,
    }))
    .where('left_at', 'is', null)
}

/** A company that a person works for. */
export type OwnWork = { memberId: string; companyUid: string; companyName: string; role: StaffRole; hasPin: boolean }

export async function listWork(db: Database, uid: string): Promise<OwnWork[]> {
  return await db
    .selectFrom('staff_member')
    .innerJoin('person', 'person.id', 'company_uid')
    .select(['member_id as memberId', 'company_uid as companyUid', 'person.display_name as companyName', 'staff_member.role'])
    .select((row) => row('pin_hash', 'is not', null).$castTo<boolean>().as('hasPin'))
    .where('uid', '=', uid)
    .where('left_at', 'is', null)
    .where('person.deleted_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('member_id')
    .execute()
}

/** Records which work a person chose last; null for the own account. Returns false if the person does not work there. */
export async function recordChosenWork(
  db: Database,
  { uid, memberId, now }: { uid: string; memberId: string | null; now: number },
): Promise<boolean> {
  const own = db.updateTable('staff_member').where('uid', '=', uid).where('left_at', 'is', null)
  if (memberId === null) {
    await own.set({ chosen_at: null }).where('chosen_at', 'is not', null).execute()
    return true
  }
  const row = await own
    .set({ chosen_at: new Date(now) })
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Where a person chose to work last; null for the own account. */
export async function findChosenWork(db: Database, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_member')
    .select('member_id')
    .where('uid', '=', uid)
    .where('left_at', 'is', null)
    .where('chosen_at', 'is not', null)
    .orderBy('chosen_at', 'desc')
    .executeTakeFirst()
  return row?.member_id ?? null
}

/**
 * The name of somebody of the staff: the one they left with, or else that of the account joined as `staff`. Null for the company's own
 * account, and once the account is deleted.
 */
export const staffNameColumn: RawBuilder<string | null> = sql`
  CASE WHEN staff_member.left_at IS NULL THEN staff.display_name ELSE staff_member.left_as END`

function selectMembers(db: Database) {
  return db
    .selectFrom('staff_member')
    .leftJoin('person', 'person.id', 'staff_member.uid')
    .selectAll('staff_member')
    .select('person.display_name as name')
}

function toMember(row: Selectable<StaffMemberTable> & { name: string | null }, now: number): StaffMember {
  const { member_id: memberId, company_uid: companyUid, email, role, posts, uid, name, invited_until: invitedUntil } = row
  const state = row.left_at !== null ? 'removed' : uid !== null ? 'active' : invitedUntil > now ? 'invited' : 'expired'
  return { memberId, companyUid, email, role, posts, uid, name, state, invitedUntil }
}

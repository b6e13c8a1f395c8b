import type { StaffRole } from '../../domain/staff/staff-role.ts'
import { tabletMs } from '../../domain/staff/tablet.ts'
import { insertTablet } from '../staff/tablet.ts'
import type { Database } from '../tables.ts'
import { addPerson, nextId, now } from './rows.ts'

export type TestMember = { memberId: string; uid: string }

/** Adds somebody who works for a company, also in each session that they open from then on; at all posts unless given. */
export async function addStaff(
  db: Database,
  company: string,
  role: StaffRole,
  { posts = null, uid }: { posts?: number[] | null; uid?: string } = {},
): Promise<TestMember> {
  const person = uid ?? (await addPerson(db, 'owner'))
  const memberId = nextId('member')
  await db
    .insertInto('staff_member')
    .values({
      member_id: memberId,
      company_uid: company,
      email: `${person}@example.com`,
      role,
      posts,
      uid: person,
      invited_at: new Date(now),
      invited_until: new Date(now),
      joined_at: new Date(now),
      chosen_at: new Date(now),
    })
    .execute()
  return { memberId, uid: person }
}

/** Adds a shared tablet of a company, enrolled by its own account. Returns its id. */
export async function addTablet(db: Database, company: string): Promise<string> {
  const [tabletId, token] = [nextId('tablet'), nextId('tablet-token')]
  const expiresAt = now + tabletMs
  await insertTablet(db, { tabletId, token, companyUid: company, enrolledBy: null, userAgent: '', now, expiresAt })
  return tabletId
}

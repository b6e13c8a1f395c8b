import type { StaffRole } from '../../domain/staff/staff-role.ts'
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

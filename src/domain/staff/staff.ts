import type { Account, Role } from '../account/account.ts'
import { type StaffRole, staffRoles } from './staff-role.ts'

/** The account itself, whatever company its person works for now. */
export function toOneself(account: Account): Account {
  return account.work?.person ?? account
}

/** Whether what this account does as a company includes a post of that company. */
export function worksAt(account: Pick<Account, 'work'>, postNum: number): boolean {
  const posts = toPostScope(account)
  return posts === null || posts.includes(postNum)
}

/** The posts that limit what this account sees of a company; null if none do. */
export function toPostScope({ work }: Pick<Account, 'work'>): readonly number[] | null {
  return work?.posts ?? null
}

/** Whether a scope of posts includes all of another; null is that of all posts. */
export function coversPosts(scope: readonly number[] | null, posts: readonly number[] | null): boolean {
  return scope === null || (posts?.every((postNum) => scope.includes(postNum)) ?? false)
}

/** The staff roles that this account invites, changes and removes. */
export function rolesManagedBy({ role, work }: { role: Role; work?: { role: StaffRole } }): readonly StaffRole[] {
  if (work) return work.role === 'manager' ? ['desk', 'carer'] : []
  return role === 'company' ? staffRoles : []
}

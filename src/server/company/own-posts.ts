import { listPostNames, type PostName } from '../../db/company/company-bookings.ts'
import type { CompanyScope } from '../../db/company/scope.ts'
import { selectPostsOfCompany } from '../../db/post/post.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import type { Post } from '../../domain/post/post.ts'
import { toPostScope, worksAt } from '../../domain/staff/staff.ts'

/** What this account sees of its company. */
export function toScope(account: Account): CompanyScope {
  return { uid: account.uid, posts: toPostScope(account) }
}

/** The posts that this account works at, newest first, without deleted ones. */
export async function selectOwnPosts(db: Database, account: Account): Promise<Post[]> {
  return (await selectPostsOfCompany(db, account.uid)).filter(({ postNum }) => worksAt(account, postNum))
}

/** The names of the posts that this account works at, including deleted ones, newest first. */
export async function listOwnPostNames(db: Database, account: Account): Promise<PostName[]> {
  return (await listPostNames(db, account.uid)).filter(({ postNum }) => worksAt(account, postNum))
}

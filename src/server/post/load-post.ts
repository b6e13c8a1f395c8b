import { findPost } from '../../db/post/post.ts'
import type { Database } from '../../db/tables.ts'
import type { Viewer } from '../../domain/account/account.ts'
import type { Post } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { worksAt } from '../../domain/staff/staff.ts'

/** Loads a post that this viewer may see. Refuses another guest's sample with `not_found` and a deleted post with `gone`. */
export async function loadPost(db: Database, viewer: Viewer, postNum: number): Promise<Post> {
  const stored = await findPost(db, postNum)
  const uid = viewer.role === 'visitor' ? null : viewer.uid
  if (!stored || (stored.visibleTo !== null && stored.visibleTo !== uid)) throw new Refusal('not_found')
  if (stored.deletedAt !== null) throw new Refusal('gone')
  return stored.post
}

/** Loads the company's own post. Refuses any other with `not_found`. */
export async function loadOwnPost(db: Database, viewer: Viewer, postNum: number): Promise<Post> {
  const post = await loadPost(db, viewer, postNum)
  if (viewer.role !== 'company' || post.uid !== viewer.uid || !worksAt(viewer, postNum)) throw new Refusal('not_found')
  return post
}

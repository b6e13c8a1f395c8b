import { findPost } from '../../db/post.ts'
import type { Database } from '../../db/tables.ts'
import type { Viewer } from '../../domain/account.ts'
import type { Post } from '../../domain/post.ts'
import { Refusal } from '../../domain/refusal.ts'

/** A post that this viewer may see: a guest's sample is there for that guest alone (`not_found`), a deleted post is `gone`. */
export async function loadPost(db: Database, viewer: Viewer, postNum: number): Promise<Post> {
  const stored = await findPost(db, postNum)
  const uid = viewer.role === 'visitor' ? null : viewer.uid
  if (!stored || (stored.visibleTo !== null && stored.visibleTo !== uid)) throw new Refusal('not_found')
  if (stored.deletedAt !== null) throw new Refusal('gone')
  return stored.post
}

/** A post of one's own; another's is not there. */
export async function loadOwnPost(db: Database, viewer: Viewer, postNum: number): Promise<Post> {
  const post = await loadPost(db, viewer, postNum)
  if (viewer.role !== 'company' || post.uid !== viewer.uid) throw new Refusal('not_found')
  return post
}

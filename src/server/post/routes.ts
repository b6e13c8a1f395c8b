import type { Hono } from 'hono'
import * as draftCalls from '../../contract/kept-draft.ts'
import { postToWire } from '../../contract/post.ts'
import * as calls from '../../contract/post-calls.ts'
import * as roomCalls from '../../contract/room.ts'
import { dropKeptDraft } from '../../db/kept-draft.ts'
import { findPerson } from '../../db/person.ts'
import { listPostsOfCompany } from '../../db/post.ts'
import type { Account } from '../../domain/account.ts'
import type { Post } from '../../domain/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { handle } from '../call.ts'
import type { Parts } from '../parts.ts'
import { closeNights } from './close-nights.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import { editPost } from './edit-post.ts'
import { saveDraft } from './keep-draft.ts'
import { loadOwnPost, loadPost } from './load-post.ts'
import { readAvailability } from './read-availability.ts'

export function postRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.readPost, async ({ input, viewer }) => ({
    post: postToWire(await loadPost(parts.db, viewer, input.postNum)),
  }))

  handle(app, parts, calls.readAvailability, async ({ input, viewer }) => ({
    nights: await readAvailability(parts, viewer, input),
  }))

  handle(app, parts, calls.listPostsOfCompany, async ({ input, account }) => ({
    postList: (await postsOf(parts, account, input.uid)).map(postToWire),
  }))

  handle(app, parts, calls.createPost, async ({ input, account, idempotencyKey }) => ({
    postNum: await createPost(parts, account, input, idempotencyKey || null),
  }))

  handle(app, parts, calls.editPost, async ({ input, account }) => ({ post: postToWire(await editPost(parts, account, input)) }))

  handle(app, parts, calls.deletePost, async ({ input, account }) => {
    await deletePost(parts, account, input.postNum)
    return {}
  })

  handle(app, parts, draftCalls.savePostDraft, async ({ input, account }) => ({
    revision: await saveDraft(parts, account, input),
  }))

  handle(app, parts, draftCalls.discardPostDraft, async ({ input, account }) => {
    const { postNum } = input
    if (postNum !== null) await loadOwnPost(parts.db, account, postNum)
    await dropKeptDraft(parts.db, { uid: account.uid, postNum })
    return {}
  })

  handle(app, parts, roomCalls.closeNights, async ({ input, account }) => ({ nights: await closeNights(parts, account, input) }))
}

/** A guest's posts are there for that guest alone. */
async function postsOf({ db }: Parts, account: Account, uid: string): Promise<Post[]> {
  const person = await findPerson(db, uid)
  if (!person || (person.is_guest && uid !== account.uid)) throw new Refusal('not_found')
  return await listPostsOfCompany(db, uid)
}

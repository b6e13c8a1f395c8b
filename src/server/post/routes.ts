import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { houseRulesToWire } from '../../contract/post/house-rules.ts'
import { postToWire } from '../../contract/post/post.ts'
import { findPerson } from '../../db/account/person.ts'
import { findNextExpiry } from '../../db/booking/expired-nights.ts'
import { selectPostsOfCompany } from '../../db/post/post.ts'
import { deletePostDraft } from '../../db/post/post-draft.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import type { Post } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { registerCachedRead, registerEndpoint, registerPublicRead } from '../http/endpoint.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { readClient } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { closeAllRooms, closeNights } from './close-nights.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import { editHouseRules } from './edit-house-rules.ts'
import { editPost } from './edit-post.ts'
import { loadPost } from './load-post.ts'
import { readAvailability } from './read-availability.ts'
import { requireOwnDraft, storePostDraft } from './save-draft.ts'

export function postRoutes(app: Hono, context: AppContext): void {
  registerPublicRead(app, context, endpoints.readPost, async ({ input, viewer, context: source }) => ({
    post: postToWire(await loadPost(source.db, viewer, input.postNum)),
  }))

  registerCachedRead(
    app,
    context,
    endpoints.readAvailability,
    ({ input: { postNum, from, to }, context: { db, clock } }) => ({
      key: ['availability', postNum, from, to, dayAt(clock())].join(' '),
      tags: [`post ${postNum}`],
      readEnd: () => findNextExpiry(db, postNum),
    }),
    async ({ input, viewer, context: source }) => ({ nights: await readAvailability(source, viewer, input) }),
  )

  registerEndpoint(app, context, endpoints.listPostsOfCompany, async ({ input, account }) => ({
    postList: (await listVisiblePosts(context, account, input.uid)).map(postToWire),
  }))

  registerEndpoint(app, context, endpoints.createPost, async ({ input, account, request, idempotencyKey }) => ({
    postNum: await createPost(context, account, input, readClient(request), idempotencyKey || null),
  }))

  registerEndpoint(app, context, endpoints.editPost, async ({ input, account }) => {
    await consumeRateLimit(context, rateLimits.postEdit, account.uid)
    return { post: postToWire(await editPost(context, account, input)) }
  })

  registerEndpoint(app, context, endpoints.deletePost, async ({ input, account }) => {
    await deletePost(context, account, input.postNum)
    return {}
  })

  registerEndpoint(app, context, endpoints.savePostDraft, async ({ input, account }) => {
    await consumeRateLimit(context, rateLimits.draft, account.uid)
    return { revision: await storePostDraft(context, account, input) }
  })

  registerEndpoint(app, context, endpoints.discardPostDraft, async ({ input, account }) => {
    const { postNum, revision } = input
    await requireOwnDraft(context.db, account, postNum)
    await deletePostDraft(context.db, { uid: account.uid, postNum }, revision)
    return {}
  })

  registerEndpoint(app, context, endpoints.closeNights, async ({ input, account }) => {
    await consumeRateLimit(context, rateLimits.closing, account.uid)
    return { nights: await closeNights(context, account, input) }
  })

  registerEndpoint(app, context, endpoints.closeAllRooms, async ({ input, account }) => {
    await consumeRateLimit(context, rateLimits.closing, account.uid)
    return { bookings: await closeAllRooms(context, account, input) }
  })

  registerEndpoint(app, context, endpoints.editHouseRules, async ({ input, account }) => {
    await consumeRateLimit(context, rateLimits.postEdit, account.uid)
    return { house: houseRulesToWire(await editHouseRules(context, account, input)) }
  })
}

/** A company's posts that this person may see. A guest is nobody to others, as if the account did not exist. */
async function listVisiblePosts({ db }: AppContext, account: Account, uid: string): Promise<Post[]> {
  const person = await findPerson(db, uid)
  if (!person || (person.is_guest && uid !== account.uid)) throw new Refusal('not_found')
  return await selectPostsOfCompany(db, uid, account.uid)
}

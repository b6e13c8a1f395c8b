import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { listLiked, toggleLikeRow } from '../../db/like/like.ts'
import { Refusal } from '../../domain/refusal.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { loadPost } from '../post/load-post.ts'
import type { AppContext } from '../runtime/context.ts'

export function likeRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.toggleLike, async ({ input: { postNum }, account }) => {
    await consumeRateLimit(context, rateLimits.like, account.uid)
    await loadPost(context.db, account, postNum)
    const toggled = await toggleLikeRow(context.db, { uid: account.uid, postNum, now: context.clock() })
    if (!toggled) throw new Refusal('gone')
    return toggled
  })

  registerEndpoint(app, context, endpoints.checkLike, async ({ input, account }) => {
    const { uid, postNum } = parseIds(input)
    if (uid !== account.uid) throw new Refusal('not_found')
    await loadPost(context.db, account, postNum)
    return { liked: (await listLiked(context.db, uid, [postNum])).has(postNum) }
  })

  registerEndpoint(app, context, endpoints.countLikes, async ({ input, viewer }) => {
    const { likeTotal } = await loadPost(context.db, viewer, input.postNum)
    return { total: likeTotal }
  })
}

/** Accepts the uid and the post number in either order: only post numbers are all digits. */
function parseIds({ first, second }: { first: string; second: string }): { uid: string; postNum: number } {
  const [number, uid] = isPostNum(first) ? [first, second] : [second, first]
  if (!isPostNum(number) || isPostNum(uid)) throw new Refusal('not_found')
  return { uid, postNum: Number(number) }
}

function isPostNum(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

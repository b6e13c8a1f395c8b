import type { Hono } from 'hono'
import * as calls from '../../contract/like.ts'
import { listLiked, toggleLike } from '../../db/like.ts'
import { Refusal } from '../../domain/refusal.ts'
import { handle } from '../call.ts'
import type { Parts } from '../parts.ts'
import { loadPost } from '../post/load-post.ts'

export function likeRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.toggleLike, async ({ input: { postNum }, account }) => {
    await loadPost(parts.db, account, postNum)
    const toggled = await toggleLike(parts.db, { uid: account.uid, postNum, now: parts.clock() })
    if (!toggled) throw new Refusal('gone')
    return toggled
  })

  handle(app, parts, calls.checkLike, async ({ input, account }) => {
    const { uid, postNum } = sortedIds(input)
    if (uid !== account.uid) throw new Refusal('not_found')
    await loadPost(parts.db, account, postNum)
    return { liked: (await listLiked(parts.db, uid, [postNum])).has(postNum) }
  })

  handle(app, parts, calls.countLikes, async ({ input, viewer }) => {
    const { likeTotal } = await loadPost(parts.db, viewer, input.postNum)
    return { total: likeTotal }
  })
}

/** A post number is digits only and a uid never is, so the order does not matter. */
function sortedIds({ first, second }: { first: string; second: string }): { uid: string; postNum: number } {
  const [number, uid] = isPostNum(first) ? [first, second] : [second, first]
  if (!isPostNum(number) || isPostNum(uid)) throw new Refusal('not_found')
  return { uid, postNum: Number(number) }
}

function isPostNum(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

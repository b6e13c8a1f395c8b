import { readStorage, writeStorage } from '../ui/safe-storage.ts'

const key = 'like_wish'

/**
 * Remembers, in this tab and for this page, the post a visitor wanted to like before logging in. It is not in any URL, so no
 * link can like on a user's behalf.
 */
export function storePendingLike(postNum: number): void {
  writeStorage('session', key, toStoredValue(postNum))
}

/** Whether this like is pending; clears it. A visitor who returns without logging in drops it. */
export function consumePendingLike(postNum: number): boolean {
  const isPending = readStorage('session', key) === toStoredValue(postNum)
  if (isPending) writeStorage('session', key, null)
  return isPending
}

function toStoredValue(postNum: number): string {
  return `${postNum} ${location.pathname}${location.search}`
}

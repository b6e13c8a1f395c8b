import { readStored, store } from '../ui/stored.ts'

const key = 'like_wish'

/** Remembers, in this tab and for this page, what a visitor wanted to like before logging in. No address carries it, so no link can like for anybody. */
export function keepWish(postNum: number): void {
  store('session', key, wishFor(postNum))
}

/** Whether this is what was wanted; it is so once. Who comes back without logging in has let it go. */
export function takeWish(postNum: number): boolean {
  const isWanted = readStored('session', key) === wishFor(postNum)
  if (isWanted) store('session', key, null)
  return isWanted
}

function wishFor(postNum: number): string {
  return `${postNum} ${location.pathname}${location.search}`
}

import { readStored, store } from '../ui/stored.ts'

/** What this browser remembers of a post that was looked at. No price: it could be another by now. */
export type RecentPost = {
  postNum: number
  storeName: string
  storeNameEn: string | null
  mainAddress: string
  mainAddressEn: string | null
  /** `/images/{id}` */
  picture: string
}

const storageKey = 'recent_posts'
export const mostRecent = 6

/** The last looked at first; what does not read as a list counts as none. */
export function readRecentPosts(): RecentPost[] {
  try {
    const kept: unknown = JSON.parse(readStored('local', storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecentPost).slice(0, mostRecent) : []
  } catch {
    return []
  }
}

export function rememberPost(post: RecentPost): void {
  const others = readRecentPosts().filter(({ postNum }) => postNum !== post.postNum)
  store('local', storageKey, JSON.stringify([post, ...others].slice(0, mostRecent)))
}

export function forgetRecentPosts(): void {
  store('local', storageKey, null)
}

function isRecentPost(kept: unknown): kept is RecentPost {
  if (typeof kept !== 'object' || kept === null) return false
  const { postNum, storeName, storeNameEn, mainAddress, mainAddressEn, picture } = { ...noPost, ...kept }
  return (
    Number.isInteger(postNum) &&
    [storeName, mainAddress].every((text) => typeof text === 'string') &&
    [storeNameEn, mainAddressEn].every((text) => text === null || typeof text === 'string') &&
    typeof picture === 'string' &&
    /^\/images\/[\w-]+$/.test(picture)
  )
}

type Unread = { [Key in keyof RecentPost]: unknown }

const noPost: Unread = {
  ...{ postNum: null, storeName: null, mainAddress: null, picture: null },
  ...{ storeNameEn: null, mainAddressEn: null },
}

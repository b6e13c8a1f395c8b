import { readStorage, writeStorage } from '../ui/safe-storage.ts'

/** A recently viewed post, stored in this browser. It has no price, which may have changed since. */
export type RecentPost = {
  postNum: number
  storeName: string
  storeNameEn: string | null
  mainAddress: string
  mainAddressEn: string | null
  /** `/images/{id}`. */
  picture: string
}

const storageKey = 'recent_posts'
export const mostRecent = 6

/** The most recently viewed first; malformed data counts as an empty list. */
export function readRecentPosts(): RecentPost[] {
  try {
    const stored: unknown = JSON.parse(readStorage('local', storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecentPost).slice(0, mostRecent) : []
  } catch {
    return []
  }
}

export function rememberPost(post: RecentPost): void {
  const others = readRecentPosts().filter(({ postNum }) => postNum !== post.postNum)
  writeStorage('local', storageKey, JSON.stringify([post, ...others].slice(0, mostRecent)))
}

export function forgetRecentPosts(): void {
  writeStorage('local', storageKey, null)
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

type Unvalidated = { [Key in keyof RecentPost]: unknown }

const noPost: Unvalidated = {
  postNum: null,
  storeName: null,
  mainAddress: null,
  picture: null,
  storeNameEn: null,
  mainAddressEn: null,
}

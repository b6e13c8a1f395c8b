import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetRecentPosts, mostRecent, type RecentPost, readRecentPosts, rememberPost } from './recent-posts.ts'

function post(postNum: number): RecentPost {
  return {
    postNum,
    storeName: `호텔 ${postNum}`,
    storeNameEn: null,
    mainAddress: '서울 강남구 꼬리로 1',
    mainAddressEn: null,
    picture: `/images/image-${postNum}`,
  }
}

function numbers(): number[] {
  return readRecentPosts().map(({ postNum }) => postNum)
}

describe('recently viewed posts', () => {
  let kept: Map<string, string>

  beforeEach(() => {
    kept = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('are stored most recent first, without duplicates', () => {
    for (const postNum of [1, 2, 3, 1]) rememberPost(post(postNum))
    expect(numbers()).toEqual([1, 3, 2])
    expect(readRecentPosts()[0]).toEqual(post(1))
  })

  test('are limited to the maximum number', () => {
    for (let postNum = 1; postNum <= mostRecent + 2; postNum += 1) rememberPost(post(postNum))
    expect(numbers()).toHaveLength(mostRecent)
    expect(numbers()[0]).toBe(mostRecent + 2)
  })

  test('are deleted from storage on request', () => {
    rememberPost(post(1))
    forgetRecentPosts()
    expect(numbers()).toEqual([])
    expect(kept.size).toBe(0)
  })

  test('are empty when the stored value is invalid', () => {
    for (const text of ['{', '"a"', 'null', '[null, 1, {}]', JSON.stringify([{ ...post(1), picture: 'javascript:alert(1)' }])]) {
      kept.set('recent_posts', text)
      expect(numbers(), text).toEqual([])
    }
  })

  test('are empty when local storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    rememberPost(post(1))
    expect(numbers()).toEqual([])
  })
})

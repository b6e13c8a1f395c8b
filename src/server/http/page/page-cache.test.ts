import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CacheTag, InvalidationListener } from '../../runtime/invalidation-listener.ts'
import { createConnectionTurns, runForNetwork } from '../overload/connection-turns.ts'
import { type CachedPage, compressPage, createPageCache, type PageCache } from './page-cache.ts'

/** An invalidation listener that the test controls. */
function aWatch(): InvalidationListener & { change: (shown: CacheTag) => void } {
  const changes = new Map<CacheTag, number>()
  let looks = 0
  return {
    change: (shown) => changes.set(shown, looks + 1),
    poll: async () => ++looks,
    isUnchanged: (shown, since) => shown.every((part) => (changes.get(part) ?? 0) <= since),
  }
}

describe('a cached page', () => {
  test('keeps no more memory than its compressed bytes', async () => {
    const { cached } = await compressPage(Buffer.from('page '.repeat(10_000)))
    const kept = await Promise.all((['br', 'gzip'] as const).map(cached.body))
    expect(kept.map(({ buffer }) => buffer.byteLength)).toEqual(kept.map(({ length }) => length))
    expect(kept.map(({ length }) => length < 1000)).toEqual([true, true])
  })
})

describe('page cache', () => {
  let watch: ReturnType<typeof aWatch>
  let cache: PageCache
  let time: number
  let made: number

  beforeEach(() => {
    watch = aWatch()
    time = 0
    made = 0
    cache = createPageCache(watch, { pages: 3, bytes: 1_000_000, ageMs: 1000 }, () => time)
  })

  function make(text = 'page'): () => Promise<Buffer<ArrayBuffer>> {
    return async () => {
      made += 1
      return Buffer.from(text)
    }
  }

  async function toText(page: CachedPage | null): Promise<string> {
    return page ? (await page.body('identity')).toString() : ''
  }

  test('renders a page once and serves every encoding with the same ETag', async () => {
    const text = 'woof '.repeat(500)
    const first = await cache.find('/', ['posts'], make(text))
    const second = await cache.find('/', ['posts'], make('another'))
    expect(made).toBe(1)
    expect(await toText(second)).toBe(text)
    expect(second?.tag).toBe(first?.tag)
    expect(second?.tag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(brotliDecompressSync((await second?.body('br')) ?? '').toString()).toBe(text)
    expect(gunzipSync((await second?.body('gzip')) ?? '').toString()).toBe(text)
    expect((await cache.find('/other', [], make('another')))?.tag).not.toBe(first?.tag)
  })

  test('renders a page again only when one of its tags has changed', async () => {
    await cache.find('/', ['posts'], make('old'))
    watch.change('nights')
    expect(await toText(await cache.find('/', ['posts'], make('new')))).toBe('old')
    watch.change('posts')
    expect(await toText(await cache.find('/', ['posts'], make('new')))).toBe('new')
    expect(await toText(await cache.find('/', ['posts'], make('newest')))).toBe('new')
  })

  test('does not store a page that is invalidated while it is rendered', async () => {
    const { promise: reading, resolve: read } = Promise.withResolvers<Buffer<ArrayBuffer>>()
    const first = cache.find('/', ['posts'], () => reading)
    await Promise.resolve()
    watch.change('posts')
    const second = cache.find('/', ['posts'], make('new'))
    expect(await toText(await second)).toBe('new')
    read(Buffer.from('old'))
    expect(await toText(await first)).toBe('old')
    expect(await toText(await cache.find('/', ['posts'], make('newest')))).toBe('new')
    expect(cache.size().pages).toBe(1)
  })

  test('renders a page once for concurrent requests', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.find('/', [], make())))
    expect(made).toBe(1)
    expect(new Set(pages).size).toBe(1)
  })

  test('renders a page once in the turns of all networks that wait for it, whichever asked first', async () => {
    const takeTurn = createConnectionTurns(8)
    const makeInTurn = async (): Promise<Buffer<ArrayBuffer>> => {
      const end = await takeTurn()
      end()
      return await make()()
    }
    const find = (network: string): Promise<CachedPage | null> => runForNetwork(network, () => cache.find('/', [], makeInTurn))
    await Promise.all(Array.from({ length: 2 }, () => runForNetwork('busy', takeTurn)))
    const first = find('busy')
    await new Promise(setImmediate)
    expect(made).toBe(0)
    expect(await find('other')).toBe(await first)
    expect(made).toBe(1)
  })

  test('renders a page again after its maximum age', async () => {
    await cache.find('/', [], make())
    time = 999
    await cache.find('/', [], make())
    expect(made).toBe(1)
    time = 1000
    await cache.find('/', [], make())
    expect(made).toBe(2)
  })

  test('renders a page again from its own end on, also for those who waited for an earlier rendering', async () => {
    let now = 0
    cache = createPageCache(
      watch,
      {},
      () => time,
      () => now,
    )
    const find = async (text: string): Promise<string> => await toText(await cache.find('/', [], make(text), async () => 10))
    expect([await find('first'), await find('second')]).toEqual(['first', 'first'])
    now = 10
    expect([await find('third'), await find('fourth')]).toEqual(['third', 'fourth'])
    expect(await Promise.all([find('fifth'), find('sixth')])).toEqual(['fifth', 'sixth'])
  })

  test('stores nothing when rendering returns null or fails', async () => {
    expect(await cache.find('/', [], async () => null)).toBeNull()
    await expect(cache.find('/', [], () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
    expect(await toText(await cache.find('/', [], make()))).toBe('page')
  })

  test('evicts the least recently used page over the page limit', async () => {
    for (const key of ['/1', '/2', '/3', '/1', '/4']) await cache.find(key, [], make(key))
    expect(made).toBe(4)
    expect(cache.size().pages).toBe(3)
    await cache.find('/1', [], make())
    expect(made).toBe(4)
    await cache.find('/2', [], make())
    expect(made).toBe(5)
  })

  test('evicts pages over the byte limit', async () => {
    cache = createPageCache(watch, { pages: 100, bytes: 500 })
    for (let count = 0; count < 50; count += 1) await cache.find(`/${count}`, [], make(`page ${count}`))
    const { pages, bytes } = cache.size()
    expect(bytes).toBeLessThanOrEqual(500)
    expect(bytes).toBeGreaterThan(400)
    expect(pages).toBeLessThan(50)
    await cache.find('/49', [], make())
    expect(made).toBe(50)
  })

  test('does not evict a reused page for many pages requested once', async () => {
    cache = createPageCache(watch, { pages: 10, bytes: 1_000_000 }, () => time)
    const ask = async (...keys: string[]): Promise<number> => {
      made = 0
      for (const key of keys) await cache.find(key, ['posts'], make())
      return made
    }
    const many = (path: string): string[] => Array.from({ length: 100 }, (_, index) => `${path}/${index}`)
    await ask('/', '/', '/search', '/search', ...many('/search'))
    expect(await ask('/', '/search', '/search/99')).toBe(0)
    watch.change('posts')
    await ask('/', ...many('/other'))
    expect(await ask('/')).toBe(0)
    expect(cache.size().pages).toBe(10)
    await ask(...many('/post').flatMap((path) => [path, path]))
    expect(await ask('/')).toBe(1)
    expect(cache.size().pages).toBe(10)
  })
})

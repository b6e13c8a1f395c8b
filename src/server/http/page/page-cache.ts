import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { CacheTag, InvalidationListener } from '../../runtime/invalidation-listener.ts'
import { compress, type Encoding } from '../compression.ts'
import { createSegmentedLru } from './segmented-lru.ts'

/** A cached page, stored compressed; `tag` is the ETag of its content. */
export type CachedPage = { tag: string; body: (encoding: Encoding) => Promise<Buffer<ArrayBuffer>> }

export type PageCache = {
  /**
   * Returns the cached page, or renders it with `make` on a miss or after an invalidation. Concurrent requests share one rendering.
   * Null, and nothing is cached, if `make` returns null.
   */
  find(key: string, tags: readonly CacheTag[], make: () => Promise<Buffer<ArrayBuffer> | null>): Promise<CachedPage | null>
  /** The number of cached pages and their total size. */
  size(): { pages: number; bytes: number }
}

export type PageCacheLimits = { pages: number; bytes: number; ageMs: number }

const defaultLimits: PageCacheLimits = { pages: 5000, bytes: 64 * 1024 * 1024, ageMs: 600_000 }

/** `since` is the number of the last poll before rendering; `bytes` is 0 until rendering completes. */
type Entry = { page: Promise<CachedPage | null>; tags: readonly CacheTag[]; since: number; at: number; bytes: number }

/**
 * Caches pages that are the same for all visitors. Segments keep a crawl of rare addresses from evicting popular pages. `time` is a
 * monotonic clock in milliseconds.
 */
export function createPageCache(
  listener: InvalidationListener,
  limits: Partial<PageCacheLimits> = {},
  time: () => number = () => performance.now(),
): PageCache {
  const { pages, bytes, ageMs } = { ...defaultLimits, ...limits }
  const entries = createSegmentedLru<Entry>({ entries: pages, bytes })

  function render(key: string, tags: readonly CacheTag[], since: number, make: () => Promise<Buffer<ArrayBuffer> | null>): Entry {
    const stored = make().then((page) => page && compressPage(page))
    const entry: Entry = { page: stored.then((page) => page?.cached ?? null), tags, since, at: time(), bytes: 0 }
    entries.put(key, entry)
    stored.then(
      (page) => (page ? entries.setSize(key, entry, page.bytes) : entries.drop(key, entry)),
      () => entries.drop(key, entry),
    )
    return entry
  }

  return {
    async find(key, tags, make) {
      const since = await listener.poll()
      const known = entries.find(key)
      const isFresh = known && listener.isUnchanged(known.tags, known.since) && time() - known.at < ageMs
      if (!isFresh) return await render(key, tags, since, make).page
      entries.put(key, known)
      return await known.page
    },
    size() {
      const size = entries.size()
      return { pages: size.entries, bytes: size.bytes }
    },
  }
}

/** Stores the page as Brotli, and as gzip after the first request for it. The size counts both from the start. */
export async function compressPage(page: Buffer<ArrayBuffer>): Promise<{ cached: CachedPage; bytes: number }> {
  const tag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  const brotli = await compress(page, 'br')
  let gzip: Promise<Buffer<ArrayBuffer>> | null = null
  const decompress = (): Promise<Buffer<ArrayBuffer>> => promisify(brotliDecompress)(brotli)
  async function body(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    if (encoding === 'br') return brotli
    if (encoding === 'identity') return await decompress()
    gzip ??= decompress().then((bytes) => compress(bytes, 'gzip'))
    return await gzip
  }
  return { cached: { tag, body }, bytes: Math.ceil(2.2 * brotli.length) }
}

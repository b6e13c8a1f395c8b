import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { CacheTag, InvalidationListener } from '../../runtime/invalidation-listener.ts'
import { compress, type Encoding } from '../compression.ts'

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
 * A segmented LRU cache of pages that are the same for all visitors. Pages requested only once are evicted before pages requested
 * again, so that a crawl of rare addresses cannot evict popular pages. `time` is a monotonic clock in milliseconds.
 */
export function createPageCache(
  watch: InvalidationListener,
  limits: Partial<PageCacheLimits> = {},
  time: () => number = () => performance.now(),
): PageCache {
  const { ageMs, ...sizeLimits } = { ...defaultLimits, ...limits }
  const entries = createEntries(sizeLimits)

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
      const since = await watch.poll()
      const known = entries.find(key)
      const isFresh = known && watch.isUnchanged(known.tags, known.since) && time() - known.at < ageMs
      if (!isFresh) return await render(key, tags, since, make).page
      entries.put(key, known)
      return await known.page
    },
    size: entries.size,
  }
}

type Entries = {
  find(key: string): Entry | undefined
  /** Makes the entry the most recently used; a known key moves to the protected segment. */
  put(key: string, entry: Entry): void
  /** Sets the size of an entry, if it is still cached. */
  setSize(key: string, entry: Entry, bytes: number): void
  drop(key: string, entry: Entry): void
  size(): { pages: number; bytes: number }
}

/** The maximum share of the cache for the protected segment: pages requested more than once. */
const protectedShare = 0.8

/** Entries in least recently used order. */
type Segment = { entries: Map<string, Entry>; bytes: number }

function createEntries({ pages, bytes }: Omit<PageCacheLimits, 'ageMs'>): Entries {
  const probation: Segment = { entries: new Map(), bytes: 0 }
  const protectedSegment: Segment = { entries: new Map(), bytes: 0 }

  function add(segment: Segment, key: string, entry: Entry): void {
    segment.entries.set(key, entry)
    segment.bytes += entry.bytes
  }

  function getSegment(key: string, entry: Entry): Segment | undefined {
    return [probation, protectedSegment].find(({ entries }) => entries.get(key) === entry)
  }

  function drop(key: string, entry: Entry): void {
    const segment = getSegment(key, entry)
    if (!segment) return
    segment.entries.delete(key)
    segment.bytes -= entry.bytes
  }

  function size(): { pages: number; bytes: number } {
    return { pages: probation.entries.size + protectedSegment.entries.size, bytes: probation.bytes + protectedSegment.bytes }
  }

  function isWithin(share: number, { pages: count, bytes: weight }: { pages: number; bytes: number }): boolean {
    return count <= share * pages && weight <= share * bytes
  }

  function evict(): void {
    for (const [key, entry] of protectedSegment.entries) {
      if (isWithin(protectedShare, { pages: protectedSegment.entries.size, bytes: protectedSegment.bytes })) break
      drop(key, entry)
      add(probation, key, entry)
    }
    for (const [key, entry] of probation.entries) {
      if (isWithin(1, size())) return
      drop(key, entry)
    }
  }

  const find = (key: string): Entry | undefined => protectedSegment.entries.get(key) ?? probation.entries.get(key)

  return {
    find,
    put(key, entry) {
      const before = find(key)
      if (before) drop(key, before)
      add(before ? protectedSegment : probation, key, entry)
      evict()
    },
    setSize(key, entry, weight) {
      const segment = getSegment(key, entry)
      if (!segment) return
      entry.bytes = weight
      segment.bytes += weight
      evict()
    },
    drop,
    size,
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

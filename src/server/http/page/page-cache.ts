import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Context } from 'hono'
import type { CacheTag, InvalidationListener } from '../../runtime/invalidation-listener.ts'
import { acceptedEncoding, compress, type Encoding } from '../compression.ts'
import { type SharedWork, shareWork } from '../overload/connection-turns.ts'
import { createSegmentedLru } from './segmented-lru.ts'

/** A cached page, stored compressed; `tag` is the ETag of its content. */
export type CachedPage = { tag: string; body: (encoding: Encoding) => Promise<Buffer<ArrayBuffer>> }

export type PageCache = {
  /**
   * Returns the cached page, or renders it with `make` on a miss or after an invalidation. Concurrent requests share one rendering.
   * Null, and nothing is cached, if `make` returns null. `readEnd` tells when the page becomes stale without a change of its tags.
   */
  find(key: string, tags: readonly CacheTag[], make: MakePage, readEnd?: ReadEnd): Promise<CachedPage | null>
  /** The number of cached pages and their total size. */
  size(): { pages: number; bytes: number }
}

type MakePage = () => Promise<Buffer<ArrayBuffer> | null>

/** In epoch milliseconds; null if there is no such time. */
export type ReadEnd = () => Promise<number | null>

export type PageCacheLimits = { pages: number; bytes: number; ageMs: number }

const defaultLimits: PageCacheLimits = { pages: 5000, bytes: 64 * 1024 * 1024, ageMs: 600_000 }

/** `since` is the number of the last poll before rendering; `end` is infinite and `bytes` 0 until rendering completes. */
type Entry = {
  page: Promise<CachedPage | null>
  rendering: SharedWork
  tags: readonly CacheTag[]
  since: number
  at: number
  end: number
  bytes: number
}

/**
 * Caches pages and answers that are the same for all visitors. Segments keep a crawl of rare addresses from evicting popular pages. `time`
 * is a monotonic clock in milliseconds; `clock` tells epoch milliseconds.
 */
export function createPageCache(
  listener: InvalidationListener,
  limits: Partial<PageCacheLimits> = {},
  time: () => number = () => performance.now(),
  clock: () => number = Date.now,
): PageCache {
  const { pages, bytes, ageMs } = { ...defaultLimits, ...limits }
  const entries = createSegmentedLru<Entry>({ entries: pages, bytes })

  function startEntry(key: string, blank: Omit<Entry, 'page' | 'rendering'>, make: MakePage, readEnd: ReadEnd): Entry {
    const rendering = shareWork()
    const stored = rendering
      .run(() => Promise.all([make(), readEnd()]))
      .then(async ([page, end]) => {
        entry.end = end ?? entry.end
        return page && (await compressPage(page))
      })
    const entry: Entry = { ...blank, rendering, page: stored.then((page) => page?.cached ?? null) }
    entries.put(key, entry)
    stored.then(
      (page) => (page ? entries.setSize(key, entry, page.bytes) : entries.drop(key, entry)),
      () => entries.drop(key, entry),
    )
    return entry
  }

  const isFresh = ({ tags, since, at }: Entry): boolean => listener.isUnchanged(tags, since) && time() - at < ageMs

  return {
    async find(key, tags, make, readEnd = async () => null) {
      const since = await listener.poll()
      const known = entries.find(key)
      if (known && isFresh(known)) {
        entries.put(key, known)
        if (known.bytes === 0) known.rendering.join()
        const page = await known.page
        if (clock() < known.end) return page
      }
      const blank = { tags, since, at: time(), end: Number.POSITIVE_INFINITY, bytes: 0 }
      return await startEntry(key, blank, make, readEnd).page
    },
    size() {
      const size = entries.size()
      return { pages: size.entries, bytes: size.bytes }
    },
  }
}

/** Sends a cached page; its other headers are set already. */
export async function sendCached(c: Context, { tag, body }: CachedPage): Promise<Response> {
  c.header('ETag', tag)
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  return c.body(await body(encoding), 200)
}

/** Stores the page as Brotli, and as gzip after the first request for it. The size counts both from the start. */
export async function compressPage(page: Buffer<ArrayBuffer>): Promise<{ cached: CachedPage; bytes: number }> {
  const tag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  const brotli = trim(await compress(page, 'br'))
  let gzip: Promise<Buffer<ArrayBuffer>> | null = null
  const decompress = (): Promise<Buffer<ArrayBuffer>> => promisify(brotliDecompress)(brotli)
  async function body(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    if (encoding === 'br') return brotli
    if (encoding === 'identity') return await decompress()
    gzip ??= decompress().then(async (bytes) => trim(await compress(bytes, 'gzip')))
    return await gzip
  }
  return { cached: { tag, body }, bytes: Math.ceil(2.2 * brotli.length) }
}

/** zlib returns a view of a chunk of 64 KB, all of which would be kept with it. */
function trim(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const kept = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(kept)
  return kept
}

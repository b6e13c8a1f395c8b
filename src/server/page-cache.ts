import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { compress, type Encoding } from './compression.ts'
import type { Shown, ShownWatch } from './shown-watch.ts'

/** A page that is kept: compressed, with a tag that stands for its content. */
export type KeptPage = { tag: string; body: (encoding: Encoding) => Promise<Buffer<ArrayBuffer>> }

export type PageCache = {
  /**
   * The page of this key, as it was made before or, when what it shows has changed since, made now; those who ask at once share
   * it. Null when `make` gives null: then nothing is kept.
   */
  find(key: string, shows: readonly Shown[], make: () => Promise<Buffer<ArrayBuffer> | null>): Promise<KeptPage | null>
  /** how many pages are kept, and in how many bytes */
  size(): { pages: number; bytes: number }
}

export type PageCacheLimits = { pages: number; bytes: number; ageMs: number }

const usualLimits: PageCacheLimits = { pages: 5000, bytes: 64 * 1024 * 1024, ageMs: 600_000 }

/** `since` is the look before it was made, `bytes` 0 until it is. */
type Entry = { made: Promise<KeptPage | null>; shows: readonly Shown[]; since: number; at: number; bytes: number }

/** Keeps pages that all visitors see alike; those not asked for the longest make room for others. `time` only runs forwards, in milliseconds. */
export function createPageCache(
  watch: ShownWatch,
  limits: Partial<PageCacheLimits> = {},
  time: () => number = () => performance.now(),
): PageCache {
  const { pages, bytes, ageMs } = { ...usualLimits, ...limits }
  const entries = new Map<string, Entry>()
  let keptBytes = 0

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    keptBytes -= entry.bytes
  }

  /** Puts an entry behind all others. */
  function put(key: string, entry: Entry): void {
    const before = entries.get(key)
    if (before) drop(key, before)
    entries.set(key, entry)
    keptBytes += entry.bytes
    makeRoom()
  }

  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (entries.size <= pages && keptBytes <= bytes) return
      drop(key, entry)
    }
  }

  function settle(key: string, entry: Entry, page: { bytes: number } | null): void {
    if (entries.get(key) !== entry) return
    entry.bytes = page?.bytes ?? 0
    keptBytes += entry.bytes
    if (page) makeRoom()
    else drop(key, entry)
  }

  function begin(key: string, shows: readonly Shown[], since: number, make: () => Promise<Buffer<ArrayBuffer> | null>): Entry {
    const made = make().then((page) => page && keep(page))
    const entry: Entry = { made: made.then((page) => page?.kept ?? null), shows, since, at: time(), bytes: 0 }
    put(key, entry)
    made.then(
      (page) => settle(key, entry, page),
      () => settle(key, entry, null),
    )
    return entry
  }

  return {
    async find(key, shows, make) {
      const since = await watch.look()
      const known = entries.get(key)
      const isFresh = known && watch.isUnchanged(known.shows, known.since) && time() - known.at < ageMs
      if (!isFresh) return await begin(key, shows, since, make).made
      put(key, known)
      return await known.made
    },
    size: () => ({ pages: entries.size, bytes: keptBytes }),
  }
}

/** As Brotli, and as gzip once somebody asked for that; it counts as if both were there. */
async function keep(page: Buffer<ArrayBuffer>): Promise<{ kept: KeptPage; bytes: number }> {
  const tag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  const brotli = await compress(page, 'br')
  let gzip: Promise<Buffer<ArrayBuffer>> | null = null
  const whole = (): Promise<Buffer<ArrayBuffer>> => promisify(brotliDecompress)(brotli)
  async function body(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    if (encoding === 'br') return brotli
    if (encoding === 'identity') return await whole()
    gzip ??= whole().then((bytes) => compress(bytes, 'gzip'))
    return await gzip
  }
  return { kept: { tag, body }, bytes: Math.ceil(2.2 * brotli.length) }
}

export type CacheLimits = { entries: number; bytes: number }

export type SegmentedLru<Entry> = {
  find(key: string): Entry | undefined
  /** Makes the entry the most recently used; a known key moves to the protected segment. */
  put(key: string, entry: Entry): void
  /** Sets the size of an entry, if it is still cached. */
  setSize(key: string, entry: Entry, bytes: number): void
  drop(key: string, entry: Entry): void
  size(): CacheLimits
}

/** The maximum share of the cache for the protected segment: entries used more than once. */
const protectedShare = 0.8

/** Entries in least recently used order. */
type Segment<Entry> = { entries: Map<string, Entry>; bytes: number }

/**
 * A least recently used cache in two segments: entries used only once are evicted before entries used again, so that many rare ones
 * cannot evict the popular ones.
 */
export function createSegmentedLru<Entry extends { bytes: number }>(limits: CacheLimits): SegmentedLru<Entry> {
  const probation: Segment<Entry> = { entries: new Map(), bytes: 0 }
  const protectedSegment: Segment<Entry> = { entries: new Map(), bytes: 0 }

  function add(segment: Segment<Entry>, key: string, entry: Entry): void {
    segment.entries.set(key, entry)
    segment.bytes += entry.bytes
  }

  function getSegment(key: string, entry: Entry): Segment<Entry> | undefined {
    return [probation, protectedSegment].find(({ entries }) => entries.get(key) === entry)
  }

  function drop(key: string, entry: Entry): void {
    const segment = getSegment(key, entry)
    if (!segment) return
    segment.entries.delete(key)
    segment.bytes -= entry.bytes
  }

  function size(): CacheLimits {
    return { entries: probation.entries.size + protectedSegment.entries.size, bytes: probation.bytes + protectedSegment.bytes }
  }

  function isWithin(share: number, { entries, bytes }: CacheLimits): boolean {
    return entries <= share * limits.entries && bytes <= share * limits.bytes
  }

  function evict(): void {
    for (const [key, entry] of protectedSegment.entries) {
      if (isWithin(protectedShare, { entries: protectedSegment.entries.size, bytes: protectedSegment.bytes })) break
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
    setSize(key, entry, bytes) {
      const segment = getSegment(key, entry)
      if (!segment) return
      segment.bytes += bytes - entry.bytes
      entry.bytes = bytes
      evict()
    },
    drop,
    size,
  }
}

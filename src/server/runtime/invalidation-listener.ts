import {
  type CacheInvalidation,
  cacheInvalidationMs,
  type ReadInvalidations,
  readInvalidations,
} from '../../db/core/cache-invalidation.ts'
import type { Database } from '../../db/tables.ts'
import { runForAll } from '../http/overload/connection-turns.ts'

/**
 * Data that a cached page depends on. `listings`: which posts are public, with their location, lowest price, sizes and services. `posts`: any
 * post data except availability and reviews. `nights`: the availability of any post. `post N`: everything about one post.
 */
export type CacheTag = 'listings' | 'posts' | 'nights' | `post ${number}`

export type InvalidationListener = {
  /**
   * Reads the invalidations so far, from this and other processes. Resolves to the sequence number of this poll. Of many changes within a short
   * time, lists learn a few seconds later, a post's own page at once.
   */
  poll(): Promise<number>
  /** Whether none of the tags was invalidated since poll number `since`, as of the latest poll. */
  isUnchanged(tags: readonly CacheTag[], since: number): boolean
}

/** After a longer pause, invalidations may have been deleted unread. Half of their retention leaves a margin for slow transactions. */
const maxPauseMs = cacheInvalidationMs / 2
const maxTags = 20_000

/**
 * How often one of the tags that all lists share may be invalidated: by this many changes at once, and then every few seconds by all since
 * together. Otherwise a few likes or edits a second would have every list rendered anew for every visitor.
 */
export const listRenewals = { most: 30, everyMs: 5_000 }

type ListenerOptions = {
  /** A monotonic clock in milliseconds. */
  time?: () => number
  /** Of a standby, lists what it has replayed. */
  read?: ReadInvalidations
  /** Whether many changes of lists within a short time take effect a few seconds late. */
  limitsLists?: boolean
}

export function createInvalidationListener(
  db: Database,
  { time = () => performance.now(), read = readInvalidations(db), limitsLists = false }: ListenerOptions = {},
): InvalidationListener {
  const lastChange = new Map<CacheTag, number>()
  const mayChange = limitsLists ? limitListChanges(time) : () => true
  /** Tags of lists that have changed, but may not be invalidated yet. */
  const delayed = new Set<CacheTag>()
  let polls = 0
  /** It is unknown what changed since any poll before this one. */
  let knownSince = 0
  let seenAt = Number.NEGATIVE_INFINITY

  function applyChanges(changes: CacheInvalidation[] | null): void {
    for (const tag of new Set([...delayed, ...(changes ?? []).flatMap(toTags)])) applyChange(tag)
    if (changes && lastChange.size <= maxTags) return
    lastChange.clear()
    delayed.clear()
    knownSince = polls
  }

  function applyChange(tag: CacheTag): void {
    if (!mayChange(tag)) return void delayed.add(tag)
    delayed.delete(tag)
    lastChange.set(tag, polls)
  }

  async function pollChanges(): Promise<number> {
    const startedAt = time()
    const changes = await read()
    polls += 1
    applyChanges(time() - seenAt > maxPauseMs ? null : changes)
    seenAt = startedAt
    return polls
  }

  return {
    poll: shareCalls(pollChanges),
    isUnchanged: (tags, since) => since >= knownSince && tags.every((tag) => (lastChange.get(tag) ?? 0) <= since),
  }
}

/**
 * Caches a value until one of its tags is invalidated. At most one read runs at a time, and no caller gets a value that was invalidated
 * before its own call.
 */
export function cacheByTags<Value>(
  listener: InvalidationListener,
  tags: readonly CacheTag[],
  read: () => Promise<Value>,
): () => Promise<Value> {
  let cached: { value: Value; since: number } | null = null

  async function refresh(): Promise<Value> {
    const since = await listener.poll()
    if (!cached || !listener.isUnchanged(tags, cached.since)) cached = { value: await read(), since }
    return cached.value
  }
  const refreshShared = shareCalls(refresh)

  return async () => {
    await listener.poll()
    return cached && listener.isUnchanged(tags, cached.since) ? cached.value : await refreshShared()
  }
}

function limitListChanges(time: () => number): (tag: CacheTag) => boolean {
  const usedUntil = new Map<CacheTag, number>()
  return (tag) => {
    if (tag.startsWith('post ')) return true
    const now = time()
    const until = Math.max(usedUntil.get(tag) ?? now, now) + listRenewals.everyMs
    if (until - now > listRenewals.most * listRenewals.everyMs) return false
    usedUntil.set(tag, until)
    return true
  }
}

/** The tags of what a change makes stale. */
export function toTags(change: CacheInvalidation): CacheTag[] {
  if (change.kind === 'image') return []
  const { postNum, kind } = change
  const own: CacheTag = `post ${postNum}`
  if (kind === 'night') return [own, 'nights']
  if (kind === 'review') return [own]
  return kind === 'listings' ? [own, 'posts', 'listings'] : [own, 'posts']
}

/** Runs one call at a time. Callers that arrive during a call share the next one: the running one may have read before they asked. */
function shareCalls<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  let next: Promise<Result> | null = null

  async function start(): Promise<Result> {
    next = null
    running = runForAll(call)
    try {
      return await running
    } finally {
      if (!next) running = null
    }
  }

  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}

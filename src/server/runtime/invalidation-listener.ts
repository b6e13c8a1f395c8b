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
  /** Reads the invalidations so far, from this and other processes. Resolves to the sequence number of this poll. */
  poll(): Promise<number>
  /** Whether none of the tags was invalidated since poll number `since`, as of the latest poll. */
  isUnchanged(tags: readonly CacheTag[], since: number): boolean
}

/** After a longer pause, invalidations may have been deleted unread. Half of their retention leaves a margin for slow transactions. */
const maxPauseMs = cacheInvalidationMs / 2
const maxTags = 20_000

/** `time` is a monotonic clock in milliseconds. Of a standby, `read` lists what it has replayed. */
export function createInvalidationListener(
  db: Database,
  time: () => number = () => performance.now(),
  read: ReadInvalidations = readInvalidations(db),
): InvalidationListener {
  const lastChange = new Map<CacheTag, number>()
  let polls = 0
  /** It is unknown what changed since any poll before this one. */
  let knownSince = 0
  let seenAt = Number.NEGATIVE_INFINITY

  function applyChanges(changes: CacheInvalidation[] | null): void {
    if (changes) for (const tag of changes.flatMap(toTags)) lastChange.set(tag, polls)
    if (changes && lastChange.size <= maxTags) return
    lastChange.clear()
    knownSince = polls
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
 * Caches a value until one of its tags is invalidated. At most one read runs at a time, and no caller gets a value older than its own
 * call.
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

import { readInvalidations } from '../../../db/core/cache-invalidation.ts'
import { addDays, dayAt } from '../../../domain/calendar/day.ts'
import { dayKey, toKey } from '../../http/page/edge-headers.ts'
import type { AppContext } from '../context.ts'
import { toTags } from '../invalidation-listener.ts'
import { noEdge } from './edge.ts'

const pauseMs = 200
/** A page that was rendered before a change may reach a cache after its purge; one from a standby also if the standby was behind. */
const repeatAfterMs = { leader: 2_000, standby: 7_000 }

/**
 * Purges what has changed since the previous call, and again a little later. Keys that a cache did not confirm are purged again with
 * the next call. Every process does so: a purge too many does no harm, and none is missed when a process dies.
 */
export function createPurger(context: AppContext, time: () => number = () => performance.now()): () => Promise<void> {
  const read = readInvalidations(context.db)
  const repeatMs = context.standbys.count > 0 ? repeatAfterMs.standby : repeatAfterMs.leader
  let pending = new Set<string>()
  let repeats: { at: number; keys: string[] }[] = []
  let today = dayAt(context.clock())

  async function collect(): Promise<void> {
    const changes = await read()
    // At the start nobody knows what changed before.
    const keys = changes === null ? ['list'] : [...new Set(changes.flatMap(toTags).map(toKey))]
    const current = dayAt(context.clock())
    if (current !== today) keys.push(dayKey(addDays(current, -1)))
    today = current
    if (keys.length > 0) repeats.push({ at: time() + repeatMs, keys })
    for (const key of keys) pending.add(key)
  }

  return async () => {
    await collect()
    const due = repeats.filter(({ at }) => at <= time())
    repeats = repeats.filter(({ at }) => at > time())
    for (const key of due.flatMap(({ keys }) => keys)) pending.add(key)
    if (pending.size === 0) return
    const purged = pending
    pending = new Set()
    await context.edge.purge([...purged]).catch((error: unknown) => {
      pending = pending.union(purged)
      throw error
    })
  }
}

/** Purges five times a second, if there is a cache to tell. Returns a stop function. */
export function startPurging(context: AppContext): () => Promise<void> {
  if (context.edge === noEdge) return async () => {}
  const purge = createPurger(context)
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = (): void => {
    running = purge()
      .catch((error: unknown) => context.log.warn({ err: error }, 'purging the cache in front failed'))
      .then(() => {
        if (!isStopped) timer = setTimeout(run, pauseMs)
      })
  }
  run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

import { type CacheInvalidation, listInvalidatedImages, readInvalidations } from '../../../db/core/cache-invalidation.ts'
import { addDays, dayAt } from '../../../domain/calendar/day.ts'
import { dayKey, toImageKey, toKey } from '../../http/page/edge-headers.ts'
import type { AppContext } from '../context.ts'
import { listRenewals, toTags } from '../invalidation-listener.ts'
import type { Edge } from './edge.ts'

const pauseMs = 200
/** A page that was rendered before a change may reach a cache after its purge; one from a standby also if the standby was behind. */
const repeatAfterMs = { leader: 2_000, standby: 7_000 }

/** The keys are one header, and servers refuse headers above 8 kB; beyond this, all pages are purged. Images are purged in parts. */
const maxKeys = 100

/**
 * Purges what has changed since the previous call, and again a little later. Keys that a cache did not confirm are purged there again
 * with the next call. Every process does so: a purge too many does no harm, and none is missed when a process dies.
 */
export function createPurger(context: AppContext, time: () => number = () => performance.now()): () => Promise<void> {
  const read = readInvalidations(context.db)
  const repeatMs = context.standbys.count > 0 ? repeatAfterMs.standby : repeatAfterMs.leader
  // Of many changes of lists, the program's own cache learns late.
  const repeatsMs = context.config.rateLimits ? [repeatMs, repeatMs + listRenewals.everyMs] : [repeatMs]
  const pending = context.edges.map((edge): Pending => ({ edge, pages: new Set(), images: new Set() }))
  let repeats: (Keys & { at: number })[] = []
  let missesImages = false
  let today = dayAt(context.clock())

  async function collect(): Promise<void> {
    const changes = await read()
    // At the start nobody knows what changed before.
    const pages = new Set(changes?.flatMap(toTags).map(toKey) ?? ['list'])
    const current = dayAt(context.clock())
    if (current !== today) pages.add(dayKey(addDays(current, -1)))
    today = current
    addRepeatedly({ pages, images: toImageKeys(changes?.flatMap(toImageIds) ?? []) })
    missesImages ||= changes === null
    if (!missesImages) return
    addRepeatedly({ pages: new Set(), images: toImageKeys(await listInvalidatedImages(context.db)) })
    missesImages = false
  }

  function addRepeatedly(keys: Keys): void {
    if (keys.pages.size + keys.images.size > 0) repeats.push(...repeatsMs.map((pause) => ({ at: time() + pause, ...keys })))
    add(keys)
  }

  function add({ pages, images }: Keys): void {
    for (const one of pending) {
      const all = one.pages.union(pages)
      one.pages = all.size > maxKeys ? new Set(['list']) : all
      one.images = one.images.union(images)
    }
  }

  return async () => {
    await collect()
    const due = repeats.filter(({ at }) => at <= time())
    repeats = repeats.filter(({ at }) => at > time())
    for (const keys of due) add(keys)
    const outcomes = await Promise.allSettled(pending.map(purgePending))
    const failed = outcomes.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }
}

type Keys = { pages: Set<string>; images: Set<string> }

/** What one cache has to be told. */
type Pending = Keys & { edge: Edge }

function toImageIds(change: CacheInvalidation): string[] {
  return change.kind === 'image' ? [change.imageId] : []
}

function toImageKeys(imageIds: readonly string[]): Set<string> {
  return new Set(imageIds.map(toImageKey))
}

async function purgePending(pending: Pending): Promise<void> {
  const { edge, pages } = pending
  if (pages.size > 0) await edge.purge([...pages])
  pending.pages = pending.pages.difference(pages)
  while (pending.images.size > 0) {
    const images = new Set([...pending.images].slice(0, maxKeys))
    await edge.purge([...images])
    pending.images = pending.images.difference(images)
  }
}

/** Purges five times a second, if there is a cache to tell. Returns a stop function. */
export function startPurging(context: AppContext): () => Promise<void> {
  if (context.edges.length === 0) return async () => {}
  const purge = createPurger(context)
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = (): void => {
    running = purge()
      .catch((error: unknown) => context.log.warn({ err: error }, 'purging a cache in front failed'))
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

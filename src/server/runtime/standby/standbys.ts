import { type DatabasePlace, openDatabase } from '../../../db/core/database.ts'
import { readReplayedInvalidations, readReplayedPosition, readWalPosition } from '../../../db/core/standby.ts'
import type { Database } from '../../../db/tables.ts'
import { createPageCache, type PageCache } from '../../http/page/page-cache.ts'
import { createListingTotals, type ListingTotals } from '../../search/listing-totals.ts'
import { createInvalidationListener } from '../invalidation-listener.ts'

/** What a read depends on: a database with the page cache and totals that are validated against it. */
type ReadSource = { db: Database; pages: PageCache | null; totals: ListingTotals }

export type Standbys = {
  /** The number of standbys that are configured. */
  count: number
  /** The standby that a read may use which has to show the log up to `position`; null for the leader. */
  choose(position: number | null): ReadSource | null
  /** Leaves a standby out that did not answer, until a check reaches it. */
  leaveOut(source: ReadSource): void
  /** Asks the leader and all standbys for their positions. */
  check(): Promise<void>
  /** Checks every half second. Returns a stop function. */
  watch(): () => Promise<void>
  close(): Promise<void>
}

/** A standby that is further behind is left out. */
export const maxLagMs = 5_000
const checkPauseMs = 500
// The leader can answer instead, so nobody waits for a standby that is gone.
const answerTimeoutMs = 2_000

type Standby = ReadSource & { replayed: number | null; close: () => Promise<void> }

type StandbySettings = { cachesPages: boolean; limitsLists?: boolean } & Pick<
  DatabasePlace,
  'shareConnections' | 'onConnectionLost'
>

/** `time` is a monotonic clock in milliseconds. */
export function openStandbys(
  leader: StandbySettings & { db: Database; urls: readonly string[] },
  time: () => number = () => performance.now(),
): Promise<Standbys> {
  return Promise.all(leader.urls.map((url) => openStandby(url, leader))).then((standbys) =>
    createStandbys(leader.db, standbys, time),
  )
}

async function openStandby(
  databaseUrl: string,
  { cachesPages, limitsLists = false, shareConnections, onConnectionLost }: StandbySettings,
): Promise<Standby> {
  const place = {
    databaseUrl,
    dataDir: '',
    answerTimeoutMs,
    ...(shareConnections && { shareConnections }),
    ...(onConnectionLost && { onConnectionLost }),
  }
  const { db, close } = await openDatabase(place)
  const listener = createInvalidationListener(db, { read: readReplayedInvalidations(db), limitsLists })
  return {
    db,
    pages: cachesPages ? createPageCache(listener) : null,
    totals: createListingTotals(db, listener),
    replayed: null,
    close,
  }
}

function createStandbys(leader: Database, standbys: readonly Standby[], time: () => number): Standbys {
  /** Positions of the leader, oldest first; the first one is the newest that is at least `maxLagMs` old, once there is one. */
  let positions: { at: number; position: number }[] = []
  // A process keeps to one standby as long as it can, because each has a page cache of its own; others start with other ones.
  const first = Math.floor(Math.random() * standbys.length)
  const inOrder = [...standbys.slice(first), ...standbys.slice(0, first)]

  async function checkLeader(): Promise<void> {
    const at = time()
    const position = await readWalPosition(leader).catch(() => null)
    if (position === null) return
    // Another server leads, and what the former one had written beyond this is lost.
    if (position < (positions.at(-1)?.position ?? 0)) positions = []
    positions.push({ at, position })
    while (positions[1] && at - positions[1].at >= maxLagMs) positions.shift()
  }

  async function checkStandby(standby: Standby): Promise<void> {
    standby.replayed = await readReplayedPosition(standby.db).catch(() => null)
  }

  return {
    count: standbys.length,
    choose(position) {
      const required = Math.max(position ?? 0, positions[0]?.position ?? Number.POSITIVE_INFINITY)
      return inOrder.find(({ replayed }) => replayed !== null && replayed >= required) ?? null
    },
    leaveOut(source) {
      const standby = standbys.find((candidate) => candidate === source)
      if (standby) standby.replayed = null
    },
    async check() {
      await checkLeader()
      await Promise.all(standbys.map(checkStandby))
    },
    watch() {
      if (standbys.length === 0) return async () => {}
      const stops = [checkLeader, ...standbys.map((standby) => () => checkStandby(standby))].map(repeat)
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
    async close() {
      await Promise.all(standbys.map((standby) => standby.close()))
    },
  }
}

/** A slow server delays only its own check. */
function repeat(check: () => Promise<void>): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = (): void => {
    running = check().then(() => {
      if (!isStopped) timer = setTimeout(run, checkPauseMs)
    })
  }
  run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { createPlaces } from './allowance.ts'
import {
  type ConcurrencyLimiter,
  type ConcurrencyLimits,
  createConcurrencyLimiter,
  createTurns,
  type Turns,
} from './concurrency-limiter.ts'

/** Null stands for work that no single request waits for. */
type Waiter = string | null

/** What runs for one or several networks. `onJoin` has a function for each turn that it still waits for. */
type Work = { waiters: Set<Waiter>; onJoin: Set<(waiter: Waiter) => void> }

/** Work that has the turns of all networks that wait for it: that of the first one, and those that join. */
export type SharedWork = { run: <Result>(work: () => Result) => Result; join: () => void }

const works = new AsyncLocalStorage<Work>()

function toWork(...waiters: Waiter[]): Work {
  return { waiters: new Set(waiters), onJoin: new Set() }
}

function getWork(): Work {
  return works.getStore() ?? toWork(null)
}

/** Runs the work of a request, whose connections to the database count toward the client's network. */
export function runForNetwork<Result>(network: string, work: () => Result): Result {
  return works.run(toWork(network), work)
}

/** Runs work that many requests wait for, whoever of them started it. */
export function runForAll<Result>(work: () => Result): Result {
  return works.run(toWork(null), work)
}

/**
 * Turns for long reads of the database, as `createConcurrencyLimiter` gives them. A read that has its turn waits for no connection of its network:
 * a busy one would keep all the others waiting for that turn.
 */
export function createReadingTurns(limits: ConcurrencyLimits): ConcurrencyLimiter {
  const limit = createConcurrencyLimiter(limits)
  return (work, client, account) => limit(() => runForAll(work), client, account)
}

/** Starts work that other requests than this one may come to wait for. A busy network that asked first would otherwise keep them waiting. */
export function shareWork(): SharedWork {
  const shared = toWork(...getWork().waiters)
  return {
    run: (work) => works.run(shared, work),
    join() {
      for (const waiter of getWork().waiters) {
        if (shared.waiters.has(waiter)) continue
        shared.waiters.add(waiter)
        for (const ask of shared.onJoin) ask(waiter)
      }
    },
  }
}

/**
 * Shares the `all` connections to a database: a network has a quarter of them at once, which is enough for thousands of usual requests
 * in a second, and networks take turns. What no single request waits for, such as jobs, has no turns; of the only connection to the embedded
 * database it has those of one more network.
 */
export function createConnectionTurns(all: number): () => Promise<() => void> {
  const turns = createTurns(createPlaces(all, Math.ceil(all / 4)), Number.POSITIVE_INFINITY)
  const takeTurn = (waiter: Waiter): Promise<() => void> =>
    waiter === null && all > 1 ? Promise.resolve(() => {}) : turns(waiter ?? '')
  return () => takeFirst(getWork(), takeTurn)
}

/** Turns that shared work has as soon as one of the networks that wait for it gets one. */
export function shareTurns(takeTurn: Turns): () => Promise<() => void> {
  return () => takeFirst(getWork(), (waiter) => takeTurn(waiter ?? ''))
}

/** The first turn that any of the work's networks gets. Those that come later end at once. */
function takeFirst({ waiters, onJoin }: Work, takeTurn: (waiter: Waiter) => Promise<() => void>): Promise<() => void> {
  return new Promise((resolve) => {
    const ask = (waiter: Waiter): void => {
      void takeTurn(waiter).then((end) => (onJoin.delete(ask) ? resolve(end) : end()))
    }
    onJoin.add(ask)
    for (const waiter of waiters) ask(waiter)
  })
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { createPlaces } from './allowance.ts'
import { createTurns } from './concurrency-limiter.ts'

const clients = new AsyncLocalStorage<string | null>()

/** Runs the work of a request, whose connections to the database count toward the client's network. */
export function runForNetwork<Result>(network: string, work: () => Result): Result {
  return clients.run(network, work)
}

/** Runs work that many requests wait for, whoever of them started it. */
export function runForAll<Result>(work: () => Result): Result {
  return clients.run(null, work)
}

/**
 * Shares the `all` connections to a database: a network has a quarter of them at once, which is enough for thousands of usual requests
 * in a second, and networks take turns. What no single request waits for, such as jobs, has no turns; of the only connection to the embedded
 * database it has those of one more network.
 */
export function createConnectionTurns(all: number): () => Promise<() => void> {
  const turns = createTurns(createPlaces(all, Math.ceil(all / 4)), Number.POSITIVE_INFINITY)
  return () => {
    const network = clients.getStore() ?? null
    return network === null && all > 1 ? Promise.resolve(() => {}) : turns(network ?? '')
  }
}

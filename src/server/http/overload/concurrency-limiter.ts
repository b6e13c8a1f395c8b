import { Refusal } from '../../../domain/refusal.ts'

/** `client` identifies the owner of the work for the `perClient` limit. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>, client?: string) => Promise<Result>

/**
 * Runs at most `running` tasks at once and queues up to `waiting` more in order, at most `perClient` of each client running or
 * queued. Throws `overloaded` beyond that.
 */
export function createConcurrencyLimiter(limits: { running: number; waiting: number; perClient?: number }): ConcurrencyLimiter {
  const queue: (() => void)[] = []
  const tasksByClient = new Map<string, number>()
  const perClient = limits.perClient ?? Number.POSITIVE_INFINITY
  let running = 0

  function acquire(): Promise<void> {
    if (running < limits.running) {
      running += 1
      return Promise.resolve()
    }
    if (queue.length >= limits.waiting) throw new Refusal('overloaded')
    return new Promise((start) => queue.push(start))
  }

  function release(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  async function runLimited<Result>(work: () => Promise<Result>): Promise<Result> {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }

  return async (work, client) => {
    if (client === undefined) return await runLimited(work)
    const count = tasksByClient.get(client) ?? 0
    if (count >= perClient) throw new Refusal('overloaded')
    tasksByClient.set(client, count + 1)
    try {
      return await runLimited(work)
    } finally {
      const left = (tasksByClient.get(client) ?? 0) - 1
      if (left > 0) tasksByClient.set(client, left)
      else tasksByClient.delete(client)
    }
  }
}

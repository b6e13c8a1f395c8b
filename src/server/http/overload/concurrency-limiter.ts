import { Refusal } from '../../../domain/refusal.ts'

/** `client` identifies the owner of the work for the `perClient` limit; `account` the one of its accounts or users that asked for it. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>, client?: string, account?: string) => Promise<Result>

/**
 * Runs at most `running` tasks at once and queues up to `waiting` more, at most `perClient` of each client running or queued. Clients take
 * turns, and so do the accounts of a client. Throws `overloaded` beyond that.
 */
export function createConcurrencyLimiter(limits: { running: number; waiting: number; perClient?: number }): ConcurrencyLimiter {
  const queue = createFairQueue()
  const tasksByClient = new Map<string, number>()
  const perClient = limits.perClient ?? Number.POSITIVE_INFINITY
  let running = 0

  function acquire(client: string, account: string): Promise<void> {
    if (running < limits.running) {
      running += 1
      return Promise.resolve()
    }
    if (queue.size() >= limits.waiting) throw new Refusal('overloaded')
    return new Promise((start) => queue.add(client, account, start))
  }

  function release(): void {
    const next = queue.take()
    if (next) next()
    else running -= 1
  }

  async function runLimited<Result>(work: () => Promise<Result>, client = '', account = ''): Promise<Result> {
    await acquire(client, account)
    try {
      return await work()
    } finally {
      release()
    }
  }

  return async (work, client, account) => {
    if (client === undefined) return await runLimited(work)
    const count = tasksByClient.get(client) ?? 0
    if (count >= perClient) throw new Refusal('overloaded')
    tasksByClient.set(client, count + 1)
    try {
      return await runLimited(work, client, account)
    } finally {
      const left = (tasksByClient.get(client) ?? 0) - 1
      if (left > 0) tasksByClient.set(client, left)
      else tasksByClient.delete(client)
    }
  }
}

type Start = () => void

/** Takes from each client in turn, and from each of its accounts in turn. The first entry of a map has waited longest for its turn. */
function createFairQueue() {
  const clients = new Map<string, Map<string, Start[]>>()
  let size = 0
  return {
    size: () => size,
    add(client: string, account: string, start: Start): void {
      const accounts = clients.get(client) ?? new Map<string, Start[]>()
      accounts.set(account, [...(accounts.get(account) ?? []), start])
      clients.set(client, accounts)
      size += 1
    },
    take(): Start | undefined {
      const [client] = clients
      if (!client) return undefined
      const start = takeTurn(clients, client)
      if (start) size -= 1
      return start
    },
  }
}

function takeTurn(
  clients: Map<string, Map<string, Start[]>>,
  [client, accounts]: [string, Map<string, Start[]>],
): Start | undefined {
  const [turn] = accounts
  if (!turn) return undefined
  const [account, [start, ...rest]] = turn
  accounts.delete(account)
  if (rest.length > 0) accounts.set(account, rest)
  clients.delete(client)
  if (accounts.size > 0) clients.set(client, accounts)
  return start
}

import { Refusal } from '../../../domain/refusal.ts'
import { findSite } from '../request/client-ip.ts'
import { createPlaces, type Places, type SharedPlace } from './allowance.ts'
import { createFairQueue } from './fair-queue.ts'

/** `client` identifies the owner of the work for the limits; `account` the one of its accounts or users that asked for it. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>, client?: string, account?: string) => Promise<Result>

export type ConcurrencyLimits = { running: number; waiting: number; perClient?: number; perAccount?: number }

/**
 * Runs at most `running` tasks at once and queues up to `waiting` more, at most `perClient` of each client running or queued, of which those
 * with many leave the last quarter to those with few. With `perAccount`, each account of a client has no more than that, work of no account at most
 * half of what the client has, and whoever has any leaves the last quarter of it to accounts that have none. Clients take turns, and so do the
 * accounts of a client; one client, or IPv6 /48, leaves a place to the others, if there are several, so that none of them waits for its tasks to
 * end. Throws `overloaded` beyond that.
 */
export function createConcurrencyLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  const acquire = createTurns(leaveOnePlace(limits.running), limits.waiting)
  const { perClient = Number.POSITIVE_INFINITY, perAccount } = limits
  const places = createPlaces(limits.running + limits.waiting, perClient)
  const inProgress = new Map<string, number>()

  function count(key: string, change: 1 | -1): void {
    const sum = (inProgress.get(key) ?? 0) + change
    if (sum > 0) inProgress.set(key, sum)
    else inProgress.delete(key)
  }

  /** Whether an account of a client may have one more. */
  function isAccountWithin(client: string, account: string): boolean {
    if (perAccount === undefined) return true
    const [ofClient = 0, ofAccount = 0] = [client, `${client} ${account}`].map((key) => inProgress.get(key))
    if (ofAccount >= (account === '' ? perClient / 2 : perAccount)) return false
    return ofAccount === 0 || ofClient < perClient - Math.floor(perClient / 4)
  }

  async function runLimited<Result>(work: () => Promise<Result>, client = '', account = ''): Promise<Result> {
    const release = await acquire(client, account)
    try {
      return await work()
    } finally {
      release()
    }
  }

  return async (work, client, account = '') => {
    if (client === undefined) return await runLimited(work)
    const place = places(client)
    const keys = [client, `${client} ${account}`]
    if (!isAccountWithin(client, account) || !place.take()) throw new Refusal('overloaded')
    for (const key of keys) count(key, 1)
    try {
      return await runLimited(work, client, account)
    } finally {
      place.giveBack()
      for (const key of keys) count(key, -1)
    }
  }
}

/** Places of which one site has all but one at most, while work of nobody in particular has all. */
export function leaveOnePlace(running: number): Places {
  const places = createPlaces(running)
  const most = Math.max(1, running - 1)
  const taken = new Map<string, number>()
  return (client) => {
    const place = places(client)
    const site = findSite(client).name
    return {
      take() {
        const count = taken.get(site) ?? 0
        if ((client !== '' && count >= most) || !place.take()) return false
        taken.set(site, count + 1)
        return true
      },
      giveBack() {
        const left = (taken.get(site) ?? 0) - 1
        if (left > 0) taken.set(site, left)
        else taken.delete(site)
        place.giveBack()
      },
    }
  }
}

/** Resolves, once it is the turn of the client and its account, to a function that ends the turn. */
export type Turns = (client: string, account?: string) => Promise<() => void>

type Start = { mayStart: () => boolean; run: () => void }

/** Shares places: whoever gets none waits, and those who may have one take turns. Throws `overloaded` if `waiting` are waiting already. */
export function createTurns(places: Places, waiting: number): Turns {
  const queue = createFairQueue<Start>()

  function begin(place: SharedPlace): () => void {
    return () => {
      place.giveBack()
      queue.take(({ mayStart }) => mayStart())?.run()
    }
  }

  return (client, account = '') => {
    const place = places(client)
    if (place.take()) return Promise.resolve(begin(place))
    if (queue.size() >= waiting) throw new Refusal('overloaded')
    return new Promise((resolve) => queue.add(client, account, { mayStart: place.take, run: () => resolve(begin(place)) }))
  }
}

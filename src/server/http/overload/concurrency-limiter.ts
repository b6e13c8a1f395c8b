import { Refusal } from '../../../domain/refusal.ts'
import { findSite } from '../request/client-ip.ts'
import { createPlaces, type Places, type SharedPlace } from './allowance.ts'
import { createFairQueue } from './fair-queue.ts'

/** `client` identifies the owner of the work for the limits; `account` the one of its accounts or users that asked for it. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>, client?: string, account?: string) => Promise<Result>

type Limits = { running: number; waiting: number; perClient?: number; perAccount?: number }

/**
 * Runs at most `running` tasks at once and queues up to `waiting` more, at most `perClient` of each client running or queued, of which those
 * with many leave the last quarter to those with few. With `perAccount`, each account of a client has no more than that, and work of no
 * account at most half of what the client has. Clients take turns, and so do the accounts of a client; one client, or IPv6 /48, leaves
 * a place to the others, if there are several, so that none of them waits for its tasks to end. Throws `overloaded` beyond that.
 */
export function createConcurrencyLimiter(limits: Limits): ConcurrencyLimiter {
  const acquire = createTurns(leaveOnePlace(limits.running), limits.waiting)
  const { perClient = Number.POSITIVE_INFINITY, perAccount } = limits
  const places = createPlaces(limits.running + limits.waiting, perClient)
  const ofAccount = new Map<string, number>()

  /** Counts the work of an account of a client; false if it has too much. */
  function isAccountWithin(key: string, account: string): boolean {
    const count = (ofAccount.get(key) ?? 0) + 1
    ofAccount.set(key, count)
    return perAccount === undefined || count <= (account === '' ? perClient / 2 : perAccount)
  }

  function endOfAccount(key: string): void {
    const left = (ofAccount.get(key) ?? 0) - 1
    if (left > 0) ofAccount.set(key, left)
    else ofAccount.delete(key)
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
    const key = `${client} ${account}`
    try {
      if (!isAccountWithin(key, account) || !place.take()) throw new Refusal('overloaded')
      return await runLimited(work, client, account)
    } finally {
      place.giveBack()
      endOfAccount(key)
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

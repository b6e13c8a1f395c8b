import { findSite } from '../request/client-ip.ts'

/** What the networks of a site wait for, and how many turns in a row it has left. */
type WaitingSite<Work> = { networks: Map<string, Map<string, Work[]>>; turnsLeft: number }

export type FairQueue<Work> = {
  size: () => number
  add: (network: string, account: string, work: Work) => void
  /** Takes out the first that may start. */
  take: (mayStart: (work: Work) => boolean) => Work | undefined
}

/**
 * Takes from each site in turn, from each network of a site in turn, and from each account of a network in turn. A site of which several
 * networks wait has several turns in a row, but no more than its shares. The first entry of a map has waited longest for its turn.
 */
export function createFairQueue<Work>(): FairQueue<Work> {
  const sites = new Map<string, WaitingSite<Work>>()
  let size = 0
  return {
    size: () => size,
    add(network, account, work) {
      const site = findOrAdd(sites, findSite(network).name, () => ({ networks: new Map(), turnsLeft: 0 }))
      const accounts = findOrAdd(site.networks, network, () => new Map<string, Work[]>())
      findOrAdd<Work[]>(accounts, account, () => []).push(work)
      size += 1
    },
    take(mayStart) {
      for (const [name, site] of sites) {
        const work = takeFrom(site, mayStart)
        if (work === undefined) continue
        if (site.turnsLeft === 0 || site.networks.size === 0) endTurn(sites, name, site.networks.size > 0)
        size -= 1
        return work
      }
      return undefined
    },
  }
}

function takeFrom<Work>(site: WaitingSite<Work>, mayStart: (work: Work) => boolean): Work | undefined {
  for (const [network, accounts] of site.networks) {
    const [[account, works] = ['', []]] = accounts
    const [work] = works
    if (work === undefined || !mayStart(work)) continue
    site.turnsLeft ||= Math.min(findSite(network).shares, site.networks.size)
    site.turnsLeft -= 1
    works.shift()
    endTurn(accounts, account, works.length > 0)
    endTurn(site.networks, network, accounts.size > 0)
    return work
  }
  return undefined
}

function findOrAdd<Value>(map: Map<string, Value>, name: string, create: () => Value): Value {
  const value = map.get(name) ?? create()
  map.set(name, value)
  return value
}

/** Moves an entry behind all others, or removes it if it waits for nothing more. */
function endTurn<Value>(map: Map<string, Value>, name: string, isWaiting: boolean): void {
  const value = map.get(name)
  map.delete(name)
  if (isWaiting && value !== undefined) map.set(name, value)
}

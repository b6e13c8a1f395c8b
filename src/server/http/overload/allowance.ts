import { listNetworks } from '../request/client-ip.ts'

export type Limits = {
  /** Of all networks together. */
  all: number
  /** Of one network, so that others have room beside it. */
  ofNetwork: number
  /** Networks that fill the rest together leave `amount` to those with no more than `ofNetwork`. */
  reserve: { amount: number; ofNetwork: number }
}

/** What one piece of work has. `take` is false once its network or all of them have more than they may; it counts all the same. */
type Share = { take: (amount: number) => boolean; giveBack: () => void }

type Allowance = (network: string) => Share

/** Counts what clients use of something limited, such as memory, in all and by network. */
export function createAllowance({ all, ofNetwork, reserve }: Limits): Allowance {
  const sums = new Map<string, number>()
  let total = 0

  function add(network: string, amount: number): void {
    total += amount
    for (const { name } of listNetworks(network)) {
      const sum = (sums.get(name) ?? 0) + amount
      if (sum > 0) sums.set(name, sum)
      else sums.delete(name)
    }
  }

  const isWithin = (network: string, most: number): boolean =>
    listNetworks(network).every(({ name, shares }) => (sums.get(name) ?? 0) <= most * shares)

  return (network) => {
    let taken = 0
    return {
      take(amount) {
        taken += amount
        add(network, amount)
        return isWithin(network, ofNetwork) && total <= (isWithin(network, reserve.ofNetwork) ? all : all - reserve.amount)
      },
      giveBack() {
        add(network, -taken)
        taken = 0
      },
    }
  }
}

/** One place, which its client has at most once. `take` is false if there is none. */
export type SharedPlace = { take: () => boolean; giveBack: () => void }

export type Places = (network: string) => SharedPlace

/**
 * Places, in all and per network. With a limit per network, those that take many places together leave the last quarter to networks with
 * few: whoever has two addresses could otherwise take all, and everybody else would be refused.
 */
export function createPlaces(all: number, ofNetwork: number = Number.POSITIVE_INFINITY): Places {
  const reserve = { amount: all === Number.POSITIVE_INFINITY ? 0 : Math.floor(all / 4), ofNetwork: Math.ceil(ofNetwork / 16) }
  const allowance = createAllowance({ all, ofNetwork, reserve })
  return (network) => {
    const share = allowance(network)
    let isTaken = false
    return {
      take() {
        isTaken ||= share.take(1)
        if (!isTaken) share.giveBack()
        return isTaken
      },
      giveBack() {
        share.giveBack()
        isTaken = false
      },
    }
  }
}

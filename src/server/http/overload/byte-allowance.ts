export type ByteLimits = {
  /** Of all networks together. */
  all: number
  /** Of one network, so that others have room beside it. */
  ofNetwork: number
  /** Networks that fill the rest together leave `bytes` to those with no more than `ofNetwork`. */
  reserve: { bytes: number; ofNetwork: number }
}

/** What one piece of work keeps in memory. `take` is false once its network or all of them have more than they may; it counts all the same. */
type Share = { take: (bytes: number) => boolean; giveBack: () => void }

/** Counts the bytes that clients make the server keep in memory, in all and by network. */
export function createByteAllowance({ all, ofNetwork, reserve }: ByteLimits): (network: string) => Share {
  const byNetwork = new Map<string, number>()
  let total = 0

  function add(network: string, bytes: number): number {
    const sum = (byNetwork.get(network) ?? 0) + bytes
    total += bytes
    if (sum > 0) byNetwork.set(network, sum)
    else byNetwork.delete(network)
    return sum
  }

  return (network) => {
    let taken = 0
    return {
      take(bytes) {
        taken += bytes
        const sum = add(network, bytes)
        return sum <= ofNetwork && total <= (sum <= reserve.ofNetwork ? all : all - reserve.bytes)
      },
      giveBack() {
        add(network, -taken)
        taken = 0
      },
    }
  }
}

import { createFairQueue } from './fair-queue.ts'

/** Starts work of a network in a later turn of the event loop. */
export type FairTurns = (network: string, start: () => void) => void

/**
 * Starts one piece of work in a turn of the event loop, of each site and its networks in turn. Node accepts a single connection in a turn, and
 * hundreds can wait: whoever has many connections would otherwise make each turn long, and keep all others from connecting at all.
 */
export function createFairTurns(): FairTurns {
  const waiting = createFairQueue<() => void>()
  let isScheduled = false

  function schedule(): void {
    if (!isScheduled) setImmediate(beginTurn)
    isScheduled = true
  }

  function beginTurn(): void {
    isScheduled = false
    const start = waiting.take(() => true)
    if (waiting.size() > 0) schedule()
    start?.()
  }

  return (network, start) => {
    waiting.add(network, '', start)
    schedule()
  }
}

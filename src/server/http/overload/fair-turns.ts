/** Starts work of a client in a later turn of the event loop. */
export type FairTurns = (client: string, start: () => void) => void

/**
 * Starts one piece of work in a turn of the event loop, of each client in turn. Node accepts a single connection in a turn, and hundreds can
 * wait: whoever has many connections would otherwise make each turn long, and keep all others from connecting at all.
 */
export function createFairTurns(): FairTurns {
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  let isScheduled = false

  function schedule(): void {
    if (!isScheduled) setImmediate(beginTurn)
    isScheduled = true
  }

  function beginTurn(): void {
    isScheduled = false
    const [next] = waiting
    if (!next) return
    const [client, queue] = next
    waiting.delete(client)
    const start = queue.shift()
    if (queue.length > 0) waiting.set(client, queue)
    if (waiting.size > 0) schedule()
    start?.()
  }

  return (client, start) => {
    const queue = waiting.get(client)
    if (queue) queue.push(start)
    else waiting.set(client, [start])
    schedule()
  }
}

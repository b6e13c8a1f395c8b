/** Starts work of a client now, or in a later turn of the event loop. */
export type FairTurns = (client: string, start: () => void) => void

/**
 * Starts at most `perTurn` pieces of work of each client in a turn of the event loop, the others in order in those that follow. Somebody
 * with hundreds of connections would otherwise make each turn long, and whoever asks the database needs many turns.
 */
export function createFairTurns(perTurn: number): FairTurns {
  const waiting = new Map<string, (() => void)[]>()
  const started = new Map<string, number>()
  let isScheduled = false

  function schedule(): void {
    if (!isScheduled) setImmediate(beginTurn)
    isScheduled = true
  }

  function beginTurn(): void {
    isScheduled = false
    started.clear()
    for (const [client, queue] of [...waiting]) {
      const next = queue.splice(0, perTurn)
      if (queue.length === 0) waiting.delete(client)
      started.set(client, next.length)
      for (const start of next) start()
    }
    if (started.size > 0) schedule()
  }

  return (client, start) => {
    const count = started.get(client) ?? 0
    const queue = waiting.get(client)
    schedule()
    if (queue) queue.push(start)
    else if (count >= perTurn) waiting.set(client, [start])
    else {
      started.set(client, count + 1)
      start()
    }
  }
}

import { Refusal } from '../domain/refusal.ts'

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most `running` pieces of work at once and lets `waiting` more queue in order; beyond that refuses with `overloaded`. */
export function createGate(limits: { running: number; waiting: number }): Gate {
  const queue: (() => void)[] = []
  let running = 0

  function turn(): Promise<void> {
    if (running < limits.running) {
      running += 1
      return Promise.resolve()
    }
    if (queue.length >= limits.waiting) throw new Refusal('overloaded')
    return new Promise((start) => queue.push(start))
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await turn()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

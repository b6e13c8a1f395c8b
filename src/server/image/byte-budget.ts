/** Runs `work` once `bytes` of the budget are free, in the order of the calls but for work that passes. */
export type ByteBudget = <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>

/**
 * Work that needs more than the whole budget runs alone. While the first in line does not fit, later work that does passes it, `mostPasses` times
 * at most: otherwise one large image would keep all small ones waiting, or they it.
 */
export function createByteBudget(total: number, mostPasses = 16): ByteBudget {
  const queue: { bytes: number; passes: number; start: () => void }[] = []
  let available = total

  function startNext(): void {
    const [first] = queue
    const at = queue.findIndex(({ bytes }) => bytes <= available)
    const next = queue[at]
    if (!first || !next) return
    if (next !== first) {
      if (first.passes === mostPasses) return
      first.passes += 1
    }
    queue.splice(at, 1)
    available -= next.bytes
    next.start()
    startNext()
  }

  return async (requested, work) => {
    const bytes = Math.min(requested, total)
    await new Promise<void>((start) => {
      queue.push({ bytes, passes: 0, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      available += bytes
      startNext()
    }
  }
}

/** Runs `work` once `bytes` of the budget are free, in FIFO order. */
export type ByteBudget = <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>

/** Work that needs more than the whole budget runs alone. */
export function createByteBudget(total: number): ByteBudget {
  const queue: { bytes: number; start: () => void }[] = []
  let available = total

  function startNext(): void {
    const [next] = queue
    if (!next || next.bytes > available) return
    queue.shift()
    available -= next.bytes
    next.start()
    startNext()
  }

  return async (requested, work) => {
    const bytes = Math.min(requested, total)
    await new Promise<void>((start) => {
      queue.push({ bytes, start })
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

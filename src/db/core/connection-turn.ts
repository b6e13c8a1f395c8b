/** Waits until the caller may have a connection. The result ends the turn. */
export type TakeTurn = () => Promise<() => void>

/** Fails as a pool without a free connection does if a turn does not come within `ms`; 0 waits forever. */
export function limitWait(takeTurn: TakeTurn, ms: number): TakeTurn {
  if (ms === 0) return takeTurn
  return () => {
    const turn = takeTurn()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        void turn.then((endTurn) => endTurn())
        reject(new Error('timeout exceeded when trying to connect'))
      }, ms)
      turn.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
}

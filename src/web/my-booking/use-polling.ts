import { useEffect, useRef } from 'react'

/**
 * Asks again and again while the page is in view, one question at a time, and at once when it comes back into view or to the
 * network. `ask` gives the milliseconds to wait before the next, null to ask no more.
 */
export function usePolling(ask: () => Promise<number | null>, firstMs: number, isOn: boolean): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  }, [ask])
  useEffect(() => {
    if (!isOn) return
    return startPolling(() => latest.current(), firstMs)
  }, [firstMs, isOn])
}

function startPolling(ask: () => Promise<number | null>, firstMs: number): () => void {
  const ending = new AbortController()
  let timer = setTimeout(turn, firstMs)
  let isAsking = false

  async function turn(): Promise<void> {
    clearTimeout(timer)
    if (isAsking || document.hidden || ending.signal.aborted) return
    isAsking = true
    const wait = await ask()
    isAsking = false
    if (wait === null) return end()
    if (!ending.signal.aborted) timer = setTimeout(turn, wait)
  }

  function end(): void {
    clearTimeout(timer)
    ending.abort()
  }

  const now = (): void => void turn()
  document.addEventListener('visibilitychange', now, { signal: ending.signal })
  addEventListener('online', now, { signal: ending.signal })
  return end
}

import { useEffect, useRef } from 'react'

/**
 * Polls while the page is visible, one request at a time, and immediately when it becomes visible or goes online.
 * `poll` resolves to the delay until the next poll in milliseconds, or null to stop.
 */
export function usePolling(poll: () => Promise<number | null>, firstMs: number, isOn: boolean): void {
  const latestPoll = useRef(poll)
  useEffect(() => {
    latestPoll.current = poll
  }, [poll])
  useEffect(() => {
    if (!isOn) return
    return startPolling(() => latestPoll.current(), firstMs)
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

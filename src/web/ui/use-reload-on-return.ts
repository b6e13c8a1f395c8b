import { useEffect } from 'react'

/** A browser may bring a page back as it was left, hours old and sending still: where that is `stale`, it is asked for anew. */
export function useReloadOnReturn(stale = true): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent): void => {
      if (event.persisted && stale) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [stale])
}

import { useEffect } from 'react'

/** A browser may restore an old page from its back/forward cache, even mid-submission; if `stale`, the page is reloaded. */
export function useReloadOnReturn(stale = true): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent): void => {
      if (event.persisted && stale) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [stale])
}

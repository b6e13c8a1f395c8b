import { useEffect, useState } from 'react'

/** Whether the page is navigating to the results; reset when the browser restores the page from its back/forward cache. */
export function useNavigating(): [leaving: boolean, setLeaving: (leaving: boolean) => void] {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const arrive = (): void => setLeaving(false)
    addEventListener('pageshow', arrive)
    return () => removeEventListener('pageshow', arrive)
  }, [])
  return [leaving, setLeaving]
}

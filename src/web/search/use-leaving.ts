import { useEffect, useState } from 'react'

/** Whether the page is being left for what was asked for; not any more when someone comes back to it as it was. */
export function useLeaving(): [leaving: boolean, setLeaving: (leaving: boolean) => void] {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const arrive = (): void => setLeaving(false)
    addEventListener('pageshow', arrive)
    return () => removeEventListener('pageshow', arrive)
  }, [])
  return [leaving, setLeaving]
}

import { type ComponentType, useEffect, useState } from 'react'
import type { StayCalendarProps } from './stay-calendar.tsx'

type Loaded = { Calendar: ComponentType<StayCalendarProps> | null; failed: boolean; load: () => void }

/**
 * Loads the calendar on demand, since it is most of the form's code. A failed load is retried at the next touch, but Chromium
 * does not fetch a failed module twice, so the form has to work without it.
 */
export function useCalendar(): Loaded {
  const [calendar, setCalendar] = useState<{ Calendar: ComponentType<StayCalendarProps> } | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts === 0) return
    import('./stay-calendar.tsx').then(
      ({ StayCalendar }) => setCalendar({ Calendar: StayCalendar }),
      () => setFailed(true),
    )
  }, [attempts])
  return { Calendar: calendar?.Calendar ?? null, failed: failed && !calendar, load: () => calendar ?? setAttempts(attempts + 1) }
}

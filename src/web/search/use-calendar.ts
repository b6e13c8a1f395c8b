import { type ComponentType, useEffect, useState } from 'react'
import type { StayCalendarProps } from './stay-calendar.tsx'

type Loaded = { Calendar: ComponentType<StayCalendarProps> | null; failed: boolean; load: () => void }

/**
 * The calendar is most of a form's code, so it comes only when it is needed. A failed load is tried again at the next touch, but
 * Chromium asks for no module twice: days have to be chosen without it then.
 */
export function useCalendar(): Loaded {
  const [calendar, setCalendar] = useState<{ Calendar: ComponentType<StayCalendarProps> } | null>(null)
  const [failed, setFailed] = useState(false)
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    if (wanted === 0) return
    import('./stay-calendar.tsx').then(
      ({ StayCalendar }) => setCalendar({ Calendar: StayCalendar }),
      () => setFailed(true),
    )
  }, [wanted])
  return { Calendar: calendar?.Calendar ?? null, failed: failed && !calendar, load: () => calendar ?? setWanted(wanted + 1) }
}

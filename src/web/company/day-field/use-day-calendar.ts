import { type ComponentType, useState } from 'react'
import type { DayCalendarProps } from './day-calendar.tsx'

type Loaded = { Calendar: ComponentType<DayCalendarProps> | null; failed: boolean; load: () => void }

/** Loads the calendar on demand; a day can be typed without it. */
export function useDayCalendar(): Loaded {
  const [loaded, setLoaded] = useState<{ Calendar: ComponentType<DayCalendarProps> } | null>(null)
  const [failed, setFailed] = useState(false)
  function load(): void {
    if (loaded) return
    import('./day-calendar.tsx').then(
      ({ DayCalendar }) => setLoaded({ Calendar: DayCalendar }),
      () => setFailed(true),
    )
  }
  return { Calendar: loaded?.Calendar ?? null, failed: failed && !loaded, load }
}

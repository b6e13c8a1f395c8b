import { useState } from 'react'
import type { WireNight } from '../../../contract/post/post-endpoints.ts'
import { get } from '../../shell/api.ts'

type FreeNights = {
  /** By day in wire format, `yyyy.MM.dd`; null until loaded. */
  nights: ReadonlyMap<string, WireNight> | null
  /** Loads all bookable nights; repeated each time, since availability changes. */
  load: () => void
}

/**
 * The available rooms of a post. Failures are silent: the calendar works without availability, and the quote reports
 * any shortage.
 */
export function useFreeNights(postNum: number): FreeNights {
  const [nights, setNights] = useState<ReadonlyMap<string, WireNight> | null>(null)

  async function load(): Promise<void> {
    const response = await get('/api/post/:postNum/availability', { postNum: String(postNum) })
    if (response.success) setNights(new Map(response.nights.map((night) => [night.date, night])))
  }

  return { nights, load: () => void load() }
}

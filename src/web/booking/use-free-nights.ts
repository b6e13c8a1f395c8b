import { useState } from 'react'
import type { WireNight } from '../../contract/post-calls.ts'
import { callUrls } from '../../contract/urls.ts'
import { get } from '../call.ts'

type FreeNights = {
  /** by their day as it travels, `yyyy.MM.dd`; null until they have come */
  nights: ReadonlyMap<string, WireNight> | null
  /** asks for all nights that can be booked, anew each time, since others book meanwhile */
  load: () => void
}

/** What is left in a post. A calendar without it is still a calendar, so a failure is silent here: the quote says what is short. */
export function useFreeNights(postNum: number): FreeNights {
  const [nights, setNights] = useState<ReadonlyMap<string, WireNight> | null>(null)

  async function load(): Promise<void> {
    const answer = await get<{ nights: WireNight[] }>(callUrls.availability(postNum))
    if (answer.success) setNights(new Map(answer.nights.map((night) => [night.date, night])))
  }

  return { nights, load: () => void load() }
}

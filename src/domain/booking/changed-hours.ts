import { type Hours, slotsWithin } from '../calendar/time-slot.ts'
import type { StayTerms } from './change.ts'

type Agreed = Pick<StayTerms, 'stay' | 'time'>

/**
 * The hours that hold for a changed stay: those of the post by now for an end of it that has another day or hour, if that hour is among them, and
 * those that were agreed on before for one that stays.
 */
export function changedHours(was: Agreed & { hours: Hours }, asked: Agreed, posted: Hours): Hours {
  const pick = (end: 'checkin' | 'checkout'): Hours['checkin'] => {
    const isSame = was.stay[end] === asked.stay[end] && was.time[end] === asked.time[end]
    const { from, to } = posted[end]
    return isSame || !slotsWithin(from, to).includes(asked.time[end]) ? was.hours[end] : posted[end]
  }
  return { checkin: pick('checkin'), checkout: pick('checkout') }
}

import { addDays, dayAt, startOfDay } from '../calendar/day.ts'
import { type Hours, toHour } from '../calendar/time-slot.ts'

const hourMs = 3_600_000
/** How many hours at the desk a hotel has for the first message of a conversation. */
const answerHours = 24
/** The days of first messages that the response rate counts, and the fewest of them. */
export const responseDays = 30
export const fewestForRate = 5

/** Until when a first message is to be answered: 24 hours in which the hotel takes dogs in or hands them back, on one day or several. */
export function getAnswerDeadline(askedAt: number, hours: Hours): number {
  const { opens, closes } = getDeskHours(hours)
  let left = answerHours * hourMs
  for (let day = dayAt(askedAt); ; day = addDays(day, 1)) {
    const begin = Math.max(askedAt, startOfDay(day) + opens * hourMs)
    const open = Math.max(0, startOfDay(day) + closes * hourMs - begin)
    if (open >= left) return begin + left
    left -= open
  }
}

/** From the first to the last hour of a day, at least one hour. */
function getDeskHours({ checkin, checkout }: Hours): { opens: number; closes: number } {
  const opens = Math.min(toHour(checkin.from), toHour(checkout.from))
  return { opens, closes: Math.max(opens + 1, toHour(checkin.to), toHour(checkout.to)) }
}

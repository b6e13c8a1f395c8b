import { parseWireDay } from '../../../contract/wire-day.ts'
import { maxRooms } from '../../../domain/booking/limits.ts'
import { type Day, isDay } from '../../../domain/calendar/day.ts'
import { dogSizes, type PerSize, perSize } from '../../../domain/dog/dog-size.ts'

export type StayQuery = { checkin: Day | null; checkout: Day | null; rooms: PerSize<number> }

/** Reads a stay from a URL: days as `yyyy.MM.dd` or as a date input sends them, rooms as `small=1`, or `size=small` for one room. */
export function readStayQuery(query: URLSearchParams): StayQuery {
  const size = query.get('size')
  const counts = perSize((name) => parseCount(query.get(name)))
  const isCounted = dogSizes.some((name) => counts[name] > 0)
  return {
    checkin: parseDay(query.get('checkin')),
    checkout: parseDay(query.get('checkout')),
    rooms: isCounted ? counts : perSize((name) => (name === size ? 1 : 0)),
  }
}

function parseDay(text: string | null): Day | null {
  if (text === null) return null
  return isDay(text) ? text : parseWireDay(text)
}

function parseCount(text: string | null): number {
  const count = Number(text ?? 0)
  return Number.isInteger(count) && count > 0 && count <= maxRooms ? count : 0
}

import { parseWireDay } from '../../contract/wire-day.ts'
import { type Day, isDay } from '../../domain/day.ts'
import { dogSizes, type PerSize, perSize } from '../../domain/dog-size.ts'
import { maxRooms } from '../../domain/price.ts'

export type StayQuery = { checkin: Day | null; checkout: Day | null; rooms: PerSize<number> }

/** The stay an address asks for: days as `yyyy.MM.dd` or as a date field sends them, rooms as `small=1` or one of `size=small`. */
export function readStayQuery(query: URLSearchParams): StayQuery {
  const size = query.get('size')
  const counts = perSize((name) => countOf(query.get(name)))
  const isCounted = dogSizes.some((name) => counts[name] > 0)
  return {
    checkin: dayOf(query.get('checkin')),
    checkout: dayOf(query.get('checkout')),
    rooms: isCounted ? counts : perSize((name) => (name === size ? 1 : 0)),
  }
}

function dayOf(text: string | null): Day | null {
  if (text === null) return null
  return isDay(text) ? text : parseWireDay(text)
}

function countOf(text: string | null): number {
  const count = Number(text ?? 0)
  return Number.isInteger(count) && count > 0 && count <= maxRooms ? count : 0
}

import type { StayTerms } from '../domain/booking/change.ts'
import type { RoomCounts } from '../domain/booking/price.ts'
import { type DogSize, dogSizes } from '../domain/dog/dog-size.ts'
import type { Format } from './format.ts'

type ShownTerms = Pick<StayTerms, 'stay' | 'time' | 'roomNumber' | 'dogNum' | 'total'>

type TermsWords = Record<'rooms' | 'dogs', (size: DogSize, count: number) => string>

/** The stay before or after a change: its days and total, and of times, rooms and dogs those that differ on the other side. */
export function formatTerms(terms: ShownTerms, other: ShownTerms, words: TermsWords, format: Format): string {
  const { stay, time, roomNumber, dogNum, total } = terms
  const isTimeSame = time.checkin === other.time.checkin && time.checkout === other.time.checkout
  const parts = [
    format.stay(stay),
    isTimeSame ? '' : `${format.slot(time.checkin)}–${format.slot(time.checkout)}`,
    listChanged(roomNumber, other.roomNumber, words.rooms),
    listChanged(dogNum, other.dogNum, words.dogs),
    format.won(total),
  ]
  return parts.filter(Boolean).join(', ')
}

function listChanged(counts: RoomCounts, others: RoomCounts, word: (size: DogSize, count: number) => string): string {
  if (dogSizes.every((size) => counts[size] === others[size])) return ''
  return dogSizes
    .filter((size) => counts[size] > 0)
    .map((size) => word(size, counts[size]))
    .join(', ')
}

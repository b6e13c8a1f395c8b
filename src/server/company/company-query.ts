import { type BookingSearch, parseWireMonth } from '../../contract/company-url.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import { bookingStates } from '../../domain/booking.ts'
import { type Day, isDay, monthOf } from '../../domain/day.ts'
import { readableTerm } from '../search/search-query.ts'

/** A post by its number in an address; null where it is none of `posts`, which is all of them. */
export function readPost<Post extends { postNum: number }>(query: URLSearchParams, posts: readonly Post[]): Post | null {
  return posts.find(({ postNum }) => String(postNum) === query.get('post')) ?? null
}

/** The month asked for, or the one it is. */
export function readMonth(query: URLSearchParams, today: Day): string {
  return parseWireMonth(query.get('month') ?? '') ?? monthOf(today)
}

export function readPageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}

/** What cannot be meant is passed over. Hangul is composed, as it is stored, however the keyboard sent it. */
export function readBookingSearch(query: URLSearchParams, posts: readonly { postNum: number }[]): BookingSearch {
  return {
    q: readableTerm((query.get('q') ?? '').normalize('NFC')),
    post: readPost(query, posts)?.postNum ?? null,
    state: bookingStates.find((state) => state === query.get('state')) ?? null,
    from: readDay(query.get('from') ?? ''),
    to: readDay(query.get('to') ?? ''),
  }
}

/** As it travels, or as a browser's own field sends it. */
function readDay(text: string): Day | null {
  return parseWireDay(text) ?? (isDay(text) ? text : null)
}

import { type BookingSearch, parseWireMonth } from '../../contract/company/company-url.ts'
import { parseTypedDay } from '../../contract/wire-day.ts'
import { bookingStates } from '../../domain/booking/booking.ts'
import { type Day, toMonth } from '../../domain/calendar/day.ts'
import { cleanTerm } from '../search/read-search-query.ts'

/** Reads the `post` parameter; null, which means all posts, if it is none of `posts`. */
export function readPostParameter<Post extends { postNum: number }>(query: URLSearchParams, posts: readonly Post[]): Post | null {
  return posts.find(({ postNum }) => String(postNum) === query.get('post')) ?? null
}

/** Reads the `month` parameter; defaults to the current month. */
export function readMonthParameter(query: URLSearchParams, today: Day): string {
  return parseWireMonth(query.get('month') ?? '') ?? toMonth(today)
}

export function readPageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}

/** Reads the search parameters and ignores invalid values. The term is normalized to NFC, the form in which Hangul is stored. */
export function readBookingSearch(query: URLSearchParams, posts: readonly { postNum: number }[]): BookingSearch {
  return {
    q: cleanTerm((query.get('q') ?? '').normalize('NFC')),
    post: readPostParameter(query, posts)?.postNum ?? null,
    state: bookingStates.find((state) => state === query.get('state')) ?? null,
    from: parseTypedDay(query.get('from') ?? ''),
    to: parseTypedDay(query.get('to') ?? ''),
  }
}

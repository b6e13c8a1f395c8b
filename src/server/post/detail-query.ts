import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import type { RoomCounts } from '../../domain/booking/price.ts'
import { type Day, toMonth } from '../../domain/calendar/day.ts'
import { type DogSize, dogSizes, noDogs } from '../../domain/dog/dog-size.ts'
import type { Post } from '../../domain/post/post.ts'
import { monthsOfWindow } from '../../web/post/detail/stay-box/month.ts'
import type { StayChoice } from '../../web/post/detail/stay-box/stay-choice.ts'
import { readStayQuery } from '../booking/quote/stay-query.ts'

/** Reads the stay from a post's URL. Missing or invalid values default to one room of the smallest size in the current month. */
export function readDetailQuery(query: URLSearchParams, post: Post, today: Day): StayChoice {
  const { checkin, checkout, rooms: requested } = readStayQuery(query)
  const offered = post.rooms.map(({ size }) => size)
  const smallest = offered[0] ?? 'small'
  const rooms = readRooms(query, requested) ?? { ...noDogs, [smallest]: 1 }
  const size = offered.find((name) => name === query.get('size')) ?? offered.find((name) => rooms[name] > 0) ?? smallest
  const month = readMonth(query.get('month') ?? toMonth(checkin ?? today), today)
  return { checkin, checkout, rooms, size, month, reviews: readPage(query) }
}

/** The canonical URL of the page, without the language, so that equivalent queries share one cache entry. */
export function getDetailUrl(postNum: number, query: URLSearchParams, today: Day): string {
  const { checkin, checkout, rooms: requested } = readStayQuery(query)
  const rooms = readRooms(query, requested)
  const defaultMonth = readMonth(toMonth(checkin ?? today), today)
  const month = readMonth(query.get('month') ?? defaultMonth, today)
  const reviews = readPage(query)
  const fields: [string, string | number | false | null | undefined][] = [
    ['checkin', checkin && wireDay(checkin)],
    ['checkout', checkout && wireDay(checkout)],
    ...(rooms ? listSizesInUrl(rooms).map((size): [string, number] => [size, rooms[size]]) : []),
    ['size', dogSizes.find((name) => name === query.get('size'))],
    ['month', month !== defaultMonth && month],
    ['reviews', reviews > 1 && reviews],
  ]
  const params = fields.flatMap(([name, value]) => (value || value === 0 ? [`${name}=${value}`] : []))
  return params.length === 0 ? urls.post(postNum) : `${urls.post(postNum)}?${params.join('&')}`
}

/** Sizes with rooms; all sizes if there are no rooms, so that the URL states zero explicitly. */
function listSizesInUrl(rooms: RoomCounts): readonly DogSize[] {
  const chosen = dogSizes.filter((name) => rooms[name] > 0)
  return chosen.length > 0 ? chosen : dogSizes
}

function readPage(query: URLSearchParams): number {
  const page = Number(query.get('reviews'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}

/** Null if the URL names no rooms. Zero rooms of every size is a valid choice. */
function readRooms(query: URLSearchParams, requested: RoomCounts): RoomCounts | null {
  const isCounted = dogSizes.some((size) => query.has(size))
  if (!isCounted) return dogSizes.some((size) => requested[size] > 0) ? requested : null
  const isNone = dogSizes.every((size) => Number(query.get(size) ?? 0) === 0)
  return isNone ? noDogs : requested
}

function readMonth(month: string, today: Day): string {
  const { first, last } = monthsOfWindow(today)
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && first <= month && month <= last ? month : first
}

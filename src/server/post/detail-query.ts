import { type Day, monthOf } from '../../domain/day.ts'
import { dogSizes, noDogs } from '../../domain/dog-size.ts'
import type { Post } from '../../domain/post.ts'
import type { RoomCounts } from '../../domain/price.ts'
import { monthsOfWindow } from '../../web/post/month.ts'
import type { StayChoice } from '../../web/post/stay-choice.ts'
import { readStayQuery } from '../booking/stay-query.ts'

/** What a post's address chooses; what it leaves out, or says wrongly, is one room of the smallest size in this month. */
export function readDetailQuery(query: URLSearchParams, post: Post, today: Day): StayChoice {
  const { checkin, checkout, rooms: asked } = readStayQuery(query)
  const offered = post.rooms.map(({ size }) => size)
  const smallest = offered[0] ?? 'small'
  const rooms = readRooms(query, asked) ?? { ...noDogs, [smallest]: 1 }
  const size = offered.find((name) => name === query.get('size')) ?? offered.find((name) => rooms[name] > 0) ?? smallest
  const month = readMonth(query.get('month') ?? monthOf(checkin ?? today), today)
  const page = Number(query.get('reviews'))
  return { checkin, checkout, rooms, size, month, reviews: Number.isSafeInteger(page) && page > 1 ? page : 1 }
}

/** Null when the address says nothing about rooms; none of any size is something it can say. */
function readRooms(query: URLSearchParams, asked: RoomCounts): RoomCounts | null {
  const isCounted = dogSizes.some((size) => query.has(size))
  if (!isCounted) return dogSizes.some((size) => asked[size] > 0) ? asked : null
  const isNone = dogSizes.every((size) => Number(query.get(size) ?? 0) === 0)
  return isNone ? noDogs : asked
}

function readMonth(month: string, today: Day): string {
  const { first, last } = monthsOfWindow(today)
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && first <= month && month <= last ? month : first
}

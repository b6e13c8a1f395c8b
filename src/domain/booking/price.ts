import type { Day } from '../calendar/day.ts'
import { type Stay, toNights } from '../calendar/stay.ts'
import { type DogSize, dogSizes, type PerSize } from '../dog/dog-size.ts'
import type { Post } from '../post/post.ts'
import { nightlyPrice } from '../post/room.ts'
import { takePercent, type Won } from '../won.ts'
import type { BookingActor, BookingState } from './booking.ts'
import { type ExtraLine, sumExtras } from './extra.ts'
import { maxDogs, maxRooms } from './limits.ts'

export const discountPercent = 10

export type RoomCounts = PerSize<number>

/** The fewest rooms for dogs of one size. */
export function countRooms(dogs: number, maxDogsPerRoom: number): number {
  return Math.ceil(dogs / maxDogsPerRoom)
}

export type QuoteLine = { night: Day; size: DogSize; rooms: number; price: Won; amount: Won }

/** `total` is the sum of the line amounts and the extras minus the discount, which is one of the room lines only. */
export type Quote = { stay: Stay; lines: QuoteLine[]; extras: ExtraLine[]; discount: Won; total: Won }

export type QuoteRequest = {
  post: Pick<Post, 'rooms' | 'seasons'>
  stay: Stay
  roomNumber: RoomCounts
  firstBooking: boolean
  extras?: ExtraLine[]
}

/** Prices a stay. Sizes that the post does not offer are ignored; `validateRooms` rejects them. */
export function computeQuote({ post, stay, roomNumber, firstBooking, extras = [] }: QuoteRequest): Quote {
  const bookedRooms = post.rooms.filter((room) => roomNumber[room.size] > 0)
  const lines = toNights(stay).flatMap((night) =>
    bookedRooms.map((room): QuoteLine => {
      const price = nightlyPrice(room, post.seasons, night)
      const rooms = roomNumber[room.size]
      return { night, size: room.size, rooms, price, amount: rooms * price }
    }),
  )
  const sum = lines.reduce((total, line) => total + line.amount, 0)
  const discount = firstBooking ? takePercent(sum, discountPercent) : 0
  return { stay, lines, extras, discount, total: sum + sumExtras(extras) - discount }
}

/**
 * Rooms that a stay already has on a night keep their price, the cheapest first; others have today's, on a line of their own. The result has
 * no discount.
 */
export function keepNightPrices({ stay, lines, extras }: Quote, before: readonly Omit<QuoteLine, 'amount'>[]): Quote {
  const kept = lines.flatMap((line) => splitByPrice(line, before))
  const total = kept.reduce((sum, { amount }) => sum + amount, sumExtras(extras))
  return { stay, lines: kept, extras, discount: 0, total }
}

function splitByPrice(line: QuoteLine, before: readonly Omit<QuoteLine, 'amount'>[]): QuoteLine[] {
  const own = before.filter(({ night, size }) => night === line.night && size === line.size)
  const rooms = new Map<Won, number>()
  let left = line.rooms
  for (const source of [...own.toSorted(byPrice), line]) {
    const part = Math.min(left, source.rooms)
    left -= part
    if (part > 0) rooms.set(source.price, (rooms.get(source.price) ?? 0) + part)
  }
  return [...rooms].map(([price, count]) => ({ ...line, price, rooms: count, amount: count * price })).toSorted(byPrice)
}

function byPrice(one: { price: Won }, other: { price: Won }): number {
  return one.price - other.price
}

/**
 * Whether an earlier booking uses up the sign-up discount. It does not if it expired, was canceled before payment or by the company, or was a
 * request without an answer.
 */
export function spendsDiscount(booking: {
  state: BookingState
  paidAt: number | null
  cancelledBy: BookingActor | null
}): boolean {
  if (booking.state === 'expired') return false
  if (booking.state === 'cancelled')
    return booking.paidAt !== null && booking.cancelledBy !== 'company' && booking.cancelledBy !== 'clock'
  return true
}

export type RoomError =
  | 'noRoom'
  | 'moreRoomsThanDogs'
  | 'tooManyDogs'
  | 'roomWithoutDog'
  | 'dogWithoutRoom'
  | 'sizeNotOffered'
  | 'tooManyRooms'
  | 'tooManyDogsInAll'

type RoomField = 'roomNumber' | 'dogNum' | `${'roomNumber' | 'dogNum'}.${DogSize}`

export type RoomErrors = Partial<Record<RoomField, RoomError>>

/** Returns validation errors by field; empty if valid. Counts must be non-negative integers. */
export function validateRooms(
  dogNum: RoomCounts,
  roomNumber: RoomCounts,
  maxDogsPerRoom: number,
  offered: readonly DogSize[],
): RoomErrors {
  const errors: RoomErrors = {}
  for (const size of dogSizes) Object.assign(errors, validateSizes(size, dogNum[size], roomNumber[size], maxDogsPerRoom, offered))
  if (sumCounts(roomNumber) > maxRooms) errors.roomNumber = 'tooManyRooms'
  if (sumCounts(dogNum) > maxDogs) errors.dogNum = 'tooManyDogsInAll'
  if (sumCounts(roomNumber) + sumCounts(dogNum) === 0) errors.roomNumber = 'noRoom'
  return errors
}

function validateSizes(
  size: DogSize,
  dogs: number,
  rooms: number,
  maxDogsPerRoom: number,
  offered: readonly DogSize[],
): RoomErrors {
  if (dogs === 0 && rooms === 0) return {}
  if (!offered.includes(size)) return { [`roomNumber.${size}`]: 'sizeNotOffered' }
  if (rooms === 0) return { [`roomNumber.${size}`]: 'dogWithoutRoom' }
  if (dogs === 0) return { [`dogNum.${size}`]: 'roomWithoutDog' }
  if (rooms > dogs) return { [`roomNumber.${size}`]: 'moreRoomsThanDogs' }
  return dogs > rooms * maxDogsPerRoom ? { [`dogNum.${size}`]: 'tooManyDogs' } : {}
}

function sumCounts({ small, medium, large }: RoomCounts): number {
  return small + medium + large
}

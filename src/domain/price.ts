import type { BookingActor, BookingState } from './booking.ts'
import type { Day } from './day.ts'
import { type DogSize, dogSizes, type PerSize } from './dog-size.ts'
import type { Post } from './post.ts'
import { nightlyPrice } from './room.ts'
import { nightsOf, type Stay } from './stay.ts'
import { percentOf, type Won } from './won.ts'

export const discountPercent = 10
export const maxRooms = 10
export const maxDogs = 20

export type RoomCounts = PerSize<number>

export type QuoteLine = { night: Day; size: DogSize; rooms: number; price: Won; amount: Won }

/** `total` is the sum of the lines' amounts less the discount. */
export type Quote = { stay: Stay; lines: QuoteLine[]; discount: Won; total: Won }

export type QuoteRequest = {
  post: Pick<Post, 'rooms' | 'seasons'>
  stay: Stay
  roomNumber: RoomCounts
  firstBooking: boolean
}

/** Prices a stay. A size that the post lacks has no line: `roomFaults` refuses it. */
export function quote({ post, stay, roomNumber, firstBooking }: QuoteRequest): Quote {
  const taken = post.rooms.filter((room) => roomNumber[room.size] > 0)
  const lines = nightsOf(stay).flatMap((night) =>
    taken.map((room): QuoteLine => {
      const price = nightlyPrice(room, post.seasons, night)
      const rooms = roomNumber[room.size]
      return { night, size: room.size, rooms, price, amount: rooms * price }
    }),
  )
  const sum = lines.reduce((total, line) => total + line.amount, 0)
  const discount = firstBooking ? percentOf(sum, discountPercent) : 0
  return { stay, lines, discount, total: sum - discount }
}

/** Whether an earlier booking leaves no sign-up discount for the next: it does unless never paid or cancelled by the company. */
export function spendsDiscount(booking: {
  state: BookingState
  paidAt: number | null
  cancelledBy: BookingActor | null
}): boolean {
  if (booking.state === 'expired') return false
  if (booking.state === 'cancelled') return booking.paidAt !== null && booking.cancelledBy !== 'company'
  return true
}

export type RoomFault =
  | 'noRoom'
  | 'moreRoomsThanDogs'
  | 'tooManyDogs'
  | 'roomWithoutDog'
  | 'dogWithoutRoom'
  | 'sizeNotOffered'
  | 'tooManyRooms'
  | 'tooManyDogsInAll'

type RoomField = 'roomNumber' | 'dogNum' | `${'roomNumber' | 'dogNum'}.${DogSize}`

export type RoomFaults = Partial<Record<RoomField, RoomFault>>

/** What keeps these dogs from these rooms, by field; an empty record when nothing does. Counts are whole and not negative. */
export function roomFaults(
  dogNum: RoomCounts,
  roomNumber: RoomCounts,
  maxDogsPerRoom: number,
  offered: readonly DogSize[],
): RoomFaults {
  const faults: RoomFaults = {}
  for (const size of dogSizes) Object.assign(faults, sizeFaults(size, dogNum[size], roomNumber[size], maxDogsPerRoom, offered))
  if (sumOf(roomNumber) > maxRooms) faults.roomNumber = 'tooManyRooms'
  if (sumOf(dogNum) > maxDogs) faults.dogNum = 'tooManyDogsInAll'
  if (sumOf(roomNumber) + sumOf(dogNum) === 0) faults.roomNumber = 'noRoom'
  return faults
}

function sizeFaults(size: DogSize, dogs: number, rooms: number, maxDogsPerRoom: number, offered: readonly DogSize[]): RoomFaults {
  if (dogs === 0 && rooms === 0) return {}
  if (!offered.includes(size)) return { [`roomNumber.${size}`]: 'sizeNotOffered' }
  if (rooms === 0) return { [`roomNumber.${size}`]: 'dogWithoutRoom' }
  if (dogs === 0) return { [`dogNum.${size}`]: 'roomWithoutDog' }
  if (rooms > dogs) return { [`roomNumber.${size}`]: 'moreRoomsThanDogs' }
  return dogs > rooms * maxDogsPerRoom ? { [`dogNum.${size}`]: 'tooManyDogs' } : {}
}

function sumOf({ small, medium, large }: RoomCounts): number {
  return small + medium + large
}

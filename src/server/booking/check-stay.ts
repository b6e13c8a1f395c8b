import type { WireTime } from '../../contract/field.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { listStock } from '../../db/room.ts'
import type { Database } from '../../db/tables.ts'
import { left } from '../../domain/availability.ts'
import type { Day } from '../../domain/day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import type { Post } from '../../domain/post.ts'
import { type RoomCounts, roomFaults } from '../../domain/price.ts'
import { type Stay, stayFaults } from '../../domain/stay.ts'
import { slotsWithin } from '../../domain/time-slot.ts'

/** What a person asks for: days, dogs and rooms in a post. */
export type StayRequest = { postNum: number; date: Stay; dogNum: RoomCounts; roomNumber: RoomCounts }

type FullNight = { date: string; size: string; left: number }

/** What is wrong with a stay, by field; an empty record when it can be booked. */
export function faultsOfStay(post: Post, { date, dogNum, roomNumber }: StayRequest, today: Day): { [field: string]: string } {
  const offered = post.rooms.map((room) => room.size)
  const dayFaults = Object.entries(stayFaults(date, today)).map(([field, fault]) => [`date.${field}`, fault])
  return { ...Object.fromEntries(dayFaults), ...roomFaults(dogNum, roomNumber, post.maxDogsPerRoom, offered) }
}

/** Dogs are taken in and handed back in the post's hours; of today, one that has begun is no fault: whoever sends it is late, not wrong. */
export function faultsOfTime({ hours }: Post, { time }: { time: WireTime }): { [field: string]: string } {
  const faults: { [field: string]: string } = {}
  if (!slotsWithin(hours.checkin.from, hours.checkin.to).includes(time.checkin)) faults['time.checkin'] = 'notOneOf'
  if (!slotsWithin(hours.checkout.from, hours.checkout.to).includes(time.checkout)) faults['time.checkout'] = 'notOneOf'
  return faults
}

/** The nights in which fewer rooms are left than asked for. */
export async function listFullNights(
  db: Database,
  { postNum, date, roomNumber }: Omit<StayRequest, 'dogNum'>,
): Promise<FullNight[]> {
  const stock = await listStock(db, postNum, date)
  return dogSizes.flatMap((size) =>
    (stock[size] ?? [])
      .filter((night) => left(night) < roomNumber[size])
      .map((night) => ({ date: wireDay(night.night), size, left: left(night) })),
  )
}

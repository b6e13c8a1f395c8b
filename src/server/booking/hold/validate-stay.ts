import type { WireTime } from '../../../contract/field.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { listStock } from '../../../db/post/room.ts'
import type { Database } from '../../../db/tables.ts'
import { available } from '../../../domain/booking/availability.ts'
import { type ExtraChoice, validateExtras } from '../../../domain/booking/extra.ts'
import { type RoomCounts, validateRooms } from '../../../domain/booking/price.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import { type Stay, validateStayDates } from '../../../domain/calendar/stay.ts'
import { slotsWithin } from '../../../domain/calendar/time-slot.ts'
import { type DogSize, dogSizes } from '../../../domain/dog/dog-size.ts'
import type { Post } from '../../../domain/post/post.ts'

/** Requested days, dogs, rooms and extras of a post. */
export type StayRequest = {
  postNum: number
  date: Stay
  dogNum: RoomCounts
  roomNumber: RoomCounts
  extras?: readonly ExtraChoice[]
  /** The dogs with a profile, if they are known. */
  dogIds?: readonly string[]
}

type FullNight = { date: string; size: string; left: number }

/** Returns the validation errors of a stay by field; empty when it is valid. It begins on `earliest` or later. Availability is not checked. */
export function validateStay(
  post: Post,
  { date, dogNum, roomNumber, extras = [], dogIds }: StayRequest,
  today: Day,
  earliest = today,
): { [field: string]: string } {
  const dateErrors = validateStayDays(date, today, earliest)
  // Whether an extra can have a day depends on the days of the stay.
  const extraErrors = Object.keys(dateErrors).length > 0 ? {} : validateExtras(post.extras, extras, date, dogIds)
  return { ...dateErrors, ...validateOffered(post, { dogNum, roomNumber }), ...extraErrors }
}

/** Returns the validation errors of the days of a stay by field. */
export function validateStayDays(date: Stay, today: Day, earliest: Day): { [field: string]: string } {
  const errors = Object.entries(validateStayDates(date, today, earliest))
  return Object.fromEntries(errors.map(([field, error]) => [`date.${field}`, error]))
}

/** Returns the validation errors of dogs and rooms by field. */
export function validateOffered(
  { rooms, maxDogsPerRoom }: Post,
  { dogNum, roomNumber }: Pick<StayRequest, 'dogNum' | 'roomNumber'>,
): { [field: string]: string } {
  const offered = rooms.map((room) => room.size)
  return validateRooms(dogNum, roomNumber, maxDogsPerRoom, offered)
}

/** Drop-off and pick-up must be within the post's hours. A time that has already begun today is valid: the guest is just late. */
export function validateArrivalTime({ hours }: Post, { time }: { time: WireTime }): { [field: string]: string } {
  const errors: { [field: string]: string } = {}
  if (!slotsWithin(hours.checkin.from, hours.checkin.to).includes(time.checkin)) errors['time.checkin'] = 'notOneOf'
  if (!slotsWithin(hours.checkout.from, hours.checkout.to).includes(time.checkout)) errors['time.checkout'] = 'notOneOf'
  return errors
}

/** Lists the nights with fewer rooms left than requested. Rooms of `own` lines count as free: the stay gives them back. */
export async function listFullNights(
  db: Database,
  { postNum, date, roomNumber }: Pick<StayRequest, 'postNum' | 'date' | 'roomNumber'>,
  own: readonly { night: Day; size: DogSize; rooms: number }[] = [],
  expiredAt: number | null = null,
): Promise<FullNight[]> {
  const stock = await listStock(db, postNum, date, expiredAt)
  const countOwn = (size: DogSize, night: Day): number =>
    own.reduce((sum, line) => sum + (line.size === size && line.night === night ? line.rooms : 0), 0)
  return dogSizes.flatMap((size) =>
    (stock[size] ?? [])
      .map((night) => ({ date: wireDay(night.night), size, left: available(night) + countOwn(size, night.night) }))
      .filter(({ left }) => left < roomNumber[size]),
  )
}

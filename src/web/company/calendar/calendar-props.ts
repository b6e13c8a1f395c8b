import type { BookingState } from '../../../domain/booking/booking.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import type { BriefDog } from '../../../domain/dog/dog.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { ConflictPair, Kennel, Place } from '../../../domain/kennel/kennel.ts'

/** `heatUntil` is the last day on which the dog is in heat. */
export type CalendarDog = BriefDog & { heatUntil?: Day }

/** How many dogs of a stay are named in each of its rooms: each room names them all again. */
export const mostNamed = 6

/** A stay in rooms of one size; it occupies the nights from `from` up to, but not including, `to`. */
export type CalendarStay = {
  bookingId: string
  state: BookingState
  /** The dog should have left on an earlier day. */
  isOverdue: boolean
  from: Day
  to: Day
  rooms: number
  dogs: number
  /** The dogs of this size; empty where they are not known. */
  profiles: CalendarDog[]
  /** The dogs of this size or the owner's name; null if neither is available. */
  who: string | null
  /** Equal for stays of the same customer. */
  household: number
  /** Where its rooms are, counted from 1; a room that is nowhere yet can be missing. */
  places: { room: number; places: Place[] }[]
}

/** Rooms that are closed for a calendar elsewhere. */
export type ExternalClosing = { calendarId: number; name: string; closed: number }

/** `closed` are the rooms that the company has closed itself; `waiting` is how many wait for a room. */
export type CalendarNight = { night: Day; left: number; closed: number; external: ExternalClosing[]; waiting: number }

export type CalendarSize = { size: DogSize; count: number; nights: CalendarNight[]; stays: CalendarStay[] }

/** Four weeks of one post; `earlier` and `later` are the first days of the adjacent periods. */
export type OccupancyCalendar = {
  postNum: number
  /** An ISO 8601 instant. */
  readAt: string
  first: Day
  earlier: Day | null
  later: Day | null
  sizes: CalendarSize[]
  /** In the order of their names, also those out of use. */
  kennels: Kennel[]
  /** Those of the dogs here that do not get along. */
  conflicts: ConflictPair[]
}

export type CalendarPost = { postNum: number; storeName: string; storeNameEn: string | null }

import type { BookingState } from '../../domain/booking.ts'
import type { Day } from '../../domain/day.ts'
import type { DogSize } from '../../domain/dog-size.ts'

/** A stay in rooms of one size; its nights are those from `from` up to `to` that take them. */
export type BoardStay = {
  bookingId: string
  state: BookingState
  from: Day
  to: Day
  rooms: number
  dogs: number
  /** The dogs of this size, or who brought them; null where neither is known, or not yet. */
  who: string | null
}

export type BoardNight = { night: Day; left: number; closed: number }

export type BoardSize = { size: DogSize; count: number; nights: BoardNight[]; stays: BoardStay[] }

/** Four weeks of one post; `earlier` and `later` are the first days of those before and after. */
export type Board = { postNum: number; first: Day; earlier: Day | null; later: Day | null; sizes: BoardSize[] }

export type BoardPost = { postNum: number; storeName: string; storeNameEn: string | null }

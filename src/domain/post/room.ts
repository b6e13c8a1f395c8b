import { type Day, daysBetween } from '../calendar/day.ts'
import { isWeekendNight } from '../calendar/holiday.ts'
import type { DogSize } from '../dog/dog-size.ts'
import type { Won } from '../won.ts'
import type { Room, Season } from './post.ts'

/**
 * The price of a room for one night. A season price for the room's size takes precedence over the weekend price, which takes precedence
 * over the base price. Of several seasons the shortest wins; of equally short ones, the last in the list.
 */
export function nightlyPrice(room: Room, seasons: readonly Season[], night: Day): Won {
  return seasonPrice(room.size, seasons, night) ?? (isWeekendNight(night) ? room.weekendPrice : null) ?? room.price
}

/** The season price of a size on a night; null if no season sets one. */
export function seasonPrice(size: DogSize, seasons: readonly Season[], night: Day): Won | null {
  let price: Won | null = null
  let shortest = Number.POSITIVE_INFINITY
  for (const { from, to, prices } of seasons) {
    const own = prices[size]
    const length = daysBetween(from, to)
    if (own === undefined || night < from || night > to || length > shortest) continue
    price = own
    shortest = length
  }
  return price
}

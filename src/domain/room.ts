import { type Day, daysBetween } from './day.ts'
import type { DogSize } from './dog-size.ts'
import { isWeekendNight } from './holiday.ts'
import type { Room, Season } from './post.ts'
import type { Won } from './won.ts'

/**
 * What a room costs for one night. A season that names the room's size wins over the weekend price, that over the base price;
 * of several seasons the shortest wins, of equally short ones the last in the list.
 */
export function nightlyPrice(room: Room, seasons: readonly Season[], night: Day): Won {
  return seasonPrice(room.size, seasons, night) ?? (isWeekendNight(night) ? room.weekendPrice : null) ?? room.price
}

/** The price that seasons set for a size in a night; null where none does. */
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

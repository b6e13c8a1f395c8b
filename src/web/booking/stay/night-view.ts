import type { WireNight } from '../../../contract/post/post-endpoints.ts'
import { type DogSize, dogSizes, type PerSize } from '../../../domain/dog/dog-size.ts'
import type { Won } from '../../../domain/won.ts'

/**
 * A night for the chosen rooms: their total price, the fewest rooms left of any chosen size, and whether that is too
 * few.
 */
export type NightView = { price: Won; left: number; isFull: boolean }

/** Rooms of a stay on a day, in wire format. */
export type OwnRooms = { date: string; size: DogSize; rooms: number }

/** The night with the rooms that the stay itself has. */
export function withOwnRooms(night: WireNight | undefined, own: readonly OwnRooms[]): WireNight | undefined {
  if (!night) return undefined
  const add = (size: DogSize): WireNight[DogSize] => {
    const rooms = own.find((line) => line.date === night.date && line.size === size)?.rooms ?? 0
    const offered = night[size]
    return offered && { ...offered, left: offered.left + rooms }
  }
  return { ...night, small: add('small'), medium: add('medium'), large: add('large') }
}

/** While no room is chosen, uses one room of the first size offered. Null if the night is unknown. */
export function nightView(night: WireNight | undefined, rooms: PerSize<number>, offered: readonly DogSize[]): NightView | null {
  if (!night) return null
  const chosen = dogSizes.filter((size) => rooms[size] > 0)
  const parts = (chosen.length > 0 ? chosen : offered.slice(0, 1)).map((size) => {
    const { left, price } = night[size] ?? { left: 0, price: 0 }
    const wanted = Math.max(1, rooms[size])
    return { left, price: wanted * price, isShort: left < wanted }
  })
  if (parts.length === 0) return null
  return {
    price: parts.reduce((sum, { price }) => sum + price, 0),
    left: Math.min(...parts.map(({ left }) => left)),
    isFull: parts.some(({ isShort }) => isShort),
  }
}

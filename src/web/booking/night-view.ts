import type { WireNight } from '../../contract/post-calls.ts'
import { type DogSize, dogSizes, type PerSize } from '../../domain/dog-size.ts'
import type { Won } from '../../domain/won.ts'

/** A night for the rooms chosen: what they cost together, how many are left where they are fewest, and whether that is too few. */
export type NightView = { price: Won; left: number; isFull: boolean }

/** While no room is chosen, for one of the first size on offer; null for a night that is not known. */
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

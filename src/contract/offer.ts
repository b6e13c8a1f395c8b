import { dogSizes, type PerSize, perSize } from '../domain/dog-size.ts'
import type { Room } from '../domain/post.ts'
import type { Won } from '../domain/won.ts'
import { type FieldFaults, fault } from './field-fault.ts'

type Offer<Value> = Partial<PerSize<Value | null>>

/** The rooms on offer: the sizes that have both a price and a count. */
export function roomsOfDraft({
  roomPrice,
  roomCount,
  weekendPrice,
}: {
  roomPrice: Offer<Won>
  roomCount: Offer<number>
  weekendPrice?: Offer<Won>
}): Room[] {
  const rooms = perSize((size): Room | null => {
    const price = roomPrice[size] ?? null
    const count = roomCount[size] ?? 0
    return price === null || count === 0 ? null : { size, count, price, weekendPrice: weekendPrice?.[size] ?? null }
  })
  return Object.values(rooms).filter((room) => room !== null)
}

/** Rooms without a price, or nothing on offer at all. What is no number is a fault of its own, and passes here. */
export function offerFaults({ roomPrice, roomCount }: { roomPrice: Offer<unknown>; roomCount: Offer<unknown> }): FieldFaults {
  const offered = dogSizes.filter((size) => (roomCount[size] ?? 0) !== 0)
  if (offered.length === 0) return { roomPrice: fault('noRoom') }
  const unpriced = offered.filter((size) => (roomPrice[size] ?? null) === null)
  return Object.fromEntries(unpriced.map((size) => [`roomPrice.${size}`, fault('required')]))
}

import { dogSizes, type PerSize, perSize } from '../../domain/dog/dog-size.ts'
import type { Room } from '../../domain/post/post.ts'
import type { Won } from '../../domain/won.ts'
import { type FieldErrors, fieldError } from '../field-error.ts'

type Offer<Value> = Partial<PerSize<Value | null>>

/** The rooms on offer: sizes with both a price and a count above zero. */
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

/** Reports offered rooms without a price, or an offer without rooms. Values that are not numbers are left to the field schemas. */
export function validateRoomInput({
  roomPrice,
  roomCount,
}: {
  roomPrice: Offer<unknown>
  roomCount: Offer<unknown>
}): FieldErrors {
  const offered = dogSizes.filter((size) => (roomCount[size] ?? 0) !== 0)
  if (offered.length === 0) return { roomPrice: fieldError('noRoom') }
  const unpriced = offered.filter((size) => (roomPrice[size] ?? null) === null)
  return Object.fromEntries(unpriced.map((size) => [`roomPrice.${size}`, fieldError('required')]))
}

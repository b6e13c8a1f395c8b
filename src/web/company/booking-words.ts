import type { WireBooking } from '../../contract/booking.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import { useMessages } from '../intl.tsx'

/** The dogs of a booking by name, or whose and how many they are. */
export function useDogNames(): (booking: WireBooking) => string {
  const messages = useMessages('company')
  return ({ dogs, dogNum, owner }) => {
    if (dogs.length > 0) return dogs.map(({ name }) => name).join(', ')
    const count = messages.dogs(dogSizes.reduce((sum, size) => sum + dogNum[size], 0))
    return owner ? `${owner.displayName}, ${count}` : count
  }
}

/** Nobody pays for a walk-in here, so nothing goes back and no mail is sent. */
export function isWalkIn({ payment, state }: WireBooking): boolean {
  return payment === null && state !== 'held'
}

/** `1 small room, 3 nights` */
export function useRooms(): (booking: WireBooking) => string {
  const quote = useMessages('quote')
  return ({ roomNumber, nights }) =>
    [
      ...dogSizes.filter((size) => roomNumber[size] > 0).map((size) => quote.rooms(size, roomNumber[size])),
      quote.nights(nights),
    ].join(', ')
}

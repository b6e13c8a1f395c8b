import type { WireBooking } from '../../contract/booking.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import { useMessages } from '../intl.tsx'

/** The dogs of a booking by name, or how many they are. */
export function useDogNames(): (booking: WireBooking) => string {
  const messages = useMessages('company')
  return ({ dogs, dogNum }) =>
    dogs.length > 0
      ? dogs.map(({ name }) => name).join(', ')
      : messages.dogs(dogSizes.reduce((sum, size) => sum + dogNum[size], 0))
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

import type { WireBooking } from '../../contract/booking/booking.ts'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import { useMessages } from '../shell/intl.tsx'

/** A booking's dogs by name, or else the owner's name and the number of dogs. */
export function useDogNames(): (booking: WireBooking) => string {
  const messages = useMessages('company')
  return ({ dogs, dogNum, owner }) => {
    if (dogs.length > 0) return dogs.map(({ name }) => name).join(', ')
    const count = messages.dogs(dogSizes.reduce((sum, size) => sum + dogNum[size], 0))
    return owner ? `${owner.displayName}, ${count}` : count
  }
}

/** Walk-ins pay at the desk, so there is nothing to refund and no email to send. */
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

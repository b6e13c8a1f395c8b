import type { WireBooking } from '../../../contract/booking/booking.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import type { BookingState } from '../../../domain/booking/booking.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { summarizeDogs } from '../../booking/booking-box.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import type { CardBooking } from './desk-booking.ts'
import { useUnpaid } from './desk-payment.tsx'

/** A booking's dogs by name and how many come besides, or else the owner's name and the number of dogs. */
export function useDogNames(): (booking: Pick<CardBooking, 'dogs' | 'dogNum' | 'owner'>) => string {
  const messages = useMessages('company')
  return ({ dogs, dogNum, owner }) => {
    const [names, others] = summarizeDogs({ dogs, dogNum })
    if (names !== '') return messages.dogsComing(names, others)
    const count = messages.dogs(others)
    return owner ? `${owner.displayName}, ${count}` : count
  }
}

/** Walk-ins pay at the desk, so there is nothing to refund and no email to send. */
export function isWalkIn({ payment, state }: CardBooking): boolean {
  return payment === null && state !== 'held'
}

/** What the last change of a booking did, to be announced. */
export function useDoneText(): (booking: WireBooking) => string {
  const messages = useMessages('company')
  const names = useDogNames()
  const getUnpaid = useUnpaid()
  return (booking) => {
    const last = booking.history.at(-1)
    const texts: Partial<Record<BookingState, (who: string) => string>> = messages.done
    const text = last?.from === 'completed' ? messages.checkOutUndone : isAnswer(last) ? messages.accepted : texts[booking.state]
    const done = text?.(names(booking)) ?? ''
    return booking.state === 'completed' ? `${done} ${getUnpaid(booking)}`.trim() : done
  }
}

/** Whether a transition accepted a request. */
function isAnswer(last: WireBooking['history'][number] | undefined): boolean {
  return last?.from === 'confirmed' && last.to === 'confirmed'
}

/** `1 small room, 3 nights`, or the rooms alone. */
export function useRooms(): (booking: CardBooking, withoutNights?: boolean) => string {
  const quote = useMessages('quote')
  return ({ roomNumber, nights }, withoutNights = false) =>
    [
      ...dogSizes.filter((size) => roomNumber[size] > 0).map((size) => quote.rooms(size, roomNumber[size])),
      ...(withoutNights ? [] : [quote.nights(nights)]),
    ].join(', ')
}

/** The rooms in which the dogs of a booking sleep, tonight or on their first night; empty where that is not decided. */
export function useKennelNames(): (booking: Pick<CardBooking, 'kennels'>) => string {
  const messages = useMessages('company')
  const { today } = usePage()
  return ({ kennels }) => {
    const isNext = ({ size, room, to }: CardBooking['kennels'][number]): boolean =>
      to > wireDay(today) || !kennels.some((other) => other.size === size && other.room === room && other.to > to)
    const next = kennels.filter(isNext)
    const isFirst = (kennel: CardBooking['kennels'][number]): boolean =>
      kennel === next.find(({ size, room }) => size === kennel.size && room === kennel.room)
    return next
      .filter(isFirst)
      .map(({ name, inUse }) => messages.kennelName(name, inUse))
      .join(', ')
  }
}

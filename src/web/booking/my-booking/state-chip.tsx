import type { ReactNode } from 'react'
import type { BookingState } from '../../../domain/booking/booking.ts'
import { useMessages } from '../../shell/intl.tsx'

const looks: Record<BookingState, string> = {
  held: 'bg-sun-tint text-sun-text',
  confirmed: 'bg-leaf-tint text-leaf-deep',
  checked_in: 'bg-leaf text-white',
  completed: 'bg-section text-ink-2',
  cancelled: 'bg-section text-ink-2',
  expired: 'bg-section text-ink-2',
  no_show: 'bg-section text-ink-2',
}

type ChipProps = { state: BookingState; more?: string | null; isRequest?: boolean }

/** `more` follows the state, as in “Staying, night 2 of 4”. */
export function StateChip({ state, more = null, isRequest = false }: ChipProps): ReactNode {
  const messages = useMessages('bookings')
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-chip py-0.5 pr-3 pl-2.5 font-semibold text-14 before:size-2 before:rounded-full before:bg-current ${looks[isRequest ? 'held' : state]}`}
    >
      {(isRequest ? messages.requested : messages.states[state]) + (more === null ? '' : `, ${more}`)}
    </span>
  )
}

import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { usePermissions } from '../use-permissions.ts'
import { useDogNames } from './booking-labels.ts'
import type { CardBooking } from './desk-booking.ts'

/** Leads to the booking on its own, where the list has only the beginning of its dogs' profiles. */
export function FullProfiles({ booking }: { booking: CardBooking }): ReactNode {
  const messages = useMessages('dogs')
  const href = useHref()
  const { can } = usePermissions()
  const names = useDogNames()(booking)
  const { postNum, date, bookingId, dogs } = booking
  if (!can('readCompanyBookings') || !dogs.some(({ shortened }) => shortened)) return null
  return (
    <a
      className="link inline-flex min-h-11 items-center"
      href={href(urls.companyCalendarBooking(postNum, date.checkin, bookingId))}
    >
      {messages.profileLabel(names)}
    </a>
  )
}

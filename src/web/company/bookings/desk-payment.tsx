import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { walkInChange } from '../../../domain/booking/desk.ts'
import { formatDeskPaid, formatDifference } from '../../../i18n/desk-paid-text.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { usePermissions } from '../use-permissions.ts'
import type { CardBooking } from './desk-booking.ts'

type PaidBooking = Pick<CardBooking, 'total'> & { desk: NonNullable<CardBooking['desk']> }

/** How much of a walk-in is paid, and how; why the price is not that of the list. */
export function DeskPayment({ booking: { desk, total } }: { booking: PaidBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  return (
    <>
      <span className={desk.taken === total ? '' : 'font-semibold text-error'}>
        {formatDeskPaid({ ...desk, total }, messages, format)}
      </span>
      {desk.priceReason === null ? null : (
        <span className="block text-ink-2">{messages.ownPrice(format.won(desk.listPrice), desk.priceReason)}</span>
      )}
    </>
  )
}

/** What is still to be paid for a walk-in, or to be given back; empty if nothing is, or if the viewer sees no prices. */
export function useUnpaid(): (booking: Pick<CardBooking, 'desk' | 'total'>) => string {
  const { format } = useIntl()
  const messages = useMessages('company')
  return ({ desk, total }) => (desk ? formatDifference({ total, taken: desk.taken }, messages, format) : '')
}

/** Says that a walk-in is not paid, or more than its price. */
export function Unpaid({ booking }: { booking: CardBooking }): ReactNode {
  const text = useUnpaid()(booking)
  return text === '' ? null : <p className="mt-2 font-semibold text-14 text-error">{text}</p>
}

/** The link to the form in which a walk-in is changed, as long as it can be. */
export function EditLink({ booking }: { booking: CardBooking }): ReactNode {
  const messages = useMessages('company')
  const href = useHref()
  const { can } = usePermissions()
  if (!booking.desk || !can('writeWalkIn') || walkInChange(booking.state) === 'none') return null
  return (
    <a className="btn btn-line btn-small mt-3 print:hidden" href={href(urls.companyWalkInEdit(booking.bookingId))}>
      {messages.editWalkIn}
    </a>
  )
}

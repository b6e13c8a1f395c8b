import type { ReactNode } from 'react'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { toStay } from './booking-choice.ts'
import { formId } from './booking-form.tsx'
import type { BookingFlow } from './use-booking.ts'

/** The mobile bottom bar: the total and the form's button, which says what is still missing. */
export function HoldBuyBar({ booking: { choice, quote, sending } }: { booking: BookingFlow }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('booking')
  const words = useMessages('quote')
  const stay = toStay(choice)
  if (!quote || !stay) return null
  return (
    <div className="buy-bar noscript:hidden">
      <p>
        <b className="block font-bold text-18 leading-[1.3] tracking-[-0.01em]">{format.won(quote.total)}</b>
        <small className="block text-14 text-ink-2 leading-[1.35]">
          {words.nights(quote.nights)}, {format.span(stay.checkin, stay.checkout)}
        </small>
      </p>
      <button
        type="submit"
        form={formId}
        aria-busy={sending}
        className="btn btn-primary min-h-13 flex-none px-6 max-[22.4375rem]:px-4"
      >
        {messages.submitShort}
      </button>
    </div>
  )
}

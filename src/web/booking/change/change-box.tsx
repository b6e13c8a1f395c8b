import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireChange } from '../../../contract/booking/booking-change.ts'
import type { WireChangeQuote } from '../../../contract/booking/quote.ts'
import { SellerFold } from '../../company/seller-facts.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { BookedPlace, getStay } from '../booking-box.tsx'
import { RefundRail, useRefundSteps } from '../price/refund-steps.tsx'
import { ChangeDifference, ChangedStays, LockedNote } from './change-difference.tsx'

type BoxProps = { booking: WireBooking; change: WireChange; quote: WireChangeQuote }

/** Summary shown beside the payment form of a change: what the booking is and becomes, the difference, and the refunds with it. */
export function ChangeBox({ booking, change: { becomes }, quote }: BoxProps): ReactNode {
  const messages = useMessages('change')
  const steps = useRefundSteps({ refunds: quote.refunds.after, extras: quote.extras })
  return (
    <div className="rounded-card bg-white p-5 shadow-1 md:rounded-sheet md:p-7 md:shadow-2">
      <BookedPlace booking={booking} />
      <div className="border-divider border-t">
        <ChangedStays was={{ ...booking, stay: getStay(booking) }} becomes={{ ...becomes, stay: getStay(becomes) }} />
      </div>
      <ChangeDifference booking={booking} quote={quote} />
      <LockedNote booking={booking} quote={quote} />
      {steps.length > 0 ? (
        <>
          <h2 className="mt-5 mb-1 text-14 tracking-normal">{messages.refundAfter}</h2>
          <RefundRail steps={steps} />
        </>
      ) : null}
      <SellerFold seller={booking.seller} />
    </div>
  )
}

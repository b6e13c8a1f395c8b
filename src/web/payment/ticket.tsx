import type { ReactNode } from 'react'
import type { WireBooking } from '../../contract/booking/booking.ts'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import { addressLinks } from '../booking/address-links.ts'
import { getStay, summarizeDogs, useHotelLabels } from '../booking/booking-box.tsx'
import { QuoteWithExtras } from '../booking/extras/quote-with-extras.tsx'
import { Fact } from '../booking/fact.tsx'
import { RefundRail, useRefundSteps } from '../booking/price/refund-steps.tsx'
import { CallLink, SellerFold } from '../company/seller-facts.tsx'
import { PostImage } from '../post/post-image.tsx'
import { useIntl, useMessages } from '../shell/intl.tsx'

/** The booking as a keepsake: post, days, owner, the amount paid and the refund steps. */
export function Ticket({ booking }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('payment')
  const quote = useMessages('quote')
  const place = useHotelLabels(booking)
  const steps = useRefundSteps(booking)
  return (
    <aside aria-label={messages.bookingNumber(booking.bookingId)} className="overflow-hidden rounded-sheet bg-white shadow-1">
      <PostImage
        path={booking.image.section1}
        alt=""
        sizes="(max-width: 899px) 100vw, 480px"
        priority="first"
        className="h-[220px] w-full object-cover object-[50%_80%]"
      />
      <div className="px-5 pt-6 pb-7 sm:px-7">
        <p className="text-14 text-ink-2">{messages.bookingNumber(booking.bookingId)}</p>
        <h2 lang={place.name.lang} className="mt-0.5 mb-3 text-20">
          {place.name.text}
        </h2>
        <StayFacts booking={booking} />
        <QuoteWithExtras {...booking} />
        <PaidFacts booking={booking} />
        {steps.length > 0 ? (
          <>
            <h3 className="mt-5 mb-1 text-14 tracking-normal">{quote.refundsTitle}</h3>
            <RefundRail steps={steps} />
          </>
        ) : null}
        {booking.contactPhone ? <CallLink phone={booking.contactPhone} /> : null}
        <SellerFold seller={booking.seller} />
      </div>
    </aside>
  )
}

function StayFacts({ booking }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const quote = useMessages('quote')
  const place = useHotelLabels(booking)
  const stay = getStay(booking)
  const rooms = dogSizes.filter((size) => booking.roomNumber[size] > 0).map((size) => quote.rooms(size, booking.roomNumber[size]))
  return (
    <dl className="border-divider border-t pt-3 text-14 leading-[1.5]">
      {stay ? (
        <>
          <Fact term={messages.checkin} value={format.dateTime(stay.checkin, booking.time.checkin)} />
          <Fact term={messages.checkout} value={format.dateTime(stay.checkout, booking.time.checkout)} />
        </>
      ) : null}
      <Fact term={messages.room} value={rooms.join(', ')} />
      <Fact term={messages.dogs} value={messages.dogsComing(...summarizeDogs(booking))} />
      <Fact
        term={messages.address}
        value={
          <a className="link" href={addressLinks(place.address.text).naver} lang={place.address.lang} rel="noreferrer">
            {place.address.text}
          </a>
        }
      />
    </dl>
  )
}

/** The payment date and order id, as the provider has them. */
function PaidFacts({ booking: { payment } }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  if (!payment?.paidAt) return null
  const at = Date.parse(payment.paidAt)
  return (
    <dl className="mt-3 border-divider border-t pt-3 text-14 leading-[1.5]">
      <Fact term={messages.paid} value={format.instant(at)} />
      <Fact term={messages.order} value={<span className="break-all">{payment.orderId}</span>} />
    </dl>
  )
}

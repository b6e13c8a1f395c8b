import type { ReactNode } from 'react'
import type { WireBooking } from '../../contract/booking/booking.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import { shortAddress } from '../../domain/post/post.ts'
import { SellerFold } from '../company/seller-facts.tsx'
import { PostImage } from '../post/post-image.tsx'
import { type PostLabels, usePostLabels } from '../post/post-labels.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { QuoteWithExtras } from './extras/quote-with-extras.tsx'
import { Fact } from './fact.tsx'
import { RefundRail, useRefundSteps } from './price/refund-steps.tsx'

/** Summary shown beside the payment form: the booking, its price and its refund steps. */
export function BookingBox({ booking }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('quote')
  const steps = useRefundSteps(booking)
  return (
    <div className="rounded-card bg-white p-5 shadow-1 md:rounded-sheet md:p-7 md:shadow-2">
      <BookedPlace booking={booking} />
      <BookedFacts booking={booking} />
      <QuoteWithExtras {...booking} />
      {steps.length > 0 ? (
        <>
          <h2 className="mt-5 mb-1 text-14 tracking-normal">{messages.refundsTitle}</h2>
          <RefundRail steps={steps} />
        </>
      ) : null}
      <SellerFold seller={booking.seller} />
    </div>
  )
}

export function BookedPlace({ booking }: { booking: WireBooking }): ReactNode {
  const place = useHotelLabels(booking)
  return (
    <div className="mb-5 grid grid-cols-[88px_1fr] items-center gap-4">
      <PostImage path={booking.image.section1} alt="" sizes="88px" className="h-[76px] w-[88px] rounded-control object-cover" />
      <span>
        <b lang={place.name.lang} className="block leading-[1.35]">
          {place.name.text}
        </b>
        <span lang={place.address.lang} className="text-14 text-ink-2">
          {shortAddress(place.address.text)}
        </span>
      </span>
    </div>
  )
}

function BookedFacts({ booking }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const quote = useMessages('quote')
  const stay = getStay(booking)
  const rooms = dogSizes.filter((size) => booking.roomNumber[size] > 0).map((size) => quote.rooms(size, booking.roomNumber[size]))
  return (
    <dl className="border-divider border-t pt-3 text-14 leading-[1.5]">
      <Fact term={messages.stay} value={stay ? `${format.stay(stay)}, ${quote.nights(booking.nights)}` : ''} />
      <Fact term={messages.room} value={rooms.join(', ')} />
      <Fact term={messages.dogs} value={messages.dogsComing(...summarizeDogs(booking))} />
    </dl>
  )
}

export function useHotelLabels(booking: WireBooking): { name: PostLabels; address: PostLabels } {
  const words = usePostLabels()
  return { name: words(booking.storeName, booking.storeNameEn), address: words(booking.location, booking.locationEn) }
}

/** The names of a booking's dogs, and how many come without a profile. */
export function summarizeDogs({ dogs, dogNum }: Pick<WireBooking, 'dogs' | 'dogNum'>): [names: string, others: number] {
  const all = dogSizes.reduce((sum, size) => sum + dogNum[size], 0)
  return [dogs.map(({ name }) => name).join(', '), all - dogs.length]
}

export function getStay({ date }: Pick<WireBooking, 'date'>): Stay | null {
  const [checkin, checkout] = [parseWireDay(date.checkin), parseWireDay(date.checkout)]
  return checkin && checkout ? { checkin, checkout } : null
}

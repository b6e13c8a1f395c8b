import type { ReactNode } from 'react'
import type { MessageGroup } from '../../../i18n/en.ts'
import type { BookingProps } from '../../booking/booking-choice.ts'
import { AgreeSection, BookingForm } from '../../booking/booking-form.tsx'
import { HoldBuyBar } from '../../booking/hold-buy-bar.tsx'
import { bookingsTitleId } from '../../booking/my-booking/bookings-title.ts'
import { OwnHolds } from '../../booking/own-holds.tsx'
import { PriceBox } from '../../booking/price/price-box.tsx'
import { StepLine } from '../../booking/step-line.tsx'
import { type BookingFlow, useBooking } from '../../booking/use-booking.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { useMessages } from '../../shell/intl.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = [
  'booking',
  'extras',
  'stayExtras',
  'payment',
  'quote',
  'stay',
  'searchForm',
  'dogs',
  'photoPicker',
  'seller',
  'houseNotice',
  'waitlist',
]

export function Page(props: BookingProps): ReactNode {
  const { post } = props
  const messages = useMessages('booking')
  const booking = useBooking(props)
  const title = useTitle(post, booking)
  return (
    <div className="wrap pt-4 md:pt-8">
      {booking.full ? null : <StepLine current={0} />}
      <h1 id={bookingsTitleId} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      {props.canPay ? null : <GuestNotice />}
      <OwnHolds booking={booking} />
      <div className="mt-5 grid items-start gap-x-10 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:mt-7 lg:gap-x-18">
        <BookingForm post={post} asksPhone={props.asksPhone} booking={booking} />
        <aside aria-label={messages.price} className="wide:sticky wide:top-6 wide:col-start-2 wide:row-span-2 wide:row-start-1">
          <PriceBox post={post} booking={booking} />
        </aside>
        {props.canPay ? <AgreeSection post={post} holdMinutes={props.holdMinutes} booking={booking} /> : null}
      </div>
      {props.canPay ? <HoldBuyBar booking={booking} /> : null}
    </div>
  )
}

/** A stay that is full can only be waited for. */
function useTitle({ storeName, storeNameEn }: BookingProps['post'], { quote, full }: BookingFlow): string {
  const messages = useMessages('booking')
  const waitlist = useMessages('waitlist')
  const name = usePostLabels()(storeName, storeNameEn).text
  if (full) return waitlist.joinAt(name)
  return quote ? messages.title(quote.nights, name) : messages.titleWithoutDays(name)
}

/** Shown before anything is filled in. */
function GuestNotice(): ReactNode {
  const messages = useMessages('booking')
  return (
    <p className="mt-6 rounded-card bg-sun-tint px-4.5 py-3.5 text-14 leading-[1.45]">
      <b className="block">{messages.guestTitle}</b>
      {messages.guestText}
    </p>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireJournalEntry } from '../../../contract/journal/journal.ts'
import type { WireReview } from '../../../contract/review/review.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { getStay, useHotelLabels } from '../../booking/booking-box.tsx'
import { BookedExtras } from '../../booking/extras/booked-extras.tsx'
import { QuoteWithExtras } from '../../booking/extras/quote-with-extras.tsx'
import { BookingRow } from '../../booking/my-booking/booking-row.tsx'
import { History } from '../../booking/my-booking/history.tsx'
import { JournalSection } from '../../booking/my-booking/journal-section.tsx'
import { OwnCharges } from '../../booking/my-booking/own-charges.tsx'
import { waitAfter } from '../../booking/my-booking/use-journal.ts'
import { usePolling } from '../../booking/my-booking/use-polling.ts'
import { CallLink, SellerFacts } from '../../company/seller-facts.tsx'
import { OwnReview } from '../../review/own-review.tsx'
import { ReviewForm } from '../../review/review-form.tsx'
import { get } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = [
  'bookings',
  'change',
  'charges',
  'dogs',
  'journal',
  'payment',
  'photoPicker',
  'quote',
  'reviews',
  'seller',
  'stayExtras',
]

/** `now` is in epoch milliseconds; `canBookAgain` is true while the post is listed. A review that is written here is public. */
export type MyBookingProps = {
  booking: WireBooking
  now: number
  journal: WireJournalEntry[]
  review: WireReview | null
  isReviewPublic: boolean
  canBookAgain: boolean
}

/** The details of one booking: actions, journal, review, price and history. */
export function Page({
  booking: initial,
  now,
  journal,
  review: written,
  isReviewPublic,
  canBookAgain,
}: MyBookingProps): ReactNode {
  const messages = useMessages('bookings')
  const href = useHref()
  const booking = useLiveBooking(initial)
  const [review, setReview] = useState(written)
  const shown = review ? withoutReviewing(booking) : booking
  const hasMore = review !== null || shown.actions.includes('review') || shown.actions.includes('journal')
  const isOver = !shown.actions.includes('pay') && !shown.actions.includes('cancel') && shown.state !== 'checked_in'
  return (
    <div className="wrap pt-4">
      <a className="link inline-flex min-h-11 items-center text-14" href={href(urls.myBookings)}>
        {messages.back}
      </a>
      <BookingRow booking={shown} now={now} headingLevel={1} canBookAgain={canBookAgain && isOver} />
      <div className={`grid gap-10 pt-8 ${hasMore ? 'wide:grid-cols-[7fr_5fr] lg:gap-16' : 'md:grid-cols-2 md:gap-18'}`}>
        {hasMore ? (
          <div className="flex min-w-0 flex-col gap-10">
            <ReviewSection booking={shown} review={review} isPublic={isReviewPublic} onWritten={setReview} />
            {shown.actions.includes('journal') ? <JournalSection booking={shown} initial={journal} /> : null}
          </div>
        ) : null}
        <div className={hasMore ? 'flex min-w-0 flex-col gap-10' : 'contents'}>
          <section>
            <h2>{messages.priceTitle}</h2>
            <QuoteWithExtras {...booking} />
            <OwnCharges charges={booking.charges} />
          </section>
          <BookedExtras booking={booking} />
          <Seller booking={booking} />
          <History booking={booking} review={review} />
        </div>
      </div>
    </div>
  )
}

/** Who provides the stay, and for a paid booking the number to call. */
function Seller({ booking: { seller, contactPhone } }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('seller')
  return (
    <section>
      <h2>{messages.title}</h2>
      {contactPhone ? <CallLink phone={contactPhone} /> : null}
      <div className="mt-3">
        <SellerFacts seller={seller} />
      </div>
      <p className="mt-3 text-14 text-ink-2">{messages.contract}</p>
    </section>
  )
}

type SectionProps = {
  booking: WireBooking
  review: WireReview | null
  isPublic: boolean
  onWritten: (review: WireReview) => void
}

function ReviewSection({ booking, review, isPublic, onWritten }: SectionProps): ReactNode {
  const messages = useMessages('reviews')
  const { name } = useHotelLabels(booking)
  const heading = useRef<HTMLHeadingElement>(null)
  const stay = getStay(booking)
  const canReview = booking.actions.includes('review')
  if (!review && !(canReview && stay)) return null
  return (
    <section id="review">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {review ? messages.title : messages.write}
      </h2>
      {review ? (
        <div className="mt-3 max-w-[640px]">
          <OwnReview review={review} isPublic={isPublic} house={name} />
        </div>
      ) : stay ? (
        <ReviewForm
          bookingId={booking.bookingId}
          checkout={stay.checkout}
          onWritten={(written) => {
            onWritten(written)
            heading.current?.focus()
          }}
        />
      ) : null}
    </section>
  )
}

const everyMs = 10_000

/** Polls while the company or the payment can still change the booking, so that changes appear without a reload. */
function useLiveBooking(atFirst: WireBooking): WireBooking {
  const { today } = usePage()
  const [booking, setBooking] = useState(atFirst)
  const { state, bookingId } = booking
  const isDue = state === 'checked_in' || (state === 'confirmed' && (parseWireDay(booking.date.checkin) ?? '') <= today)

  async function ask(): Promise<number | null> {
    const response = await get('/api/booking/:bookingId', { bookingId })
    if (!response.success) return waitAfter(response)
    if (toVersion(response.booking) !== toVersion(booking)) setBooking(response.booking)
    return everyMs
  }

  usePolling(ask, everyMs, isDue || state === 'held')
  return booking
}

/** What the company or the payment changes. */
function toVersion({ state, payment, extras, charges }: WireBooking): string {
  return JSON.stringify([state, payment?.state, extras, charges])
}

function withoutReviewing(booking: WireBooking): WireBooking {
  return { ...booking, actions: booking.actions.filter((action) => action !== 'review') }
}

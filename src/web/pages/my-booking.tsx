import { type ReactNode, useRef, useState } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import type { WireJournalEntry } from '../../contract/journal.ts'
import type { WireReview } from '../../contract/review.ts'
import { callUrls, urls } from '../../contract/urls.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import { stayOf, usePlace } from '../booking/booking-box.tsx'
import { QuoteLines } from '../booking/quote-lines.tsx'
import { get } from '../call.ts'
import { useMessages } from '../intl.tsx'
import { BookingRow } from '../my-booking/booking-row.tsx'
import { History } from '../my-booking/history.tsx'
import { JournalSection } from '../my-booking/journal-section.tsx'
import { waitAfter } from '../my-booking/use-journal.ts'
import { usePolling } from '../my-booking/use-polling.ts'
import { useHref, usePage } from '../page-context.tsx'
import { OwnReview } from '../review/own-review.tsx'
import { ReviewForm } from '../review/review-form.tsx'

/** `now` in epoch milliseconds; `canBookAgain` while the place is still there. */
export type MyBookingProps = {
  booking: WireBooking
  now: number
  journal: WireJournalEntry[]
  review: WireReview | null
  canBookAgain: boolean
}

/** One booking whole: what can be done, the journal, the review, what it costs, and its history in words. */
export function Page({ booking: atFirst, now, journal, review: written, canBookAgain }: MyBookingProps): ReactNode {
  const messages = useMessages('bookings')
  const quote = useMessages('quote')
  const href = useHref()
  const booking = useLiveBooking(atFirst)
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
      <div className={`grid gap-10 pt-8 ${hasMore ? 'min-[900px]:grid-cols-[7fr_5fr] lg:gap-16' : 'md:grid-cols-2 md:gap-18'}`}>
        {hasMore ? (
          <div className="flex min-w-0 flex-col gap-10">
            <ReviewSection booking={shown} review={review} onWritten={setReview} />
            {shown.actions.includes('journal') ? <JournalSection booking={shown} atFirst={journal} /> : null}
          </div>
        ) : null}
        <div className={hasMore ? 'flex min-w-0 flex-col gap-10' : 'contents'}>
          <section>
            <h2>{quote.total}</h2>
            <QuoteLines {...booking} />
          </section>
          <History booking={booking} review={review} />
        </div>
      </div>
    </div>
  )
}

type SectionProps = { booking: WireBooking; review: WireReview | null; onWritten: (review: WireReview) => void }

function ReviewSection({ booking, review, onWritten }: SectionProps): ReactNode {
  const messages = useMessages('reviews')
  const { name } = usePlace(booking)
  const heading = useRef<HTMLHeadingElement>(null)
  const stay = stayOf(booking)
  const canReview = booking.actions.includes('review')
  if (!review && !(canReview && stay)) return null
  return (
    <section id="review">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {review ? messages.title : messages.write}
      </h2>
      {review ? (
        <div className="mt-3 max-w-[640px]">
          <OwnReview review={review} house={name} />
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

/** What the house and the payment do to a booking shows without reloading, while either may do something. */
function useLiveBooking(atFirst: WireBooking): WireBooking {
  const { today } = usePage()
  const [booking, setBooking] = useState(atFirst)
  const { state, payment, bookingId } = booking
  const isDue = state === 'checked_in' || (state === 'confirmed' && (parseWireDay(booking.date.checkin) ?? '') <= today)

  async function ask(): Promise<number | null> {
    const answer = await get<{ booking: WireBooking }>(callUrls.booking(bookingId))
    if (!answer.success) return waitAfter(answer)
    if (answer.booking.state !== state || answer.booking.payment?.state !== payment?.state) setBooking(answer.booking)
    return everyMs
  }

  usePolling(ask, everyMs, isDue || state === 'held')
  return booking
}

function withoutReviewing(booking: WireBooking): WireBooking {
  return { ...booking, actions: booking.actions.filter((action) => action !== 'review') }
}

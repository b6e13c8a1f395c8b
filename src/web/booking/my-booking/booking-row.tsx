import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireJournalEntry } from '../../../contract/journal/journal.ts'
import { urls } from '../../../contract/urls.ts'
import { daysBetween } from '../../../domain/calendar/day.ts'
import { listMissingFacts } from '../../../domain/dog/dog.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { PostImage } from '../../post/post-image.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addressLinks } from '../address-links.ts'
import { getStay, summarizeDogs, useHotelLabels } from '../booking-box.tsx'
import { OpenChange } from '../change/open-change.tsx'
import { HoldBar } from '../hold-bar.tsx'
import { BookingActions } from './booking-actions.tsx'
import { bookingsTitleId } from './bookings-title.ts'
import { CancelForm } from './cancel-form.tsx'
import { shownEntries } from './journal-days.ts'
import { LatestEntries } from './journal-section.tsx'
import { StateChip } from './state-chip.tsx'

type RowProps = {
  booking: WireBooking
  now: number
  headingLevel: 1 | 2
  /** Of a dog currently staying, in a list. */
  journal?: WireJournalEntry[]
  /** Whether the post can still be booked; set on the booking's own page. */
  canBookAgain?: boolean
}

const latestShown = 3

/** One booking: image, facts, payment and the next action. Below it are its hold, a change that waits, and the refund preview. */
export function BookingRow({ booking: initial, now, headingLevel, journal = [], canBookAgain = false }: RowProps): ReactNode {
  const { booking, expire } = useHoldExpiry(initial)
  const [cancelling, setCancelling] = useState(false)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const wasCancelling = useRef(false)
  useEffect(() => {
    if (wasCancelling.current && !cancelling) cancelButton.current?.focus()
    wasCancelling.current = cancelling
  }, [cancelling])
  const canCancel = booking.actions.includes('cancel')
  return (
    <article className="grid gap-x-8 border-divider border-b py-8 sm:grid-cols-[120px_minmax(0,1fr)] wide:grid-cols-[180px_minmax(0,1fr)_220px] lg:grid-cols-[240px_minmax(0,1fr)_260px]">
      <PostImage
        path={booking.image.section1}
        alt=""
        sizes="(max-width: 549px) calc(100vw - 32px), 240px"
        className="h-[180px] w-full rounded-card bg-section object-cover object-[50%_88%] max-sm:mb-4 sm:max-wide:h-[120px]"
      />
      <BookingFacts booking={booking} headingLevel={headingLevel} journal={journal} />
      <BookingActions
        booking={booking}
        isList={headingLevel === 2}
        canBookAgain={canBookAgain}
        cancelling={cancelling}
        cancelButton={cancelButton}
        onCancel={() => setCancelling(!cancelling)}
      />
      {booking.actions.includes('pay') && booking.holdUntil ? (
        <div className="mt-5 sm:col-span-full lg:col-start-2">
          <HoldBar holdUntil={Date.parse(booking.holdUntil)} now={now} onLapse={expire} />
        </div>
      ) : null}
      <ChangeArea booking={booking} now={now} headingLevel={headingLevel} />
      {cancelling && canCancel ? (
        <div className="mt-5 sm:col-span-full lg:col-start-2">
          <CancelForm booking={booking} headingLevel={headingLevel === 1 ? 2 : 3} onKeep={() => setCancelling(false)} />
        </div>
      ) : null}
    </article>
  )
}

/** The change that waits; on the booking's own page, it comes first on phones. */
function ChangeArea({ booking, now, headingLevel }: Pick<RowProps, 'booking' | 'now' | 'headingLevel'>): ReactNode {
  const isPage = headingLevel === 1
  if (!booking.change) return null
  return (
    <div className={`sm:col-span-full lg:col-start-2 ${isPage ? 'max-sm:order-first max-sm:-mt-5 max-sm:mb-5' : ''}`}>
      <OpenChange booking={booking} now={now} headingLevel={isPage ? 2 : 3} />
    </div>
  )
}

/** When a hold expires while the page is open, removes its pay and release actions. */
function useHoldExpiry(booking: WireBooking): { booking: WireBooking; expire: () => void } {
  const [expired, setExpired] = useState(false)
  const isExpired = expired && booking.state === 'held'
  return {
    booking: isExpired ? { ...booking, state: 'expired', holdUntil: null, actions: [] } : booking,
    expire: () => setExpired(true),
  }
}

/** Until when the hotel answers a request. */
function Waiting({ booking: { answerBy } }: Pick<RowProps, 'booking'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('bookings')
  return answerBy === null ? null : <p className="mt-2">{messages.waits(format.instant(Date.parse(answerBy)))}</p>
}

/** The hotel's name: the title of the booking's own page, or in a list, the link to it. */
function HotelHeading({ booking, headingLevel }: Pick<RowProps, 'booking' | 'headingLevel'>): ReactNode {
  const href = useHref()
  const { name } = useHotelLabels(booking)
  if (headingLevel === 1)
    return (
      <h1 id={bookingsTitleId} tabIndex={-1} lang={name.lang} className="mt-2 text-20 outline-none">
        {name.text}
      </h1>
    )
  return (
    <h2 lang={name.lang} className="mt-2 text-20">
      <a href={href(urls.myBooking(booking.bookingId))} className="-my-2 inline-block py-2 hover:underline">
        {name.text}
      </a>
    </h2>
  )
}

function BookingFacts({
  booking,
  headingLevel,
  journal,
}: Pick<RowProps, 'booking' | 'headingLevel'> & { journal: WireJournalEntry[] }): ReactNode {
  const messages = useMessages('bookings')
  const href = useHref()
  const place = useHotelLabels(booking)
  const isActive = booking.state === 'held' || booking.state === 'confirmed' || booking.state === 'checked_in'
  const latest = shownEntries(journal).slice(-latestShown).toReversed()
  return (
    <div className="min-w-0">
      <StateChip state={booking.state} more={useNight(booking)} isRequest={booking.answerBy !== null} />
      <HotelHeading booking={booking} headingLevel={headingLevel} />
      {latest.length > 0 ? (
        <LatestEntries entries={latest} names={booking.dogs.map(({ name }) => name).join(', ')} />
      ) : (
        <FactList booking={booking} />
      )}
      <Waiting booking={booking} />
      {booking.state === 'confirmed' ? <MissingFacts booking={booking} /> : null}
      <p className="mt-3 -ml-2 flex flex-wrap">
        {isActive || booking.state === 'cancelled' ? (
          <a className="btn btn-quiet btn-small px-2" href={href(urls.bookingCalendar(booking.bookingId))}>
            <Icon name="calendar" className="size-4.5" />
            {isActive ? messages.calendarFile : messages.calendarCancelFile}
          </a>
        ) : null}
        {booking.payment?.paidAt ? (
          <a className="btn btn-quiet btn-small px-2" href={href(urls.receipt(booking.bookingId))}>
            <Icon name="receipt" className="size-4.5" />
            {messages.receipt}
          </a>
        ) : null}
        <a className="btn btn-quiet btn-small px-2" href={addressLinks(place.address.text).naver} rel="noreferrer">
          <Icon name="pin" className="size-4.5" />
          {messages.map}
        </a>
      </p>
    </div>
  )
}

/** The facts that the hotel needs before check-in and that are missing, by dog. */
function MissingFacts({ booking: { dogs } }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('bookings')
  const { missing } = useMessages('dogs')
  const href = useHref()
  return dogs.map(({ dogId, name, profile }) => {
    const facts = listMissingFacts(profile)
    if (dogId === null || facts.length === 0) return null
    return (
      <p key={dogId} className="mt-3 max-w-[460px] rounded-control bg-sun-tint px-4 py-3 text-14 leading-[1.45]">
        {messages.missing(
          name,
          facts.map((fact) => missing[fact]),
        )}
        <a className="link mt-1 flex min-h-11 w-fit items-center" href={`${href(urls.ownerPage)}?dog=${dogId}#dogs`}>
          {messages.addMissing(name)}
        </a>
      </p>
    )
  })
}

/** The number of the current night, while the dog is staying. */
function useNight(booking: WireBooking): string | null {
  const messages = useMessages('bookings')
  const { today } = usePage()
  const stay = getStay(booking)
  if (booking.state !== 'checked_in' || !stay) return null
  const night = daysBetween(stay.checkin, today) + 1
  return night >= 1 && night <= booking.nights ? messages.nightNumber(night, booking.nights) : null
}

function FactList({ booking }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('bookings')
  const quote = useMessages('quote')
  const payment = useMessages('payment')
  const stay = getStay(booking)
  const rooms = dogSizes.filter((size) => booking.roomNumber[size] > 0).map((size) => quote.rooms(size, booking.roomNumber[size]))
  return (
    <dl className="mt-3 max-w-[460px] text-14 leading-[1.5]">
      {stay ? <Row term={messages.stay} value={`${format.stay(stay)}, ${quote.nights(booking.nights)}`} /> : null}
      <Row
        term={messages.times}
        value={messages.timesText(format.slot(booking.time.checkin), format.slot(booking.time.checkout))}
      />
      <Row term={messages.dogs} value={payment.dogsComing(...summarizeDogs(booking))} />
      <Row term={messages.rooms} value={rooms.join(', ')} />
      {booking.note ? <Row term={messages.note} value={booking.note} /> : null}
      <Row term={messages.number} value={booking.bookingId} />
    </dl>
  )
}

function Row({ term, value }: { term: string; value: string }): ReactNode {
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-4 py-1">
      <dt className="text-ink-2">{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

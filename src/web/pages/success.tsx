import { type ReactNode, useEffect } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import { urls } from '../../contract/urls.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import { addressLinks } from '../booking/address-links.ts'
import { Fact, refundSteps, stayOf, usePlace } from '../booking/booking-box.tsx'
import { clearDraft } from '../booking/booking-draft.ts'
import { QuoteLines } from '../booking/quote-lines.tsx'
import { RefundRail } from '../booking/refund-steps.tsx'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { Picture } from '../post/picture.tsx'
import { Icon } from '../ui/icon.tsx'

/** `paid`: booked. `waiting`: the provider has not answered yet. `unpaid`: this order took no money. */
export type SuccessProps = { booking: WireBooking; outcome: 'paid' | 'waiting' | 'unpaid' }

const askAgainAfter = 3_000

export function Page({ booking, outcome }: SuccessProps): ReactNode {
  useEffect(() => {
    if (outcome === 'paid') return clearDraft()
    if (outcome !== 'waiting') return
    const timer = setTimeout(() => location.reload(), askAgainAfter)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <div className="wrap grid items-start gap-10 pt-10 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:pt-14 lg:gap-18">
      {outcome === 'paid' ? <Paid booking={booking} /> : <Unpaid booking={booking} waiting={outcome === 'waiting'} />}
      <Ticket booking={booking} />
    </div>
  )
}

function Paid({ booking }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const href = useHref()
  const place = usePlace(booking)
  const stay = stayOf(booking)
  const dogs = booking.dogs.map(({ name }) => name).join(', ')
  return (
    <div>
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-leaf text-white">
        <Icon name="check" className="size-7" />
      </span>
      <h1 className="text-30 md:text-38">
        {stay ? messages.successTitle(format.shortDay(stay.checkin), dogs) : messages.successTitlePlain}
      </h1>
      <p className="mt-3 max-w-[34em] text-18 text-ink-2 leading-[1.5]">
        {messages.successText(format.won(booking.total), place.name.text, booking.nights)}
      </p>
      <p className="mt-7 flex flex-wrap gap-3">
        <a className="btn btn-primary max-sm:w-full" href={href(urls.myBooking(booking.bookingId))}>
          {messages.seeBooking}
        </a>
        <a className="btn btn-line max-sm:w-full" href={href(urls.bookingCalendar(booking.bookingId))}>
          <Icon name="calendar" />
          {messages.calendar}
        </a>
      </p>
      <NextSteps booking={booking} />
    </div>
  )
}

function NextSteps({ booking }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const stay = stayOf(booking)
  const paidAt = booking.payment?.paidAt
  const steps = [
    ...(paidAt
      ? [
          {
            when: messages.freeCancelUntil(format.clock(Date.parse(paidAt))),
            title: messages.freeCancel,
            text: messages.freeCancelText,
          },
        ]
      : []),
    ...(stay
      ? [
          {
            when: `${format.dayWithWeekday(stay.checkin)}, ${format.slot(booking.time.checkin)}`,
            title: messages.bring,
            text: messages.bringText,
          },
        ]
      : []),
    ...(stay
      ? [
          {
            when: `${format.dayWithWeekday(stay.checkout)}, ${format.slot(booking.time.checkout)}`,
            title: messages.fetch,
            text: messages.fetchText,
          },
        ]
      : []),
  ]
  return (
    <section className="mt-10">
      <h2 className="sr-only">{messages.next}</h2>
      <ol className="border-divider border-t">
        {steps.map((step) => (
          <li key={step.title} className="grid gap-x-6 gap-y-0.5 border-divider border-b py-4.5 md:grid-cols-[160px_1fr]">
            <span className="text-14 text-ink-2 leading-[1.7]">{step.when}</span>
            <span>
              <b className="block leading-[1.5]">{step.title}</b>
              <span className="text-14 text-ink-2">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Unpaid({ booking, waiting }: { booking: WireBooking; waiting: boolean }): ReactNode {
  const messages = useMessages('payment')
  const href = useHref()
  const payable = booking.actions.includes('pay')
  return (
    <div role="status">
      <h1>{waiting ? messages.waitingTitle : messages.notPaidTitle}</h1>
      <p className="mt-3 max-w-[34em] text-18 text-ink-2 leading-[1.5]">{waiting ? messages.waitingText : messages.failText}</p>
      <p className="mt-7 flex flex-wrap gap-3">
        {waiting ? (
          <a className="btn btn-line" href="">
            {messages.checkAgain}
          </a>
        ) : null}
        {!waiting && payable ? (
          <a className="btn btn-primary" href={href(urls.payment(booking.bookingId))}>
            {messages.tryAgain}
          </a>
        ) : null}
        <a className="btn btn-line" href={href(urls.myBooking(booking.bookingId))}>
          {messages.seeBooking}
        </a>
      </p>
    </div>
  )
}

function Ticket({ booking }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const quote = useMessages('quote')
  const place = usePlace(booking)
  const stay = stayOf(booking)
  const steps = refundSteps(booking)
  const rooms = dogSizes.filter((size) => booking.roomNumber[size] > 0).map((size) => quote.rooms(size, booking.roomNumber[size]))
  return (
    <aside aria-label={messages.bookingNumber(booking.bookingId)} className="overflow-hidden rounded-sheet bg-white shadow-1">
      <Picture
        path={booking.image.section1}
        alt=""
        sizes="(max-width: 899px) 100vw, 480px"
        priority="first"
        className="h-[220px] w-full object-cover object-[50%_80%]"
      />
      <div className="px-7 pt-6 pb-7">
        <p className="text-14 text-ink-2">{messages.bookingNumber(booking.bookingId)}</p>
        <h2 lang={place.name.lang} className="mt-0.5 mb-3 text-20">
          {place.name.text}
        </h2>
        <dl className="border-divider border-t pt-3 text-14 leading-[1.5]">
          {stay ? (
            <Fact
              term={messages.checkin}
              value={`${format.dayWithWeekday(stay.checkin)}, ${format.slot(booking.time.checkin)}`}
            />
          ) : null}
          {stay ? (
            <Fact
              term={messages.checkout}
              value={`${format.dayWithWeekday(stay.checkout)}, ${format.slot(booking.time.checkout)}`}
            />
          ) : null}
          <Fact term={messages.room} value={rooms.join(', ')} />
          {booking.dogs.length > 0 ? <Fact term={messages.dogs} value={booking.dogs.map(({ name }) => name).join(', ')} /> : null}
          <Fact
            term={messages.address}
            value={
              <a className="link" href={addressLinks(place.address.text).naver} lang={place.address.lang} rel="noreferrer">
                {place.address.text}
              </a>
            }
          />
        </dl>
        <QuoteLines {...booking} />
        {steps.length > 0 ? (
          <>
            <h3 className="mt-5 mb-1 text-14 tracking-normal">{quote.refundsTitle}</h3>
            <RefundRail steps={steps} />
          </>
        ) : null}
      </div>
    </aside>
  )
}

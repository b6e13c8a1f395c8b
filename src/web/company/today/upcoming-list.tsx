import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { addDays, type Day } from '../../../domain/calendar/day.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BookingCard } from '../bookings/booking-card.tsx'
import type { DeskBooking } from '../bookings/desk-booking.ts'
import { byArrival } from './day-lists.ts'
import { MoreCards, useShownCards } from './shown-cards.tsx'

/** Seven days of arrivals; the links lead to the adjacent weeks. */
export type Week = { from: Day; earlier: Day | null; later: Day | null }

type ComingProps = { week: Week; bookings: DeskBooking[]; showsStore: boolean; onChange: (booking: WireBooking) => void }

export function UpcomingList({ week, bookings, ...rest }: ComingProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const days = [...new Set(bookings.map(({ date }) => date.checkin))].toSorted()
  return (
    <section id="coming" className="mt-14 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2>{messages.coming}</h2>
        <span className="text-ink-2">{messages.comingSpan(format.span(week.from, addDays(week.from, 6)))}</span>
        <span className="ml-auto flex gap-2">
          <WeekLink day={week.earlier} text={messages.earlier} />
          <WeekLink day={week.later} text={messages.later} />
        </span>
      </div>
      {bookings.length === 0 ? <p className="mt-4 text-ink-2">{messages.noneComing}</p> : null}
      {days.map((day, index) => (
        <DayOfArrivals
          key={day}
          day={day}
          isOpen={index === 0}
          bookings={byArrival(bookings).filter(({ date }) => date.checkin === day)}
          {...rest}
        />
      ))}
    </section>
  )
}

type DayProps = Omit<ComingProps, 'week'> & { day: string; isOpen: boolean }

const mostShown = 5

function DayOfArrivals({ day, isOpen, bookings, ...rest }: DayProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const parsed = parseWireDay(day)
  const { shown, ...more } = useShownCards(bookings, mostShown)
  return (
    <details className="group mt-2 border-divider border-b pb-2" data-cards="" open={isOpen}>
      <summary className="flex min-h-12 list-none items-center gap-x-3 rounded-lg [&::-webkit-details-marker]:hidden">
        <h3>{parsed ? format.date(parsed) : day}</h3>
        <span className="text-14 text-ink-2">{messages.comingCount(bookings.length)}</span>
        <Icon name="down" className="ml-auto size-4 group-open:rotate-180" />
      </summary>
      <div className="grid items-start gap-4 pt-1 pb-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {shown.map((booking) => (
          <div key={booking.bookingId} className="overflow-hidden rounded-card bg-white shadow-1 *:border-0">
            <BookingCard
              booking={booking}
              at={format.slot(booking.time.checkin)}
              layout="folded"
              label={booking.state === 'cancelled' ? messages.cancelled : ''}
              isDone={booking.state === 'cancelled'}
              headingLevel={4}
              {...rest}
            />
          </div>
        ))}
      </div>
      <MoreCards {...more} search={{ from: parsed, to: parsed }} />
    </details>
  )
}

function WeekLink({ day, text }: { day: Day | null; text: string }): ReactNode {
  const href = useHref()
  if (!day) return null
  return (
    <a className="btn btn-line btn-small" href={href(urls.companyWeek(wireDay(day)))}>
      {text}
    </a>
  )
}

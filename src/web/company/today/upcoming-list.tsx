import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { bookingSearchUrl } from '../../../contract/company/company-url.ts'
import type { WireDesk } from '../../../contract/company/desk.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { addDays, type Day } from '../../../domain/calendar/day.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BookingCard, type StoreName } from '../bookings/booking-card.tsx'
import type { DeskBooking } from '../bookings/desk-booking.ts'
import { usePermissions } from '../use-permissions.ts'
import { byArrival, mostShown, withNames } from './day-lists.ts'
import { MoreCards, useShownCards } from './shown-cards.tsx'

/** Seven days of arrivals; the links lead to the adjacent weeks. */
export type Week = { from: Day; earlier: Day | null; later: Day | null }

type ComingProps = {
  week: Week
  days: WireDesk['days']
  /** By day, as far as they are loaded. */
  arrivals: Record<string, DeskBooking[]>
  loadDay: (date: string) => Promise<void>
  getStore: (postNum: number) => StoreName | null
  onChange: (booking: WireBooking) => void
}

/** The first day that has arrivals is open; the others load when they are opened. */
export function UpcomingList({ week, days, arrivals, ...rest }: ComingProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
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
      {days.length === 0 ? <p className="mt-4 text-ink-2">{messages.noneComing}</p> : null}
      {days.map(({ date, bookings }, index) => (
        <DayOfArrivals key={date} date={date} size={bookings} isOpen={index === 0} bookings={arrivals[date] ?? null} {...rest} />
      ))}
    </section>
  )
}

type DayProps = Pick<ComingProps, 'loadDay' | 'getStore' | 'onChange'> & {
  date: string
  size: number
  isOpen: boolean
  bookings: DeskBooking[] | null
}

function DayOfArrivals({ date, size, isOpen, bookings, loadDay, getStore, onChange }: DayProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const href = useHref()
  const { can } = usePermissions()
  const day = parseWireDay(date)
  const { shown, ...more } = useShownCards(byArrival(withNames(bookings ?? [])), { most: mostShown.arrivals, size })
  return (
    <details
      className="group/day mt-2 border-divider border-b pb-2"
      data-cards=""
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && bookings === null) void loadDay(date)
      }}
    >
      <summary className="flex min-h-12 list-none items-center gap-x-3 rounded-lg [&::-webkit-details-marker]:hidden">
        <h3>{day ? format.date(day) : date}</h3>
        <span className="text-14 text-ink-2">{messages.comingCount(size)}</span>
        <Icon name="down" className="ml-auto size-4 group-open/day:rotate-180" />
      </summary>
      {bookings === null ? (
        <p className="py-2">
          {can('readCompanyBookings') ? (
            <a className="link" href={href(bookingSearchUrl({ q: '', post: null, state: 'confirmed', from: day, to: day }))}>
              {messages.allBookings}
            </a>
          ) : (
            <a className="link" href={href(urls.companyDaySheetOn(date))}>
              {messages.daySheet}
            </a>
          )}
        </p>
      ) : (
        <>
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
                  store={getStore(booking.postNum)}
                  onChange={onChange}
                />
              </div>
            ))}
          </div>
          <MoreCards {...more} search={{ from: day, to: day }} />
        </>
      )}
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

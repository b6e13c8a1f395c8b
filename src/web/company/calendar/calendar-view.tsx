import { type ReactNode, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { addDays, type Day } from '../../../domain/calendar/day.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BookingSheet, ShownBooking } from '../bookings/booking-sheet.tsx'
import { CloseNights, type ClosingProps } from '../close-nights.tsx'
import { KennelNames, nameRoomsId } from '../kennel/kennel-names.tsx'
import { KennelWarnings } from '../kennel/kennel-warnings.tsx'
import { useAssignKennel } from '../kennel/use-assign-kennel.ts'
import { usePermissions } from '../use-permissions.ts'
import { putPlaces, type RoomBar } from './calendar-lanes.ts'
import type { CalendarPost, OccupancyCalendar } from './calendar-props.ts'
import { calendarDays, fromToday } from './calendar-rows.ts'
import { CalendarTable } from './calendar-table.tsx'
import { closeNightsId } from './close-all.tsx'

type ViewProps = { posts: CalendarPost[]; calendar: OccupancyCalendar; shown: WireBooking | null }

export function CalendarView({ posts, shown, ...initial }: ViewProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCalendar')
  const href = useHref()
  const { today } = usePage()
  const words = useMessages('companyKennels')
  const sync = useMessages('calendarSync')
  const [calendar, setCalendar] = useState(initial.calendar)
  const [isNaming, setIsNaming] = useState(false)
  const assign = useAssignKennel(calendar.kennels, (move, places) => setCalendar((now) => putPlaces(now, move, places)))
  const [closing, setClosing] = useState<ClosingProps | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const { can } = usePermissions()
  const { first, sizes, postNum } = calendar
  const rooms = sizes.reduce((sum, { count }) => sum + count, 0)
  const start = fromToday(first, today)
  const [firstSize] = sizes

  /** A place that is planned moves as it is planned; else the server decides from which night on. */
  function drop({ taken, from }: RoomBar, kennelId: number | null): void {
    if (!taken || taken.kennelId === kennelId) return
    const { stay, size, room } = taken
    const who = stay.who ?? messages.dogs(stay.dogs)
    void assign({ bookingId: stay.bookingId, size, room, kennelId, who, ...(from > today && from > stay.from ? { from } : {}) })
  }

  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4 md:mt-8">
        <div>
          <h1>{format.span(first, addDays(first, calendarDays - 1))}</h1>
          <p className="mt-1 text-ink-2">{messages.lead(rooms)}</p>
        </div>
        <p className="flex flex-wrap gap-2 max-sm:w-full">
          <a className="btn btn-line btn-small max-sm:flex-1" href={href(urls.companyWalkIn(postNum, wireDay(start)))}>
            {messages.walkIn}
          </a>
          {firstSize ? (
            <button
              id={nameRoomsId}
              type="button"
              className="btn btn-line btn-small max-sm:flex-1"
              onClick={() => setIsNaming(true)}
            >
              {words.open}
            </button>
          ) : null}
          {firstSize && can('closeNights') ? (
            <button
              id={closeNightsId}
              type="button"
              className="btn btn-line btn-small max-sm:flex-1"
              onClick={() => setClosing({ size: firstSize.size, from: start, to: start, count: 1 })}
            >
              {messages.close}
            </button>
          ) : null}
          <a className="btn btn-line btn-small max-sm:flex-1" href="#calendars">
            {sync.title}
          </a>
        </p>
      </div>
      {posts.length > 1 ? <PostChips posts={posts} current={postNum} first={first} /> : null}
      <ShownBooking booking={shown} kennels={calendar.kennels} assign={assign} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Weeks calendar={calendar} />
        <Legend />
      </div>
      <CalendarTable calendar={calendar} onNight={setClosing} onBooking={setOpened} onDrop={drop} />
      {calendar.kennels.length > 0 ? <p className="mt-2 text-14 text-ink-2 max-md:hidden">{words.unassignedHint}</p> : null}
      <KennelWarnings calendar={calendar} />
      {closing ? <CloseNights calendar={calendar} closing={closing} onClose={() => setClosing(null)} /> : null}
      {opened ? (
        <BookingSheet
          key={opened}
          bookingId={opened}
          kennels={calendar.kennels}
          assign={assign}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {isNaming ? <KennelNames calendar={calendar} onClose={() => setIsNaming(false)} /> : null}
    </>
  )
}

function PostChips({ posts, current, first }: { posts: CalendarPost[]; current: number; first: Day }): ReactNode {
  const messages = useMessages('companyCalendar')
  const href = useHref()
  const words = usePostLabels()
  return (
    <nav aria-label={messages.posts} className="mt-4 flex flex-wrap gap-2">
      {posts.map(({ postNum, storeName, storeNameEn }) => {
        const name = words(storeName, storeNameEn)
        return (
          <a
            key={postNum}
            className="chip"
            lang={name.lang}
            href={href(urls.companyCalendarAt(postNum, wireDay(first)))}
            aria-current={postNum === current ? 'true' : undefined}
          >
            {name.text}
          </a>
        )
      })}
    </nav>
  )
}

function Weeks({ calendar: { postNum, earlier, later } }: { calendar: OccupancyCalendar }): ReactNode {
  const messages = useMessages('companyCalendar')
  const href = useHref()
  const { today } = usePage()
  return (
    <p className="-ml-3 flex items-center gap-2">
      {earlier ? (
        <a className="icon-btn" href={href(urls.companyCalendarAt(postNum, wireDay(earlier)))} aria-label={messages.earlier}>
          <Icon name="left" />
        </a>
      ) : null}
      <a className="btn btn-line btn-small" href={href(urls.companyCalendarAt(postNum, wireDay(today)))}>
        {messages.now}
      </a>
      {later ? (
        <a className="icon-btn" href={href(urls.companyCalendarAt(postNum, wireDay(later)))} aria-label={messages.later}>
          <Icon name="right" />
        </a>
      ) : null}
    </p>
  )
}

const legend = ['checked_in', 'overdue', 'confirmed', 'held', 'completed', 'closed'] as const

function Legend(): ReactNode {
  const messages = useMessages('companyCalendar')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-14">
      {legend.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span className="bar-key" data-state={state} />
          {messages.legend[state]}
        </li>
      ))}
    </ul>
  )
}

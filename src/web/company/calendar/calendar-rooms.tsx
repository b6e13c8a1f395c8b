import type { MouseEvent, ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { addDays, type Day } from '../../../domain/calendar/day.ts'
import { useDogFacts } from '../../dog/dog-tags.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { opensInNewTab } from '../../ui/opens-in-new-tab.ts'
import type { ClosingProps } from '../close-nights.tsx'
import type { CalendarSize, CalendarStay, OccupancyCalendar } from './calendar-props.ts'
import { type Cell, calendarDays, closedSpans, type DaySpan, fromToday, getCells, placeBars } from './calendar-rows.ts'

type Bar = DaySpan & { key: string; stay: CalendarStay | null }
type RoomsProps = {
  calendar: OccupancyCalendar
  size: CalendarSize
  onNight: (closing: ClosingProps) => void
  onBooking: (bookingId: string) => void
}

/** The maximum number of rows shown even if empty. */
const mostRows = 30

/** One row per room, with its stays and closed nights as bars. */
export function CalendarRooms({ calendar, size, ...press }: RoomsProps): ReactNode {
  const messages = useMessages('companyCalendar')
  const rows = placeBars(getBars(size), size.count, ({ stay }) => stay === null).map((row, index) => ({ row, index }))
  const shown = rows.filter(({ row, index }) => row.length > 0 || index < mostRows)
  return (
    <>
      {shown.map(({ row, index }) => (
        <tr key={index} className="room-calendar-room">
          <th scope="row" className="room-calendar-name bg-white font-normal">
            {index < size.count ? messages.room(size.size, index + 1) : messages.extraRoom}
          </th>
          {getCells(row, calendar.first).map((cell) => (
            <BarCell key={cell.at} cell={cell} calendar={calendar} size={size} {...press} />
          ))}
        </tr>
      ))}
      {shown.length < rows.length ? (
        <tr className="room-calendar-room">
          <th scope="row" className="room-calendar-name bg-white" />
          <td colSpan={2 * calendarDays} className="px-3 text-14 text-ink-2">
            {messages.freeRooms(rows.length - shown.length)}
          </td>
        </tr>
      ) : null}
    </>
  )
}

function getBars({ stays, nights }: CalendarSize): Bar[] {
  const taken = stays.flatMap((stay) =>
    Array.from({ length: stay.rooms }, (_, room): Bar => ({ ...stay, stay, key: `${stay.bookingId} ${room}` })),
  )
  const closed = closedSpans(nights).map((span, index): Bar => ({ ...span, stay: null, key: `closed ${span.from} ${index}` }))
  return [...taken, ...closed]
}

type CellProps = RoomsProps & { cell: Cell<Bar> }

function BarCell({ cell: { halves, bar }, calendar, size, onNight, onBooking }: CellProps): ReactNode {
  if (!bar) return <td colSpan={halves} />
  return (
    <td colSpan={halves} className="p-0">
      {bar.stay ? (
        <StayBar stay={bar.stay} calendar={calendar} isShort={halves <= 2} onBooking={onBooking} />
      ) : (
        <ClosedBar span={bar} size={size} cut={getCut(bar, calendar.first)} onNight={onNight} />
      )}
    </td>
  )
}

type StayProps = { stay: CalendarStay; calendar: OccupancyCalendar; isShort: boolean; onBooking: (bookingId: string) => void }

function StayBar({ stay, calendar, isShort, onBooking }: StayProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCalendar')
  const href = useHref()
  const getFacts = useDogFacts()
  const { bookingId, state, isOverdue, from, to } = stay
  const name = stay.who ?? (state === 'held' ? messages.held : messages.dogs(stay.dogs))
  const facts = stay.profiles.map((dog) => ` (${getFacts(dog)})`).join('')
  const label = messages.stay(name + facts, isOverdue ? messages.overdue : messages.states[state], format.span(from, to))
  const shared = {
    className: 'bar',
    'data-state': isOverdue ? 'overdue' : state,
    'data-cut': getCut(stay, calendar.first),
    'data-short': isShort || undefined,
  }

  function open(event: MouseEvent): void {
    if (opensInNewTab(event)) return
    event.preventDefault()
    onBooking(bookingId)
  }

  if (state === 'held')
    return (
      <span {...shared} title={label}>
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" data-name>
          {name}
        </span>
      </span>
    )
  return (
    <a
      {...shared}
      href={href(urls.companyCalendarBooking(calendar.postNum, wireDay(calendar.first), bookingId))}
      aria-label={label}
      title={label}
      onClick={open}
    >
      <span data-name>{name}</span>
    </a>
  )
}

type ClosedProps = { span: DaySpan; size: CalendarSize; cut: string | undefined; onNight: (closing: ClosingProps) => void }

/** Opens the form for the same nights from today on; past nights cannot change. */
function ClosedBar({ span, size, cut, onNight }: ClosedProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCalendar')
  const { today } = usePage()
  const last = addDays(span.to, -1)
  const label = messages.closedSpan(format.span(span.from, last))
  const shared = { className: 'bar', 'data-state': 'closed', 'data-cut': cut }
  if (last < today)
    return (
      <span {...shared} title={label}>
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" data-name>
          {messages.closed}
        </span>
      </span>
    )
  const from = fromToday(span.from, today)
  const count = size.nights.find(({ night }) => night === from)?.closed ?? 1
  return (
    <button
      {...shared}
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onNight({ size: size.size, from, to: last, count })}
    >
      <span data-name>{messages.closed}</span>
    </button>
  )
}

/** Which ends of a bar are cut off by the four-week range. */
function getCut({ from, to }: DaySpan, first: Day): string | undefined {
  const ends = [from < first ? 'start' : '', to >= addDays(first, calendarDays) ? 'end' : ''].filter((end) => end !== '')
  return ends.length > 0 ? ends.join(' ') : undefined
}

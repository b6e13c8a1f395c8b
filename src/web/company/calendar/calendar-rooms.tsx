import { type DragEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { addDays, type Day } from '../../../domain/calendar/day.ts'
import type { Messages } from '../../../i18n/en.ts'
import { useDogFacts } from '../../dog/dog-tags.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { opensInNewTab } from '../../ui/opens-in-new-tab.ts'
import type { ClosingProps } from '../close-nights.tsx'
import { usePermissions } from '../use-permissions.ts'
import type { Lane, RoomBar, RoomStay } from './calendar-lanes.ts'
import { type CalendarSize, type CalendarStay, mostNamed, type OccupancyCalendar } from './calendar-props.ts'
import { type Cell, calendarDays, type DaySpan, fromToday, getCells } from './calendar-rows.ts'

type RoomsProps = {
  calendar: OccupancyCalendar
  size: CalendarSize
  lanes: Lane[]
  /** The bar that is being dragged. */
  dragged: RoomBar | null
  onDrag: (bar: RoomBar | null) => void
  onDrop: (bar: RoomBar, kennelId: number | null) => void
  onNight: (closing: ClosingProps) => void
  onBooking: (bookingId: string) => void
}

/** The maximum number of rows shown even if empty. */
const mostRows = 30

/** A lane per kennel and one for what is in none, with stays and closed nights as bars. A stay can be dragged to another lane. */
export function CalendarRooms({ lanes, ...props }: RoomsProps): ReactNode {
  return (
    <>
      {lanes.map((lane) => (
        <LaneRows key={lane.kennel?.kennelId ?? 0} lane={lane} lanes={lanes} {...props} />
      ))}
    </>
  )
}

function LaneRows({ lane: { kennel, rows }, dragged, onDrop, ...props }: RoomsProps & { lane: Lane }): ReactNode {
  const messages = useMessages('companyCalendar')
  const words = useMessages('companyKennels')
  const [isOver, setIsOver] = useState(false)
  const shown = rows.map((row, index) => ({ row, index })).filter(({ row, index }) => row.length > 0 || index < mostRows)
  const hidden = rows.length - shown.length
  const kennelId = kennel?.kennelId ?? null
  const isTarget = dragged !== null && (kennel === null || kennel.removedOn === null)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    if (dragged) onDrop(dragged, kennelId)
  }

  const target = isTarget
    ? {
        onDragOver: (event: DragEvent): void => {
          event.preventDefault()
          setIsOver(true)
        },
        onDragLeave: (): void => setIsOver(false),
        onDrop: drop,
      }
    : {}
  return (
    <>
      {shown.map(({ row, index }) => (
        <tr key={index} className="room-calendar-room" data-over={(isOver && isTarget) || undefined} {...target}>
          {index === 0 ? (
            <th
              scope={shown.length > 1 ? 'rowgroup' : 'row'}
              rowSpan={shown.length + (hidden > 0 ? 1 : 0)}
              className="room-calendar-name bg-white font-normal"
            >
              {getLaneName(kennel, words)}
            </th>
          ) : null}
          {getCells(row, props.calendar.first).map((cell) => (
            <BarCell key={cell.at} cell={cell} {...props} />
          ))}
        </tr>
      ))}
      {hidden > 0 ? (
        <tr className="room-calendar-room">
          <td colSpan={2 * calendarDays} className="px-3 text-14 text-ink-2">
            {messages.freeRooms(hidden)}
          </td>
        </tr>
      ) : null}
    </>
  )
}

function getLaneName(kennel: Lane['kennel'], words: Messages['companyKennels']): string {
  if (!kennel) return words.unassigned
  return kennel.removedOn === null ? kennel.name : words.removed(kennel.name)
}

type CellProps = Pick<RoomsProps, 'calendar' | 'size' | 'onDrag' | 'onNight' | 'onBooking'> & { cell: Cell<RoomBar> }

function BarCell({ cell: { halves, bar }, calendar, size, onDrag, onNight, onBooking }: CellProps): ReactNode {
  if (!bar) return <td colSpan={halves} />
  return (
    <td colSpan={halves} className="p-0">
      {bar.taken ? (
        <StayBar bar={bar} taken={bar.taken} calendar={calendar} isShort={halves <= 2} onDrag={onDrag} onBooking={onBooking} />
      ) : (
        <ClosedBar bar={bar} size={size} cut={getCut(bar, calendar.first)} onNight={onNight} />
      )}
    </td>
  )
}

type StayProps = Pick<RoomsProps, 'calendar' | 'onDrag' | 'onBooking'> & { bar: RoomBar; taken: RoomStay; isShort: boolean }

function StayBar({ bar, taken: { stay, warnings }, calendar, isShort, onDrag, onBooking }: StayProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCalendar')
  const words = useMessages('companyKennels')
  const href = useHref()
  const getFacts = useDogFacts()
  const { bookingId, state, isOverdue, from, to } = stay
  const problems = [...new Set(warnings.map(({ kind }) => words.warnings[kind]))]
  const name = stay.who ?? (state === 'held' ? messages.held : messages.dogs(stay.dogs))
  const facts = stay.profiles
    .slice(0, mostNamed)
    .map((dog) => ` (${getFacts(dog)})`)
    .join('')
  const about = messages.stay(name + facts, isOverdue ? messages.overdue : messages.states[state], format.span(from, to))
  const label = [about, ...problems].join(', ')
  const shared = {
    className: 'bar',
    'data-state': isOverdue ? 'overdue' : state,
    'data-cut': getCut(bar, calendar.first),
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
      draggable={canMove(stay)}
      onDragStart={() => onDrag(bar)}
      onDragEnd={() => onDrag(null)}
    >
      {problems.length > 0 ? <Icon name="warning" className="mr-1 size-4" /> : null}
      <span data-name>{name}</span>
    </a>
  )
}

type ClosedProps = { bar: RoomBar; size: CalendarSize; cut: string | undefined; onNight: (closing: ClosingProps) => void }

/** Opens the form for the same nights from today on; past nights cannot change, nor can those of a calendar elsewhere. */
function ClosedBar({ bar, size, cut, onNight }: ClosedProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCalendar')
  const { today } = usePage()
  const sync = useMessages('calendarSync')
  const { can } = usePermissions()
  const { source, ...span } = bar
  const last = addDays(span.to, -1)
  const days = format.span(span.from, last)
  const label = source === undefined ? messages.closedSpan(days) : sync.blockedBy(source, days)
  const shared = { className: 'bar', 'data-state': 'closed', 'data-cut': cut }
  if (source !== undefined)
    return (
      <a {...shared} href="#calendars" aria-label={label} title={label}>
        <span data-name>{source}</span>
      </a>
    )
  if (last < today || !can('closeNights'))
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

/** What is over stays where it was. */
function canMove({ state }: CalendarStay): boolean {
  return state === 'confirmed' || state === 'checked_in'
}

/** Which ends of a bar are cut off by the four-week range. */
function getCut({ from, to }: DaySpan, first: Day): string | undefined {
  const ends = [from < first ? 'start' : '', to >= addDays(first, calendarDays) ? 'end' : ''].filter((end) => end !== '')
  return ends.length > 0 ? ends.join(' ') : undefined
}

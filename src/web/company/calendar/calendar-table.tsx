import { type ReactNode, useEffect, useRef, useState } from 'react'
import { addDays, type Day, daysBetween, weekday } from '../../../domain/calendar/day.ts'
import { isPublicHoliday, isWeekendNight } from '../../../domain/calendar/holiday.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import type { ClosingProps } from '../close-nights.tsx'
import { AvailableRow } from './available-row.tsx'
import { getLanes, type RoomBar } from './calendar-lanes.ts'
import type { CalendarNight, OccupancyCalendar } from './calendar-props.ts'
import { CalendarRooms } from './calendar-rooms.tsx'
import { calendarDays } from './calendar-rows.ts'

export type TableProps = {
  calendar: OccupancyCalendar
  onNight: (closing: ClosingProps) => void
  onBooking: (bookingId: string) => void
  onDrop: (bar: RoomBar, kennelId: number | null) => void
}

/** Days as columns, named rooms as lanes. Scrolls sideways if it does not fit, starting at today. */
export function CalendarTable({ calendar, onNight, onBooking, onDrop }: TableProps): ReactNode {
  const messages = useMessages('companyCalendar')
  const { today } = usePage()
  const [dragged, setDragged] = useState<RoomBar | null>(null)
  const scroller = useRef<HTMLElement>(null)
  const days = Array.from({ length: calendarDays }, (_, index) => addDays(calendar.first, index))
  const at = daysBetween(calendar.first, today)

  useEffect(() => {
    const box = scroller.current
    const column = box?.querySelector<HTMLElement>('th[scope="col"]')
    if (!box || !column) return
    // The page reloads after a change; restore the scroll position.
    const key = `calendar ${calendar.postNum} ${calendar.first}`
    const stored = sessionStorage.getItem(key)
    if (stored !== null) box.scrollLeft = Number(stored)
    else if (at > 1 && at < calendarDays) box.scrollLeft = (at - 1) * column.offsetWidth
    const store = (): void => sessionStorage.setItem(key, String(box.scrollLeft))
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [at, calendar.postNum, calendar.first])

  return (
    <section
      ref={scroller}
      aria-label={messages.caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="mt-4 scroll-pl-28 overflow-x-auto overflow-y-hidden rounded-card bg-white shadow-1 max-md:-mx-(--kk-gutter) max-md:rounded-none"
    >
      <table className="room-calendar">
        <caption className="sr-only">{messages.caption}</caption>
        <thead>
          <HalfDays />
          <tr>
            <td className="room-calendar-name" />
            {days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} />
            ))}
          </tr>
        </thead>
        {getLanes(calendar).map(({ size, lanes }) => (
          <tbody key={size.size}>
            <AvailableRow size={size} today={today} onNight={onNight} />
            <WaitingRow nights={size.nights} />
            <CalendarRooms
              calendar={calendar}
              size={size}
              lanes={lanes}
              dragged={dragged}
              onDrag={setDragged}
              onDrop={onDrop}
              onNight={onNight}
              onBooking={onBooking}
            />
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** How many wait for a room of the size on each night, if anybody does. */
function WaitingRow({ nights }: { nights: readonly CalendarNight[] }): ReactNode {
  const messages = useMessages('companyCalendar')
  if (nights.every(({ waiting }) => waiting === 0)) return null
  return (
    <tr className="room-calendar-room">
      <th scope="row" className="room-calendar-name bg-white text-12 font-normal text-ink-2">
        {messages.waiting}
      </th>
      {nights.map(({ night, waiting }) => (
        <td key={night} colSpan={2} className="text-center text-14">
          {waiting > 0 ? waiting : null}
        </td>
      ))}
    </tr>
  )
}

/**
 * Sets the width of every column. A bar can start at any half-day, and a table is only valid if some cell starts in each
 * column.
 */
function HalfDays(): ReactNode {
  const halves = Array.from({ length: 2 * calendarDays }, (_, half) => half)
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot receive focus
    <tr aria-hidden="true" className="room-calendar-halves">
      <td className="room-calendar-names" />
      {halves.map((half) => (
        <td key={half} />
      ))}
    </tr>
  )
}

function DayHead({ day, isToday }: { day: Day; isToday: boolean }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCalendar')
  const date = Number(day.slice(8))
  const isHoliday = isPublicHoliday(day)
  return (
    <th
      scope="col"
      colSpan={2}
      className={`room-calendar-day ${isWeekendNight(day) ? 'bg-paper' : ''}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="block text-ink-2">{format.weekday(weekday(day))}</span>
      <b className={dateClass(isToday, isHoliday)}>
        {date === 1 ? messages.firstDay(Number(day.slice(5, 7)), format.shortDay(day)) : date}
      </b>
      {isHoliday ? <span className="sr-only">, {messages.holiday}</span> : null}
      {isToday ? <span className="room-calendar-now" /> : null}
    </th>
  )
}

function dateClass(isToday: boolean, isHoliday: boolean): string {
  if (isToday) return 'inline-block min-w-6.5 rounded-full bg-leaf px-1 text-14 text-white'
  return isHoliday ? 'text-14 text-error underline decoration-2 underline-offset-2' : 'text-14'
}

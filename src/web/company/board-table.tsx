import { type ReactNode, useEffect, useRef } from 'react'
import { addDays, type Day, daysBetween, weekday } from '../../domain/day.ts'
import { isPublicHoliday, isWeekendNight } from '../../domain/holiday.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { usePage } from '../page-context.tsx'
import { LeftRow } from './board-left-row.tsx'
import type { Board } from './board-props.ts'
import { BoardRooms } from './board-rooms.tsx'
import { boardDays } from './board-rows.ts'
import type { Closing } from './close-nights.tsx'

export type TableProps = { board: Board; onNight: (closing: Closing) => void; onBooking: (bookingId: string) => void }

/** Days across and rooms down. It is pushed sideways where it does not fit, and begins at today. */
export function BoardTable({ board, onNight, onBooking }: TableProps): ReactNode {
  const messages = useMessages('companyBoard')
  const { today } = usePage()
  const scroller = useRef<HTMLElement>(null)
  const days = Array.from({ length: boardDays }, (_, index) => addDays(board.first, index))
  const at = daysBetween(board.first, today)

  useEffect(() => {
    const box = scroller.current
    const column = box?.querySelector<HTMLElement>('th[scope="col"]')
    if (!box || !column) return
    // After a change the page is loaded anew, and one wants to be where one was.
    const key = `board ${board.postNum} ${board.first}`
    const kept = sessionStorage.getItem(key)
    if (kept !== null) box.scrollLeft = Number(kept)
    else if (at > 1 && at < boardDays) box.scrollLeft = (at - 1) * column.offsetWidth
    const keep = (): void => sessionStorage.setItem(key, String(box.scrollLeft))
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [at, board.postNum, board.first])

  return (
    <section
      ref={scroller}
      aria-label={messages.caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="mt-4 scroll-pl-28 overflow-x-auto overflow-y-hidden rounded-card bg-white shadow-1 max-md:-mx-(--kk-gutter) max-md:rounded-none"
    >
      <table className="board">
        <caption className="sr-only">{messages.caption}</caption>
        <colgroup>
          <col className="board-names" />
          <col span={2 * boardDays} />
        </colgroup>
        <thead>
          <tr>
            <td className="board-name" />
            {days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} />
            ))}
          </tr>
        </thead>
        {board.sizes.map((size) => (
          <tbody key={size.size}>
            <LeftRow size={size} today={today} onNight={onNight} />
            <BoardRooms board={board} size={size} onNight={onNight} onBooking={onBooking} />
          </tbody>
        ))}
      </table>
    </section>
  )
}

function DayHead({ day, isToday }: { day: Day; isToday: boolean }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyBoard')
  const date = Number(day.slice(8))
  const isHoliday = isPublicHoliday(day)
  return (
    <th
      scope="col"
      colSpan={2}
      className={`board-day ${isWeekendNight(day) ? 'bg-paper' : ''}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="block text-ink-2">{format.weekday(weekday(day))}</span>
      <b className={dateClass(isToday, isHoliday)}>
        {date === 1 ? messages.firstDay(Number(day.slice(5, 7)), format.shortDay(day)) : date}
      </b>
      {isHoliday ? <span className="sr-only">, {messages.holiday}</span> : null}
      {isToday ? <span className="board-now" /> : null}
    </th>
  )
}

function dateClass(isToday: boolean, isHoliday: boolean): string {
  if (isToday) return 'inline-block min-w-6.5 rounded-full bg-leaf px-1 text-14 text-white'
  return isHoliday ? 'text-14 text-error underline decoration-2 underline-offset-2' : 'text-14'
}

import type { MouseEvent, ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { addDays, type Day } from '../../domain/day.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'
import { opensElsewhere } from '../ui/opens-elsewhere.ts'
import type { Board, BoardSize, BoardStay } from './board-props.ts'
import { boardDays, type Cell, cellsOf, closedSpans, fromToday, placeBars, type Span } from './board-rows.ts'
import type { Closing } from './close-nights.tsx'

type Bar = Span & { key: string; stay: BoardStay | null }
type RoomsProps = {
  board: Board
  size: BoardSize
  onNight: (closing: Closing) => void
  onBooking: (bookingId: string) => void
}

/** So many rows stand there even when they are empty. */
const mostRows = 30

/** A row a room, with its stays and closed nights as bars. */
export function BoardRooms({ board, size, ...press }: RoomsProps): ReactNode {
  const messages = useMessages('companyBoard')
  const rows = placeBars(barsOf(size), size.count, ({ stay }) => stay === null).map((row, index) => ({ row, index }))
  const shown = rows.filter(({ row, index }) => row.length > 0 || index < mostRows)
  return (
    <>
      {shown.map(({ row, index }) => (
        <tr key={index} className="board-room">
          <th scope="row" className="board-name bg-white font-normal">
            {index < size.count ? messages.room(size.size, index + 1) : messages.extraRoom}
          </th>
          {cellsOf(row, board.first).map((cell) => (
            <BarCell key={cell.at} cell={cell} board={board} size={size} {...press} />
          ))}
        </tr>
      ))}
      {shown.length < rows.length ? (
        <tr className="board-room">
          <th scope="row" className="board-name bg-white" />
          <td colSpan={2 * boardDays} className="px-3 text-14 text-ink-2">
            {messages.freeRooms(rows.length - shown.length)}
          </td>
        </tr>
      ) : null}
    </>
  )
}

function barsOf({ stays, nights }: BoardSize): Bar[] {
  const taken = stays.flatMap((stay) =>
    Array.from({ length: stay.rooms }, (_, room): Bar => ({ ...stay, stay, key: `${stay.bookingId} ${room}` })),
  )
  const closed = closedSpans(nights).map((span, index): Bar => ({ ...span, stay: null, key: `closed ${span.from} ${index}` }))
  return [...taken, ...closed]
}

type CellProps = RoomsProps & { cell: Cell<Bar> }

function BarCell({ cell: { halves, bar }, board, size, onNight, onBooking }: CellProps): ReactNode {
  if (!bar) return <td colSpan={halves} />
  return (
    <td colSpan={halves} className="p-0">
      {bar.stay ? (
        <StayBar stay={bar.stay} board={board} isShort={halves <= 2} onBooking={onBooking} />
      ) : (
        <ClosedBar span={bar} size={size} cut={cutOf(bar, board.first)} onNight={onNight} />
      )}
    </td>
  )
}

type StayProps = { stay: BoardStay; board: Board; isShort: boolean; onBooking: (bookingId: string) => void }

function StayBar({ stay, board, isShort, onBooking }: StayProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyBoard')
  const href = useHref()
  const { bookingId, state, from, to } = stay
  const name = stay.who ?? (state === 'held' ? messages.held : messages.dogs(stay.dogs))
  const label = messages.stay(name, messages.states[state], format.span(from, to))
  const shared = {
    className: 'bar',
    'data-state': state,
    'data-cut': cutOf(stay, board.first),
    'data-short': isShort || undefined,
  }

  function open(event: MouseEvent): void {
    if (opensElsewhere(event)) return
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
      href={href(urls.companyBoardBooking(board.postNum, wireDay(board.first), bookingId))}
      aria-label={label}
      title={label}
      onClick={open}
    >
      <span data-name>{name}</span>
    </a>
  )
}

type ClosedProps = { span: Span; size: BoardSize; cut: string | undefined; onNight: (closing: Closing) => void }

/** A press leads to the same nights, from today on: those before are over. */
function ClosedBar({ span, size, cut, onNight }: ClosedProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyBoard')
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

/** At which ends the four weeks cut a bar. */
function cutOf({ from, to }: Span, first: Day): string | undefined {
  const ends = [from < first ? 'start' : '', to >= addDays(first, boardDays) ? 'end' : ''].filter((end) => end !== '')
  return ends.length > 0 ? ends.join(' ') : undefined
}

import type { ReactNode } from 'react'
import type { Won } from '../../../../domain/won.ts'
import type { Messages } from '../../../../i18n/en.ts'
import { useIntl, useMessages } from '../../../shell/intl.tsx'
import { StateLink } from '../../state-link.tsx'
import type { CalendarDay } from './calendar-day.ts'
import type { StayChoice } from './stay-choice.ts'

// At or below this number, the rooms left are highlighted.
const fewRooms = 2

type DayCellProps = { postNum: number; cell: CalendarDay; basePrice: Won; onChoose: (choice: StayChoice) => void }

/** One day: its number, the price of its night and the rooms left; a link if it can be selected. */
export function DayCell({ postNum, cell, basePrice, onChoose }: DayCellProps): ReactNode {
  const messages = useMessages('detail')
  const { day, mark, next } = cell
  const isEnd = mark === 'in' || mark === 'out'
  return (
    <StateLink postNum={postNum} next={next} onChoose={onChoose} current={isEnd ? 'date' : undefined} className={getClass(cell)}>
      <span className="day-number">{Number(day.slice(8))}</span> <NightPrice cell={cell} basePrice={basePrice} />{' '}
      <span className="day-left">{getStatusText(cell, messages)}</span>
      {mark === 'between' ? <span className="sr-only">, {messages.inStay}</span> : null}
    </StateLink>
  )
}

function NightPrice({ cell: { night, mark }, basePrice }: { cell: CalendarDay; basePrice: Won }): ReactNode {
  const { format } = useIntl()
  if (!night || night.left === 0 || mark === 'out') return null
  return <span className={`day-price ${night.price === basePrice ? '' : 'day-other'}`}>{format.number(night.price)}</span>
}

function getStatusText({ day, night, mark, next }: CalendarDay, messages: Messages['detail']): string {
  if (mark === 'in') return messages.checkinMark
  if (mark === 'out') return messages.checkoutMark
  if (night && night.left > 0) return messages.left(night.left)
  if (next?.checkout === day) return messages.checkoutOnly
  return night ? messages.full : ''
}

function getClass({ night, mark }: CalendarDay): string {
  const stock = night ? stockClass(night.left) : 'day-none'
  return `day ${stock} ${mark ? `day-${mark}` : ''}`.trimEnd()
}

function stockClass(left: number): string {
  if (left === 0) return 'day-full'
  return left <= fewRooms ? 'day-few' : ''
}

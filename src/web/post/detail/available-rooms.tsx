import { type ReactNode, useState } from 'react'
import { daysBetween } from '../../../domain/calendar/day.ts'
import type { Room } from '../../../domain/post/post.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateLink } from '../state-link.tsx'
import { Section } from './section.tsx'
import { calendarWeeks, type NightTable } from './stay-box/calendar-day.ts'
import { DayCell } from './stay-box/day-cell.tsx'
import { monthAfter, monthsOfWindow } from './stay-box/month.ts'
import { readChosenStay, restartReason, type StayChoice } from './stay-box/stay-choice.ts'

type FreeRoomsProps = {
  postNum: number
  rooms: Room[]
  choice: StayChoice
  nights: NightTable
  loading: boolean
  onChoose: (choice: StayChoice) => void
}

/**
 * A month's availability, night by night. Every control is a link to the page in that state; with scripts, the page updates in
 * place.
 */
export function FreeRooms(props: FreeRoomsProps): ReactNode {
  const { postNum, rooms, choice, nights, loading, onChoose } = props
  const { format } = useIntl()
  const messages = useMessages('detail')
  const quote = useMessages('quote')
  const { today } = usePage()
  const sizeName = quote.sizes[choice.size]
  const weeks = calendarWeeks(choice, nights, today)
  const hasOtherPrice = rooms.some(({ weekendPrice }) => weekendPrice !== null)
  const basePrice = rooms.find(({ size }) => size === choice.size)?.price ?? 0
  return (
    <Section id="days" title={messages.daysTitle} lead={messages.daysLead} isFirst>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SizeTabs {...props} />
        <MonthTurner postNum={postNum} choice={choice} onChoose={onChoose} />
      </div>
      <table className="calendar" aria-busy={loading}>
        <caption className="sr-only">{messages.calendarCaption(sizeName, format.month(choice.month))}</caption>
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((index) => (
              <th key={index} scope="col">
                {format.weekday(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, number) => (
            <tr key={number}>
              {week.map((cell, index) => (
                <td key={index}>
                  {cell ? <DayCell postNum={postNum} cell={cell} basePrice={basePrice} onChoose={onChoose} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3.5 flex flex-wrap gap-x-5 gap-y-1.5 text-14 text-ink-2">
        <span>{messages.legend}</span>
        {hasOtherPrice ? <span className="text-sun-text">{messages.legendOther}</span> : null}
      </p>
      <ChoiceLine choice={choice} />
    </Section>
  )
}

function SizeTabs({ postNum, rooms, choice, onChoose }: FreeRoomsProps): ReactNode {
  const messages = useMessages('detail')
  const quote = useMessages('quote')
  return (
    <ul aria-label={messages.roomSize} className="inline-flex flex-wrap rounded-control bg-section p-1">
      {rooms.map(({ size }) => (
        <li key={size}>
          <StateLink
            postNum={postNum}
            next={{ ...choice, size }}
            onChoose={onChoose}
            current={size === choice.size ? 'true' : undefined}
            className="grid min-h-11 place-items-center rounded-[9px] px-4 text-14 hover:text-leaf aria-[current]:bg-white aria-[current]:font-semibold aria-[current]:shadow-[0_1px_3px_rgb(31_42_36/.12)]"
          >
            {quote.sizes[size]}
          </StateLink>
        </li>
      ))}
    </ul>
  )
}

function MonthTurner({ postNum, choice, onChoose }: Pick<FreeRoomsProps, 'postNum' | 'choice' | 'onChoose'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('detail')
  const { today } = usePage()
  const { first, last } = monthsOfWindow(today)
  const turns = { left: monthAfter(choice.month, -1), right: monthAfter(choice.month, 1) }
  return (
    <div className="flex max-w-full items-center gap-1">
      <MonthLink
        icon="left"
        label={messages.previousMonth}
        month={turns.left}
        isOpen={turns.left >= first}
        postNum={postNum}
        choice={choice}
        onChoose={onChoose}
      />
      <h3 aria-live="polite" className="min-w-0 basis-[8em] text-center">
        {format.month(choice.month)}
      </h3>
      <MonthLink
        icon="right"
        label={messages.nextMonth}
        month={turns.right}
        isOpen={turns.right <= last}
        postNum={postNum}
        choice={choice}
        onChoose={onChoose}
      />
    </div>
  )
}

type MonthLinkProps = Pick<FreeRoomsProps, 'postNum' | 'choice' | 'onChoose'> & {
  icon: 'left' | 'right'
  label: string
  month: string
  isOpen: boolean
}

function MonthLink({ icon, label, month, isOpen, postNum, choice, onChoose }: MonthLinkProps): ReactNode {
  const { format } = useIntl()
  return (
    <StateLink
      postNum={postNum}
      next={isOpen ? { ...choice, month } : null}
      onChoose={onChoose}
      className="icon-btn not-[[href]]:pointer-events-none not-[[href]]:text-field"
    >
      <Icon name={icon} />
      <span className="sr-only">
        {label}
        {isOpen ? `, ${format.month(month)}` : ''}
      </span>
    </StateLink>
  )
}

/** Announces the choice, why it differs from what the user meant, and the next step. */
function ChoiceLine({ choice }: { choice: StayChoice }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('detail')
  const quote = useMessages('quote')
  const { errors } = useMessages('stay')
  const [announced, setAnnounced] = useState<{ of: StayChoice; why: ReturnType<typeof restartReason> }>({ of: choice, why: null })
  if (announced.of !== choice) setAnnounced({ of: choice, why: restartReason(announced.of, choice) })
  const why = announced.why && `${announced.why === 'full' ? messages.fullBetween : errors.tooManyNights} `
  const stay = readChosenStay(choice)
  const nights = stay ? daysBetween(stay.checkin, stay.checkout) : 0
  return (
    <p role="status" className="mt-3 font-semibold text-14">
      {why}
      {stay && nights > 0
        ? messages.stayChosen(format.stay(stay), quote.nights(nights))
        : choice.checkin
          ? messages.chooseCheckout(format.shortDay(choice.checkin))
          : messages.chooseCheckin}
    </p>
  )
}

import './stay-calendar.css'
import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import { addDays, type Day, day, daysBetween } from '../../domain/day.ts'
import { lastBookableDay, maxNights, nightsOf, type Stay } from '../../domain/stay.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { usePage } from '../page-context.tsx'
import { Icon } from '../ui/icon.tsx'

/** What a night costs and what is left of it, in few words for the cell and in whole ones to be said. */
export type NightNote = { price: string; left: string; isFull: boolean; isScarce: boolean; said: string }

export type StayCalendarProps = {
  stay: Stay | null
  /** for whoever came by keyboard */
  takesFocus: boolean
  onSelect: (stay: Stay) => void
  onCancel: () => void
  /** of one house: what stands under each day, null where nothing is known; full nights cannot be crossed */
  noteOf?: (night: Day) => NightNote | null
  /** what the notes are about */
  legend?: string
}

/** Check-in and check-out in one calendar: two months where there is room, else one, and one where each night has a note. */
export function StayCalendar({ stay, takesFocus, onSelect, onCancel, noteOf, legend }: StayCalendarProps): ReactNode {
  const messages = useMessages('finder')
  const { language } = useIntl()
  const { today } = usePage()
  const [picked, setPicked] = useState(stay)
  const [focused, setFocused] = useState<Day | null>(null)
  const last = lastBookableDay(today)
  const tooLong = picked !== null && daysBetween(picked.checkin, picked.checkout) > maxNights
  const months = !noteOf && matchMedia('(min-width: 1080px)').matches ? [0, 1] : [0]
  const isFull = (night: Day): boolean => noteOf?.(night)?.isFull ?? false
  return (
    <I18nProvider locale={language === 'ko' ? 'ko-KR' : 'en-US'}>
      {/* React Aria puts a style element with this id into the head unless there is one; the pages' policy would block it. */}
      <i id="react-aria-pressable-style" hidden />
      <RangeCalendar
        aria-label={messages.dates}
        visibleDuration={{ months: months.length }}
        autoFocus={takesFocus}
        firstDayOfWeek="sun"
        minValue={parseDate(today)}
        maxValue={parseDate(last)}
        {...(noteOf && {
          isDateUnavailable: (date: DateValue, anchor: DateValue | null) =>
            isCut(day(date.toString()), anchor && day(anchor.toString()), picked?.checkout ?? null, isFull),
        })}
        onFocusChange={(date) => setFocused(day(date.toString()))}
        value={picked && { start: parseDate(picked.checkin), end: parseDate(picked.checkout) }}
        onChange={({ start, end }) => setPicked(stayBetween(day(start.toString()), day(end.toString()), last))}
        className={`relative flex gap-8 ${noteOf ? 'noted-days' : ''}`}
      >
        <MonthButton slot="previous" />
        {months.map((month) => (
          <Month key={month} months={month} noteOf={noteOf} />
        ))}
        <MonthButton slot="next" />
      </RangeCalendar>
      {legend ? <p className="mt-3 text-14 text-ink-2">{legend}</p> : null}
      {/* a cell is named by its day alone */}
      <p role="status" className="sr-only">
        {focused && noteOf?.(focused)?.said}
      </p>
      <Choice stay={picked} tooLong={tooLong} onSelect={onSelect} onCancel={onCancel} />
    </I18nProvider>
  )
}

/**
 * Whether a day cannot be picked: as the first end, since its night is full; as the second, since a full night lies between. The
 * night of a check-out day is nobody's matter, so one that is picked stays in sight.
 */
function isCut(date: Day, anchor: Day | null, checkout: Day | null, isFull: (night: Day) => boolean): boolean {
  if (!anchor) return date !== checkout && isFull(date)
  const stay = date < anchor ? { checkin: date, checkout: anchor } : { checkin: anchor, checkout: date }
  return nightsOf(stay).some(isFull)
}

/** A stay has a night at least: the check-out day of a single day picked is the next, or the check-in day the one before at the end. */
function stayBetween(from: Day, to: Day, last: Day): Stay {
  if (from < to) return { checkin: from, checkout: to }
  return from < last ? { checkin: from, checkout: addDays(from, 1) } : { checkin: addDays(from, -1), checkout: from }
}

function MonthButton({ slot }: { slot: 'previous' | 'next' }): ReactNode {
  return (
    <Button slot={slot} className={`icon-btn absolute -top-1 ${slot === 'previous' ? 'left-0' : 'right-0'}`}>
      <Icon name={slot === 'previous' ? 'left' : 'right'} />
    </Button>
  )
}

type MonthProps = { months: number; noteOf: StayCalendarProps['noteOf'] }

function Month({ months, noteOf }: MonthProps): ReactNode {
  return (
    <div className="stay-month flex-1">
      <CalendarHeading offset={{ months }} className="mb-3 text-center font-bold text-16 leading-9 tracking-normal" />
      <CalendarGrid offset={{ months }} className="w-full">
        <CalendarGridHeader>{(weekday) => <CalendarHeaderCell>{weekday}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date: CalendarDate) => <DayCell date={date} note={noteOf?.(day(date.toString())) ?? null} />}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  )
}

/** The cell's label says the whole day. What stands in it is drawn by the style, since it is no part of the label as it is. */
function DayCell({ date, note }: { date: CalendarDate; note: NightNote | null }): ReactNode {
  return (
    <CalendarCell date={date} className="stay-day">
      {({ formattedDate }) => (
        <>
          <span data-date={formattedDate} />
          {note ? (
            <span className={`night-note ${note.isScarce ? 'night-scarce' : ''}`} data-price={note.price} data-left={note.left} />
          ) : null}
        </>
      )}
    </CalendarCell>
  )
}

type ChoiceProps = { stay: Stay | null; tooLong: boolean; onSelect: (stay: Stay) => void; onCancel: () => void }

/** What is picked, in words, and what to do with it: select it, or cancel, which clears both days. */
function Choice({ stay, tooLong, onSelect, onCancel }: ChoiceProps): ReactNode {
  const messages = useMessages('finder')
  const { format } = useIntl()
  const text = stay ? `${format.stay(stay)}, ${messages.nights(daysBetween(stay.checkin, stay.checkout))}` : messages.pickDays
  return (
    <div className="mt-4 flex flex-wrap items-center justify-end gap-2 border-divider border-t pt-4">
      <p role="status" className={`mr-auto basis-full text-14 lg:basis-auto ${tooLong ? 'font-semibold text-error' : ''}`}>
        {stay && tooLong ? messages.faults.tooManyNights(format.day(stay.checkout)) : text}
      </p>
      <button type="button" className="btn btn-line btn-small" onClick={onCancel}>
        {messages.cancel}
      </button>
      <button
        type="button"
        className="btn btn-primary btn-small"
        aria-disabled={!stay || tooLong}
        onClick={() => stay && !tooLong && onSelect(stay)}
      >
        {messages.select}
      </button>
    </div>
  )
}

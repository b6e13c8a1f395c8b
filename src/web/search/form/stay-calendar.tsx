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
import { addDays, type Day, day, daysBetween } from '../../../domain/calendar/day.ts'
import { isPublicHoliday } from '../../../domain/calendar/holiday.ts'
import { lastBookableDay, maxNights, type Stay, toNights } from '../../../domain/calendar/stay.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The price and availability of a night, abbreviated for the cell and in full for screen readers. */
export type NightNote = { price: string; left: string; isFull: boolean; isScarce: boolean; said: string }

export type StayCalendarProps = {
  stay: Stay | null
  /** The day to show first if there is no stay yet. */
  shown?: Day | null
  /** For keyboard users. */
  takesFocus: boolean
  /** The second day was picked; `onSelect` confirms it. */
  onPick?: (stay: Stay) => void
  onSelect: (stay: Stay) => void
  onCancel: () => void
  /** For a single post: the note under each day, null if unknown. Full nights cannot be part of the range. */
  getNote?: (night: Day) => NightNote | null
  /** What the notes mean. */
  legend?: string
}

/** Check-in and check-out in one calendar: two months if there is room, otherwise one; always one if the nights have notes. */
export function StayCalendar({
  stay,
  shown,
  takesFocus,
  onPick,
  onSelect,
  onCancel,
  getNote,
  legend,
}: StayCalendarProps): ReactNode {
  const messages = useMessages('searchForm')
  const { language } = useIntl()
  const { today } = usePage()
  const [picked, setPicked] = useState(stay)
  const [focused, setFocused] = useState<Day | null>(null)
  const last = lastBookableDay(today)
  const tooLong = picked !== null && daysBetween(picked.checkin, picked.checkout) > maxNights
  const months = !getNote && matchMedia('(min-width: 67.5rem)').matches ? [0, 1] : [0]
  const isFull = (night: Day): boolean => getNote?.(night)?.isFull ?? false
  function pick(stay: Stay): void {
    setPicked(stay)
    onPick?.(stay)
  }

  return (
    <I18nProvider locale={language === 'ko' ? 'ko-KR' : 'en-US'}>
      {/* React Aria inserts a style element with this id unless one exists; the page's CSP would block it. */}
      <i id="react-aria-pressable-style" hidden />
      <RangeCalendar
        aria-label={messages.dates}
        visibleDuration={{ months: months.length }}
        autoFocus={takesFocus}
        firstDayOfWeek="sun"
        defaultFocusedValue={shown ? parseDate(shown) : null}
        minValue={parseDate(today)}
        maxValue={parseDate(last)}
        {...(getNote && {
          isDateUnavailable: (date: DateValue, anchor: DateValue | null) =>
            isCut(day(date.toString()), anchor && day(anchor.toString()), picked?.checkout ?? null, isFull),
        })}
        onFocusChange={(date) => setFocused(day(date.toString()))}
        value={picked && { start: parseDate(picked.checkin), end: parseDate(picked.checkout) }}
        onChange={({ start, end }) => pick(stayBetween(day(start.toString()), day(end.toString()), last))}
        className={`relative flex gap-8 ${getNote ? 'noted-days' : ''}`}
      >
        <MonthStep slot="previous" />
        {months.map((month) => (
          <MonthGrid key={month} months={month} {...(getNote && { getNote })} />
        ))}
        <MonthStep slot="next" />
      </RangeCalendar>
      <Notes focused={focused} getNote={getNote} legend={legend} />
      <Choice stay={picked} tooLong={tooLong} onSelect={onSelect} onCancel={onCancel} />
    </I18nProvider>
  )
}

type NotesProps = {
  focused: Day | null
  getNote: StayCalendarProps['getNote'] | undefined
  legend: string | undefined
}

/** What the marks mean. A cell's label contains only its day, so its note is announced here. */
function Notes({ focused, getNote, legend }: NotesProps): ReactNode {
  const messages = useMessages('searchForm')
  const { format } = useIntl()
  const said = focused && getNote?.(focused)?.said
  const holiday = focused && !getNote && isPublicHoliday(focused) ? messages.isHoliday(format.shortDay(focused)) : ''
  return (
    <>
      <p className={`mt-3 text-14 text-ink-2 ${getNote ? '' : 'holiday-legend'}`}>{getNote ? legend : messages.holidays}</p>
      <p role="status" className="sr-only">
        {said ?? holiday}
      </p>
    </>
  )
}

/**
 * Whether a day cannot be selected: as check-in, because its night is full; as check-out, because a full night lies between.
 * The selected check-out day stays enabled, since its own night is not needed.
 */
function isCut(date: Day, anchor: Day | null, checkout: Day | null, isFull: (night: Day) => boolean): boolean {
  if (!anchor) return date !== checkout && isFull(date)
  const stay = date < anchor ? { checkin: date, checkout: anchor } : { checkin: anchor, checkout: date }
  return toNights(stay).some(isFull)
}

/**
 * A stay has at least one night: for a single day, check-out is the next day, or at the end of the range check-in is the day
 * before.
 */
function stayBetween(from: Day, to: Day, last: Day): Stay {
  if (from < to) return { checkin: from, checkout: to }
  return from < last ? { checkin: from, checkout: addDays(from, 1) } : { checkin: addDays(from, -1), checkout: from }
}

export function MonthStep({ slot }: { slot: 'previous' | 'next' }): ReactNode {
  return (
    <Button slot={slot} className={`icon-btn absolute -top-1 ${slot === 'previous' ? 'left-0' : 'right-0'}`}>
      <Icon name={slot === 'previous' ? 'left' : 'right'} />
    </Button>
  )
}

type MonthProps = { months: number; getNote?: StayCalendarProps['getNote'] }

export function MonthGrid({ months, getNote }: MonthProps): ReactNode {
  return (
    <div className="stay-month flex-1">
      <CalendarHeading offset={{ months }} className="mb-3 text-center font-bold text-16 leading-9 tracking-normal" />
      <CalendarGrid
        offset={{ months }}
        className="w-full"
        // The library sets an obsolete attribute.
        render={(props) => <table {...props} cellPadding={undefined} />}
      >
        <CalendarGridHeader>{(weekday) => <CalendarHeaderCell>{weekday}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date: CalendarDate) => <DayCell date={date} note={getNote?.(day(date.toString())) ?? null} />}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  )
}

/** The cell's label is the full date. The note is rendered with CSS, so that it is not part of the label. */
function DayCell({ date, note }: { date: CalendarDate; note: NightNote | null }): ReactNode {
  return (
    <CalendarCell date={date} className="stay-day">
      {({ formattedDate }) => (
        <>
          <span data-date={formattedDate} data-holiday={isPublicHoliday(day(date.toString())) || undefined} />
          {note ? (
            <span className={`night-note ${note.isScarce ? 'night-scarce' : ''}`} data-price={note.price} data-left={note.left} />
          ) : null}
        </>
      )}
    </CalendarCell>
  )
}

type ChoiceProps = { stay: Stay | null; tooLong: boolean; onSelect: (stay: Stay) => void; onCancel: () => void }

/** Describes the selection, with buttons to confirm it or to cancel, which clears both days. */
function Choice({ stay, tooLong, onSelect, onCancel }: ChoiceProps): ReactNode {
  const messages = useMessages('searchForm')
  const { format } = useIntl()
  const text = stay ? `${format.stay(stay)}, ${messages.nights(daysBetween(stay.checkin, stay.checkout))}` : messages.pickDays
  return (
    <div className="mt-4 flex flex-wrap items-center justify-end gap-2 border-divider border-t pt-4">
      <p role="status" className={`mr-auto basis-full text-14 lg:basis-auto ${tooLong ? 'font-semibold text-error' : ''}`}>
        {stay && tooLong ? messages.errors.tooManyNights(format.day(stay.checkout)) : text}
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

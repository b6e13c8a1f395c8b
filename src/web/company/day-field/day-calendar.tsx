import { parseDate } from '@internationalized/date'
import type { ReactNode } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type Day, day } from '../../../domain/calendar/day.ts'
import { MonthGrid, MonthStep } from '../../search/form/stay-calendar.tsx'
import { useIntl } from '../../shell/intl.tsx'

export type DayCalendarProps = {
  label: string
  value: Day | null
  min: Day | null
  max: Day | null
  onChoose: (day: Day) => void
}

/** One month, in which a day is chosen. It takes focus. */
export function DayCalendar({ label, value, min, max, onChoose }: DayCalendarProps): ReactNode {
  const { language } = useIntl()
  return (
    <I18nProvider locale={language === 'ko' ? 'ko-KR' : 'en-US'}>
      {/* React Aria inserts a style element with this id unless one exists; the page's CSP would block it. */}
      <i id="react-aria-pressable-style" hidden />
      <Calendar
        aria-label={label}
        autoFocus
        firstDayOfWeek="sun"
        value={value && parseDate(value)}
        minValue={min && parseDate(min)}
        maxValue={max && parseDate(max)}
        onChange={(date) => onChoose(day(date.toString()))}
        className="relative"
      >
        <MonthStep slot="previous" />
        <MonthGrid months={0} />
        <MonthStep slot="next" />
      </Calendar>
    </I18nProvider>
  )
}

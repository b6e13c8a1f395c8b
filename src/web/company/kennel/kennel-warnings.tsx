import type { ReactNode } from 'react'
import { addDays } from '../../../domain/calendar/day.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { listWarned } from '../calendar/calendar-lanes.ts'
import type { OccupancyCalendar } from '../calendar/calendar-props.ts'

/** In words what the bars mark: who sleeps where with something to look at. */
export function KennelWarnings({ calendar }: { calendar: OccupancyCalendar }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyKennels')
  const calendarMessages = useMessages('companyCalendar')
  const warned = listWarned(calendar)
  if (warned.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="text-18">{messages.warningsTitle(warned.length)}</h2>
      <ul className="mt-2 text-14">
        {warned.map(({ key, taken: { stay, warnings }, kennel }) => {
          const who = stay.who ?? calendarMessages.dogs(stay.dogs)
          const lines = new Set(
            warnings.map(({ kind, from, to }) =>
              messages.warningLine(who, kennel.name, format.span(from, addDays(to, -1)), messages.warnings[kind]),
            ),
          )
          return [...lines].map((line) => (
            <li key={key + line} className="py-1">
              {line}
            </li>
          ))
        })}
      </ul>
    </section>
  )
}

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Day } from '../../../domain/calendar/day.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import type { ClosingProps } from '../close-nights.tsx'
import { usePermissions } from '../use-permissions.ts'
import type { CalendarNight, CalendarSize } from './calendar-props.ts'

type RowProps = { size: CalendarSize; today: Day; onNight: (closing: ClosingProps) => void }

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * Rooms left of a size per night. Pressing a night from today on closes or reopens rooms. The row is a single tab stop with
 * arrow-key navigation.
 */
export function AvailableRow({ size, today, onNight }: RowProps): ReactNode {
  const messages = useMessages('companyCalendar')
  const { can } = usePermissions()
  const row = useRef<HTMLTableRowElement>(null)
  const coming = size.nights.filter(({ night }) => night >= today)
  const [current, setCurrent] = useState(coming[0]?.night)

  function moveFocus(event: KeyboardEvent): void {
    const step = steps[event.key]
    const at = coming.findIndex(({ night }) => night === current)
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = coming[Math.min(coming.length - 1, Math.max(0, at + step))]
    if (!next) return
    setCurrent(next.night)
    row.current?.querySelector<HTMLElement>(`[data-night="${next.night}"]`)?.focus()
  }

  return (
    <tr ref={row} onKeyDown={moveFocus} className="bg-section">
      <th scope="rowgroup" className="room-calendar-name bg-section">
        <span className="block font-bold">{messages.sizes[size.size]}</span>
        <span className="block text-12 font-normal text-ink-2">{messages.left}</span>
      </th>
      {size.nights.map((night) => (
        <td key={night.night} colSpan={2} className={`p-0 ${night.left === 0 ? 'bg-divider' : 'bg-section'}`}>
          {night.night < today || !can('closeNights') ? (
            <span className="room-calendar-left text-ink-2">
              <NightText night={night} />
            </span>
          ) : (
            <NightButton
              night={night}
              size={size}
              isStop={night.night === current}
              onPress={() => {
                setCurrent(night.night)
                onNight({ size: size.size, from: night.night, to: night.night, count: night.closed || 1 })
              }}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

type ButtonProps = { night: CalendarNight; size: CalendarSize; isStop: boolean; onPress: () => void }

function NightButton({ night, size, isStop, onPress }: ButtonProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCalendar')
  return (
    <button
      type="button"
      data-night={night.night}
      tabIndex={isStop ? 0 : -1}
      onClick={onPress}
      className="room-calendar-left font-semibold hover:bg-leaf-1"
    >
      <span className="sr-only">{messages.nightBefore(messages.sizes[size.size], format.date(night.night))}</span>
      <NightText night={night} />
      <span className="sr-only">{messages.nightBehind(size.count, countClosed(night))}</span>
    </button>
  )
}

function countClosed({ closed, external }: CalendarNight): number {
  return external.reduce((sum, closing) => sum + closing.closed, closed)
}

function NightText({ night: { left } }: { night: CalendarNight }): ReactNode {
  const messages = useMessages('companyCalendar')
  return left === 0 ? <span className="font-bold text-12">{messages.full}</span> : left
}

import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { parseTypedDay, parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { type Day, isDay } from '../../../domain/calendar/day.ts'
import { useMessages } from '../../shell/intl.tsx'
import { FieldFrame, type FieldProps, splitFieldProps } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDayCalendar } from './use-day-calendar.ts'

type DayFieldProps = FieldProps & {
  name?: string
  required?: boolean
  /** A day, or what was typed if it is none. */
  value: string
  /** The first and the last day that the calendar offers. */
  min?: string
  max?: string
  onChange: (value: string) => void
  input?: RefObject<HTMLInputElement | null>
  pattern?: string
  title?: string
}

/** A day that is typed, or chosen from a calendar. The browser's own date field would be in the browser's language. */
export function DayField({ value, min, max, onChange, input, ...field }: DayFieldProps): ReactNode {
  const { frame, control } = splitFieldProps(field)
  const messages = useMessages('dayPicker')
  const popup = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Calendar, failed, load } = useDayCalendar()
  const popupId = `${field.id}-days`
  usePlacement(box, popup, isOpen)

  /** A day in another form becomes `yyyy.MM.dd` once it is complete. */
  function finish(): void {
    const typed = parseTypedDay(value)
    if (typed && typed !== value) onChange(typed)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') finish()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    popup.current?.showPopover?.()
  }

  /** Where the popup opened, focus returns on its own. */
  function choose(day: Day): void {
    onChange(day)
    popup.current?.hidePopover()
  }

  function leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) popup.current?.hidePopover()
  }

  return (
    <FieldFrame {...frame}>
      <div ref={box} className="relative">
        <input
          {...control}
          ref={input}
          value={isDay(value) ? wireDay(value) : value}
          placeholder={messages.form}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          className="input pr-12 noscript:pr-4"
          onChange={({ target }) => onChange(readComplete(target.value))}
          onBlur={finish}
          onKeyDown={handleKeyDown}
        />
        <button
          type="button"
          popoverTarget={popupId}
          aria-label={messages.open(field.label)}
          className="icon-btn absolute top-0.5 right-0.5 noscript:hidden"
          onPointerEnter={load}
          onFocus={load}
        >
          <Icon name="calendar" />
        </button>
        <div
          ref={popup}
          id={popupId}
          popover="auto"
          role="dialog"
          aria-label={messages.open(field.label)}
          className="day-popup"
          onBlur={leave}
          onToggle={({ newState }) => {
            load()
            setIsOpen(newState === 'open')
          }}
        >
          {isOpen && Calendar ? (
            <Calendar label={field.label} value={toDay(value)} min={toDay(min)} max={toDay(max)} onChoose={choose} />
          ) : null}
          {isOpen && failed ? <p role="alert">{messages.noCalendar}</p> : null}
        </div>
      </div>
    </FieldFrame>
  )
}

type FormDayProps = Omit<DayFieldProps, 'value' | 'onChange' | 'input'> & { name: string; first: Day | null }

/** A day of a form that the browser sends, also without scripts. */
export function FormDayField({ first, ...field }: FormDayProps): ReactNode {
  const messages = useMessages('dayPicker')
  const [value, setValue] = useState<string>(first ?? '')
  const input = useRef<HTMLInputElement>(null)
  const isWrong = value.trim() !== '' && parseTypedDay(value) === null
  useEffect(() => input.current?.setCustomValidity(isWrong ? messages.notADay : ''), [isWrong, messages])
  return (
    <DayField
      {...field}
      value={value}
      onChange={setValue}
      input={input}
      pattern="\s*(\d{8}|\d{4}\s*[.\/년\-]\s*\d{1,2}\s*[.\/월\-]\s*\d{1,2}\s*[.일]?)\s*"
      title={messages.notADay}
    />
  )
}

/** The text of a field: a day as soon as it cannot be the beginning of another one. */
function readComplete(text: string): string {
  const isWhole = isDay(text) || /^\d{8}$/.test(text)
  return (isWhole ? parseTypedDay(text) : parseWireDay(text)) ?? text
}

function toDay(text: string | undefined): Day | null {
  return text !== undefined && isDay(text) ? text : null
}

const gap = 8

/** Keeps the popup below its field, or above it where there is more room, and inside the window. */
function usePlacement(box: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const place = (): void => {
      if (!box.current || !popup.current) return
      const field = box.current.getBoundingClientRect()
      const { offsetWidth: width, offsetHeight: height, style } = popup.current
      const lowest = innerHeight - height - gap
      const isBelow = field.bottom + gap <= lowest || field.top - gap - height < 0
      style.left = `${Math.max(gap, Math.min(field.left, document.documentElement.clientWidth - width - gap))}px`
      style.top = `${isBelow ? Math.max(gap, Math.min(field.bottom + gap, lowest)) : field.top - gap - height}px`
    }
    place()
    document.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      document.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [box, popup, isOpen])
}

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { wireDay } from '../../../contract/wire-day.ts'
import { bookableEnds, type Stay } from '../../../domain/calendar/stay.ts'
import { useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { useDismiss } from '../../ui/use-dismiss.ts'
import { readDay } from './read-search-form.ts'
import type { SearchFormErrors } from './search-form-error.ts'
import { useCalendar } from './use-calendar.ts'

type Texts = { checkin: string; checkout: string }

type StayPickerProps = {
  texts: Texts
  faults: SearchFormErrors
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (texts: Texts) => void
}

/**
 * Both days as text fields with a shared calendar, loaded when the user approaches it. If loading fails, native date fields
 * replace it.
 */
export function StayPicker({ texts, faults, open, onOpen, onChange }: StayPickerProps): ReactNode {
  const messages = useMessages('finder')
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  const [byKey, setByKey] = useState(false)
  const { Calendar, failed, load } = useCalendar()
  useDismiss(box, open, () => onOpen(false))

  function show(field: HTMLElement, key: boolean): void {
    last.current = field
    setByKey(key)
    load()
    onOpen(true)
  }

  function close(): void {
    onOpen(false)
    last.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  function choose(stay: Stay | null): void {
    onChange({ checkin: stay ? wireDay(stay.checkin) : '', checkout: stay ? wireDay(stay.checkout) : '' })
    close()
  }

  const Field = failed ? NativeDay : DayField
  const fields = (['checkin', 'checkout'] as const).map((name) => (
    <div key={name}>
      <label htmlFor={`find-${name}`}>{messages[name]}</label>
      <Field
        name={name}
        text={texts[name]}
        open={open}
        invalid={faults[name] !== undefined}
        onShow={show}
        onChange={(text) => onChange({ ...texts, [name]: text })}
      />
    </div>
  ))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar wherever focus is inside it
    <div ref={box} className="finder-field finder-days" onPointerEnter={load} onFocus={load} onKeyDown={handleKeyDown}>
      {fields}
      {failed ? (
        <p role="alert" className="col-span-full text-14">
          {messages.noCalendar}
        </p>
      ) : null}
      {open && !failed ? (
        <div
          // Scrolls the calendar into view as it opens.
          ref={scrollToNearest}
          id="find-days"
          role="dialog"
          aria-label={messages.dates}
          className="finder-popup finder-calendar"
        >
          {Calendar ? (
            <Calendar stay={parseStay(texts)} takesFocus={byKey} onSelect={choose} onCancel={() => choose(null)} />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

type DayFieldProps = {
  name: 'checkin' | 'checkout'
  text: string
  open: boolean
  invalid: boolean
  onShow: (field: HTMLElement, byKey: boolean) => void
  onChange: (text: string) => void
}

/** A day can be typed; on phones the keyboard stays hidden, since the calendar is there. */
function DayField({ name, text, open, invalid, onShow, onChange }: DayFieldProps): ReactNode {
  const messages = useMessages('finder')
  return (
    <input
      id={`find-${name}`}
      name={name}
      value={text}
      placeholder={messages.dayForm}
      autoComplete="off"
      inputMode="none"
      maxLength={20}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? 'find-days' : undefined}
      aria-invalid={invalid}
      onChange={(event) => onChange(event.target.value)}
      onClick={(event) => onShow(event.currentTarget, false)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onShow(event.currentTarget, true)
      }}
    />
  )
}

function NativeDay({ name, text, invalid, onChange }: DayFieldProps): ReactNode {
  const { today } = usePage()
  return (
    <input
      id={`find-${name}`}
      name={name}
      type="date"
      {...bookableEnds(today)[name]}
      value={readDay(text) ?? ''}
      aria-invalid={invalid}
      onChange={(event) => {
        const day = readDay(event.target.value)
        onChange(day ? wireDay(day) : '')
      }}
    />
  )
}

function scrollToNearest(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function parseStay({ checkin, checkout }: Texts): Stay | null {
  const [from, to] = [readDay(checkin), readDay(checkout)]
  return from && to && from < to ? { checkin: from, checkout: to } : null
}

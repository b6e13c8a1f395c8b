import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { wireDay } from '../../../contract/wire-day.ts'
import { type Day, daysBetween } from '../../../domain/calendar/day.ts'
import { bookableEnds, lastBookableDay, maxNights, type Stay } from '../../../domain/calendar/stay.ts'
import { useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { useDismiss } from '../../ui/use-dismiss.ts'
import { readDay } from './read-search-form.ts'
import type { SearchFormErrors } from './search-form-error.ts'
import { useCalendar } from './use-calendar.ts'

type Texts = { checkin: string; checkout: string }

type StayPickerProps = {
  texts: Texts
  errors: SearchFormErrors
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (texts: Texts) => void
}

/**
 * Both days as text fields with a shared calendar, loaded when the user approaches it. If loading fails, native date fields
 * replace it.
 */
export function StayPicker({ texts, errors, open, onOpen, onChange }: StayPickerProps): ReactNode {
  const messages = useMessages('searchForm')
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  const [byKey, setByKey] = useState(false)
  // What was typed: the calendar starts anew with it.
  const [typed, setTyped] = useState('')
  const { Calendar, failed, load } = useCalendar()
  const { today } = usePage()
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

  /** Both days are chosen, so the next field is up. */
  function choose(stay: Stay): void {
    onChange(toTexts(stay))
    onOpen(false)
    document.getElementById('find-size')?.focus()
  }

  /** Days picked are kept whatever is pressed next. Focus moves on only if it is still on the days. */
  function pick(stay: Stay): void {
    const isOnDays = document.activeElement?.closest('.stay-day')
    if (isOnDays && daysBetween(stay.checkin, stay.checkout) <= maxNights) choose(stay)
    else onChange(toTexts(stay))
  }

  function clear(): void {
    onChange({ checkin: '', checkout: '' })
    close()
  }

  function type(name: keyof Texts, text: string): void {
    const now = { ...texts, [name]: text }
    if (readDay(text)) setTyped(`${now.checkin} ${now.checkout}`)
    onChange(now)
  }

  const Field = failed ? NativeDay : DayField
  const fields = (['checkin', 'checkout'] as const).map((name) => (
    <div key={name}>
      <label htmlFor={`find-${name}`}>{messages[name]}</label>
      <Field
        name={name}
        text={texts[name]}
        open={open}
        invalid={errors[name] !== undefined}
        onShow={show}
        onChange={(text) => type(name, text)}
      />
    </div>
  ))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar wherever focus is inside it
    <div ref={box} className="search-form-field search-form-days" onPointerEnter={load} onFocus={load} onKeyDown={handleKeyDown}>
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
          className="search-form-popup search-form-calendar"
        >
          {Calendar ? (
            <Calendar
              key={typed}
              stay={parseStay(texts)}
              shown={readBookable(texts.checkin, today)}
              takesFocus={byKey}
              onPick={pick}
              onSelect={choose}
              onCancel={clear}
            />
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
  const messages = useMessages('searchForm')
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
        if (event.key === 'ArrowDown') {
          event.preventDefault()
          onShow(event.currentTarget, true)
        }
        // The first submit button in the form belongs to the calendar, so Enter would change its month.
        if (event.key === 'Enter') {
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }
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

function toTexts({ checkin, checkout }: Stay): Texts {
  return { checkin: wireDay(checkin), checkout: wireDay(checkout) }
}

/** The day typed, if it can be shown in the calendar. */
function readBookable(text: string, today: Day): Day | null {
  const typed = readDay(text)
  return typed && typed >= today && typed <= lastBookableDay(today) ? typed : null
}

function parseStay({ checkin, checkout }: Texts): Stay | null {
  const [from, to] = [readDay(checkin), readDay(checkout)]
  return from && to && from < to ? { checkin: from, checkout: to } : null
}

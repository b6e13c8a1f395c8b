import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { WireNight } from '../../../contract/post/post-endpoints.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { type Day, isDay } from '../../../domain/calendar/day.ts'
import { bookableEnds, type Stay } from '../../../domain/calendar/stay.ts'
import { type DogSize, dogSizes } from '../../../domain/dog/dog-size.ts'
import { readDay } from '../../search/form/read-search-form.ts'
import type { NightNote } from '../../search/form/stay-calendar.tsx'
import { useCalendar } from '../../search/form/use-calendar.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { TextField } from '../../ui/field.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import { useDismiss } from '../../ui/use-dismiss.ts'
import { type BookingChoice, toStay } from '../booking-choice.ts'
import { changedText } from '../pre-hydration-input.ts'
import { nightView, type OwnRooms, withOwnRooms } from './night-view.ts'
import { useFreeNights } from './use-free-nights.ts'

type DaysProps = {
  postNum: number
  offered: DogSize[]
  choice: BookingChoice
  errors: Record<string, string>
  own: readonly OwnRooms[]
  onChange: (choice: BookingChoice) => void
}

type Ends = { checkin: string; checkout: string }

const dayNames = ['checkin', 'checkout'] as const
// At or below this number, the rooms left are highlighted.
const fewRooms = 2

/** Both days as text fields, with a calendar of this post's availability, loaded when the user approaches it. */
export function StayDaysFields(props: DaysProps): ReactNode {
  const { postNum, choice, errors, onChange } = props
  const messages = useMessages('booking')
  const searchForm = useMessages('searchForm')
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const [byKey, setByKey] = useState(false)
  // Field text that is not a valid day yet.
  const [typed, setTyped] = useState<Ends>({ checkin: '', checkout: '' })
  const { Calendar, failed, load } = useCalendar()
  const free = useFreeNights(postNum)
  const notes = useNotes(props, free.nights)
  const shownErrors = useShownErrors(typed, errors)
  useDismiss(box, open, () => setOpen(false))
  useEffect(() => setTyped({ checkin: noDayIn('checkin'), checkout: noDayIn('checkout') }), [])

  function show(field: HTMLElement, key: boolean): void {
    last.current = field
    setByKey(key)
    load()
    if (!open) free.load()
    setOpen(true)
  }

  function close(): void {
    setOpen(false)
    last.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    close()
  }

  function choose(stay: Stay): void {
    setTyped({ checkin: '', checkout: '' })
    onChange({ ...choice, ...stay })
    close()
  }

  function type(name: keyof Ends, text: string): void {
    const day = readDay(text.trim())
    setTyped({ ...typed, [name]: day ? '' : text })
    onChange({ ...choice, [name]: day ?? '' })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar wherever in it the focus is
    <div
      ref={box}
      className="grid grid-cols-2 gap-x-3 sm:gap-x-4 noscript:hidden"
      onPointerEnter={load}
      onKeyDown={handleKeyDown}
    >
      {dayNames.map((name) => (
        <TextField
          key={name}
          id={name}
          label={messages[name]}
          value={typed[name] || toText(choice[name])}
          placeholder={searchForm.dayForm}
          aria-invalid={shownErrors[name] !== undefined}
          aria-describedby={shownErrors[name] === undefined ? undefined : `${name}-error`}
          autoComplete="off"
          inputMode={failed ? 'text' : 'none'}
          maxLength={20}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? 'stay-days' : undefined}
          onFocus={load}
          onChange={(event) => type(name, event.target.value)}
          onClick={(event) => show(event.currentTarget, false)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            show(event.currentTarget, true)
          }}
        />
      ))}
      <DayErrors errors={shownErrors} />
      {open ? (
        <div
          // Scrolls the calendar into view as it opens.
          ref={scrollToNearest}
          id="stay-days"
          role="dialog"
          aria-label={searchForm.dates}
          className="col-span-2 mt-3 min-h-[520px] rounded-card bg-white p-1 pt-4 pb-4 shadow-2 sm:p-5"
        >
          {Calendar ? <Calendar stay={toStay(choice)} takesFocus={byKey} onSelect={choose} onCancel={close} {...notes} /> : null}
          {failed ? <p role="alert">{searchForm.noCalendar}</p> : null}
        </div>
      ) : null}
    </div>
  )
}

type DayTexts = { [Name in keyof Ends]: string | undefined }

/** The error of each field; a text that is no day is quoted. */
function useShownErrors(typed: Ends, errors: Record<string, string>): DayTexts {
  const messages = useMessages('booking')
  const toText = (name: keyof Ends): string | undefined =>
    typed[name] && errors[name] ? messages.notADay(typed[name]) : errors[name]
  return { checkin: toText('checkin'), checkout: toText('checkout') }
}

/** Below both fields, since a sentence in half the width of a phone takes many lines. */
function DayErrors({ errors }: { errors: DayTexts }): ReactNode {
  return dayNames.map((name) =>
    errors[name] === undefined ? null : (
      <div key={name} className="col-span-2">
        <FieldErrorText id={`${name}-error`}>{errors[name]}</FieldErrorText>
      </div>
    ),
  )
}

/** The fields for use without scripts; room counts from the URL are passed along. */
export function NativeDays({ path, choice }: { path: string; choice: BookingChoice }): ReactNode {
  const href = useHref()
  const messages = useMessages('booking')
  const ends = bookableEnds(usePage().today)
  return (
    <form action={href(path)} className="not-noscript:hidden">
      <div className="mt-4 grid grid-cols-2 gap-3">
        {dayNames.map((name) => (
          <label key={name} className="text-14">
            <span className="mb-1 block font-semibold">{messages[name]}</span>
            <input type="date" name={name} defaultValue={choice[name]} {...ends[name]} className="input px-2" />
          </label>
        ))}
      </div>
      {dogSizes.map((size) => (
        <input key={size} type="hidden" name={size} value={choice.roomNumber[size]} />
      ))}
      <button type="submit" className="btn btn-line mt-4">
        {messages.showPrice}
      </button>
      <p className="mt-3 text-14 text-ink-2">{messages.needsScripts}</p>
    </form>
  )
}

type Notes = { getNote?: (night: Day) => NightNote | null; legend?: string }

/** The note under each day in the calendar, once the nights are loaded. */
function useNotes({ choice, offered, own }: DaysProps, nights: ReadonlyMap<string, WireNight> | null): Notes {
  const { format } = useIntl()
  const messages = useMessages('booking')
  const quote = useMessages('quote')
  const chosen = dogSizes.filter((size) => choice.roomNumber[size] > 0)
  const shown = chosen.length > 0 ? chosen : offered.slice(0, 1)
  const rooms = shown.map((size) => quote.rooms(size, Math.max(1, choice.roomNumber[size]))).join(', ')

  function getNote(night: Day): NightNote | null {
    const view = nightView(withOwnRooms(nights?.get(wireDay(night)), own), choice.roomNumber, offered)
    if (!view) return null
    const left = view.left === 0 ? messages.nightFull : messages.nightLeft(view.left)
    return {
      price: view.isFull ? '' : format.number(view.price),
      left,
      isFull: view.isFull,
      isScarce: !view.isFull && view.left <= fewRooms,
      said: messages.nightSaid(format.shortDay(night), format.won(view.price), left),
    }
  }

  return { getNote, legend: messages.nightLegend(rooms) }
}

/** Text entered before hydration that is not a valid day yet. */
function noDayIn(name: keyof Ends): string {
  const text = changedText(name) ?? ''
  return readDay(text.trim()) ? '' : text
}

function scrollToNearest(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function toText(day: string): string {
  return isDay(day) ? wireDay(day) : ''
}

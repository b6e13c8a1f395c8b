import { type FormEvent, type ReactNode, useState } from 'react'
import type { FailureDetails } from '../../contract/failure.ts'
import { urls } from '../../contract/urls.ts'
import { parseWireDay, wireDay } from '../../contract/wire-day.ts'
import { addDays, type Day, isDay } from '../../domain/calendar/day.ts'
import { type DogSize, dogSizes } from '../../domain/dog/dog-size.ts'
import { type Failure, post, readDetails } from '../shell/api.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref, usePage } from '../shell/page-context.tsx'
import { ErrorSummary, type FormErrorItem } from '../ui/error-summary.tsx'
import { toFailureErrors } from '../ui/failure-errors.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToastNext } from '../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../ui/use-submit.ts'
import type { CalendarSize, OccupancyCalendar } from './calendar/calendar-props.ts'
import { CloseAll, closeNightsId } from './calendar/close-all.tsx'
import { DayField } from './day-field/day-field.tsx'
import { ConflictingBookings, readConflictingBookings } from './posts/conflicting-bookings.tsx'
import { Sheet } from './sheet.tsx'

/** The number of rooms of a size, for every night from `from` to `to` inclusive. */
export type ClosingProps = { size: DogSize; from: Day; to: Day; count: number }

type Fields = { size: DogSize; from: string; to: string; count: string }
type ClosedNow = FailureDetails['stale_version']['nights']
type StoredClosing = { size: DogSize; nights: ClosedNow }
type CloseProps = { calendar: OccupancyCalendar; closing: ClosingProps; onClose: () => void }

/** Closes or reopens rooms for a range of nights; lists the bookings that conflict. */
export function CloseNights({ calendar, closing, onClose }: CloseProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCalendar')
  const href = useHref()
  const [fields, setFields] = useState<Fields>({ ...closing, count: String(closing.count) })
  const [failure, setFailure] = useState<Failure | null>(null)
  // What somebody else has closed or reopened since the calendar was loaded.
  const [stored, setStored] = useState<StoredClosing | null>(null)
  const { sending, errors, send } = useSubmit()
  const offered = calendar.sizes.find(({ size }) => size === fields.size)
  const rooms = offered?.count ?? 0

  async function close(): Promise<FormErrors | null> {
    setFailure(null)
    const request = readClosing(fields, rooms)
    if (Array.isArray(request)) return { fields: request.map(toFormErrors) }
    const { from, to, count } = request
    const days = { from: wireDay(from), to: wireDay(to) }
    const seen = offered ? listSeen(offered, request, stored) : []
    const response = await post('/api/room/close', { postNum: calendar.postNum, size: fields.size, ...days, count, seen })
    if (response.success) {
      showToastNext(messages.saved(messages.sizes[fields.size], format.span(from, to), count), closeNightsId)
      location.reload()
      return null
    }
    const wrong = fieldNames.filter((field) => response.fields?.[field] !== undefined)
    if (wrong.length === 0) setFailure(response)
    setStored((before) => readStored(fields.size, response) ?? before)
    return { fields: wrong.map(toFormErrors) }
  }

  function toFormErrors(field: keyof Fields): FormErrorItem {
    const { count, ...errors } = messages.errors
    return { fieldId: `close-${field}`, text: field === 'count' ? count(rooms) : errors[field] }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(close)
  }

  const walkInFrom = isDay(fields.from) ? fields.from : closing.from
  return (
    <Sheet title={messages.closeTitle} onClose={onClose}>
      <p className="text-14 text-ink-2">{messages.closeLead}</p>
      <form noValidate onSubmit={submit}>
        <CloseFields fields={fields} errors={errors} sizes={calendar.sizes} onChange={setFields} />
        <div role="alert">{failure ? <ClosingFailure postNum={calendar.postNum} failure={failure} /> : null}</div>
        <p className="mt-5 flex flex-wrap gap-2">
          <SubmitButton sending={sending}>{messages.save}</SubmitButton>
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {messages.dismiss}
          </button>
        </p>
      </form>
      <CloseAll calendar={calendar} from={fields.from} to={fields.to} />
      <p className="mt-4 border-divider border-t pt-3 text-14">
        <a
          className="link inline-flex min-h-11 items-center"
          href={href(urls.companyWalkIn(calendar.postNum, wireDay(walkInFrom)))}
        >
          {messages.walkInFrom}
        </a>
      </p>
    </Sheet>
  )
}

function ClosingFailure({ postNum, failure }: { postNum: number; failure: Failure }): ReactNode {
  const failures = useMessages('failures')
  const bookings = readConflictingBookings(failure)
  if (bookings.length > 0) return <ConflictingBookings postNum={postNum} bookings={bookings} none="" />
  const { nights } = readDetails(failure, 'stale_version')
  if (nights) return <ClosedMeanwhile nights={nights} />
  const { text, fields } = toFailureErrors(failure, failures)
  return <ErrorSummary text={text} problems={fields} attempt={0} />
}

function readStored(size: DogSize, failure: Failure): StoredClosing | null {
  const { nights } = readDetails(failure, 'stale_version')
  return nights ? { size, nights } : null
}

/** How many rooms are closed as far as the calendar shows it, or as the form has been told since. */
function listSeen({ size, nights }: CalendarSize, { from, to }: Request, stored: StoredClosing | null): ClosedNow {
  const told = new Map(stored?.size === size ? stored.nights.map(({ date, closed }) => [date, closed]) : [])
  const shown = nights.filter(({ night }) => from <= night && night <= to)
  return shown.map(({ night, closed }) => ({ date: wireDay(night), closed: told.get(wireDay(night)) ?? closed }))
}

/** What is closed by now, with one line for nights in a row that are equal. */
function ClosedMeanwhile({ nights }: { nights: ClosedNow }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCalendar')
  const spans: { from: Day; to: Day; closed: number }[] = []
  for (const { date, closed } of nights) {
    const [night, last] = [parseWireDay(date), spans.at(-1)]
    if (last && night && last.closed === closed) last.to = night
    else if (night) spans.push({ from: night, to: night, closed })
  }
  return (
    <div className="mt-3 text-14">
      <p className="font-semibold text-error">{messages.changedMeanwhile}</p>
      <ul className="mt-1">
        {spans.map(({ from, to, closed }) => (
          <li key={from}>{messages.blockedNow(format.span(from, to), closed)}</li>
        ))}
      </ul>
    </div>
  )
}

const fieldNames = ['size', 'from', 'to', 'count'] as const
const daysAhead = 366

type FieldsProps = {
  fields: Fields
  errors: Record<string, string>
  sizes: CalendarSize[]
  onChange: (fields: Fields) => void
}

function CloseFields({ fields, errors, sizes, onChange }: FieldsProps): ReactNode {
  const messages = useMessages('companyCalendar')
  const { today } = usePage()
  const last = addDays(today, daysAhead)
  const offered = sizes.find(({ size }) => size === fields.size)
  const most = offered ? mostClosed(offered, fields) : null
  const day = (end: 'from' | 'to', min: string): ReactNode => (
    <DayField
      id={`close-${end}`}
      label={messages[end]}
      value={fields[end]}
      min={min}
      max={last}
      required
      error={errors[`close-${end}`]}
      onChange={(value) => onChange({ ...fields, [end]: value })}
    />
  )
  return (
    <>
      {sizes.length > 1 ? (
        <SelectField
          id="close-size"
          label={messages.size}
          value={fields.size}
          error={errors['close-size']}
          onChange={(event) => {
            const size = dogSizes.find((name) => name === event.target.value)
            if (size) onChange({ ...fields, size })
          }}
        >
          {sizes.map(({ size }) => (
            <option key={size} value={size}>
              {messages.sizes[size]}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className="grid gap-x-3 min-[26.25rem]:grid-cols-2">
        {day('from', today)}
        {day('to', fields.from || today)}
      </div>
      <TextField
        id="close-count"
        type="number"
        inputMode="numeric"
        label={messages.count}
        hint={`${messages.countHint(offered?.count ?? 0)}${most === null || most === offered?.count ? '' : ` ${messages.most(most)}`}`}
        value={fields.count}
        min={0}
        max={offered?.count ?? 0}
        required
        error={errors['close-count']}
        onChange={(event) => onChange({ ...fields, count: event.target.value })}
      />
    </>
  )
}

type Request = { from: Day; to: Day; count: number }

/** The form's values, or the names of the invalid fields. */
function readClosing({ from, to, count }: Fields, rooms: number): Request | (keyof Fields)[] {
  const parsedCount = /^\d{1,4}$/.test(count.trim()) ? Number(count) : Number.NaN
  if (isDay(from) && isDay(to) && parsedCount <= rooms) return { from, to, count: parsedCount }
  const isWrong = { size: false, from: !isDay(from), to: !isDay(to), count: !(parsedCount <= rooms) }
  return fieldNames.filter((field) => isWrong[field])
}

/** The largest number of closed rooms in these nights, as far as the calendar shows them; null if it shows none. */
function mostClosed({ nights }: CalendarSize, { from, to }: Fields): number | null {
  if (!isDay(from) || !isDay(to)) return null
  const meant = nights.filter(({ night }) => from <= night && night <= to)
  return meant.length > 0
    ? Math.min(
        ...meant.map(({ left, closed, external }) => external.reduce((sum, closing) => sum + closing.closed, left + closed)),
      )
    : null
}

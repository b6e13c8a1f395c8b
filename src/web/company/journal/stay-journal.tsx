import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { WireJournalEntry } from '../../../contract/journal/journal.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { type ShownEntry, shownEntries } from '../../booking/my-booking/journal-days.ts'
import { type Failure, getFailureText, post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import type { CardBooking } from '../bookings/desk-booking.ts'

/** The journal that the house wrote about a stay, with who wrote it. Loads when it is opened. */
export function StayJournal({ booking }: { booking: CardBooking }): ReactNode {
  const messages = useMessages('companyJournal')
  const failures = useMessages('failures')
  const [entries, setEntries] = useState<WireJournalEntry[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [kept, setKept] = useState<KeptCorrection | null>(null)
  const { format } = useIntl()
  const { overdue } = useMessages('journal')
  const { takeEntries } = useEntryKeeper()
  const { bookingId, state } = booking
  useEffect(() => {
    const taken: KeptCorrection | null = JSON.parse(takeEntries(keptCorrection(bookingId)) ?? 'null')
    setKept(taken)
    if (taken) void load()
  }, [])

  async function load(): Promise<void> {
    const response = await post('/api/journal/list', { bookingId })
    if (response.success) setEntries(response.entries)
    setFailure(response.success ? null : response)
  }

  if (state !== 'checked_in' && state !== 'completed') return null
  const shown = shownEntries(entries ?? []).toReversed()
  const due = parseWireDay(booking.date.checkout)
  return (
    <details
      className="group/journal mt-2 text-14 print:hidden"
      open={kept !== null}
      onToggle={(event) => {
        if (event.currentTarget.open) void load()
      }}
    >
      <summary className="card-summary">
        {messages.read}
        <Icon name="down" className="size-4 transition-transform group-open/journal:rotate-180" />
      </summary>
      {booking.overdue && due ? (
        <p className="py-2 font-semibold text-error">{overdue(format.dateTime(due, booking.time.checkout))}</p>
      ) : null}
      <p role="status">{entries?.length === 0 ? messages.readNone : ''}</p>
      {failure ? (
        <p role="alert" className="font-semibold text-error">
          {getFailureText(failure, failures)}
        </p>
      ) : null}
      <ol>
        {shown.map((one) => (
          <Entry
            key={one.entry.entryId}
            shown={one}
            bookingId={bookingId}
            canCorrect={booking.actions.includes('journal')}
            kept={kept?.entryId === one.entry.entryId ? kept.text : null}
            onCorrected={load}
          />
        ))}
      </ol>
    </details>
  )
}

type EntryProps = {
  shown: ShownEntry
  bookingId: string
  canCorrect: boolean
  kept: string | null
  onCorrected: () => Promise<void>
}

/** A correction that somebody was writing when their session ended. */
type KeptCorrection = { entryId: number; text: string }

function keptCorrection(bookingId: string): string {
  return `correction ${bookingId}`
}

function Entry({ shown: { entry, at, before }, bookingId, canCorrect, kept, onCorrected }: EntryProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyJournal')
  const { kinds } = useMessages('journal')
  const [isCorrecting, setIsCorrecting] = useState(kept !== null)
  return (
    <li className="border-divider border-t py-2 leading-[1.45]">
      <p>
        <b>{[entry.dogName, kinds[entry.kind]].filter(Boolean).join(', ')}</b>{' '}
        <span className="whitespace-pre-line">{entry.text}</span>
        {before.map(({ entryId, kind, text }) => (
          <del key={entryId} className="ml-2 text-ink-2">
            {text === '' ? kinds[kind] : text}
          </del>
        ))}
      </p>
      {entry.image ? <img src={`${entry.image}?w=320`} alt={kinds[entry.kind]} className="mt-1 h-24 rounded-control" /> : null}
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
        {format.instant(Date.parse(at))}, {messages.by(entry.staffName ?? entry.authorName)}
        {canCorrect && !isCorrecting ? (
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setIsCorrecting(true)}>
            {messages.correct}
          </button>
        ) : null}
      </p>
      {isCorrecting ? (
        <Correction
          entry={entry}
          bookingId={bookingId}
          first={kept ?? entry.text}
          onKeep={() => setIsCorrecting(false)}
          onSaved={async () => {
            setIsCorrecting(false)
            await onCorrected()
          }}
        />
      ) : null}
    </li>
  )
}

type CorrectionProps = {
  entry: WireJournalEntry
  bookingId: string
  first: string
  onKeep: () => void
  onSaved: () => Promise<void>
}

function Correction({ entry, bookingId, first, onKeep, onSaved }: CorrectionProps): ReactNode {
  const messages = useMessages('companyJournal')
  const failures = useMessages('failures')
  const [text, setText] = useState(first)
  const { logInAgain } = useEntryKeeper()
  const { sending, problem, errors, send } = useSubmit()
  const clientKey = useMemo(() => crypto.randomUUID(), [text])
  const field = `correct-${entry.entryId}`

  async function save(): Promise<FormErrors | null> {
    const { entryId: corrects, kind, date, image } = entry
    const body = { bookingId, kind, date, text, corrects, clientKey, ...(image === null ? {} : { image }) }
    const response = await post('/api/journal/create', body)
    if (response.success) {
      showToast(messages.corrected)
      await onSaved()
      return null
    }
    if (response.code === 'not_signed_in') logInAgain(keptCorrection(bookingId), { entryId: corrects, text })
    if (response.code !== 'bad_fields') return { text: getFailureText(response, failures), fields: [] }
    return { fields: [{ fieldId: field, text: response.fields?.text === 'tooLong' ? messages.tooLong : messages.noText }] }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(save)
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextArea
        id={field}
        label={messages.correctText}
        value={text}
        maxLength={1_000}
        error={errors[field]}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="alert" className="font-semibold text-error">
        {problem?.text}
      </p>
      <p className="mt-2 flex gap-2">
        <SubmitButton sending={sending} className="btn btn-line btn-small">
          {messages.save}
        </SubmitButton>
        <button type="button" className="btn btn-quiet btn-small" onClick={onKeep}>
          {messages.keep}
        </button>
      </p>
    </form>
  )
}

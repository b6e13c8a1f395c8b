import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import type { WireJournalEntry } from '../../../contract/journal/journal.ts'
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
  const { bookingId, state } = booking

  async function load(): Promise<void> {
    const response = await post('/api/journal/list', { bookingId })
    if (response.success) setEntries(response.entries)
    setFailure(response.success ? null : response)
  }

  if (state !== 'checked_in' && state !== 'completed') return null
  const shown = shownEntries(entries ?? []).toReversed()
  return (
    <details
      className="group/journal mt-2 text-14 print:hidden"
      onToggle={(event) => {
        if (event.currentTarget.open) void load()
      }}
    >
      <summary className="flex min-h-11 items-center gap-1.5 font-semibold text-leaf">
        {messages.read}
        <Icon name="down" className="size-4 transition-transform group-open/journal:rotate-180" />
      </summary>
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
            onCorrected={load}
          />
        ))}
      </ol>
    </details>
  )
}

type EntryProps = { shown: ShownEntry; bookingId: string; canCorrect: boolean; onCorrected: () => Promise<void> }

function Entry({ shown: { entry, at, before }, bookingId, canCorrect, onCorrected }: EntryProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyJournal')
  const { kinds } = useMessages('journal')
  const [isCorrecting, setIsCorrecting] = useState(false)
  return (
    <li className="border-divider border-t py-2 leading-[1.45]">
      <p className="break-words">
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

type CorrectionProps = { entry: WireJournalEntry; bookingId: string; onKeep: () => void; onSaved: () => Promise<void> }

function Correction({ entry, bookingId, onKeep, onSaved }: CorrectionProps): ReactNode {
  const messages = useMessages('companyJournal')
  const failures = useMessages('failures')
  const [text, setText] = useState(entry.text)
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

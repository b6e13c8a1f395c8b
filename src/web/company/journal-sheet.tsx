import { type FormEvent, type ReactNode, useState } from 'react'
import type { WireBooking } from '../../contract/booking/booking.ts'
import type { JournalKind } from '../../contract/journal/journal.ts'
import { PhotoField } from '../image/photo-field.tsx'
import { usePhotoWait } from '../image/use-photo-wait.ts'
import { useMessages } from '../shell/intl.tsx'
import { FieldErrorText, TextArea } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../ui/use-submit.ts'
import { useDogNames } from './booking-labels.ts'
import { type JournalDraft, type Unwritten, validateEntry, writeEntries } from './journal-draft.ts'
import { KindFields } from './journal-kinds.tsx'
import { Sheet } from './sheet.tsx'

/** `chosen` are the bookings selected initially. */
type JournalProps = { bookings: WireBooking[]; chosen: string[]; onClose: () => void }

/** Writes one entry for one or more dogs. */
export function JournalSheet({ bookings, chosen, onClose }: JournalProps): ReactNode {
  const messages = useMessages('companyJournal')
  const { kinds } = useMessages('journal')
  const failures = useMessages('failures')
  const names = useDogNames()
  const [draft, setDraft] = useState<JournalDraft>({ bookingIds: chosen, kind: null, text: '', image: null })
  const { sending, problem, errors, send } = useSubmit()
  const wait = usePhotoWait('journal-photo')
  const getNames = (ids: string[]): string =>
    bookings
      .filter(({ bookingId }) => ids.includes(bookingId))
      .map(names)
      .join(', ')

  async function save(): Promise<FormErrors | null> {
    if (wait.problem) return wait.problem
    const missing = validateEntry(draft, messages)
    const { kind } = draft
    if (missing.length > 0 || kind === null) return { fields: missing }
    const unwritten = await writeEntries({ ...draft, kind })
    if (unwritten.length > 0) return toFormErrors(unwritten)
    showToast(messages.saved(kinds[kind], getNames(draft.bookingIds)))
    onClose()
    return null
  }

  function toFormErrors(unwritten: Unwritten[]): FormErrors {
    const [first] = unwritten
    const rest = unwritten.map(({ bookingId }) => bookingId)
    setDraft({ ...draft, bookingIds: rest })
    if (first?.failure.fields?.text) return { fields: [{ fieldId: 'journal-text', text: messages.tooLong }] }
    const why = first ? failures[first.failure.code] : ''
    return { text: rest.length < draft.bookingIds.length ? `${messages.partly(getNames(rest))} ${why}` : why, fields: [] }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(save)
  }

  return (
    <Sheet title={messages.title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DogChoice bookings={bookings} draft={draft} error={errors['journal-dogs']} onChange={setDraft} />
        <KindFields
          kind={draft.kind}
          error={errors['journal-kind']}
          onChange={(kind: JournalKind) => setDraft({ ...draft, kind })}
        />
        <p className="sticky bottom-0 z-10 mt-4 bg-paper py-2">
          <SubmitButton sending={sending} className="btn btn-primary w-full">
            {messages.save}
          </SubmitButton>
        </p>
        <p role="alert" className="font-semibold text-14 text-error">
          {problem?.text}
        </p>
        <TextArea
          id="journal-text"
          label={messages.text}
          optional={messages.optional}
          value={draft.text}
          maxLength={1_000}
          error={errors['journal-text']}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
        <PhotoField
          id="journal-photo"
          of="dog"
          url="/api/journal/image/upload"
          photo={draft.image}
          error={errors['journal-photo']}
          onChange={(image) => setDraft((before) => ({ ...before, image }))}
          onSending={wait.onSending}
        />
        <p className="mt-4 text-14 text-ink-2">{messages.lead}</p>
      </form>
    </Sheet>
  )
}

type ChoiceProps = {
  bookings: WireBooking[]
  draft: JournalDraft
  error: string | undefined
  onChange: (draft: JournalDraft) => void
}

function DogChoice({ bookings, draft, error, onChange }: ChoiceProps): ReactNode {
  const messages = useMessages('companyJournal')
  const names = useDogNames()
  const { bookingIds } = draft
  const toggle = (id: string): void =>
    onChange({ ...draft, bookingIds: bookingIds.includes(id) ? bookingIds.filter((other) => other !== id) : [...bookingIds, id] })
  return (
    <fieldset id="journal-dogs" tabIndex={-1}>
      <legend className="font-semibold text-14">{messages.dogs}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {bookings.map((booking) => (
          <label
            key={booking.bookingId}
            className="chip has-checked:border-2 has-checked:border-leaf has-checked:bg-leaf-tint has-checked:px-[15px] has-checked:font-semibold"
          >
            <input type="checkbox" checked={bookingIds.includes(booking.bookingId)} onChange={() => toggle(booking.bookingId)} />
            {names(booking)}
          </label>
        ))}
      </div>
      {error ? <FieldErrorText id="journal-dogs-error">{error}</FieldErrorText> : null}
    </fieldset>
  )
}

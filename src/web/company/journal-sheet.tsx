import { type FormEvent, type ReactNode, useState } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import type { JournalKind } from '../../contract/journal.ts'
import { callUrls } from '../../contract/urls.ts'
import { PhotoField } from '../image/photo-field.tsx'
import { usePhotoWait } from '../image/use-photo-wait.ts'
import { useMessages } from '../intl.tsx'
import { FieldError, TextArea } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { type Problem, useSending } from '../ui/use-sending.ts'
import { useDogNames } from './booking-words.ts'
import { type JournalDraft, missingIn, type Unwritten, writeEntries } from './journal-draft.ts'
import { KindFields } from './journal-kinds.tsx'
import { Sheet } from './sheet.tsx'

/** `chosen` are those whose journal it is at first. */
type JournalProps = { bookings: WireBooking[]; chosen: string[]; onClose: () => void }

/** An entry for one dog or several: open, say what happened, save. */
export function JournalSheet({ bookings, chosen, onClose }: JournalProps): ReactNode {
  const messages = useMessages('companyJournal')
  const { kinds } = useMessages('journal')
  const failures = useMessages('failures')
  const names = useDogNames()
  const [draft, setDraft] = useState<JournalDraft>({ bookingIds: chosen, kind: null, text: '', image: null })
  const { sending, problem, errors, send } = useSending()
  const wait = usePhotoWait('journal-photo')
  const namesOf = (ids: string[]): string =>
    bookings
      .filter(({ bookingId }) => ids.includes(bookingId))
      .map(names)
      .join(', ')

  async function save(): Promise<Problem | null> {
    if (wait.problem) return wait.problem
    const missing = missingIn(draft, messages)
    if (missing.length > 0 || draft.kind === null) return { fields: missing }
    const unwritten = await writeEntries(draft)
    if (unwritten.length > 0) return problemOf(unwritten)
    showToast(messages.saved(kinds[draft.kind], namesOf(draft.bookingIds)))
    onClose()
    return null
  }

  function problemOf(unwritten: Unwritten[]): Problem {
    const [first] = unwritten
    const rest = unwritten.map(({ bookingId }) => bookingId)
    setDraft({ ...draft, bookingIds: rest })
    if (first?.failure.fields?.text) return { fields: [{ fieldId: 'journal-text', text: messages.tooLong }] }
    const why = first ? failures[first.failure.code] : ''
    return { text: rest.length < draft.bookingIds.length ? `${messages.partly(namesOf(rest))} ${why}` : why, fields: [] }
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
          url={callUrls.journalImageUpload}
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
      {error ? <FieldError id="journal-dogs-error">{error}</FieldError> : null}
    </fieldset>
  )
}

import { type FormEvent, type ReactNode, useState } from 'react'
import type { JournalKind } from '../../../contract/journal/journal.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { PhotoField } from '../../image/photo-field.tsx'
import { usePhotoWait } from '../../image/use-photo-wait.ts'
import { getFailureText } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { TextArea } from '../../ui/field.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSessionDraft } from '../../ui/use-session-draft.ts'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import { useDogNames } from '../bookings/booking-labels.ts'
import type { CardBooking } from '../bookings/desk-booking.ts'
import { Sheet } from '../sheet.tsx'
import {
  emptyEntry,
  type JournalDog,
  type JournalDraft,
  journalDraftKey,
  journalSubjectKey,
  listJournalDogs,
  type Unwritten,
  validateEntry,
  writeEntries,
} from './journal-draft.ts'
import { KindFields } from './journal-kinds.tsx'

/** The booking whose dogs the entry is about at first; null for none. */
export type JournalSubject = { bookingId: string | null }

type JournalProps = { bookings: CardBooking[]; subject: JournalSubject; onClose: () => void }

/** Writes one entry for one or more dogs. What was entered is kept when the dialog is closed, until it is saved. */
export function JournalSheet({ bookings, subject, onClose }: JournalProps): ReactNode {
  const messages = useMessages('companyJournal')
  const { kinds } = useMessages('journal')
  const failures = useMessages('failures')
  const { logInAgain } = useEntryKeeper()
  const dogs = listJournalDogs(bookings, useDogNames())
  const { values, change, discard } = useSessionDraft(
    journalDraftKey(subject.bookingId),
    emptyEntry(dogs.flatMap(({ id, bookingId }) => (bookingId === subject.bookingId ? id : []))),
  )
  // A dog can have left since.
  const draft = { ...values, dogs: values.dogs.filter((id) => dogs.some((dog) => dog.id === id)) }
  const { sending, problem, errors, send } = useSubmit()
  const wait = usePhotoWait('journal-photo')
  // Sending the same entry again writes it once, also after the dialog was closed; a changed one is another entry.
  const rewrite = (changes: Partial<JournalDraft>): void => change({ ...changes, key: crypto.randomUUID() })
  const getNames = (chosenDogs: readonly JournalDog[]): string => chosenDogs.map(({ name }) => name).join(', ')

  async function save(): Promise<FormErrors | null> {
    if (wait.problem) return wait.problem
    const missing = validateEntry(draft, messages)
    const { kind, text, image, key } = draft
    if (missing.length > 0 || kind === null) return { fields: missing }
    const chosenDogs = dogs.filter(({ id }) => draft.dogs.includes(id))
    const unwritten = await writeEntries(dogs, draft.dogs, { kind, text, image, key })
    if (unwritten.length > 0) return toFormErrors(unwritten)
    showToast(messages.saved(kinds[kind], getNames(chosenDogs)))
    discard()
    onClose()
    return null
  }

  function toFormErrors(unwritten: Unwritten[]): FormErrors {
    const [failed] = unwritten
    const rest = unwritten.flatMap(({ dogs: group }) => group)
    change({ dogs: rest.map(({ id }) => id) })
    if (failed?.failure.code === 'not_signed_in') logInAgain(journalSubjectKey, subject)
    if (failed?.failure.fields?.dogId)
      return { fields: [{ fieldId: 'journal-dogs', text: messages.dogGone(getNames(failed.dogs)) }] }
    if (failed?.failure.fields?.text) return { fields: [{ fieldId: 'journal-text', text: messages.tooLong }] }
    const why = failed ? getFailureText(failed.failure, failures) : ''
    return { text: rest.length < draft.dogs.length ? `${messages.partly(getNames(rest))} ${why}` : why, fields: [] }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(save)
  }

  return (
    <Sheet title={messages.title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DogChoice dogs={dogs} draft={draft} error={errors['journal-dogs']} onChange={(chosen) => change({ dogs: chosen })} />
        <KindFields kind={draft.kind} error={errors['journal-kind']} onChange={(kind: JournalKind) => rewrite({ kind })} />
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
          onChange={(event) => rewrite({ text: event.target.value })}
        />
        <PhotoField
          id="journal-photo"
          of="dog"
          url="/api/journal/image/upload"
          photo={draft.image}
          error={errors['journal-photo']}
          onChange={(image) => rewrite({ image })}
          onSending={wait.onSending}
        />
        <p className="mt-4 text-14 text-ink-2">{messages.lead}</p>
      </form>
    </Sheet>
  )
}

type ChoiceProps = {
  dogs: JournalDog[]
  draft: JournalDraft
  error: string | undefined
  onChange: (dogs: string[]) => void
}

/** A search appears when there are more dogs than can be seen at a glance. */
const manyDogs = 8

function DogChoice({ dogs, draft, error, onChange }: ChoiceProps): ReactNode {
  const messages = useMessages('companyJournal')
  const [term, setTerm] = useState('')
  const shown = dogs.filter(({ id, name }) => draft.dogs.includes(id) || name.toLowerCase().includes(term.trim().toLowerCase()))
  const toggle = (id: string): void =>
    onChange(draft.dogs.includes(id) ? draft.dogs.filter((other) => other !== id) : [...draft.dogs, id])
  return (
    <fieldset id="journal-dogs" tabIndex={-1}>
      <legend className="font-semibold text-14">{messages.dogs}</legend>
      {dogs.length > manyDogs ? (
        <input
          type="search"
          className="input mt-1.5"
          aria-label={messages.findDog}
          placeholder={messages.findDog}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      ) : null}
      {dogs.length > 1 ? (
        <p className="mt-1.5 flex gap-2">
          <button
            type="button"
            className="btn btn-quiet btn-small -ml-3"
            onClick={() => onChange([...new Set([...draft.dogs, ...shown.map(({ id }) => id)])])}
          >
            {messages.all}
          </button>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => onChange([])}>
            {messages.none}
          </button>
        </p>
      ) : null}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {shown.map(({ id, name }) => (
          <label
            key={id}
            className="chip has-checked:border-2 has-checked:border-leaf has-checked:bg-leaf-tint has-checked:px-[15px] has-checked:font-semibold"
          >
            <input type="checkbox" checked={draft.dogs.includes(id)} onChange={() => toggle(id)} />
            {name}
          </label>
        ))}
      </div>
      {error ? <FieldErrorText id="journal-dogs-error">{error}</FieldErrorText> : null}
    </fieldset>
  )
}

import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { type Failure, getFailureText, post, readDetails } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { usePermissions } from '../use-permissions.ts'
import type { CardBooking } from './desk-booking.ts'

type NoteProps = { booking: CardBooking; onChange: (booking: WireBooking) => void }

/** What the company notes for its staff about a booking, and the form to change it. */
export function StaffNote({ booking, onChange }: NoteProps): ReactNode {
  const messages = useMessages('company')
  const failures = useMessages('failures')
  const id = useId()
  const { can } = usePermissions()
  const [text, setText] = useState<string | null>(null)
  // What the form opened with: the page may show another note by now.
  const [seen, setSeen] = useState('')
  const { sending, problem, send } = useSubmit()

  /** Of a note that somebody else has written meanwhile, which the next attempt replaces, it says what it is. */
  function toText(failure: Failure): string {
    const { staffNote } = readDetails(failure, 'stale_version')
    if (staffNote === undefined) return getFailureText(failure, failures)
    setSeen(staffNote)
    return failures.staffNoteChanged(staffNote)
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    void send(async () => {
      const response = await post('/api/booking/note', { bookingId: booking.bookingId, staffNote: text ?? '', seen })
      if (!response.success) return { text: toText(response), fields: [] }
      setText(null)
      onChange(response.booking)
      return null
    })
  }

  if (text === null)
    return (
      <div className="mt-3 text-14">
        {booking.staffNote === '' ? null : (
          <p className="whitespace-pre-line rounded-[8px] bg-section px-3 py-2 leading-[1.45]">
            <b>{messages.staffNote}: </b>
            {booking.staffNote}
          </p>
        )}
        {can('writeWalkIn') ? (
          <button
            type="button"
            className="btn btn-quiet btn-small print:hidden"
            onClick={() => {
              setSeen(booking.staffNote)
              setText(booking.staffNote)
            }}
          >
            {booking.staffNote === '' ? messages.staffNoteAdd : messages.staffNoteEdit}
          </button>
        ) : null}
      </div>
    )
  return (
    <form className="mt-3 text-14" onSubmit={save}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {messages.staffNote}
      </label>
      <textarea
        id={id}
        className="input"
        value={text}
        maxLength={2_000}
        // The button that opened it had the focus.
        ref={(field) => field?.focus()}
        aria-describedby={problem?.text ? `${id}-error` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {problem?.text ? <FieldErrorText id={`${id}-error`}>{problem.text}</FieldErrorText> : null}
      <p className="mt-2 flex flex-wrap gap-2">
        <SubmitButton sending={sending} className="btn btn-primary btn-small">
          {messages.staffNoteSave}
        </SubmitButton>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setText(null)}>
          {messages.staffNoteCancel}
        </button>
      </p>
    </form>
  )
}

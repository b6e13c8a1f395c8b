import { type FormEvent, type ReactNode, useState } from 'react'
import type { FailureDetails } from '../../contract/failure.ts'
import { urls } from '../../contract/urls.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import { type Failure, post, readDetails } from '../shell/api.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref, usePage } from '../shell/page-context.tsx'
import { clearTab } from '../shell/sign-out.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToastNext } from '../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../ui/use-submit.ts'
import { refusalText } from './account-form-errors.ts'

const fieldId = 'leave-confirmation'
const mostShown = 5

type ConflictingStay = FailureDetails['future_bookings']['bookings'][number]

/** Deletes the user's own account after confirmation: the password, or a typed word if the account has none. */
export function DeleteAccountForm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }): ReactNode {
  const messages = useMessages('accountDeletion')
  const words = useMessages('account')
  const failures = useMessages('failures')
  const href = useHref()
  const role = usePage().viewer?.role ?? 'owner'
  const { sending, problem, attempt, errors, send } = useSubmit()
  const [conflicts, setConflicts] = useState<ConflictingStay[]>([])

  async function leave(typed: string): Promise<FormErrors | null> {
    setConflicts([])
    if (!hasPassword && typed.trim().toLowerCase() !== messages.word) return problemAt(messages.errors.word(messages.word))
    if (hasPassword && typed === '') return problemAt(messages.errors.passwordMissing)
    const response = await post('/api/user/delete', hasPassword ? { password: typed } : {})
    if (!response.success) return toFormErrors(response)
    clearTab()
    showToastNext(messages.done)
    location.assign(href(urls.home))
    return null
  }

  function toFormErrors(failure: Failure): FormErrors {
    if (failure.code === 'wrong_password') return problemAt(messages.errors.wrongPassword)
    if (failure.code !== 'future_bookings') return { text: refusalText(failure, words, failures), fields: [] }
    setConflicts(readDetails(failure, 'future_bookings').bookings ?? [])
    return { text: messages.conflicts[role], fields: [] }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('confirmation') ?? '')
    void send(() => leave(typed))
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className="mt-3 text-14 text-ink-2">{messages.text[role]}</p>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      <ConflictingStays bookings={conflicts} isOwner={role === 'owner'} />
      <TextField
        id={fieldId}
        name="confirmation"
        type={hasPassword ? 'password' : 'text'}
        label={hasPassword ? messages.password : messages.typeWord(messages.word)}
        error={errors[fieldId]}
        autoComplete={hasPassword ? 'current-password' : 'off'}
        maxLength={128}
        required
      />
      <p className="mt-6 flex flex-wrap gap-2">
        <SubmitButton sending={sending} className="btn btn-line text-error">
          {messages.confirm}
        </SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {messages.keep}
        </button>
      </p>
    </form>
  )
}

function ConflictingStays({ bookings, isOwner }: { bookings: ConflictingStay[]; isOwner: boolean }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('accountDeletion')
  const href = useHref()
  if (bookings.length === 0) return null
  return (
    <ul className="mt-3 text-14">
      {bookings.slice(0, mostShown).map(({ bookingId, date }) => {
        const [checkin, checkout] = [parseWireDay(date.checkin), parseWireDay(date.checkout)]
        const stayText = messages.stay(checkin && checkout ? format.stay({ checkin, checkout }) : '', bookingId)
        return (
          <li key={bookingId} className="py-1">
            {isOwner ? (
              <a className="link inline-flex min-h-6 items-center" href={href(urls.myBooking(bookingId))}>
                {stayText}
              </a>
            ) : (
              stayText
            )}
          </li>
        )
      })}
      {bookings.length > mostShown ? <li className="py-1">{messages.more(bookings.length - mostShown)}</li> : null}
    </ul>
  )
}

function problemAt(text: string): FormErrors {
  return { fields: [{ fieldId, text }] }
}

import { type FormEvent, type ReactNode, useState } from 'react'
import { callUrls, urls } from '../../contract/urls.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import { type Failure, post } from '../call.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToastNext } from '../ui/toast.tsx'
import { type Problem, useSending } from '../ui/use-sending.ts'
import { refusalText } from './account-problem.ts'

const fieldId = 'leave-confirmation'
const mostShown = 5

type InTheWay = { bookingId: string; date: { checkin: string; checkout: string } }

/** Deletes one's own account, after its password or, where it has none, a typed word. */
export function LeaveForm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }): ReactNode {
  const messages = useMessages('leaving')
  const words = useMessages('account')
  const failures = useMessages('failures')
  const href = useHref()
  const role = usePage().viewer?.role ?? 'owner'
  const { sending, problem, attempt, errors, send } = useSending()
  const [inTheWay, setInTheWay] = useState<InTheWay[]>([])

  async function leave(typed: string): Promise<Problem | null> {
    setInTheWay([])
    if (!hasPassword && typed.trim().toLowerCase() !== messages.word) return problemAt(messages.faults.word(messages.word))
    if (hasPassword && typed === '') return problemAt(messages.faults.passwordMissing)
    const answer = await post(callUrls.userDelete, hasPassword ? { password: typed } : {})
    if (!answer.success) return toProblem(answer)
    showToastNext(messages.done)
    location.assign(href(urls.home))
    return null
  }

  function toProblem(failure: Failure): Problem {
    if (failure.code === 'wrong_password') return problemAt(messages.faults.wrongPassword)
    if (failure.code !== 'future_bookings') return { text: refusalText(failure, words, failures), fields: [] }
    const answer: { bookings?: InTheWay[] } = failure.answer
    setInTheWay(answer.bookings ?? [])
    return { text: messages.inTheWay[role], fields: [] }
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
      <StaysInTheWay bookings={inTheWay} isOwner={role === 'owner'} />
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
        <SubmitButton sending={sending} className="btn btn-line">
          {messages.confirm}
        </SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {messages.keep}
        </button>
      </p>
    </form>
  )
}

function StaysInTheWay({ bookings, isOwner }: { bookings: InTheWay[]; isOwner: boolean }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('leaving')
  const href = useHref()
  if (bookings.length === 0) return null
  return (
    <ul className="mt-3 text-14">
      {bookings.slice(0, mostShown).map(({ bookingId, date }) => {
        const [checkin, checkout] = [parseWireDay(date.checkin), parseWireDay(date.checkout)]
        const said = messages.stay(checkin && checkout ? format.stay({ checkin, checkout }) : '', bookingId)
        return (
          <li key={bookingId} className="py-1">
            {isOwner ? (
              <a className="link inline-flex min-h-6 items-center" href={href(urls.myBooking(bookingId))}>
                {said}
              </a>
            ) : (
              said
            )}
          </li>
        )
      })}
      {bookings.length > mostShown ? <li className="py-1">{messages.more(bookings.length - mostShown)}</li> : null}
    </ul>
  )
}

function problemAt(text: string): Problem {
  return { fields: [{ fieldId, text }] }
}

import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import { callUrls } from '../../contract/urls.ts'
import type { Messages } from '../../i18n/en.ts'
import { post } from '../call.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { AskBox } from '../ui/ask-box.tsx'
import { TextArea } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { type Problem, useSending } from '../ui/use-sending.ts'
import { isWalkIn, useDogNames } from './booking-words.ts'

type Target = 'checked_in' | 'completed' | 'no_show' | 'cancelled'
/** Filled for the booking that is due, quiet where none of the buttons is the next thing to do. */
type Weight = 'next' | 'usual' | 'quiet'
type StepsProps = { booking: WireBooking; weight: Weight; onChange: (booking: WireBooking) => void }

const buttons = [
  { action: 'checkIn', to: 'checked_in' },
  { action: 'complete', to: 'completed' },
  { action: 'noShow', to: 'no_show' },
  { action: 'cancel', to: 'cancelled' },
] as const

/** What the house can do with a booking now, as the booking itself says; what gives money back is asked once more. */
export function BookingSteps({ booking, weight, onChange }: StepsProps): ReactNode {
  const messages = useMessages('company')
  const names = useDogNames()(booking)
  const [asked, setAsked] = useState<'no_show' | 'cancelled' | null>(null)
  const { sending, send } = useSending()
  const advance = useAdvance(booking, onChange)

  async function move(to: Target): Promise<null> {
    const problem = await advance(to)
    if (problem) showToast(problem.text ?? problem.fields.map(({ text }) => text).join(' '), 'alert')
    return null
  }

  function press(to: Target): void {
    if (to === 'no_show' || to === 'cancelled') setAsked(to)
    else void send(() => move(to))
  }

  const shown = buttons.filter(({ action }) => booking.actions.includes(action))
  if (shown.length === 0) return null
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-2" hidden={asked !== null}>
        {shown.map(({ action, to }) => (
          <button
            key={action}
            type="button"
            className={buttonClass(action, weight)}
            aria-label={messages.actionOf(messages[action], names)}
            aria-busy={sending}
            onClick={() => press(to)}
          >
            {messages[action]}
          </button>
        ))}
      </p>
      {asked ? <AskMove booking={booking} to={asked} onKeep={() => setAsked(null)} advance={advance} /> : null}
    </>
  )
}

function buttonClass(action: (typeof buttons)[number]['action'], weight: Weight): string {
  if (weight === 'quiet' || action === 'noShow' || action === 'cancel') return 'btn btn-quiet btn-small -ml-3'
  return `btn flex-1 ${weight === 'next' ? 'btn-primary' : 'btn-line'}`
}

type Advance = (to: Target, reason?: string) => Promise<Problem | null>

function useAdvance(booking: WireBooking, onChange: StepsProps['onChange']): Advance {
  const messages = useMessages('company')
  const failures = useMessages('failures')
  const names = useDogNames()(booking)
  return async (to, reason) => {
    const body = { bookingId: booking.bookingId, to, ...(reason === undefined ? {} : { reason }) }
    const answer = await post<{ booking: WireBooking }>(callUrls.bookingAdvance, body)
    if (answer.success) {
      showToast(messages.done[to](names))
      onChange(answer.booking)
      return null
    }
    if (answer.code !== 'bad_fields') return { text: failures[answer.code], fields: [] }
    const text = answer.fields?.reason === 'tooLong' ? messages.reasonTooLong : messages.reasonMissing
    return { fields: [{ fieldId: reasonId(booking), text }] }
  }
}

function reasonId({ bookingId }: WireBooking): string {
  return `reason-${bookingId}`
}

type AskProps = { booking: WireBooking; to: 'no_show' | 'cancelled'; onKeep: () => void; advance: Advance }

function AskMove({ booking, to, onKeep, advance }: AskProps): ReactNode {
  const messages = useMessages('company')
  const { sending, problem, attempt, errors, send } = useSending()
  const [reason, setReason] = useState('')
  const isCancel = to === 'cancelled'
  const field = reasonId(booking)

  useEffect(() => {
    if (attempt > 0) document.getElementById(field)?.focus()
  }, [attempt, field])

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(() => advance(to, isCancel ? reason : undefined))
  }

  return (
    <AskBox>
      <form noValidate onSubmit={submit}>
        <p>{questionOf(to, booking, messages)}</p>
        <MoneyBack booking={booking} to={to} />
        {isCancel ? (
          <TextArea
            id={field}
            label={messages.reason}
            hint={messages.reasonHint}
            error={errors[field]}
            value={reason}
            maxLength={500}
            required
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        <p role="alert" className="font-semibold text-error">
          {problem?.text}
        </p>
        <p className="mt-4 flex flex-wrap gap-2">
          <SubmitButton sending={sending} className="btn btn-line btn-small">
            {isCancel ? messages.cancelConfirm : messages.noShowConfirm}
          </SubmitButton>
          <button type="button" className="btn btn-quiet btn-small" onClick={onKeep}>
            {messages.keep}
          </button>
        </p>
      </form>
    </AskBox>
  )
}

function questionOf(to: AskProps['to'], booking: WireBooking, messages: Messages['company']): string {
  if (to === 'no_show') return messages.noShowAsk
  return isWalkIn(booking) ? messages.cancelAskWalkIn : messages.cancelAsk
}

/** What the owner gets: everything when the house cancels, the last step of the policy when nobody came. */
function MoneyBack({ booking, to }: Pick<AskProps, 'booking' | 'to'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { payment, refunds } = booking
  if (payment?.state !== 'paid') return null
  if (to === 'cancelled') return <p className="mt-1">{messages.cancelMoney(format.won(payment.amount))}</p>
  const last = refunds.at(-1)
  return last ? <p className="mt-1">{messages.noShowMoney(format.won(last.amount))}</p> : null
}

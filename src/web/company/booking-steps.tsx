import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { WireBooking } from '../../contract/booking/booking.ts'
import type { Messages } from '../../i18n/en.ts'
import { post } from '../shell/api.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { TextArea } from '../ui/field.tsx'
import { InlineConfirm } from '../ui/inline-confirm.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../ui/use-submit.ts'
import { isWalkIn, useDogNames } from './booking-labels.ts'

type Target = 'checked_in' | 'completed' | 'no_show' | 'cancelled'
/** Filled for the next booking due, quiet if none of the buttons is the next action. */
type Weight = 'next' | 'usual' | 'quiet'
type StepsProps = { booking: WireBooking; weight: Weight; onChange: (booking: WireBooking) => void }

const buttons = [
  { action: 'checkIn', to: 'checked_in' },
  { action: 'complete', to: 'completed' },
  { action: 'noShow', to: 'no_show' },
  { action: 'cancel', to: 'cancelled' },
] as const

/** The actions the booking allows the company. Actions that refund money ask for confirmation. */
export function BookingSteps({ booking, weight, onChange }: StepsProps): ReactNode {
  const messages = useMessages('company')
  const names = useDogNames()(booking)
  const [asked, setAsked] = useState<'no_show' | 'cancelled' | null>(null)
  const { sending, send } = useSubmit()
  const advance = useTransitionBooking(booking, onChange)

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

type Transition = (to: Target, reason?: string) => Promise<FormErrors | null>

function useTransitionBooking(booking: WireBooking, onChange: StepsProps['onChange']): Transition {
  const messages = useMessages('company')
  const failures = useMessages('failures')
  const names = useDogNames()(booking)
  return async (to, reason) => {
    const body = { bookingId: booking.bookingId, to, ...(reason === undefined ? {} : { reason }) }
    const response = await post('/api/booking/advance', body)
    if (response.success) {
      showToast(messages.done[to](names))
      onChange(response.booking)
      return null
    }
    if (response.code !== 'bad_fields') return { text: failures[response.code], fields: [] }
    const text = response.fields?.reason === 'tooLong' ? messages.reasonTooLong : messages.reasonMissing
    return { fields: [{ fieldId: reasonId(booking), text }] }
  }
}

function reasonId({ bookingId }: WireBooking): string {
  return `reason-${bookingId}`
}

type AskProps = { booking: WireBooking; to: 'no_show' | 'cancelled'; onKeep: () => void; advance: Transition }

function AskMove({ booking, to, onKeep, advance }: AskProps): ReactNode {
  const messages = useMessages('company')
  const { sending, problem, attempt, errors, send } = useSubmit()
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
    <InlineConfirm>
      <form noValidate onSubmit={submit}>
        <p>{getQuestion(to, booking, messages)}</p>
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
    </InlineConfirm>
  )
}

function getQuestion(to: AskProps['to'], booking: WireBooking, messages: Messages['company']): string {
  if (to === 'no_show') return messages.noShowAsk
  return isWalkIn(booking) ? messages.cancelAskWalkIn : messages.cancelAsk
}

/** The owner's refund: in full if the company cancels, the last step of the policy for a no-show. */
function MoneyBack({ booking, to }: Pick<AskProps, 'booking' | 'to'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { payment, refunds } = booking
  if (payment?.state !== 'paid') return null
  if (to === 'cancelled') return <p className="mt-1">{messages.cancelMoney(format.won(payment.amount))}</p>
  const last = refunds.at(-1)
  return last ? <p className="mt-1">{messages.noShowMoney(format.won(last.amount))}</p> : null
}

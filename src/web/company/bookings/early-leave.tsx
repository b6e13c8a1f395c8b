import { type FormEvent, type ReactNode, useState } from 'react'
import { parseWireDay } from '../../../contract/wire-day.ts'
import type { EarlyRefund } from '../../../domain/booking/booking-state-machine.ts'
import { type Day, daysBetween } from '../../../domain/calendar/day.ts'
import { sumUnbegun } from '../../../domain/company/report.ts'
import { refundPercent } from '../../../domain/payment/refund.ts'
import { takePercent, type Won } from '../../../domain/won.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { TextField } from '../../ui/field.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import type { CardBooking } from './desk-booking.ts'

/** Whether a check-out today would end the stay before its last night. */
export function isLeavingEarly({ state, date }: CardBooking, today: Day): boolean {
  const checkout = parseWireDay(date.checkout)
  return state === 'checked_in' && checkout !== null && today < checkout
}

type LeaveProps = {
  booking: CardBooking
  onKeep: () => void
  onLeave: (refund: EarlyRefund | undefined) => Promise<FormErrors | null>
}

type Choice = EarlyRefund['choice']

/** Asks what the owner gets back for the nights that a dog leaving early does not stay. */
export function EarlyLeave({ booking, onKeep, onLeave }: LeaveProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { today } = usePage()
  const { sending, problem, errors, send } = useSubmit()
  const [choice, setChoice] = useState<Choice>('policy')
  const [amount, setAmount] = useState('')
  const field = `refund-${booking.bookingId}`
  const checkout = parseWireDay(booking.date.checkout) ?? today
  const least = getLeast(booking, today)
  const paid = booking.payment?.state === 'paid' ? booking.payment.amount : null

  function leave(): Promise<FormErrors | null> {
    if (paid === null) return onLeave(undefined)
    if (choice === 'none') return onLeave({ choice, ownerAgreed: true })
    if (choice === 'policy') return onLeave({ choice })
    const won = Number(amount.replaceAll(/[\s,]/g, ''))
    if (!Number.isInteger(won) || amount.trim() === '' || won < least || won > paid)
      return Promise.resolve({ fields: [{ fieldId: field, text: messages.earlyRange(format.won(least), format.won(paid)) }] })
    return onLeave({ choice, amount: won })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(leave)
  }

  const choices: [Choice, string][] = [
    ['policy', messages.earlyPolicy(format.won(least))],
    ['amount', messages.earlyAmount],
    ['none', messages.earlyNone],
  ]
  return (
    <InlineConfirm>
      <form noValidate onSubmit={submit}>
        <p>{messages.earlyAsk(format.date(checkout), daysBetween(today, checkout))}</p>
        {paid === null ? null : (
          <fieldset className="mt-3">
            <legend className="font-semibold text-14">{messages.earlyRefund}</legend>
            {choices.map(([name, text]) => (
              <label key={name} className="flex min-h-11 items-center gap-2.5">
                <input type="radio" name={field} checked={choice === name} onChange={() => setChoice(name)} />
                {text}
              </label>
            ))}
          </fieldset>
        )}
        {paid !== null && choice === 'amount' ? (
          <TextField
            id={field}
            label={messages.earlyAmountLabel}
            value={amount}
            inputMode="numeric"
            error={errors[field]}
            onChange={(event) => setAmount(event.target.value)}
          />
        ) : null}
        <p role="alert" className="font-semibold text-error">
          {problem?.text}
        </p>
        <p className="mt-4 flex flex-wrap gap-2">
          <SubmitButton sending={sending} className="btn btn-line btn-small">
            {messages.complete}
          </SubmitButton>
          <button type="button" className="btn btn-quiet btn-small" onClick={onKeep}>
            {messages.earlyKeep}
          </button>
        </p>
      </form>
    </InlineConfirm>
  )
}

/** The store policy's refund of the check-in day, of what was paid for the nights not begun. */
function getLeast({ lines, discount, policy }: CardBooking, today: Day): Won {
  const stayed = lines.map(({ date, ...line }) => ({ ...line, night: parseWireDay(date) ?? today }))
  return takePercent(sumUnbegun({ lines: stayed, discount }, today), refundPercent(policy, 0))
}

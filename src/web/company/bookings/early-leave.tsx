import type { FormEvent, ReactNode } from 'react'
import { parseWireDay } from '../../../contract/wire-day.ts'
import type { EarlyRefund } from '../../../domain/booking/booking-refund.ts'
import { type Day, daysBetween } from '../../../domain/calendar/day.ts'
import type { Won } from '../../../domain/won.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FormEnd } from '../../ui/form-end.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import type { CardBooking } from './desk-booking.ts'
import { Unpaid } from './desk-payment.tsx'
import { getLeaveAmounts } from './leave-amounts.ts'

/** Whether a check-out today would end the stay before its last night. */
export function isLeavingEarly({ state, date }: CardBooking, today: Day): boolean {
  const checkout = parseWireDay(date.checkout)
  return state === 'checked_in' && checkout !== null && today < checkout
}

type Choice = EarlyRefund['choice']

/** What is entered: `amount` as typed, and `reason` for the owner of a stay that the hotel ends. */
export type LeaveEntry = { choice: Choice; amount: string; reason: string }

export const emptyLeave: LeaveEntry = { choice: 'policy', amount: '', reason: '' }

type LeaveProps = {
  booking: CardBooking
  entry: LeaveEntry
  onEntry: (entry: LeaveEntry) => void
  onKeep: () => void
  /** `leastRefund` is the amount that was shown for the choice. */
  onLeave: (refund?: EarlyRefund, leastRefund?: Won, reason?: string) => Promise<FormErrors | null>
}

/** Asks what the owner gets back for the nights that a dog leaving early does not stay. */
export function EarlyLeave({ booking, entry, onEntry, onKeep, onLeave }: LeaveProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { today } = usePage()
  const { sending, problem, errors, send } = useSubmit()
  const { choice, amount, reason } = entry
  const field = `refund-${booking.bookingId}`
  const checkout = parseWireDay(booking.date.checkout) ?? today
  const { full, least, none, most } = getLeaveAmounts(booking, today)

  function leave(): Promise<FormErrors | null> {
    if (most === 0) return onLeave()
    if (choice === 'none') return onLeave({ choice, ownerAgreed: true }, none)
    if (choice === 'full') return onLeave({ choice }, full, reason)
    return choice === 'amount' ? leaveWithAmount() : onLeave({ choice }, least)
  }

  function leaveWithAmount(): Promise<FormErrors | null> {
    const won = Number(amount.replaceAll(/[\s,]/g, ''))
    if (!Number.isInteger(won) || amount.trim() === '' || won < least || won > most)
      return Promise.resolve({ fields: [{ fieldId: field, text: messages.earlyRange(format.won(least), format.won(most)) }] })
    return onLeave({ choice: 'amount', amount: won })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(leave)
  }

  const choices: [Choice, string][] = [
    ['policy', messages.earlyPolicy(format.won(least))],
    ['full', messages.earlyFull(format.won(full))],
    ['amount', messages.earlyAmount],
    ['none', none === 0 ? messages.earlyNone : messages.earlyExtrasOnly(format.won(none))],
  ]
  return (
    <InlineConfirm>
      <form noValidate onSubmit={submit}>
        <p>{messages.earlyAsk(format.date(checkout), daysBetween(today, checkout))}</p>
        <Unpaid booking={booking} />
        {most === 0 ? null : (
          <fieldset className="mt-3">
            <legend className="font-semibold text-14">{messages.earlyRefund}</legend>
            {choices.map(([name, text]) => (
              <label key={name} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="radio"
                  name={field}
                  aria-describedby={name === 'none' ? `${field}-none` : undefined}
                  checked={choice === name}
                  onChange={() => onEntry({ ...entry, choice: name })}
                />
                {text}
              </label>
            ))}
          </fieldset>
        )}
        <p id={`${field}-none`} className="text-14 text-ink-2" hidden={most === 0 || choice !== 'none'}>
          {messages.earlyNoneHint}
        </p>
        {most > 0 && choice === 'amount' ? (
          <TextField
            id={field}
            label={messages.earlyAmountLabel}
            value={amount}
            inputMode="numeric"
            error={errors[field]}
            onChange={(event) => onEntry({ ...entry, amount: event.target.value })}
          />
        ) : null}
        {most > 0 && choice === 'full' ? (
          <TextArea
            id={reasonFieldId(booking)}
            label={messages.reason}
            hint={messages.reasonHint}
            value={reason}
            maxLength={500}
            required
            error={errors[reasonFieldId(booking)]}
            onChange={(event) => onEntry({ ...entry, reason: event.target.value })}
          />
        ) : null}
        <FormEnd problem={problem} sending={sending} submit={messages.complete} close={messages.earlyKeep} onClose={onKeep} />
      </form>
    </InlineConfirm>
  )
}

/** The field for the reason that the owner of a booking is given. */
export function reasonFieldId({ bookingId }: Pick<CardBooking, 'bookingId'>): string {
  return `reason-${bookingId}`
}

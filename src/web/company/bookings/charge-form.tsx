import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import type { WireCharge } from '../../../contract/booking/charge.ts'
import { type ChargeKind, chargeKinds, maxCharge } from '../../../domain/booking/charge.ts'
import { getFailureText, post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormEnd } from '../../ui/form-end.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { type FormErrors, type Submission, useSubmit } from '../../ui/use-submit.ts'
import { parsePrice } from '../walk-in/walk-in-choice.ts'
import { isWalkIn } from './booking-labels.ts'
import type { CardBooking } from './desk-booking.ts'

type ChargeFormProps = {
  booking: CardBooking
  /** The charge to correct or remove; null for a new one. */
  corrected: WireCharge | null
  onDone: (charges: readonly WireCharge[], text: string) => void
  onClose: () => void
}

/** What is entered, as typed. */
type ChargeEntry = { kind: ChargeKind; amount: string; reason: string; isRemoved: boolean }

/** Records a charge at the desk, or corrects or removes one. */
export function ChargeForm({ booking, corrected, onDone, onClose }: ChargeFormProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('charges')
  const first = toEntry(corrected, format.number)
  const [entry, setEntry] = useState(first)
  const submission = useSubmit()
  const id = `charge-${corrected?.chargeId ?? booking.bookingId}`
  const save = useSave({ booking, corrected, entry, id, onDone })

  function submit(event: FormEvent): void {
    event.preventDefault()
    void submission.send(save)
  }

  function remove(isRemoved: boolean): void {
    setEntry({ ...first, isRemoved, reason: isRemoved ? '' : first.reason })
    submission.clear(`${id}-reason`)
  }

  return (
    <InlineConfirm>
      <form noValidate onSubmit={submit} className="print:hidden">
        {corrected ? (
          <label className="flex min-h-11 items-center gap-2.5">
            <input type="checkbox" checked={entry.isRemoved} onChange={({ target }) => remove(target.checked)} />
            {messages.remove}
          </label>
        ) : (
          <p>{messages.addLead}</p>
        )}
        <ChargeFields id={id} entry={entry} setEntry={setEntry} submission={submission} isShared={!isWalkIn(booking)} />
        <FormEnd
          problem={submission.problem}
          sending={submission.sending}
          submit={corrected ? messages.saveChange : messages.save}
          close={messages.close}
          isPrimary
          onClose={onClose}
        />
      </form>
    </InlineConfirm>
  )
}

type FieldsProps = {
  id: string
  entry: ChargeEntry
  setEntry: (entry: ChargeEntry) => void
  submission: Submission
  /** Whether an owner reads the description. */
  isShared: boolean
}

function ChargeFields({ id, entry, setEntry, submission: { errors, clear }, isShared }: FieldsProps): ReactNode {
  const messages = useMessages('charges')
  const [amountId, reasonId] = [`${id}-amount`, `${id}-reason`]

  function change(changes: Partial<ChargeEntry>, fieldId: string): void {
    setEntry({ ...entry, ...changes })
    clear(fieldId)
  }

  return (
    <>
      {entry.isRemoved ? null : (
        <>
          <SelectField
            id={`${id}-kind`}
            label={messages.kind}
            value={entry.kind}
            onChange={({ target }) =>
              setEntry({ ...entry, kind: chargeKinds.find((kind) => kind === target.value) ?? entry.kind })
            }
          >
            {chargeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {messages.kinds[kind]}
              </option>
            ))}
          </SelectField>
          <TextField
            id={amountId}
            label={messages.amount}
            value={entry.amount}
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
            required
            error={errors[amountId]}
            onChange={({ target }) => change({ amount: target.value }, amountId)}
          />
        </>
      )}
      <TextField
        id={reasonId}
        label={entry.isRemoved ? messages.removeReason : messages.reason}
        hint={isShared ? messages.reasonHint : null}
        value={entry.reason}
        maxLength={200}
        autoComplete="off"
        required
        error={errors[reasonId]}
        onChange={({ target }) => change({ reason: target.value }, reasonId)}
      />
    </>
  )
}

type SaveProps = Pick<ChargeFormProps, 'booking' | 'corrected' | 'onDone'> & { entry: ChargeEntry; id: string }

/** The function that sends an entry; the same one is sent again with the same key. */
function useSave({ booking, corrected, entry, id, onDone }: SaveProps): () => Promise<FormErrors | null> {
  const { format } = useIntl()
  const messages = useMessages('charges')
  const failures = useMessages('failures')
  const { kind, amount, reason, isRemoved } = entry
  const clientKey = useMemo(() => crypto.randomUUID(), [kind, amount, reason, isRemoved])
  const won = isRemoved ? 0 : readAmount(amount)

  function listErrors(): FormErrors['fields'] {
    const noAmount = { fieldId: `${id}-amount`, text: messages.noAmount(format.won(maxCharge)) }
    const noReason = { fieldId: `${id}-reason`, text: messages.noReason }
    return [...(won === null ? [noAmount] : []), ...(reason.trim() === '' ? [noReason] : [])]
  }

  function getDoneText(): string {
    const name = messages.kinds[kind]
    if (!corrected) return messages.saved(name, format.won(won ?? 0))
    return isRemoved ? messages.removed(name, format.won(corrected.amount)) : messages.changed(name, format.won(won ?? 0))
  }

  return async () => {
    const fields = listErrors()
    if (won === null || fields.length > 0) {
      document.getElementById(fields[0]?.fieldId ?? '')?.focus()
      return { fields }
    }
    const corrects = corrected ? { corrects: corrected.chargeId } : {}
    const body = { bookingId: booking.bookingId, kind, amount: won, reason, clientKey, ...corrects }
    const response = await post('/api/booking/charge', body)
    if (!response.success) return { text: getFailureText(response, failures), fields: [] }
    onDone(response.booking.charges, getDoneText())
    return null
  }
}

function toEntry(corrected: WireCharge | null, formatNumber: (amount: number) => string): ChargeEntry {
  if (!corrected) return { kind: 'latePickUp', amount: '', reason: '', isRemoved: false }
  const { kind, amount, reason } = corrected
  return { kind, amount: formatNumber(amount), reason, isRemoved: false }
}

/** From 1 won to the most that a charge can be; null if it is no such amount. */
function readAmount(text: string): number | null {
  const won = parsePrice(text)
  return won === null || won === 0 || won > maxCharge ? null : won
}

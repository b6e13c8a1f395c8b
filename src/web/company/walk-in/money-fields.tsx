import type { ReactNode } from 'react'
import { deskMethods } from '../../../domain/booking/desk.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import type { WalkInFormState } from './use-walk-in.ts'
import { isSettled, type Rest, toDifference } from './walk-in-body.ts'

type MoneyProps = { walkIn: WalkInFormState }

/** The company's own price with its reason, and how it was paid. */
export function MoneyFields({ walkIn: { choice, errors, change }, rest }: MoneyProps & { rest: Rest | null }): ReactNode {
  const messages = useMessages('companyWalkIn')
  return (
    <>
      <SelectField
        id="paid"
        label={messages.paid}
        value={choice.paid}
        error={errors.paid}
        onChange={({ target }) => change({ ...choice, paid: deskMethods.find((method) => method === target.value) ?? '' })}
      >
        <option value="">{messages.unpaid}</option>
        {deskMethods.map((method) => (
          <option key={method} value={method}>
            {messages.methods[method]}
          </option>
        ))}
      </SelectField>
      {rest === null ? null : <RestField rest={rest} choice={choice} change={change} />}
      <TextField
        id="price"
        label={messages.ownPrice}
        optional={messages.optional}
        value={choice.price}
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        error={errors.price}
        onChange={(event) => change({ ...choice, price: event.target.value })}
      />
      {choice.price.trim() === '' ? null : (
        <TextField
          id="price-reason"
          label={messages.priceReason}
          value={choice.priceReason}
          maxLength={200}
          autoComplete="off"
          required
          error={errors['price-reason']}
          onChange={(event) => change({ ...choice, priceReason: event.target.value })}
        />
      )}
    </>
  )
}

/** The difference to what is paid is to be paid, or given back, unless it is said to be. */
function RestField({ rest, choice, change }: { rest: Rest } & Pick<WalkInFormState, 'choice' | 'change'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyWalkIn')
  return (
    <>
      <p role="status" className="mt-2 font-semibold text-14">
        {rest.over > 0
          ? messages.over(format.won(rest.taken), format.won(rest.over))
          : messages.rest(format.won(rest.taken), format.won(rest.open))}
      </p>
      <label htmlFor="settled" className="mt-1 flex min-h-11 items-center gap-2">
        <input
          id="settled"
          type="checkbox"
          checked={isSettled(choice, rest)}
          onChange={({ target }) => change({ ...choice, settled: target.checked ? toDifference(rest) : null })}
        />
        {rest.over > 0 ? messages.givenBack : messages.restPaid}
      </label>
    </>
  )
}

export function NoteFields({ walkIn: { choice, errors, change } }: MoneyProps): ReactNode {
  const messages = useMessages('companyWalkIn')
  return (
    <>
      <TextArea
        id="note"
        label={messages.note}
        hint={messages.noteHint}
        optional={messages.optional}
        value={choice.note}
        maxLength={1_000}
        error={errors.note}
        onChange={(event) => change({ ...choice, note: event.target.value })}
      />
      <TextArea
        id="staff-note"
        label={messages.staffNote}
        hint={messages.staffNoteHint}
        optional={messages.optional}
        value={choice.staffNote}
        maxLength={2_000}
        error={errors['staff-note']}
        onChange={(event) => change({ ...choice, staffNote: event.target.value })}
      />
    </>
  )
}

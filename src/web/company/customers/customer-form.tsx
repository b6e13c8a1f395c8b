import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { WireCustomer } from '../../../contract/customer/customer.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { type Failure, getFailureText, patch, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { onlyChanged } from '../../shell/only-changed.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'

type FormProps = { customer: WireCustomer | null; onSaved: (customer: WireCustomer) => void; onCancel: () => void }

const toCustomerFieldId = (field: string): string => `customer-${field}`

/** The form of a customer's name, phone number and notes; `customer` is null for a new one. */
export function CustomerForm({ customer, onSaved, onCancel }: FormProps): ReactNode {
  const messages = useMessages('companyCustomers')
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = { name: '', phone: '', note: '', ...(customer && pick(customer)) }
  const [values, setValues] = useState(shown)
  const { sending, problem, attempt, errors, clear, send } = useSubmit()
  const toFormErrors = useFormErrors()
  const { logInAgain, takeEntries } = useEntryKeeper()
  const keptName = `customer ${customer?.customerId ?? 'new'}`

  useEffect(() => {
    heading.current?.focus()
    const kept = takeEntries(keptName)
    if (kept) setValues({ ...shown, ...JSON.parse(kept) })
  }, [])

  async function save(): Promise<FormErrors | null> {
    if (values.name.trim() === '') return { fields: [{ fieldId: toCustomerFieldId('name'), text: messages.noName }] }
    const changed = onlyChanged(shown, values)
    const response = customer
      ? await patch('/api/customer/edit', { customerId: customer.customerId, ...changed })
      : await post('/api/customer/create', values)
    if (!response.success) {
      if (response.code === 'not_signed_in') logInAgain(keptName, changed)
      return toFormErrors(response)
    }
    showToast(messages.saved(response.customer.name))
    onSaved(response.customer)
    return null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(save)
  }

  function field(name: keyof typeof values, maxLength: number) {
    return {
      id: toCustomerFieldId(name),
      value: values[name],
      maxLength,
      autoComplete: 'off',
      error: errors[toCustomerFieldId(name)],
      onChange: ({ target }: { target: { value: string } }) => {
        clear(toCustomerFieldId(name))
        setValues({ ...values, [name]: target.value })
      },
    }
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 rounded-card bg-white p-5 shadow-1">
      <h2 ref={heading} tabIndex={-1} className="text-18 outline-none">
        {customer ? messages.editTitle(customer.name) : messages.addTitle}
      </h2>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label={messages.name} required {...field('name', 80)} />
        <TextField label={messages.phone} type="tel" optional={messages.optional} {...field('phone', 40)} />
      </div>
      <TextArea label={messages.note} optional={messages.optional} {...field('note', 2_000)} />
      <p className="mt-5 flex flex-wrap gap-2">
        <SubmitButton sending={sending}>{messages.save}</SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {messages.cancel}
        </button>
      </p>
    </form>
  )
}

function pick({ name, phone, note }: WireCustomer): Pick<WireCustomer, 'name' | 'phone' | 'note'> {
  return { name, phone, note }
}

function useFormErrors(): (failure: Failure) => FormErrors {
  const messages = useMessages('companyCustomers')
  const failures = useMessages('failures')
  const texts: Record<string, string | undefined> = messages.nameErrors
  return (failure) => {
    if (failure.code !== 'bad_fields') return { text: getFailureText(failure, failures), fields: [] }
    const fields = Object.entries(failure.fields ?? {})
    return {
      fields: fields.map(([name, error]) => ({ fieldId: toCustomerFieldId(name), text: texts[error] ?? messages.otherError })),
    }
  }
}

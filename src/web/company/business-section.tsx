import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { WireBusiness } from '../../contract/company/business.ts'
import type { Profile } from '../account/profile.ts'
import { type ApiInput, type AsEntered, type Failure, getFailureText, patch } from '../shell/api.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToastNext } from '../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../ui/use-submit.ts'
import { SellerFacts } from './seller-facts.tsx'

type SectionProps = { profile: Pick<Profile, 'business' | 'license' | 'licenseRequired'> }

/** A company's identity as the seller; the form opens in its place. */
export function BusinessSection({ profile }: SectionProps): ReactNode {
  const messages = useMessages('business')
  const { format } = useIntl()
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { business, license } = profile

  function show(open: boolean): void {
    setOpen(open)
    heading.current?.focus()
  }

  return (
    <section id="business" className="rounded-card bg-white p-5 shadow-1 md:rounded-sheet md:p-7">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {messages.title}
      </h2>
      <p className="mt-1 mb-4 text-14 text-ink-2">{messages.lead}</p>
      {license?.hiddenOn ? (
        <p className="mb-4 rounded-control bg-sun-tint px-4 py-3 text-14 leading-[1.5]">
          {messages.closed(format.date(license.hiddenOn))}
        </p>
      ) : null}
      {isOpen ? (
        <BusinessForm business={business} onCancel={() => show(false)} />
      ) : (
        <BusinessFacts profile={profile} onEdit={() => show(true)} />
      )}
    </section>
  )
}

function BusinessFacts({
  profile: { business, license, licenseRequired },
  onEdit,
}: SectionProps & { onEdit: () => void }): ReactNode {
  const messages = useMessages('business')
  return (
    <>
      {business ? (
        <SellerFacts seller={business} license={license} />
      ) : (
        <p className="text-14">{licenseRequired ? messages.emptyRequired : messages.empty}</p>
      )}
      <p className="mt-4">
        <button type="button" className="btn btn-line btn-small" onClick={onEdit}>
          {business ? messages.edit : messages.add}
        </button>
      </p>
    </>
  )
}

type Values = Record<
  'tradeName' | 'representative' | 'businessNumber' | 'mailOrderNumber' | 'phone' | 'number' | 'office' | 'date',
  string
>

function BusinessForm({ business, onCancel }: { business: WireBusiness | null; onCancel: () => void }): ReactNode {
  const messages = useMessages('business')
  const seller = useMessages('seller')
  const [values, setValues] = useState(() => toValues(business))
  const { sending, problem, attempt, errors, send } = useSubmit()
  const toFormErrors = useBusinessErrors()

  async function save(): Promise<FormErrors | null> {
    const response = await patch('/api/user/edit', { business: toBody(values) })
    if (!response.success) return toFormErrors(response)
    // The page shows it as stored; what the register says follows by a job.
    showToastNext(messages.saved)
    location.reload()
    return null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(save)
  }

  const field = (name: keyof Values, id: string, maxLength: number) => ({
    id,
    maxLength,
    value: values[name],
    error: errors[id],
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      <TextField
        {...field('tradeName', 'business.tradeName', 100)}
        label={seller.tradeName}
        autoComplete="organization"
        required
      />
      <TextField {...field('representative', 'business.representative', 60)} label={seller.representative} required />
      <TextField
        {...field('businessNumber', 'business.businessNumber', 20)}
        label={seller.businessNumber}
        hint={messages.businessNumberHint}
        inputMode="numeric"
        required
      />
      <TextField
        {...field('mailOrderNumber', 'business.mailOrderNumber', 60)}
        label={seller.mailOrderNumber}
        optional={messages.optional}
        hint={messages.mailOrderHint}
      />
      <TextField
        {...field('phone', 'business.phone', 30)}
        type="tel"
        label={seller.phone}
        hint={messages.phoneHint}
        autoComplete="tel"
        required
      />
      <fieldset className="mt-7">
        <legend className="font-semibold">{messages.licenseTitle}</legend>
        <p className="mt-1 text-14 text-ink-2">{messages.licenseHint}</p>
        <TextField {...field('number', 'business.licence.number', 60)} label={messages.number} />
        <TextField {...field('office', 'business.licence.office', 60)} label={messages.office} />
        <TextField
          {...field('date', 'business.licence.date', 10)}
          label={messages.date}
          placeholder="yyyy.mm.dd"
          inputMode="numeric"
        />
      </fieldset>
      <p className="mt-6 flex flex-wrap gap-2">
        <SubmitButton sending={sending}>{messages.save}</SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {messages.cancel}
        </button>
      </p>
    </form>
  )
}

function toValues(business: WireBusiness | null): Values {
  const { tradeName = '', representative = '', businessNumber = '', mailOrderNumber, phone = '', licence } = business ?? {}
  const { number = '', office = '', date = '' } = licence ?? {}
  return { tradeName, representative, businessNumber, mailOrderNumber: mailOrderNumber ?? '', phone, number, office, date }
}

/** A license with nothing in it is none. */
function toBody({
  number,
  office,
  date,
  mailOrderNumber,
  ...others
}: Values): AsEntered<NonNullable<ApiInput<'PATCH', '/api/user/edit'>['business']>> {
  const hasLicense = [number, office, date].some((text) => text.trim() !== '')
  return { ...others, mailOrderNumber: mailOrderNumber || null, licence: hasLicense ? { number, office, date } : null }
}

function useBusinessErrors(): (failure: Failure) => FormErrors {
  const messages = useMessages('business')
  const failures = useMessages('failures')
  return (failure) => {
    if (failure.code !== 'bad_fields') return { text: getFailureText(failure, failures), fields: [] }
    const texts: Record<string, string> = messages.errors
    const toText = (fieldId: string, error: string): string =>
      error === 'linkInName' || error === 'hiddenInName' ? messages.nameErrors[error] : (texts[fieldId] ?? failures.bad_fields)
    return { fields: Object.entries(failure.fields ?? {}).map(([fieldId, error]) => ({ fieldId, text: toText(fieldId, error) })) }
  }
}

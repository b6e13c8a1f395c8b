import type { InputHTMLAttributes, ReactNode } from 'react'
import { cctvPlaces, nightCares, separations } from '../../../domain/post/facility.ts'
import { DayField } from '../../company/day-field/day-field.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import { FormSection, type PartProps } from './form-section.tsx'
import { fieldId } from './post-form-errors.ts'
import type { PostForm } from './use-post-form.ts'
import type { FacilityEntry } from './values.ts'

/** Facts about building and staff, all of them optional. */
export function FacilityFields({ form, number }: PartProps): ReactNode {
  const messages = useMessages('upload')
  const words = useMessages('services').facility
  const { facility } = form.values
  const field = (name: TextName, path: string): ReturnType<typeof toField> => toField(form, name, path)
  return (
    <FormSection number={number} title={messages.facilityTitle} lead={messages.facilityLead}>
      <CctvPlaces form={form} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField {...field('daysKept', 'cctv.daysKept')} label={messages.daysKept} inputMode="numeric" maxLength={4} />
        <TextField {...field('carersPerDay', 'carersPerDay')} label={messages.carersPerDay} inputMode="numeric" maxLength={4} />
        <Choice form={form} name="night" label={words.night} values={nightCares} texts={words.nights} />
        {facility.night === 'rounds' ? (
          <TextField {...field('everyHours', 'night.everyHours')} label={messages.everyHours} inputMode="numeric" maxLength={4} />
        ) : null}
        <Choice form={form} name="separation" label={words.separation} values={separations} texts={words.separations} />
        <TextField {...field('partnerVet', 'partnerVet')} label={words.vet} maxLength={100} />
      </div>
      <fieldset className="mt-6">
        <legend className="font-semibold text-14">{words.insurance}</legend>
        <div className="grid gap-x-4 sm:grid-cols-3">
          <TextField {...field('insurer', 'insurance.insurer')} label={messages.insurer} maxLength={60} />
          <TextField {...field('limit', 'insurance.limit')} label={messages.limit} inputMode="numeric" maxLength={20} />
          <DayField
            {...field('until', 'insurance.until')}
            value={facility.until}
            label={messages.insuredUntil}
            onChange={(until) => form.change({ facility: { ...facility, until } })}
          />
        </div>
      </fieldset>
    </FormSection>
  )
}

type TextName = Exclude<keyof FacilityEntry, 'cctvPlaces' | 'night' | 'separation'>

function toField(
  form: PostForm,
  name: TextName,
  path: string,
): Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'autoComplete' | 'onChange'> & {
  id: string
  error: string | undefined
} {
  const id = fieldId(`facility.${path}`)
  const { facility } = form.values
  return {
    id,
    value: facility[name],
    error: form.errors[id],
    autoComplete: 'off',
    onChange: ({ target }) => form.change({ facility: { ...facility, [name]: target.value } }),
  }
}

function CctvPlaces({ form }: Pick<PartProps, 'form'>): ReactNode {
  const messages = useMessages('upload')
  const { places } = useMessages('services').facility
  const { facility } = form.values
  const id = fieldId('facility.cctv.places')
  const error = form.errors[id]
  const chosen = facility.cctvPlaces
  return (
    <fieldset id={id} tabIndex={-1} className="mt-4">
      <legend className="mb-1.5 font-semibold text-14">{messages.cctvPlaces}</legend>
      <div className="flex flex-wrap gap-x-6">
        {cctvPlaces.map((place) => (
          <label key={place} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={chosen.includes(place)}
              onChange={() => {
                form.clear(id)
                const next = cctvPlaces.filter((name) => (name === place) !== chosen.includes(name))
                form.change({ facility: { ...facility, cctvPlaces: next } })
              }}
            />
            {places[place]}
          </label>
        ))}
      </div>
      {error ? <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText> : null}
    </fieldset>
  )
}

function Choice<Value extends string>({
  form,
  name,
  label,
  values,
  texts,
}: Pick<PartProps, 'form'> & {
  name: 'night' | 'separation'
  label: string
  values: readonly Value[]
  texts: Record<Value, string>
}): ReactNode {
  const messages = useMessages('upload')
  const id = fieldId(`facility.${name}`)
  const { facility } = form.values
  return (
    <SelectField
      id={id}
      label={label}
      value={facility[name]}
      error={form.errors[id]}
      onChange={({ target }) => {
        const chosen = values.find((value) => value === target.value) ?? ''
        form.change({ facility: { ...facility, [name]: chosen } })
      }}
    >
      <option value="">{messages.notStated}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {texts[value]}
        </option>
      ))}
    </SelectField>
  )
}

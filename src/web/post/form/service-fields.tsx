import type { ReactNode } from 'react'
import { timeSlots } from '../../../domain/calendar/time-slot.ts'
import { type Amenity, amenities } from '../../../domain/post/amenity.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import { ServiceIcon } from '../detail/service-list.tsx'
import { FormSection, type PartProps } from './form-section.tsx'
import { fieldId } from './post-form-errors.ts'

/** The twelve services, and training. */
export function ServiceFields({ form, number }: PartProps): ReactNode {
  const messages = useMessages('upload')
  const { services, training } = form.values
  function toggle(service: Amenity | 'training'): void {
    const isNow = (name: Amenity): boolean => (name === service) !== services.includes(name)
    form.change(service === 'training' ? { training: !training } : { services: amenities.filter(isNow) })
  }
  return (
    <FormSection number={number} title={messages.servicesTitle} lead={messages.servicesLead}>
      <fieldset id={fieldId('services')} className="mt-3 grid gap-x-6 sm:grid-cols-2">
        <legend className="sr-only">{messages.servicesTitle}</legend>
        {([...amenities, 'training'] as const).map((service) => (
          <ServiceChoice
            key={service}
            service={service}
            checked={service === 'training' ? training : services.includes(service)}
            onToggle={() => toggle(service)}
          />
        ))}
      </fieldset>
    </FormSection>
  )
}

function ServiceChoice({
  service,
  checked,
  onToggle,
}: {
  service: Amenity | 'training'
  checked: boolean
  onToggle: () => void
}): ReactNode {
  const { name, hint } = useMessages('services').names[service]
  return (
    <label className="flex min-h-11 items-center gap-3.5 border-divider border-b py-2.5">
      <ServiceIcon service={service} className={checked ? 'text-leaf' : 'text-ink-2'} />
      <span className="flex-1 leading-[1.4]">
        <b className="block">{name}</b>
        <span className="text-14 text-ink-2">{hint}</span>
      </span>
      <input type="checkbox" checked={checked} onChange={onToggle} />
    </label>
  )
}

export function HoursFields({ form, number }: PartProps): ReactNode {
  const messages = useMessages('upload')
  const { format } = useIntl()
  const { hours } = form.values
  return (
    <FormSection number={number} title={messages.hoursTitle} lead={messages.hoursLead}>
      {(['checkin', 'checkout'] as const).map((kind) => {
        const id = fieldId(`hours.${kind}`)
        const error = form.errors[id]
        return (
          <fieldset key={kind} id={id} tabIndex={-1} className="grid grid-cols-2 gap-x-4">
            <legend className="sr-only">{messages.hours[kind].from}</legend>
            {(['from', 'to'] as const).map((end) => (
              <SelectField
                key={end}
                id={`${id}-${end}`}
                label={messages.hours[kind][end]}
                value={hours[kind][end]}
                onChange={({ target }) => {
                  const slot = timeSlots.find((name) => name === target.value)
                  if (slot) form.change({ hours: { ...hours, [kind]: { ...hours[kind], [end]: slot } } })
                }}
              >
                {timeSlots.map((slot) => (
                  <option key={slot} value={slot}>
                    {format.slot(slot)}
                  </option>
                ))}
              </SelectField>
            ))}
            {error ? (
              <div className="col-span-full">
                <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>
              </div>
            ) : null}
          </fieldset>
        )
      })}
    </FormSection>
  )
}

import type { ReactNode } from 'react'
import { careTexts } from '../../domain/dog/dog.ts'
import { useMessages } from '../shell/intl.tsx'
import { TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { dogFieldId } from './dog-values.ts'
import type { FieldsProps } from './fields-props.ts'

/** The optional fields, collapsed unless one has a value. */
export function CareFields({ values, errors, change, children }: FieldsProps & { children: ReactNode }): ReactNode {
  const messages = useMessages('dogs')
  const isFilled = careTexts.some((field) => values[field] !== '') || values.vaccinations.length > 0
  return (
    <details className="group mt-6 border-divider border-t pt-2" open={isFilled}>
      <summary className="flex min-h-12 items-center gap-2 font-bold text-18">
        {messages.careTitle} <span className="font-normal text-14 text-ink-2">{messages.optional}</span>
        <Icon name="down" className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <p className="text-14 text-ink-2">{messages.careLead}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {careTexts.map((field) => (
          <TextArea
            key={field}
            id={dogFieldId(field)}
            label={messages.care[field].label}
            hint={messages.care[field].hint}
            value={values[field]}
            error={errors[dogFieldId(field)]}
            maxLength={500}
            rows={2}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ))}
      </div>
      {children}
    </details>
  )
}

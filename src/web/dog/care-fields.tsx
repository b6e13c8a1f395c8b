import type { ReactNode } from 'react'
import { careTexts } from '../../domain/dog/dog.ts'
import { useMessages } from '../shell/intl.tsx'
import { TextArea } from '../ui/field.tsx'
import { FoldedFields } from './dog-fields.tsx'
import { dogFieldId } from './dog-values.ts'
import type { FieldsProps } from './fields-props.ts'

/** The optional fields, collapsed unless one has a value. */
export function CareFields({ values, errors, change, children }: FieldsProps & { children: ReactNode }): ReactNode {
  const messages = useMessages('dogs')
  const isFilled = [...careTexts, 'dogNote' as const].some((field) => values[field] !== '') || values.vaccinations.length > 0
  return (
    <FoldedFields title={messages.careTitle} note={messages.optional} lead={messages.careLead} isOpen={isFilled}>
      <TextArea
        id={dogFieldId('dogNote')}
        label={messages.note}
        hint={messages.noteHint}
        value={values.dogNote}
        error={errors[dogFieldId('dogNote')]}
        maxLength={1000}
        onChange={(event) => change({ dogNote: event.target.value })}
      />
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
    </FoldedFields>
  )
}

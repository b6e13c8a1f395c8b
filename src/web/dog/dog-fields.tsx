import type { ReactNode } from 'react'
import { arrivalFacts, dogChoices } from '../../domain/dog/dog.ts'
import { sizeOfWeight } from '../../domain/dog/dog-size.ts'
import { useMessages } from '../shell/intl.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldErrorText } from '../ui/field-error-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { choiceFields, dogFieldId } from './dog-values.ts'
import type { FieldsProps } from './fields-props.ts'

export function DogFactFields({ values, errors, change }: FieldsProps): ReactNode {
  const messages = useMessages('dogs')
  const weight = Number(values.dogWeight)
  const size = weight > 0 ? messages.sizeIs(sizeOfWeight(weight)) : ''
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TextField
        id={dogFieldId('dogName')}
        label={messages.name}
        value={values.dogName}
        error={errors[dogFieldId('dogName')]}
        maxLength={40}
        required
        onChange={(event) => change({ dogName: event.target.value })}
      />
      <TextField
        id={dogFieldId('dogWeight')}
        label={messages.weight}
        value={values.dogWeight}
        error={errors[dogFieldId('dogWeight')]}
        inputMode="decimal"
        maxLength={6}
        required
        hint={<output htmlFor={dogFieldId('dogWeight')}>{size || messages.weightHint}</output>}
        onChange={(event) => change({ dogWeight: event.target.value })}
      />
    </div>
  )
}

/** Facts that are optional when booking, folded for a new dog until one is entered. */
export function ArrivalFields(props: FieldsProps & { isNew: boolean }): ReactNode {
  const messages = useMessages('dogs')
  const { values, errors, change, isNew } = props
  return (
    <FoldedFields
      title={messages.laterTitle}
      note={messages.laterNote}
      lead={messages.laterLead}
      isOpen={!isNew || arrivalFacts.some((field) => values[field] !== '')}
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          id={dogFieldId('dogBreed')}
          label={messages.breed}
          value={values.dogBreed}
          error={errors[dogFieldId('dogBreed')]}
          maxLength={60}
          onChange={(event) => change({ dogBreed: event.target.value })}
        />
        <TextField
          id={dogFieldId('dogAge')}
          label={messages.age}
          value={values.dogAge}
          error={errors[dogFieldId('dogAge')]}
          inputMode="decimal"
          maxLength={5}
          onChange={(event) => change({ dogAge: event.target.value })}
        />
      </div>
      <ChoiceFields {...props} />
    </FoldedFields>
  )
}

type FoldedProps = { title: string; note?: string; lead: string; isOpen: boolean; children: ReactNode }

export function FoldedFields({ title, note, lead, isOpen, children }: FoldedProps): ReactNode {
  return (
    <details className="group mt-6 border-divider border-t pt-2" open={isOpen}>
      <summary className="flex min-h-12 items-center gap-2 font-bold text-18">
        {title} {note ? <span className="font-normal text-14 text-ink-2">{note}</span> : null}
        <Icon name="down" className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <p className="text-14 text-ink-2">{lead}</p>
      {children}
    </details>
  )
}

/** Yes/no questions with no default: a guess about aggression would be worse than asking. */
function ChoiceFields({ values, errors, change }: FieldsProps): ReactNode {
  const messages = useMessages('dogs')
  return (
    <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
      {choiceFields.map((field) => {
        const { label, options } = messages.choices[field]
        const error = errors[dogFieldId(field)]
        const texts: Record<string, string> = options
        return (
          <fieldset key={field} className="mt-4" aria-describedby={error ? `${dogFieldId(field)}-error` : undefined}>
            <legend className="mb-1.5 font-semibold text-14">{label}</legend>
            <div className="flex flex-wrap gap-2">
              {dogChoices[field].map((option, index) => (
                <label
                  key={option}
                  className="chip has-checked:border-leaf has-checked:bg-leaf-tint has-checked:font-semibold has-checked:text-leaf-deep"
                >
                  <input
                    id={index === 0 ? dogFieldId(field) : undefined}
                    type="radio"
                    name={dogFieldId(field)}
                    value={option}
                    checked={values[field] === option}
                    onChange={() => change({ [field]: option })}
                  />
                  {texts[option]}
                </label>
              ))}
            </div>
            {error ? <FieldErrorText id={`${dogFieldId(field)}-error`}>{error}</FieldErrorText> : null}
          </fieldset>
        )
      })}
    </div>
  )
}

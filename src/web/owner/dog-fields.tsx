import type { ReactNode } from 'react'
import { dogChoices } from '../../domain/dog.ts'
import { sizeOfWeight } from '../../domain/dog-size.ts'
import { useMessages } from '../intl.tsx'
import { FieldError, TextArea, TextField } from '../ui/field.tsx'
import { choiceFields, fieldId } from './dog-values.ts'
import type { FieldsProps } from './fields-props.ts'

export function DogFacts({ values, errors, change }: FieldsProps): ReactNode {
  const messages = useMessages('dogs')
  const weight = Number(values.dogWeight)
  const size = weight > 0 ? messages.sizeIs(sizeOfWeight(weight)) : ''
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          id={fieldId('dogName')}
          label={messages.name}
          value={values.dogName}
          error={errors[fieldId('dogName')]}
          maxLength={40}
          required
          onChange={(event) => change({ dogName: event.target.value })}
        />
        <TextField
          id={fieldId('dogBreed')}
          label={messages.breed}
          value={values.dogBreed}
          error={errors[fieldId('dogBreed')]}
          maxLength={60}
          required
          onChange={(event) => change({ dogBreed: event.target.value })}
        />
        <TextField
          id={fieldId('dogAge')}
          label={messages.age}
          value={values.dogAge}
          error={errors[fieldId('dogAge')]}
          inputMode="decimal"
          maxLength={5}
          required
          onChange={(event) => change({ dogAge: event.target.value })}
        />
        <TextField
          id={fieldId('dogWeight')}
          label={messages.weight}
          value={values.dogWeight}
          error={errors[fieldId('dogWeight')]}
          inputMode="decimal"
          maxLength={6}
          required
          hint={<output htmlFor={fieldId('dogWeight')}>{size || messages.weightHint}</output>}
          onChange={(event) => change({ dogWeight: event.target.value })}
        />
      </div>
      <TextArea
        id={fieldId('dogNote')}
        label={messages.note}
        optional={messages.optional}
        hint={messages.noteHint}
        value={values.dogNote}
        error={errors[fieldId('dogNote')]}
        maxLength={1000}
        onChange={(event) => change({ dogNote: event.target.value })}
      />
    </>
  )
}

/** Two answers each, none chosen beforehand: a guess about growling would be worse than a question. */
export function ChoiceFields({ values, errors, change }: FieldsProps): ReactNode {
  const messages = useMessages('dogs')
  return (
    <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
      {choiceFields.map((field) => {
        const { label, options } = messages.choices[field]
        const error = errors[fieldId(field)]
        const texts: Record<string, string> = options
        return (
          <fieldset key={field} className="mt-4" aria-describedby={error ? `${fieldId(field)}-error` : undefined}>
            <legend className="mb-1.5 font-semibold text-14">{label}</legend>
            <div className="flex flex-wrap gap-2">
              {dogChoices[field].map((option, index) => (
                <label
                  key={option}
                  className="chip has-checked:border-leaf has-checked:bg-leaf-tint has-checked:font-semibold has-checked:text-leaf-deep"
                >
                  <input
                    id={index === 0 ? fieldId(field) : undefined}
                    type="radio"
                    name={fieldId(field)}
                    value={option}
                    checked={values[field] === option}
                    onChange={() => change({ [field]: option })}
                  />
                  {texts[option]}
                </label>
              ))}
            </div>
            {error ? <FieldError id={`${fieldId(field)}-error`}>{error}</FieldError> : null}
          </fieldset>
        )
      })}
    </div>
  )
}

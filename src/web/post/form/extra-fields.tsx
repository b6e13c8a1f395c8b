import type { InputHTMLAttributes, ReactNode } from 'react'
import { extraKinds, extraUnits, maxExtras } from '../../../domain/post/extra.ts'
import { useMessages } from '../../shell/intl.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { AddButton } from './dates-fields.tsx'
import { FormSection, type PartProps } from './form-section.tsx'
import { fieldId } from './post-form-errors.ts'
import { type ExtraEntry, newExtra } from './values.ts'

/** The priced services that owners can add to a stay. */
export function ExtraFields({ form, number }: PartProps): ReactNode {
  const messages = useMessages('upload')
  const { values, errors, change } = form
  const { extras } = values
  const focus = useRowFocus(fieldId('extras'), extras.length)
  const own = errors[fieldId('extras')]
  return (
    <FormSection id={fieldId('extras')} number={number} title={messages.extrasTitle} lead={messages.extrasLead}>
      {own ? <FieldErrorText id={`${fieldId('extras')}-error`}>{own}</FieldErrorText> : null}
      {extras.map((extra, index) => (
        <ExtraRow
          key={extra.key}
          index={index}
          extra={extra}
          errors={errors}
          onEdit={(changes) =>
            change({ extras: extras.map((other) => (other.key === extra.key ? { ...other, ...changes } : other)) })
          }
          onRemove={() => {
            focus.removed(index)
            change({ extras: extras.filter(({ key }) => key !== extra.key) })
          }}
        />
      ))}
      {extras.length < maxExtras ? (
        <AddButton
          rows="extras"
          text={messages.addExtra}
          onPress={() => {
            focus.added()
            change({ extras: [...extras, newExtra()] })
          }}
        />
      ) : null}
    </FormSection>
  )
}

type RowProps = {
  index: number
  extra: ExtraEntry
  errors: Record<string, string>
  onEdit: (changes: Partial<ExtraEntry>) => void
  onRemove: () => void
}

function ExtraRow({ index, extra, errors, onEdit, onRemove }: RowProps): ReactNode {
  const messages = useMessages('upload')
  const { kinds } = useMessages('extras')
  const id = fieldId(`extras.${index}`)
  const own = errors[id]
  const select = (name: 'kind' | 'unit'): { id: string; value: string; error: string | undefined } => {
    const control = fieldId(`extras.${index}.${name}`)
    return { id: control, value: extra[name], error: errors[control] }
  }
  const text = (name: TextName): ReturnType<typeof toTextField> => toTextField({ index, extra, errors, onEdit }, name)
  return (
    <fieldset id={id} tabIndex={-1} className="relative mt-4 rounded-card bg-white px-4 pt-3 pb-4 shadow-1">
      <legend className="sr-only">{messages.extra(index + 1)}</legend>
      <b aria-hidden="true">{messages.extra(index + 1)}</b>
      <button
        type="button"
        className="icon-btn absolute top-1 right-1"
        aria-label={messages.removeExtra(index + 1)}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
      {own ? <FieldErrorText id={`${id}-error`}>{own}</FieldErrorText> : null}
      <div className="-mt-2 grid gap-x-3 min-[26.25rem]:grid-cols-2">
        <TextField {...text('name')} label={messages.name} lang="ko" maxLength={60} />
        <TextField {...text('nameEn')} label={messages.nameEn} optional={messages.optional} maxLength={60} />
        <SelectField
          {...select('kind')}
          label={messages.extraKind}
          onChange={({ target }) => onEdit({ kind: extraKinds.find((kind) => kind === target.value) ?? extra.kind })}
        >
          {extraKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...select('unit')}
          label={messages.extraUnit}
          onChange={({ target }) => onEdit({ unit: extraUnits.find((unit) => unit === target.value) ?? extra.unit })}
        >
          {extraUnits.map((unit) => (
            <option key={unit} value={unit}>
              {messages.extraUnits[unit]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-x-3 min-[26.25rem]:grid-cols-3">
        <TextField {...text('price')} label={messages.extraPrice} inputMode="numeric" maxLength={14} />
        <TextField
          {...text('maxPerDay')}
          label={messages.maxPerDay}
          hint={messages.maxPerDayHint}
          inputMode="numeric"
          maxLength={14}
        />
        <TextField
          {...text('noticeHours')}
          label={messages.noticeHours}
          hint={messages.noticeHoursHint}
          inputMode="numeric"
          maxLength={14}
        />
      </div>
    </fieldset>
  )
}

type TextName = 'name' | 'nameEn' | 'price' | 'maxPerDay' | 'noticeHours'

function toTextField(
  { index, extra, errors, onEdit }: Omit<RowProps, 'onRemove'>,
  name: TextName,
): Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'autoComplete' | 'onChange'> & {
  id: string
  error: string | undefined
} {
  const id = fieldId(`extras.${index}.${name}`)
  return {
    id,
    value: extra[name],
    error: errors[id],
    autoComplete: 'off',
    onChange: ({ target }) => onEdit({ [name]: target.value }),
  }
}

import type { ReactNode } from 'react'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { maxSeasons } from '../../../domain/post/post.ts'
import { DayField } from '../../company/day-field/day-field.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { TextField } from '../../ui/field.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { FormSection, type PartProps } from './form-section.tsx'
import { getOverlaps, type Overlap } from './overlap.ts'
import { fieldId } from './post-form-errors.ts'
import { type DatesEntry, newSeason, type SeasonEntry } from './values.ts'

/** Prices for date ranges set by the company. */
export function SeasonFields({ form, number }: PartProps): ReactNode {
  const messages = useMessages('upload')
  const { values, errors, change } = form
  const { seasons } = values
  const overlaps = getOverlaps(seasons)
  const focus = useRowFocus(fieldId('seasons'), seasons.length)
  const edit = (key: string, changes: Partial<SeasonEntry>): void =>
    change({ seasons: seasons.map((season) => (season.key === key ? { ...season, ...changes } : season)) })
  return (
    <FormSection number={number} title={messages.seasonsTitle} lead={messages.seasonsLead}>
      {seasons.map((season, index) => (
        <DatesRow
          key={season.key}
          path={`seasons.${index}`}
          title={messages.season(index + 1)}
          removal={messages.removeDates(index + 1)}
          dates={season}
          errors={errors}
          onEdit={(dates) => edit(season.key, dates)}
          onRemove={() => {
            focus.removed(index)
            change({ seasons: seasons.filter(({ key }) => key !== season.key) })
          }}
        >
          <div className="grid gap-x-3 min-[26.25rem]:grid-cols-3">
            {dogSizes.map((size) => {
              const id = fieldId(`seasons.${index}.prices.${size}`)
              return (
                <TextField
                  key={size}
                  id={id}
                  label={messages.sizes[size]}
                  inputMode="numeric"
                  value={season.prices[size]}
                  error={errors[id]}
                  maxLength={14}
                  autoComplete="off"
                  onChange={(event) => edit(season.key, { prices: { ...season.prices, [size]: event.target.value } })}
                />
              )
            })}
          </div>
          <OverlapNotes overlaps={overlaps[index] ?? []} />
        </DatesRow>
      ))}
      {seasons.length < maxSeasons ? (
        <AddButton
          rows="seasons"
          text={messages.addSeason}
          onPress={() => {
            focus.added()
            change({ seasons: [...seasons, newSeason()] })
          }}
        />
      ) : null}
    </FormSection>
  )
}

/** Explains which prices apply where date ranges overlap; shown as soon as they do. */
function OverlapNotes({ overlaps }: { overlaps: Overlap[] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('upload')
  return (
    <div role="status">
      {overlaps.map(({ first, second, from, to, winner }) => (
        <p key={first} className="mt-3 flex gap-2 rounded-control bg-sun-tint px-3.5 py-2.5 text-14 leading-[1.5]">
          <Icon name="info" className="mt-px size-4.5" />
          {messages.overlap(first, second, format.span(from, to), winner)}
        </p>
      ))}
    </div>
  )
}

type AddProps = {
  /** The path of the rows, such as `seasons`. */
  rows: string
  text: string
  onPress: () => void
}

export function AddButton({ rows, text, onPress }: AddProps): ReactNode {
  return (
    <button id={`${fieldId(rows)}-add`} type="button" className="btn btn-line btn-small mt-4" onClick={onPress}>
      <Icon name="plus" />
      {text}
    </button>
  )
}

type RowProps = {
  path: string
  title: string
  removal: string
  dates: DatesEntry
  errors: Record<string, string>
  onEdit: (changes: Partial<DatesEntry>) => void
  onRemove: () => void
  children?: ReactNode
}

/** The fields of a date range: first and last night. */
export function DatesRow({ path, title, removal, dates, errors, onEdit, onRemove, children }: RowProps): ReactNode {
  const messages = useMessages('upload')
  const own = errors[fieldId(path)]
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="relative mt-4 rounded-card bg-white px-4 pt-3 pb-4 shadow-1">
      <legend className="sr-only">{title}</legend>
      <b aria-hidden="true">{title}</b>
      <button type="button" className="icon-btn absolute top-1 right-1" aria-label={removal} onClick={onRemove}>
        <Icon name="x" />
      </button>
      <div className="-mt-2 grid gap-x-3 min-[26.25rem]:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            id={fieldId(`${path}.${end}`)}
            label={messages[end]}
            value={dates[end]}
            error={errors[fieldId(`${path}.${end}`)]}
            {...(end === 'to' && dates.from ? { min: dates.from } : {})}
            onChange={(value) => onEdit({ [end]: value })}
          />
        ))}
      </div>
      {own ? <FieldErrorText id={`${fieldId(path)}-error`}>{own}</FieldErrorText> : null}
      {children}
    </fieldset>
  )
}

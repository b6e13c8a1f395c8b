import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../shell/intl.tsx'
import { usePage } from '../shell/page-context.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { dogFieldId, type VaccinationEntry } from './dog-values.ts'
import type { FieldsProps } from './fields-props.ts'

const mostVaccinations = 20

export function VaccinationFields({ values, errors, change }: FieldsProps): ReactNode {
  const messages = useMessages('dogs')
  const rows = values.vaccinations
  const addButton = useRef<HTMLButtonElement>(null)
  const pressed = useRef<'add' | 'remove' | null>(null)
  useEffect(() => {
    if (pressed.current === 'add') document.getElementById(dogFieldId(`vaccinations.${rows.length - 1}.kind`))?.focus()
    if (pressed.current === 'remove') addButton.current?.focus()
    pressed.current = null
  }, [rows.length])
  function add(): void {
    pressed.current = 'add'
    change({ vaccinations: [...rows, { key: crypto.randomUUID(), kind: '', date: '', expiry: '' }] })
  }
  function remove(row: VaccinationEntry): void {
    pressed.current = 'remove'
    change({ vaccinations: rows.filter(({ key }) => key !== row.key) })
  }
  const edit = (key: string, changes: Partial<VaccinationEntry>): void =>
    change({ vaccinations: rows.map((row) => (row.key === key ? { ...row, ...changes } : row)) })
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">{messages.vaccinations}</legend>
      {rows.map((row, index) => (
        <VaccinationRow
          key={row.key}
          row={row}
          index={index}
          errors={errors}
          onEdit={(changes) => edit(row.key, changes)}
          onRemove={() => remove(row)}
        />
      ))}
      {rows.length < mostVaccinations ? (
        <button ref={addButton} type="button" className="btn btn-line btn-small mt-3" onClick={add}>
          <Icon name="plus" />
          {messages.vaccinationAdd}
        </button>
      ) : null}
    </fieldset>
  )
}

type RowProps = {
  row: VaccinationEntry
  index: number
  errors: Record<string, string>
  onEdit: (changes: Partial<VaccinationEntry>) => void
  onRemove: () => void
}

function VaccinationRow({ row, index, errors, onEdit, onRemove }: RowProps): ReactNode {
  const messages = useMessages('dogs')
  const { today } = usePage()
  const id = (field: string): string => dogFieldId(`vaccinations.${index}.${field}`)
  return (
    <div className="relative mt-3 grid gap-x-3 rounded-control bg-section px-3 pb-3 min-[26.25rem]:grid-cols-2 md:grid-cols-[2fr_1fr_1fr]">
      <div className="pr-10 min-[26.25rem]:col-span-2 md:col-span-1 md:pr-0">
        <TextField
          id={id('kind')}
          label={messages.vaccinationKind}
          value={row.kind}
          error={errors[id('kind')]}
          maxLength={60}
          onChange={(event) => onEdit({ kind: event.target.value })}
        />
      </div>
      <TextField
        id={id('date')}
        type="date"
        label={messages.vaccinationDate}
        value={row.date}
        max={today}
        error={errors[id('date')]}
        onChange={(event) => onEdit({ date: event.target.value })}
      />
      <div className="md:pr-10">
        <TextField
          id={id('expiry')}
          type="date"
          label={messages.vaccinationExpiry}
          optional={messages.optional}
          value={row.expiry}
          min={row.date}
          error={errors[id('expiry')]}
          onChange={(event) => onEdit({ expiry: event.target.value })}
        />
      </div>
      <button
        type="button"
        className="icon-btn absolute top-1 right-1"
        aria-label={messages.vaccinationRemove(index + 1)}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}

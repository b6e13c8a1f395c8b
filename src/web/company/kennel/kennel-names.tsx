import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import { maxKennelName } from '../../../domain/kennel/kennel.ts'
import { getFailureText, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToastNext } from '../../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import type { CalendarSize, OccupancyCalendar } from '../calendar/calendar-props.ts'
import { Sheet } from '../sheet.tsx'
import { composeKennelChanges, fillNames, type NamedKennel, toNamedKennels } from './named-kennels.ts'

type NamesProps = { calendar: OccupancyCalendar; onClose: () => void }

/** The button that opens the dialog, which gets the focus back after the page has loaded again. */
export const nameRoomsId = 'name-rooms'

/** Names the rooms of a post. Nothing is removed before it is saved. */
export function KennelNames({ calendar, onClose }: NamesProps): ReactNode {
  const messages = useMessages('companyKennels')
  const failures = useMessages('failures')
  const [kennels, setKennels] = useState(() => toNamedKennels(calendar.kennels))
  const { sending, problem, attempt, errors, clear, send } = useSubmit()
  const wrong = problem?.fields[0]?.fieldId
  const nextFocus = useRef<string>(undefined)

  useEffect(() => {
    if (wrong) document.getElementById(wrong)?.focus()
  }, [attempt])

  useEffect(() => {
    if (nextFocus.current) document.getElementById(nextFocus.current)?.focus()
    nextFocus.current = undefined
  }, [kennels])

  async function save(): Promise<FormErrors | null> {
    const { body, keys } = composeKennelChanges(calendar, kennels)
    const response = await post('/api/kennel/save', { postNum: calendar.postNum, ...body })
    if (response.success) {
      showToastNext(messages.saved, nameRoomsId)
      location.reload()
      return null
    }
    const fields = Object.entries(response.fields ?? {}).flatMap(([path, error]) => {
      const key = keys.get(path.replace(/\.name$/, ''))
      return key === undefined ? [] : [{ fieldId: toFieldId(key), text: getErrorText(error) }]
    })
    const text = response.fields?.add === 'tooMany' ? messages.errors.tooMany : getFailureText(response, failures)
    return { text: fields.length > 0 ? undefined : text, fields }
  }

  function getErrorText(error: string): string {
    const { required, duplicate, tooLong, other } = messages.errors
    return { required, duplicate, tooLong }[error] ?? other
  }

  function change(changed: NamedKennel): void {
    clear(toFieldId(changed.key))
    setKennels(kennels.map((kennel) => (kennel.key === changed.key ? changed : kennel)))
  }

  /** The first of the new names takes the focus. */
  function add(size: DogSize, names: readonly string[]): void {
    const added = toNewKennels(kennels, size, names)
    nextFocus.current = added[0] && toFieldId(added[0].key)
    setKennels([...kennels, ...added])
  }

  /** Focus stays in the place of the name: on the one that is there now, or else the last one, or else the button that adds names. */
  function drop({ key, size }: NamedKennel): void {
    const ofSize = kennels.filter((kennel) => kennel.size === size)
    const index = ofSize.findIndex((kennel) => kennel.key === key)
    const next = ofSize[index + 1] ?? ofSize[index - 1]
    nextFocus.current = next ? toRemoveId(next.key) : toAddId(size)
    setKennels(kennels.filter((kennel) => kennel.key !== key))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(save)
  }

  return (
    <Sheet title={messages.title} onClose={onClose}>
      <p className="text-14 text-ink-2">{messages.lead}</p>
      <form noValidate onSubmit={submit}>
        {calendar.sizes.map((size) => (
          <SizeNames
            key={size.size}
            size={size}
            kennels={kennels.filter((kennel) => kennel.size === size.size)}
            errors={errors}
            onChange={change}
            onDrop={drop}
            onAdd={(names) => add(size.size, names)}
          />
        ))}
        <p role="alert" className="mt-3 font-semibold text-error">
          {problem?.text}
        </p>
        <p className="mt-5 flex flex-wrap gap-2">
          <SubmitButton sending={sending}>{messages.save}</SubmitButton>
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {messages.dismiss}
          </button>
        </p>
      </form>
    </Sheet>
  )
}

function toNewKennels(kennels: readonly NamedKennel[], size: DogSize, names: readonly string[]): NamedKennel[] {
  const next = Math.max(0, ...kennels.map(({ key }) => key)) + 1
  return names.map((name, index) => ({ key: next + index, kennelId: null, size, name, isRemoved: false }))
}

function toFieldId(key: number): string {
  return `kennel-name-${key}`
}

function toRemoveId(key: number): string {
  return `kennel-remove-${key}`
}

function toAddId(size: DogSize): string {
  return `kennel-add-${size}`
}

type SizeProps = {
  size: CalendarSize
  kennels: NamedKennel[]
  errors: Record<string, string>
  onChange: (kennel: NamedKennel) => void
  /** Takes away one that was never saved. */
  onDrop: (kennel: NamedKennel) => void
  onAdd: (names: string[]) => void
}

function SizeNames({ size: { size, count }, kennels, errors, onChange, onDrop, onAdd }: SizeProps): ReactNode {
  const messages = useMessages('companyKennels')
  const rest = fillNames(
    kennels.filter(({ isRemoved }) => !isRemoved).map(({ name }) => name),
    count,
    (place) => messages.suggested(size, place),
  )
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">{messages.legend(size, count)}</legend>
      {kennels.map((kennel, index) => (
        <NameField
          key={kennel.key}
          kennel={kennel}
          label={messages.name(size, index + 1)}
          error={errors[toFieldId(kennel.key)]}
          onChange={onChange}
          onDrop={onDrop}
        />
      ))}
      <p className="mt-2 flex flex-wrap gap-2">
        <button
          id={toAddId(size)}
          type="button"
          className="btn btn-quiet btn-small -ml-3"
          aria-label={messages.addFor(messages.add, size)}
          onClick={() => onAdd([''])}
        >
          <Icon name="plus" />
          {messages.add}
        </button>
        {rest.length > 0 ? (
          <button
            type="button"
            className="btn btn-quiet btn-small -ml-3"
            aria-label={messages.addFor(messages.addRest(rest.length), size)}
            onClick={() => onAdd(rest)}
          >
            {messages.addRest(rest.length)}
          </button>
        ) : null}
      </p>
    </fieldset>
  )
}

type NameProps = Pick<SizeProps, 'onChange' | 'onDrop'> & { kennel: NamedKennel; label: string; error: string | undefined }

function NameField({ kennel, label, error, onChange, onDrop }: NameProps): ReactNode {
  const messages = useMessages('companyKennels')
  const { name, kennelId, isRemoved } = kennel
  const id = toFieldId(kennel.key)

  function remove(): void {
    if (kennelId === null) onDrop(kennel)
    else onChange({ ...kennel, isRemoved: !isRemoved })
  }

  const said = name.trim() === '' ? label : name
  return (
    <div className="mt-2">
      <div className="flex items-center gap-1">
        <input
          id={id}
          className="input min-w-0 flex-1"
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={name}
          maxLength={maxKennelName}
          autoComplete="off"
          disabled={isRemoved}
          onChange={(event) => onChange({ ...kennel, name: event.target.value })}
        />
        <button
          id={toRemoveId(kennel.key)}
          type="button"
          className="icon-btn"
          aria-label={isRemoved ? messages.keep(said) : messages.remove(said)}
          onClick={remove}
        >
          <Icon name={isRemoved ? 'plus' : 'x'} />
        </button>
      </div>
      {isRemoved ? <p className="text-14 text-ink-2">{messages.isRemoved}</p> : null}
      {error === undefined ? null : <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </div>
  )
}

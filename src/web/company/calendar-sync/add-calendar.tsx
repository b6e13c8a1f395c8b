import { type FormEvent, type ReactNode, useState } from 'react'
import { calendarFailures } from '../../../domain/calendar-sync/calendar-failure.ts'
import { type DogSize, dogSizes } from '../../../domain/dog/dog-size.ts'
import { getFailureText, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToastNext } from '../../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import type { OccupancyCalendar } from '../calendar/calendar-props.ts'
import { Sheet } from '../sheet.tsx'
import { toCalendarId } from './external-calendars.tsx'

type AddProps = { calendar: OccupancyCalendar; onClose: () => void }
type Fields = { name: string; address: string; size: DogSize; rooms: string }

const fieldNames = ['name', 'address', 'size', 'rooms'] as const

/** Adds a calendar, which is read at once; what is wrong with its address is said beside it. */
export function AddCalendarForm({ calendar, onClose }: AddProps): ReactNode {
  const { postNum, sizes } = calendar
  const messages = useMessages('calendarSync')
  const failures = useMessages('failures')
  const [fields, setFields] = useState<Fields>({ name: '', address: '', size: sizes[0]?.size ?? 'small', rooms: '1' })
  const { sending, problem, errors, clear, send } = useSubmit()
  const rooms = sizes.find(({ size }) => size === fields.size)?.count ?? 1

  async function add(): Promise<FormErrors | null> {
    const wanted = /^\d{1,4}$/.test(fields.rooms.trim()) ? Number(fields.rooms) : 0
    const response = await post('/api/calendar/add', { postNum, ...fields, rooms: wanted })
    if (response.success) {
      const added = response.calendars.at(-1)
      showToastNext(messages.added(fields.name, added?.nights ?? 0), added ? toCalendarId(added.calendarId) : null)
      location.reload()
      return null
    }
    const wrong = fieldNames.flatMap((field) => {
      const error = response.fields?.[field]
      return error === undefined ? [] : [{ fieldId: `sync-${field}`, text: getErrorText(field, error) }]
    })
    return { text: wrong.length > 0 ? undefined : getFailureText(response, failures), fields: wrong }
  }

  function getErrorText(field: keyof Fields, error: string): string {
    if (field === 'rooms') return messages.errors.rooms(rooms)
    if (field !== 'address') return messages.errors[field]
    if (error === 'tooMany') return messages.errors.tooMany
    return messages.failures[calendarFailures.find((failure) => failure === error) ?? 'notAllowed']
  }

  function change(field: keyof Fields, value: string): void {
    clear(`sync-${field}`)
    const size = dogSizes.find((name) => name === value)
    if (field !== 'size') setFields({ ...fields, [field]: value })
    else if (size) setFields({ ...fields, size })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(add)
  }

  const text = (field: 'name' | 'address' | 'rooms') => ({
    id: `sync-${field}`,
    value: fields[field],
    error: errors[`sync-${field}`],
    required: true,
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  })
  return (
    <Sheet title={messages.addTitle} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <TextField {...text('name')} label={messages.name} hint={messages.nameHint} maxLength={60} autoComplete="off" />
        <TextField
          {...text('address')}
          type="url"
          inputMode="url"
          label={messages.calendarAddress}
          hint={messages.calendarAddressHint}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          id="sync-size"
          label={messages.size}
          value={fields.size}
          error={errors['sync-size']}
          onChange={(event) => change('size', event.target.value)}
        >
          {sizes.map(({ size }) => (
            <option key={size} value={size}>
              {messages.sizeName(size)}
            </option>
          ))}
        </SelectField>
        <TextField {...text('rooms')} type="number" inputMode="numeric" label={messages.rooms} min={1} max={rooms} />
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

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { canBeInHeat, listHeatDays } from '../../../domain/kennel/kennel.ts'
import { getStay } from '../../booking/booking-box.tsx'
import { getFailureText, post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { usePermissions } from '../use-permissions.ts'
import type { CardBooking } from './desk-booking.ts'

type HeatProps = { booking: CardBooking; onChange: (booking: WireBooking) => void }

/** Notes until which day a dog is in heat, while its stay is not over. Only in the browser: a page of many cards would be larger with it. */
export function DogHeat({ booking, onChange }: HeatProps): ReactNode {
  const { can } = usePermissions()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const isOver = booking.state !== 'confirmed' && booking.state !== 'checked_in'
  if (!isReady || isOver || !can('markHeat')) return null
  return booking.dogs
    .filter(({ profile }) => canBeInHeat(profile))
    .map((dog) => <HeatForm key={dog.profile.dogId} dog={dog} booking={booking} onChange={onChange} />)
}

function HeatForm({ dog, booking, onChange }: HeatProps & { dog: CardBooking['dogs'][number] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const failures = useMessages('failures')
  const { today } = usePage()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [until, setUntil] = useState<string | null>(null)
  const { sending, problem, send } = useSubmit()
  const stay = getStay(booking)
  const { name, profile, heatUntil = '' } = dog

  function close(): void {
    flushSync(() => setUntil(null))
    button.current?.focus()
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    void send(async () => {
      const body = { bookingId: booking.bookingId, dogId: profile.dogId, until: until || null }
      const response = await post('/api/kennel/heat', body)
      if (!response.success) return { text: getFailureText(response, failures), fields: [] }
      close()
      showToast(messages.heatSaved(name))
      onChange(response.booking)
      return null
    })
  }

  if (until === null || !stay)
    return (
      <p className="mt-1 print:hidden">
        <button ref={button} type="button" className="btn btn-quiet btn-small" onClick={() => setUntil(heatUntil)}>
          {heatUntil === '' ? messages.heatAdd(name) : messages.heatEdit(name)}
        </button>
      </p>
    )
  return (
    <form noValidate className="print:hidden" onSubmit={save}>
      <SelectField
        id={id}
        label={messages.heatUntil(name)}
        value={until}
        // The button that opened it had the focus.
        autoFocus
        onChange={(event) => setUntil(event.target.value)}
      >
        <option value="">{messages.heatNone}</option>
        {listHeatDays(stay, today).map((day) => (
          <option key={day} value={wireDay(day)}>
            {format.date(day)}
          </option>
        ))}
      </SelectField>
      {problem?.text ? <FieldErrorText id={`${id}-problem`}>{problem.text}</FieldErrorText> : null}
      <p className="mt-2 flex flex-wrap gap-2">
        <SubmitButton sending={sending} className="btn btn-primary btn-small">
          {messages.staffNoteSave}
        </SubmitButton>
        <button type="button" className="btn btn-quiet btn-small" onClick={close}>
          {messages.staffNoteCancel}
        </button>
      </p>
    </form>
  )
}

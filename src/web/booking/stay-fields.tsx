import type { ReactNode } from 'react'
import { addDays, isDay } from '../../domain/day.ts'
import { lastBookableDay } from '../../domain/stay.ts'
import { type Hours, type SlotRange, slotsWithin } from '../../domain/time-slot.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { usePage } from '../page-context.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import type { BookingChoice } from './booking-choice.ts'

type StayProps = {
  hours: Hours
  choice: BookingChoice
  errors: Record<string, string>
  onChange: (choice: BookingChoice) => void
}

/** Days of the stay, and the hours in which the house takes dogs in and hands them back. */
export function StayFields({ hours, choice, errors, onChange }: StayProps): ReactNode {
  const messages = useMessages('booking')
  const { today } = usePage()
  const { format } = useIntl()
  const last = lastBookableDay(today)
  const earliestOut = addDays(isDay(choice.checkin) ? choice.checkin : today, 1)

  function chooseCheckin(checkin: string): void {
    const moved = isDay(checkin) && choice.checkout !== '' && choice.checkout <= checkin
    onChange({ ...choice, checkin, ...(moved && isDay(checkin) ? { checkout: addDays(checkin, 1) } : {}) })
  }

  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TextField
        id="checkin"
        type="date"
        label={messages.checkin}
        min={today}
        max={addDays(last, -1)}
        value={choice.checkin}
        error={errors.checkin}
        required
        onChange={(event) => chooseCheckin(event.target.value)}
      />
      <TimeField
        id="checkin-time"
        label={messages.bringAt}
        hint={messages.takesIn(format.slot(hours.checkin.from), format.slot(hours.checkin.to))}
        range={hours.checkin}
        value={choice.checkinTime}
        error={errors['checkin-time']}
        onChange={(checkinTime) => onChange({ ...choice, checkinTime })}
      />
      <TextField
        id="checkout"
        type="date"
        label={messages.checkout}
        min={earliestOut}
        max={last}
        value={choice.checkout}
        error={errors.checkout}
        required
        onChange={(event) => onChange({ ...choice, checkout: event.target.value })}
      />
      <TimeField
        id="checkout-time"
        label={messages.fetchAt}
        hint={messages.handsBack(format.slot(hours.checkout.from), format.slot(hours.checkout.to))}
        range={hours.checkout}
        value={choice.checkoutTime}
        error={errors['checkout-time']}
        onChange={(checkoutTime) => onChange({ ...choice, checkoutTime })}
      />
    </div>
  )
}

type TimeProps = {
  id: string
  label: string
  hint: string
  range: SlotRange
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function TimeField({ range, onChange, ...field }: TimeProps): ReactNode {
  const { format } = useIntl()
  return (
    <SelectField {...field} onChange={(event) => onChange(event.target.value)}>
      {slotsWithin(range.from, range.to).map((slot) => (
        <option key={slot} value={slot}>
          {format.slot(slot)}
        </option>
      ))}
    </SelectField>
  )
}

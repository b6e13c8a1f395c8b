import type { ReactNode } from 'react'
import { type SlotRange, slotsWithin } from '../../domain/time-slot.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { SelectField } from '../ui/field.tsx'
import { type BookingChoice, type BookingPost, offeredSizes } from './booking-choice.ts'
import { NativeDays, StayDays } from './stay-days.tsx'

type StayProps = {
  post: BookingPost
  choice: BookingChoice
  errors: Record<string, string>
  onChange: (choice: BookingChoice) => void
}

/** Days of the stay, and the hours in which the house takes dogs in and hands them back. */
export function StayFields({ post, choice, errors, onChange }: StayProps): ReactNode {
  const messages = useMessages('booking')
  const { format } = useIntl()
  const { hours } = post
  return (
    <>
      <StayDays postNum={post.postNum} offered={offeredSizes(post)} choice={choice} errors={errors} onChange={onChange} />
      <NativeDays postNum={post.postNum} choice={choice} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TimeField
          id="checkin-time"
          label={messages.bringAt}
          hint={messages.takesIn(format.slot(hours.checkin.from), format.slot(hours.checkin.to))}
          range={hours.checkin}
          value={choice.checkinTime}
          error={errors['checkin-time']}
          onChange={(checkinTime) => onChange({ ...choice, checkinTime })}
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
    </>
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

import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { slotsWithin, type TimeSlot } from '../../../domain/calendar/time-slot.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { SelectField } from '../../ui/field.tsx'
import { arrivalSlots, type BookingChoice, type BookingPost, offeredSizes, withBookedSlot } from '../booking-choice.ts'
import type { OwnRooms } from './night-view.ts'
import { NativeDays, StayDaysFields } from './stay-days.tsx'

type StayProps = {
  post: BookingPost
  choice: BookingChoice
  /** In epoch milliseconds. */
  now: number
  errors: Record<string, string>
  onChange: (choice: BookingChoice) => void
  /** Rooms that the stay has already, which count as available. */
  own?: readonly OwnRooms[]
  /** The slots that are booked already. */
  booked?: { checkin: TimeSlot; checkout: TimeSlot }
  /** The page, for use without scripts. */
  path?: string
}

/** The days of the stay, and the check-in and check-out slots. */
export function StayFields({
  post,
  choice,
  now,
  errors,
  onChange,
  own = [],
  booked,
  path = urls.booking(post.postNum),
}: StayProps): ReactNode {
  const messages = useMessages('booking')
  const { format } = useIntl()
  const { hours } = post
  return (
    <>
      <StayDaysFields
        postNum={post.postNum}
        offered={offeredSizes(post)}
        choice={choice}
        errors={errors}
        own={own}
        onChange={onChange}
      />
      <NativeDays path={path} choice={choice} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TimeField
          id="checkin-time"
          label={messages.bringAt}
          hint={messages.takesIn(format.slot(hours.checkin.from), format.slot(hours.checkin.to))}
          slots={withBookedSlot(arrivalSlots(post, choice.checkin, now), booked?.checkin)}
          value={choice.checkinTime}
          error={errors['checkin-time']}
          onChange={(checkinTime) => onChange({ ...choice, checkinTime })}
        />
        <TimeField
          id="checkout-time"
          label={messages.fetchAt}
          hint={messages.handsBack(format.slot(hours.checkout.from), format.slot(hours.checkout.to))}
          slots={withBookedSlot(slotsWithin(hours.checkout.from, hours.checkout.to), booked?.checkout)}
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
  slots: TimeSlot[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function TimeField({ slots, onChange, ...field }: TimeProps): ReactNode {
  const { format } = useIntl()
  return (
    <SelectField {...field} onChange={(event) => onChange(event.target.value)}>
      {slots.map((slot) => (
        <option key={slot} value={slot}>
          {format.slot(slot)}
        </option>
      ))}
    </SelectField>
  )
}

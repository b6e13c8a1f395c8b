import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireChange } from '../../../contract/booking/booking-change.ts'
import { slotsWithin, type TimeSlot } from '../../../domain/calendar/time-slot.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { withBookedSlot } from '../../booking/booking-choice.ts'
import { type Failure, post as send } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FormEnd } from '../../ui/form-end.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import { DayField } from '../day-field/day-field.tsx'
import {
  keptProposal,
  listRoomCounts,
  type ProposalEntry,
  type ProposalField,
  type ProposalPost,
  toFieldId,
  toProposal,
  toProposalErrors,
} from './proposal-entry.ts'

type FormProps = {
  booking: WireBooking
  post: ProposalPost
  first: ProposalEntry
  onSent: (change: WireChange) => void
  onClose: () => void
}

type Priced = { delta: number; version: number }

/** The form of a proposal: the first press prices it, the second sends it to the owner at that price. */
export function ProposalForm({ booking, post, first, onSent, onClose }: FormProps): ReactNode {
  const messages = useMessages('company')
  const toDifference = useDifference()
  const [entry, setEntry] = useState(first)
  const [priced, setPriced] = useState<Priced | null>(null)
  const { problem, sending, attempt, errors, ...submission } = useSubmit()
  const { quote, propose } = useProposal(booking, entry, { onPriced: setPriced, onSent })
  const wrong = problem?.fields[0]?.fieldId

  useEffect(() => {
    if (wrong) document.getElementById(wrong)?.focus()
  }, [attempt, wrong])

  function change(changes: Partial<ProposalEntry>, field: ProposalField): void {
    setEntry({ ...entry, ...changes })
    setPriced(null)
    submission.clear(toFieldId(booking.bookingId, field))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void submission.send(() => (priced ? propose(priced) : quote()))
  }

  return (
    <InlineConfirm>
      <form noValidate onSubmit={submit} className="text-14">
        <p>{messages.proposeLead}</p>
        <EntryFields booking={booking} post={post} entry={entry} errors={errors} onChange={change} />
        <p role="status" className="mt-4 font-semibold">
          {priced ? toDifference(priced.delta) : ''}
        </p>
        <FormEnd
          problem={problem}
          sending={sending}
          submit={priced ? messages.proposeSend : messages.proposeCheck}
          close={messages.proposeClose}
          isPrimary
          onClose={onClose}
        />
      </form>
    </InlineConfirm>
  )
}

type FieldsProps = Pick<FormProps, 'booking' | 'post'> & {
  entry: ProposalEntry
  errors: Record<string, string>
  onChange: (changes: Partial<ProposalEntry>, field: ProposalField) => void
}

/** Dates, the hours of the hotel, and rooms as far as there is a choice. */
function EntryFields({ booking, post: hotel, entry, errors, onChange }: FieldsProps): ReactNode {
  const messages = useMessages('company')
  const quote = useMessages('quote')
  const { hours } = hotel
  const at = (field: ProposalField): { id: string; error: string | undefined } => {
    const id = toFieldId(booking.bookingId, field)
    return { id, error: errors[id] }
  }
  const rooms = listRoomCounts(booking, hotel).filter(({ size, counts }) => counts.length > 1 || at(size).error)
  return (
    <div className="grid gap-x-3 min-[26.25rem]:grid-cols-2">
      {(['checkin', 'checkout'] as const).map((end) => (
        <DayField
          key={end}
          {...at(end)}
          label={messages.proposeDays[end]}
          value={entry[end]}
          required
          onChange={(day) => onChange({ [end]: day }, end)}
        />
      ))}
      <SlotField
        {...at('checkinTime')}
        label={messages.proposeTimes.checkinTime}
        value={entry.checkinTime}
        slots={withBookedSlot(slotsWithin(hours.checkin.from, hours.checkin.to), booking.time.checkin)}
        onChange={(checkinTime) => onChange({ checkinTime }, 'checkinTime')}
      />
      <SlotField
        {...at('checkoutTime')}
        label={messages.proposeTimes.checkoutTime}
        value={entry.checkoutTime}
        slots={withBookedSlot(slotsWithin(hours.checkout.from, hours.checkout.to), booking.time.checkout)}
        onChange={(checkoutTime) => onChange({ checkoutTime }, 'checkoutTime')}
      />
      {rooms.map(({ size, counts }) => (
        <SelectField
          key={size}
          {...at(size)}
          label={quote.roomName(size)}
          value={entry.rooms[size]}
          onChange={({ target }) => onChange({ rooms: { ...entry.rooms, [size]: Number(target.value) } }, size)}
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {quote.rooms(size, count)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}

type SlotProps = {
  id: string
  label: string
  error: string | undefined
  value: TimeSlot
  slots: TimeSlot[]
  onChange: (slot: TimeSlot) => void
}

function SlotField({ slots, value, onChange, ...field }: SlotProps): ReactNode {
  const { format } = useIntl()
  return (
    <SelectField
      {...field}
      value={value}
      onChange={({ target }) => onChange(slots.find((slot) => slot === target.value) ?? value)}
    >
      {slots.map((slot) => (
        <option key={slot} value={slot}>
          {format.slot(slot)}
        </option>
      ))}
    </SelectField>
  )
}

type Steps = { onPriced: (priced: Priced) => void; onSent: (change: WireChange) => void }

/** Prices what is entered, and sends it to the owner at that price. */
function useProposal(booking: WireBooking, entry: ProposalEntry, { onPriced, onSent }: Steps) {
  const { format } = useIntl()
  const company = useMessages('company')
  const texts = {
    company,
    stay: useMessages('stay'),
    dayPicker: useMessages('dayPicker'),
    failures: useMessages('failures'),
    format,
  }
  const { logInAgain } = useEntryKeeper()
  const { bookingId } = booking
  const body = toProposal(booking, entry)

  function refuse(failure: Failure): FormErrors {
    if (failure.code === 'not_signed_in') logInAgain(keptProposal(bookingId), entry)
    return toProposalErrors(failure, bookingId, texts)
  }

  async function quote(): Promise<FormErrors | null> {
    const response = await send('/api/booking/change/quote', body)
    if (!response.success) return refuse(response)
    onPriced({ delta: response.change.delta, version: response.version })
    return null
  }

  async function propose({ delta, version }: Priced): Promise<FormErrors | null> {
    const response = await send('/api/booking/change/propose', { ...body, delta, version })
    if (!response.success) return refuse(response)
    showToast(company.proposeSent)
    onSent(response.change)
    return null
  }

  return { quote, propose }
}

/** What the owner would pay more or get back. */
export function useDifference(): (delta: number) => string {
  const messages = useMessages('company')
  const { format } = useIntl()
  return (delta) => {
    if (delta === 0) return messages.proposeNone
    return delta > 0 ? messages.proposeMore(format.won(delta)) : messages.proposeLess(format.won(-delta))
  }
}

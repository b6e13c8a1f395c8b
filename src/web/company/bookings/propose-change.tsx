import { type FormEvent, type ReactNode, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { parseTypedDay, wireDay } from '../../../contract/wire-day.ts'
import { type TimeSlot, timeSlots } from '../../../domain/calendar/time-slot.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { useTerms } from '../../booking/change/proposed-change.tsx'
import { type Failure, get, getFailureText, post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { DayField } from '../day-field/day-field.tsx'
import { usePermissions } from '../use-permissions.ts'
import type { CardBooking } from './desk-booking.ts'

/** Proposes other dates, times or rooms to the owner of a booking, or withdraws what was proposed. */
export function ProposeChange({ booking: { bookingId, actions } }: { booking: CardBooking }): ReactNode {
  const messages = useMessages('company')
  const failures = useMessages('failures')
  const { can } = usePermissions()
  const [booking, setBooking] = useState<WireBooking | null>(null)
  const { sending, send } = useSubmit()
  if (!actions.includes('propose') || !can('proposeChange')) return null

  /** The card does not say what is proposed, so it is read when it is asked for. */
  function open(): void {
    void send(async () => {
      const response = await get('/api/booking/:bookingId', { bookingId })
      if (response.success) setBooking(response.booking)
      else showToast(getFailureText(response, failures), 'alert')
      return null
    })
  }

  if (!booking)
    return (
      <p className="mt-3 text-14 print:hidden">
        <button type="button" className="btn btn-quiet btn-small" aria-busy={sending} onClick={open}>
          {messages.propose}
        </button>
      </p>
    )
  return <ProposalForm booking={booking} onClose={() => setBooking(null)} />
}

type FormProps = { booking: WireBooking; onClose: () => void }

type Entry = {
  checkin: string
  checkout: string
  checkinTime: TimeSlot
  checkoutTime: TimeSlot
  rooms: WireBooking['roomNumber']
}

type Priced = { delta: number; version: number }

function ProposalForm({ booking, onClose }: FormProps): ReactNode {
  const messages = useMessages('company')
  const { format } = useIntl()
  const [entry, setEntry] = useState(() => toEntry(booking))
  const [priced, setPriced] = useState<Priced | null>(null)
  const { problem, sending, send } = useSubmit()
  const { quote, propose } = useProposal(booking, entry, { onPriced: setPriced, onDone: onClose })

  function change(changes: Partial<Entry>): void {
    setEntry({ ...entry, ...changes })
    setPriced(null)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(() => (priced ? propose(priced) : quote()))
  }

  const words = { none: messages.proposeNone, more: messages.proposeMore, less: messages.proposeLess }
  return (
    <InlineConfirm>
      <form noValidate onSubmit={submit} className="text-14 print:hidden">
        <p>{messages.proposeLead}</p>
        <LiveProposal booking={booking} onWithdrawn={onClose} />
        <EntryFields id={booking.bookingId} entry={entry} onChange={change} />
        <p role="status" className="mt-4 font-semibold">
          {priced ? toDifference(priced.delta, words, format.won) : ''}
        </p>
        <p role="alert" className="font-semibold text-error">
          {problem?.text}
        </p>
        <p className="mt-4 flex flex-wrap gap-2">
          <SubmitButton sending={sending} className="btn btn-primary btn-small">
            {priced ? messages.proposeSend : messages.proposeCheck}
          </SubmitButton>
          <button type="button" className="btn btn-quiet btn-small" onClick={onClose}>
            {messages.proposeClose}
          </button>
        </p>
      </form>
    </InlineConfirm>
  )
}

type FieldsProps = { id: string; entry: Entry; onChange: (changes: Partial<Entry>) => void }

function EntryFields({ id, entry, onChange }: FieldsProps): ReactNode {
  const messages = useMessages('company')
  const quote = useMessages('quote')
  const { format } = useIntl()
  return (
    <>
      {(['checkin', 'checkout'] as const).map((end) => (
        <DayField
          key={end}
          id={`propose-${end}-${id}`}
          label={messages.proposeDays[end]}
          value={entry[end]}
          required
          onChange={(day) => onChange({ [end]: day })}
        />
      ))}
      {(['checkinTime', 'checkoutTime'] as const).map((end) => (
        <SelectField
          key={end}
          id={`propose-${end}-${id}`}
          label={messages.proposeTimes[end]}
          value={entry[end]}
          onChange={({ target }) => onChange({ [end]: timeSlots.find((slot) => slot === target.value) ?? entry[end] })}
        >
          {timeSlots.map((slot) => (
            <option key={slot} value={slot}>
              {format.slot(slot)}
            </option>
          ))}
        </SelectField>
      ))}
      {dogSizes
        .filter((size) => entry.rooms[size] > 0)
        .map((size) => (
          <TextField
            key={size}
            id={`propose-${size}-${id}`}
            label={messages.proposeRooms(quote.rooms(size, 1))}
            value={String(entry.rooms[size])}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            onChange={({ target }) => onChange({ rooms: { ...entry.rooms, [size]: Number(target.value.replace(/\D/g, '')) } })}
          />
        ))}
    </>
  )
}

/** What the owner was asked already. */
function LiveProposal({ booking: { change }, onWithdrawn }: { booking: WireBooking; onWithdrawn: () => void }): ReactNode {
  const messages = useMessages('company')
  const failures = useMessages('failures')
  const describe = useTerms()
  const { sending, send } = useSubmit()
  if (change?.state !== 'proposed') return null
  const { changeId, becomes } = change

  function withdraw(): void {
    void send(async () => {
      const response = await post('/api/booking/change/withdraw', { changeId })
      showToast(
        response.success ? messages.proposeWithdrawn : getFailureText(response, failures),
        response.success ? 'status' : 'alert',
      )
      if (response.success) onWithdrawn()
      return null
    })
  }

  return (
    <p className="mt-2 rounded-[8px] bg-section px-3 py-2">
      {messages.proposedNow(describe(becomes))}
      <button type="button" className="btn btn-quiet btn-small -ml-3 block" aria-busy={sending} onClick={withdraw}>
        {messages.proposeWithdraw}
      </button>
    </p>
  )
}

type Steps = { onPriced: (priced: Priced) => void; onDone: () => void }

/** Prices what is entered, and sends it to the owner at that price. */
function useProposal({ bookingId, dogNum }: WireBooking, entry: Entry, { onPriced, onDone }: Steps) {
  const messages = useMessages('company')
  const failures = useMessages('failures')
  const [checkin, checkout] = [parseTypedDay(entry.checkin), parseTypedDay(entry.checkout)]
  const body = {
    bookingId,
    date: { checkin: checkin ? wireDay(checkin) : entry.checkin, checkout: checkout ? wireDay(checkout) : entry.checkout },
    time: { checkin: entry.checkinTime, checkout: entry.checkoutTime },
    dogNum,
    roomNumber: entry.rooms,
  }
  const refuse = (failure: Failure) => ({
    text: failure.code === 'bad_fields' ? messages.proposeWrong : getFailureText(failure, failures),
    fields: [],
  })

  async function quote() {
    const response = await post('/api/booking/change/quote', body)
    if (!response.success) return refuse(response)
    onPriced({ delta: response.change.delta, version: response.version })
    return null
  }

  async function propose({ delta, version }: Priced) {
    const response = await post('/api/booking/change/propose', { ...body, delta, version })
    if (!response.success) return refuse(response)
    showToast(messages.proposeSent)
    onDone()
    return null
  }

  return { quote, propose }
}

function toEntry({ date, time, roomNumber, change }: WireBooking): Entry {
  const terms = change?.state === 'proposed' ? change.becomes : { date, time, roomNumber }
  return {
    checkin: terms.date.checkin,
    checkout: terms.date.checkout,
    checkinTime: terms.time.checkin,
    checkoutTime: terms.time.checkout,
    rooms: terms.roomNumber,
  }
}

type Words = { none: string; more: (won: string) => string; less: (won: string) => string }

function toDifference(delta: number, { none, more, less }: Words, toWon: (won: number) => string): string {
  if (delta === 0) return none
  return delta > 0 ? more(toWon(delta)) : less(toWon(-delta))
}

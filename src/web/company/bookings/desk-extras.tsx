import { type ReactNode, useEffect, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import { ExtraName, type ExtraRecord, toLineKey, useExtraText } from '../../booking/extras/booked-extras.tsx'
import { type Failure, get, getFailureText, post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type CardBooking, deskChannel } from './desk-booking.ts'

type ExtrasProps = { booking: CardBooking | WireBooking }

/** The extras of a booking, which the staff record as done while the dog is in house and for a day after; nothing if it has none. */
export function DeskExtras({ booking }: ExtrasProps): ReactNode {
  const messages = useMessages('stayExtras')
  const { today } = usePage()
  const { extras, record, sending } = useExtraRecords(booking)
  if (extras.length === 0) return null
  const canRecord = booking.actions.includes('recordExtra')
  const left = extras.filter(({ state }) => state === 'booked').length
  return (
    <div className="mt-3 rounded-[8px] bg-section px-3 py-2 text-14 leading-[1.45]">
      <p className="font-semibold">{left > 0 && isOpen(booking) ? messages.deskLeft(left) : messages.bookedTitle}</p>
      {canRecord && left > 0 && booking.state === 'completed' ? <p className="text-ink-2">{messages.until}</p> : null}
      <ul>
        {extras.map((line) => (
          <li
            key={toLineKey(line)}
            className="flex flex-wrap items-center justify-between gap-x-3 border-divider border-t py-1.5 first:border-0"
          >
            <div className="min-w-0 flex-1">
              <ExtraName line={line} dogs={booking.dogs} />
              <LineState line={line} />
            </div>
            {canRecord && line.state !== 'returned' && isDue(line, today) ? (
              <RecordButton
                line={line}
                booking={booking}
                isSending={sending === toLineKey(line)}
                onPress={() => void record(line)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function LineState({ line: { doneAt, doneBy, returnedFor, amount } }: { line: ExtraRecord }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('stayExtras')
  if (doneAt !== null)
    return <span className="block text-leaf-deep">{messages.deskDone(format.instant(Date.parse(doneAt)), doneBy)}</span>
  if (returnedFor === null) return null
  return <span className="block text-ink-2">{messages.returned[returnedFor](amount > 0)}</span>
}

type ButtonProps = ExtrasProps & { line: ExtraRecord; isSending: boolean; onPress: () => void }

function RecordButton({ line, booking, isSending, onPress }: ButtonProps): ReactNode {
  const messages = useMessages('stayExtras')
  const toText = useExtraText(booking.dogs)
  const isDone = line.state === 'done'
  const action = isDone ? messages.undo : messages.markDone
  return (
    <button
      type="button"
      className={`btn btn-small print:hidden ${isDone ? 'btn-quiet' : 'btn-line'}`}
      aria-label={messages.label(action, toText(line))}
      aria-busy={isSending}
      onClick={onPress}
    >
      {action}
    </button>
  )
}

/** The same booking may have another card on Today, here or in another tab. */
function refreshDesk(): void {
  const channel = new BroadcastChannel(deskChannel)
  channel.postMessage(null)
  channel.close()
}

type Records = { extras: ExtraRecord[]; record: (line: ExtraRecord) => Promise<void>; sending: string | null }

/** The extras as they were last recorded here or read with the booking. */
function useExtraRecords({ bookingId, extras: read, dogs }: ExtrasProps['booking']): Records {
  const messages = useMessages('stayExtras')
  const { changedMeanwhile } = useMessages('company')
  const failures = useMessages('failures')
  const toText = useExtraText(dogs)
  const [extras, setExtras] = useState(read)
  const [sending, setSending] = useState<string | null>(null)
  const version = JSON.stringify(read)
  useEffect(() => setExtras(read), [version])

  /** Why nothing was recorded. Of a line of which more or less is booked by now, the next press is about that. */
  async function explain(failure: Failure): Promise<string> {
    if (failure.code !== 'stale_version') return getFailureText(failure, failures)
    const response = await get('/api/booking/:bookingId', { bookingId })
    if (!response.success) return getFailureText(failure, failures)
    setExtras(response.booking.extras)
    return changedMeanwhile
  }

  async function record(line: ExtraRecord): Promise<void> {
    if (sending !== null) return
    setSending(toLineKey(line))
    const { extraId, date, dogId, quantity } = line
    const done = line.state !== 'done'
    const response = await post('/api/booking/extra-done', { bookingId, extraId, date, dogId, quantity, done })
    setSending(null)
    if (!response.success) return showToast(await explain(response), 'alert')
    setExtras(response.extras)
    refreshDesk()
    showToast(done ? messages.saved(toText(line)) : messages.undone(toText(line)))
  }

  return { extras, record, sending }
}

/** Whether its day has come. */
function isDue({ date }: ExtraRecord, today: Day): boolean {
  return date === null || date <= wireDay(today)
}

function isOpen({ state }: ExtrasProps['booking']): boolean {
  return state === 'confirmed' || state === 'checked_in' || state === 'completed'
}

import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import type { BookingState } from '../../../domain/booking/booking.ts'
import type { EarlyRefund } from '../../../domain/booking/booking-refund.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import type { Won } from '../../../domain/won.ts'
import type { Messages } from '../../../i18n/en.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { type Failure, get, post, readDetails } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { TextArea } from '../../ui/field.tsx'
import { FormEnd } from '../../ui/form-end.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import { isWalkIn, useDogNames, useDoneText } from './booking-labels.ts'
import type { CardBooking } from './desk-booking.ts'
import { EarlyLeave, emptyLeave, isLeavingEarly, type LeaveEntry, reasonFieldId } from './early-leave.tsx'
import { getStepRefund } from './leave-amounts.ts'

type Target = 'confirmed' | 'checked_in' | 'completed' | 'no_show' | 'cancelled'
/** Filled for the next booking due, quiet if none of the buttons is the next action. */
type Weight = 'next' | 'usual' | 'quiet'
type StepsProps = {
  booking: CardBooking
  weight: Weight
  /** Shows only what takes back the last change. */
  isDone?: boolean
  onChange: OnCardChange
}

/**
 * Shows the booking as it is by now. `told` is what there is to say about the step, which was done or refused; `isOpen` whether its form stays
 * open, with what was typed in it.
 */
export type OnCardChange = (booking: WireBooking, told?: string, isOpen?: boolean) => void

const buttons = [
  { action: 'accept', to: 'confirmed' },
  { action: 'checkIn', to: 'checked_in' },
  { action: 'complete', to: 'completed' },
  { action: 'undoCheckIn', to: 'confirmed' },
  { action: 'undoComplete', to: 'checked_in' },
  { action: 'noShow', to: 'no_show' },
  { action: 'cancel', to: 'cancelled' },
] as const

/** The actions the booking allows the company. Actions that refund money ask for confirmation, and so does leaving early. */
export function BookingSteps({ booking, weight, isDone = false, onChange }: StepsProps): ReactNode {
  const messages = useMessages('company')
  const names = useDogNames()(booking)
  const { today } = usePage()
  const [asked, setAsked] = useState<'no_show' | 'cancelled' | 'completed' | null>(null)
  const { sending, send } = useSubmit()
  const advance = useTransitionBooking(booking, onChange)
  const [reason, setReason] = useState('')
  const [leave, setLeave] = useState(emptyLeave)
  const { takeEntries } = useEntryKeeper()
  useEffect(() => {
    const entries: KeptStep | null = JSON.parse(takeEntries(keptStep(booking)) ?? 'null')
    if (entries?.reason) setReason(entries.reason)
    if (entries?.leave) setLeave(entries.leave)
    if (entries?.leave) setAsked('completed')
    else if (entries?.to === 'no_show' || entries?.to === 'cancelled') setAsked(entries.to)
  }, [])

  async function move(to: Target): Promise<null> {
    const problem = await advance(to)
    if (problem) showToast(problem.text ?? problem.fields.map(({ text }) => text).join(' '), 'alert')
    return null
  }

  function press(to: Target): void {
    if (to === 'no_show' || to === 'cancelled' || (to === 'completed' && isLeavingEarly(booking, today))) setAsked(to)
    else void send(() => move(to))
  }

  /** The company declines a request, and cancels any other booking. */
  const toLabel = (action: (typeof buttons)[number]['action']): string =>
    action === 'cancel' && booking.actions.includes('accept') ? messages.decline : messages[action]
  const shown = buttons.filter(({ action }) => booking.actions.includes(action) && !(isDone && action === 'complete'))
  if (shown.length === 0) return null
  return (
    <>
      {booking.actions.includes('noShow') ? (
        <p className="mt-3 font-semibold print:hidden">{messages.arrivedAsk(names)}</p>
      ) : null}
      <p className="mt-3 flex flex-wrap gap-2 print:hidden" hidden={asked !== null}>
        {shown.map(({ action, to }) => (
          <button
            key={action}
            type="button"
            className={buttonClass(action, weight)}
            aria-label={messages.actionLabel(toLabel(action), names)}
            aria-busy={sending}
            onClick={() => press(to)}
          >
            {toLabel(action)}
          </button>
        ))}
      </p>
      {asked === 'completed' ? (
        <EarlyLeave
          booking={booking}
          entry={leave}
          onEntry={setLeave}
          onKeep={() => setAsked(null)}
          onLeave={(refund, leastRefund, why) => advance('completed', { reason: why, refund, leastRefund, leave })}
        />
      ) : null}
      {asked && asked !== 'completed' ? (
        <AskMove
          booking={booking}
          to={asked}
          reason={reason}
          onReason={setReason}
          onKeep={() => setAsked(null)}
          advance={advance}
        />
      ) : null}
    </>
  )
}

function buttonClass(action: (typeof buttons)[number]['action'], weight: Weight): string {
  if (weight === 'quiet' || action === 'noShow' || action === 'cancel' || action.startsWith('undo'))
    return 'btn btn-quiet btn-small -ml-3'
  return `btn flex-1 ${weight === 'next' ? 'btn-primary' : 'btn-line'}`
}

/** `leastRefund` is the refund that was shown. */
type Told = { reason?: string | undefined; refund?: EarlyRefund | undefined; leastRefund?: Won | undefined; leave?: LeaveEntry }

function isTyped({ reason, leave }: Told): boolean {
  return Boolean(reason) || leave !== undefined
}

type Transition = (to: Target, told?: Told) => Promise<FormErrors | null>

/** What is kept while somebody logs in again. */
type KeptStep = { to: Target; reason?: string; leave?: LeaveEntry }

function useTransitionBooking(booking: CardBooking, onChange: StepsProps['onChange']): Transition {
  const messages = useMessages('company')
  const failures = useMessages('failures')
  const { format } = useIntl()
  const getDoneText = useDoneText()
  const { logInAgain } = useEntryKeeper()

  /** Shows the stay as it is by now, so that the next step is about that one. */
  async function showChanged(isOpen: boolean): Promise<string> {
    const response = await get('/api/booking/:bookingId', { bookingId: booking.bookingId })
    if (!response.success) return failures.stale_version
    onChange(response.booking, messages.changedMeanwhile, isOpen)
    return messages.changedMeanwhile
  }

  async function toProblem(failure: Failure, told: Told): Promise<FormErrors> {
    // A booking in another state has another card, without the form and what was typed there.
    const hasLeft = readDetails(failure, 'wrong_state').why === 'left' && !isTyped(told)
    if (failure.code === 'stale_version' || hasLeft) return { text: await showChanged(isTyped(told)), fields: [] }
    const full = listFullDays(failure)
    if (full.length > 0) return { text: messages.fullNights(full.map(format.shortDay).join(', ')), fields: [] }
    if (failure.fields?.reason === undefined) return { text: failures[failure.code], fields: [] }
    const text = failure.fields.reason === 'tooLong' ? messages.reasonTooLong : messages.reasonMissing
    return { fields: [{ fieldId: reasonFieldId(booking), text }] }
  }

  return async (to, told = {}) => {
    const response = await post('/api/booking/advance', toBody(booking, to, told))
    if (response.success) {
      const done = getDoneText(response.booking)
      showToast(done)
      onChange(response.booking, done)
      return null
    }
    if (response.code === 'not_signed_in') logInAgain(keptStep(booking), { to, reason: told.reason, leave: told.leave })
    return await toProblem(response, told)
  }
}

/** The nights on which the rooms of the booking are sold by now. */
function listFullDays(failure: Failure): Day[] {
  const { nights = [] } = readDetails(failure, 'room_full')
  return [...new Set(nights.flatMap(({ date }) => parseWireDay(date) ?? []))]
}

type Body = Pick<CardBooking, 'bookingId' | 'version'> & {
  from: BookingState
  since: string
  to: Target
  reason?: string
  refund?: EarlyRefund
  leastRefund?: Won
}

function toBody({ bookingId, state, stateSince, version }: CardBooking, to: Target, { reason, refund, leastRefund }: Told): Body {
  return {
    bookingId,
    from: state,
    since: stateSince,
    version,
    to,
    ...(reason === undefined ? {} : { reason }),
    ...(refund === undefined ? {} : { refund }),
    ...(leastRefund === undefined ? {} : { leastRefund }),
  }
}

function keptStep({ bookingId }: CardBooking): string {
  return `step ${bookingId}`
}

type AskProps = {
  booking: CardBooking
  to: 'no_show' | 'cancelled'
  reason: string
  onReason: (reason: string) => void
  onKeep: () => void
  advance: Transition
}

function AskMove({ booking, to, reason, onReason, onKeep, advance }: AskProps): ReactNode {
  const messages = useMessages('company')
  const { sending, problem, attempt, errors, send } = useSubmit()
  const isCancel = to === 'cancelled'
  const field = reasonFieldId(booking)

  useEffect(() => {
    if (attempt > 0) document.getElementById(field)?.focus()
  }, [attempt, field])

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(() => advance(to, { reason: isCancel ? reason : undefined }))
  }

  return (
    <InlineConfirm>
      <form noValidate onSubmit={submit}>
        <p>{getQuestion(to, booking, messages)}</p>
        <MoneyBack booking={booking} to={to} />
        {isCancel ? (
          <TextArea
            id={field}
            label={messages.reason}
            hint={isWalkIn(booking) ? messages.reasonHintWalkIn : messages.reasonHint}
            error={errors[field]}
            value={reason}
            maxLength={500}
            required
            onChange={(event) => onReason(event.target.value)}
          />
        ) : null}
        <FormEnd
          problem={problem}
          sending={sending}
          submit={isCancel ? messages.cancelConfirm : messages.noShowConfirm}
          close={messages.keep}
          onClose={onKeep}
        />
      </form>
    </InlineConfirm>
  )
}

function getQuestion(to: AskProps['to'], booking: CardBooking, messages: Messages['company']): string {
  if (to === 'no_show') return messages.noShowAsk
  return isWalkIn(booking) ? messages.cancelAskWalkIn : messages.cancelAsk
}

/** The owner's refund: in full if the company cancels, for a no-show what the policy and the extras say. */
function MoneyBack({ booking, to }: Pick<AskProps, 'booking' | 'to'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { today } = usePage()
  const amount = getStepRefund(booking, { to }, today)
  if (amount === 0) return null
  return <p className="mt-1">{(to === 'cancelled' ? messages.cancelMoney : messages.noShowMoney)(format.won(amount))}</p>
}

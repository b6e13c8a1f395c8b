import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireChangeQuote } from '../../../contract/booking/quote.ts'
import type { Messages } from '../../../i18n/en.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { getStay } from '../booking-box.tsx'
import { type BookingChoice, toStay } from '../booking-choice.ts'
import type { BookingFormErrors } from '../booking-form-errors.ts'
import { RefundRail, useRefundSteps } from '../price/refund-steps.tsx'
import { ChangeDifference, ChangedStays, LockedNote } from './change-difference.tsx'
import type { ChangeFlow } from './use-change.ts'

type SummaryProps = { booking: WireBooking; change: ChangeFlow; holdMinutes: number }

/** What a change would do: the stay before and after, the difference night by night, the refunds, and one button that says the amount. */
export function ChangeSummary({ booking, change, holdMinutes }: SummaryProps): ReactNode {
  const messages = useMessages('change')
  const { answer, isSame, loading } = change
  const isShown = answer !== null && !isSame
  return (
    <section className="rounded-card border border-divider p-4 md:p-6" aria-busy={loading}>
      <h2 className="text-20">{messages.differenceTitle}</h2>
      <ChangedStays was={{ ...booking, stay: getStay(booking) }} becomes={isSame ? null : getChosenStay(change.choice)} />
      {isShown ? (
        <Difference booking={booking} change={change} holdMinutes={holdMinutes} />
      ) : (
        <p className="mt-4 text-14 text-ink-2">
          {isSame || !change.problem ? messages.pickFirst : getReason(change.problem, messages)}
        </p>
      )}
    </section>
  )
}

/** Why there is no difference to show: what is marked in the form, or what no field can be marked for. */
function getReason({ fields, text }: BookingFormErrors, messages: Messages['change']): string {
  return fields.length > 0 || text === undefined ? messages.notPossible : text
}

function getChosenStay(choice: BookingChoice): Parameters<typeof ChangedStays>[0]['becomes'] {
  const { roomNumber, checkinTime: checkin, checkoutTime: checkout } = choice
  return { stay: toStay(choice), roomNumber, time: { checkin, checkout } }
}

function Difference({ booking, change, holdMinutes }: SummaryProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('change')
  const quote = change.answer?.change
  if (!quote) return null
  const { delta } = quote
  const words = getWords(delta, messages)
  return (
    <>
      <ChangeDifference booking={booking} quote={quote} />
      <p className="mt-2 text-14 text-ink-2">{messages.priceHint}</p>
      <LockedNote booking={booking} quote={quote} />
      <Refunds refunds={quote.refunds} was={booking.extras} becomes={quote.extras} />
      <form
        method="dialog"
        noValidate
        className="mt-6 noscript:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          void change.submit()
        }}
      >
        <SubmitButton sending={change.sending} className="btn btn-primary min-h-14 w-full whitespace-normal px-6">
          {words.button(format.won(Math.abs(delta)))}
        </SubmitButton>
        <p className="mt-3 text-14 text-ink-2">{words.hint(holdMinutes)}</p>
      </form>
    </>
  )
}

type Words = { button: (amount: string) => string; hint: (minutes: number) => string }

function getWords(delta: number, messages: Messages['change']): Words {
  if (delta > 0) return { button: messages.pay, hint: messages.payHint }
  if (delta < 0) return { button: messages.getBack, hint: () => messages.refundHint }
  return { button: () => messages.confirm, hint: () => '' }
}

type RefundsProps = {
  refunds: WireChangeQuote['refunds']
  was: WireBooking['extras']
  becomes: WireChangeQuote['extras']
}

/** The refund schedules without and with the change. */
function Refunds({ refunds, was, becomes }: RefundsProps): ReactNode {
  const messages = useMessages('change')
  const before = useRefundSteps({ refunds: refunds.before, extras: was })
  const after = useRefundSteps({ refunds: refunds.after, extras: becomes })
  if (before.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-14">{messages.refundBefore}</h3>
      <RefundRail steps={before} />
      <h3 className="mt-5 text-14">{messages.refundAfter}</h3>
      <RefundRail steps={after} />
    </>
  )
}

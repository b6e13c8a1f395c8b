import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireChangeQuote, WireLine } from '../../../contract/booking/quote.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { timeSlots } from '../../../domain/calendar/time-slot.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../../i18n/en.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { getStay } from '../booking-box.tsx'
import { type BookingChoice, toStay } from '../booking-choice.ts'
import type { BookingFormErrors } from '../booking-form-errors.ts'
import { listExtraChanges } from '../extras/chosen-extras.ts'
import { RefundRail, useRefundSteps } from '../price/refund-steps.tsx'
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
      <Stays booking={booking} choice={change.choice} isSame={isSame} />
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

function Stays({ booking, choice, isSame }: { booking: WireBooking; choice: BookingChoice; isSame: boolean }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('change')
  const quote = useMessages('quote')
  const { timesText } = useMessages('bookings')
  const [before, after] = [getStay(booking), toStay(choice)]
  const rooms = (counts: WireBooking['roomNumber']): string =>
    dogSizes
      .filter((size) => counts[size] > 0)
      .map((size) => quote.rooms(size, counts[size]))
      .join(', ')
  const chosen = { checkin: choice.checkinTime, checkout: choice.checkoutTime }
  const isOtherTime = chosen.checkin !== booking.time.checkin || chosen.checkout !== booking.time.checkout
  const toText = (text: string): string =>
    timeSlots
      .filter((slot) => slot === text)
      .map(format.slot)
      .join()
  /** Only where they change. */
  const times = ({ checkin, checkout }: typeof chosen): string =>
    isOtherTime && !isSame ? `. ${timesText(toText(checkin), toText(checkout))}` : ''
  return (
    <dl className="mt-3 text-14 leading-[1.5]">
      {before ? (
        <Row term={messages.was} value={`${format.stay(before)}, ${rooms(booking.roomNumber)}${times(booking.time)}`} />
      ) : null}
      {after && !isSame ? (
        <Row term={messages.becomes} value={`${format.stay(after)}, ${rooms(choice.roomNumber)}${times(chosen)}`} isStrong />
      ) : null}
    </dl>
  )
}

function Difference({ booking, change, holdMinutes }: SummaryProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('change')
  const quote = change.answer?.change
  if (!quote) return null
  const { delta, newTotal, locked } = quote
  const words = getWords(delta, messages)
  return (
    <>
      <dl className="mt-3 border-divider border-t pt-3 text-14 leading-[1.5]">
        <Lines lines={quote.added} sign="+" word={messages.added} />
        <Lines lines={quote.removed} sign="−" word={messages.removed} />
        <ExtraLines was={booking.extras} becomes={quote.extras} />
        <Row term={messages.newTotal} value={format.won(newTotal)} />
        <div className="mt-2.5 flex items-baseline justify-between gap-2 border-divider border-t pt-3.5">
          <dt className="font-bold text-16">{words.term}</dt>
          {delta === 0 ? null : (
            <dd className="whitespace-nowrap font-bold text-20 tracking-[-0.01em]">{format.won(Math.abs(delta))}</dd>
          )}
        </div>
      </dl>
      <p className="mt-2 text-14 text-ink-2">{messages.priceHint}</p>
      {locked > booking.locked ? (
        <p className="mt-4 rounded-control bg-sun-tint px-4 py-3 text-14 leading-[1.45]">{messages.locked(format.won(locked))}</p>
      ) : null}
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

type Words = { term: string; button: (amount: string) => string; hint: (minutes: number) => string }

function getWords(delta: number, messages: Messages['change']): Words {
  if (delta > 0) return { term: messages.toPay, button: messages.pay, hint: messages.payHint }
  if (delta < 0) return { term: messages.toGet, button: messages.getBack, hint: () => messages.refundHint }
  return { term: messages.noDifference, button: () => messages.confirm, hint: () => '' }
}

/** The refund schedules without and with the change. */
function Refunds({ refunds, was, becomes }: ExtrasProps & { refunds: WireChangeQuote['refunds'] }): ReactNode {
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

/** The nights that come or go, one line each. */
function Lines({ lines, sign, word }: { lines: readonly WireLine[]; sign: string; word: (line: string) => string }): ReactNode {
  const { format } = useIntl()
  const quote = useMessages('quote')
  return lines.map(({ date, size, rooms, price, amount }) => {
    const day = parseWireDay(date)
    const text = `${day ? format.shortDay(day) : date}, ${quote.rooms(size, rooms)}`
    return <Row key={`${date} ${size} ${price}`} term={word(text)} value={`${sign}${format.won(amount)}`} />
  })
}

type ExtrasProps = { was: WireBooking['extras']; becomes: WireChangeQuote['extras'] }

/** The extras that come or go, one line for each price. */
function ExtraLines({ was, becomes }: ExtrasProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('change')
  const { noCharge } = useMessages('quote')
  const getLabels = usePostLabels()
  return listExtraChanges(
    was.filter(({ state }) => state !== 'returned'),
    becomes,
  ).map(({ extraId, name, nameEn, price, quantity }) => {
    const count = Math.abs(quantity)
    const text = `${getLabels(name, nameEn).text}${count === 1 ? '' : ` × ${count}`}`
    return (
      <Row
        key={`${extraId} ${price}`}
        term={quantity > 0 ? messages.added(text) : messages.removed(text)}
        value={price === 0 ? noCharge : `${quantity > 0 ? '+' : '−'}${format.won(count * price)}`}
      />
    )
  })
}

function Row({ term, value, isStrong = false }: { term: string; value: string; isStrong?: boolean }): ReactNode {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-pretty text-ink-2">{term}</dt>
      <dd className={`text-right ${isStrong ? 'font-semibold' : ''}`}>{value}</dd>
    </div>
  )
}

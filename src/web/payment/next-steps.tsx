import type { ReactNode } from 'react'
import type { WireBooking } from '../../contract/booking/booking.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { fullRefundUntil } from '../../domain/payment/refund.ts'
import { getStay } from '../booking/booking-box.tsx'
import { useIntl, useMessages } from '../shell/intl.tsx'

type Step = { when: string; title: string; text: string }

/** What happens after payment, in order; free cancellation is listed only while the owner can cancel the stay for a full refund. `now` is in epoch milliseconds. */
export function NextSteps({ booking, now }: { booking: WireBooking; now: number }): ReactNode {
  const messages = useMessages('payment')
  return (
    <section className="mt-10">
      <h2 className="sr-only">{messages.next}</h2>
      <ol className="border-divider border-t">
        {useSteps(booking, now).map((step) => (
          <li key={step.title} className="grid gap-x-6 gap-y-0.5 border-divider border-b py-4.5 md:grid-cols-[160px_1fr]">
            <span className="text-14 text-ink-2 leading-[1.7]">{step.when}</span>
            <span>
              <b className="block leading-[1.5]">{step.title}</b>
              <span className="text-14 text-ink-2">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useSteps(booking: WireBooking, now: number): Step[] {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const stay = getStay(booking)
  const paidAt = booking.payment?.paidAt
  if (!stay || !paidAt) return []
  const { refunds, policy, locked } = booking
  const terms = { class: policy, checkin: stay.checkin, paidAt: Date.parse(paidAt), locked }
  const free = refunds.length === 0 ? null : fullRefundUntil(terms)
  const isFree = free !== null && ('day' in free ? dayAt(now) <= free.day : now <= free.instant)
  const until = free === null ? '' : messages.until('day' in free ? format.date(free.day) : format.instant(free.instant))
  return [
    ...(isFree ? [{ when: until, title: messages.freeCancel, text: messages.freeCancelText }] : []),
    {
      when: format.dateTime(stay.checkin, booking.time.checkin),
      title: messages.bring,
      text: messages.bringText,
    },
    {
      when: format.dateTime(stay.checkout, booking.time.checkout),
      title: messages.fetch,
      text: messages.fetchText,
    },
  ]
}

import { parseWireDay } from '../../../contract/wire-day.ts'
import type { BookingState } from '../../../domain/booking/booking.ts'
import type { EarlyRefund } from '../../../domain/booking/booking-refund.ts'
import { sumExtras } from '../../../domain/booking/extra.ts'
import { previewStepRefund } from '../../../domain/booking/step-refund.ts'
import { type Day, startOfDay } from '../../../domain/calendar/day.ts'
import type { Won } from '../../../domain/won.ts'
import type { CardBooking } from './desk-booking.ts'

type Refunded = Pick<
  CardBooking,
  'state' | 'answerBy' | 'date' | 'lines' | 'extras' | 'discount' | 'total' | 'locked' | 'policy' | 'money'
>
type Step = { to: BookingState; refund?: EarlyRefund }

/** What the owner gets back if the company takes a step today, as the server decides it. 0 if nothing was paid online. */
export function getStepRefund(booking: Refunded, { to, refund }: Step, today: Day): Won {
  return previewStepRefund(toTerms(booking, today), getKept(booking), { to, refund, now: startOfDay(today) })
}

/** What each choice of a check-out today refunds, as the server decides it. `most` is all that the booking keeps. */
export function getLeaveAmounts(booking: Refunded, today: Day): { [choice in 'full' | 'least' | 'none' | 'most']: Won } {
  const refundFor = (refund: EarlyRefund): Won => getStepRefund(booking, { to: 'completed', refund }, today)
  return {
    full: refundFor({ choice: 'full' }),
    least: refundFor({ choice: 'policy' }),
    none: refundFor({ choice: 'none', ownerAgreed: true }),
    most: getKept(booking),
  }
}

function getKept({ money }: Refunded): Won {
  return money.paid - money.refunded
}

function toTerms(booking: Refunded, today: Day): Parameters<typeof previewStepRefund>[0] {
  const toDay = (text: string): Day => parseWireDay(text) ?? today
  const lines = booking.lines.map(({ date, ...line }) => ({ ...line, night: toDay(date) }))
  const extras = booking.extras.map(({ date, ...line }) => ({ ...line, day: date === null ? null : toDay(date) }))
  return {
    ...booking,
    stay: { checkin: toDay(booking.date.checkin), checkout: toDay(booking.date.checkout) },
    answerBy: booking.answerBy === null ? null : Date.parse(booking.answerBy),
    // Only a refund that an owner asks for depends on it.
    paidAt: null,
    lines,
    extras,
    extrasTotal: sumExtras(extras),
    extrasOpen: sumExtras(extras.filter(({ state }) => state === 'booked')),
  }
}

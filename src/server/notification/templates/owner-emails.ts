import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { reviewDays, validateReview } from '../../../domain/booking/booking.ts'
import { addDays, dayAt } from '../../../domain/calendar/day.ts'
import { refundSteps } from '../../../domain/payment/refund.ts'
import type { EmailFacts } from '../email-facts.ts'
import type { OwnerTopic } from '../queue-email.ts'
import { backRow, getStoreName, numberRow, placeRow, sellerRows, stayRows, totalRow } from './fact-rows.ts'
import type { EmailContent, Wording } from './render-email.ts'

/** Templates return null if the email no longer applies. */
export const ownerEmails: Record<OwnerTopic, (facts: EmailFacts, wording: Wording) => EmailContent | null> = {
  booked,
  cancelled,
  lapsed,
  noShow,
  refunded,
  reminder,
  journal,
  invitation,
}

function booked(facts: EmailFacts, wording: Wording): EmailContent {
  const { mails, quote } = wording.messages
  const { policy } = facts.booking
  return {
    subject: mails.booked.subject(getStoreName(facts, wording), wording.format.stay(facts.booking.stay)),
    lead: mails.booked.lead,
    facts: [...storeRows(facts, wording), ...totalRow(facts, wording), ...numberRow(facts, wording)],
    list: { title: quote.refundsTitle, items: refundLines(facts, wording) },
    notes: [quote.freeDay, quote.policyLine(policy.policy, policy.peak, policy.weekend)],
    action: { words: mails.booked.action, path: urls.myBooking(facts.booking.bookingId) },
  }
}

function cancelled(facts: EmailFacts, wording: Wording): EmailContent {
  const { mails } = wording.messages
  const { booking, reason, back } = facts
  const isByCompany = booking.cancelledBy === 'company'
  return {
    subject: mails.cancelled.subject(getStoreName(facts, wording), wording.format.stay(booking.stay)),
    lead: isByCompany ? mails.cancelled.byCompany : mails.cancelled.byOwner,
    facts: [
      ...(isByCompany && reason ? [[mails.reason, reason] as const] : []),
      ...shortRows(facts, wording),
      ...totalRow(facts, wording),
      ...backRow(facts, wording),
      ...numberRow(facts, wording),
    ],
    notes: back > 0 ? [mails.cancelled.when] : [],
    action: bookingLink(facts, wording),
  }
}

function lapsed(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { mails } = wording.messages
  const { booking } = facts
  if (booking.state !== 'expired') return null
  const days = { checkin: wireDay(booking.stay.checkin), checkout: wireDay(booking.stay.checkout) }
  return {
    subject: mails.lapsed.subject(getStoreName(facts, wording)),
    lead: mails.lapsed.lead,
    facts: [...shortRows(facts, wording), ...numberRow(facts, wording)],
    notes: [mails.lapsed.late],
    action: { words: mails.lapsed.action, path: urls.bookAgain(booking.postNum, days) },
  }
}

function noShow(facts: EmailFacts, wording: Wording): EmailContent {
  const { mails } = wording.messages
  return {
    subject: mails.noShow.subject(getStoreName(facts, wording), wording.format.stay(facts.booking.stay)),
    lead: mails.noShow.lead,
    facts: [...shortRows(facts, wording), ...totalRow(facts, wording), ...backRow(facts, wording), ...numberRow(facts, wording)],
    notes: facts.back > 0 ? [mails.cancelled.when] : [],
    action: bookingLink(facts, wording),
  }
}

function refunded(facts: EmailFacts, wording: Wording): EmailContent {
  const { mails } = wording.messages
  const amount = wording.format.won(facts.back)
  return {
    subject: mails.refunded.subject(amount, getStoreName(facts, wording)),
    lead: mails.refunded.lead(amount),
    facts: [...shortRows(facts, wording), [mails.refunded.amount, amount], ...numberRow(facts, wording)],
    action: bookingLink(facts, wording),
  }
}

function reminder(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { mails } = wording.messages
  if (facts.booking.state !== 'confirmed' || dayAt(facts.now) >= facts.booking.stay.checkin) return null
  return {
    subject: mails.reminder.subject(getStoreName(facts, wording), wording.format.slot(facts.booking.time.checkin)),
    lead: mails.reminder.lead,
    facts: [...storeRows(facts, wording), ...numberRow(facts, wording)],
    action: bookingLink(facts, wording),
  }
}

function journal(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { mails } = wording.messages
  const today = dayAt(facts.now)
  if (facts.day !== today) return null
  return {
    subject: mails.journal.subject(getStoreName(facts, wording), wording.format.shortDay(today)),
    lead: mails.journal.lead,
    facts: shortRows(facts, wording),
    action: { ...bookingLink(facts, wording), words: mails.journal.action },
  }
}

function invitation(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { mails } = wording.messages
  const { booking, reviewed, now } = facts
  const { stay, state } = booking
  if (validateReview({ ...stay, state, reviewed }, now) !== null) return null
  return {
    subject: mails.invitation.subject(getStoreName(facts, wording)),
    lead: mails.invitation.lead(wording.format.date(addDays(stay.checkout, reviewDays))),
    facts: shortRows(facts, wording),
    action: { ...bookingLink(facts, wording), words: mails.invitation.action },
  }
}

function storeRows(facts: EmailFacts, wording: Wording): EmailContent['facts'] {
  const place = [wording.messages.mails.house, getStoreName(facts, wording)] as const
  return [place, ...sellerRows(facts, wording), ...placeRow(facts, wording), ...stayRows(facts, wording)]
}

function shortRows(facts: EmailFacts, wording: Wording): EmailContent['facts'] {
  const { mails, bookings } = wording.messages
  return [
    [mails.house, getStoreName(facts, wording)],
    [bookings.stay, wording.format.stay(facts.booking.stay)],
  ]
}

function bookingLink({ booking }: EmailFacts, { messages }: Wording): EmailContent['action'] {
  return { words: messages.mails.seeBooking, path: urls.myBooking(booking.bookingId) }
}

/** Starts at the day of payment, so that the text does not depend on when the email is sent. */
function refundLines({ booking, now }: EmailFacts, { messages, format }: Wording): string[] {
  const { total, policy, stay, paidAt } = booking
  const steps = refundSteps({ total, class: policy, checkin: stay.checkin, today: dayAt(paidAt ?? now) })
  return steps.map(({ until, amount, percent }) => messages.mails.refundStep(format.date(until), format.won(amount), percent))
}

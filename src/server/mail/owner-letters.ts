import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { reviewDays, reviewFault } from '../../domain/booking.ts'
import { addDays, dayAt } from '../../domain/day.ts'
import { refundSteps } from '../../domain/refund.ts'
import { backRow, numberRow, placeRow, stayRows, storeNameOf, totalRow } from './fact-rows.ts'
import type { Letter, Wording } from './letter.ts'
import type { MailFacts } from './mail-facts.ts'
import type { OwnerTopic } from './queue-mail.ts'

/** null where the mail would no longer be true. */
export const ownerLetters: Record<OwnerTopic, (facts: MailFacts, wording: Wording) => Letter | null> = {
  booked,
  cancelled,
  lapsed,
  noShow,
  refunded,
  reminder,
  journal,
  invitation,
}

function booked(facts: MailFacts, wording: Wording): Letter {
  const { mails, quote } = wording.messages
  const { policy } = facts.booking
  return {
    subject: mails.booked.subject(storeNameOf(facts, wording), wording.format.stay(facts.booking.stay)),
    lead: mails.booked.lead,
    facts: [...storeRows(facts, wording), ...totalRow(facts, wording), ...numberRow(facts, wording)],
    list: { title: quote.refundsTitle, items: refundLines(facts, wording) },
    notes: [quote.freeDay, quote.policyLine(quote.policy[policy.policy], policy.peak, policy.weekend)],
    action: { words: mails.booked.action, path: urls.myBooking(facts.booking.bookingId) },
  }
}

function cancelled(facts: MailFacts, wording: Wording): Letter {
  const { mails } = wording.messages
  const { booking, reason, back } = facts
  const isByCompany = booking.cancelledBy === 'company'
  return {
    subject: mails.cancelled.subject(storeNameOf(facts, wording), wording.format.stay(booking.stay)),
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

function lapsed(facts: MailFacts, wording: Wording): Letter | null {
  const { mails } = wording.messages
  const { booking } = facts
  if (booking.state !== 'expired') return null
  const days = { checkin: wireDay(booking.stay.checkin), checkout: wireDay(booking.stay.checkout) }
  return {
    subject: mails.lapsed.subject(storeNameOf(facts, wording)),
    lead: mails.lapsed.lead,
    facts: [...shortRows(facts, wording), ...numberRow(facts, wording)],
    notes: [mails.lapsed.late],
    action: { words: mails.lapsed.action, path: urls.bookAgain(booking.postNum, days) },
  }
}

function noShow(facts: MailFacts, wording: Wording): Letter {
  const { mails } = wording.messages
  return {
    subject: mails.noShow.subject(storeNameOf(facts, wording), wording.format.stay(facts.booking.stay)),
    lead: mails.noShow.lead,
    facts: [...shortRows(facts, wording), ...totalRow(facts, wording), ...backRow(facts, wording), ...numberRow(facts, wording)],
    notes: facts.back > 0 ? [mails.cancelled.when] : [],
    action: bookingLink(facts, wording),
  }
}

function refunded(facts: MailFacts, wording: Wording): Letter {
  const { mails } = wording.messages
  const amount = wording.format.won(facts.back)
  return {
    subject: mails.refunded.subject(amount, storeNameOf(facts, wording)),
    lead: mails.refunded.lead(amount),
    facts: [...shortRows(facts, wording), [mails.refunded.amount, amount], ...numberRow(facts, wording)],
    action: bookingLink(facts, wording),
  }
}

function reminder(facts: MailFacts, wording: Wording): Letter | null {
  const { mails } = wording.messages
  if (facts.booking.state !== 'confirmed' || dayAt(facts.now) >= facts.booking.stay.checkin) return null
  return {
    subject: mails.reminder.subject(storeNameOf(facts, wording), wording.format.slot(facts.booking.time.checkin)),
    lead: mails.reminder.lead,
    facts: [...storeRows(facts, wording), ...numberRow(facts, wording)],
    action: bookingLink(facts, wording),
  }
}

function journal(facts: MailFacts, wording: Wording): Letter | null {
  const { mails } = wording.messages
  const today = dayAt(facts.now)
  if (facts.day !== today) return null
  return {
    subject: mails.journal.subject(storeNameOf(facts, wording), wording.format.shortDay(today)),
    lead: mails.journal.lead,
    facts: shortRows(facts, wording),
    action: { ...bookingLink(facts, wording), words: mails.journal.action },
  }
}

function invitation(facts: MailFacts, wording: Wording): Letter | null {
  const { mails } = wording.messages
  const { booking, reviewed, now } = facts
  const { stay, state } = booking
  if (reviewFault({ ...stay, state, reviewed }, now) !== null) return null
  return {
    subject: mails.invitation.subject(storeNameOf(facts, wording)),
    lead: mails.invitation.lead(wording.format.day(addDays(stay.checkout, reviewDays))),
    facts: shortRows(facts, wording),
    action: { ...bookingLink(facts, wording), words: mails.invitation.action },
  }
}

function storeRows(facts: MailFacts, wording: Wording): Letter['facts'] {
  const place = [wording.messages.mails.house, storeNameOf(facts, wording)] as const
  return [place, ...placeRow(facts, wording), ...stayRows(facts, wording)]
}

function shortRows(facts: MailFacts, wording: Wording): Letter['facts'] {
  const { mails, bookings } = wording.messages
  return [
    [mails.house, storeNameOf(facts, wording)],
    [bookings.stay, wording.format.stay(facts.booking.stay)],
  ]
}

function bookingLink({ booking }: MailFacts, { messages }: Wording): Letter['action'] {
  return { words: messages.mails.seeBooking, path: urls.myBooking(booking.bookingId) }
}

/** From the day of paying on, so that the mail says the same whenever it is sent. */
function refundLines({ booking, now }: MailFacts, { messages, format }: Wording): string[] {
  const { total, policy, stay, paidAt } = booking
  const steps = refundSteps({ total, class: policy, checkin: stay.checkin, today: dayAt(paidAt ?? now) })
  return steps.map(({ until, amount, percent }) => messages.mails.refundStep(format.day(until), format.won(amount), percent))
}

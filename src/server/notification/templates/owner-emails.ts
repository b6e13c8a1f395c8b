import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { refundSchedule } from '../../../domain/booking/change.ts'
import { reviewDays, validateReview } from '../../../domain/booking/review.ts'
import { addDays, dayAt } from '../../../domain/calendar/day.ts'
import type { OwnerKind } from '../../../domain/notification/notification.ts'
import type { EmailFacts } from '../email-facts.ts'
import { charged } from './charge-email.ts'
import { ended } from './end-email.ts'
import {
  backRow,
  changeRows,
  getStoreName,
  numberRow,
  reasonRow,
  shortRows,
  storeRows,
  totalRow,
  undoneRow,
} from './fact-rows.ts'
import { proposed } from './proposal-email.ts'
import type { EmailContent, Wording } from './render-email.ts'

/** Templates return null if the email no longer applies. */
export const ownerEmails: Record<OwnerKind, (facts: EmailFacts, wording: Wording) => EmailContent | null> = {
  booked,
  charged,
  moved,
  offered,
  requested,
  ended,
  cancelled,
  changed,
  proposed,
  expired,
  offerExpired,
  noShow,
  arrivedLate,
  refunded,
  reminder,
  overdue,
  journal,
  invitation,
}

function booked(facts: EmailFacts, wording: Wording): EmailContent {
  const { bookingEmails, quote, seller } = wording.messages
  const { policy } = facts.booking
  return {
    subject: bookingEmails.booked.subject(getStoreName(facts, wording), wording.format.stay(facts.booking.stay)),
    lead: bookingEmails.booked.lead,
    facts: [...storeRows(facts, wording), ...totalRow(facts, wording), ...numberRow(facts, wording)],
    list: { title: quote.refundsTitle, items: refundLines(facts, wording) },
    notes: [
      ...missingNotes(facts, wording),
      quote.freeDay,
      quote.policyLine(policy.policy, policy.peak, policy.weekend),
      seller.contract,
    ],
    action: { words: bookingEmails.booked.action, path: urls.myBooking(facts.booking.bookingId) },
  }
}

/** Only while the offer lasts. */
function offered(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { bookingEmails } = wording.messages
  const { booking, now } = facts
  if (booking.state !== 'held' || booking.holdUntil === null || booking.holdUntil <= now) return null
  return {
    subject: bookingEmails.offered.subject(getStoreName(facts, wording), wording.format.stay(booking.stay)),
    lead: bookingEmails.offered.lead(wording.format.instant(booking.holdUntil)),
    facts: [...storeRows(facts, wording), ...totalRow(facts, wording), ...numberRow(facts, wording)],
    notes: [bookingEmails.offered.otherwise],
    action: { words: bookingEmails.offered.action, path: urls.payment(booking.bookingId) },
  }
}

function requested(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { bookingEmails } = wording.messages
  const { booking } = facts
  if (booking.answerBy === null) return null
  return {
    subject: bookingEmails.requested.subject(getStoreName(facts, wording), wording.format.stay(booking.stay)),
    lead: bookingEmails.requested.lead(wording.format.instant(booking.answerBy)),
    facts: [...storeRows(facts, wording), ...totalRow(facts, wording), ...numberRow(facts, wording)],
    notes: [bookingEmails.requested.otherwise, ...missingNotes(facts, wording)],
    action: bookingLink(facts, wording),
  }
}

function cancelled(facts: EmailFacts, wording: Wording): EmailContent {
  const { bookingEmails } = wording.messages
  const { booking, back } = facts
  const isByCompany = booking.cancelledBy === 'company'
  const isUnanswered = booking.cancelledBy === 'clock'
  return {
    subject: bookingEmails.cancelled.subject(getStoreName(facts, wording), wording.format.stay(booking.stay)),
    lead: bookingEmails.cancelled[isUnanswered ? 'unanswered' : isByCompany ? 'byCompany' : 'byOwner'],
    facts: [
      ...(isByCompany ? reasonRow(facts, wording) : []),
      ...shortRows(facts, wording),
      ...totalRow(facts, wording),
      ...backRow(facts, wording),
      ...numberRow(facts, wording),
    ],
    notes: back > 0 ? [bookingEmails.cancelled.when] : [],
    action: bookingLink(facts, wording),
  }
}

function changed(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { bookingEmails } = wording.messages
  const { booking, change } = facts
  if (!change) return null
  return {
    subject: bookingEmails.changed.subject(getStoreName(facts, wording), wording.format.stay(booking.stay)),
    lead: bookingEmails.changed.lead,
    facts: [
      ...changeRows(change, wording),
      ...storeRows(facts, wording),
      ...totalRow(facts, wording),
      ...numberRow(facts, wording),
    ],
    notes: [
      ...(change.delta < 0 ? [bookingEmails.cancelled.when] : []),
      ...(booking.locked > 0 ? [bookingEmails.changed.locked(wording.format.won(booking.locked))] : []),
      ...missingNotes(facts, wording),
    ],
    action: bookingLink(facts, wording),
  }
}

function expired(facts: EmailFacts, wording: Wording): EmailContent | null {
  const texts = wording.messages.bookingEmails.expired
  const { postNum, stay, roomNumber } = facts.booking
  const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
  return describeExpiry(facts, wording, {
    subject: texts.subject(getStoreName(facts, wording)),
    lead: texts.lead,
    action: { words: texts.action, path: urls.postFor({ postNum, date, roomNumber }) },
  })
}

function offerExpired(facts: EmailFacts, wording: Wording): EmailContent | null {
  const texts = wording.messages.bookingEmails.offerExpired
  return describeExpiry(facts, wording, {
    subject: texts.subject(getStoreName(facts, wording), wording.format.stay(facts.booking.stay)),
    lead: texts.lead,
    action: { words: texts.action, path: urls.bookingTab('waitlist') },
  })
}

/** An owner whose payment came too late was charged, and is told of the refund. */
function describeExpiry(
  facts: EmailFacts,
  wording: Wording,
  texts: Pick<EmailContent, 'subject' | 'lead' | 'action'>,
): EmailContent | null {
  if (facts.booking.state !== 'expired') return null
  const { expired: late, cancelled: refund } = wording.messages.bookingEmails
  const isPaid = facts.paidTooLate > 0
  return {
    ...texts,
    lead: isPaid ? late.paidTooLate(wording.format.won(facts.paidTooLate)) : texts.lead,
    facts: [...shortRows(facts, wording), ...numberRow(facts, wording)],
    notes: [isPaid ? refund.when : late.late],
  }
}

function noShow(facts: EmailFacts, wording: Wording): EmailContent {
  const { bookingEmails } = wording.messages
  return {
    subject: bookingEmails.noShow.subject(getStoreName(facts, wording), wording.format.stay(facts.booking.stay)),
    lead: bookingEmails.noShow.lead,
    facts: [...shortRows(facts, wording), ...totalRow(facts, wording), ...backRow(facts, wording), ...numberRow(facts, wording)],
    notes: facts.back > 0 ? [bookingEmails.noShow.when] : [],
    action: bookingLink(facts, wording),
  }
}

/** The dog arrived after it had been marked as a no-show. */
function arrivedLate(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { bookingEmails } = wording.messages
  if (facts.booking.state !== 'checked_in') return null
  return {
    subject: bookingEmails.arrivedLate.subject(getStoreName(facts, wording)),
    lead: bookingEmails.arrivedLate.lead,
    facts: [...shortRows(facts, wording), ...numberRow(facts, wording)],
    action: bookingLink(facts, wording),
  }
}

function moved(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { bookingEmails } = wording.messages
  if (facts.booking.state !== 'confirmed' && facts.booking.state !== 'checked_in') return null
  return {
    subject: bookingEmails.moved.subject(getStoreName(facts, wording)),
    lead: bookingEmails.moved.lead,
    facts: [...storeRows(facts, wording), ...numberRow(facts, wording)],
    notes: [bookingEmails.moved.otherwise],
    action: bookingLink(facts, wording),
  }
}

function overdue(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { bookingEmails } = wording.messages
  const { booking } = facts
  if (booking.state !== 'checked_in' || booking.stay.checkout > dayAt(facts.now)) return null
  return {
    subject: bookingEmails.overdue.subject(getStoreName(facts, wording)),
    lead: bookingEmails.overdue.lead,
    facts: [...storeRows(facts, wording), ...numberRow(facts, wording)],
    action: bookingLink(facts, wording),
  }
}

function refunded(facts: EmailFacts, wording: Wording): EmailContent {
  const { bookingEmails } = wording.messages
  const amount = wording.format.won(facts.back)
  return {
    subject: bookingEmails.refunded.subject(amount, getStoreName(facts, wording)),
    lead: bookingEmails.refunded.lead(amount),
    facts: [
      ...shortRows(facts, wording),
      [bookingEmails.refunded.amount, amount],
      ...undoneRow(facts, wording),
      ...numberRow(facts, wording),
    ],
    action: bookingLink(facts, wording),
  }
}

function reminder(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { bookingEmails } = wording.messages
  const { checkin } = facts.booking.stay
  // The days of a stay may have been changed since.
  if (facts.booking.state !== 'confirmed' || addDays(dayAt(facts.now), 1) !== checkin) return null
  return {
    subject: bookingEmails.reminder.subject(getStoreName(facts, wording), wording.format.slot(facts.booking.time.checkin)),
    lead: bookingEmails.reminder.lead,
    facts: [...storeRows(facts, wording), ...numberRow(facts, wording)],
    notes: missingNotes(facts, wording),
    action: bookingLink(facts, wording),
  }
}

/** The facts that the hotel needs before check-in and that are missing, by dog. */
function missingNotes({ missing }: EmailFacts, { messages: { bookingEmails, dogs } }: Wording): string[] {
  return missing.map(({ dogName, facts }) =>
    bookingEmails.missing(
      dogName,
      facts.map((fact) => dogs.missing[fact]),
    ),
  )
}

function journal(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { bookingEmails } = wording.messages
  const today = dayAt(facts.now)
  if (facts.day !== today) return null
  return {
    subject: bookingEmails.journal.subject(getStoreName(facts, wording), wording.format.shortDay(today)),
    lead: bookingEmails.journal.lead,
    facts: shortRows(facts, wording),
    action: { ...bookingLink(facts, wording), words: bookingEmails.journal.action },
  }
}

function invitation(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { bookingEmails } = wording.messages
  const { booking, reviewed, isRefunded, now } = facts
  const { stay, state } = booking
  if (validateReview({ ...stay, state, reviewed, isRefunded }, now) !== null) return null
  return {
    subject: bookingEmails.invitation.subject(getStoreName(facts, wording)),
    lead: bookingEmails.invitation.lead(wording.format.date(addDays(stay.checkout, reviewDays))),
    facts: shortRows(facts, wording),
    action: { ...bookingLink(facts, wording), words: bookingEmails.invitation.action },
  }
}

function bookingLink({ booking }: EmailFacts, { messages }: Wording): EmailContent['action'] {
  return { words: messages.bookingEmails.seeBooking, path: urls.myBooking(booking.bookingId) }
}

/** Starts at the day of payment, so that the text does not depend on when the email is sent. */
function refundLines({ booking, now }: EmailFacts, { messages, format }: Wording): string[] {
  const steps = refundSchedule(booking, dayAt(booking.paidAt ?? now))
  const { refundPart } = messages.quote
  return steps.map(({ until, amount, percent }) => {
    const share = refundPart(percent, booking.extrasTotal > 0)
    return messages.bookingEmails.refundStep(format.date(until), format.won(amount), share)
  })
}

import { arrivalAskedKey, type Booking, findBooking } from '../../db/booking/booking.ts'
import { listChanges } from '../../db/booking/change.ts'
import type { Database } from '../../db/tables.ts'
import { listOfferedBookings } from '../../db/waitlist/entry.ts'
import { type BookingActor, type BookingState, firstNoShow, undoMs } from '../../domain/booking/booking.ts'
import type { ShownChange } from '../../domain/booking/change.ts'
import { addDays, dayAt, startOfDay } from '../../domain/calendar/day.ts'
import { atSlot } from '../../domain/calendar/time-slot.ts'
import { isPerVersion, listKindsAfter } from '../../domain/notification/notification.ts'
import type { EmailPayload } from './queue-email.ts'

type Topic = EmailPayload['topic']
type Transition = { bookingId: string; from: BookingState | null; to: BookingState; by: BookingActor }
/** Emails with the same `key` are sent once; by default a booking sends each topic once. */
type PlannedEmail = { topic: Topic; runAt: number; key?: string; changeId?: string | undefined; endedAt?: number }

const hourMs = 3_600_000
const morningMs = 10 * hourMs
const eveningMs = 21 * hourMs
/** Grace period after pick-up hours end, so that the hotel can record the check-out before anybody is notified that the dog is overdue. */
const overdueGraceMs = hourMs

/** Lists the emails that a transition triggers, now or later. The customer of a walk-in has no email address. */
export async function listEmailsAfter(db: Database, transition: Transition, now: number): Promise<PlannedEmail[]> {
  const booking = await findBooking(db, transition.bookingId)
  if (!booking) return []
  const forCompany = listCompanyEmails(transition, booking)
  if (booking.uid === null) return forCompany
  const isOffer = (await listOfferedBookings(db, [booking.bookingId])).length > 0
  const kinds = listKindsAfter(transition, { isRequest: booking.answerHours !== null, isOffer })
  const change = transition.from === transition.to ? await findLastChange(db, booking) : undefined
  const immediate = kinds.map((topic) => ({
    topic,
    runAt: now,
    ...(isPerVersion(topic) && { key: `${topic}:${booking.bookingId}:${booking.version}`, changeId: change?.changeId }),
  }))
  return [
    ...immediate,
    ...(!change || isCheckinMoved(change, booking) ? listOwnerEmails(transition, booking, now) : []),
    ...forCompany,
  ]
}

/** Whether the last change moved the check-in to another day, of which the owner is to be reminded. */
function isCheckinMoved({ was, becomes }: ShownChange, { state }: Booking): boolean {
  return state === 'checked_in' || was.stay.checkin !== becomes.stay.checkin
}

async function findLastChange(db: Database, { bookingId }: Booking): Promise<ShownChange | undefined> {
  return (await listChanges(db, [bookingId])).findLast(({ state }) => state === 'applied')
}

/** Whether the transition made a request, which is confirmed to the owner only when the company accepts it. */
function isNewRequest({ from, to }: Transition, { answerHours }: Booking): boolean {
  return from === 'held' && to === 'confirmed' && answerHours !== null
}

/**
 * A reminder at 10 a.m. in Seoul on the day before the stay, and a review invitation at that hour on the day after it. If the company ended it, that it
 * ended, once this cannot be undone anymore: the email is sent only of an early end.
 */
function listOwnerEmails(transition: Transition, booking: Booking, now: number): PlannedEmail[] {
  const { to, by } = transition
  const { bookingId, stay, hours, since } = booking
  if (to === 'checked_in') return [planOverdue('overdue', { bookingId, stay, hours })]
  if (to === 'completed') {
    const dayAfter = Math.max(...[dayAt(now), stay.checkout].map((day) => startOfDay(addDays(day, 1))))
    const invitation = { topic: 'invitation' as const, runAt: dayAfter + morningMs, key: `invitation:${bookingId}` }
    return by === 'company'
      ? [{ topic: 'ended', runAt: since + undoMs, key: `ended:${bookingId}:${since}`, endedAt: since }, invitation]
      : [invitation]
  }
  if (isNewRequest(transition, booking)) return []
  const dayBefore = startOfDay(addDays(stay.checkin, -1)) + morningMs
  if (to !== 'confirmed' || now >= dayBefore) return []
  // One for each check-in day, also for a stay that is moved away and back.
  return [{ topic: 'reminder', runAt: dayBefore, key: `reminder:${bookingId}:${stay.checkin}` }]
}

/**
 * Asks twice whether the dog arrived: when a no-show can be marked, which is at the end of the drop-off hours at the earliest, and at 9 p.m., or the next morning if they end as late as that. The clock
 * marks a no-show only after both.
 */
function listCompanyEmails({ to }: Transition, { bookingId, stay, hours, answerBy, agreedAt }: Booking): PlannedEmail[] {
  if (to === 'checked_in') return [planOverdue('overdueStay', { bookingId, stay, hours })]
  // Of a request, it is known when it is accepted.
  if (to !== 'confirmed' || answerBy !== null) return []
  const first = firstNoShow({ ...stay, hours, agreedAt })
  const evening = startOfDay(stay.checkin) + eveningMs
  const second = first < evening ? evening : startOfDay(addDays(stay.checkin, 1)) + morningMs
  return [
    { topic: 'arrivalAsked', runAt: first, key: arrivalAskedKey(bookingId, stay.checkin, 1) },
    { topic: 'arrivalAsked', runAt: second, key: arrivalAskedKey(bookingId, stay.checkin, 2) },
  ]
}

function planOverdue(
  topic: 'overdue' | 'overdueStay',
  { bookingId, stay, hours }: Pick<Booking, 'bookingId' | 'stay' | 'hours'>,
): PlannedEmail {
  const runAt = atSlot(stay.checkout, hours.checkout.to) + overdueGraceMs
  return { topic, runAt, key: `${topic}:${bookingId}:${stay.checkout}` }
}

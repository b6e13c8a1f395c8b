import { findBooking } from '../../db/booking/booking.ts'
import type { Database } from '../../db/tables.ts'
import type { BookingActor, BookingState } from '../../domain/booking/booking.ts'
import { addDays, type Day, dayAt, startOfDay } from '../../domain/calendar/day.ts'
import type { EmailPayload } from './queue-email.ts'

type Topic = EmailPayload['topic']
type Transition = { bookingId: string; from: BookingState | null; to: BookingState; by: BookingActor }

const morningMs = 10 * 3_600_000

/** Emails sent immediately after each transition. A hold that its owner cancels sends none. */
const topicsAfter: readonly { from: BookingState; to: BookingState; by?: BookingActor; topics: readonly Topic[] }[] = [
  { from: 'held', to: 'confirmed', topics: ['booked', 'newBooking'] },
  { from: 'held', to: 'expired', topics: ['lapsed'] },
  { from: 'confirmed', to: 'cancelled', by: 'owner', topics: ['cancelled', 'ownerCancelled'] },
  { from: 'confirmed', to: 'cancelled', by: 'company', topics: ['cancelled'] },
  { from: 'confirmed', to: 'no_show', topics: ['noShow'] },
]

/** Lists the emails that a transition triggers, now or later. Walk-ins have no email address, so they get none. */
export async function listEmailsAfter(
  db: Database,
  transition: Transition,
  now: number,
): Promise<{ topic: Topic; runAt: number }[]> {
  const booking = await findBooking(db, transition.bookingId)
  if (!booking || booking.uid === null) return []
  const edge = topicsAfter.find(
    ({ from, to, by = transition.by }) => from === transition.from && to === transition.to && by === transition.by,
  )
  const immediate = (edge?.topics ?? []).map((topic) => ({ topic, runAt: now }))
  return [...immediate, ...listScheduledEmails(transition, booking.stay.checkin, now)]
}

/** Emails sent at 10 a.m. in Seoul: a reminder on the day before the stay, a review invitation on the day after it. */
function listScheduledEmails({ to }: Transition, checkin: Day, now: number): { topic: Topic; runAt: number }[] {
  if (to === 'completed') return [{ topic: 'invitation', runAt: getMorning(addDays(dayAt(now), 1)) }]
  const dayBefore = getMorning(addDays(checkin, -1))
  return to === 'confirmed' && now < dayBefore ? [{ topic: 'reminder', runAt: dayBefore }] : []
}

function getMorning(day: Day): number {
  return startOfDay(day) + morningMs
}

import { findBooking } from '../../db/booking.ts'
import type { Database } from '../../db/tables.ts'
import type { BookingActor, BookingState } from '../../domain/booking.ts'
import { addDays, type Day, dayAt, startOfDay } from '../../domain/day.ts'
import type { MailPayload } from './queue-mail.ts'

type Topic = MailPayload['topic']
type Move = { bookingId: string; from: BookingState | null; to: BookingState; by: BookingActor }

const morningMs = 10 * 3_600_000

/** Which mails a move brings at once; a hold that its owner lets go brings none. */
const topicsAfter: readonly { from: BookingState; to: BookingState; by?: BookingActor; topics: readonly Topic[] }[] = [
  { from: 'held', to: 'confirmed', topics: ['booked', 'newBooking'] },
  { from: 'held', to: 'expired', topics: ['lapsed'] },
  { from: 'confirmed', to: 'cancelled', by: 'owner', topics: ['cancelled', 'ownerCancelled'] },
  { from: 'confirmed', to: 'cancelled', by: 'company', topics: ['cancelled'] },
  { from: 'confirmed', to: 'no_show', topics: ['noShow'] },
]

/** The mails that follow from a move, now and later; none for a walk-in, which nobody wrote an address for. */
export async function mailsAfter(db: Database, move: Move, now: number): Promise<{ topic: Topic; runAt: number }[]> {
  const booking = await findBooking(db, move.bookingId)
  if (!booking || booking.uid === null) return []
  const edge = topicsAfter.find(({ from, to, by = move.by }) => from === move.from && to === move.to && by === move.by)
  const atOnce = (edge?.topics ?? []).map((topic) => ({ topic, runAt: now }))
  return [...atOnce, ...laterMails(move, booking.stay.checkin, now)]
}

/** In the morning in Seoul: the day before the stay, and the day after it ended. */
function laterMails({ to }: Move, checkin: Day, now: number): { topic: Topic; runAt: number }[] {
  if (to === 'completed') return [{ topic: 'invitation', runAt: morningOf(addDays(dayAt(now), 1)) }]
  const dayBefore = morningOf(addDays(checkin, -1))
  return to === 'confirmed' && now < dayBefore ? [{ topic: 'reminder', runAt: dayBefore }] : []
}

function morningOf(day: Day): number {
  return startOfDay(day) + morningMs
}

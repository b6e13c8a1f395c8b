import * as z from 'zod'
import { enqueueJob } from '../../db/core/jobs.ts'
import type { Database } from '../../db/tables.ts'
import { type Day, isDay } from '../../domain/calendar/day.ts'
import { bookingKinds, isForOwner } from '../../domain/notification/notification.ts'

export const emailJobKind = 'booking_email'
/** A house of many arrivals is asked about each of them at the same hour; the emails of owners do not wait for those. */
export const companyEmailJobKind = 'company_email'

export const emailPayload = z.object({
  bookingId: z.string(),
  topic: z.enum(bookingKinds),
  /** Only for the topic `refunded`. */
  refundId: z.optional(z.string()),
  /** Only for the topics about changes: the last change that the email is about. */
  changeId: z.optional(z.string()),
  /** Only for the topic `charged`. */
  chargeId: z.optional(z.number()),
  /** Only for the topic `ended`: when the stay ended that it is about, in epoch milliseconds. */
  endedAt: z.optional(z.number()),
  /** Only for the topic `journal`. */
  day: z.optional(z.custom<Day>((value) => typeof value === 'string' && isDay(value))),
})

export type EmailPayload = z.output<typeof emailPayload>

/** Enqueues an email about a booking. Has no effect if the key has been used before. */
export async function queueEmail(
  db: Database,
  { key, runAt, now, ...payload }: EmailPayload & { key: string; runAt: number; now: number },
): Promise<void> {
  const kind = isForOwner(payload.topic) ? emailJobKind : companyEmailJobKind
  await enqueueJob(db, { kind, key, party: { bookingId: payload.bookingId }, payload, runAt, now })
}

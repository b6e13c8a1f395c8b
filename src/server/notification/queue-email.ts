import * as z from 'zod'
import { enqueueJob } from '../../db/core/jobs.ts'
import type { Database } from '../../db/tables.ts'
import { type Day, isDay } from '../../domain/calendar/day.ts'
import { bookingKinds } from '../../domain/notification/notification.ts'

export const emailJobKind = 'booking_email'

export const emailPayload = z.object({
  bookingId: z.string(),
  topic: z.enum(bookingKinds),
  /** Only for the topic `refunded`. */
  refundId: z.optional(z.string()),
  /** Only for the topics about changes: the last change that the email is about. */
  changeId: z.optional(z.string()),
  /** Only for the topic `charged`. */
  chargeId: z.optional(z.number()),
  /** Only for the topic `journal`. */
  day: z.optional(z.custom<Day>((value) => typeof value === 'string' && isDay(value))),
})

export type EmailPayload = z.output<typeof emailPayload>

/** Enqueues an email about a booking. Has no effect if the key has been used before. */
export async function queueEmail(
  db: Database,
  { key, runAt, now, ...payload }: EmailPayload & { key: string; runAt: number; now: number },
): Promise<void> {
  await enqueueJob(db, { kind: emailJobKind, key, payload, runAt, now })
}

import * as z from 'zod'
import { enqueueJob } from '../../db/core/jobs.ts'
import type { Database } from '../../db/tables.ts'
import { type Day, isDay } from '../../domain/calendar/day.ts'

export const emailJobKind = 'booking_email'

export const ownerTopics = [
  'booked',
  'requested',
  'ended',
  'cancelled',
  'expired',
  'noShow',
  'arrivedLate',
  'refunded',
  'reminder',
  'overdue',
  'journal',
  'invitation',
] as const
const companyTopics = ['newBooking', 'newRequest', 'requestMissed', 'ownerCancelled', 'arrivalAsked', 'overdueStay'] as const

export type OwnerTopic = (typeof ownerTopics)[number]
export type CompanyTopic = (typeof companyTopics)[number]

export const emailPayload = z.object({
  bookingId: z.string(),
  topic: z.enum([...ownerTopics, ...companyTopics]),
  /** Only for the topic `refunded`. */
  refundId: z.optional(z.string()),
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

import * as z from 'zod'
import { addWork } from '../../db/outbox.ts'
import type { Database } from '../../db/tables.ts'
import { type Day, isDay } from '../../domain/day.ts'

export const mailKind = 'booking_mail'

export const ownerTopics = ['booked', 'cancelled', 'lapsed', 'noShow', 'refunded', 'reminder', 'journal', 'invitation'] as const
const companyTopics = ['newBooking', 'ownerCancelled'] as const

export type OwnerTopic = (typeof ownerTopics)[number]
export type CompanyTopic = (typeof companyTopics)[number]

export const mailPayload = z.object({
  bookingId: z.string(),
  topic: z.enum([...ownerTopics, ...companyTopics]),
  /** Of the topic `refunded`. */
  refundId: z.optional(z.string()),
  /** Of the topic `journal`. */
  day: z.optional(z.custom<Day>((value) => typeof value === 'string' && isDay(value))),
})

export type MailPayload = z.output<typeof mailPayload>

/** Leaves one mail about a booking for the worker; a second one of the same key is not written. */
export async function queueMail(
  db: Database,
  { key, runAt, now, ...payload }: MailPayload & { key: string; runAt: number; now: number },
): Promise<void> {
  await addWork(db, { kind: mailKind, key, payload, runAt, now })
}
